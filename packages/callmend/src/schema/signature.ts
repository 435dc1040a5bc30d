import type { JsonSchema } from '../types.ts';
import { isList, isText } from './keyword.ts';
import { kinds } from './keywords-type.ts';
import { countPhrase, membersPhrase, numberPhrase, plain, stringPhrase } from './phrase.ts';
import { mergedSchema, narrow, type Shape, typeWords } from './shape.ts';
import { type Tag, tagOf } from './variants.ts';

const maxLength = 160;
const maxKey = 40;
const deepestLists = -2;

/** How much is told: first all, then less of it, at last the first keys of the outermost object. */
const tellings = [
  { depth: 3, room: 2 * maxLength },
  { depth: 2, room: 2 * maxLength },
  { depth: 1, room: 2 * maxLength },
  { depth: 1, room: 100 },
] as const;

/** A schema in few words, for a correction that a model reads: `integer from 1 to 14`, `{ sku: string, qty?: integer }`. */
export const signature = (schema: JsonSchema, root: JsonSchema): string =>
  shapeSignature(mergedSchema(schema, root), root);

/** The same for a schema that was flattened. */
export function shapeSignature(shape: Shape, root: JsonSchema): string {
  let text = '';
  for (const { depth, room } of tellings) {
    text = describe(shape, { root, depth, room });
    if (text.length <= maxLength) return text;
  }
  return `${text.slice(0, maxLength - 1)}…`;
}

interface Telling {
  readonly root: JsonSchema;
  /** So many levels more are told. */
  readonly depth: number;
  /** So many characters of a list are told. */
  readonly room: number;
  /** What stands under a key is told briefly. */
  readonly isMember?: true;
}

const inside = (telling: Telling): Telling => ({ ...telling, depth: telling.depth - 1 });

function describe(shape: Shape, telling: Telling): string {
  const { enum: members } = shape.schema;
  if (isList(members)) return members.length === 0 ? 'nothing' : membersPhrase(members);
  const [union] = shape.unions;
  if (union === undefined || telling.depth <= deepestLists) return joinVariants(kindPhrases(shape, telling));
  const { root } = telling;
  const isTold = telling.depth <= 1 && telling.isMember === undefined;
  const tag = isTold ? tagIn(union, root) : undefined;
  if (tag !== undefined) return `{ ${keyPhrase(tag.key)}: ${membersPhrase(tag.values)}, … }`;
  return joinVariants(
    within(union, telling.room, (variant) => describe(narrow(shape, union, variant, root), inside(telling))),
  );
}

const tagIn = (union: readonly JsonSchema[], root: JsonSchema): Tag | undefined =>
  tagOf(
    union.map((variant) => mergedSchema(variant, root)),
    root,
  );

/** Words members until there is no room for more. */
function within<Member>(members: readonly Member[], room: number, word: (member: Member) => string): string[] {
  const told: string[] = [];
  let length = 0;
  for (const member of members) {
    if (length > room) return [...told, `… (${members.length} in all)`];
    const text = word(member);
    told.push(text);
    length += text.length + 2;
  }
  return told;
}

function joinVariants(variants: readonly string[]): string {
  const others = new Set(variants.filter((variant) => variant !== 'null'));
  if (others.size === 0) return variants[0] ?? 'nothing';
  const text = [...others].join(' | ');
  return others.size < new Set(variants).size ? `${text} or null` : text;
}

const anyKind = Object.values(kinds).reduce<number>((all, kind) => all | kind, 0);

function kindPhrases(shape: Shape, telling: Telling): string[] {
  const { schema } = shape;
  const words = wordsOf(shape);
  if (words === undefined) return ['any value'];
  return words.map((word) => {
    switch (word) {
      case 'string':
        return stringPhrase(schema);
      case 'integer':
      case 'number':
        return numberPhrase(word, schema);
      case 'array':
        return arrayPhrase(shape, telling);
      case 'object':
        return objectPhrase(shape, telling);
      default:
        return word;
    }
  });
}

/** The kinds that are meant: without a `type`, those that the keywords speak of, if they do. */
function wordsOf({ kinds: allowed, schema }: Shape): readonly string[] | undefined {
  if (allowed !== anyKind) return typeWords(allowed);
  return isList(schema.type) && schema.type.length > 0 ? schema.type.filter(isText) : undefined;
}

function arrayPhrase({ prefixItems, items, schema }: Shape, telling: Telling): string {
  if (telling.depth <= deepestLists) return 'array';
  const tell = (item: JsonSchema): string => describe(mergedSchema(item, telling.root), inside(telling));
  if (prefixItems.length > 0) return `[${within(prefixItems, telling.room, tell).join(', ')}]`;
  const item = tell(items);
  if (item === 'any value') return `array${countPhrase(schema)}`;
  const isOneWord = /^[a-z]+(\[\])*$/.test(item) || item.startsWith('{');
  return `${isOneWord ? item : `(${item})`}[]${countPhrase(schema)}`;
}

function objectPhrase({ properties, required, additional }: Shape, telling: Telling): string {
  if (telling.depth <= 0) return 'object';
  const member: Telling = { ...inside(telling), isMember: true };
  const tell = (schema: JsonSchema): string => describe(mergedSchema(schema, telling.root), member);
  const undeclared = [...required].filter((key) => !properties.has(key));
  if (properties.size + undeclared.length === 0) {
    const isOpen = typeof additional === 'boolean';
    return isOpen ? 'object' : `{ [key]: ${tell(additional)} }`;
  }
  const members = [...properties, ...undeclared.map((key) => [key, additional] as const)];
  const keys = within(members, telling.room, ([key, schema]) => {
    return `${keyPhrase(key)}${required.has(key) ? '' : '?'}: ${tell(schema)}`;
  });
  return `{ ${keys.join(', ')} }`;
}

const keyPhrase = (key: string): string =>
  /^[A-Za-z_$][\w$-]{0,39}$/.test(key) ? key : JSON.stringify(plain(key, maxKey));
