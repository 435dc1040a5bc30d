// @ts-nocheck
import type { Clock } from '../clock.ts';
import type { AskModel, ModelPrompt, ModelUsage } from '../edges.ts';

/** How a question is put. */
export interface AskOptions {
  readonly ask: AskModel;
  readonly clock: Clock;
  readonly timeoutMs: number;
  /** UTF-16 units of an answer. */
  readonly maxAnswerLength: number;
  readonly signal?: AbortSignal;
  readonly context?: unknown;
}

/** What became of a question. */
export type Asked = { readonly ms: number } & (
  | { readonly status: 'answered'; readonly text: string; readonly usage?: ModelUsage }
  | { readonly status: 'failed' | 'timeout' | 'aborted' | 'too-large'; readonly usage?: ModelUsage }
);
type Ended = Asked extends infer One ? (One extends Asked ? Omit<One, 'ms'> : never) : never;

/**
 * Asks a cheap model once. It never rejects: a model that throws, hangs, or says too much gave no answer. When the time is up
 * or the host gives up, the question is aborted and nothing stays open.
 */
export async function askModel(prompt: ModelPrompt, options: AskOptions): Promise<Asked> {
  const { clock, signal } = options;
  const start = clock.now();
  if (signal?.aborted) return { status: 'aborted', ms: 0 };
  const ended = await race(prompt, options);
  return { ...ended, ms: clock.now() - start } as Asked;
}

function race(
  prompt: ModelPrompt,
  { ask, clock, timeoutMs, maxAnswerLength, signal, context }: AskOptions,
): Promise<Ended> {
  return new Promise((resolve) => {
    const abort = new AbortController();
    const end = (ended: Ended): void => {
      forget();
      signal?.removeEventListener('abort', onAbort);
      resolve(ended);
    };
    const giveUp = (status: 'timeout' | 'aborted'): void => {
      end({ status });
      abort.abort();
    };
    const onAbort = (): void => giveUp('aborted');
    const forget = clock.after(timeoutMs, () => giveUp('timeout'));
    signal?.addEventListener('abort', onAbort, { once: true });
    // A maker may throw at once or reject, whatever it likes: either way there is no answer.
    Promise.resolve()
      .then(() => ask(prompt, { signal: abort.signal, ...(context === undefined ? {} : { context }) }))
      .then((answer) => read(answer, maxAnswerLength))
      .then(end, () => end({ status: 'failed' }));
  });
}

function read(answer: unknown, maxLength: number): Ended {
  const { text, usage } = typeof answer === 'string' ? { text: answer } : fieldsOf(answer);
  const cost = usage === undefined ? {} : { usage };
  if (typeof text !== 'string') return { status: 'failed', ...cost };
  return text.length > maxLength ? { status: 'too-large', ...cost } : { status: 'answered', text, ...cost };
}

function fieldsOf(answer: unknown): { readonly text?: unknown; readonly usage?: ModelUsage } {
  if (typeof answer !== 'object' || answer === null) return {};
  const { text, usage } = answer as { text?: unknown; usage?: unknown };
  return { text, ...(typeof usage === 'object' && usage !== null ? { usage: numbersOf(usage) } : {}) };
}

/** Only numbers that can be: a provider's answer is not to be trusted. */
function numbersOf(usage: object): ModelUsage {
  const { inputTokens, outputTokens, costUsd } = usage as Record<keyof ModelUsage, unknown>;
  return {
    ...(isCount(inputTokens) && { inputTokens }),
    ...(isCount(outputTokens) && { outputTokens }),
    ...(isCount(costUsd) && { costUsd }),
  };
}

/** Sums of a provider's numbers stay numbers. */
const isCount = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= Number.MAX_SAFE_INTEGER;
