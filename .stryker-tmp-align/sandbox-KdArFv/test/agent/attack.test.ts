// @ts-nocheck
import { tool } from 'ai7';
import { MockLanguageModelV4 } from 'ai7/test';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type AgentModel, createAgent, defineTool } from '../../packages/callmend/src/hosts/agent/index.ts';
import type { CallmendEvent, Outcome } from '../../packages/callmend/src/index.ts';
import { finish, streamed, streamOf, text as textParts } from '../ai-sdk/majors.ts';
import { hows, run, type Said, scripted } from './stages.ts';

const call = (name: string, input: unknown): Said => ({
  calls: [{ name, input: typeof input === 'string' ? input : JSON.stringify(input) }],
});
const done: Said = { text: 'Done.' };
const ran: unknown[] = [];
const note = defineTool({
  inputSchema: z.object({ text: z.string() }),
  execute(input) {
    ran.push(input);
    return 'noted';
  },
});
const tools = { note };

describe.each(hows)('with %s', (how) => {
  it('a model that says the same wrong thing for ever is stopped as a loop', async () => {
    const { model, asked } = scripted([call('note', { nope: 1 })]);
    const { result } = await run(createAgent({ model, tools, maxToolRepairs: 50 }), how);
    expect(result.ended).toBe('loop');
    expect(asked).toHaveLength(3);
  });

  it('a model that calls for ever is stopped after `maxSteps` answers', async () => {
    const { model, asked } = scripted([call('note', { text: 'again' })]);
    const { result } = await run(createAgent({ model, tools, maxSteps: 4 }), how);
    expect(result).toMatchObject({ ended: 'max-steps', calls: { length: 4 } });
    expect(asked).toHaveLength(4);
  });

  it('a call that was cut runs nothing', async () => {
    ran.length = 0;
    const { model } = scripted([{ calls: [{ name: 'note', input: '{"text": "half of it"' }], finish: 'length' }], {});
    const { result } = await run(createAgent({ model, tools, maxToolRepairs: 0 }), how);
    expect(result).toMatchObject({ ended: 'rejected', calls: [] });
    expect(ran).toEqual([]);
  });

  it('nothing runs that was not offered, was denied, or is a prototype', async () => {
    ran.length = 0;
    for (const name of ['__proto__', 'constructor', 'toString', 'note_hidden', 'Note']) {
      const { model } = scripted([call(name, { text: 'x' }), done]);
      const agent = createAgent({
        model,
        tools: { ...tools, other: note },
        policy: { deny: ['note'] },
        allowedTools: ['other', 'note'],
      });
      expect((await run(agent, how)).result.calls).toEqual([]);
    }
    expect(ran).toEqual([]);
  });

  it('approval sees the mended call, and a refusal is told to the model', async () => {
    ran.length = 0;
    const seen: unknown[] = [];
    const { model, asked } = scripted([call('NOTE', "{'text': 'x'}"), done]);
    const approve = ({ name, input }: { name: string; input: unknown }, { context }: { context: unknown }) => {
      seen.push([name, input, context]);
      return false;
    };
    const { result } = await run(createAgent({ model, tools, approve }), how, { context: 'user 7' });
    expect(seen).toEqual([['note', { text: 'x' }, 'user 7']]);
    expect(ran).toEqual([]);
    expect(asked[1]).toContain('not approved');
    expect(result.calls).toMatchObject([{ status: 'error' }]);
  });

  it('a tool of the AI SDK that needs approval does not run where nobody can give it', async () => {
    const risky = tool({ inputSchema: z.object({}), needsApproval: () => true, execute: () => ran.push('risky') });
    ran.length = 0;
    const { model } = scripted([call('risky', {}), done]);
    await run(createAgent({ model, tools: { risky } }), how);
    expect(ran).toEqual([]);
    const asked = scripted([call('risky', {}), done]);
    await run(createAgent({ model: asked.model, tools: { risky }, approve: () => true }), how);
    expect(ran).toEqual(['risky']);
  });

  it('a tool that hangs ends with its time, and with the host', async () => {
    const hang = defineTool({ inputSchema: {}, execute: () => new Promise(() => {}) });
    const { model } = scripted([call('hang', {}), done]);
    const slow = await run(createAgent({ model, tools: { hang }, toolTimeoutMs: 20 }), how);
    expect(slow.result.calls[0]?.text).toContain('stopped after 20 ms');
    expect(slow.result.text).toBe('Done.');
    const host = new AbortController();
    const stopping = defineTool({
      inputSchema: {},
      execute() {
        setImmediate(() => host.abort(new Error('the user left')));
        return new Promise(() => {});
      },
    });
    const other = scripted([call('stopping', {}), done]);
    const agent = createAgent({ model: other.model, tools: { stopping } });
    await expect(run(agent, how, { signal: host.signal })).rejects.toThrow('the user left');
    // A turn that failed leaves nothing behind.
    expect(agent.messages).toEqual([]);
  });

  it('a model that hangs, and does not listen, ends with the host', async () => {
    const host = new AbortController();
    const never = (): Promise<never> => {
      setImmediate(() => host.abort());
      return new Promise(() => {});
    };
    const agent = createAgent({ model: modelOf({ doGenerate: never, doStream: never }), tools });
    await expect(run(agent, how, { signal: host.signal })).rejects.toMatchObject({ name: 'AbortError' });
    const before = AbortSignal.abort(new Error('too late'));
    await expect(run(agent, how, { signal: before })).rejects.toThrow('too late');
  });

  it('what a model throws comes to the caller as it is; what may work later is tried again', async () => {
    const fault = Object.assign(new Error('overloaded'), { isRetryable: true });
    const waits: number[] = [];
    const clock = {
      now: () => 0,
      after(ms: number, then: () => void) {
        waits.push(ms);
        queueMicrotask(then);
        return () => {};
      },
    };
    const { model, asked } = scripted([done]);
    let failing = 2;
    const once = (method: 'doGenerate' | 'doStream') => async (params: never) => {
      if (failing-- > 0)
        throw failing === 1
          ? fault
          : Object.assign(new Error('slow down'), { isRetryable: true, responseHeaders: { 'retry-after': '7' } });
      return model[method](params);
    };
    const flaky = modelOf({ doGenerate: once('doGenerate'), doStream: once('doStream') });
    expect((await run(createAgent({ model: flaky, clock }), how)).result.text).toBe('Done.');
    expect(waits.filter((ms) => ms >= 1000)).toEqual([1000, 7000]);
    expect(asked).toHaveLength(1);
    failing = 9;
    await expect(run(createAgent({ model: flaky, clock, maxRetries: 0 }), how)).rejects.toMatchObject({
      message: expect.stringMatching(/overloaded|slow down/),
    });
    const dead = modelOf({
      doGenerate: () => Promise.reject(new Error('no key')),
      doStream: () => Promise.reject(new Error('no key')),
    });
    await expect(run(createAgent({ model: dead, clock }), how)).rejects.toThrow('no key');
  });

  it('tells listeners of every call, and survives what they throw', async () => {
    const outcomes: Outcome[] = [];
    const events: CallmendEvent[] = [];
    const { model } = scripted([call('Note', { text: 'x' }), done]);
    const agent = createAgent({
      model,
      tools,
      onOutcome(outcome) {
        outcomes.push(outcome);
        throw new Error('listener');
      },
      onEvent(event) {
        events.push(event);
        throw new Error('listener');
      },
    });
    expect((await run(agent, how)).result.text).toBe('Done.');
    expect(outcomes.map(({ status }) => status)).toEqual(['repaired']);
    expect(events.filter(({ type }) => type === 'call-settled')).toHaveLength(1);
  });

  it('a cheap model is asked before the model itself', async () => {
    const properties = {
      to: { type: 'object', properties: { street: { type: 'string' }, number: { type: 'integer' } } },
    };
    const deliver = {
      inputSchema: { type: 'object', properties, required: ['to'], additionalProperties: false },
      execute: () => 'sent',
    };
    const askModel = vi.fn(async () => '{"to":{"street":"Elm Row","number":7}}');
    const { model, asked } = scripted([call('deliver', { street: 'Elm Row', number: 7 }), done]);
    const { result } = await run(createAgent({ model, tools: { deliver }, askModel }), how);
    expect(result.calls[0]?.input).toEqual({ to: { street: 'Elm Row', number: 7 } });
    expect(asked).toHaveLength(2);
    expect(askModel).toHaveBeenCalledTimes(1);
  });

  it('a call that the provider could not read is told of within the budget, and is never an answer', async () => {
    const unread: Said = { text: '', finish: 'MALFORMED_FUNCTION_CALL' };
    const told = scripted([unread, call('note', { text: 'x' }), done]);
    const { result } = await run(createAgent({ model: told.model, tools, forceToolUsage: 'never' }), how);
    expect(result.text).toBe('Done.');
    expect(told.asked[1]).toContain('could not be read');
    const untold = scripted([unread]);
    const ended = await run(createAgent({ model: untold.model, tools, maxToolRepairs: 0 }), how);
    expect(ended.result).toMatchObject({ ended: 'rejected', calls: [] });
  });

  it('fifty turns at once share no budget, and none of them warns of a leak', async () => {
    const warned = vi.fn();
    process.on('warning', warned);
    const { model } = scripted([done]);
    const agent = createAgent({ model, tools, signal: new AbortController().signal });
    await Promise.all(Array.from({ length: 50 }, () => run(agent, how)));
    expect(agent.messages).toHaveLength(100);
    process.off('warning', warned);
    expect(warned).not.toHaveBeenCalled();
  });

  it('a conversation that ended badly may go on: every call in it has its answer', async () => {
    const { model, asked } = scripted([call('note', { nope: 1 }), done]);
    const agent = createAgent({ model, tools, maxToolRepairs: 0 });
    expect((await run(agent, how)).result.ended).toBe('rejected');
    expect((await run(agent, how)).result.text).toBe('Done.');
    const roles = JSON.parse(asked[1] ?? '[]').map(({ role }: { role: string }) => role);
    expect(roles).toEqual(['user', 'assistant', 'tool', 'user']);
  });

  it('a choice of a tool holds until a call has run', async () => {
    const choices: unknown[] = [];
    const { model } = scripted([call('note', { text: 'x' }), done]);
    const watched = modelOf({
      doGenerate: (params: { toolChoice: unknown }) => {
        choices.push(params.toolChoice);
        return model.doGenerate(params as never);
      },
      doStream: (params: { toolChoice: unknown }) => {
        choices.push(params.toolChoice);
        return model.doStream(params as never);
      },
    });
    await run(createAgent({ model: watched, tools, toolChoice: { name: 'note' } }), how);
    expect(choices).toEqual([{ type: 'tool', toolName: 'note' }, { type: 'auto' }]);
  });

  it('openers without end are prose, and 5 MB of broken arguments are refused', async () => {
    const openers = '<tool_call>{'.repeat(20_000);
    const { model } = scripted([{ text: openers }, done]);
    const { result } = await run(createAgent({ model: quick(model, openers), tools, forceToolUsage: 'never' }), how);
    expect(result.calls).toEqual([]);
    const big = scripted([call('note', `{"text": "${'x'.repeat(5_000_000)}",}`), done]);
    expect((await run(createAgent({ model: big.model, tools, maxToolRepairs: 0 }), how)).result.ended).toBe('rejected');
  });
});

describe('a stream', () => {
  const broken = (...parts: readonly { readonly type: string; readonly [field: string]: unknown }[]): AgentModel =>
    new MockLanguageModelV4({ doStream: { stream: streamOf(parts) } as never });

  it('that fails midway throws what it threw, after the prose that came, and runs none of its calls', async () => {
    ran.length = 0;
    const fault = new Error('the line is dead');
    const stream = createAgent({
      model: broken(...textParts('Let me '), ...streamed('note', '{"text":"x"}'), { type: 'error', error: fault }),
      tools,
    }).stream('Note it.');
    const seen: unknown[] = [];
    await expect(
      (async () => {
        for await (const part of stream) seen.push(part);
      })(),
    ).rejects.toBe(fault);
    await expect(stream.result).rejects.toBe(fault);
    expect(seen).toEqual([{ type: 'text', text: 'Let me ' }]);
    expect(ran).toEqual([]);
  });

  it('that ends without a finish reason was cut: its last call does not run', async () => {
    ran.length = 0;
    const model = broken(...textParts('Let me '), ...streamed('note', '{"text":"x"'));
    expect(await createAgent({ model, tools, maxToolRepairs: 0 }).stream('Note it.').result).toMatchObject({
      ended: 'rejected',
    });
    expect(ran).toEqual([]);
  });

  it('that never ends is not listened to for ever', async () => {
    const delta = 'x'.repeat(4 * 1024 * 1024);
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue({ type: 'tool-input-delta', id: 't', delta }),
    });
    const model = modelOf({ doGenerate: () => undefined, doStream: async () => ({ stream: endless }) });
    await expect(createAgent({ model, tools }).stream('Talk.').result).rejects.toThrow(
      /longer than 33554432 characters/,
    );
  });

  it('that nobody reads any more stops the model, and its result says so', async () => {
    let isCancelled = false;
    let isAborted = false;
    const endless = new ReadableStream({
      pull(controller) {
        controller.enqueue({ type: 'text-delta', id: 't', delta: 'and ' });
      },
      cancel() {
        isCancelled = true;
      },
    });
    const model = modelOf({
      doGenerate: () => Promise.reject(new Error('not asked')),
      doStream: async ({ abortSignal }: { abortSignal: AbortSignal }) => {
        abortSignal.addEventListener('abort', () => {
          isAborted = true;
        });
        return { stream: endless };
      },
    });
    const stream = createAgent({ model }).stream('Talk.');
    for await (const part of stream) if (part.type === 'text') break;
    expect([isCancelled, isAborted]).toEqual([true, true]);
    await expect(stream.result).rejects.toThrow('nobody reads');
  });

  it('gives its result to who never reads it, and is read once', async () => {
    const agent = createAgent({ model: scripted([call('note', { text: 'x' }), done]).model, tools });
    const stream = agent.stream('Note it.');
    expect((await stream.result).text).toBe('Done.');
    await expect(stream[Symbol.asyncIterator]().next()).rejects.toThrow(/being read already/);
  });

  it('lets prose leave before the model has ended', async () => {
    const { promise, resolve } = later();
    const slow = new ReadableStream({
      async start(controller) {
        for (const part of textParts('Hello ')) controller.enqueue(part);
        await promise;
        controller.enqueue(finish('stop'));
        controller.close();
      },
    });
    const model = modelOf({
      doGenerate: () => Promise.reject(new Error('x')),
      doStream: async () => ({ stream: slow }),
    });
    const parts = createAgent({ model, tools }).stream('Hi.')[Symbol.asyncIterator]();
    expect((await parts.next()).value).toEqual({ type: 'text', text: 'Hello ' });
    resolve();
    expect((await parts.next()).done).toBe(true);
  });
});

function later(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

function modelOf(methods: { doGenerate(params: object): unknown; doStream(params: object): unknown }): AgentModel {
  return { specificationVersion: 'v4', provider: 'lmstudio', modelId: 'm', ...methods } as unknown as AgentModel;
}

/** The scripted stream cuts its text into pieces of three letters: here it comes in one. */
function quick(model: AgentModel, whole: string): AgentModel {
  return modelOf({
    doGenerate: (params) => model.doGenerate(params as never),
    doStream: async () => ({ stream: streamOf([...textParts(whole), finish('stop')]) }),
  });
}
