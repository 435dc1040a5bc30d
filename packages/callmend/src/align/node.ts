import { entriesOf, objectOf } from '../json/entries.ts';
import { exactNumber } from '../json/value.ts';
import type { JsonNode, JsonValue, Span } from '../types.ts';
import type { Scalar } from './rule.ts';

/** The node that prints as `value` does. */
export function nodeOf(value: JsonValue, span: Span): JsonNode {
  const { start, end } = span;
  if (value === null) return { kind: 'null', start, end };
  switch (typeof value) {
    case 'string':
      return { kind: 'string', value, start, end };
    case 'boolean':
      return { kind: 'boolean', value, start, end };
    case 'number':
    case 'bigint':
      return { kind: 'number', text: numberText(value), start, end };
    default:
      return containerOf(value, span);
  }
}

function containerOf(value: Exclude<JsonValue, Scalar>, span: Span): JsonNode {
  const { start, end } = span;
  const members = Object.values<JsonValue>(value).map((member) => nodeOf(member, span));
  if (isList(value)) return { kind: 'array', items: members, start, end };
  return { kind: 'object', keys: Object.keys(value), values: members, start, end };
}

const isList = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value);

const numberText = (value: number | bigint): string => (Object.is(value, -0) ? '-0' : String(value));

/** The same node with its numbers as `nodeOf` writes them: what a replay gives where an edit holds the value. */
export function asPrinted(node: JsonNode): JsonNode {
  switch (node.kind) {
    case 'number': {
      const text = numberText(exactNumber(node.text));
      return text === node.text ? node : { ...node, text };
    }
    case 'array': {
      const items = node.items.map(asPrinted);
      return items.every((item, index) => item === node.items[index]) ? node : { ...node, items };
    }
    case 'object': {
      const values = node.values.map(asPrinted);
      return values.every((value, index) => value === node.values[index]) ? node : { ...node, values };
    }
    default:
      return node;
  }
}

/** The same node with its keys in the order of a value's: those that are whole numbers first. */
export function inValueOrder(node: JsonNode): JsonNode {
  if (node.kind === 'array') return { ...node, items: node.items.map(inValueOrder) };
  if (node.kind !== 'object') return node;
  const entries = entriesOf(node).map(([key, member]) => [key, inValueOrder(member)] as const);
  return objectOf(Object.entries(Object.fromEntries(entries)), node);
}

/** Whether two nodes mean the same value; the order of keys and the spelling of numbers mean nothing. */
export function isSameValue(a: JsonNode, b: JsonNode): boolean {
  if (a === b) return true;
  switch (a.kind) {
    case 'string':
      return b.kind === 'string' && a.value === b.value;
    case 'boolean':
      return b.kind === 'boolean' && a.value === b.value;
    case 'null':
      return b.kind === 'null';
    case 'number':
      return b.kind === 'number' && exactNumber(a.text) === exactNumber(b.text);
    case 'array':
      return (
        b.kind === 'array' &&
        a.items.length === b.items.length &&
        a.items.every((item, at) => isSameAt(item, b.items[at]))
      );
    default: {
      if (b.kind !== 'object' || a.keys.length !== b.keys.length) return false;
      const members = new Map(entriesOf(b));
      return entriesOf(a).every(([key, value]) => isSameAt(value, members.get(key)));
    }
  }
}

const isSameAt = (a: JsonNode, b: JsonNode | undefined): boolean => b !== undefined && isSameValue(a, b);
