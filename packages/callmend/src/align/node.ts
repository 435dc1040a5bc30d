import { exactNumber } from '../json/value.ts';
import type { JsonNode, JsonValue, Span } from '../types.ts';

/** The node that prints as `value` does. */
export function nodeOf(value: JsonValue, span: Span): JsonNode {
  if (value === null) return { kind: 'null', span };
  switch (typeof value) {
    case 'string':
      return { kind: 'string', value, span };
    case 'boolean':
      return { kind: 'boolean', value, span };
    case 'number':
    case 'bigint':
      return { kind: 'number', text: numberText(value), span };
    default:
      if (isList(value)) return { kind: 'array', items: value.map((item) => nodeOf(item, span)), span };
      return { kind: 'object', entries: Object.entries(value).map(([key, item]) => [key, nodeOf(item, span)]), span };
  }
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
      const entries = node.entries.map(([key, value]) => [key, asPrinted(value)] as const);
      return entries.every(([, value], index) => value === node.entries[index]?.[1]) ? node : { ...node, entries };
    }
    default:
      return node;
  }
}

/** The same node with its keys in the order of a value's: those that are whole numbers first. */
export function inValueOrder(node: JsonNode): JsonNode {
  if (node.kind === 'array') return { ...node, items: node.items.map(inValueOrder) };
  if (node.kind !== 'object') return node;
  const members = new Map(node.entries);
  const order = Object.keys(Object.fromEntries(node.entries));
  return { ...node, entries: order.flatMap((key) => entryOf(members, key)) };
}

function entryOf(members: ReadonlyMap<string, JsonNode>, key: string): (readonly [string, JsonNode])[] {
  const member = members.get(key);
  return member === undefined ? [] : [[key, inValueOrder(member)]];
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
      if (b.kind !== 'object' || a.entries.length !== b.entries.length) return false;
      const members = new Map(b.entries);
      return a.entries.every(([key, value]) => isSameAt(value, members.get(key)));
    }
  }
}

const isSameAt = (a: JsonNode, b: JsonNode | undefined): boolean => b !== undefined && isSameValue(a, b);
