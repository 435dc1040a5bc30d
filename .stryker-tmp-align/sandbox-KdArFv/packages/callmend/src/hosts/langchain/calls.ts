// @ts-nocheck
import type { AIMessage } from '@langchain/core/messages';
import { type Fields, fieldsOf, listOf, textOf } from '../../fields.ts';
import { parse, print } from './json.ts';

/** A call as an answer holds it. */
export interface HeldCall {
  readonly id: string | undefined;
  readonly name: string;
  /** The text that the model wrote, where it is known; otherwise its value printed. */
  readonly arguments: string;
  /** The call as LangChain read it: an object's arguments, or the text of broken ones. */
  readonly entry: Fields;
  /** LangChain could not read it, and runs it not. */
  readonly isInvalid: boolean;
}

/** The calls of an answer, those that LangChain could not read among them, in the order in which they were written. */
export function callsOf(answer: AIMessage): readonly HeldCall[] {
  const written = writtenCalls(answer);
  const read = [
    ...listOf(answer.tool_calls).map((entry) => held(fieldsOf(entry), false, written)),
    ...listOf(answer.invalid_tool_calls).map((entry) => held(fieldsOf(entry), true, written)),
  ];
  const place = ({ id }: HeldCall): number => written.findIndex((one) => one.id === id);
  // Where one is not found, nobody knows its place.
  return read.every((call) => place(call) >= 0) ? read.sort((a, b) => place(a) - place(b)) : read;
}

function held(entry: Fields, isInvalid: boolean, written: readonly WrittenText[]): HeldCall {
  const { id, name, args } = entry;
  const own = written.filter((one) => one.id !== undefined && one.id === id);
  const text = typeof args === 'string' ? args : print(args);
  const [only, ...more] = own;
  return {
    id: textOf(id),
    name: textOf(name) ?? '',
    arguments: only !== undefined && more.length === 0 && isSource(only.text, text) ? only.text : text,
    entry,
    isInvalid,
  };
}

interface WrittenText {
  readonly id: string | undefined;
  readonly text: string;
}

/**
 * What the model wrote of each call. LangChain's own reading has lost it: of a stream it completes what was cut, and a parsed
 * value holds no key twice and no long integer.
 */
function writtenCalls({ tool_call_chunks: chunks, additional_kwargs, response_metadata }: Written): WrittenText[] {
  const bodies = listOf(fieldsOf(additional_kwargs).tool_calls).map(fieldsOf);
  const items = listOf(fieldsOf(response_metadata).output).map(fieldsOf);
  const all = [
    ...listOf(chunks).map((chunk) => toText(fieldsOf(chunk).id, fieldsOf(chunk).args)),
    ...bodies.map(({ id, function: body }) => toText(id, fieldsOf(body).arguments)),
    ...items.flatMap(({ type, call_id: id, arguments: text }) => (type === 'function_call' ? [toText(id, text)] : [])),
  ];
  const first = all.find(({ text }) => text !== '');
  return first === undefined ? [] : all;
}

type Written = Pick<AIMessage, 'additional_kwargs' | 'response_metadata'> & { readonly tool_call_chunks?: unknown };

const toText = (id: unknown, text: unknown): WrittenText => ({ id: textOf(id), text: textOf(text) ?? '' });

/** Whether a value was read from this text, and is not somebody's change of it since. */
function isSource(written: string, read: string): boolean {
  const value = parse(written);
  // What is no JSON was completed or dropped by the reading; a blank text is an object without members to it.
  if (value === undefined) return written.trim() !== '' || read === '{}';
  // LangChain takes any JSON for arguments, also a text that holds them.
  return print(value.value) === read || value.value === read;
}
