// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { type CallmendEvent, createRepairer, type FinishReason, type RawToolCall } from '../index.ts';

const tools = {
  get_weather: {
    inputSchema: {
      type: 'object',
      properties: { city: { type: 'string' } },
      required: ['city'],
      additionalProperties: false,
    },
  },
  stop: { inputSchema: { type: 'object' } },
};

const repair = (calls: readonly RawToolCall[], finishReason: FinishReason = 'tool-calls') =>
  createRepairer({ tools }).repair({ text: '', calls, finishReason });
const weather = (city: string, id?: string): RawToolCall => ({
  ...(id === undefined ? {} : { id }),
  name: 'get_weather',
  arguments: JSON.stringify({ city }),
});

describe('a message', () => {
  it('gives every call an id of its own', async () => {
    const { calls } = await repair([weather('A'), weather('B', 'x'), weather('C', 'x'), weather('D', '')]);
    expect(calls.map(({ id, input }) => [id, input['city']])).toEqual([
      ['call_0', 'A'],
      ['x', 'B'],
      ['x_2', 'C'],
      ['call_3', 'D'],
    ]);
  });

  it('takes the same id with the same content for one call, and other ids for two', async () => {
    expect((await repair([weather('A', 'x'), weather('A', 'x')])).calls).toHaveLength(1);
    expect((await repair([weather('A', 'x'), weather('A', 'y')])).calls).toHaveLength(2);
  });

  it('holds only its last call for cut', async () => {
    const { outcomes, correction } = await repair([weather('A', 'a'), weather('B', 'b')], 'length');
    expect(outcomes.map(({ status }) => status)).toEqual(['clean', 'reprompt']);
    expect(correction).toMatch(/cut/);
  });

  it('unpacks a parallel wrapper whose calls all pass the gates', async () => {
    const use = (name: string, city: string) => `{"recipient_name":"${name}","parameters":{"city":"${city}"}}`;
    const wrap = (...uses: string[]): RawToolCall => ({
      id: 'w',
      name: 'multi_tool_use.parallel',
      arguments: `{"tool_uses":[${uses.join(',')}]}`,
    });
    const both = await repair([wrap(use('functions.get_weather', 'A'), use('get_weather', 'B'))]);
    expect(both.calls.map(({ id, name, input }) => [id, name, input['city']])).toEqual([
      ['w_0', 'get_weather', 'A'],
      ['w_1', 'get_weather', 'B'],
    ]);
    const one = await repair([wrap(use('get_weather', 'A'), use('rm', 'B'))]);
    expect(one.calls).toEqual([]);
    expect(one.outcomes[0]).toMatchObject({ issues: [{ code: 'unknown-tool' }] });
  });

  it('refuses calls past the limit and keeps the rest', async () => {
    const calls = Array.from({ length: 4 }, (_, i) => weather(`c${i}`, `${i}`));
    const { outcomes } = await createRepairer({ tools, limits: { maxCalls: 3 } }).repair({
      text: '',
      calls,
      finishReason: 'tool-calls',
    });
    expect(outcomes.map(({ status }) => status)).toEqual(['clean', 'clean', 'clean', 'reprompt']);
  });

  it('tells of every settled call once, without a value, and a throwing listener changes nothing', async () => {
    const events: CallmendEvent[] = [];
    const onEvent = (event: CallmendEvent) => {
      events.push(event);
      throw new Error('not my problem');
    };
    const repairer = createRepairer({ tools, onEvent });
    const { calls } = await repairer.repair({
      text: 'hi',
      calls: [weather('SECRET-1', 'a'), { id: 'b', name: 'nope', arguments: '{"k":"SECRET-2"}' }],
      finishReason: 'stop',
    });
    expect(calls).toHaveLength(1);
    const settled = events.filter((event) => event.type === 'call-settled');
    expect(settled.map(({ id, tool, status }) => [id, tool, status])).toEqual([
      ['a', 'get_weather', 'clean'],
      ['b', 'other', 'reprompt'],
    ]);
    expect(JSON.stringify(events)).not.toContain('SECRET');
  });

  it('types the input by the tool where the schema carries types', async () => {
    const { z } = await import('zod');
    const repairer = createRepairer({
      tools: {
        web_search: { inputSchema: z.object({ query: z.string() }) },
        other: { inputSchema: z.object({ n: z.number() }) },
      },
    });
    const { calls } = await repairer.repair({
      text: '',
      calls: [{ name: 'WebSearch', arguments: '{"query":"x"}' }],
      finishReason: 'stop',
    });
    const queries = calls.flatMap((call): string[] => (call.name === 'web_search' ? [call.input.query] : []));
    expect(queries).toEqual(['x']);
  });
});
