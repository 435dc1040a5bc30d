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
import { turnTtlMs } from './options.ts';
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
export function createModelMender(options: ModelMenderOptions): ModelMender {
  const put = createDesk(options);
  const { settings, store } = options;

  async function mend(refused: Mended, question: Question, turn: AskTurn): Promise<Asking> {
    let asking: Asking = { mended: refused, questions: 0 };
    let attempt: Attempt | undefined;
    // The budget ends this: it counts the questions about one call.
    for (;;) {
      const posed = promptFor({ ...question, ...(attempt && { attempt }) }, { redact: settings.redact });
      const reply = posed && (await put(posed.prompt, turn));
      if (posed === undefined || reply === undefined) return asking;
      asking = addQuestion(asking, reply);
      const read = readReply(reply, posed.restore, question, turn.context);
      turn.tell(asked(read, reply, { question, posed, attempt: asking.questions }));
      if (read.status === 'repaired') {
        if (settings.memo && reply.status === 'answered') await store.set(`memo:${reply.key}`, reply.text, memoMs);
        return { ...asking, mended: taken(read.draft, refused, turn.context) };
      }
      // An answer that says the same again would only be asked about again.
      if (read.status !== 'unusable' || isSame(read.answer, question.raw.arguments, attempt?.answer)) return asking;
      attempt = { answer: read.answer, issues: read.issues };
    }
  }

  return {
    async mend(refused, turn) {
      const question = questionOf(refused, turn.context);
      return question === undefined ? { mended: refused, questions: 0 } : mend(refused, question, turn);
    },
  };
}

/** What may be asked of a refused call, if anything may: a model's answer has the risk `schema`. */
function questionOf({ failed }: Mended, { policy }: Context): Question | undefined {
  if (failed?.tool === undefined || failed.issues.length === 0) return undefined;
  const { tool, raw, issues, read } = failed;
  if (!issues.every(({ code }) => askable.has(code)) || !isPermitted('schema', 'model', tool, policy)) return undefined;
  return { tool, raw, issues, ...(read && { read }) };
}

type Desk = (prompt: ModelPrompt, turn: AskTurn) => Promise<Reply | undefined>;

interface Kept {
  readonly asked: Promise<Asked>;
  readonly until: number;
}

/** Where questions are put: each costs of the budget, and none is put twice. */
function createDesk({ ask, settings, store, clock }: ModelMenderOptions): Desk {
  const kept = new Map<string, Kept>();

  function keep(key: string, asked: Promise<Asked>): void {
    kept.set(key, { asked, until: clock.now() + turnTtlMs });
    const [oldest] = kept.keys();
    if (kept.size > questionsKept && oldest !== undefined) kept.delete(oldest);
    // What one host gave up on, another may ask.
    asked.then(({ status }) => status === 'aborted' && kept.delete(key));
  }

  async function known(key: string): Promise<Asked | undefined> {
    const held = kept.get(key);
    if (held !== undefined && held.until > clock.now()) return held.asked;
    const text = settings.memo ? await store.get(`memo:${key}`) : undefined;
    return text === undefined ? undefined : { status: 'answered', text, ms: 0 };
  }

  /** Puts a question, or finds its answer; `undefined`: the budget is spent. */
  return async (prompt, { budget, hash, signal, shown }) => {
    const schema = JSON.stringify(prompt.schema);
    const key = hashOf([prompt.user, schema]);
    const before = await known(key);
    if (before) return { ...before, key, isRemembered: true };
    const tokens = tokensOf(prompt.system, prompt.user, schema);
    if (!(await budget.takeQuestion(hash, tokens))) return undefined;
    const { timeoutMs, maxAnswerLength } = settings;
    const host = { ...(signal && { signal }), ...(shown === undefined ? {} : { context: shown }) };
    const question = askModel(prompt, { ask, clock, timeoutMs, maxAnswerLength, ...host });
    keep(key, question);
    const asked = await question;
    await budget.spendQuestion({ tokens: spentTokens(asked, tokens) - tokens, ms: asked.ms });
    return { ...asked, key, isRemembered: false };
  };
}

type Reply = Asked & { readonly key: string; readonly isRemembered: boolean };

type Read =
  | { readonly status: 'repaired'; readonly draft: Draft }
  | { readonly status: 'unusable'; readonly answer: string; readonly issues: readonly Issue[] }
  | { readonly status: 'not-meant'; readonly reason: string }
  | { readonly status: 'failed' | 'timeout' | 'aborted' | 'too-large' };

function addQuestion({ mended, questions, usage }: Asking, reply: Reply): Asking {
  if (reply.isRemembered) return { mended, questions, ...(usage && { usage }) };
  const sum = addUsage(usage, reply.usage);
  return { mended, questions: questions + 1, ...(sum && { usage: sum }) };
}

interface Posed {
  readonly question: Question;
  readonly posed: { readonly prompt: ModelPrompt };
  readonly attempt: number;
}

function asked(read: Read, reply: Reply, { question, posed: { prompt }, attempt }: Posed): CallmendEvent {
  return {
    type: 'model-asked',
    id: question.raw.id ?? '',
    tool: question.tool.spec.name,
    attempt,
    status: read.status === 'repaired' && reply.isRemembered ? 'remembered' : read.status,
    ...('reason' in read && { reason: read.reason }),
    promptLength: prompt.system.length + prompt.user.length,
    ...(reply.usage && { usage: reply.usage }),
    durationMs: reply.ms,
  };
}

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
