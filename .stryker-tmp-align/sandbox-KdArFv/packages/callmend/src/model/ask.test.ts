// @ts-nocheck
import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { Clock } from '../clock.ts';
import type { AskModel } from '../edges.ts';
import { type AskOptions, askModel } from './ask.ts';

const prompt = { system: 's', user: 'u', schema: true } as const;

/** A clock that goes on only when told to, and knows what still waits. */
function handClock() {
  let time = 0;
  const waiting = new Set<{ readonly at: number; readonly run: () => void }>();
  const clock: Clock = {
    now: () => time,
    after(ms, run) {
      const timer = { at: time + ms, run };
      waiting.add(timer);
      return () => waiting.delete(timer);
    },
  };
  const pass = (ms: number): void => {
    time += ms;
    for (const timer of [...waiting]) if (timer.at <= time && waiting.delete(timer)) timer.run();
  };
  return { clock, waiting, pass };
}

function put(ask: AskModel, options: Partial<AskOptions> = {}) {
  const { clock, waiting, pass } = handClock();
  const asked = askModel(prompt, { ask, clock, timeoutMs: 5000, maxAnswerLength: 10, ...options });
  return { asked, waiting, pass };
}

describe('a question', () => {
  it('gives the answer with what it cost', async () => {
    expect(await put(async () => '{}').asked).toEqual({ status: 'answered', text: '{}', ms: 0 });
    const usage = { inputTokens: 3, outputTokens: -1, costUsd: Number.NaN, other: 'x' };
    const { asked } = put(async () => ({ text: '{}', usage }));
    expect(await asked).toEqual({ status: 'answered', text: '{}', usage: { inputTokens: 3 }, ms: 0 });
  });

  it.each([
    [
      'throws at once',
      () => {
        throw new Error('no');
      },
    ],
    [
      'throws a text',
      () => {
        throw 'no';
      },
    ],
    ['rejects', () => Promise.reject(new Error('no'))],
    ['gives nothing', async () => undefined],
    ['gives null', async () => null],
    ['gives a number', async () => 7],
    ['gives a text that is none', async () => ({ text: {} })],
    [
      'has a getter that throws',
      async () =>
        Object.defineProperty({}, 'text', {
          get() {
            throw new Error('no');
          },
        }),
    ],
  ])('fails quietly where the model %s', async (_, ask) => {
    // What the types forbid, a maker in JavaScript does.
    const { asked, waiting } = put(ask as unknown as AskModel);
    expect(await asked).toEqual({ status: 'failed', ms: 0 });
    expect(waiting.size).toBe(0);
  });

  it('is dropped when the answer is too long', async () => {
    expect((await put(async () => 'x'.repeat(11)).asked).status).toBe('too-large');
    expect((await put(async () => 'x'.repeat(10)).asked).status).toBe('answered');
  });

  it('ends when the time is up, and aborts what it asked', async () => {
    let seen: AbortSignal | undefined;
    const { asked, pass, waiting } = put((_, { signal }) => {
      seen = signal;
      return new Promise(() => {});
    });
    await undefined;
    pass(4999);
    expect(seen?.aborted).toBe(false);
    pass(1);
    expect(await asked).toEqual({ status: 'timeout', ms: 5000 });
    expect(seen?.aborted).toBe(true);
    expect(waiting.size).toBe(0);
  });

  it('is aborted with the host, and leaves no listener and no timer', async () => {
    const host = new AbortController();
    let seen: AbortSignal | undefined;
    const { asked, waiting } = put(
      (_, { signal }) => {
        seen = signal;
        return new Promise(() => {});
      },
      { signal: host.signal },
    );
    await undefined;
    host.abort();
    expect((await asked).status).toBe('aborted');
    expect(seen?.aborted).toBe(true);
    expect(getEventListeners(host.signal, 'abort')).toEqual([]);
    expect(waiting.size).toBe(0);
    const never = put(() => Promise.reject(new Error('asked')), { signal: host.signal });
    expect(await never.asked).toEqual({ status: 'aborted', ms: 0 });
  });

  it('drops an answer that comes too late', async () => {
    let answer: (text: string) => void = () => {};
    const { asked, pass } = put(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await undefined;
    pass(5000);
    answer('{}');
    expect((await asked).status).toBe('timeout');
  });
});
