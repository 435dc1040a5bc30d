// @ts-nocheck
import { createRepairer, type Repaired, repairToolCall } from '../../packages/callmend/src/index.ts';
import type { SurfaceCase } from './case.ts';
import { type Answer, type Surface, wordOutcome } from './surface.ts';

const group = 'library';

const wordRepaired = ({ outcomes, text }: Pick<Repaired, 'outcomes' | 'text'>): Answer => ({
  calls: outcomes.map(wordOutcome),
  text,
});
/** Nobody is between the library and its caller. */
const leave = async (): Promise<string> => 'the outcome';
const repairerOf = ({ tools, settings }: SurfaceCase) => createRepairer({ tools, ...settings });

/** The library itself. `createRepairer` is what every other surface is measured by. */
export const library: readonly Surface[] = [
  {
    id: 'createRepairer',
    group,
    blind: [],
    leave,
    answer: async (one) => wordRepaired(await repairerOf(one).repair(one.message, one.turn)),
  },
  {
    id: 'createRepairer, streamed',
    group,
    blind: [],
    leave,
    async answer(one) {
      const { text, calls, finishReason } = one.message;
      const stream = repairerOf(one).stream(one.turn);
      let left = '';
      const write = (part: Parameters<typeof stream.write>[0]): void => {
        for (const out of stream.write(part)) if (out.type === 'text') left += out.text;
      };
      for (const piece of piecesOf(text)) write({ type: 'text', text: piece });
      for (const [index, { id = '', name, arguments: written }] of calls.entries()) {
        write({ type: 'call', index, id, name });
        for (const piece of piecesOf(written)) write({ type: 'call', index, arguments: piece });
      }
      const repaired = await stream.end(finishReason);
      return wordRepaired({ ...repaired, text: left + repaired.text });
    },
  },
  {
    id: 'repairToolCall',
    group: '`repairToolCall`',
    blind: ['text', 'history', 'response format', 'the whole message'],
    leave,
    async answer({ message, tools, turn: { toolChoice }, settings }) {
      const last = message.calls.length - 1;
      const outcomes = message.calls.map((raw, index) =>
        repairToolCall(raw, {
          tools,
          finishReason: index === last ? message.finishReason : 'tool-calls',
          ...(toolChoice && { toolChoice }),
          ...settings,
        }),
      );
      return { calls: outcomes.map(wordOutcome) };
    },
  },
];

/** A text in the small pieces of a stream. */
export const piecesOf = (text: string): readonly string[] => {
  const size = 4;
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += size) pieces.push(text.slice(at, at + size));
  return pieces;
};
