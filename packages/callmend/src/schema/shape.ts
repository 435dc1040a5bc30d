import type { JsonSchema } from '../types.ts';
import { canonicalText } from './equal.ts';
import { isList, isRecord, isSchema, isText, type Keywords } from './keyword.ts';
import { allowedKinds, kinds, kindTest } from './keywords-type.ts';
import { compilePattern } from './pattern.ts';
import { findResources, findTarget, type Resources } from './resource.ts';

/** A schema as one flat thing: seen through local references and `allOf`, with its unions still to choose from. */
export interface Shape {
  /** The merged keywords. `type` is always a list of words: those that are declared, or that the other keywords speak of. */
  readonly schema: Keywords;
  /** The kinds of value that `type`, `enum` and `const` leave, as bits of `kinds`. */
  readonly kinds: number;
  readonly properties: ReadonlyMap<string, JsonSchema>;
  readonly patterns: readonly KeyPattern[];
  readonly required: ReadonlySet<string>;
  /** What a key must hold that no property and no pattern names; `false`: there may be none. */
  readonly additional: JsonSchema;
  readonly prefixItems: readonly JsonSchema[];
  readonly items: JsonSchema;
  readonly unions: readonly Union[];
  /** Whether kinds, properties, required keys and items are all that the schema asks for. */
  readonly isPlain: boolean;
  readonly parts: readonly Keywords[];
}

export type Union = readonly JsonSchema[];

export interface KeyPattern {
  readonly matches: (key: string) => boolean;
  readonly schema: JsonSchema;
}

/** Flattens `schema`, a part of `root`. */
export function mergedSchema(schema: JsonSchema, root: JsonSchema): Shape {
  const gathered: Gathered = { parts: [], unions: [], seen: new Set(), resources: resourcesOf(root) };
  gather(schema, gathered);
  return shapeOf(gathered.parts, gathered.unions);
}

/** The shape with one variant of one of its unions taken. */
export const narrow = (shape: Shape, union: Union, variant: JsonSchema, root: JsonSchema): Shape =>
  gatherOnto(shape.parts, { unions: shape.unions.filter((other) => other !== union), added: [variant], root });

/** The shape of what fits other schemas as well. */
export const shapeWith = (shape: Shape, added: readonly JsonSchema[], root: JsonSchema): Shape =>
  gatherOnto(shape.parts, { unions: shape.unions, added, root });

interface Added {
  readonly unions: readonly Union[];
  readonly added: readonly JsonSchema[];
  readonly root: JsonSchema;
}

function gatherOnto(parts: readonly Keywords[], { unions, added, root }: Added): Shape {
  const gathered: Gathered = {
    parts: [...parts],
    unions: [...unions],
    seen: new Set(parts),
    resources: resourcesOf(root),
  };
  for (const schema of added) gather(schema, gathered);
  return shapeOf(gathered.parts, gathered.unions);
}

/** Whether a root schema is of draft-07 or older, which do not know the newer keywords. */
export const isOldDraft = (root: JsonSchema): boolean => resourcesOf(root)?.isOld === true;

/** What a schema that is nothing but a reference leads to; else the schema itself. */
export function referenced(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const resources = resourcesOf(root);
  const seen = new Set<JsonSchema>();
  let target = schema;
  while (isRecord(target) && isText(target.$ref) && Object.keys(target).length === 1 && !seen.has(target)) {
    seen.add(target);
    target = follow(target, target.$ref, resources);
  }
  return target;
}

/** Whether a shape asks for nothing. */
export const takesAll = (shape: Shape): boolean =>
  shape.isPlain &&
  shape.kinds === allKinds &&
  shape.properties.size + shape.patterns.length + shape.required.size + shape.prefixItems.length === 0 &&
  shape.additional === true &&
  shape.items === true;

/** The words of `type` for kinds as bits. */
export function typeWords(allowed: number): readonly string[] {
  const words = scalarWords.filter((word) => (allowed & kinds[word]) !== 0);
  if ((allowed & kinds.fraction) !== 0) return ['number', ...words];
  return (allowed & kinds.integer) !== 0 ? ['integer', ...words] : words;
}

const scalarWords = ['string', 'boolean', 'null', 'array', 'object'] as const;
const allKinds = Object.values(kinds).reduce((all, bit) => all | bit, 0);

interface Gathered {
  readonly parts: Keywords[];
  readonly unions: Union[];
  readonly seen: Set<Keywords>;
  readonly resources: Resources | undefined;
}

const known = new WeakMap<Keywords, Resources>();

function resourcesOf(root: JsonSchema): Resources | undefined {
  if (!isRecord(root)) return undefined;
  const resources = known.get(root) ?? findResources(root);
  known.set(root, resources);
  return resources;
}

const nothingFits: Keywords = { enum: [] };

function gather(schema: JsonSchema, gathered: Gathered): void {
  if (schema === true) return;
  const part = schema === false ? nothingFits : schema;
  if (!isRecord(part) || gathered.seen.has(part)) return;
  gathered.seen.add(part);
  // Draft-07 and older ignore what stands beside `$ref`.
  const hasOnlyRef = isText(part.$ref) && gathered.resources?.isOld === true;
  if (!hasOnlyRef) gathered.parts.push(part);
  if (isText(part.$ref)) gather(follow(part, part.$ref, gathered.resources), gathered);
  if (hasOnlyRef) return;
  for (const inner of schemasIn(part.allOf)) gather(inner, gathered);
  for (const keyword of ['anyOf', 'oneOf']) {
    const variants = schemasIn(part[keyword]);
    if (variants.length > 0) gathered.unions.push(variants);
  }
}

function follow(part: Keywords, reference: string, resources: Resources | undefined): JsonSchema {
  const target = resources && findTarget(resources, resources.ofPart.get(part) ?? resources.root, reference);
  return typeof target === 'object' ? target.schema : true;
}

const schemasIn = (value: unknown): readonly JsonSchema[] => (isList(value) ? value.filter(isSchema) : []);

/** Keywords that a shape does not hold: only the judge can say whether a value fits them. */
const judged = [
  ...[
    'enum',
    'const',
    'multipleOf',
    'maximum',
    'exclusiveMaximum',
    'minimum',
    'exclusiveMinimum',
    'maxLength',
    'minLength',
  ],
  ...['pattern', 'format', 'maxItems', 'minItems', 'uniqueItems', 'contains', 'maxContains', 'minContains'],
  ...['maxProperties', 'minProperties', 'dependentRequired', 'dependentSchemas', 'dependencies', 'propertyNames'],
  ...['patternProperties', 'if', 'then', 'else', 'not', 'anyOf', 'oneOf', 'unevaluatedItems', 'unevaluatedProperties'],
  ...['$dynamicRef', '$recursiveRef'],
];

function shapeOf(parts: readonly Keywords[], unions: readonly Union[]): Shape {
  const members = commonMembers(parts);
  const allowed = parts.reduce((all, part) => all & (allowedKinds(part) ?? allKinds), allKinds) & kindsOf(members);
  const isTyped = members !== undefined || parts.some((part) => allowedKinds(part) !== undefined);
  const keys = parts.map(keysOf);
  const declared = mergeProperties(keys);
  const properties = new Map([...declared].filter(([, property]) => property !== false));
  const required = new Set(parts.flatMap((part) => (isList(part.required) ? part.required.filter(isText) : [])));
  const additional = allOf([...keys.map((part) => part.additional), ...parts.map(unevaluatedOf)]);
  const { prefixItems, items } = mergeItems(parts);
  const schema: Keywords = {
    ...Object.assign({}, ...parts.toReversed().map(plainKeywords)),
    type: isTyped ? typeWords(allowed) : impliedWords(parts),
    properties: Object.fromEntries(properties),
    required: [...required],
    additionalProperties: additional,
    prefixItems,
    items,
    ...(members && { enum: members }),
  };
  return {
    schema,
    kinds: allowed,
    properties,
    patterns: [
      ...(declared.size > properties.size && additional !== false ? [forbidding(declared)] : []),
      ...keys.flatMap((part) => part.patterns),
    ],
    required,
    additional,
    prefixItems,
    items,
    unions,
    isPlain: !parts.some((part) => judged.some((keyword) => Object.hasOwn(part, keyword))),
    parts,
  };
}

const concerns: readonly (readonly [string, readonly string[]])[] = [
  ['object', ['properties', 'required', 'additionalProperties', 'patternProperties', 'propertyNames', 'minProperties']],
  ['array', ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems', 'contains']],
  ['string', ['pattern', 'format', 'minLength', 'maxLength']],
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
];

/** Without a `type`, a schema lets all other kinds pass unseen; it means those that it speaks of. */
const impliedWords = (parts: readonly Keywords[]): readonly string[] =>
  concerns.flatMap(([word, keywords]) => {
    const isMeant = parts.some((part) => keywords.some((keyword) => Object.hasOwn(part, keyword)));
    return isMeant ? [word] : [];
  });

const structural = new Set(['$ref', '$defs', 'definitions', 'allOf', 'anyOf', 'oneOf', 'const']);

const plainKeywords = (part: Keywords): Keywords =>
  Object.fromEntries(Object.entries(part).filter(([keyword]) => !structural.has(keyword)));

/** The members of `enum` or `const` that every part allows. */
function commonMembers(parts: readonly Keywords[]): readonly unknown[] | undefined {
  const lists = parts.flatMap((part) => [
    ...(isList(part.enum) ? [part.enum] : []),
    ...(Object.hasOwn(part, 'const') ? [[part.const]] : []),
  ]);
  const [first, ...rest] = lists;
  if (first === undefined) return undefined;
  const allowed = rest.map((list) => new Set(list.map(canonicalText)));
  return first.filter((member) => allowed.every((texts) => texts.has(canonicalText(member))));
}

const bits = Object.values(kinds);

const kindsOf = (members: readonly unknown[] | undefined): number =>
  members === undefined ? allKinds : members.reduce<number>((all, member) => all | kindOf(member), 0);

const kindOf = (value: unknown): number => bits.find((bit) => kindTest(bit)(value, undefined)) ?? 0;

/** What one part says of keys. */
interface Keys {
  readonly properties: Keywords;
  readonly patterns: readonly KeyPattern[];
  readonly additional: JsonSchema;
}

const keysOf = ({ properties, patternProperties, additionalProperties }: Keywords): Keys => ({
  properties: isRecord(properties) ? properties : {},
  patterns: isRecord(patternProperties) ? Object.entries(patternProperties).map(patternOf) : [],
  additional: isSchema(additionalProperties) ? additionalProperties : true,
});

/** As the judge has it: a pattern that is not run may match any key. */
function patternOf([source, schema]: [string, unknown]): KeyPattern {
  const matches = compilePattern(source);
  return matches && isSchema(schema) ? { matches, schema } : { matches: () => true, schema: true };
}

const unevaluatedOf = ({ unevaluatedProperties: schema }: Keywords): JsonSchema => (isSchema(schema) ? schema : true);

/** Each part that leaves a key to `additionalProperties` has its say about the key too. */
function mergeProperties(parts: readonly Keys[]): Map<string, JsonSchema> {
  const keys = new Set(parts.flatMap(({ properties }) => Object.keys(properties)));
  const merged = new Map<string, JsonSchema>();
  for (const key of keys) {
    merged.set(key, allOf(parts.map((part) => keySchema(part, key))));
  }
  return merged;
}

/** Keys that are declared `false`: they may not stand, though keys that nothing declares may. */
const forbidding = (declared: ReadonlyMap<string, JsonSchema>): KeyPattern => ({
  matches: (key) => declared.get(key) === false,
  schema: false,
});

function keySchema({ properties, patterns, additional }: Keys, key: string): JsonSchema {
  const own = Object.hasOwn(properties, key) ? properties[key] : undefined;
  if (isSchema(own)) return own;
  return patterns.some(({ matches }) => matches(key)) ? true : additional;
}

function mergeItems(parts: readonly Keywords[]): Pick<Shape, 'prefixItems' | 'items'> {
  const lists = parts.map(itemsOf);
  const length = Math.max(0, ...lists.map(({ prefixItems }) => prefixItems.length));
  const prefixItems = Array.from({ length }, (_, at) => allOf(lists.map((list) => list.prefixItems[at] ?? list.items)));
  return { prefixItems, items: allOf(lists.map(({ items }) => items)) };
}

/** Draft-07 writes a tuple as a list in `items`. */
function itemsOf({ items, prefixItems, additionalItems }: Keywords): Pick<Shape, 'prefixItems' | 'items'> {
  if (isList(items))
    return { prefixItems: schemasIn(items), items: isSchema(additionalItems) ? additionalItems : true };
  return { prefixItems: schemasIn(prefixItems), items: isSchema(items) ? items : true };
}

function allOf(schemas: readonly JsonSchema[]): JsonSchema {
  const said = [...new Set(schemas)].filter((schema) => schema !== true);
  if (said.includes(false)) return false;
  const [first, ...others] = said;
  if (first === undefined) return true;
  return others.length === 0 ? first : { allOf: said };
}
