// @ts-nocheck
import type { ArrayNode, JsonNode, ObjectNode } from '../types.ts';
import { maxOdd } from './cursor.ts';
import { printNode, printText } from './print.ts';
import type { Source, Values } from './reading.ts';

/**
 * Prints a node as `printNode` does. The parts of `source` that stand in it as they were read are copied from its text; where
 * there are few, its value is printed, if that is known to give the same text: printing a node piece by piece takes twice as long.
 */
export function printFrom(node: JsonNode, source: Source | undefined, values?: Values): string {
  if (source !== undefined && !isOdd(source)) return reprint(node, source.node, source);
  return values?.printsAlike && values.judged === values.exact ? JSON.stringify(values.judged) : printNode(node);
}

/** Where odd places are as close as this, nothing is worth being copied. */
const closePlaces = 16;

const isOdd = ({ text, odd }: Source): boolean =>
  odd.length >= maxOdd || odd.length * closePlaces > text.length || loneSurrogate.test(text);

/** It is printed as an escape. */
const loneSurrogate = /[\ud800-\udfff]/u;

function reprint(node: JsonNode, was: JsonNode | undefined, source: Source): string {
  if (node === was && isAsPrinted(node, source)) return copy(source.text, node, node);
  if (node.kind === 'array' && was?.kind === 'array') return reprintList(node, was, source);
  if (node.kind === 'object' && was?.kind === 'object') return reprintObject(node, was, source);
  return printNode(node);
}

const copy = (text: string, first: JsonNode, last: JsonNode): string => text.slice(first.start, last.end);

/** Items that stand side by side as they were read are copied at once. */
function reprintList({ items }: ArrayNode, was: ArrayNode, source: Source): string {
  let text = '[';
  let first: JsonNode | undefined;
  let last: JsonNode | undefined;
  for (let at = 0; at < items.length; at++) {
    const item = items[at];
    if (item === undefined) continue;
    const isKept = item === was.items[at] && isAsPrinted(item, source);
    if (isKept && last !== undefined && last.end + 1 === item.start) {
      last = item;
      continue;
    }
    if (first !== undefined && last !== undefined)
      text += `${text === '[' ? '' : ','}${copy(source.text, first, last)}`;
    first = last = isKept ? item : undefined;
    if (!isKept) text += `${text === '[' ? '' : ','}${reprint(item, was.items[at], source)}`;
  }
  if (first !== undefined && last !== undefined) text += `${text === '[' ? '' : ','}${copy(source.text, first, last)}`;
  return `${text}]`;
}

function reprintObject({ keys, values }: ObjectNode, was: ObjectNode, source: Source): string {
  let text = '{';
  for (let at = 0; at < values.length; at++) {
    const value = values[at];
    if (value === undefined) continue;
    if (at > 0) text += ',';
    text += `${printText(keys[at] ?? '')}:${reprint(value, was.values[at], source)}`;
  }
  return `${text}}`;
}

/** Whether no odd place is in a node or touches it. */
function isAsPrinted({ start, end }: JsonNode, { odd }: Source): boolean {
  let from = 0;
  let to = odd.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((odd[middle] ?? 0) < start) from = middle + 1;
    else to = middle;
  }
  return (odd[from] ?? Number.POSITIVE_INFINITY) > end;
}
