// @ts-nocheck
import { itemSpans, memberStart } from '../json-source.ts';
import { isUnreadable, type NetworkFormat } from '../wire/index.ts';
import { parseJson, textOfBytes } from './json.ts';
import type { KnownAround, Recognised } from './known-conversations.ts';
import type { ByteSearch } from './options.ts';

/** A request taken apart: the messages of it that are not known, and what stands around its conversation. */
export interface SplitRequest {
  /** Where its first message may stand. */
  readonly start: number;
  readonly messages: readonly unknown[];
  /** Where each of them ends. */
  readonly ends: readonly number[];
  readonly around: KnownAround;
}

export interface SplitOptions {
  readonly format: NetworkFormat;
  readonly search: ByteSearch;
  /** How it begins, if that is known. */
  readonly recognised: Recognised | undefined;
}

/**
 * Takes a request apart without reading what is known of it; `undefined`: it is no request, or has no list of messages. Its parts
 * were JSON if and only if all of it was: each is parsed where a bracket opens and closes it as before.
 */
export function splitRequest(bytes: Uint8Array, options: SplitOptions): SplitRequest | undefined {
  const found = options.recognised ? goOn(bytes, options.recognised, options.search) : begin(bytes, options);
  if (found === undefined) return undefined;
  const { start, list, offset, standIns } = found;
  const spans = itemSpans(list);
  const close = list.indexOf(']', spans.at(-1)?.[1] ?? 1);
  const messages = close < 0 ? undefined : parseJson(list.slice(0, close + 1));
  if (!Array.isArray(messages) || messages.length !== spans.length) return undefined;
  const around = readAround(bytes, { start, end: offset + close }, options);
  if (around === undefined) return undefined;
  return {
    start,
    messages: messages.slice(standIns),
    ends: spans.slice(standIns).map(([, end]) => end + offset),
    around,
  };
}

interface Found {
  readonly start: number;
  /** The conversation as text, and what follows it. */
  readonly list: string;
  /** From a place in that text to the place in the request. */
  readonly offset: number;
  /** So many of its messages stand for what is known. */
  readonly standIns: number;
}

/** Nothing that follows makes another value of it. */
const standIn = '[{}';

function goOn(bytes: Uint8Array, { known, cut }: Recognised, search: ByteSearch): Found | undefined {
  const tail = search.charactersOf(bytes.subarray(cut.end));
  if (tail === undefined) return undefined;
  return { start: known.start, list: standIn + tail, offset: cut.end - standIn.length, standIns: 1 };
}

function begin(bytes: Uint8Array, { format, search }: SplitOptions): Found | undefined {
  const text = search.charactersOf(bytes);
  const at = text === undefined ? undefined : startOf(text, format.conversationKey);
  if (text === undefined || at === undefined || text.charAt(at) !== '[') return undefined;
  return { start: at + 1, list: text.slice(at), offset: at, standIns: 0 };
}

function startOf(text: string, key: string): number | undefined {
  try {
    return memberStart(text, key);
  } catch {
    // It is no JSON: there are no keys in it.
    return undefined;
  }
}

function readAround(
  bytes: Uint8Array,
  { start, end }: { readonly start: number; readonly end: number },
  { format, search, recognised }: SplitOptions,
): KnownAround | undefined {
  const rest = bytes.subarray(end);
  const before = recognised?.known.around;
  if (before && search.equals(rest, before.rest)) return before;
  // Its tools are used, and so it is read as text.
  const about = parseJson(textOfBytes(bytes.subarray(0, start)) + textOfBytes(rest));
  const read = format.readRequest(about);
  // Of a list that stands twice the last one counts: then this was not the conversation.
  return isUnreadable(read) || read.conversation.length > 0 ? undefined : { rest, about, read };
}
