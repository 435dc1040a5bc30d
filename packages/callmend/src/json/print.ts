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

/** Keys as they are printed, with what parts them from their values: rows have the same ones. */
type Labels = Map<string, string>;

/** Concatenation: a list of parts that is joined costs three times as much on 256 KiB of rows. */
function printContainer(node: Container, labels: Labels): string {
  if (node.kind === 'array') {
    let text = '[';
    for (const item of node.items) text += text === '[' ? printInside(item, labels) : `,${printInside(item, labels)}`;
    return `${text}]`;
  }
  let text = '{';
  for (const [key, value] of node.entries) {
    const label = labelOf(key, labels);
    text += text === '{' ? label.slice(1) : label;
    text += printInside(value, labels);
  }
  return `${text}}`;
}

function labelOf(key: string, labels: Labels): string {
  const known = labels.get(key);
  if (known !== undefined) return known;
  const label = `,${printText(key)}:`;
  labels.set(key, label);
  return label;
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
