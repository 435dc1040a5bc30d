// @ts-nocheck
import { piecesOf } from '../chunkings.ts';
import type { ModelAnswer, Provider, ProviderOptions } from './answer.ts';
import { chat } from './chat.ts';
import { messages } from './messages.ts';
import { ollamaChat } from './ollama.ts';
import { responses } from './responses.ts';

/** What a server sends back: the body whole, or its events one by one. */
export interface ProviderAnswer {
  readonly contentType: string;
  readonly pieces: readonly string[];
}

/** The formats by their names in `callmend/wire`. */
const providers: Readonly<Record<ProviderFormat, Provider>> = {
  'openai-chat': chat,
  'openai-responses': responses,
  anthropic: messages,
  ollama: ollamaChat,
};

/** A format that answers can be written in. */
export type ProviderFormat = 'openai-chat' | 'openai-responses' | 'anthropic' | 'ollama';

const paths: Readonly<Record<string, ProviderFormat>> = {
  '/chat/completions': 'openai-chat',
  '/responses': 'openai-responses',
  '/messages': 'anthropic',
  '/api/chat': 'ollama',
};

/** The format that is spoken at the path of an endpoint; `undefined`: none that is known here. */
export function formatAt(path: string): ProviderFormat | undefined {
  const end = Object.keys(paths).find((one) => path.endsWith(one));
  return end === undefined ? undefined : paths[end];
}

/** What a request asks for: a model, and whether the answer is to come as a stream. */
export function readAsked(
  format: ProviderFormat,
  body: unknown,
): { readonly model: string; readonly isStream: boolean } {
  const { model, stream } = typeof body === 'object' && body !== null ? { model: '', stream: undefined, ...body } : {};
  return {
    model: typeof model === 'string' ? model : '',
    isStream: format === 'ollama' ? stream !== false : stream === true,
  };
}

/** Writes an answer as a server of a format would, however broken it is: nothing is mended, left out or checked. */
export function writeAnswer(
  format: ProviderFormat,
  answer: ModelAnswer,
  options: ProviderOptions & { readonly isStream?: boolean },
): ProviderAnswer {
  const { isStream = false, model, number = 1, chunking = piecesOf(8) } = options;
  const about = { model, number, chunking };
  const provider = providers[format];
  return isStream
    ? { contentType: provider.streamType, pieces: provider.stream(answer, about) }
    : { contentType: 'application/json', pieces: [JSON.stringify(provider.whole(answer, about))] };
}
