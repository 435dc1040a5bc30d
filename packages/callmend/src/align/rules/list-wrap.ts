import type { JsonNode, ObjectNode } from '../../types.ts';
import { moved, none } from '../candidate.ts';
import { takes, type ValueRule } from '../rule.ts';

/** `"a"` where a list is due. */
export const listWrap: ValueRule = {
  code: 'list-wrap',
  risk: 'schema',
  says: 'a single value where a list is due; not text that may hold several, or that was meant as a list or as nothing',
  mends: 'value',
  reads: ['object', 'string', 'number', 'boolean'],
  candidates(node, { schema }) {
    return takes(schema, 'array') && isSingle(node) ? [moved(node, [], [0])] : none;
  },
};

const mayHoldSeveral = /[,;\r\n]/;
const beganAsContainer = /^\s*[[{]|^\s*\(.*\)\s*$/;
const wasNothing = /^\s*(?:(?:null|none|undefined|nil|\.{3}|…)\s*)?$/i;

function isSingle(node: JsonNode): boolean {
  if (node.kind === 'object') return !isListInDisguise(node);
  return node.kind !== 'string' || isSingleText(node.value);
}

/** `{"0": …, "1": …}` and `{"item": […]}` are lists, not items of one. */
const isListInDisguise = ({ keys }: ObjectNode): boolean =>
  keys.every((key, index) => key === String(index)) || (keys.length === 1 && keys[0] === 'item');

function isSingleText(text: string): boolean {
  if (mayHoldSeveral.test(text) || wasNothing.test(text) || beganAsContainer.test(text)) return false;
  const last = text.trimEnd().at(-1);
  return !((last === ']' && !text.includes('[')) || (last === '}' && !text.includes('{')));
}
