import { nodeOf } from './align/node.ts';
import type { Budget } from './budget.ts';
import type { Clock } from './clock.ts';
import { type Context, isPermitted } from './context.ts';
import type { AskModel, ModelPrompt, ModelUsage, Store } from './edges.ts';
import type { CallmendEvent } from './events.ts';
import { hashOf } from './hash.ts';
import { printNode } from './json/print.ts';
import { toValues } from './json/value.ts';
import { type Asked, askModel } from './model/ask.ts';
import { checkIntent } from './model/intent.ts';
import { type Attempt, promptFor, type Question } from './model/prompt.ts';
import type { Redaction } from './model/redact.ts';
import type { Mended } from './repair.ts';
import { runStages, startDraft } from './stages.ts';
import type { Draft, Issue, IssueCode, Repair } from './types.ts';

/** How the cheap model is asked. */
export interface AskSettings {
  /** Milliseconds for one question. */
  readonly timeoutMs: number;
  /** UTF-16 units of an answer; a longer one is dropped. */
  readonly maxAnswerLength: number;
  /** Secret-looking values leave as placeholders: on by default. `keys` names more keys whose values are secret. */
  readonly redact: Redaction;
  /** Answers that were taken are kept in the store, by schema and broken text, and not asked for again. */
  readonly memo: boolean;
}

export const defaultAsk: AskSettings = { timeoutMs: 5000, maxAnswerLength: 64 * 1024, redact: true, memo: false };

const memoMs = 24 * 60 * 60 * 1000;
/** Questions that are remembered, so that the same broken call is not asked about twice. */
const questionsKept = 256;
/** Characters of a token, about: for a budget before the provider has counted. */
const charactersOfToken = 4;

/** Issues that a model may mend: nothing was cut, contradicts itself, or is forbidden. */
const askable: ReadonlySet<IssueCode> = new Set(['not-json', 'bad-arguments', 'bad-value', 'ambiguous']);

/** A call that the model was asked about. */
export interface Asking {
  readonly mended: Mended;
  readonly questions: number;
  readonly usage?: ModelUsage;
}

/** What a question needs of the turn. */
export interface AskTurn {
  readonly context: Context;
  readonly budget: Budget;
  /** Names the call: the budget counts its questions. */
  readonly hash: string;
  readonly signal?: AbortSignal;
  readonly shown?: unknown;
  readonly tell: (event: CallmendEvent) => void;
}

export interface ModelMender {
  /** Asks about a refused call, as often as the budget lets it. Gives it back as it was, where no answer may be taken. */
  mend(refused: Mended, turn: AskTurn): Promise<Asking>;
}

export interface ModelMenderOptions {
  readonly ask: AskModel;
  readonly settings: AskSettings;
  readonly store: Store;
  readonly clock: Clock;
}

/** Makes what mends calls by asking a cheap model. */
export function createModelMender({ ask, settings, store, clock }: ModelMenderOptions): ModelMender {
  const questions = new Map<string, Promise<Asked>>();

  /** Puts a question, or finds its answer; `undefined`: the budget is spent. */
  async function put(prompt: ModelPrompt, { budget, hash, signal, shown }: AskTurn): Promise<Reply | undefined> {
    const key = hashOf([prompt.user, JSON.stringify(prompt.schema)]);
    const known = questions.get(key);
    if (known) return { ...(await known), key, isRemembered: true };
    const kept = settings.memo ? await store.get(`memo:${key}`) : undefined;
    if (kept !== undefined) return { status: 'answered', text: kept, ms: 0, key, isRemembered: true };
    const tokens = tokensOf(prompt.system, prompt.user, JSON.stringify(prompt.schema));
    if (!(await budget.takeQuestion(hash, tokens))) return undefined;
    const { timeoutMs, maxAnswerLength } = settings;
    const question = askModel(prompt, {
      ask,
      clock,
      timeoutMs,
      maxAnswerLength,
      ...(signal && { signal }),
      ...(shown === undefined ? {} : { context: shown }),
    });
    remember(key, question);
    const asked = await question;
    await budget.spendQuestion({ tokens: spentTokens(asked, tokens) - tokens, ms: asked.ms });
    return { ...asked, key, isRemembered: false };
  }

  function remember(key: string, question: Promise<Asked>): void {
    questions.set(key, question);
    const [oldest] = questions.keys();
    if (questions.size > questionsKept && oldest !== undefined) questions.delete(oldest);
  }

  return {
    async mend(refused, turn) {
      const { failed } = refused;
      const tool = failed?.tool;
      if (failed === undefined || tool === undefined) return { mended: refused, questions: 0 };
      if (!failed.issues.every(({ code }) => askable.has(code)) || failed.issues.length === 0)
        return { mended: refused, questions: 0 };
      if (!isPermitted('schema', 'model', tool, turn.context.policy)) return { mended: refused, questions: 0 };
      const question: Question = {
        tool,
        raw: failed.raw,
        issues: failed.issues,
        ...(failed.read && { read: failed.read }),
      };
      let asked = 0;
      let usage: ModelUsage | undefined;
      let attempt: Attempt | undefined;
      // The budget ends this: it counts the questions about one call.
      for (;;) {
        const posed = promptFor({ ...question, ...(attempt && { attempt }) }, { redact: settings.redact });
        const reply = posed && (await put(posed.prompt, turn));
        if (posed === undefined || reply === undefined) break;
        if (!reply.isRemembered) asked++;
        if (!reply.isRemembered) usage = addUsage(usage, reply.usage);
        const read = readReply(reply, posed.restore, question, turn.context);
        turn.tell({
          type: 'model-asked',
          id: failed.raw.id ?? '',
          tool: tool.spec.name,
          attempt: asked,
          status: read.status === 'repaired' && reply.isRemembered ? 'remembered' : read.status,
          ...('reason' in read && { reason: read.reason }),
          promptLength: posed.prompt.system.length + posed.prompt.user.length,
          ...(reply.usage && { usage: reply.usage }),
          durationMs: reply.ms,
        });
        if (read.status === 'repaired') {
          if (settings.memo && !reply.isRemembered && 'text' in reply)
            await store.set(`memo:${reply.key}`, reply.text, memoMs);
          return { mended: taken(read.draft, refused, turn.context), questions: asked, ...(usage && { usage }) };
        }
        const isNew = read.status === 'unusable' && !isSame(read.answer, failed.raw.arguments, attempt?.answer);
        if (!isNew || read.status !== 'unusable') break;
        attempt = { answer: read.answer, issues: read.issues };
      }
      return { mended: refused, questions: asked, ...(usage && { usage }) };
    },
  };
}

type Reply = Asked & { readonly key: string; readonly isRemembered: boolean };

type Read =
  | { readonly status: 'repaired'; readonly draft: Draft }
  | { readonly status: 'unusable'; readonly answer: string; readonly issues: readonly Issue[] }
  | { readonly status: 'not-meant'; readonly reason: string }
  | { readonly status: 'failed' | 'timeout' | 'aborted' | 'too-large' };

/** An answer is text like any other: the same stages read it, and then it must still mean what was written. */
function readReply(
  reply: Asked,
  restore: (text: string) => string | undefined,
  { tool, raw, read, issues }: Question,
  context: Context,
): Read {
  if (reply.status !== 'answered') return { status: reply.status };
  const text = restore(reply.text);
  if (text === undefined) return { status: 'not-meant', reason: 'placeholder' };
  const { id } = raw;
  const answer = { name: tool.spec.name, arguments: text, ...(id === undefined ? {} : { id }) };
  const draft = runStages(startDraft(answer), { ...context, finishReason: 'stop' });
  const [reading] = draft.readings;
  if (draft.issues.length > 0 || reading === undefined)
    return { status: 'unusable', answer: reply.text, issues: draft.issues };
  const verdict = checkIntent({ tool, raw, issues, ...(read && { read }) }, reading.node);
  return verdict.keeps ? { status: 'repaired', draft } : { status: 'not-meant', reason: verdict.reason };
}

/** The call as the answer has it: one repair of the whole, after those of the name. */
function taken({ tool, readings: [reading] }: Draft, { outcome, failed }: Mended, context: Context): Mended {
  if (tool === undefined || reading === undefined) return { outcome, ...(failed && { failed }) };
  const { exact, judged } = toValues(reading.node);
  const repair: Repair = {
    code: 'model',
    stage: 'model',
    risk: 'schema',
    at: 'value',
    path: [],
    before: failed?.read && toValues(failed.read).exact,
    after: exact,
  };
  const { raw } = outcome;
  const call = {
    id: raw.id ?? '',
    name: tool.spec.name,
    arguments: printNode(nodeOf(exact, { start: 0, end: 0 })),
    input: context.integers === 'exact' ? exact : judged,
  };
  const repairs = [...outcome.repairs.filter(({ at }) => at === 'name'), repair];
  // The tools' types are the caller's: here every call is one of some tool.
  return { outcome: { status: 'repaired', raw, repairs, call, by: 'model' } as Mended['outcome'] };
}

const isSame = (answer: string, ...others: readonly (string | undefined)[]): boolean =>
  others.some((other) => other?.trim() === answer.trim());

const tokensOf = (...texts: readonly string[]): number =>
  Math.ceil(texts.reduce((sum, text) => sum + text.length, 0) / charactersOfToken);

/** What a question cost: as the provider counts it, or about that. */
function spentTokens(asked: Asked, askedTokens: number): number {
  const { inputTokens = askedTokens, outputTokens } = asked.usage ?? {};
  return inputTokens + (outputTokens ?? (asked.status === 'answered' ? tokensOf(asked.text) : 0));
}

function addUsage(a: ModelUsage | undefined, b: ModelUsage | undefined): ModelUsage | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  const sum = (key: keyof ModelUsage): number | undefined =>
    a[key] === undefined && b[key] === undefined ? undefined : (a[key] ?? 0) + (b[key] ?? 0);
  const [inputTokens, outputTokens, costUsd] = [sum('inputTokens'), sum('outputTokens'), sum('costUsd')];
  return {
    ...(inputTokens === undefined ? {} : { inputTokens }),
    ...(outputTokens === undefined ? {} : { outputTokens }),
    ...(costUsd === undefined ? {} : { costUsd }),
  };
}
