// @ts-nocheck
import { type Comparison, depart } from './comparison.ts';
import type { Spot } from './spot.ts';

/** Refuses keys that no call may hold, and a key that stands twice in one object, in what was written and in the answer. */
export function judgeKeys(comparison: Comparison): void {
  for (const { root } of [comparison.written, comparison.answer]) judgeMembers(root, comparison);
}

function judgeMembers(spot: Spot, comparison: Comparison): void {
  const { inner, node } = spot;
  if (node.kind === 'object' && new Set(inner.map(({ step }) => step)).size < inner.length)
    depart(comparison, 'repeated-key', spot);
  for (const child of inner) {
    if (isRefused(child)) depart(comparison, 'refused-key', child);
    judgeMembers(child, comparison);
  }
}

const isRefused = ({ step, inner }: Spot): boolean =>
  step === '__proto__' || (step === 'constructor' && inner.some((child) => child.step === 'prototype'));
