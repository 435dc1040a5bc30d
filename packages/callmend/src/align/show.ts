import { printNode } from '../json/print.ts';
import type { JsonNode } from '../types.ts';

const shownLength = 80;

/** A value in at most 80 characters: text and small containers as JSON, large ones by their kind. */
export function show(node: JsonNode): string {
  if (node.kind === 'string') return showText(node.value);
  if (node.kind === 'object' || node.kind === 'array') {
    const printed = isSmall(node) ? printNode(node) : '';
    if (printed !== '' && printed.length <= shownLength) return printed;
    return node.kind === 'object' ? 'an object' : 'a list';
  }
  const printed = printNode(node);
  return printed.length <= shownLength ? printed : `${printed.slice(0, shownLength - 1)}…`;
}

function showText(text: string): string {
  const printed = text.length < shownLength ? JSON.stringify(text) : '';
  if (printed !== '' && printed.length <= shownLength) return printed;
  let shown = '';
  for (const letter of text) {
    const escaped = JSON.stringify(letter).slice(1, -1);
    if (shown.length + escaped.length > shownLength - '"…"'.length) break;
    shown += escaped;
  }
  return `"${shown}…"`;
}

/** Whether a node takes no more characters than are shown; one of many members is not printed to find out. */
const isSmall = (node: JsonNode): boolean => roomAfter(node, shownLength) >= 0;

/** What is left of `room` after a node, at the least that it takes. */
function roomAfter(node: JsonNode, room: number): number {
  switch (node.kind) {
    case 'string':
      return room - node.value.length;
    case 'array':
      return node.items.length > room
        ? -1
        : node.items.reduce((left, item) => (left < 0 ? left : roomAfter(item, left - 1)), room);
    case 'object':
      return node.keys.length > room
        ? -1
        : node.values.reduce((left, value) => (left < 0 ? left : roomAfter(value, left - 1)), room);
    default:
      return room - 1;
  }
}
