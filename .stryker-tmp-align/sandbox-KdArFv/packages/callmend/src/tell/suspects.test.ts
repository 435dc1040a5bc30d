// @ts-nocheck
import { expect, it } from 'vitest';
import type { Suspect, SuspectReason } from '../suspect.ts';
import { wordSuspects } from './suspects.ts';

const reasons: readonly SuspectReason[] = ['fenced', 'amid-prose', 'unmarked', 'bare-invoke', 'echo', 'unreadable'];
const suspect = (reason: SuspectReason, tool = 'lend'): Suspect => ({ reason, tool, start: 0, end: 9 });

it('words every reason as a person has read and approved it', () => {
  expect(
    wordSuspects(
      reasons.map((reason) => suspect(reason)),
      false,
    ),
  ).toBe(
    "Your answer holds text that looks like a call to 'lend' (in a code fence), 'lend' (amid other text), 'lend' (in a form that is not read here), 'lend' (as a tag by itself), 'lend' (as a copy of text that you were given), 'lend' (in a form that cannot be read). Nothing was run. To use a tool, call it through the tool interface, not in text. If you only meant to show the text, answer without it.",
  );
});

it('says the same once', () => {
  const told = wordSuspects([suspect('fenced'), suspect('fenced')], true);
  expect(told.match(/'lend'/g)).toHaveLength(1);
  expect(told).toContain('write the call in the form that you were given');
});

it('stays short and plain whatever the tools are called', () => {
  const names = Array.from({ length: 40 }, (_, i) => `${'\u202e\n'.repeat(60)}${i}`);
  const told = wordSuspects(
    names.map((name) => suspect('fenced', name)),
    false,
  );
  expect(new TextEncoder().encode(told).length).toBeLessThan(2048);
  expect(told).not.toMatch(/[\p{Cc}\p{Cf}]/u);
});
