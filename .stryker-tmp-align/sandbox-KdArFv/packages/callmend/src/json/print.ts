// @ts-nocheck
import type { ArrayNode, JsonNode, ObjectNode } from '../types.ts';

/** Prints a node as compact JSON: keys as written, numbers by their source digits. */
export function printNode(node: JsonNode): string {
  switch (node.kind) {
    case 'array':
    case 'object':
      return printContainer(node, new Map());
    default:
      return printScalar(node);
  }
}

type Container = ObjectNode | ArrayNode;

/** The keys of objects as they are printed, with what stands before and after them: rows share one list of keys. */
type Labels = Map<readonly string[], readonly string[]>;

/** Concatenation: a list of parts that is joined costs three times as much on 256 KiB of rows. */
function printContainer(node: Container, labels: Labels): string {
  return node.kind === 'array' ? printList(node, labels) : printObject(node, labels);
}

function printList({ items }: ArrayNode, labels: Labels): string {
  let text = '[';
  for (const item of items) text += text === '[' ? printInside(item, labels) : `,${printInside(item, labels)}`;
  return `${text}]`;
}

function printObject({ keys, values }: ObjectNode, labels: Labels): string {
  const own = labels.get(keys) ?? addLabels(keys, labels);
  let text = '{';
  for (let at = 0; at < values.length; at++) {
    const value = values[at];
    if (value !== undefined) text += (own[at] ?? '') + printInside(value, labels);
  }
  return `${text}}`;
}

function addLabels(keys: readonly string[], labels: Labels): readonly string[] {
  const own = keys.map((key, at) => `${at === 0 ? '' : ','}${printText(key)}:`);
  labels.set(keys, own);
  return own;
}

const printInside = (node: JsonNode, labels: Labels): string =>
  node.kind === 'array' || node.kind === 'object' ? printContainer(node, labels) : printScalar(node);

function printScalar(node: Exclude<JsonNode, Container>): string {
  switch (node.kind) {
    case 'string':
      return printText(node.value);
    case 'number':
      return node.text;
    case 'boolean':
      return node.value ? 'true' : 'false';
    default:
      return 'null';
  }
}

/** What JSON writes with an escape. */
const needsEscape = /["\\\u0000-\u001f\ud800-\udfff]/;

/** A string as JSON. */
export const printText = (text: string): string => (needsEscape.test(text) ? JSON.stringify(text) : `"${text}"`);
