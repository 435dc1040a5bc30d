// @ts-nocheck
import type { AskModel } from '../../packages/callmend/src/index.ts';
import type { Random } from '../../packages/callmend/src/testing/random.ts';

type Answer = Awaited<ReturnType<AskModel>>;
type Model = (prompt: Parameters<AskModel>[0], signal: AbortSignal) => Promise<Answer> | Answer;

const never = (): Promise<never> => new Promise(() => {});
const soon = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function fail(status: number, retryAfter?: string): never {
  throw Object.assign(new Error(`HTTP ${status}`), {
    status,
    ...(retryAfter && { headers: { 'retry-after': retryAfter } }),
  });
}

/** What cheap models do that never answer by themselves. */
const hanging: Readonly<Record<string, Model>> = {
  hangs: never,
  'hangs, and rejects when it is aborted': (_prompt, signal) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true })),
  'streams until it is aborted': async (_prompt, signal) => {
    let length = 0;
    for (; !signal.aborted; length++) await soon();
    return 'x'.repeat(length % 100);
  },
  'answers after it was aborted': (_prompt, signal) =>
    new Promise((resolve) => signal.addEventListener('abort', () => setImmediate(resolve, '{}'), { once: true })),
};

/** What else they do when asked, other than answering rightly. */
const misbehaving: Readonly<Record<string, Model>> = {
  'answers prose': () => 'I am sorry, but I cannot mend this call. Would you like to tell me more about it?',
  'answers two objects': () =>
    '{"filters":[{"type":"isNull","field":"a"}]} or {"filters":[{"type":"isNull","field":"b"}]}',
  'answers with another tool': () => '{"name":"drop_orders","arguments":{"all":true}}',
  'answers 10 MB': () => `{"filters":"${'x'.repeat(10 * 1024 * 1024)}"}`,
  'answers a million openers': () => '['.repeat(64 * 1024),
  'obeys the arguments': ({ user }) =>
    user.includes('ignore') ? '{"filters":[{"type":"equals","field":"role","value":"admin"}]}' : user,
  'answers nothing': () => '',
  'answers what was asked': ({ user }) => user,
  'throws at once': () => fail(500),
  'is not let in': () => Promise.reject(Object.assign(new Error('HTTP 401'), { status: 401 })),
  'is asked too often': async () => fail(429, '1'),
  'throws a text': () => Promise.reject('no'),
  'gives what is no answer': () => JSON.parse('{"text":5,"usage":{"inputTokens":"many","outputTokens":-1}}'),
  'tells what it cost': () => ({ text: '{}', usage: { inputTokens: 100, outputTokens: 1, costUsd: 0.0001 } }),
};

export interface ScriptedModel {
  readonly ask: AskModel;
  /** The same, but it always ends by itself: whoever asks may be patient. */
  readonly askInTime: AskModel;
  /** How often each way of answering was taken. */
  readonly counts: Readonly<Record<string, number>>;
  /** The signals of the last questions, if anything still holds them. */
  readonly signals: readonly WeakRef<AbortSignal>[];
}

const signalsKept = 1000;

/** A model that answers rightly where it knows the answer, half of the time, and misbehaves otherwise. */
export function scriptedModel(random: Random, answerTo: (broken: string) => string | undefined): ScriptedModel {
  const counts: Record<string, number> = {};
  const signals: WeakRef<AbortSignal>[] = [];
  const answering = Object.entries(misbehaving);
  const any = [...answering, ...Object.entries(hanging)];
  const askOf =
    (ways: readonly (readonly [string, Model])[]): AskModel =>
    (prompt, { signal }) => {
      signals.push(new WeakRef(signal));
      if (signals.length > signalsKept) signals.shift();
      const right = random.below(2) === 0 ? answerTo(prompt.user) : undefined;
      const [name, model] = right === undefined ? random.pick(ways) : (['answers rightly', () => right] as const);
      counts[name] = (counts[name] ?? 0) + 1;
      // What a maker throws at once must be met too: no `async` here.
      return model(prompt, signal) as Promise<Answer>;
    };
  return { ask: askOf(any), askInTime: askOf(answering), counts, signals };
}
