import { readContainer } from '../../json/container.ts';
import { highestRisk } from '../../json/highest-risk.ts';
import { toInput } from '../../json/value.ts';
import type { Candidate, StringNode } from '../../types.ts';
import { none } from '../candidate.ts';
import { inValueOrder } from '../node.ts';
import { takes, type ValueRule } from '../rule.ts';

/** `"[1, 2]"`, `"{'a': 1}"` where a list or an object is due. */
export const containerText: ValueRule = {
  code: 'container-text',
  risk: 'lossless',
  says: 'an object or a list sent as JSON or Python text',
  mends: 'value',
  reads: ['string'],
  candidates(node, { schema }) {
    if (node.kind !== 'string' || !(takes(schema, 'object') || takes(schema, 'array'))) return none;
    return remembered(node);
  },
};

/** A text is read once, however many variants of a union ask. */
const known = new WeakMap<StringNode, readonly Candidate[]>();

function remembered(node: StringNode): readonly Candidate[] {
  const candidates = known.get(node) ?? readText(node);
  known.set(node, candidates);
  return candidates;
}

function readText(node: StringNode): readonly Candidate[] {
  const reading = readContainer(node.value);
  if (reading === undefined) return none;
  const inner = inValueOrder(reading.node);
  const edit = { at: 'value', path: [], before: node.value, after: toInput(inner) } as const;
  return [{ node: inner, edits: [edit], risk: highestRisk(reading.repairs) }];
}
