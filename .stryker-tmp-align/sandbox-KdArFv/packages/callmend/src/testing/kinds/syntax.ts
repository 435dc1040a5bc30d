// @ts-nocheck
import type { Break } from '../breaks/break.ts';
import { breaks } from '../breaks/index.ts';
import { kind, type MalformedKind, meant, nativeCall, nothing } from './kind.ts';

/** The arguments are no JSON: a single fault each. */
export const syntax: readonly MalformedKind[] = breaks.map(breaking);

function breaking({ id, says, expect, isJson, make }: Break): MalformedKind {
  return kind({ id, group: expect === 'refused' ? 'cut' : 'syntax', says }, (call, random) => {
    const text = make(call.input, random);
    // What is JSON still may mean something else.
    if (text === undefined || (isParsed(text) && !isJson)) return undefined;
    const calls = [nativeCall(call.tool.name, text)];
    // A provider that does not say that it cut the answer does not say that the model ended it.
    if (expect === 'refused') return { calls, finishReason: 'unknown', due: nothing };
    return { calls, due: meant(call, expect === 'safe') };
  });
}

function isParsed(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}
