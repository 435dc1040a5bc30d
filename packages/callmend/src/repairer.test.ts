import { describe, expect, it } from 'vitest';
import {
  type CallmendEvent,
  createRepairer,
  type FinishReason,
  type Message,
  type ModelMessage,
  type RawToolCall,
  type RepairerOptions,
  rules,
  type Store,
  type Tools,
  type Turn,
} from './index.ts';
import { memoryStore } from './store/memory.ts';

const tools = {
  book_room: {
    inputSchema: {
      type: 'object',
      properties: { room: { type: 'string' }, nights: { type: 'integer' } },
      required: ['room'],
      additionalProperties: false,
    },
  },
  cancel: { inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] } },
};

const answer = (calls: readonly RawToolCall[], finishReason: FinishReason = 'tool-calls', text = ''): ModelMessage => ({
  text,
  calls,
  finishReason,
});
const book = (text: string, id = 'a'): RawToolCall => ({ id, name: 'book_room', arguments: text });
const ask: Message = { role: 'user', content: 'Book room 4.' };

type Options = Partial<RepairerOptions<Tools>>;
function repairer(options: Options = {}) {
  const events: CallmendEvent[] = [];
  const onEvent = (event: CallmendEvent) => {
    events.push(event);
  };
  const made = createRepairer<Tools>({ tools, onEvent, ...options });
  return { events, repair: (message: ModelMessage, turn?: Turn) => made.repair(message, turn) };
}

/** A conversation in which these calls were made and refused after the user spoke. */
const refused = (...calls: readonly RawToolCall[]): readonly Message[] => [
  ask,
  ...calls.flatMap((call): Message[] => [
    { role: 'assistant', content: '', calls: [call] },
    { role: 'tool', content: 'not run', isError: true, ...(call.id === undefined ? {} : { callId: call.id }) },
  ]),
];

describe('a refused call', () => {
  it('is told of once by default, and again where the budget lets it', async () => {
    for (const maxReprompts of [0, 1, 2]) {
      const { repair } = repairer({ budget: { maxReprompts, maxToolRepairs: 9 } });
      const said: boolean[] = [];
      for (let i = 0; i < 3; i++) said.push((await repair(answer([book('{}', `id${i}`)]), { key: 'k' })).reprompt);
      expect(said.filter(Boolean)).toHaveLength(Math.min(maxReprompts, 2));
    }
  });

  it('keeps its identity across new ids and other blanks', async () => {
    const { repair } = repairer();
    let told = 0;
    for (let i = 0; i < 20; i++) {
      const { reprompt } = await repair(answer([book(`{${' '.repeat(i)}}`, `id${i}`)]), { messages: [ask] });
      if (reprompt) told++;
    }
    expect(told).toBe(1);
  });

  it('is told of more strongly the second time, and ends the loop the third time', async () => {
    const { repair, events } = repairer({ budget: { maxReprompts: 5, maxToolRepairs: 9 } });
    const first = await repair(answer([book('{}', 'x')]), { messages: [ask] });
    const second = await repair(answer([book('{}', 'y')]), { messages: refused(book('{}', 'x')) });
    const third = await repair(answer([book('{}', 'z')]), { messages: refused(book('{}', 'x'), book('{}', 'y')) });
    expect([first, second, third].map(({ reprompt, loop }) => [reprompt, loop])).toEqual([
      [true, undefined],
      [true, undefined],
      [false, true],
    ]);
    expect(first.correction).not.toMatch(/time that this same call/);
    expect(second.correction).toMatch(/second time that this same call failed/);
    expect(third.outcomes[0]?.status).toBe('rejected');
    expect(events.filter(({ type }) => type === 'loop-broken')).toEqual([
      { type: 'loop-broken', tool: 'book_room', kind: 'identical', failures: 3 },
    ]);
  });

  it('ends the loop of one tool whose calls are wrong in ever new ways', async () => {
    const { repair } = repairer({ budget: { maxReprompts: 5, maxToolRepairs: 99 } });
    const wrong = ['{}', '{"nights":1}', '{"nights":2}', '{"nights":3}', '{"nights":4}'].map((text, i) =>
      book(text, `${i}`),
    );
    const { loop } = await repair(answer([book('{"nights":9}', 'n')]), { messages: refused(...wrong.slice(0, 3)) });
    expect(loop).toBeUndefined();
    expect((await repair(answer([book('{"nights":9}', 'n')]), { messages: refused(...wrong.slice(0, 4)) })).loop).toBe(
      true,
    );
  });

  it('counts no call as failed that its client ran all the same, and well', async () => {
    const { repair } = repairer({ budget: { maxReprompts: 5, maxToolRepairs: 9 } });
    const before = ['x', 'y'].flatMap((id): Message[] => [
      { role: 'assistant', content: '', calls: [book('{}', id)] },
      { role: 'tool', content: 'booked', callId: id, isError: false },
    ]);
    const { loop, correction } = await repair(answer([book('{}', 'z')]), { messages: [ask, ...before] });
    expect(loop).toBeUndefined();
    expect(correction).not.toMatch(/time that this same call/);
  });

  it('counts a failed call whose id another call has that its client ran well', async () => {
    const { repair } = repairer({ budget: { maxReprompts: 5, maxToolRepairs: 9 } });
    const turn = (text: string, isError: boolean): readonly Message[] => [
      { role: 'assistant', content: '', calls: [book(text, 'call_0')] },
      { role: 'tool', content: 'so', callId: 'call_0', isError },
    ];
    const failed = turn('{}', true);
    const good = turn('{"nights":2}', false);
    for (const messages of [
      [ask, ...good, ...failed, ...failed],
      [ask, ...failed, ...failed, ...good],
    ])
      expect((await repair(answer([book('{}', 'call_0')]), { messages })).loop).toBe(true);
  });

  it('ends a loop of which no conversation is known', async () => {
    const { repair } = repairer();
    const seen: unknown[] = [];
    for (let i = 0; i < 4; i++) {
      const { reprompt, loop } = await repair(answer([{ name: 'BookHotel', arguments: '{"a":1}' }]));
      seen.push([reprompt, loop]);
    }
    expect(seen).toEqual([
      [true, undefined],
      [false, undefined],
      [false, true],
      [false, true],
    ]);
  });

  it('does not dry out a repairer that serves many', async () => {
    const { repair } = repairer();
    for (let i = 0; i < 20; i++) {
      expect((await repair(answer([book('{}')]))).reprompt).toBe(true);
      expect((await repair(answer([book('{"room":"4"}')]))).reprompt).toBe(false);
    }
    for (let i = 0; i < 20; i++)
      expect((await repair(answer([book('{}')]), { messages: [ask], key: `user ${i}` })).reprompt).toBe(true);
  });

  it('gets nothing back when the budget is spent: it stays spent', async () => {
    const { repair, events } = repairer({ budget: { maxReprompts: 5, maxToolRepairs: 2 } });
    const told: boolean[] = [];
    for (let i = 0; i < 6; i++)
      told.push((await repair(answer([book(`{"nights":${i}}`)]), { messages: [ask] })).reprompt);
    expect(told).toEqual([true, true, false, false, false, false]);
    expect(events.filter(({ type }) => type === 'budget-spent')[0]).toMatchObject({ budget: 'maxToolRepairs' });
  });

  it('never costs its siblings their run or their order', async () => {
    const { repair } = repairer();
    const { outcomes, calls, correction } = await repair(
      answer([book("{'room':'1'}", 'a'), book('{', 'b'), { id: 'c', name: 'cancel', arguments: '{"id":"7"}' }]),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['repaired', 'reprompt', 'clean']);
    expect(calls.map(({ id }) => id)).toEqual(['a', 'c']);
    expect(correction).toContain('book_room');
  });

  it('is told of in a turn whose store fails, and within each process the budget holds', async () => {
    const broken = memoryStore();
    let calls = 0;
    const store: Store = {
      ...broken,
      take: (...args) => (calls++ < 1 ? broken.take(...args) : Promise.reject(new Error('down'))),
    };
    const { repair, events } = repairer({ store, budget: { maxReprompts: 3, maxToolRepairs: 2 } });
    const told: boolean[] = [];
    for (let i = 0; i < 4; i++) told.push((await repair(answer([book(`{"nights":${i}}`)]), { key: 'k' })).reprompt);
    expect(told).toEqual([true, true, false, false]);
    expect(events.some(({ type }) => type === 'store-failed')).toBe(true);
  });

  it.each([
    ['take', undefined],
    ['take', 'no'],
    ['add', Number.NaN],
    ['add', '3'],
    ['get', { a: 1 }],
  ])('is told of as if the store failed where its %s gives %s', async (method, given) => {
    const store = { ...memoryStore(), [method]: async () => given };
    const { repair, events } = repairer({ store, askModel: async () => '{}', ask: { memo: true } });
    const told: boolean[] = [];
    for (let i = 0; i < 3; i++) told.push((await repair(answer([book('{"nights":1}')]), { key: 'k' })).reprompt);
    expect(told).toEqual([true, false, false]);
    expect(events).toContainEqual({ type: 'store-failed', method, reason: 'failed' });
  });

  it('is told of where the store says null for nothing', async () => {
    const store = { ...memoryStore(), get: async () => null as unknown as undefined };
    const { repair, events } = repairer({ store, askModel: async () => '{}', ask: { memo: true } });
    expect((await repair(answer([book('{}')]), { key: 'k' })).reprompt).toBe(true);
    expect(events.filter(({ type }) => type === 'store-failed')).toEqual([]);
  });

  it('is no loop for being one of many in its message', async () => {
    const six = Array.from({ length: 6 }, (_, i) => book(`{"nights":${i}}`, `id${i}`));
    for (const turn of [{}, { key: 'k' }, { messages: [ask] }]) {
      const { reprompt, loop } = await repairer().repair(answer(six), turn);
      expect({ reprompt, loop }).toEqual({ reprompt: true, loop: undefined });
    }
  });

  it('is told of where the store hangs for ever', async () => {
    const never = () => new Promise<never>(() => {});
    const timers: (() => void)[] = [];
    const after = (_: number, run: () => void) => {
      timers.push(run);
      return () => {};
    };
    const clock = { now: () => 0, after };
    const { repair } = repairer({ store: { take: never, add: never, get: never, set: never }, clock });
    const pending = repair(answer([book('{}')]), { key: 'k' });
    const fire = setInterval(() => {
      for (const run of timers.splice(0)) run();
    }, 1);
    expect((await pending).reprompt).toBe(true);
    clearInterval(fire);
  });
});

describe('a call that was due', () => {
  it('is asked for once more where the tool choice demands one, and then the text stands', async () => {
    const { repair } = repairer();
    const turn: Turn = { messages: [ask], toolChoice: 'required' };
    const first = await repair(answer([], 'stop', 'Sure!'), turn);
    expect(first).toMatchObject({ reprompt: true, text: 'Sure!' });
    expect(first.correction).toContain('book_room');
    expect(await repair(answer([], 'stop', 'Well.'), turn)).toMatchObject({ reprompt: false, text: 'Well.' });
    const named = await repair(answer([], 'stop', 'No.'), {
      messages: [ask],
      key: 'b',
      toolChoice: { name: 'cancel' },
    });
    expect(named.correction).toContain("'cancel'");
    expect(named.correction).not.toContain('book_room');
  });

  it('is not asked for where none is due, nor where the policy says never', async () => {
    const prose = answer([], 'stop', 'Hello.');
    expect((await repairer().repair(prose, { messages: [ask] })).reprompt).toBe(false);
    const never = repairer({ forceToolUsage: 'never' });
    expect((await never.repair(prose, { messages: [ask], toolChoice: 'required' })).reprompt).toBe(false);
    expect((await repairer().repair(answer([], 'length', 'He'), { toolChoice: 'required' })).reprompt).toBe(false);
  });

  it('is asked for at a first answer under any choice where the policy says always', async () => {
    const always = repairer({ forceToolUsage: 'always' });
    const prose = answer([], 'stop', 'Hello.');
    expect((await always.repair(prose, { messages: [ask] })).reprompt).toBe(true);
    const later: Message[] = [ask, { role: 'assistant', content: '', calls: [book('{"room":"4"}')] }];
    expect(
      (await always.repair(prose, { messages: [...later, { role: 'tool', content: 'ok' }], key: 'b' })).reprompt,
    ).toBe(false);
    expect((await always.repair(prose, { toolChoice: 'none', key: 'c' })).reprompt).toBe(false);
  });

  it('is asked for where the provider could not read it', async () => {
    const { repair, events } = repairer();
    const { reprompt, correction } = await repair(answer([], 'malformed-call'), { messages: [ask] });
    expect(reprompt).toBe(true);
    expect(correction).toMatch(/could not be read/);
    expect(events).toContainEqual({ type: 'call-demanded', reason: 'malformed-call', finishReason: 'malformed-call' });
  });
});

describe('events', () => {
  it('say how each call was settled, once, and carry what the turn gives', async () => {
    const { repair, events } = repairer({ policy: { deny: ['cancel'] } });
    const calls = [
      book('{"room":"1"}', 'a'),
      book("{'room':'1',}", 'b'),
      { id: 'c', name: 'cancel', arguments: '{"id":"7"}' },
    ];
    await repair(answer(calls), { context: { trace: 7 } });
    const settled = events.filter((event) => event.type === 'call-settled');
    expect(settled.map(({ id, tool, label }) => [id, tool, label])).toEqual([
      ['a', 'book_room', undefined],
      ['b', 'book_room', 'local-salvage'],
      ['c', 'cancel', 're-prompt'],
    ]);
    expect(settled[1]).toMatchObject({ repairs: ['quote-kind', 'quote-kind', 'extra-comma'], risk: 'lossless' });
    expect(events.every(({ context }) => JSON.stringify(context) === '{"trace":7}')).toBe(true);
  });

  it('say when a call came right that was told of', async () => {
    const { repair, events } = repairer();
    await repair(answer([book('{"room":"4"}', 'new')]), { messages: refused(book('{}', 'old')) });
    expect(events.at(-1)).toMatchObject({ type: 'call-settled', status: 'clean', label: 'recovered' });
  });

  it('tell of calls found in text, and of stages where something was wrong', async () => {
    const { repair, events } = repairer();
    await repair(answer([], 'stop', '<tool_call>{"name":"BookRoom","arguments":{"room":"4"}}</tool_call>'));
    expect(events.map(({ type }) => type)).toEqual([
      'stage-end',
      'stage-end',
      'stage-end',
      'call-recovered',
      'call-settled',
    ]);
    expect(events.find(({ type }) => type === 'call-recovered')).toMatchObject({
      tool: 'book_room',
      dialect: 'hermes',
    });
  });

  it('hold no key that a model made up', async () => {
    const { repair, events } = repairer();
    await repair(answer([book('{"room":"1","hunter2":{"hunter2":1}}'), book('{"hunter2":1,"hunter2":2}')]));
    expect(JSON.stringify(events)).not.toContain('hunter2');
  });
});

describe('options', () => {
  it.each([
    [{ budget: { maxReprompts: 9 } }, /`budget.maxReprompts` must be 0 to 5/],
    [{ budget: { maxReprompts: '2' } }, /`budget.maxReprompts` must be a whole number/],
    [{ budget: { modelRepairs: -1 } }, /`budget.modelRepairs` must be a whole number/],
    [{ budget: { maxRetries: 1 } }, /`budget.maxRetries` is no number of a budget; there are maxReprompts/],
    [{ askModel: 'gpt' }, /`askModel` must be a function/],
    [{ ask: { timeoutMs: 0 } }, /`ask.timeoutMs` must be a whole number above 0/],
    [{ forceToolUsage: 'sometimes' }, /`forceToolUsage` must be one of never, auto, always/],
    [{ policy: { without: ['extra-coma'] } }, /`policy.without`: there is no repair 'extra-coma'/],
    [{ policy: { without: ['envelope'] }, rules: [] }, /`policy.without`: there is no repair 'envelope'/],
    [{ store: {} }, /`store` needs a method `take`/],
  ])('that cannot work are refused by name: %j', (wrong, says) => {
    // The types forbid these; callers without types write them.
    expect(() => createRepairer({ tools, ...(wrong as object) })).toThrow(says);
  });

  it('take the code of a rule of their own', () => {
    const own = rules.slice(0, 1).map((rule) => ({ ...rule, code: 'mine' }));
    expect(() =>
      createRepairer({ tools, rules: own, policy: { without: ['mine', 'name-fold', 'comment'] } }),
    ).not.toThrow();
  });
});
