// @ts-nocheck
import { describe, expect, it } from 'vitest';
import {
  type CallmendEvent,
  createRepairer,
  type Message,
  type ModelMessage,
  type RawToolCall,
  type RepairerOptions,
} from '../index.ts';
import { type EverrunsConfig, type EverrunsEvent, everruns } from './index.ts';

const tools = {
  open_ticket: {
    inputSchema: {
      type: 'object',
      properties: { title: { type: 'string' }, priority: { type: 'integer' } },
      required: ['title'],
      additionalProperties: false,
    },
  },
};
const ticket = (text: string, name = 'open_ticket', id = 't1'): RawToolCall => ({ id, name, arguments: text });
const message = (...calls: readonly RawToolCall[]): ModelMessage => ({
  text: 'One moment.',
  calls,
  finishReason: 'tool-calls',
});
const user: Message = { role: 'user', content: 'The printer is on fire.' };
const on = { ref: 'tool_call_repair', config: { max_reprompts: 2 } };

function started(config: EverrunsConfig, rest: Partial<RepairerOptions> = {}) {
  const events: EverrunsEvent[] = [];
  const preset = everruns(config);
  const onEvent = (event: CallmendEvent): void => {
    const told = preset.toEvent(event);
    if (told) events.push(told);
  };
  return { preset, events, mend: preset.start({ tools, onEvent, ...rest }) };
}

describe('the JSON of the capability', () => {
  const budgets: readonly [string, EverrunsConfig, number][] = [
    ['its name', 'tool_call_repair', 1],
    ['its name in an object', { ref: 'tool_call_repair' }, 1],
    ['an empty config', { ref: 'tool_call_repair', config: {} }, 1],
    ['a config', on, 2],
    ['none', { ref: 'tool_call_repair', config: { max_reprompts: 0 } }, 0],
    ['the most', { ref: 'tool_call_repair', config: { max_reprompts: 5 } }, 5],
    ['an agent that names it', { capabilities: ['web_fetch', 'tool_call_repair'] }, 1],
    ['an agent with its config', { capabilities: [{ ref: 'current_time' }, on] }, 2],
  ];
  it.each(budgets)('turns it on: %s', (_, config, reprompts) => {
    const { enabled, options } = everruns(JSON.parse(JSON.stringify(config)));
    expect(enabled).toBe(true);
    expect(options).toEqual({ budget: { maxReprompts: reprompts, maxToolRepairs: reprompts } });
    expect(() => createRepairer({ tools, ...options })).not.toThrow();
  });

  const absent: readonly EverrunsConfig[] = [
    undefined,
    null,
    {},
    { capabilities: [] },
    { capabilities: null },
    { capabilities: ['web_fetch', { ref: 'current_time', config: { max_reprompts: 9 } }, null, 7] },
  ];
  it.each(absent)('leaves it off where it is not named: %j', (config) => {
    expect(everruns(config).enabled).toBe(false);
  });

  it.each([9, 6, -1, 1.5, '2', '', true, [], {}])('is refused by name with max_reprompts %j', (value) => {
    const config = { ref: 'tool_call_repair', config: { max_reprompts: value } };
    expect(() => everruns(config as EverrunsConfig)).toThrow(/`max_reprompts` must be a whole number, 0 to 5, not /);
    expect(() => everruns({ capabilities: [config] })).toThrow(TypeError);
  });

  it.each([
    ['tool_call_repairs', /must be 'tool_call_repair'/],
    [{ ref: 'web_fetch' }, /`ref` must be 'tool_call_repair', not "web_fetch"/],
    [{ ref: 'tool_call_repair', config: 'max' }, /`config` must be an object/],
    [{ ref: 'tool_call_repair', config: { maxReprompts: 1 } }, /`config.maxReprompts` is no option; there is max_rep/],
    [{ capabilities: 'tool_call_repair' }, /`capabilities` must be a list/],
    [7, /must be 'tool_call_repair' or an object/],
  ])('is refused where it is something else: %j', (config, says) => {
    expect(() => everruns(config as EverrunsConfig)).toThrow(says);
  });
});

describe('off', () => {
  const odd: ModelMessage = message(
    ticket("{'title': 'x',}", 'OpenTicket'),
    ticket('{"title": "caf\\u00e9"}'),
    ticket('{', '__proto__', ''),
    ticket('\ud800 not json'),
  );

  it('gives back the very message, whatever stands in it', async () => {
    const { mend, events } = started(undefined);
    const before = JSON.stringify(odd);
    const { message: after, reprompt, correction } = await mend(odd, { messages: [user], toolChoice: 'required' });
    expect(after).toBe(odd);
    expect(JSON.stringify(after)).toBe(before);
    expect([reprompt, correction, events]).toEqual([false, undefined, []]);
  });

  it('needs no tools that could be used', async () => {
    const mend = everruns().start({ tools: null as unknown as typeof tools });
    expect((await mend(odd)).message).toBe(odd);
  });
});

describe('on', () => {
  it('gives back the very message where nothing is wrong', async () => {
    const { mend, events } = started(on);
    const valid = message(ticket('{ "title": "caf\\u00e9" }'), { name: 'open_ticket', arguments: '{"title":"b"}' });
    expect((await mend(valid)).message).toBe(valid);
    expect(events).toEqual([]);
  });

  it('mends what it can, and tells of it once', async () => {
    const { mend, events } = started(on);
    const { message: after, reprompt } = await mend(message(ticket("{'title': 'x', 'priority': '2',}", 'OpenTicket')));
    expect(after).toEqual(message(ticket('{"title":"x","priority":2}')));
    expect(reprompt).toBe(false);
    expect(events).toEqual([
      {
        type: 'tool.call_repaired',
        outcome: 'local-salvage',
        tool_name: 'open_ticket',
        tool_call_id: 't1',
        steps: expect.arrayContaining(['quote-kind', 'extra-comma']),
      },
    ]);
  });

  it('tells of each malformed call once and of no valid one', async () => {
    const { mend, events } = started(on);
    const { message: after, correction } = await mend(
      message(
        ticket('{"title":"a"}', 'open_ticket', 'a'),
        ticket("{'title':'b'}", 'open_ticket', 'b'),
        ticket('{"priority":1}', 'open_ticket', 'c'),
        ticket('{}', 'nonsense', 'd'),
      ),
    );
    expect(events.map(({ tool_call_id, outcome }) => [tool_call_id, outcome])).toEqual([
      ['b', 'local-salvage'],
      ['c', 're-prompt'],
      ['d', 're-prompt'],
    ]);
    expect(after.calls.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(correction).toContain('title');
  });

  it('asks again as often as it says, and gives up for good', async () => {
    const { mend, events } = started(on);
    const said: boolean[] = [];
    for (let i = 0; i < 4; i++)
      said.push((await mend(message(ticket(`{"priority":${i}}`)), { messages: [user] })).reprompt);
    expect(said).toEqual([true, true, false, false]);
    expect(events.map(({ outcome }) => outcome)).toEqual(['re-prompt', 're-prompt', 'gave-up', 'gave-up']);
  });

  it('asks never again where it says 0', async () => {
    const { mend, events } = started({ ref: 'tool_call_repair', config: { max_reprompts: 0 } });
    const { reprompt, correction } = await mend(message(ticket('{}')));
    expect(reprompt).toBe(false);
    expect(correction).toContain('title');
    expect(events.map(({ outcome }) => outcome)).toEqual(['gave-up']);
  });

  it('does not tell of a call that came right: that one is valid', async () => {
    const { mend, events } = started(on);
    const conversation: Message[] = [
      user,
      { role: 'assistant', content: '', calls: [ticket('{}')] },
      { role: 'tool', content: 'no', callId: 't1', isError: true },
    ];
    await mend(message(ticket('{"title":"a"}', 'open_ticket', 't2')), { messages: conversation });
    expect(events).toEqual([]);
  });

  it('reads no calls in text', async () => {
    const { mend, events } = started(on);
    const text = '<tool_call>{"name":"open_ticket","arguments":{"title":"a"}}</tool_call>';
    const said: ModelMessage = { text, calls: [], finishReason: 'stop' };
    expect((await mend(said)).message).toBe(said);
    expect(events).toEqual([]);
  });
});
