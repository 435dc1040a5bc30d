// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { createRepairer, type Message, type ModelMessage } from '../index.ts';
import { type PraisonOptions, praisonai } from './index.ts';

const tools = {
  read_page: { inputSchema: { type: 'object', properties: { url: { type: 'string' } }, required: ['url'] } },
};
const user: Message = { role: 'user', content: 'What is on that page?' };
const inText: ModelMessage = {
  text: '<tool_call>{"name":"ReadPage","arguments":{"url":"a"}}</tool_call>',
  calls: [],
  finishReason: 'stop',
};
const broken = (i: number): ModelMessage => ({
  text: '',
  calls: [{ id: `c${i}`, name: 'read_page', arguments: `{"uri":${i}}` }],
  finishReason: 'tool-calls',
});

async function corrections(options: PraisonOptions): Promise<number> {
  const { options: ours, turn } = praisonai(options);
  const repairer = createRepairer({ tools, ...ours });
  let told = 0;
  for (let i = 0; i < 4; i++) if ((await repairer.repair(broken(i), { ...turn, messages: [user] })).reprompt) told++;
  return told;
}

describe('a local model', () => {
  it.each(['ollama', 'lmstudio', 'LM Studio', 'vllm', 'llama.cpp', 'llama_cpp', 'local'])(
    'gets two corrections a turn and calls in text: %s',
    async (provider) => {
      expect(await corrections({ provider })).toBe(2);
      const { options, turn } = praisonai({ provider });
      const { calls } = await createRepairer({ tools, ...options }).repair(inText, turn);
      expect(calls.map(({ name }) => name)).toEqual(['read_page']);
    },
  );
});

describe('a hosted model', () => {
  it.each(['openai', 'anthropic', 'google', 'groq', 'constructor'])(
    'gets no correction and no calls in text, but the free repairs: %s',
    async (provider) => {
      expect(await corrections({ provider })).toBe(0);
      const { options, turn } = praisonai({ provider });
      const repairer = createRepairer({ tools, ...options });
      expect(await repairer.repair(inText, turn)).toMatchObject({ calls: [], text: inText.text });
      const drifted = { text: '', calls: [{ id: 'a', name: 'ReadPage', arguments: "{'url':'a'}" }] };
      const { calls } = await repairer.repair({ ...drifted, finishReason: 'tool-calls' }, turn);
      expect(calls).toMatchObject([{ name: 'read_page', input: { url: 'a' } }]);
    },
  );
});

it('takes its number of repairs from the caller', async () => {
  expect(await corrections({ provider: 'openai', maxToolRepairs: 1 })).toBe(1);
  expect(await corrections({ provider: 'ollama', maxToolRepairs: 0 })).toBe(0);
  expect(() =>
    createRepairer({ tools, ...praisonai({ provider: 'ollama', maxToolRepairs: 50 }).options }),
  ).not.toThrow();
});

describe('forceToolUsage', () => {
  const prose: ModelMessage = { text: 'It says hello.', calls: [], finishReason: 'stop' };
  const demands = async (options: PraisonOptions, messages: readonly Message[] = [user]): Promise<boolean> => {
    const { options: ours, turn } = praisonai(options);
    return (await createRepairer({ tools, ...ours }).repair(prose, { ...turn, messages })).reprompt;
  };
  const later: Message[] = [user, { role: 'tool', content: 'hello', callId: 'c1' }];

  it('auto asks for a call at the first answer of a turn of Ollama, and of no other', async () => {
    expect(await demands({ provider: 'ollama' })).toBe(true);
    expect(await demands({ provider: 'ollama' }, later)).toBe(false);
    expect(await demands({ provider: 'vllm' })).toBe(false);
    expect(await demands({ provider: 'openai', forceToolUsage: 'auto' })).toBe(false);
  });

  it('always asks whatever the provider, and never asks of none', async () => {
    expect(await demands({ provider: 'openai', forceToolUsage: 'always' })).toBe(true);
    expect(await demands({ provider: 'ollama', forceToolUsage: 'never' })).toBe(false);
  });
});

it('words results as PraisonAI does, and makes them a turn of the user for Ollama alone', () => {
  const { result, toolResults } = praisonai({ provider: 'ollama' });
  expect(result.emptyText).toBe('Function returned an empty output');
  expect(result.errorText('no such page')).toMatch(/no such page[\s\S]*sorry/);
  expect(toolResults).toBe('user');
  expect(praisonai({ provider: 'vllm' }).toolResults).toBe('tool');
});

it.each([
  [{}, /`provider` must be a name/],
  [{ provider: '' }, /`provider` must be a name/],
  [{ provider: 'ollama', maxToolRepairs: -1 }, /`maxToolRepairs` must be a whole number, 0 or more, not -1/],
  [{ provider: 'ollama', maxToolRepairs: '2' }, /`maxToolRepairs` .* not "2"/],
  [{ provider: 'ollama', forceToolUsage: 'sometimes' }, /`forceToolUsage` must be one of never, always, auto/],
])('refuses options that cannot work: %j', (options, says) => {
  expect(() => praisonai(options as PraisonOptions)).toThrow(says);
});
