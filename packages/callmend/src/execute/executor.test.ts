import { getEventListeners } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { RawToolCall, ToolCall } from '../types.ts';
import { type CallOptions, createExecutor, type Executed, type ExecutorOptions } from './index.ts';

const forecast = {
  inputSchema: {
    type: 'object',
    properties: { city: { type: 'string' }, days: { type: 'integer' } },
    required: ['city'],
    additionalProperties: false,
  },
};

type Execute = (input: { readonly [key: string]: unknown }, options: { readonly signal: AbortSignal }) => unknown;
type Rest = Omit<ExecutorOptions<unknown>, 'tools'>;

/** Runs one call of `get_weather`. */
function run(execute: Execute, rest: Rest = {}, options?: CallOptions, text = '{"city":"Porto"}'): Promise<Executed> {
  const executor = createExecutor({ tools: { get_weather: { ...forecast, execute } }, ...rest });
  return executor.executeTool(weather(text), options);
}

const weather = (text: string, name = 'get_weather'): RawToolCall => ({ id: 'c1', name, arguments: text });
const never = (): Promise<never> => new Promise(() => {});
const throws = (error: unknown) => (): never => {
  throw error;
};

/** Time that passes when the test says so. */
function handClock(): Clock & { pass(): void; readonly waiting: Set<() => void> } {
  const waiting = new Set<() => void>();
  return {
    waiting,
    now: () => 0,
    after(_ms, run) {
      waiting.add(run);
      return () => waiting.delete(run);
    },
    pass: () => {
      for (const run of waiting) run();
    },
  };
}

describe('a call that may run', () => {
  it('gives the value, and its text for the model', async () => {
    const done = await run(({ city }) => ({ city, degrees: 21 }));
    expect(done).toMatchObject({ status: 'ok', value: { city: 'Porto', degrees: 21 }, outcome: { status: 'clean' } });
    expect(done.text).toBe('{"city":"Porto","degrees":21}');
  });

  it('is repaired first', async () => {
    const executor = createExecutor({ tools: { get_weather: { ...forecast, execute: (input) => input } } });
    const done = await executor.executeTool(weather(`{'city': 'Porto', 'days': '3',}`, 'GetWeather'));
    expect(done).toMatchObject({ status: 'ok', value: { city: 'Porto', days: 3 }, outcome: { status: 'repaired' } });
  });

  it('may have been repaired before', async () => {
    const executor = createExecutor({ tools: { get_weather: { ...forecast, execute: (input) => input } } });
    const call = { id: 'c1', name: 'get_weather', arguments: '{"city":"Porto"}', input: { city: 'Lisbon' } };
    expect(await executor.executeTool(call)).toMatchObject({ status: 'ok', value: { city: 'Porto' } });
  });

  it('gets its id, a signal and what the host gave along', async () => {
    const seen = vi.fn();
    await run((_input, options) => seen(options), {}, { context: { trace: 't' } });
    expect(seen.mock.calls[0]?.[0]).toEqual({ callId: 'c1', context: { trace: 't' }, signal: expect.any(AbortSignal) });
  });

  it('runs a method on its tool, also one of a list or of a class', async () => {
    class Counter {
      name = 'count';
      inputSchema = { type: 'object' };
      count = 41;
      execute(): number {
        return this.count + 1;
      }
    }
    const executor = createExecutor({ tools: [new Counter()] });
    expect(await executor.executeTool({ name: 'count', arguments: '{}' })).toMatchObject({ status: 'ok', text: '42' });
  });

  it('types what the tool gets by its schema', async () => {
    const executor = createExecutor({
      tools: {
        add: {
          inputSchema: z.object({ a: z.number(), b: z.number() }),
          execute: ({ a, b }) => a.toFixed(1) + b.toFixed(1),
        },
        echo: { inputSchema: z.object({ text: z.string() }), execute: ({ text }) => text.toUpperCase() },
      },
    });
    expect(await executor.executeTool({ name: 'add', arguments: '{"a":1,"b":2}' })).toMatchObject({ text: '1.02.0' });
  });

  it('runs the first of two tools with one name', async () => {
    const tools = [1, 2].map((value) => ({ name: 'pick', execute: () => value }));
    expect(await createExecutor({ tools }).executeTool({ name: 'pick', arguments: '{}' })).toMatchObject({ value: 1 });
  });

  it('may say itself what it takes', async () => {
    const schema = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] };
    const executor = createExecutor({
      tools: {
        shout: { inputSchema: schema, execute: ({ city }: { city: string }) => city.toUpperCase() },
        // @ts-expect-error: the schema says that `n` is a number.
        wrong: { inputSchema: z.object({ n: z.number() }), execute: ({ n }: { n: string }) => n.length },
      },
    });
    expect(await executor.executeTool({ name: 'shout', arguments: '{"city":"Porto"}' })).toMatchObject({
      text: 'PORTO',
    });
  });

  it('keeps every digit of an integer', async () => {
    const tools = { get: { inputSchema: { properties: { id: { type: 'integer' } } }, execute: ({ id }: Ids) => id } };
    type Ids = { readonly id?: unknown };
    const done = await createExecutor({ tools }).executeTool({ name: 'get', arguments: '{"id":12345678901234567890}' });
    expect(done.text).toBe('12345678901234567890');
  });

  it('words its results as the host says', async () => {
    const result = {
      emptyText: 'Function returned an empty output',
      errorText: (text: string) => `Say sorry: ${text}`,
    };
    expect(await run(() => null, { result })).toMatchObject({
      status: 'ok',
      text: 'Function returned an empty output',
    });
    expect(await run(() => ({ error: 'boom' }), { result })).toMatchObject({ text: 'Say sorry: boom' });
    expect(await run(throws(new Error('boom')), { result })).toMatchObject({ text: 'Say sorry: boom' });
  });
});

describe('a call that is refused', () => {
  const execute = vi.fn();
  const refused = async (call: RawToolCall, rest: Rest = {}, options?: CallOptions): Promise<Executed> => {
    execute.mockClear();
    const executor = createExecutor({ tools: { get_weather: { ...forecast, execute } }, ...rest });
    const done = await executor.executeTool(call, options);
    expect(execute).not.toHaveBeenCalled();
    expect(done).toMatchObject({ status: 'error', ended: 'refused' });
    return done;
  };
  const codes = (done: Executed) => ('issues' in done ? done.issues.map(({ code }) => code) : []);

  it('gets the correction as its text', async () => {
    const done = await refused(weather('{"town":"Porto","zzz":1}'));
    expect(codes(done)).toEqual(['bad-arguments']);
    expect(done.text).toMatch(/city/);
    expect(done).toMatchObject({ outcome: { status: 'rejected', correction: done.text } });
  });

  it('never runs with {} in place of what cannot be read', async () => {
    for (const text of ['{', '{"city":', 'Porto, please', '[]', '"x"', ''])
      expect(codes(await refused(weather(text)))).not.toEqual([]);
    const notText = { id: 'c1', name: 'get_weather', arguments: { city: 'Porto' } } as unknown as RawToolCall;
    expect(codes(await refused(notText))).toEqual(['not-json']);
  });

  it('stays denied under a drifted name', async () => {
    for (const name of ['get_weather', 'GetWeather', 'get-weather', 'functions.get_weather'])
      expect(codes(await refused(weather('{"city":"Porto"}', name), { policy: { deny: ['get_weather'] } }))).toEqual([
        'denied',
      ]);
  });

  it('may be barred by the turn', async () => {
    expect(codes(await refused(weather('{"city":"Porto"}'), {}, { toolChoice: 'none' }))).toEqual(['tool-choice']);
    expect(codes(await refused(weather('{"city":"Porto"}'), { toolChoice: 'none' }))).toEqual(['tool-choice']);
    expect(codes(await refused(weather('{"city":"Porto"}'), {}, { finishReason: 'length' }))).toEqual(['truncated']);
  });

  it('may have the name of what every object inherits', async () => {
    for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty'])
      expect(codes(await refused(weather('{}', name)))).toEqual(['unknown-tool']);
  });

  it('may be offered under such a name and is not run', async () => {
    const tools = JSON.parse('{"__proto__":{"inputSchema":true},"constructor":{"inputSchema":true}}');
    for (const name of Object.keys(tools)) tools[name].execute = execute;
    const executor = createExecutor({ tools });
    for (const name of ['__proto__', 'constructor']) {
      const done = await executor.executeTool({ name, arguments: '{}' });
      expect(done).toMatchObject({ status: 'error', ended: 'refused' });
    }
    expect(execute).not.toHaveBeenCalled();
  });

  it('may be anything else than a call', async () => {
    const hostile = new Proxy({}, { get: throws(new Error('no')) });
    for (const call of [null, undefined, 1, {}, hostile, { name: 1, arguments: null }])
      expect(codes(await refused(call as unknown as RawToolCall))).not.toEqual([]);
  });

  it('is checked as it was read, whatever it gives the second time', async () => {
    let reads = 0;
    const call = {
      id: 'c1',
      name: 'get_weather',
      get arguments() {
        return reads++ === 0 ? '{"city":1,"x":2}' : '{"city":"Porto"}';
      },
    };
    await refused(call);
  });
});

describe('approval', () => {
  it('is asked about the offered name and the input that would run', async () => {
    const approve = vi.fn(() => true);
    const execute = vi.fn();
    await createExecutor({ tools: { get_weather: { ...forecast, execute } }, approve }).executeTool(
      weather(`{'City': 'Porto', days: '3'}`, 'GetWeather'),
      { context: 7 },
    );
    const call = {
      id: 'c1',
      name: 'get_weather',
      arguments: '{"city":"Porto","days":3}',
      input: { city: 'Porto', days: 3 },
    };
    expect(approve.mock.calls).toEqual([[call, { context: 7, signal: expect.any(AbortSignal) }]]);
    expect(execute.mock.calls[0]?.[0]).toEqual({ city: 'Porto', days: 3 });
  });

  it('changes nothing of what runs', async () => {
    const execute = vi.fn();
    const approve = (call: ToolCall) => {
      Object.assign(call, { name: 'other' });
      Object.assign(call.input, { city: 'Rome', more: 1 });
      return true;
    };
    const { outcome } = await run(execute, { approve }, {}, '{"city":"Porto"}');
    expect(execute.mock.calls[0]?.[0]).toEqual({ city: 'Porto' });
    expect(outcome).toMatchObject({ call: { name: 'get_weather', input: { city: 'Porto' } } });
  });

  it('is not asked about what is refused anyway', async () => {
    const approve = vi.fn(() => true);
    await run(() => 1, { approve, policy: { deny: ['get_weather'] } });
    await run(() => 1, { approve }, {}, '{');
    expect(approve).not.toHaveBeenCalled();
  });

  const answers: readonly [string, () => unknown][] = [
    ['no', () => false],
    ['a promise of no', async () => false],
    ['nothing', () => undefined],
    ['a text', () => 'yes'],
    ['an exception', throws(new Error('down'))],
    ['a rejection', () => Promise.reject(new Error('down'))],
  ];
  it.each(answers)('refuses for %s', async (what, answer) => {
    const execute = vi.fn();
    const done = await run(execute, { approve: answer as () => boolean });
    expect('error' in done).toBe(what.startsWith('an exception') || what.startsWith('a rejection'));
    expect(execute).not.toHaveBeenCalled();
    expect(done).toMatchObject({
      status: 'error',
      ended: 'refused',
      issues: [{ code: 'denied', path: [] }],
      outcome: { status: 'rejected' },
    });
    expect(done.text).toMatch(/not approved/);
  });

  it('that fails is told to the host', async () => {
    const error = new Error('down');
    expect(await run(() => 1, { approve: throws(error) })).toMatchObject({ error });
  });

  it('that nobody gives ends with the host', async () => {
    const host = new AbortController();
    const execute = vi.fn();
    const done = run(execute, { approve: never, signal: host.signal });
    host.abort('gone');
    expect(await done).toMatchObject({ status: 'error', ended: 'aborted', error: 'gone' });
    expect((await done).text).toMatch(/before it began/);
    expect(execute).not.toHaveBeenCalled();
  });

  it('has all the time it needs', async () => {
    const clock = handClock();
    const approve = async (): Promise<boolean> => {
      clock.pass();
      return true;
    };
    expect(await run(() => 1, { approve, clock, timeoutMs: 5 })).toMatchObject({ status: 'ok' });
  });
});

describe("a tool's own error", () => {
  const thrown: readonly [string, unknown, string][] = [
    ['an error', new Error('query must not be empty'), 'query must not be empty'],
    [
      'a TypeError',
      new TypeError("Cannot read properties of undefined (reading 'x')"),
      "Cannot read properties of undefined (reading 'x')",
    ],
    ['a text', 'HTTP 503', 'HTTP 503'],
    ['an object', { code: 503 }, '{"code":503}'],
    ['an error without a message', new RangeError(), 'RangeError'],
    ['undefined', undefined, 'The tool failed and gave no reason.'],
    [
      'a Proxy that throws',
      new Proxy({}, { getPrototypeOf: throws(1), ownKeys: throws(1), get: throws(1) }),
      '[cannot be shown]',
    ],
  ];
  it.each(thrown)('passes unchanged: %s', async (_what, error, text) => {
    for (const execute of [throws(error), async () => throws(error)(), () => Promise.reject(error)]) {
      const done = await run(execute);
      expect(done).toMatchObject({ status: 'error', ended: 'failed', issues: [], text });
      expect('error' in done && Object.is(done.error, error)).toBe(true);
      expect(done.text).not.toMatch(/expected parameters/i);
    }
  });

  it('may be returned', async () => {
    const error = { error: 'no such city' };
    expect(await run(() => error)).toMatchObject({
      status: 'error',
      ended: 'failed',
      issues: [],
      text: 'no such city',
      error,
    });
  });

  it('may be a value that cannot be looked at', async () => {
    const trap = throws(new Error('trap'));
    const seen = new Proxy({}, { ownKeys: trap, getPrototypeOf: trap });
    expect(await run(() => seen)).toMatchObject({ status: 'ok', text: '[cannot be shown]' });
    expect(await run(() => new Proxy({}, { get: trap }))).toMatchObject({ status: 'error', text: 'trap' });
    const thenable = Object.fromEntries([['then', trap]]);
    expect(await run(() => thenable)).toMatchObject({ status: 'error', text: 'trap' });
  });
});

describe('a tool that hangs', () => {
  it('is left when its time is over, and its signal says so', async () => {
    const clock = handClock();
    let signal: AbortSignal | undefined;
    const execute: Execute = (_input, options) => {
      signal = options.signal;
      return never();
    };
    const done = run(execute, { clock, timeoutMs: 50 });
    await vi.waitFor(() => expect(signal?.aborted).toBe(false));
    clock.pass();
    expect(await done).toMatchObject({
      status: 'error',
      ended: 'timed-out',
      issues: [],
      error: { name: 'TimeoutError' },
    });
    expect((await done).text).toMatch(/'get_weather' was stopped after 50 ms/);
    expect(signal?.reason).toMatchObject({ name: 'TimeoutError' });
    expect(clock.waiting.size).toBe(0);
  });

  it('is left by the clock of the platform too', async () => {
    expect(await run(never, { timeoutMs: 5 })).toMatchObject({ ended: 'timed-out' });
  });

  it('is left when the host stops it, for one call or for all', async () => {
    for (const where of ['one', 'all'] as const) {
      const host = new AbortController();
      let signal: AbortSignal | undefined;
      const execute: Execute = (_input, options) => {
        signal = options.signal;
        return never();
      };
      const done = where === 'all' ? run(execute, { signal: host.signal }) : run(execute, {}, { signal: host.signal });
      await vi.waitFor(() => expect(signal).toBeDefined());
      expect(getEventListeners(host.signal, 'abort')).toHaveLength(1);
      host.abort('gone');
      expect(await done).toMatchObject({ status: 'error', ended: 'aborted', issues: [], error: 'gone' });
      expect((await done).text).toMatch(/may have done a part/);
      expect(signal?.reason).toBe('gone');
      expect(getEventListeners(host.signal, 'abort')).toEqual([]);
    }
  });

  it('is not begun when the host stopped before', async () => {
    const execute = vi.fn();
    const done = await run(execute, {}, { signal: AbortSignal.abort('gone') });
    expect(done).toMatchObject({ status: 'error', ended: 'aborted', error: 'gone' });
    expect(done.text).toMatch(/before it began/);
    expect(execute).not.toHaveBeenCalled();
  });

  it('may reject later: nobody minds', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    const clock = handClock();
    let fail: (error: Error) => void = () => {};
    let hasBegun = false;
    const execute = () => {
      hasBegun = true;
      return new Promise((_resolve, reject) => {
        fail = reject;
      });
    };
    const done = run(execute, { clock, timeoutMs: 5 });
    await vi.waitFor(() => expect(hasBegun).toBe(true));
    clock.pass();
    expect(await done).toMatchObject({ ended: 'timed-out' });
    fail(new Error('late'));
    await new Promise((resolve) => setTimeout(resolve, 10));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  it('has no time limit unless one is set', async () => {
    const clock = handClock();
    await run(() => expect(clock.waiting.size).toBe(0), { clock });
    expect(await run(() => clock.waiting.size, { clock, timeoutMs: 5 })).toMatchObject({ value: 1 });
    expect(clock.waiting.size).toBe(0);
  });
});

describe('calls side by side', () => {
  it('do not drop a good one for a bad one, and keep their order', async () => {
    const execute: Execute = async ({ city }) => {
      if (city === 'B') throw new Error('no such city');
      await new Promise((resolve) => setTimeout(resolve, city === 'A' ? 10 : 0));
      return city;
    };
    const executor = createExecutor({ tools: { get_weather: { ...forecast, execute } } });
    const calls = ['{"city":"A"}', '{', '{"city":"B"}', '{"city":"C"}'].map((text) => weather(text));
    const done = await executor.executeAll(calls);
    expect(done.map(({ status }) => status)).toEqual(['ok', 'error', 'error', 'ok']);
    expect(done.map(({ text }) => text)).toEqual(['A', expect.stringMatching(/not/), 'no such city', 'C']);
  });

  it('are as many as a message may hold', async () => {
    const executor = createExecutor({
      tools: { get_weather: { ...forecast, execute: () => 1 } },
      limits: { maxCalls: 2 },
    });
    const done = await executor.executeAll([1, 2, 3].map(() => weather('{"city":"A"}')));
    expect(done.map(({ status }) => status)).toEqual(['ok', 'ok', 'error']);
    expect(done[2]).toEqual({
      status: 'error',
      ended: 'refused',
      issues: [{ code: 'too-large', path: [], detail: 'a message may hold 2 calls' }],
      text: 'This call was not run: a message may hold 2 calls. Send the rest in your next message.',
    });
  });

  it('leave nothing behind, a thousand of them', async () => {
    const host = new AbortController();
    const own = new AbortController();
    const timers = (): number => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
    const before = timers();
    const execute: Execute = ({ days }) => {
      if (days === 0) return never();
      return days === 1 ? Promise.reject(new Error('no')) : days;
    };
    const executor = createExecutor({
      tools: { get_weather: { ...forecast, execute } },
      approve: async () => true,
      signal: host.signal,
      timeoutMs: 3_600_000,
      limits: { maxCalls: 1000 },
    });
    const calls = Array.from({ length: 1000 }, (_, at) => weather(`{"city":"A","days":${at % 3}}`));
    const running = executor.executeAll(calls, { signal: own.signal });
    await vi.waitFor(() => expect(timers()).toBeGreaterThanOrEqual(334));
    own.abort('enough');
    const done = await running;
    const count = (ended: string): number => done.filter((one) => 'ended' in one && one.ended === ended).length;
    expect([count('aborted'), count('failed'), done.filter(({ status }) => status === 'ok').length]).toEqual([
      334, 333, 333,
    ]);
    expect(getEventListeners(host.signal, 'abort')).toEqual([]);
    expect(getEventListeners(own.signal, 'abort')).toEqual([]);
    expect(timers()).toBeLessThanOrEqual(before);
  });
});

describe('options that cannot work', () => {
  const tools = { get_weather: { ...forecast, execute: () => 1 } };
  const make = (options: object) => () => createExecutor({ tools, ...options });

  it('are refused at once, by name', () => {
    expect(make({ tools: { a: { inputSchema: true }, ...tools } })).toThrow(/'a' needs an `execute`/);
    expect(make({ tools: [{ name: 'b' }] })).toThrow(/'b' needs an `execute`/);
    expect(make({ onEvent: () => {} })).toThrow(/^createExecutor: `onEvent` is no option; there are tools, policy/);
    expect(make({ timeout: 5 })).toThrow(/^createExecutor: `timeout` is no option/);
    expect(make({ tools: { a: null } })).toThrow(/`tools.a` must be an object/);
    expect(make({ tools: { a: {} } })).toThrow(/'a' needs an `execute`/);
    expect(make({ tools: null })).toThrow(/`tools`/);
    expect(make({ tools: [null] })).toThrow(/`tools\[0\]`/);
    expect(make({ tools: [{ execute: () => 1 }] })).toThrow(/`tools\[0\]` needs a `name`/);
    expect(make({ approve: true })).toThrow(/`approve`/);
    for (const signal of [{}, null, 1, { aborted: false }, { addEventListener() {} }])
      expect(make({ signal })).toThrow(/`signal`/);
    for (const timeoutMs of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31])
      expect(make({ timeoutMs })).toThrow(/`timeoutMs`/);
    expect(make({ timeoutMs: 2 ** 31 - 1 })).not.toThrow();
    expect(make({ result: { maxBytes: 10 } })).toThrow(/`maxBytes`/);
  });

  it('do not throw where a call brings them', async () => {
    const done = await createExecutor({ tools }).executeTool(weather('{"city":"A"}'), { signal: {} as AbortSignal });
    expect(done).toEqual({
      status: 'error',
      ended: 'refused',
      issues: [],
      text: 'This call could not be run.',
      error: new TypeError('`signal` must be an AbortSignal'),
    });
  });
});
