import type { JsonNode, JsonValue, ObjectNode } from '../types.ts';
import { comesFirst, isShortest } from './as-value.ts';
import { readDouble } from './double.ts';
import type { Values } from './reading.ts';

/** The value of a node as `JSON.parse` would give it: what a judge sees. */
export const toValue = (node: JsonNode): JsonValue =>
  build(node, { isExact: false, isLong: false, printsAlike: false });

/** Both values of a node: one and the same where no integer is too long for a number. */
export const toValues = (node: JsonNode): Values => bothValues(node, true, (making) => build(node, making));

/** The values of a node that was made from another one: what stands where it stood keeps the value that it had. */
export function valuesAfter(node: JsonNode, was: JsonNode, { judged, exact: value, printsAlike }: Values): Values {
  if (judged !== value) return toValues(node);
  return bothValues(node, printsAlike === true, (making) => rebuild(node, { was, value }, making));
}

/** What is found out about a value while it is made. */
interface Making {
  /** Whether integers keep all their digits. */
  readonly isExact: boolean;
  /** An integer is too long for a number. */
  isLong: boolean;
  /** Nothing was found that a value prints otherwise than its node. */
  printsAlike: boolean;
  /** The keys that were looked at last: rows have one list of them. */
  keys?: readonly string[];
}

function bothValues(node: JsonNode, printsAlike: boolean, make: (making: Making) => JsonValue): Values {
  const making: Making = { isExact: true, isLong: false, printsAlike };
  const exact = make(making);
  return { exact, judged: making.isLong ? toValue(node) : exact, printsAlike: making.printsAlike };
}

interface Known {
  readonly was: JsonNode | undefined;
  readonly value: JsonValue | undefined;
}

function rebuild(node: JsonNode, { was, value }: Known, making: Making): JsonValue {
  if (was === undefined || value === undefined) return build(node, making);
  if (node === was) return value;
  if (node.kind === 'array' && was.kind === 'array' && isList(value)) {
    return node.items.map((item, at) => rebuild(item, { was: was.items[at], value: value[at] }, making));
  }
  if (node.kind !== 'object' || was.kind !== 'object' || !isRecord(value)) return build(node, making);
  const members = startObject(node, making);
  for (const [at, member] of node.values.entries()) {
    const before = was.keys[at];
    const isKnown = before !== undefined && (member.kind === 'object' || member.kind === 'array');
    const after = isKnown
      ? rebuild(member, { was: was.values[at], value: value[before] }, making)
      : build(member, making);
    setOwn(members, node.keys[at] ?? '', after);
  }
  return members;
}

const isList = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value);

const isRecord = (value: JsonValue): value is { readonly [key: string]: JsonValue } =>
  typeof value === 'object' && value !== null && !isList(value);

/** The exact value of a node. */
export const toInput = (node: JsonNode): JsonValue => (node.kind === 'string' ? node.value : toValues(node).exact);

function build(node: JsonNode, making: Making): JsonValue {
  switch (node.kind) {
    case 'string':
    case 'boolean':
      return node.value;
    case 'number':
      return making.isExact ? buildNumber(node.text, making) : readDouble(node.text);
    case 'null':
      return null;
    case 'array':
      return buildList(node.items, making);
    default:
      return buildObject(node, making);
  }
}

function buildNumber(digits: string, making: Making): number | bigint {
  if (!isShortest(digits)) making.printsAlike = false;
  const number = exactNumber(digits);
  if (typeof number === 'bigint') making.isLong = true;
  return number;
}

/** Without a function for each list: most are short. */
function buildList(items: readonly JsonNode[], making: Making): JsonValue {
  const values: JsonValue[] = new Array(items.length);
  for (let at = 0; at < items.length; at++) {
    const item = items[at];
    if (item !== undefined) values[at] = build(item, making);
  }
  return values;
}

function buildObject(node: ObjectNode, making: Making): JsonValue {
  const { keys, values } = node;
  const members = startObject(node, making);
  for (let at = 0; at < keys.length; at++) {
    const value = values[at];
    if (value !== undefined) setOwn(members, keys[at] ?? '', build(value, making));
  }
  return members;
}

function startObject({ keys }: ObjectNode, making: Making): Record<string, JsonValue> {
  if (keys !== making.keys && keys.some(comesFirst)) making.printsAlike = false;
  making.keys = keys;
  return {};
}

/** Sets a key as data of its own; `__proto__` too is only a key. */
function setOwn(target: Record<string, JsonValue>, key: string, value: JsonValue): void {
  if (key !== '__proto__') target[key] = value;
  else Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
}

/** From this many characters on, an integer may not fit a double. */
const doubleDigits = 16;

/** A number from its digits; a `bigint` where it is an integer that a double cannot hold. */
export function exactNumber(digits: string): number | bigint {
  const number = readDouble(digits);
  if (digits.length < doubleDigits || Number.isSafeInteger(number) || !/^-?\d+$/.test(digits)) return number;
  const exact = BigInt(digits);
  return Number.isFinite(number) && BigInt(number) === exact ? number : exact;
}
