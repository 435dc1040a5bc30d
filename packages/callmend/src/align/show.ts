import { printNode } from '../json/print.ts';
import type { JsonNode } from '../types.ts';

const shownLength = 80;
const ellipsis = '…';

/** A value in at most 80 characters: text and small containers as JSON, large ones by their kind. */
export function show(node: JsonNode): string {
  if (node.kind === 'string') return showText(node.value);
  if (node.kind === 'object' || node.kind === 'array') {
    const printed = isSmall(node) ? printNode(node) : '';
    if (printed !== '' && printed.length <= shownLength) return printed;
    return node.kind === 'object' ? 'an object' : 'a list';
  }
  return clip(printNode(node), shownLength);
}

function showText(text: string): string {
  const printed = JSON.stringify(text.slice(0, shownLength));
  if (text.length <= shownLength && printed.length <= shownLength) return printed;
  return `${clip(printed.slice(0, -1), shownLength - 1)}"`;
}

/** Cuts a text, but not inside an escape or a pair of surrogates. */
function clip(text: string, max: number): string {
  if (text.length < max) return text;
  return text.slice(0, max - ellipsis.length).replace(/(?:[\ud800-\udbff]|\\(?:u[0-9a-f]{0,3})?)$/, '') + ellipsis;
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
      return node.entries.length > room
        ? -1
        : node.entries.reduce((left, [, value]) => (left < 0 ? left : roomAfter(value, left - 1)), room);
    default:
      return room - 1;
  }
}
