import { describe, expect, it } from 'vitest';
import { recovered } from '../../../../../test/recovered.ts';
import { workMs } from '../../../../../test/work-ms.ts';
import { createRepairer, type JsonSchema } from '../../index.ts';

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

  it.each(['Rye [east]', 'the {note}', 'see "Rye": east', '"Rye", east'])('takes %s for text', async (words) => {
    expect(await callsOf(`Action: get_tide\nAction Input: ${words}`)).toEqual([{ harbour: words }]);
  });

  it('takes the words alone, and no words for another kind of parameter', async () => {
    const text = 'So.\nAction: get_tide\nAction Input:  Rye, east \nObservation: high';
    const message = { text, calls: [], finishReason: 'stop' } as const;
    const repaired = await createRepairer({ tools }).repair(message, { dialect: 'react' });
    expect(repaired.text).toBe('So.\n \nObservation: high');
    for (const harbour of [{ type: 'integer' }, {}, true]) {
      const typed = { get_tide: { inputSchema: { type: 'object', properties: { harbour }, required: ['harbour'] } } };
      expect((await createRepairer({ tools: typed }).repair(message, { dialect: 'react' })).calls).toEqual([]);
    }
  });

  it.each([
    'The Action: get_tide\nAction Input: Rye',
    'Action: get_tide',
    'Action: get_tide\nAction Input: {"harbour": "Ry',
    'Action: get_tide\nAction Input: "harbour": "Rye"}\nObservation: high',
    'Action: get_tide\nAction Input: “harbour” = “Rye”',
    'Action: get_tide\nAction Input: harbour": "Rye"}',
    'Action: get_tide\nAction Input: "Rye"]',
    'Action: get_tide\nAction Input: {"harbour": "Rye"}\nFinal Answer: high',
  ])('finds no call in %j', async (text) => {
    expect(await callsOf(text)).toEqual([]);
  });
});

describe('a step of react', () => {
  it.each([
    ['Action:ping\naction input:{}', ''],
    ['Action: ping\nAction Input:', ''],
    ['Action: ping\nAction Input: None', ''],
    ['Action: ping\n', ''],
    ['Action: ping\nThought: so', 'Thought: so'],
    ['Action: ping\n\nObservation: high', 'Observation: high'],
    ['So.\nAction: ping\n\nAction Input: {}', 'So.'],
    ['Action: ping\nAction Input: {}\nThought: so', 'Thought: so'],
    ['Action: ping\nAction Input: {}\nObservation: high\nFinal Answer: so', 'Observation: high\nFinal Answer: so'],
  ])('is read from %j', (text, rest) => {
    expect(recovered(text, { dialect: 'react' })).toEqual({ calls: [['ping', {}]], rest, issues: [] });
  });

  it('may follow another', () => {
    const text = 'Action: reserve\nAction Input: {"floor": 1,}\nAction: ping\nAction Input: {}';
    expect(recovered(text, { dialect: 'react' }).calls).toEqual([
      ['reserve', { floor: 1 }],
      ['ping', {}],
    ]);
  });

  it.each([
    'Action: ping Action Input: {}',
    'Action: ping it\nAction Input: {}',
    'Action: ping\nAction Input: so',
    'Action: reserve\nAction Input: so',
    'Action: ping\nAct”ion Input: {"host": "a"}',
    'Action: ping\n{"host": "a"}',
    'Action: ping\nAction Inp',
    'Action: ping\nwith host a',
  ])('is none in %j', (text) => {
    expect(recovered(text, { dialect: 'react' })).toEqual({ calls: [], rest: text, issues: [] });
  });
});

describe('plain text as an input', () => {
  const text = 'Action: find\nAction Input:  Rye, east \n\nObservation: high';
  const read = async (inputSchema: JsonSchema) => {
    const { calls, text: rest } = await createRepairer({ tools: { find: { inputSchema } } }).repair(
      { text, calls: [], finishReason: 'stop' },
      { dialect: 'react' },
    );
    return { inputs: calls.map(({ input }) => input), rest };
  };
  const string = { type: 'string' };

  it('is the one string that is required, whatever else there is', async () => {
    const { inputs, rest } = await read({
      type: 'object',
      properties: { other: { type: 'integer' }, place: string, more: string },
      required: ['place'],
    });
    expect(inputs).toEqual([{ place: 'Rye, east' }]);
    expect(rest.trim()).toBe('Observation: high');
  });

  it.each([
    { type: 'object', properties: { place: string } },
    { type: 'object', properties: { place: string, more: string }, required: ['place', 'more'] },
    { type: 'object', properties: { place: { type: 'integer' } }, required: ['place'] },
    { type: 'object', properties: { place: true }, required: ['place'] },
    { type: 'object', properties: { place: { enum: ['Rye'] } }, required: ['place'] },
    { type: 'object', properties: { other: string }, required: ['place'] },
    { type: 'object', required: ['place'] },
    { type: 'object', properties: {}, required: ['toString'] },
    { type: 'object', properties: JSON.parse('{"__proto__": {"type": "string"}}'), required: ['__proto__'] },
    {},
  ])('is none of a tool whose schema is %j', async (schema) => {
    expect(await read(schema)).toEqual({ inputs: [], rest: text });
  });

  it('stands before the next label, and a final answer beside it decides nothing', () => {
    const finished = 'Action: ping\nAction Input: {}\nSo.\nFinal Answer: high';
    expect(recovered(finished, { dialect: 'react' })).toEqual({ calls: [], rest: finished, issues: [] });
    const spoken = 'Action: ping\nAction Input: {}\nMy Final Answer: high';
    expect(recovered(spoken, { dialect: 'react' }).calls).toHaveLength(1);
  });
});

it('passes over an observation that is only spoken of, to a final answer beside the action', () => {
  const text = 'Action: ping\nAction Input: {}\nNo Observation: yet.\nFinal Answer: high';
  expect(recovered(text, { dialect: 'react' }).calls).toEqual([]);
});

it('looks past many actions in time that is in proportion to them, and reads as many as a turn has', () => {
  const started = workMs();
  for (const step of ['Action: ping\n', 'Action: ping\nAction Input: {}\n'])
    recovered(step.repeat(500_000 / step.length), { dialect: 'react' });
  expect(workMs() - started).toBeLessThan(3_000);
  const thought = `Thought: ${'so '.repeat(60)}\n`;
  const text = `${thought}Action: ping\nAction Input: {}\n`.repeat(100);
  expect(recovered(text, { dialect: 'react' }).calls).toHaveLength(100);
});
