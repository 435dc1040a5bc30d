import { readContainer } from '../json/container.ts';
import { isJson } from '../json/is-json.ts';
import { isText } from '../schema/keyword.ts';
import { kinds } from '../schema/keywords-type.ts';
import { mergedSchema, type Shape } from '../schema/shape.ts';
import type { JsonSchema, OfferedTool } from '../types.ts';

/** A parameter as a dialect wrote it: its key, and its value as JSON text. */
export type Pair = readonly [key: string, json: string];

/** Prints an arguments object. A key that was written twice is printed twice, so that the stages see it. */
export const printPairs = (pairs: readonly Pair[]): string =>
  `{${pairs.map(([key, json]) => `${JSON.stringify(key)}:${json}`).join(',')}}`;

/**
 * Prints an arguments object that nothing ended: the stages close it where they know that the model stopped by itself. They would
 * take a bracket that ends its last text for one that ends the object: it is written as an escape.
 */
export const printOpen = (pairs: readonly Pair[]): string =>
  `${printPairs(pairs)
    .slice(0, -1)
    .replace(/[}\]](?=\s{0,64}"$)/, escaped)} `;

const escaped = (bracket: string): string => (bracket === '}' ? '\\u007d' : '\\u005d');

/** Prints the beginning of an arguments object whose last value was cut: the stages tell the model that it was. */
export const printCut = (pairs: readonly Pair[], key: string): string =>
  `${printPairs(pairs).slice(0, -1)}${pairs.length > 0 ? ',' : ''}${JSON.stringify(key)}:"`;

/**
 * The JSON text of a value whose dialect carries no types: the tool's schema says what it is. What does not read as anything
 * the schema allows stays text, and the stages decide.
 */
export function typeBySchema(value: string, key: string, tool: OfferedTool | undefined): string {
  return readAs(value, tool === undefined ? 0 : allowedFor(key, tool)) ?? JSON.stringify(value);
}

/** A place in a tool's input: what the schema asks for there. `undefined`: it says nothing. */
export interface Place {
  readonly schema: JsonSchema | undefined;
  readonly root: JsonSchema;
}

export const placeOf = (tool: OfferedTool | undefined): Place => ({ schema: tool?.schema, root: tool?.schema ?? true });

/** The JSON text of a value at a place. */
export function typeAt(value: string, { schema, root }: Place): string {
  return readAs(value, schema === undefined ? 0 : allowedBy(schema, root, 0)) ?? JSON.stringify(value);
}

/** The place of a member of the object, or an item of the list, that stands at a place. */
export function placeInside({ schema, root }: Place, key: string | undefined): Place {
  const shapes = schema === undefined ? [] : variantsOf(schema, root, 0);
  const inner = shapes.map((shape) => (key === undefined ? shape.items : shape.properties.get(key)));
  return { schema: inner.find((found) => found !== undefined && found !== true), root };
}

/** Which kinds of containers may stand at a place; without a schema either may. */
export function containersAt({ schema, root }: Place): { readonly mayBeList: boolean; readonly mayBeObject: boolean } {
  const allowed = schema === undefined ? 0 : allowedBy(schema, root, 0);
  return { mayBeList: (allowed & kinds.array) !== 0, mayBeObject: (allowed & kinds.object) !== 0 };
}

/** Whether a schema names a member. */
export function namesMember({ schema, root }: Place, key: string): boolean {
  return schema !== undefined && variantsOf(schema, root, 0).some(({ properties }) => properties.has(key));
}

function variantsOf(schema: JsonSchema, root: JsonSchema, depth: number): readonly Shape[] {
  const shape = mergedSchema(schema, root);
  const unions = depth < maxDepth ? shape.unions.flat() : [];
  return [shape, ...unions.flatMap((variant) => variantsOf(variant, root, depth + 1))];
}

/** The JSON text of a value that its dialect marked as JSON: text in quotes too, else as what is no string. */
export const typeAsMarked = (value: string, key: string, tool: OfferedTool | undefined): string =>
  /^\s*"/.test(value) && isJson(value) ? value.trim() : typeAsJson(value, key, tool);

/** The JSON text of a value that is no string where it can be something else: JSON first, then what the schema says. */
export function typeAsJson(value: string, key: string, tool: OfferedTool | undefined): string {
  // JSON has no plus sign: whether it belongs to a number or to text, the schema says.
  const json = /^\s*\+/.test(value) ? undefined : readAs(value, allKinds);
  return json ?? typeBySchema(value, key, tool);
}

/** Whether a tool declares a parameter; of a tool without parameters nobody knows. */
export function declares(tool: OfferedTool | undefined, key: string): boolean {
  const properties = tool && propertiesOf(tool);
  return properties === undefined || properties.size === 0 || properties.has(key);
}

/** The parameters that a tool declares. */
export const propertiesOf = ({ schema }: OfferedTool): ReadonlyMap<string, JsonSchema> =>
  mergedSchema(schema, schema).properties;

const anyNumber = kinds.integer | kinds.fraction;
const allKinds = Object.values(kinds).reduce((all, bit) => all | bit, 0) & ~kinds.string;

const known = new WeakMap<OfferedTool, Map<string, number>>();

/** The kinds other than text that a tool's parameter may have, as bits. */
function allowedFor(key: string, tool: OfferedTool): number {
  const ofTool = known.get(tool) ?? new Map<string, number>();
  known.set(tool, ofTool);
  const found = ofTool.get(key);
  if (found !== undefined) return found;
  const property = propertiesOf(tool).get(key);
  const allowed = property === undefined ? 0 : allowedBy(property, tool.schema, 0);
  if (property !== undefined) ofTool.set(key, allowed);
  return allowed;
}

/** Nesting of unions that is looked through. */
const maxDepth = 8;

function allowedBy(schema: JsonSchema, root: JsonSchema, depth: number): number {
  const shape = mergedSchema(schema, root);
  const own = wordsOf(shape);
  const unions = depth < maxDepth ? shape.unions : [];
  const chosen = unions.map((variants) =>
    variants.reduce<number>((any, variant) => any | allowedBy(variant, root, depth + 1), 0),
  );
  const union = chosen.reduce((all, some) => all & some, everyKind);
  if (unions.length === 0) return own === everyKind ? 0 : own;
  return own & union;
}

const everyKind = allKinds | kinds.string;

/** What a schema says of kinds by its words; one that says nothing leaves all. */
function wordsOf({ schema, kinds: allowed, parts }: Shape): number {
  const words = Array.isArray(schema.type) ? schema.type : [];
  if (words.length > 0) return kindsOf(words) & allowed;
  return parts.reduce((all, { type }) => all & spokenBy(type), everyKind);
}

/** The words of JSON Schema, and those of languages, which people write in their place: to a judge they say nothing. */
const kindsByWord: readonly (readonly [words: RegExp, kind: number])[] = [
  [/^(?:string|str)$/i, kinds.string],
  [/^(?:number|float|double)$/i, anyNumber],
  [/^(?:integer|u?int(?:32|64)?|long)$/i, kinds.integer],
  [/^bool(?:ean)?$/i, kinds.boolean],
  [/^(?:array|list|tuple)$/i, kinds.array],
  [/^(?:object|dict)$/i, kinds.object],
  [/^(?:null|none)$/i, kinds.null],
];

const kindOfWord = (word: unknown): number =>
  isText(word) ? (kindsByWord.find(([words]) => words.test(word))?.[1] ?? 0) : 0;
const kindsOf = (words: readonly unknown[]): number => words.reduce<number>((all, word) => all | kindOfWord(word), 0);

function spokenBy(type: unknown): number {
  const words: readonly unknown[] = Array.isArray(type) ? type : [type];
  return words.every(kindOfWord) ? kindsOf(words) : everyKind;
}

const integer = /^\+?(-?(?:0|[1-9]\d*)(?:\.0+)?)$/;
const number = /^\+?(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/;

/** The JSON text of `value` as one of the kinds in `allowed`; text is what remains. */
function readAs(value: string, allowed: number): string | undefined {
  const text = value.trim();
  if ((allowed & kinds.null) !== 0 && text === 'null') return text;
  if ((allowed & kinds.boolean) !== 0 && /^(?:true|false)$/i.test(text)) return text.toLowerCase();
  if ((allowed & anyNumber) !== 0) {
    const digits = ((allowed & kinds.fraction) !== 0 ? number : integer).exec(text)?.[1];
    if (digits !== undefined && Number.isFinite(Number(digits))) return digits;
  }
  return readContained(text, allowed);
}

/** An object or a list as it stands, so that the stages account for its repairs. */
function readContained(text: string, allowed: number): string | undefined {
  const kind = text.startsWith('{') ? kinds.object : text.startsWith('[') ? kinds.array : 0;
  if ((allowed & kind) === 0 || kind === 0) return undefined;
  return readContainer(text) === undefined ? undefined : text;
}
