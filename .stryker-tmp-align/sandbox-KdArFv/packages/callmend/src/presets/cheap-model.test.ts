// @ts-nocheck
import { MockLanguageModelV4 } from 'ai7/test';
import { describe, expect, it, vi } from 'vitest';
import type { AskModel, RawToolCall } from '../index.ts';
import { type CheapModelOptions, cheapModel } from './index.ts';

const tools = {
  set_alarm: {
    inputSchema: {
      type: 'object',
      properties: { time: { type: 'string' }, days: { type: 'array', items: { type: 'string' } } },
      required: ['time'],
      additionalProperties: false,
    },
  },
};
const alarm = (text: string, name = 'set_alarm'): RawToolCall => ({ id: 'a1', name, arguments: text });
const silent: AskModel = () => Promise.reject(new Error('503'));

describe('one call', () => {
  it('comes back as it is when it is valid, and no one is asked', async () => {
    const askModel = vi.fn(silent);
    const mended = await cheapModel({ askModel, tools })(alarm('{ "time": "07:00" }'));
    expect(mended).toEqual({ ...alarm('{ "time": "07:00" }'), input: { time: '07:00' } });
    expect(askModel).not.toHaveBeenCalled();
  });

  it('is mended by the rules first', async () => {
    const askModel = vi.fn(silent);
    const mended = await cheapModel({ askModel, tools })(alarm("{'time': '07:00',}", 'SetAlarm'));
    expect(mended).toMatchObject({ id: 'a1', name: 'set_alarm', arguments: '{"time":"07:00"}' });
    expect(askModel).not.toHaveBeenCalled();
  });
});

it('a call that rules cannot mend is mended by the model, with its own id and name', async () => {
  const properties = {
    to: { type: 'object', properties: { street: { type: 'string' }, number: { type: 'integer' } } },
  };
  const inputSchema = { type: 'object', properties, required: ['to'], additionalProperties: false };
  const askModel = vi.fn<AskModel>(async () => 'Here: {"to":{"street":"Elm Row","number":7}}');
  const mend = cheapModel({ askModel, tools: { deliver: { inputSchema } } });
  expect(await mend({ id: 'd1', name: 'Deliver', arguments: '{"street":"Elm Row","number":7}' })).toEqual({
    id: 'd1',
    name: 'deliver',
    arguments: '{"to":{"street":"Elm Row","number":7}}',
    input: { to: { street: 'Elm Row', number: 7 } },
  });
  expect(askModel).toHaveBeenCalledTimes(1);
});

describe('null', () => {
  const broken = alarm('{"hour": 7}');
  const answers: readonly [string, AskModel][] = [
    ['an upstream that is down', silent],
    [
      'a throw',
      () => {
        throw new Error('no network');
      },
    ],
    ['prose', async () => 'I am sorry, I cannot do that.'],
    ['an answer that invents what is missing', async () => '{"time":"09:00"}'],
    ['another tool', async () => '{"name":"set_timer","arguments":{"time":"7"}}'],
    ['10 MB', async () => `{"time":"${'7'.repeat(10_000_000)}"}`],
  ];
  it.each(answers)('is what is left of a call after %s', async (_, askModel) => {
    expect(await cheapModel({ askModel, tools })(broken)).toBeNull();
  });

  it('comes after five seconds at the latest', async () => {
    const waits: number[] = [];
    const clock = {
      now: () => 0,
      after(ms: number, run: () => void) {
        waits.push(ms);
        queueMicrotask(run);
        return () => {};
      },
    };
    const signals: AbortSignal[] = [];
    const askModel: AskModel = (_, { signal }) => {
      signals.push(signal);
      return new Promise(() => {});
    };
    expect(await cheapModel({ askModel, tools, clock })(broken)).toBeNull();
    expect(waits).toContain(5000);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('comes when the host gives up', async () => {
    const host = new AbortController();
    const askModel: AskModel = () => {
      host.abort();
      return new Promise(() => {});
    };
    expect(await cheapModel({ askModel, tools })(broken, { signal: host.signal })).toBeNull();
  });

  it.each(['{}', '{"name":"set_alarm"}', 'null', '', '[1]'])('and never {}: %s', async (text) => {
    expect(await cheapModel({ askModel: async () => '{}', tools })(alarm(text))).toBeNull();
  });

  it('is what a wrapper of two calls gives', async () => {
    const uses = [1, 2].map((i) => ({ recipient_name: 'set_alarm', parameters: { time: `0${i}:00` } }));
    const wrapper = alarm(JSON.stringify({ tool_uses: uses }), 'multi_tool_use.parallel');
    expect(await cheapModel({ askModel: silent, tools })(wrapper)).toBeNull();
  });

  it('is what a tool that was not offered gives', async () => {
    const askModel = vi.fn(silent);
    expect(await cheapModel({ askModel, tools })(alarm('{"time":"07:00"}', 'launch'))).toBeNull();
    expect(askModel).not.toHaveBeenCalled();
  });
});

it('is asked about of a model of the AI SDK as it is', async () => {
  const model = new MockLanguageModelV4({ doGenerate: async () => Promise.reject(new Error('no quota')) });
  const mend = cheapModel({ model, tools });
  expect(await mend(alarm("{'time': '07:00'}"))).toMatchObject({ input: { time: '07:00' } });
  expect(model.doGenerateCalls).toEqual([]);
  expect(await mend(alarm('{"hour": 7}'))).toBeNull();
  expect(model.doGenerateCalls).toHaveLength(1);
});

describe('three questions', () => {
  const asked = async (turn?: (i: number) => { readonly key: string }): Promise<number> => {
    const askModel = vi.fn(silent);
    const mend = cheapModel({ askModel, tools });
    await Promise.all(Array.from({ length: 20 }, (_, i) => mend(alarm(`{"hour":${i}}`), turn?.(i))));
    return askModel.mock.calls.length;
  };

  it('are all that one function asks, however many calls come at once', async () => {
    expect(await asked()).toBe(3);
  });

  it('are all that a request asks where the caller names requests', async () => {
    expect(await asked((i) => ({ key: `request ${i % 2}` }))).toBe(6);
  });
});

it('refuses to be made without a model', () => {
  expect(() => cheapModel({ tools } as unknown as CheapModelOptions)).toThrow(/needs a `model`/);
  expect(() => cheapModel({ tools, askModel: 'gpt' as unknown as AskModel })).toThrow(/`askModel` must be a function/);
});
