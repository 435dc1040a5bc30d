import type { Span } from '../types.ts';
import { brokenEnd } from './broken.ts';
import type { Block } from './grammar.ts';
import { readCutCall } from './python-call.ts';
import { regionAt } from './region.ts';

/** How far before a block the call is looked for whose value may hold it. */
const reach = 4096;
const maxTries = 8;
const head =
  /\{\s{0,16}["'](?:name|tool|tool_name|function|type|id|arguments|parameters)["']\s{0,4}:|(?<name>[A-Za-z_][\w.]{0,127})\(\s{0,8}\w{1,64}\s{0,4}=\s{0,4}["']/g;

/** Whether a block stands in a value of a call without marks that has begun in the same paragraph and is not over. `from`: where the last block ended. */
export function isInsideCall(text: string, { start }: Span, from: number, { tool }: Pick<Block, 'tool'>): boolean {
  const near = text.slice(Math.max(from, start - reach), start);
  const before = near.slice(near.lastIndexOf('\n\n') + 1);
  return Array.from(before.matchAll(head))
    .slice(0, maxTries)
    .some(({ index, groups: { name } = {} }) =>
      name === undefined ? isCutObject(before, index) : tool(name) && readCutCall(before, index),
    );
}

function isCutObject(text: string, at: number): boolean {
  const region = regionAt(text, at);
  return 'fault' in region && brokenEnd(text, at, region.fault) >= text.length;
}
