/** What a model can know that has its own call, the correction and the schema before it: names of keys, and the words of enums. */
// @ts-nocheck

export function knownTo(text: string, correction: string, schema: unknown): ReadonlySet<string> {
  const named = new Set([...wordsOf(text), ...wordsOf(correction)]);
  // Of a variant that the correction names by its tag, the schema tells the keys.
  const told = variantsIn(schema).filter(({ tag }) => correction.includes(`'${tag}'`));
  for (const { keys } of told) for (const key of keys) named.add(key);
  return named;
}

const wordsOf = (text: string): readonly string[] => text.match(/[A-Za-z]{1,40}/g) ?? [];

interface Variant {
  readonly tag: string;
  readonly keys: readonly string[];
}

/** The variants of any union in a schema, by the constant of their `type`. */
function variantsIn(schema: unknown): readonly Variant[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const inner = Object.values(schema).flatMap(variantsIn);
  const properties: unknown = 'properties' in schema ? schema.properties : undefined;
  if (typeof properties !== 'object' || properties === null || !('type' in properties)) return inner;
  const { type } = properties;
  if (typeof type !== 'object' || type === null || !('const' in type)) return inner;
  return [{ tag: String(type.const), keys: Object.keys(properties) }, ...inner];
}

const words = new Set(['type', 'unit', 'direction']);

/** The names in a call that nobody can guess: every key, and the words that stand where an enum is. */
export function namesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(namesIn);
  return Object.entries(value).flatMap(([key, member]) => [
    key,
    ...(words.has(key) ? [String(member)] : namesIn(member)),
  ]);
}
