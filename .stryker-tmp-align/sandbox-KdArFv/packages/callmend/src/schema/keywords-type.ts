// @ts-nocheck
import { isOneOf } from './equal.ts';
import { isList, isText, type Keywords, type Test } from './keyword.ts';

/** The kinds of a JSON value, as bits. */
export const kinds = {
  string: 1,
  fraction: 2,
  integer: 4,
  boolean: 8,
  null: 16,
  array: 32,
  object: 64,
} as const;

const words: Readonly<Record<string, number>> = {
  string: kinds.string,
  number: kinds.integer | kinds.fraction,
  integer: kinds.integer,
  boolean: kinds.boolean,
  null: kinds.null,
  array: kinds.array,
  object: kinds.object,
};

/** Whether `word` is one of the types of JSON Schema; another one only annotates. */
export const isTypeWord = (word: unknown): word is string => isText(word) && Object.hasOwn(words, word);

/** The kinds that `type` allows, as bits; `undefined` where it says nothing. `nullable` adds null, as OpenAPI and ajv have it. */
export function allowedKinds(node: Keywords): number | undefined {
  const { type } = node;
  const listed = isList(type) ? type : [type];
  let allowed = 0;
  for (const word of listed) {
    if (!isTypeWord(word)) return undefined;
    allowed |= words[word] ?? 0;
  }
  return node.nullable === true ? allowed | kinds.null : allowed;
}

/** A test for the kinds in `allowed`. */
export function kindTest(allowed: number): Test {
  switch (allowed) {
    case kinds.string:
      return (value) => typeof value === 'string';
    case kinds.boolean:
      return (value) => typeof value === 'boolean';
    case kinds.integer:
      return (value) => Number.isInteger(value) || typeof value === 'bigint';
    case kinds.integer | kinds.fraction:
      return (value) => Number.isFinite(value) || typeof value === 'bigint';
    default:
      return (value) => (allowed & kindOf(value)) !== 0;
  }
}

/** The kind of a value, as a bit; 0 for what JSON does not have. */
export function kindOf(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return kinds.string;
    case 'number':
      if (Number.isInteger(value)) return kinds.integer;
      return Number.isFinite(value) ? kinds.fraction : 0;
    case 'bigint':
      return kinds.integer;
    case 'boolean':
      return kinds.boolean;
    case 'object':
      if (value === null) return kinds.null;
      return Array.isArray(value) ? kinds.array : kinds.object;
    default:
      return 0;
  }
}

/** `enum` and `const`. */
export function valueTests(node: Keywords): Test[] {
  const tests: Test[] = [];
  if (isList(node.enum)) tests.push(isOneOf(node.enum));
  if (Object.hasOwn(node, 'const')) tests.push(isOneOf([node.const]));
  return tests;
}
