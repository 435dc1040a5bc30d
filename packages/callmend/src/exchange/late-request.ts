import type { NetworkFormat, WireRequest } from '../wire/index.ts';
import { parseJson } from './json.ts';
import type { ByteSearch } from './options.ts';
import { asModelRequest, type ModelRequest } from './request.ts';

/** Whether a request says nothing of how its answer is to be read, beside what it offers. */
export const isPlain = (bytes: Uint8Array, { answerKeys }: NetworkFormat, search: ByteSearch): boolean =>
  !answerKeys.some((key) => search.indexOf(bytes, `"${key}"`, 0) >= 0);

/** Reads a request when somebody first asks for what it holds: most answers end without. One that cannot be read holds nothing. */
export function createLateRequest(bytes: Uint8Array, format: NetworkFormat): () => ModelRequest {
  let read: ModelRequest | undefined;
  return () => {
    // A decoder of its own: the long text that it makes is gone with it.
    read ??= asModelRequest(format, parseJson(new TextDecoder().decode(bytes))) ?? { ...nothing, format };
    return read;
  };
}

const noRequest: WireRequest = { tools: [], turn: {}, conversation: [] };
const nothing = { body: undefined, model: '', read: noRequest };
