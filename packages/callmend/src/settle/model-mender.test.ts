import { describe, expect, it } from 'vitest';
import {
  type AskModel,
  applyRepairs,
  type CallmendEvent,
  createRepairer,
  type ModelPrompt,
  type RawToolCall,
  type RepairerOptions,
  type Store,
  type Tools,
  type Turn,
} from '../index.ts';
import { memoryStore } from '../store/memory.ts';
import { seeded } from '../testing/random.ts';

const place = {
  type: 'object',
  properties: { street: { type: 'string' }, number: { type: 'integer' } },
  required: ['street', 'number'],
  additionalProperties: false,
};
const deliver = {
  type: 'object',
  properties: { to: place, weight: { type: 'number' }, express: { type: 'boolean' } },
  required: ['to', 'weight'],
  additionalProperties: false,
};
const tools: Tools = {
  deliver: { inputSchema: deliver },
  scrap: { inputSchema: deliver, annotations: { destructiveHint: true } },
};

/** What the rules leave: the place is flattened. */
const flat = (street = 'Elm Row', number = 7): string => JSON.stringify({ street, number, weight: 2.5 });
const nested = (street = 'Elm Row', number = 7): string => JSON.stringify({ to: { street, number }, weight: 2.5 });
const call = (text: string, id = 'a', name = 'deliver'): RawToolCall => ({ id, name, arguments: text });

type Script = string | Error | ((prompt: ModelPrompt) => string);

function setUp(script: readonly Script[], options: Partial<RepairerOptions<Tools>> = {}) {
  const prompts: ModelPrompt[] = [];
  const events: CallmendEvent[] = [];
  const contexts: unknown[] = [];
  const askModel: AskModel = async (prompt, { context }) => {
    const next = script[Math.min(prompts.length, script.length - 1)];
    prompts.push(prompt);
    contexts.push(context);
    if (next instanceof Error) throw next;
    return typeof next === 'function' ? next(prompt) : (next ?? '');
  };
  const onEvent = (event: CallmendEvent) => {
    events.push(event);
  };
  const repairer = createRepairer<Tools>({ tools, askModel, onEvent, ...options });
  const repair = (calls: readonly RawToolCall[], turn?: Turn) =>
    repairer.repair({ text: '', calls, finishReason: 'tool-calls' }, turn);
  return { prompts, events, contexts, repair, repairer };
}

const asked = (events: readonly CallmendEvent[]) => events.filter((event) => event.type === 'model-asked');

describe('a call that rules cannot mend', () => {
  it('is not run with a value that swallowed its end, though the answer is a valid call', async () => {
    const street = 'Elm Row</parameter>\n<parameter name="number">7';
    const { repair, events } = setUp([nested(street)]);
    const { calls, correction } = await repair([call(flat(street))]);
    expect(calls).toEqual([]);
    expect(correction).toContain('markup');
    expect(asked(events)).toMatchObject([{ status: 'not-meant', reason: 'markup' }]);
  });

  it('is mended by the cheap model, and the receipt gives what is sent on', async () => {
    const { repair, events, contexts } = setUp([nested()]);
    const { outcomes, calls, correction, reprompt } = await repair([call(flat(), 'a', 'Deliver')], {
      context: 'trace',
    });
    expect(outcomes[0]).toMatchObject({ status: 'repaired', by: 'model', call: { id: 'a', name: 'deliver' } });
    expect(calls[0]?.arguments).toBe(nested());
    expect(applyRepairs(flat(), outcomes[0]?.repairs ?? [])).toBe(nested());
    expect([correction, reprompt, contexts]).toEqual([undefined, false, ['trace']]);
    expect(asked(events)).toMatchObject([{ tool: 'deliver', attempt: 1, status: 'repaired', context: 'trace' }]);
    expect(events.at(-1)).toMatchObject({ type: 'call-settled', label: 'model-repair', questions: 1 });
  });

  it('is read by the same parser: a fence, prose and another quote around the answer change nothing', async () => {
    const { repair } = setUp([`Here:\n\`\`\`json\n${nested().replaceAll('"', "'")}\n\`\`\``]);
    expect((await repair([call(flat())])).calls[0]?.arguments).toBe(nested());
  });

  it('is asked about again with what is wrong with the first answer, and no more than that', async () => {
    const right = setUp(['{"to":7}', nested()]);
    expect((await right.repair([call(flat())])).calls).toHaveLength(1);
    expect(right.prompts[1]?.user).toContain('{\\"to\\":7}');
    const wrong = setUp(['{"to":7}', '{"to":8}', nested()]);
    expect((await wrong.repair([call(flat())])).reprompt).toBe(true);
    expect(wrong.prompts).toHaveLength(2);
  });

  it.each([
    ['says what was asked', [flat()], 1],
    ['says the same twice', ['{"to":7}', '{"to":7}'], 2],
    ['fails', [new Error('500')], 1],
    ['answers in prose', ['I cannot do that.', 'Nor that.'], 2],
    ['answers nothing', [''], 2],
    ['names another tool', ['{"name":"scrap","arguments":{"to":{"street":"Elm Row","number":7},"weight":2.5}}'], 2],
    ['gives two objects', [`${nested()} or ${nested('Elm Row', 8)}`], 2],
    ['writes 10 MB', ['x'.repeat(10_000_000)], 1],
    ['sets a prototype', [`{"__proto__":{"a":1},${nested().slice(1)}`], 2],
    ['changes a number', [nested('Elm Row', 8)], 1],
    ['adds what is optional', [`${nested().slice(0, -1)},"express":true}`], 1],
  ] as const)('stays refused where the model %s', async (_, script, questions) => {
    const { repair, prompts } = setUp(script);
    const plain = await createRepairer<Tools>({ tools }).repair({
      text: '',
      calls: [call(flat())],
      finishReason: 'tool-calls',
    });
    const { outcomes, calls, correction } = await repair([call(flat())]);
    expect(calls).toEqual([]);
    expect([outcomes, correction]).toEqual([plain.outcomes, plain.correction]);
    expect(prompts.length).toBeLessThanOrEqual(questions);
    expect(Object.hasOwn(Object.prototype, 'a')).toBe(false);
  });

  it('is not asked about where nothing may be asked: cut, unknown, destructive, two values for a key', async () => {
    const { repair, prompts, repairer } = setUp([nested()]);
    await repair([call(flat(), 'a', 'scrap'), call(flat(), 'b', 'send'), call('{"weight":1,"weight":2}', 'c')]);
    await repairer.repair({ text: '', calls: [call(flat())], finishReason: 'length' });
    expect(prompts).toEqual([]);
  });

  it('is never asked about twice, nor its twin in another turn', async () => {
    const { repair, prompts, events } = setUp([nested()]);
    expect((await repair([call(flat(), 'a'), call(flat(), 'b')])).calls).toHaveLength(2);
    expect((await repair([call(flat(), 'c')], { key: 'another' })).calls).toHaveLength(1);
    expect(prompts).toHaveLength(1);
    expect(
      asked(events)
        .map(({ status }) => status)
        .sort(),
    ).toEqual(['remembered', 'remembered', 'repaired']);
  });

  it('comes to an end where remembered answers lead to each other', async () => {
    const { repair, prompts } = setUp([({ user }) => (user.includes('{\\"to\\":7}') ? '{"to":8}' : '{"to":7}')]);
    for (const key of ['a', 'b', 'c']) expect((await repair([call(flat())], { key })).calls).toEqual([]);
    expect(prompts.length).toBeLessThanOrEqual(3);
  });

  it('is remembered in a store where the caller wants that, by schema and text', async () => {
    const store = memoryStore();
    const first = setUp([nested()], { store, ask: { memo: true } });
    await first.repair([call(flat())]);
    const second = setUp([new Error('asked')], { store, ask: { memo: true } });
    expect((await second.repair([call(flat())])).calls).toHaveLength(1);
    expect(second.prompts).toEqual([]);
  });
});

describe('the budget of questions', () => {
  /** A store whose answers come late and out of order. */
  function lateStore(seed: number): Store {
    const inner = memoryStore();
    const random = seeded(seed);
    return {
      ...inner,
      async take(key, options) {
        const taken = await inner.take(key, options);
        for (let waits = random.below(5); waits > 0; waits--) await undefined;
        return taken;
      },
    };
  }
  const fifty = Array.from({ length: 50 }, (_, i) => call(flat('Elm Row', i), `id${i}`));

  it('lets fifty calls at once ask exactly three times, with any store', async () => {
    const seeds = Number(process.env['CALLMEND_RUNS'] ?? 100);
    for (let seed = 0; seed < seeds; seed++) {
      const { repair, prompts } = setUp(['{}'], {
        store: lateStore(seed),
        budget: { modelRepairs: 3, modelAttempts: 1 },
      });
      const messages = [fifty.slice(0, 20), fifty.slice(20, 21), fifty.slice(21)];
      const all = await Promise.all(messages.map((calls) => repair(calls, { key: 'k' })));
      expect(prompts).toHaveLength(3);
      expect(all.flatMap(({ outcomes }) => outcomes)).toHaveLength(50);
    }
  });

  it.each([
    [{ modelRepairs: 0 }, 0],
    [{ modelRepairs: 2 }, 2],
    [{ maxRunModelRepairs: 4, modelRepairs: 3 }, 4],
    [{ maxTurnTokens: 10 }, 0],
    [{ maxRunTokens: 10 }, 0],
  ])('%j allows %i questions', async (budget, questions) => {
    const { repair, prompts, events } = setUp(['{}'], { budget: { modelAttempts: 1, ...budget } });
    for (let turn = 0; turn < 2; turn++) {
      const five = Array.from({ length: 5 }, (_, i) => call(flat('Elm Row', turn * 10 + i), `id${i}`));
      await repair(five, { key: Object.hasOwn(budget, 'maxRunModelRepairs') ? `${turn}` : 'k' });
    }
    expect(prompts).toHaveLength(questions);
    expect(events.some(({ type }) => type === 'budget-spent')).toBe(true);
  });

  it.each(['maxTurnMs', 'maxRunMs'] as const)('lets no question begin when %s is over', async (name) => {
    let time = 0;
    const clock = { now: () => time, after: () => () => {} };
    let asked = 0;
    const askModel: AskModel = async () => {
      asked++;
      time += 400;
      return '{}';
    };
    const { repair } = setUp([], { askModel, clock, budget: { [name]: 1000, modelAttempts: 1, modelRepairs: 9 } });
    for (let i = 0; i < 6; i++) await repair([call(flat('Elm Row', i))], { key: 'k' });
    expect(asked).toBe(3);
  });

  it('counts the tokens that the provider counts', async () => {
    const askModel: AskModel = async () => ({
      text: '{}',
      usage: { inputTokens: 9000, outputTokens: 2000, costUsd: 0.5 },
    });
    const { repair, events } = setUp([], { askModel, budget: { maxTurnTokens: 10_000, modelAttempts: 1 } });
    await repair([call(flat())], { key: 'k' });
    await repair([call(flat('Oak'))], { key: 'k' });
    expect(asked(events)).toMatchObject([{ usage: { inputTokens: 9000, outputTokens: 2000, costUsd: 0.5 } }]);
  });
});

it('has a budget that no number of a provider breaks', async () => {
  const askModel: AskModel = async () => ({ text: nested(), usage: { inputTokens: 1e308, outputTokens: 1e308 } });
  const { repair } = setUp([], { askModel, budget: { maxTurnTokens: 10_000 } });
  expect((await repair([call(flat())])).calls).toHaveLength(1);
});

describe('calls that wait for one question', () => {
  it('put it once more where its host gives up', async () => {
    const hosts = [new AbortController(), undefined, undefined, undefined];
    let asks = 0;
    const askModel: AskModel = (_, { signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
        if (asks++ > 0) resolve(nested());
      });
    const { repair } = setUp([], { askModel });
    const all = hosts.map((host, i) => repair([call(flat())], { key: `${i}`, ...(host && { signal: host.signal }) }));
    setTimeout(() => hosts[0]?.abort(), 5);
    expect((await Promise.all(all)).map(({ calls }) => calls.length)).toEqual([0, 1, 1, 1]);
    expect(asks).toBe(2);
  });

  it('put it once where the first had no budget for it', async () => {
    const { repair, prompts } = setUp([nested('Oak'), nested()], { budget: { modelRepairs: 1 } });
    await repair([call(flat('Oak'))], { key: '0' });
    const all = await Promise.all(['0', '1', '2', '3'].map((key) => repair([call(flat())], { key })));
    expect(all.map(({ calls }) => calls.length)).toEqual([0, 1, 1, 1]);
    expect(prompts).toHaveLength(2);
  });

  it('wait no longer than their own host', async () => {
    const host = new AbortController();
    let answer = (_: string) => {};
    const askModel: AskModel = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const { repair } = setUp([], { askModel });
    const first = repair([call(flat())], { key: '1' });
    const second = repair([call(flat())], { key: '2', signal: host.signal });
    setTimeout(() => host.abort(), 5);
    expect((await second).calls).toEqual([]);
    answer(nested());
    expect((await first).calls).toHaveLength(1);
  });
});

it('settles and tells of a call once, however often a stream is ended', async () => {
  const { repairer, events } = setUp([nested()]);
  const stream = repairer.stream();
  stream.write({ type: 'call', index: 0, id: 'a', name: 'deliver', arguments: flat() });
  expect(await stream.end('tool-calls')).toBe(await stream.end('tool-calls'));
  expect(events.filter(({ type }) => type === 'call-settled')).toHaveLength(1);
});

it('gives up on a question with its host, which asks for nothing more', async () => {
  const host = new AbortController();
  const hanging: AskModel = (_, { signal }) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')));
    });
  const { repair, events } = setUp([], { askModel: hanging });
  const pending = repair([call(flat())], { signal: host.signal });
  setTimeout(() => host.abort(), 5);
  expect((await pending).calls).toEqual([]);
  expect(asked(events)).toMatchObject([{ status: 'aborted' }]);
});

it('holds back a call in a stream that follows one which the model mends', async () => {
  const { repairer } = setUp([nested()]);
  const stream = repairer.stream();
  const parts = [
    ...stream.write({ type: 'call', index: 0, id: 'a', name: 'deliver', arguments: nested('Ash', 1) }),
    ...stream.write({ type: 'call', index: 1, id: 'b', name: 'deliver', arguments: flat() }),
    ...stream.write({ type: 'call', index: 2, id: 'c', name: 'deliver', arguments: nested('Fir', 2) }),
    ...stream.write({ type: 'call', index: 3, id: 'd', name: 'deliver', arguments: nested('Yew', 3) }),
  ];
  expect(parts.map((part) => part.type === 'call' && part.outcome.raw.id)).toEqual(['a']);
  const { calls } = await stream.end('tool-calls');
  expect(calls.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
});
