import type { JsonNode, JsonValue } from '../types.ts';

/** The value of a node as `JSON.parse` would give it: what a judge sees. */
export const toValue = (node: JsonNode): JsonValue => build(node, Number);

/** The value of a node for a judge, and the same with every digit of its integers: a `bigint` where a number would lose one. */
export interface Values {
  readonly judged: JsonValue;
  readonly exact: JsonValue;
}

/** Both values of a node: one and the same where no integer is too long for a number. */
export function toValues(node: JsonNode): Values {
  let isSame = true;
  const exact = build(node, (digits) => {
    const number = exactNumber(digits);
    if (typeof number === 'bigint') isSame = false;
    return number;
  });
  return { exact, judged: isSame ? exact : toValue(node) };
}

/** The exact value of a node. */
export const toInput = (node: JsonNode): JsonValue => toValues(node).exact;

function build(node: JsonNode, toNumber: (digits: string) => number | bigint): JsonValue {
  switch (node.kind) {
    case 'string':
    case 'boolean':
      return node.value;
    case 'number':
      return toNumber(node.text);
    case 'null':
      return null;
    case 'array':
      return node.items.map((item) => build(item, toNumber));
    default: {
      const value: Record<string, JsonValue> = {};
      for (const [key, member] of node.entries) setOwn(value, key, build(member, toNumber));
      return value;
    }
  }
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
