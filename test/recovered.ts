import { type Context, startContext } from '../packages/callmend/src/context.ts';
import { composeMessage, readMessage } from '../packages/callmend/src/message/read-message.ts';
import type { FinishReason, Repaired, Tools, Turn } from '../packages/callmend/src/types.ts';

const reserve = {
  type: 'object',
  properties: {
    floor: { type: 'integer' },
    note: { type: 'string' },
    guests: { type: 'array', items: { type: 'string' } },
    extras: { type: 'object' },
  },
};
/** The tools that the texts are written for. */
export const tools: Tools = { reserve: { inputSchema: reserve }, ping: {} };
const context: Context = startContext({ tools });

/** A text of a model that was offered `reserve` and `ping`, repaired. */
export function mendText(text: string, turn: Turn = {}, finishReason: FinishReason | 'unknown' = 'stop'): Repaired {
  const read = readMessage({ text, calls: [], finishReason }, turn, context);
  return composeMessage(read, read.mended, { reprompt: false });
}

/** What a test of a grammar compares: the calls that may run, what is left for the reader, and why the rest was refused. */
export interface Recovered {
  readonly calls: readonly (readonly [string, unknown])[];
  readonly rest: string;
  readonly issues: readonly string[];
}

export function recovered(text: string, turn: Turn = {}, finishReason: FinishReason | 'unknown' = 'stop'): Recovered {
  const { calls, outcomes, text: rest } = mendText(text, turn, finishReason);
  const issues = outcomes.flatMap((outcome) => ('issues' in outcome ? outcome.issues.map(({ code }) => code) : []));
  return { calls: calls.map(({ name, input }) => [name, input] as const), rest: rest.trim(), issues };
}
