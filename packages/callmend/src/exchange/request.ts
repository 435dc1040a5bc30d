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

/** What a body that may offer tools holds somewhere, and one that tells of earlier calls. */
const offer = '"tools"';
const earlierCalls: readonly string[] = ['"tool_call', '"tool_use"', '"tool_result"', '"tool_name"', '"function_call'];

/** Stands in all of them, and in a choice of tools: so short a text is found the fastest. */
const toolish: readonly string[] = ['"tool_', '_call'];

/** With it begin what offers tools and most of what tells of calls: where it does not stand, none of them is looked for. */
const tool = '"tool';

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
  const first = find(tool, 0);
  const has = (wanted: string): boolean =>
    wanted.startsWith(tool) ? first >= 0 && find(wanted, first) >= 0 : find(wanted, 0) >= 0;
  const isToolish = toolish.some(has);
  const scanned = {
    mayOffer: has(offer),
    mayHoldCalls: isToolish && earlierCalls.some(has),
    mayChoose: isToolish && (search === undefined || choosesIn(bytes, search)),
  };
  return scanned.mayOffer || scanned.mayHoldCalls ? scanned : undefined;
}

/** Whether any choice of tools in a request is another than `auto`, which is what counts without one. */
function choosesIn(bytes: Uint8Array, search: ByteSearch): boolean {
  for (let at = search.indexOf(bytes, choice, 0); at >= 0; at = search.indexOf(bytes, choice, at + 1)) {
    const said = textOfBytes(bytes.subarray(at + choice.length, at + choice.length + maxAutoLength));
    if (!/^\s{0,2}:\s{0,2}"auto"/.test(said)) return true;
  }
  return false;
}

const choice = '"tool_choice"';
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
