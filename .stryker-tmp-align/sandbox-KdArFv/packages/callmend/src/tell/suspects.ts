// @ts-nocheck
import type { Suspect, SuspectReason } from '../types.ts';
import { quoteName } from './quote.ts';
import { listWithin, nameLength } from './show.ts';

const listLength = 400;

const whyNot: Readonly<Record<SuspectReason, string>> = {
  fenced: 'in a code fence',
  'amid-prose': 'amid other text',
  unmarked: 'in a form that is not read here',
  'bare-invoke': 'as a tag by itself',
  echo: 'as a copy of text that you were given',
  unreadable: 'in a form that cannot be read',
};

/** Words what a model is told that wrote what looks like a call and may not run. `isAsked`: it was asked to write calls as text. */
export function wordSuspects(suspects: readonly Suspect[], isAsked: boolean): string {
  const told = [...new Set(suspects.map(({ tool, reason }) => `${quoteName(tool, nameLength)} (${whyNot[reason]})`))];
  const list = listWithin(told, listLength, (one) => one);
  const how = isAsked
    ? 'write the call in the form that you were given, with nothing around it'
    : 'call it through the tool interface, not in text';
  return `Your answer holds text that looks like a call to ${list}. Nothing was run. To use a tool, ${how}. If you only meant to show the text, answer without it.`;
}
