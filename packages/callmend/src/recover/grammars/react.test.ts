import { describe, expect, it } from 'vitest';
import { createRepairer } from '../../index.ts';

const tools = {
  get_tide: {
    inputSchema: { type: 'object', properties: { harbour: { type: 'string' } }, required: ['harbour'] },
  },
};

const callsOf = async (text: string): Promise<readonly unknown[]> => {
  const turn = { dialect: 'react' };
  const { calls } = await createRepairer({ tools }).repair({ text, calls: [], finishReason: 'stop' }, turn);
  return calls.map(({ input }) => input);
};

describe('react', () => {
  it('reads an action and its input', async () => {
    expect(await callsOf('Thought: tides\nAction: get_tide\nAction Input: {"harbour": "Rye"}')).toEqual([
      { harbour: 'Rye' },
    ]);
  });

  it('gives plain text to the one string that a tool requires', async () => {
    expect(await callsOf('Action: get_tide\nAction Input: Rye, east\nObservation: high')).toEqual([
      { harbour: 'Rye, east' },
    ]);
  });

  it.each([
    'The Action: get_tide\nAction Input: Rye',
    'Action: get_tide',
    'Action: get_tide\nAction Input: {"harbour": "Ry',
    'Action: get_tide\nAction Input: {"harbour": "Rye"}\nFinal Answer: high',
  ])('finds no call in %j', async (text) => {
    expect(await callsOf(text)).toEqual([]);
  });
});
