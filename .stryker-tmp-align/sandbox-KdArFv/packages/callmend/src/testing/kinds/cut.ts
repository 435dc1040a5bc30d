// @ts-nocheck
import { kind, type MalformedKind, nativeCall, nothing } from './kind.ts';

/** The answer ended before it was over: nothing that was cut may run. */
export const cuts: readonly MalformedKind[] = [
  kind(
    { id: 'cut-at-the-limit', group: 'cut', says: 'The answer reached the limit of tokens amid the arguments.' },
    ({ tool, input }, random) => {
      const text = JSON.stringify(input);
      const cut = text.slice(0, 1 + random.below(text.length - 1));
      return { calls: [nativeCall(tool.name, cut)], finishReason: 'length', due: nothing };
    },
  ),
  kind(
    {
      id: 'whole-at-the-limit',
      group: 'cut',
      says: 'The answer reached the limit of tokens right after the arguments.',
    },
    ({ tool, input }) => ({
      calls: [nativeCall(tool.name, JSON.stringify(input))],
      finishReason: 'length',
      due: nothing,
    }),
  ),
  kind(
    { id: 'cut-second-call', group: 'cut', says: 'The first call is whole, the second one was cut.' },
    (call, random) => {
      const text = JSON.stringify(call.input);
      const cut = text.slice(0, 1 + random.below(text.length - 1));
      const calls = [nativeCall(call.tool.name, text), nativeCall(call.tool.name, cut, 'call_2')];
      return { calls, finishReason: 'length' };
    },
  ),
  kind(
    { id: 'cut-call-in-text', group: 'cut', says: 'A call in text was cut by the limit of tokens.' },
    ({ tool, input }, random) => {
      const text = `<tool_call>\n${JSON.stringify({ name: tool.name, arguments: input })}`;
      return { text: text.slice(0, 13 + random.below(text.length - 13)), finishReason: 'length', due: nothing };
    },
  ),
];
