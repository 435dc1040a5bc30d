// @ts-nocheck
import type { AIMessage } from '@langchain/core/messages';
import { type Fields, fieldsOf, isFields, listOf, textOf } from '../../fields.ts';
import { isText, plainText } from './chat.ts';
import { parse, print } from './json.ts';
import type { Peer } from './peer.ts';

/** A call of a rewritten answer. `was`: the id that it had. */
export interface NewCall {
  readonly id: string;
  readonly name: string;
  readonly args: Fields;
  /** The text of the arguments: it keeps what a value loses. */
  readonly text: string;
  readonly was?: string | undefined;
  /** The call as LangChain read it, where it stays that. */
  readonly entry?: unknown;
}

/** What an answer becomes; what is not said stays. */
export interface Rewriting {
  readonly calls: readonly NewCall[];
  /** The calls that LangChain could not read, and nobody else. */
  readonly unread?: readonly unknown[];
  readonly text: string;
  readonly finish?: Finish | undefined;
  readonly refused?: readonly Refusal[];
}

/** A call that does not run, and what is said of it. */
export interface Refusal {
  readonly call: NewCall;
  readonly correction: string;
}

/** Where the calls of an answer are not those that its finish reason told of: some were found, or none is left. */
export type Finish = 'found' | 'none-left';

/** Under this name the metadata of an answer hold what was refused: it outlives the process, and no provider sees it. */
export const refusedKey = 'callmend';

/** The same answer with other calls and another text, wherever it holds them; its id, usage and metadata stay. */
export function rewriteAnswer(answer: AIMessage, rewriting: Rewriting, { AIMessage }: Peer): AIMessage {
  const { id, name, usage_metadata, additional_kwargs = {}, tool_calls = [], invalid_tool_calls = [] } = answer;
  const { calls, unread = [] } = rewriting;
  const { tool_calls: _calls, function_call: _call, ...kwargs } = additional_kwargs;
  return new AIMessage({
    content: newContent(answer, rewriting),
    additional_kwargs: kwargs,
    response_metadata: newMetadata(answer, rewriting),
    tool_calls: calls.map(
      ({ id, name, args, entry }) =>
        tool_calls.find((one) => one === entry) ?? { type: 'tool_call' as const, id, name, args },
    ),
    invalid_tool_calls: invalid_tool_calls.filter((one) => unread.includes(one)),
    ...(id === undefined ? {} : { id }),
    ...(name === undefined ? {} : { name }),
    ...(usage_metadata === undefined ? {} : { usage_metadata }),
  });
}

/** The same answer, that also counts what an earlier one cost. */
export function withUsage(answer: AIMessage, usage: AIMessage['usage_metadata'], { AIMessage }: Peer): AIMessage {
  if (usage === undefined) return answer;
  const { id, name, content, additional_kwargs, response_metadata, tool_calls = [], invalid_tool_calls = [] } = answer;
  const held = { content, additional_kwargs, response_metadata, tool_calls, invalid_tool_calls };
  const named = { ...(id === undefined ? {} : { id }), ...(name === undefined ? {} : { name }) };
  return new AIMessage({ ...held, ...named, usage_metadata: usage });
}

type Content = AIMessage['content'];

function newContent({ content, response_metadata }: AIMessage, { calls, text }: Rewriting): Content {
  if (typeof content === 'string') return text;
  const left = [...calls];
  let isSaid = plainText(content) === text;
  const isKept = isSaid;
  const blocks = content.flatMap((block): Exclude<Content, string> => {
    if (isText(block) && !isKept) {
      // The calls are out of the whole text, not out of one of its blocks.
      if (isSaid || text === '') return [];
      isSaid = true;
      return [{ ...block, text }];
    }
    const { type, id } = fieldsOf(block);
    if (type === 'input_json_delta' || type === 'invalid_tool_call' || type === 'tool_call_chunk') return [];
    if (type !== 'tool_use' && type !== 'tool_call') return [block];
    const at = left.findIndex(({ was }) => was !== undefined && was === id);
    const [call] = at < 0 ? [] : left.splice(at, 1);
    return call === undefined ? [] : [{ ...block, ...callFields(call, type) }];
  });
  const said = isSaid || text === '' ? [] : [{ type: 'text' as const, text }];
  // Anthropic's models are shown the calls that stand in the content, and no others.
  const added = fieldsOf(response_metadata).model_provider === 'anthropic' ? left : [];
  return [...blocks, ...said, ...added.map((call) => ({ type: 'tool_use', ...callFields(call, 'tool_use') }))];
}

const callFields = ({ id, name, args }: NewCall, type: 'tool_use' | 'tool_call'): Fields => ({
  id,
  name,
  ...(type === 'tool_use' ? { input: args } : { args }),
});

function newMetadata(
  { content, response_metadata }: AIMessage,
  { calls, text, finish, refused = [] }: Rewriting,
): Fields {
  const { output, ...told } = fieldsOf(response_metadata);
  return {
    ...told,
    ...(finish === undefined ? {} : newReason(told, finish)),
    // Items with another text are made anew of the content.
    ...(Array.isArray(output) && plainText(content) === text ? { output: output.flatMap(itemOf(calls)) } : {}),
    ...(refused.length === 0 ? {} : { [refusedKey]: { refused: refused.map(toEntry) } }),
  };
}

/** Items of Responses as they are sent back. */
const itemOf =
  (calls: readonly NewCall[]) =>
  (item: unknown): readonly unknown[] => {
    if (!isFields(item) || item.type !== 'function_call') return [item];
    const call = calls.find(({ was }) => was !== undefined && was === item.call_id);
    if (call === undefined) return [];
    const { id, name, args, text } = call;
    const read = parse(textOf(item.arguments) ?? '');
    const isAsWritten = read !== undefined && print(read.value) === print(args);
    return [{ ...item, call_id: id, name, ...(isAsWritten ? {} : { arguments: text }) }];
  };

const reasons = ['finish_reason', 'finishReason', 'stop_reason', 'stopReason'] as const;
const words: Readonly<Record<Finish, ReadonlyMap<unknown, string>>> = {
  found: new Map([
    ['stop', 'tool_calls'],
    ['end_turn', 'tool_use'],
  ]),
  'none-left': new Map([
    ['tool_calls', 'stop'],
    ['tool_use', 'end_turn'],
  ]),
};

function newReason(told: Fields, finish: Finish): Fields {
  const fitted = reasons.map((key) => [key, words[finish].get(told[key])] as const);
  return Object.fromEntries(fitted.filter(([, word]) => word !== undefined));
}

/** A refusal as it is kept: the id, the correction, and what was refused. */
const toEntry = ({ call, correction }: Refusal): readonly string[] => [call.id, correction, textOfCall(call)];

type Called = { readonly id?: unknown } & Pick<NewCall, 'name' | 'args'>;

/** The same text whatever order a store has brought the members into, and whatever a copy has lost. */
const textOfCall = ({ name, args }: Called): string => print([name, args], bySortedKeys);

/** Copies that assign members lose this one: a call that was refused for it is the same call without it. */
const lostKey = '__proto__';

const bySortedKeys = (_: string, value: unknown): unknown =>
  isFields(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([key]) => key !== lostKey)
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      )
    : value;

/** What was said of a call that does not run, in the newest answer that made it; nothing if somebody has changed it since. */
export function refusalOf(messages: unknown, call: Called): string | undefined {
  const text = textOfCall(call);
  for (const message of [...listOf(messages)].reverse()) {
    const { tool_calls: calls, response_metadata: told } = fieldsOf(message);
    if (!listOf(calls).some((one) => fieldsOf(one).id === call.id)) continue;
    const entries = listOf(fieldsOf(fieldsOf(told)[refusedKey]).refused).map(listOf);
    const entry = entries.find(([id, , written]) => id === call.id && written === text);
    return textOf(entry?.[1]);
  }
  return undefined;
}
