import type { AgentOutputItem, ModelRequest } from '@openai/agents';
import { type Fields, fieldsOf, listOf } from '../../fields.ts';
import type { Outcome, Repaired } from '../../index.ts';
import { refuseRounded } from '../../refuse-rounded.ts';
import { isUnreadable, type OnRejected, openaiResponses } from '../../wire/index.ts';
import { closed, fromResponses, toResponse } from './items.ts';
import type { MendModelOptions } from './options.ts';
import type { Repairers } from './repairers.ts';
import type { Request } from './request.ts';

/** What mending an answer needs. */
export interface Mending {
  readonly repairers: Repairers;
  readonly options: MendModelOptions;
  readonly tell: (outcome: Outcome) => void;
}

/** A mended answer: its items, and the conversation that asks for another one where that is due. */
export interface Answer<Item> {
  readonly output: Item[];
  readonly repaired?: Repaired;
  readonly again?: ModelRequest['input'];
}

/** An answer as a model gives it, whole or at the end of a stream. */
interface Given<Item> {
  readonly output: Item[];
  readonly providerData?: unknown;
}

/** Mends an answer; its list of items is the very same one if nothing was wrong. */
export async function mendAnswer<Item extends AgentOutputItem>(
  given: Given<Item>,
  request: Request,
  {
    input,
    mayReprompt,
    mending,
  }: { readonly input: ModelRequest['input']; readonly mayReprompt: boolean; readonly mending: Mending },
): Promise<Answer<Item>> {
  const items = given.output.map((item) => (isForeign(item, request) ? closed(item) : toResponse(item)));
  const known = new Set<unknown>(items);
  const body = { id: 'callmend', output: items, ...statusOf(given) };
  const message = openaiResponses.readMessage(body);
  if (isUnreadable(message)) return { output: given.output };
  // A call wins over text, also one that is not ours to mend.
  const hasOther = items.some(({ type }) => type === 'closed');
  const turn = hasOther ? { ...request.turn, textCalls: 'off' as const } : request.turn;
  const asks = mayReprompt && !hasOther && !request.isContinued;
  const read = await mending.repairers(request.tools, asks).repair(message, turn);
  const repaired = refuseRounded(read);
  for (const outcome of repaired.outcomes) mending.tell(outcome);
  const { onRejected = 'auto' } = mending.options;
  // To the SDK's own validation goes only a call that it validates, and never to run with another integer.
  const mayForward = (outcome: Outcome): boolean => request.isValidated(outcome.raw) && read.outcomes.includes(outcome);
  const wayOf = (outcome: Outcome): OnRejected =>
    onRejected === 'auto' && !mayForward(outcome) ? 'withhold' : onRejected;
  const written = fieldsOf(openaiResponses.write(body, repaired, { onRejected: wayOf })).output;
  // Calls and texts are written as the SDK reads them; every other item is its own.
  const output = written === items ? given.output : ([...fromResponses(listOf(written), known)] as Item[]);
  if (!repaired.reprompt || repaired.calls.length > 0) return { output, repaired };
  return { output, repaired, again: ask(input, body, repaired) };
}

const isForeign = (item: AgentOutputItem, { isOwn }: Request): boolean => item.type === 'function_call' && !isOwn(item);

/** The conversation with this answer, and what is wrong with it. */
function ask(input: ModelRequest['input'], body: Fields, repaired: Repaired): ModelRequest['input'] {
  const before = typeof input === 'string' ? [{ role: 'user', content: input }] : input;
  const read = before.map(toResponse);
  const asked = openaiResponses.append<unknown>(read, body, repaired);
  const known = new Set([...read, ...listOf(body.output)]);
  // Every item is one that the SDK gave, or written as it writes them.
  return [...fromResponses(asked, known)] as Exclude<ModelRequest['input'], string>;
}

/** Why an answer ended, as far as its provider's own body is passed on. */
function statusOf({ output, providerData }: Given<AgentOutputItem>): Fields {
  const { status, incomplete_details: details, choices } = fieldsOf(providerData);
  const [choice] = listOf(choices).map(fieldsOf);
  const reason = choice?.finish_reason;
  const isCut = output.some((item) => item.type === 'function_call' && item.status === 'incomplete');
  if (isCut || reason === 'length')
    return { status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } };
  if (reason === 'content_filter') return { status: 'incomplete', incomplete_details: { reason } };
  if (reason === 'stop' || reason === 'tool_calls' || reason === 'function_call') return { status: 'completed' };
  return { status, incomplete_details: details };
}
