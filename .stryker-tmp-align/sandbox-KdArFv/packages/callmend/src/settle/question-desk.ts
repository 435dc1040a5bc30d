// @ts-nocheck
import type { Budget } from '../budget.ts';
import type { Clock } from '../clock.ts';
import type { AskModel, ModelPrompt, Store } from '../edges.ts';
import { type Asked, askModel } from '../model/ask.ts';
import { turnTtlMs } from '../options.ts';
import type { AskSettings } from './ask-settings.ts';
import { hashOf } from './hash.ts';

const memoMs = 24 * 60 * 60 * 1000;
/** Questions that are remembered, so that the same broken call is not asked about twice. */
const questionsKept = 256;
/** Characters of a token, about: for a budget before the provider has counted. */
const charactersOfToken = 4;

/** Whose question it is. */
export interface Asker {
  readonly budget: Budget;
  readonly signal?: AbortSignal;
  /** The turn's `context`, which the question shows its maker. */
  readonly shown?: unknown;
}

/** An answer, and whether it was there already. */
export type Reply = Asked & { readonly key: string; readonly isRemembered: boolean };

export interface DeskOptions {
  readonly ask: AskModel;
  readonly settings: AskSettings;
  readonly store: Store;
  readonly clock: Clock;
}

export interface Desk {
  /** Puts a question, or finds its answer; `undefined`: the budget is spent. */
  put(prompt: ModelPrompt, asker: Asker): Promise<Reply | undefined>;
  /** Keeps an answer that was taken, where the caller wants that. */
  keepAnswer(reply: Reply): Promise<void>;
}

interface Kept {
  readonly reply: Promise<Reply | undefined>;
  readonly until: number;
}

/** Where questions are put: each costs of the budget, and none is put twice. */
export function createDesk({ ask: model, settings, store, clock }: DeskOptions): Desk {
  const kept = new Map<string, Kept>();

  /** Kept before it is answered: calls that come at once share one question. */
  function keep(key: string, reply: Promise<Reply | undefined>): void {
    const held = { reply, until: clock.now() + turnTtlMs };
    kept.set(key, held);
    const [oldest] = kept.keys();
    if (kept.size > questionsKept && oldest !== undefined) kept.delete(oldest);
    reply.then((end) => {
      // What one host gave up on or had no budget for, another may ask.
      const isOver = end !== undefined && end.status !== 'aborted';
      if (!isOver && kept.get(key) === held) kept.delete(key);
    });
  }

  async function ask(prompt: ModelPrompt, schema: string, key: string, asker: Asker): Promise<Reply | undefined> {
    const known = settings.memo ? await store.get(`memo:${key}`) : undefined;
    if (known !== undefined) return { status: 'answered', text: known, ms: 0, key, isRemembered: true };
    const { budget, signal, shown } = asker;
    const tokens = tokensOf(prompt.system, prompt.user, schema);
    if (!(await budget.takeQuestion(tokens))) return undefined;
    const { timeoutMs, maxAnswerLength } = settings;
    const host = { ...(signal && { signal }), ...(shown === undefined ? {} : { context: shown }) };
    const asked = await askModel(prompt, { ask: model, clock, timeoutMs, maxAnswerLength, ...host });
    await budget.spendQuestion({ tokens: spentTokens(asked, tokens) - tokens, ms: asked.ms });
    return { ...asked, key, isRemembered: false };
  }

  return {
    async put(prompt, asker) {
      const schema = JSON.stringify(prompt.schema);
      const key = hashOf([prompt.user, schema]);
      // Of those that waited for a question that nobody answered, one asks, and the others wait for it.
      for (let held = kept.get(key); held !== undefined && held.until > clock.now(); held = kept.get(key)) {
        const known = await untilAborted(held.reply, asker.signal);
        if (known === 'aborted') return { status: 'aborted', ms: 0, key, isRemembered: true };
        if (known !== undefined && known.status !== 'aborted') return { ...known, isRemembered: true };
        if (kept.get(key) === held) kept.delete(key);
      }
      const reply = ask(prompt, schema, key, asker);
      keep(key, reply);
      return reply;
    },
    async keepAnswer(reply) {
      if (settings.memo && reply.status === 'answered') await store.set(`memo:${reply.key}`, reply.text, memoMs);
    },
  };
}

/** Waits for another's question no longer than the host does. */
function untilAborted<T>(reply: Promise<T>, signal: AbortSignal | undefined): Promise<T | 'aborted'> {
  if (signal === undefined) return reply;
  if (signal.aborted) return Promise.resolve('aborted');
  return new Promise((resolve, reject) => {
    const onAbort = (): void => resolve('aborted');
    signal.addEventListener('abort', onAbort, { once: true });
    reply.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

const tokensOf = (...texts: readonly string[]): number =>
  Math.ceil(texts.reduce((sum, text) => sum + text.length, 0) / charactersOfToken);

/** What a question cost: as the provider counts it, or about that. */
function spentTokens(asked: Asked, askedTokens: number): number {
  const { inputTokens = askedTokens, outputTokens } = asked.usage ?? {};
  return inputTokens + (outputTokens ?? (asked.status === 'answered' ? tokensOf(asked.text) : 0));
}
