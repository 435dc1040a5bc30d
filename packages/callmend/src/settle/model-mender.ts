import { nodeOf } from '../align/node.ts';
import { swallowedMarkup } from '../align/swallowed.ts';
import { type Context, isPermitted } from '../context.ts';
import type { Draft } from '../draft.ts';
import type { ModelPrompt, ModelUsage } from '../edges.ts';
import type { CallmendEvent } from '../events.ts';
import { printNode } from '../json/print.ts';
import { toValues } from '../json/value.ts';
import type { Asked } from '../model/ask.ts';
import { checkIntent } from '../model/intent.ts';
import { promptFor, type Question } from '../model/prompt.ts';
import type { Mended } from '../repair.ts';
import { parametersOf, runStages, startDraft } from '../stages.ts';
import type { Issue, Repair } from '../types.ts';
import { type Asker, createDesk, type DeskOptions, type Reply } from './question-desk.ts';

/** A call that the model was asked about. */
export interface Asking {
  readonly mended: Mended;
  readonly questions: number;
  readonly usage?: ModelUsage;
}

/** What a question needs of the turn. */
export interface AskTurn extends Asker {
  readonly context: Context;
  readonly tell: (event: CallmendEvent) => void;
}

export interface ModelMenderOptions extends DeskOptions {
  /** Questions about one call. */
  readonly attempts: number;
}

export interface ModelMender {
  /** Asks about a refused call, as often as the budget lets it. Gives it back as it was, where no answer may be taken. */
  mend(refused: Mended, turn: AskTurn): Promise<Asking>;
}

/** Makes what mends calls by asking a cheap model. */
export function createModelMender(options: ModelMenderOptions): ModelMender {
  const desk = createDesk(options);
  const { settings, attempts } = options;

  async function mend(refused: Mended, question: Question, turn: AskTurn): Promise<Asking> {
    let asking: Asking = { mended: refused, questions: 0 };
    let attempt: Question['attempt'];
    for (let count = 0; count < attempts; count++) {
      const posed = promptFor({ ...question, ...(attempt && { attempt }) }, { redact: settings.redact });
      const reply = posed && (await desk.put(posed.prompt, turn));
      if (posed === undefined || reply === undefined) return asking;
      asking = addQuestion(asking, reply);
      const read = readReply(reply, posed.restore, question, turn.context);
      turn.tell(asked(read, reply, { question, posed, attempt: asking.questions }));
      if (read.status === 'repaired') {
        await desk.keepAnswer(reply);
        return { ...asking, mended: taken(read.draft, refused, turn.context) };
      }
      // An answer that says the same again would only be asked about again.
      if (read.status !== 'unusable' || isSame(read.answer, question.raw.arguments, attempt?.answer)) return asking;
      attempt = { answer: read.answer, issues: read.issues };
    }
    return asking;
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
  if (failed?.tool === undefined) return undefined;
  const { tool, raw, issues, read } = failed;
  if (!isPermitted('schema', 'model', tool, policy)) return undefined;
  return { tool, raw, issues, ...(read && { read }) };
}

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
  { tool, raw, read }: Question,
  context: Context,
): Read {
  if (reply.status !== 'answered') return { status: reply.status };
  const text = restore(reply.text);
  if (text === undefined) return { status: 'not-meant', reason: 'placeholder' };
  const { id } = raw;
  const answer = { name: tool.spec.name, arguments: text, ...(id === undefined ? {} : { id }) };
  const { onStage: _, ...quiet } = context;
  const draft = runStages(startDraft(answer), { ...quiet, finishReason: 'stop' });
  const [reading] = draft.readings;
  if (draft.issues.length > 0 || reading === undefined)
    return { status: 'unusable', answer: reply.text, issues: draft.issues };
  if (swallowedMarkup(reading.node, text, parametersOf(tool)).length > 0)
    return { status: 'not-meant', reason: 'markup' };
  const verdict = checkIntent({ tool, raw, ...(read && { read }) }, reading.node);
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
