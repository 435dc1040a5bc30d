// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { createRepairer, type Repairer, type Tools } from '../../index.ts';
import { anthropic, isUnreadable, type NetworkFormat, ollama, openaiChat, openaiResponses } from '../../wire/index.ts';
import { seededPieces } from '../chunkings.ts';
import { desk } from '../desk.ts';
import { malformedKinds } from '../kinds/index.ts';
import type { MalformedAnswer } from '../kinds/kind.ts';
import { formatAt, type ProviderFormat, readAsked, writeAnswer } from './index.ts';

type Called = readonly { readonly name: string; readonly input: unknown }[];

const formats: readonly (readonly [ProviderFormat, NetworkFormat])[] = [
  ['openai-chat', openaiChat],
  ['openai-responses', openaiResponses],
  ['anthropic', anthropic],
  ['ollama', ollama],
];
const seeds = [3];
const repairer: Repairer<Tools> = createRepairer<Tools>({ tools: desk.tools });
let turns = 0;

/** What these formats cannot say, or say otherwise than the kind does. */
const unsayable: Readonly<Record<string, readonly string[]>> = {
  // Calls have no ids.
  ollama: ['call-told-twice'],
};

async function readWhole(name: ProviderFormat, format: NetworkFormat, answer: MalformedAnswer): Promise<Called> {
  const { pieces } = writeAnswer(name, answer, { model: 'm' });
  const message = format.readMessage(JSON.parse(pieces.join('')));
  if (isUnreadable(message)) throw new Error(message.problem);
  const { calls } = await repairer.repair(message, { key: `whole ${turns++}` });
  return calls;
}

async function readStream(name: ProviderFormat, format: NetworkFormat, answer: MalformedAnswer): Promise<Called> {
  const chunking = seededPieces(turns);
  const { pieces } = writeAnswer(name, answer, { model: 'm', isStream: true, chunking });
  const found: Called[] = [];
  const stream = format.stream(repairer, {
    turn: { key: `stream ${turns++}` },
    onRepaired: ({ outcomes }) => found.push(outcomes.flatMap((outcome) => ('call' in outcome ? [outcome.call] : []))),
  });
  for (const piece of pieces) await stream.write(new TextEncoder().encode(piece));
  await stream.end();
  expect(found).toHaveLength(1);
  return found[0] ?? [];
}

const plain = (calls: Called): unknown => calls.map(({ name, input }) => ({ name, input }));

describe.each(formats)('in %s, whole and streamed', (name, format) => {
  const kinds = malformedKinds.filter(({ id }) => unsayable[name]?.includes(id) !== true);

  it.each(kinds.map((kind) => [kind.id, kind] as const))('%s comes to what is due', async (_, kind) => {
    const answers = desk.calls.flatMap((call) => seeds.flatMap((seed) => kind.make(call, seed) ?? []));
    for (const answer of answers) {
      for (const calls of [await readWhole(name, format, answer), await readStream(name, format, answer)]) {
        const isRefused = calls.length === 0 && answer.due.mayRefuse === true;
        if (!isRefused) expect(plain(calls), JSON.stringify(answer)).toEqual(answer.due.calls);
      }
    }
  });
});

describe('where a request goes and what it asks for', () => {
  it('tells the format by the end of the path', () => {
    const at = ['/v1/chat/completions', '/openai/responses', '/v1/messages', '/api/chat', '/v1/models'];
    expect(at.map(formatAt)).toEqual(['openai-chat', 'openai-responses', 'anthropic', 'ollama', undefined]);
  });

  it('takes a stream for asked for where a server of that format does', () => {
    const asked = (['openai-chat', 'ollama'] as const).map((format) => readAsked(format, { model: 'm' }).isStream);
    expect(asked).toEqual([false, true]);
    expect(readAsked('anthropic', { model: 'm', stream: true })).toEqual({ model: 'm', isStream: true });
    expect(readAsked('openai-chat', 'nonsense')).toEqual({ model: '', isStream: false });
  });
});
