import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CallmendEvent,
  createRepairer,
  type Message,
  type ModelMessage,
  type RawToolCall,
  type Repaired,
  type Repairer,
  type Tools,
} from '../packages/callmend/src/index.ts';

const runs = Number(process.env['CALLMEND_RUNS'] ?? 60);
const tools = [
  { name: 'job_state', inputSchema: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] } },
];

/** The same right call, again and again: clean, or mended by rules. */
const writings = ['{"id":7}', "{'id': 7,}"];

interface Poll {
  readonly rounds: number;
  /** Equal calls in one message. */
  readonly atOnce: number;
  readonly written: string;
  readonly way: 'with ids' | 'without ids' | 'in text' | 'in text, as it was asked';
  readonly isStream: boolean;
  /** Whether the repairer is given the conversation, and what its results tell. */
  readonly told: 'nothing' | 'results' | 'results that say they are right';
}

const poll: fc.Arbitrary<Poll> = fc.record({
  rounds: fc.integer({ min: 1, max: 8 }),
  atOnce: fc.integer({ min: 1, max: 6 }),
  written: fc.constantFrom(...writings),
  way: fc.constantFrom('with ids', 'without ids', 'in text', 'in text, as it was asked'),
  isStream: fc.boolean(),
  told: fc.constantFrom('nothing', 'results', 'results that say they are right'),
});

function answerOf({ atOnce, written, way }: Poll, round: number): ModelMessage {
  const at = [...Array(atOnce).keys()];
  if (way.startsWith('in text')) {
    const block = `<tool_call>{"name":"job_state","arguments":${written}}</tool_call>`;
    return { text: at.map(() => block).join('\n'), calls: [], finishReason: 'stop' };
  }
  const calls = at.map((index): RawToolCall => {
    const id = way === 'with ids' ? { id: `c${round}-${index}` } : {};
    return { ...id, name: 'job_state', arguments: written };
  });
  return { text: '', calls, finishReason: 'tool-calls' };
}

async function run(one: Poll): Promise<{ answers: readonly Repaired[]; events: readonly CallmendEvent[] }> {
  const events: CallmendEvent[] = [];
  const repairer = createRepairer<Tools>({ tools, onEvent: (event) => events.push(event) });
  const conversation: Message[] = [{ role: 'user', content: 'Tell me when job 7 is done.' }];
  const answers: Repaired[] = [];
  for (let round = 0; round < one.rounds; round++) {
    const answer = answerOf(one, round);
    const known = one.told === 'nothing' ? { key: 'one turn' } : { messages: [...conversation] };
    const turn = { ...known, ...(one.way === 'in text, as it was asked' && { dialect: 'hermes' }) };
    const repaired = one.isStream ? await streamed(repairer, answer, turn) : await repairer.repair(answer, turn);
    answers.push(repaired);
    conversation.push({ role: 'assistant', content: answer.text, calls: repaired.calls });
    for (const { id } of repaired.calls)
      conversation.push({
        role: 'tool',
        callId: id,
        content: 'running',
        ...(one.told === 'results' ? {} : { isError: false }),
      });
  }
  return { answers, events };
}

function streamed(
  repairer: Repairer<Tools>,
  { text, calls, finishReason }: ModelMessage,
  turn: object,
): Promise<Repaired> {
  const stream = repairer.stream(turn);
  if (text !== '') stream.write({ type: 'text', text });
  calls.forEach(({ id, name, arguments: written }, index) => {
    stream.write({ type: 'call', index, ...(id !== undefined && { id }), name, arguments: written });
  });
  return stream.end(finishReason);
}

describe('equal calls that are right', () => {
  it('all run, each time, and are never called a loop', async () => {
    await fc.assert(
      fc.asyncProperty(poll, async (one) => {
        const { answers, events } = await run(one);
        for (const { calls, loop, reprompt, correction } of answers) {
          expect(calls.map(({ name, input }) => [name, input])).toEqual(
            Array.from({ length: one.atOnce }, () => ['job_state', { id: 7 }]),
          );
          expect(new Set(calls.map(({ id }) => id)).size).toBe(one.atOnce);
          expect([loop, reprompt, correction]).toEqual([undefined, false, undefined]);
        }
        expect(events.filter(({ type }) => type === 'loop-broken' || type === 'budget-spent')).toEqual([]);
      }),
      { numRuns: runs },
    );
  });

  it('count for no loop of calls that fail between them', async () => {
    const repairer = createRepairer({ tools, budget: { maxReprompts: 5, maxToolRepairs: 9 } });
    const key = 'one turn';
    const say = (written: string) =>
      repairer.repair(
        { text: '', calls: [{ name: 'job_state', arguments: written }], finishReason: 'tool-calls' },
        { key },
      );
    const loops: unknown[] = [];
    for (const written of ['{"id":7}', '{}', '{"id":7}', '{"id":7}', '{}', '{"id":7}', '{}'])
      loops.push((await say(written)).loop);
    expect(loops).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, true]);
  });
});
