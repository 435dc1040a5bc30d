import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { callmend } from '../../packages/callmend/src/hosts/ai-sdk/index.ts';
import { call, collect, finish, majors, type Part, params, streamed, text } from './majors.ts';

const textCall = '<tool_call>{"name":"get_weather","arguments":{"city":"Porto"}}</tool_call>';

describe.each(majors)('streamText with the middleware, ai $major', ({ sdk, streaming, hookName }) => {
  const ran: unknown[] = [];
  const started: unknown[] = [];
  const get_weather = sdk.tool({
    inputSchema: z.object({ city: z.string(), days: z.int().optional() }).strict(),
    onInputStart: () => started.push('get_weather'),
    execute: async (input: unknown) => {
      ran.push(input);
      return 'sun';
    },
  });
  const wrap = (parts: readonly Part[] | ReadableStream<Part>, mend = callmend()) =>
    sdk.wrapLanguageModel({ model: streaming(parts), middleware: mend });
  /** What a wrapped model streams, beside the SDK. */
  const parts = async (from: readonly Part[], mend = callmend(), more: object = {}): Promise<readonly Part[]> =>
    collect((await wrap(from, mend).doStream({ ...params, ...more })).stream as unknown as AsyncIterable<Part>);
  const run = async (from: readonly Part[], more: object = {}, mend = callmend()): Promise<readonly Part[]> => {
    ran.length = 0;
    started.length = 0;
    const { fullStream } = sdk.streamText({
      model: wrap(from, mend),
      tools: { get_weather },
      prompt: 'Weather in Porto?',
      onError: () => {},
      ...more,
    });
    return collect(fullStream);
  };
  const types = (list: readonly Part[]): readonly string[] => list.map(({ type }) => type);
  const shown = (list: readonly Part[]): string =>
    list.map(({ type, delta, text: said }) => (type === 'text-delta' ? String(delta ?? said) : '')).join('');
  const done = finish('tool-calls');

  it('passes a good stream on: the very same parts, in order', async () => {
    const good: readonly Part[] = [
      { type: 'stream-start', warnings: [] },
      { type: 'response-metadata', id: 'r1' },
      { type: 'reasoning-start', id: 'r' },
      { type: 'reasoning-delta', id: 'r', delta: 'Porto, then.' },
      { type: 'reasoning-end', id: 'r' },
      ...text('Let me ', 'see ', '', 'the sky.'),
      ...streamed('get_weather', '{ "city": "Porto" }', 'a'),
      ...streamed('get_weather', '{"city":"Faro"}', 'b'),
      call('get_weather', '{"city":"Braga"}', 'c'),
      done,
    ];
    const passed = await parts(good);
    expect(passed).toEqual(good);
    expect(passed.every((part, index) => part === good[index])).toBe(true);
  });

  it('mends a call, and tells its tool early', async () => {
    const mended = await parts([...streamed('GetWeather', "{'City': 'Porto',}"), done]);
    expect(mended).toEqual([
      { type: 'tool-input-start', id: 'c1', toolName: 'get_weather' },
      { type: 'tool-input-delta', id: 'c1', delta: '{"city":"Porto"}' },
      { type: 'tool-input-end', id: 'c1' },
      call('get_weather', '{"city":"Porto"}'),
      done,
    ]);
    await run([...streamed('GetWeather', "{'City': 'Porto',}"), done]);
    expect([ran, started]).toEqual([[{ city: 'Porto' }], ['get_weather']]);
  });

  it('lets a call leave when the next one begins, and the last one with the finish reason', async () => {
    const { model: source, push, read } = live();
    const stream = (await sdk.wrapLanguageModel({ model: source, middleware: callmend() }).doStream(params)).stream;
    const next = read(stream);
    const [start, ...rest] = streamed('get_weather', '{"city":"Porto"}', 'a');
    push(start);
    expect(await next()).toBe(start);
    push(...rest);
    const again = streamed('get_weather', '{"city":"Faro"}', 'b');
    push(again[0]);
    expect([await next(), await next(), await next(), await next()]).toEqual(rest);
    expect(await next()).toBe(again[0]);
    push(...again.slice(1), done);
    expect(await next()).toBe(again[1]);
  });

  it('holds no text for a call', async () => {
    const { model: source, push, read } = live();
    const stream = (await sdk.wrapLanguageModel({ model: source, middleware: callmend() }).doStream(params)).stream;
    const next = read(stream);
    const said = text('Hello ', 'there.');
    push(said[0], said[1]);
    expect([await next(), await next()]).toEqual([said[0], said[1]]);
    const own = streamed('get_weather', '{"city":"Porto"}');
    push(...own, said[2]);
    expect([await next(), await next()]).toEqual([own[0], said[2]]);
    push({ type: 'reasoning-delta', id: 'r', delta: 'hm' });
    expect(await next()).toMatchObject({ delta: 'hm' });
  });

  it('shows the first text before the last part is in', async () => {
    const { model: source, push } = live();
    const { fullStream } = sdk.streamText({
      model: sdk.wrapLanguageModel({ model: source, middleware: callmend() }),
      tools: { get_weather },
      prompt: 'Hi',
    });
    const [start, delta, end] = text('Hello.');
    push({ type: 'stream-start', warnings: [] }, start, delta);
    let seen = '';
    for await (const part of fullStream) {
      if (part.type !== 'text-delta') continue;
      seen += String(part.text);
      push(end, finish('stop'), undefined);
    }
    expect(seen).toBe('Hello.');
  });

  it('runs a call that was written as text, however it is cut', async () => {
    for (const size of [1, 3, 7, 200]) {
      const written = `Let me see.\n${textCall}`;
      const deltas = written.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
      const got = await run([...text(...deltas), finish('stop')]);
      expect(ran).toEqual([{ city: 'Porto' }]);
      expect(shown(got)).toBe('Let me see.\n');
      expect(got.at(-1)).toMatchObject({ type: 'finish', finishReason: 'tool-calls' });
    }
  });

  it('leaves no empty text where all of it was a call', async () => {
    const got = await parts([...text('<tool', textCall.slice(5)), finish('stop')]);
    expect(types(got)).toEqual(['tool-input-start', 'tool-input-delta', 'tool-input-end', 'tool-call', 'finish']);
    expect(got.at(-1)).toMatchObject({ finishReason: { unified: 'tool-calls', raw: 'stop' } });
  });

  it('gives text back that only looked like a call', async () => {
    const prose = text('{"a', '": 1} is', ' JSON. <tool', ' is a tag.');
    const got = await parts([...prose, finish('stop')]);
    expect(shown(got)).toBe(shown(prose));
    expect(types(got)[0]).toBe('text-start');
    expect(types(got).slice(-2)).toEqual(['text-end', 'finish']);
  });

  it('keeps a call in text as text once a native one comes', async () => {
    const got = await run([...text(textCall), ...streamed('get_weather', '{"city":"Faro"}'), done]);
    expect(shown(got)).toBe(textCall);
    expect(ran).toEqual([{ city: 'Faro' }]);
  });

  it('tells of the text when only part of it was a call', async () => {
    const bad = '<tool_call>{"name":"nope","arguments":{}}</tool_call>';
    const got = await parts([...text(textCall, bad), finish('stop')]);
    expect(shown(got)).toBe(bad);
    expect(types(got).filter((type) => type === 'tool-call')).toHaveLength(1);
  });

  it('runs one of two calls that are the same, and both of two with one id', async () => {
    const porto = streamed('get_weather', '{"city":"Porto"}');
    await run([...porto, ...porto, done]);
    expect(ran).toEqual([{ city: 'Porto' }]);
    const got = await parts([...porto, ...streamed('get_weather', '{"city":"Faro"}'), done]);
    expect(got.flatMap(({ type, id }) => (type === 'tool-input-start' ? [id] : []))).toEqual(['c1', 'c1_1']);
    expect(got.flatMap(({ type, toolCallId }) => (type === 'tool-call' ? [toolCallId] : []))).toEqual(['c1', 'c1_1']);
    const broken = await parts([call('get_weather', '{"city":'), call('get_weather', '{"city":"Faro"}'), done]);
    expect(broken.flatMap(({ type, input }) => (type === 'tool-call' ? [input] : []))).toEqual([
      '{"city":',
      '{"city":"Faro"}',
    ]);
  });

  it('takes input that is an object', async () => {
    await run([call('get_weather', { City: 'Porto' }), done]);
    expect(ran).toEqual([{ city: 'Porto' }]);
  });

  it.each([
    ['a tool that was not offered', streamed('delete_all', '{}'), 'delete_all', done],
    ['the last call of a message that was cut', streamed('get_weather', '{"city":"Po"}'), 'cut', finish('length')],
    ['a key with two values', streamed('get_weather', '{"city":"a","city":"b"}'), 'city', done],
  ])('takes out %s, and says why', async (_, own, said, last) => {
    const got = await parts([...own, last]);
    expect(types(got)).not.toContain('tool-call');
    expect(shown(got)).toContain(said);
    const reason = last === done ? 'stop' : 'length';
    expect(got.at(-1)).toMatchObject({ finishReason: { unified: reason } });
    // What began is ended.
    const starts = types(got).filter((type) => type === 'tool-input-start');
    expect(types(got).filter((type) => type === 'tool-input-end')).toHaveLength(starts.length);
  });

  it('takes out the last call of a stream that ends without a finish reason', async () => {
    const got = await parts(streamed('get_weather', '{"city":"Porto"}'));
    expect(types(got)).not.toContain('tool-call');
  });

  it('takes out calls where no tools are', async () => {
    const got = await parts([...streamed('get_weather', '{}'), done], callmend(), { tools: undefined });
    expect(types(got)).not.toContain('tool-call');
    expect(got.at(-1)).toMatchObject({ finishReason: { unified: 'stop' } });
  });

  it('forwards part for part what the SDK refuses itself', async () => {
    const bad = [...streamed('get_weather', '{"town":"Porto"}'), done];
    expect(await parts(bad)).toEqual(bad);
    const got = await run(bad);
    expect(got.find(({ type }) => type === 'tool-error')).toMatchObject({ toolCallId: 'c1' });
  });

  it('runs no refused call of a tool whose schema is plain, though the SDK judges nothing there', async () => {
    const inputSchema = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] };
    const plain = sdk.tool({ inputSchema: sdk.jsonSchema(inputSchema), execute: (input: unknown) => ran.push(input) });
    const got = await run([...streamed('get_weather', '{"days":1}'), done], { tools: { get_weather: plain } });
    expect(ran).toEqual([]);
    expect(got.find(({ type }) => type === 'tool-error')).toMatchObject({ toolCallId: 'c1' });
  });

  it('ends the loop of a call that fails the same way a third time', async () => {
    const bad = (id: string): readonly Part[] => [...streamed('get_weather', '{"town":"Porto"}', id), done];
    const { steps } = sdk.streamText({
      model: sdk.wrapLanguageModel({ model: streaming(...['a', 'b', 'c', 'd'].map(bad)), middleware: callmend() }),
      tools: { get_weather },
      prompt: 'Weather in Porto?',
      stopWhen: sdk.stepCountIs(4),
    });
    const all = await steps;
    expect(all.map(({ finishReason }) => finishReason)).toEqual(['tool-calls', 'tool-calls', 'stop']);
    expect(all[2]?.text).toContain('This is the third time that this same call failed');
  });

  it('leaves alone what the provider runs', async () => {
    const own: readonly Part[] = [
      { type: 'tool-input-start', id: 's', toolName: 'web_search', providerExecuted: true },
      { type: 'tool-input-delta', id: 's', delta: '{q' },
      { type: 'tool-input-end', id: 's' },
      { ...call('web_search', '{q', 's'), providerExecuted: true },
      { type: 'tool-result', toolCallId: 's', toolName: 'web_search', result: 'hit' },
      ...text('So.'),
      finish('stop'),
    ];
    const got = await parts(own);
    expect(got.every((part, index) => part === own[index])).toBe(true);
    expect(got).toHaveLength(own.length);
  });

  it('passes an input without a call on as it came', async () => {
    const orphan = streamed('get_weather', '{"city":"Porto"}').slice(0, 3);
    expect(await parts([...orphan, finish('stop')])).toEqual([...orphan, finish('stop')]);
  });

  it('passes on what came before a stream failed, and the error', async () => {
    const { model: source, push, fail, read } = live();
    const stream = (await sdk.wrapLanguageModel({ model: source, middleware: callmend() }).doStream(params)).stream;
    const next = read(stream);
    const [start, delta] = text('Hello ');
    push(start, delta, ...streamed('get_weather', '{"city":"Porto"}'));
    expect([await next(), await next(), await next()]).toEqual([start, delta, streamed('get_weather', '')[0]]);
    const last = next();
    fail(new Error('cut off'));
    // No call of it runs.
    await expect(last).rejects.toThrow('cut off');
    const failed = { type: 'error', error: new Error('busy') };
    expect(await parts([...text('Hi.'), failed, finish('error')])).toEqual([...text('Hi.'), failed, finish('error')]);
  });

  it('gives held text back where a stream fails', async () => {
    const { model: source, push, fail, read } = live();
    const stream = (await sdk.wrapLanguageModel({ model: source, middleware: callmend() }).doStream(params)).stream;
    const next = read(stream);
    const said = text(textCall);
    push(...said);
    const first = next();
    await new Promise((resolve) => setTimeout(resolve, 5));
    fail(new Error('cut off'));
    expect([await first, await next(), await next()]).toEqual(said);
    await expect(next()).rejects.toThrow('cut off');
  });

  it('passes the word on that nobody reads any more', async () => {
    const cancel = vi.fn();
    const stream = (await wrap(new ReadableStream<Part>({ cancel })).doStream(params)).stream;
    await stream.cancel('enough');
    expect(cancel).toHaveBeenCalledWith('enough');
  });

  it('asks nothing when nobody reads any more', async () => {
    const askModel = vi.fn(async () => '{"city":"Porto"}');
    const { model: source, push } = live();
    const wrapped = sdk.wrapLanguageModel({ model: source, middleware: callmend({ askModel }) });
    const reader = (await wrapped.doStream(params)).stream.getReader();
    push(...text('So.'), ...streamed('get_weather', '{"town":"Porto"}'));
    await reader.read();
    await reader.cancel();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(askModel).not.toHaveBeenCalled();
  });

  it('stalls no part for a question to the cheap model', async () => {
    const { model: source, push, read } = live();
    let answer = (_: string): void => {};
    const askModel = vi.fn(() => new Promise<string>((resolve) => (answer = resolve)));
    const wrapped = sdk.wrapLanguageModel({ model: source, middleware: callmend({ askModel }) });
    const next = read((await wrapped.doStream(params)).stream);
    const [, ...said] = text('Meanwhile.');
    push(...streamed('get_weather', '{"town":"Porto"}'), ...said);
    expect([(await next())?.type, await next(), await next()]).toEqual(['tool-input-start', ...said]);
    push(done);
    const delta = next();
    await vi.waitFor(() => expect(askModel).toHaveBeenCalled());
    answer('{"city":"Porto"}');
    expect(await delta).toMatchObject({ type: 'tool-input-delta', delta: '{"city":"Porto"}' });
  });

  it('ends when the host gives up while a question is open', async () => {
    const controller = new AbortController();
    const askModel = (_: unknown, { signal }: { signal: AbortSignal }): Promise<string> =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        controller.abort(new Error('given up'));
      });
    const got = await parts([...streamed('get_weather', '{"town":"Porto"}'), done], callmend({ askModel }), {
      abortSignal: controller.signal,
    });
    expect(types(got)).toContain('tool-call');
    expect(got.at(-1)).toBe(done);
  });

  it('is the same within a second wrapper', async () => {
    const askModel = vi.fn(async () => 'no idea');
    const mend = callmend({ askModel, budget: { modelAttempts: 1 } });
    const from = [
      ...streamed('GetWeather', "{'City': 'Porto'}", 'a'),
      ...streamed('get_weather', '{"town":1}', 'b'),
      done,
    ];
    const once = await parts(from, mend);
    const other = callmend({ askModel, budget: { modelAttempts: 1 } });
    const inner = sdk.wrapLanguageModel({ model: streaming(from), middleware: other });
    const twice = sdk.wrapLanguageModel({ model: inner, middleware: other });
    const got = await collect((await twice.doStream(params)).stream as unknown as AsyncIterable<Part>);
    expect(got).toEqual(once);
    expect(askModel).toHaveBeenCalledTimes(2);
  });

  it('tells the model what to correct, and runs what it then calls', async () => {
    const mend = callmend();
    const model = streaming(
      [...streamed('get_weather', '{"town":"Porto"}', 'a'), done],
      [...streamed('get_weather', '{"city":"Porto"}', 'b'), done],
      [...text('Sunny.'), finish('stop')],
    );
    ran.length = 0;
    const { fullStream } = sdk.streamText({
      model: sdk.wrapLanguageModel({ model, middleware: mend }),
      tools: { get_weather },
      prompt: 'Weather?',
      stopWhen: sdk.stepCountIs(4),
      [hookName]: mend.repairToolCall,
    });
    expect(shown(await collect(fullStream))).toBe('Sunny.');
    expect(ran).toEqual([{ city: 'Porto' }]);
    const [, second] = model.doStreamCalls;
    expect(JSON.stringify(second?.prompt.at(-1))).toContain('Expected parameters for');
    expect(JSON.stringify(second?.prompt.at(-1))).not.toContain('repairing');
  });

  /** A model whose parts come when the test says so; `undefined` ends it. */
  function live() {
    let controller: ReadableStreamDefaultController<Part> | undefined;
    const model = streaming(
      new ReadableStream<Part>({
        start(made) {
          controller = made;
        },
      }),
    );
    const push = (...list: readonly (Part | undefined)[]): void => {
      for (const part of list) {
        if (part === undefined) controller?.close();
        else controller?.enqueue(part);
      }
    };
    const fail = (error: Error): void => controller?.error(error);
    const read = (stream: ReadableStream<Part>) => {
      const reader = stream.getReader();
      return async (): Promise<Part | undefined> => {
        const { done: isDone, value } = await reader.read();
        return isDone ? undefined : value;
      };
    };
    return { model, push, fail, read };
  }
});
