import {
  anthropic,
  isUnreadable,
  type NetworkFormat,
  ollama,
  openaiChat,
  openaiResponses,
  type WireRequest,
} from '../wire/index.ts';
import { parseJson, textOfBytes } from './json.ts';
import type { ByteSearch } from './options.ts';

/** Requests above this pass untouched, bytes. */
const maxRequestBytes = 10 * 1024 * 1024;

/** A request that asks a model for an answer, read once. */
export interface ModelRequest {
  readonly format: NetworkFormat;
  readonly body: unknown;
  readonly model: string;
  readonly read: WireRequest;
}

/** Where each format is asked. */
const paths: readonly (readonly [ending: string, format: NetworkFormat])[] = [
  ['/chat/completions', openaiChat],
  ['/responses', openaiResponses],
  ['/messages', anthropic],
  ['/api/chat', ollama],
];

/** The format that is spoken at an address. */
export const formatAt = ({ pathname }: Pick<URL, 'pathname'>): NetworkFormat | undefined =>
  paths.find(([ending]) => pathname.endsWith(ending))?.[1];

/** What a body that may offer tools holds somewhere, one that tells of earlier calls, and one that says which tool is to be called. */
const offer = '"tools"';
const earlierCalls: readonly string[] = ['"tool_call', '"tool_use"', '"tool_result"', '"tool_name"', '"function_call'];
const choice = '"tool_choice"';

/** What a request's bytes say before they are parsed. */
export interface Scanned {
  readonly mayOffer: boolean;
  readonly mayHoldCalls: boolean;
  /** It may say which tool is to be called. */
  readonly mayChoose: boolean;
}

/** Looks through a request without parsing it; `undefined`: it has nothing to do with tools, or is too long. */
export function scanRequest(bytes: Uint8Array, search: ByteSearch | undefined): Scanned | undefined {
  if (bytes.length > maxRequestBytes) return undefined;
  const text = search ? '' : textOfBytes(bytes);
  const find = (wanted: string, from: number): number =>
    search ? search.indexOf(bytes, wanted, from) : text.indexOf(wanted, from);
  /** A search for what begins with a quote stops at each of them: it begins where the rest stands, after the rarer `_`. */
  const has = (wanted: string): boolean => {
    const lead = wanted.indexOf('_');
    const at = find(wanted.slice(lead), 0);
    return at >= 0 && find(wanted, Math.max(0, at - lead)) >= 0;
  };
  const mayOffer = find(offer, 0) >= 0;
  const mayHoldCalls = earlierCalls.some(has);
  if (!mayOffer && !mayHoldCalls) return undefined;
  return { mayOffer, mayHoldCalls, mayChoose: has(choice) && (search === undefined || choosesIn(bytes, search)) };
}

/** Whether any choice of tools in a request is another than `auto`, which is what counts without one. */
function choosesIn(bytes: Uint8Array, search: ByteSearch): boolean {
  for (let at = search.indexOf(bytes, choice, 0); at >= 0; at = search.indexOf(bytes, choice, at + 1)) {
    const said = textOfBytes(bytes.subarray(at + choice.length, at + choice.length + maxAutoLength));
    if (!/^\s{0,2}:\s{0,2}"auto"/.test(said)) return true;
  }
  return false;
}

/** So much of what follows is looked at. */
const maxAutoLength = 16;

/** Reads a request; `undefined`: its server says what is wrong with it. */
export function readModelRequest(format: NetworkFormat, text: string): ModelRequest | undefined {
  return asModelRequest(format, parseJson(text));
}

/** The same for a body that is parsed already. */
export function asModelRequest(format: NetworkFormat, body: unknown): ModelRequest | undefined {
  const read = format.readRequest(body);
  if (isUnreadable(read)) return undefined;
  const model = typeof body === 'object' && body !== null && 'model' in body ? body.model : '';
  return { format, body, read, model: typeof model === 'string' ? model : '' };
}
