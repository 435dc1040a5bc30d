import {
  anthropic,
  isUnreadable,
  type NetworkFormat,
  ollama,
  openaiChat,
  openaiResponses,
  type WireRequest,
} from '../wire/index.ts';
import { parseJson } from './json.ts';

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
