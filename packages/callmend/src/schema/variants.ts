import type { JsonNode, JsonSchema, ObjectNode } from '../types.ts';
import { isSameSpelling } from './fold.ts';
import { isList } from './keyword.ts';
import { kinds } from './keywords-type.ts';
import { mergedSchema, type Shape } from './shape.ts';

/** The variants of a union, and which of them is taken. */
export interface Choice {
  readonly variants: readonly Shape[];
  readonly taken: Shape;
}

/** The keys that one variant of a union declares and no other one does. */
export function keysOfOneAlone({ variants, taken }: Choice): ReadonlySet<string> {
  const others = variants.filter((variant) => variant !== taken);
  return new Set([...taken.properties.keys()].filter((key) => !others.some(({ properties }) => properties.has(key))));
}

function membersAt(shape: Shape, key: string, root: JsonSchema): readonly unknown[] {
  const property = shape.properties.get(key);
  const members = property === undefined ? undefined : mergedSchema(property, root).schema.enum;
  return isList(members) ? members : [];
}

/** The variant that a value was meant to fit: the one of its kind, by its tag, or by most keys in common. */
export function meantVariant(node: JsonNode, variants: readonly Shape[], root: JsonSchema): Shape | undefined {
  const ofKind = variants.filter((variant) => (variant.kinds & kindsOfNode(node)) !== 0);
  if (ofKind.length < 2 || node.kind !== 'object') return only(ofKind);
  return byTag(node, ofKind, root) ?? byKeys(node, ofKind);
}

/** What tells the variants of a union apart: a key that each of them declares with a text of its own. */
export interface Tag {
  readonly key: string;
  /** In the order of the variants. */
  readonly values: readonly string[];
}

const mostTagged = 100;
const keysTried = 8;

export function tagOf(variants: readonly Shape[], root: JsonSchema): Tag | undefined {
  const [first] = variants;
  if (first === undefined || variants.length < 2 || variants.length > mostTagged) return undefined;
  const keys = [...first.properties.keys()].slice(0, keysTried);
  for (const key of keys.filter((one) => onlyText(first, one, root) !== undefined)) {
    const values = variants.flatMap((variant) => onlyText(variant, key, root) ?? []);
    if (values.length === variants.length && new Set(values).size === values.length) return { key, values };
  }
  return undefined;
}

function onlyText(shape: Shape, key: string, root: JsonSchema): string | undefined {
  const [value, ...more] = membersAt(shape, key, root);
  return typeof value === 'string' && more.length === 0 ? value : undefined;
}

/** The kinds that a node may be, as bits. By hand: a look-up by a name that varies takes longer. */
export function kindsOfNode({ kind }: JsonNode): number {
  if (kind === 'string') return kinds.string;
  if (kind === 'number') return kinds.integer | kinds.fraction;
  if (kind === 'boolean') return kinds.boolean;
  if (kind === 'object') return kinds.object;
  return kind === 'array' ? kinds.array : kinds.null;
}

const only = (shapes: readonly Shape[]): Shape | undefined => (shapes.length === 1 ? shapes[0] : undefined);

function byTag(node: ObjectNode, variants: readonly Shape[], root: JsonSchema): Shape | undefined {
  const verdicts = variants.map((variant) => tagVerdict(node, variant, root));
  return only(variants.filter((_, at) => verdicts[at] === 'agrees'));
}

function tagVerdict(node: ObjectNode, variant: Shape, root: JsonSchema): 'agrees' | 'contradicts' | 'silent' {
  let verdict: 'agrees' | 'silent' = 'silent';
  for (const [at, value] of node.values.entries()) {
    const members = membersAt(variant, node.keys[at] ?? '', root);
    if (members.length === 0) continue;
    if (!members.some((member) => isSpelled(member, value))) return 'contradicts';
    verdict = 'agrees';
  }
  return verdict;
}

function isSpelled(member: unknown, node: JsonNode): boolean {
  if (node.kind === 'number') return member === Number(node.text);
  if (node.kind !== 'string') return node.kind === 'boolean' && member === node.value;
  return typeof member === 'string' && isSameSpelling(member, node.value);
}

function byKeys(node: ObjectNode, variants: readonly Shape[]): Shape | undefined {
  const counts = variants.map(({ properties }) => node.keys.filter((key) => properties.has(key)).length);
  const most = Math.max(...counts);
  return most === 0 ? undefined : only(variants.filter((_, at) => counts[at] === most));
}

const deepestUnion = 4;

/** The kinds that a shape takes whichever variants are taken, as bits. */
export function openKinds(shape: Shape, root: JsonSchema, depth = 0): number {
  if (depth >= deepestUnion) return shape.kinds;
  const ofVariant = (variant: JsonSchema): number => openKinds(mergedSchema(variant, root), root, depth + 1);
  return shape.unions.reduce(
    (all, union) => all & union.reduce((some, variant) => some | ofVariant(variant), 0),
    shape.kinds,
  );
}
