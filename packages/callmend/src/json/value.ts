import type { JsonNode, JsonValue, ObjectNode } from '../types.ts';
import type { Values } from './reading.ts';

/** The value of a node as `JSON.parse` would give it: what a judge sees. */
export const toValue = (node: JsonNode): JsonValue => build(node, Number);

/** Both values of a node: one and the same where no integer is too long for a number. */
export const toValues = (node: JsonNode): Values => bothValues(node, (toNumber) => build(node, toNumber));

/** The values of a node that was made from another one: what stands where it stood keeps the value that it had. */
export function valuesAfter(node: JsonNode, was: JsonNode, { judged, exact: value }: Values): Values {
  if (judged !== value) return toValues(node);
  return bothValues(node, (toNumber) => rebuild(node, { was, value }, toNumber));
}

function bothValues(node: JsonNode, make: (toNumber: ToNumber) => JsonValue): Values {
  let isSame = true;
  const exact = make((digits) => {
    const number = exactNumber(digits);
    if (typeof number === 'bigint') isSame = false;
    return number;
  });
  return { exact, judged: isSame ? exact : toValue(node) };
}

interface Known {
  readonly was: JsonNode | undefined;
  readonly value: JsonValue | undefined;
}

function rebuild(node: JsonNode, { was, value }: Known, toNumber: ToNumber): JsonValue {
  if (was === undefined || value === undefined) return build(node, toNumber);
  if (node === was) return value;
  if (node.kind === 'array' && was.kind === 'array' && isList(value)) {
    return node.items.map((item, at) => rebuild(item, { was: was.items[at], value: value[at] }, toNumber));
  }
  if (node.kind !== 'object' || was.kind !== 'object' || !isRecord(value)) return build(node, toNumber);
  const { keys, values } = node;
  const members: Record<string, JsonValue> = {};
  for (let at = 0; at < keys.length; at++) {
    const member = values[at];
    const before = was.keys[at];
    if (member === undefined) continue;
    const known = before !== undefined && isContainer(member) ? { was: was.values[at], value: value[before] } : unknown;
    setOwn(members, keys[at] ?? '', rebuild(member, known, toNumber));
  }
  return members;
}

const unknown: Known = { was: undefined, value: undefined };

const isContainer = ({ kind }: JsonNode): boolean => kind === 'object' || kind === 'array';

const isList = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value);

const isRecord = (value: JsonValue): value is { readonly [key: string]: JsonValue } =>
  typeof value === 'object' && value !== null && !isList(value);

/** The exact value of a node. */
export const toInput = (node: JsonNode): JsonValue => toValues(node).exact;

type ToNumber = (digits: string) => number | bigint;

function build(node: JsonNode, toNumber: ToNumber): JsonValue {
  switch (node.kind) {
    case 'string':
    case 'boolean':
      return node.value;
    case 'number':
      return toNumber(node.text);
    case 'null':
      return null;
    case 'array':
      return buildList(node.items, toNumber);
    default:
      return buildObject(node, toNumber);
  }
}

function buildObject({ keys, values }: ObjectNode, toNumber: ToNumber): JsonValue {
  const members: Record<string, JsonValue> = {};
  for (let at = 0; at < keys.length; at++) {
    const value = values[at];
    if (value !== undefined) setOwn(members, keys[at] ?? '', build(value, toNumber));
  }
  return members;
}

/** Without a function for each list: most are short. */
function buildList(items: readonly JsonNode[], toNumber: ToNumber): JsonValue {
  const values: JsonValue[] = new Array(items.length);
  for (let at = 0; at < items.length; at++) {
    const item = items[at];
    if (item !== undefined) values[at] = build(item, toNumber);
  }
  return values;
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
  const number = Number(digits);
  if (digits.length < doubleDigits || Number.isSafeInteger(number) || !/^-?\d+$/.test(digits)) return number;
  const exact = BigInt(digits);
  return Number.isFinite(number) && BigInt(number) === exact ? number : exact;
}
