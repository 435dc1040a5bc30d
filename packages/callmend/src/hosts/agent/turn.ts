import { clock as realClock } from '../../clock.ts';
import type { Message, ToolChoice } from '../../index.ts';
import { aiSdk, isUnreadable } from '../../wire/index.ts';
import type { Answer, Ask, Question } from './ask.ts';
import { defaults } from './options.ts';
import { toPrompt } from './prompt.ts';
import type { Ready } from './ready.ts';
import type { AgentEnd, AgentPart, AgentResult, AgentStep } from './result.ts';
import { withRetries } from './retry.ts';
import { type Ran, runCalls } from './run-calls.ts';

/** One turn: from what the user says to the model's answer. */
export interface TurnGiven {
  readonly prompt: string;
  /** The conversation before it. */
  readonly before: readonly object[];
  readonly ask: Ask;
  readonly signal: AbortSignal | undefined;
  readonly context: unknown;
  readonly toolChoice: ToolChoice;
}

/** What a turn came to, and the conversation with it. */
export interface Turned {
  readonly result: AgentResult;
  /** What the turn adds to the conversation. */
  readonly added: readonly object[];
}

interface State {
  readonly conversation: readonly object[];
  readonly steps: readonly AgentStep[];
  readonly usage: { readonly inputTokens: number; readonly outputTokens: number };
  readonly hasRun: boolean;
  /** The prose that came where a call was due: it stands if none comes. */
  readonly prose?: { readonly answer: Answer; readonly conversation: readonly object[] };
}

/** Runs a turn: the model is asked, its calls are mended and run, and it is told, until it has answered. Whole or streamed, it is this loop. */
export async function* runTurn(ready: Ready, given: TurnGiven): AsyncGenerator<AgentPart, Turned> {
  const { maxSteps = defaults.maxSteps } = ready.options;
  const user = { role: 'user', content: [{ type: 'text', text: given.prompt }] };
  const key = crypto.randomUUID();
  let state: State = {
    conversation: [...given.before, user],
    steps: [],
    usage: { inputTokens: 0, outputTokens: 0 },
    hasRun: false,
  };
  for (let left = maxSteps; ; left--) {
    const answer = yield* hold(given.ask(await questionOf(state, { ready, given, key }), ready), state);
    for (const outcome of answer.repaired.outcomes) ready.tell(outcome);
    if (state.prose !== undefined && answer.repaired.outcomes.length === 0) return keepProse(state, given, answer);
    const ran = yield* runCalls(answer.repaired.calls, {
      ready,
      signal: given.signal,
      messages: state.conversation,
      context: given.context,
    });
    given.signal?.throwIfAborted();
    const ended = endOf(answer, ran, left <= 1);
    const prose = isDemand(answer) ? { prose: { answer, conversation: state.conversation } } : {};
    state = { ...advance(state, ended === undefined ? answer : lastOf(answer), ran), ...prose };
    if (ended !== undefined) return over(state, given, answer.repaired, ended);
    if (answer.repaired.correction !== undefined) yield { type: 'correction', text: answer.repaired.correction };
  }
}

interface Asking {
  readonly ready: Ready;
  readonly given: TurnGiven;
  readonly key: string;
}

/** What the model is asked with, and what its answer is read with. */
async function questionOf(state: State, { ready, given, key }: Asking): Promise<Question> {
  const { options, preset, inventory } = ready;
  const { signal, context } = given;
  signal?.throwIfAborted();
  // What was due is done once a call has run: else no turn with it would ever end.
  const toolChoice = state.hasRun && given.toolChoice !== 'none' ? 'auto' : given.toolChoice;
  const { instructions = '' } = options;
  const system = instructions === '' ? [] : [{ role: 'system', content: instructions }];
  const prompt = [...system, ...state.conversation];
  const offered = [...inventory.entries.values()].map((entry) => entry.offered);
  const { textCalls, dialect, settings, maxRetries = defaults.maxRetries, clock = realClock } = options;
  const params = {
    ...settings,
    prompt: toPrompt(prompt, preset.toolResults),
    ...(offered.length > 0 && { tools: offered, toolChoice: choiceOf(toolChoice) }),
    ...(signal && { abortSignal: signal }),
  };
  const model = await ready.model.load();
  return {
    signal,
    turn: {
      ...preset.turn,
      key,
      context,
      toolChoice,
      messages: messagesOf(prompt),
      ...(textCalls !== undefined && { textCalls }),
      ...(dialect !== undefined && { dialect }),
      ...(signal && { signal }),
    },
    send: (method) =>
      // The versions of the specification differ in types that nothing here touches.
      withRetries(async () => await model[method](params as never), { maxRetries, clock, signal }),
  };
}

const choiceOf = (choice: ToolChoice): object =>
  typeof choice === 'string' ? { type: choice } : { type: 'tool', toolName: choice.name };

function messagesOf(prompt: readonly object[]): readonly Message[] {
  const request = aiSdk.readRequest({ prompt });
  return isUnreadable(request) ? [] : (request.turn.messages ?? []);
}

/** Holds the text of an answer that was asked for a second time: if it holds no call either, the first text stands. */
async function* hold(parts: AsyncGenerator<AgentPart, Answer>, { prose }: State): AsyncGenerator<AgentPart, Answer> {
  if (prose === undefined) return yield* parts;
  const held: AgentPart[] = [];
  let next = await parts.next();
  for (; !next.done; next = await parts.next()) held.push(next.value);
  if (next.value.repaired.outcomes.length > 0) yield* held;
  return next.value;
}

/** The model was asked for a call, and has written something else. */
function isDemand({ repaired, body }: Answer): boolean {
  if (!repaired.reprompt || repaired.outcomes.length > 0 || repaired.text === '') return false;
  const message = aiSdk.readMessage(body);
  return !isUnreadable(message) && message.finishReason !== 'malformed-call';
}

function advance({ prose: _, ...state }: State, answer: Answer, { calls, results, messages }: Ran): State {
  const { repaired, usage } = answer;
  const told = repaired.correction === undefined ? {} : { correction: repaired.correction };
  return {
    conversation: [...withAnswer(state.conversation, answer, results), ...messages],
    steps: [...state.steps, { text: repaired.text, calls, ...told }],
    usage: addUsage(state.usage, usage),
    hasRun: state.hasRun || calls.length > 0,
  };
}

/** The conversation with an answer, as it may be sent again, and with what the model is told of its calls. */
const withAnswer = (
  conversation: readonly object[],
  { body, repaired }: Answer,
  results: Ran['results'] = {},
): readonly object[] => aiSdk.append(conversation, body, repaired, { results });

/** An answer after which the turn is over: what was wrong with its text nobody is asked to write again. */
function lastOf(answer: Answer): Answer {
  const { correction: _, ...repaired } = answer.repaired;
  return repaired.outcomes.every(({ raw }) => raw.origin?.kind === 'text') ? { ...answer, repaired } : answer;
}

const addUsage = (a: State['usage'], b: State['usage']): State['usage'] => ({
  inputTokens: a.inputTokens + b.inputTokens,
  outputTokens: a.outputTokens + b.outputTokens,
});

/** Why a turn is over with this answer; `undefined`: the model is asked again. */
function endOf(answer: Answer, { calls }: Ran, isLast: boolean): AgentEnd | undefined {
  const { repaired, body } = answer;
  const message = aiSdk.readMessage(body);
  const reason = isUnreadable(message) ? 'unknown' : message.finishReason;
  if (repaired.loop) return 'loop';
  // Nobody can be asked for the call that is due: the prose is the answer.
  if (isLast && isDemand(answer)) return 'stop';
  if (calls.length > 0 || repaired.reprompt) return isLast ? 'max-steps' : undefined;
  if (repaired.outcomes.length > 0 || reason === 'malformed-call') return 'rejected';
  return reason === 'length' || reason === 'content-filter' || reason === 'error' ? reason : 'stop';
}

function over(
  { conversation, steps, usage }: State,
  { before }: TurnGiven,
  last: Answer['repaired'],
  ended: AgentEnd,
): Turned {
  const { text, reasoning } = last;
  const calls = steps.flatMap((step) => step.calls);
  const thoughts = reasoning === undefined || reasoning === '' ? {} : { reasoning };
  return { result: { text, ...thoughts, ended, steps, calls, usage }, added: conversation.slice(before.length) };
}

/** No call came to the demand either: it and its answer are forgotten. */
function keepProse(state: State, given: TurnGiven, { repaired, usage }: Answer): Turned {
  const { answer, conversation } = state.prose ?? { answer: undefined, conversation: state.conversation };
  const kept = answer === undefined ? state.conversation : withAnswer(conversation, lastOf(answer));
  const spent = { ...state, conversation: kept, usage: addUsage(state.usage, usage) };
  return over(spent, given, answer?.repaired ?? repaired, 'stop');
}
