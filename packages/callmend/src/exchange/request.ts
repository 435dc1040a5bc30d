import { lateMembers } from '../late.ts';
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
export interface ModelRequest extends Around {
  readonly format: NetworkFormat;
  readonly body: unknown;
  readonly model: string;
}

/** What stands around a request's conversation. */
export interface Around {
  /** The body, with its conversation or without. */
  readonly about: unknown;
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
  return isUnreadable(read) ? undefined : { format, body, about: body, read, model: modelIn(body) };
}

/** A request whose conversation is read when somebody asks for it: a long one takes its time, and most answers are settled without it. */
export function lateModelRequest(format: NetworkFormat, { about, read }: Around, text: () => string): ModelRequest {
  const { toolChoice, responseFormat } = read.turn;
  const whole = createWhole(format, text);
  const turn = lateTurn({ whole, ...(toolChoice && { toolChoice }), ...(responseFormat && { responseFormat }) });
  const { tools, isContinued } = read;
  return lateRequest({
    whole,
    format,
    about,
    read: lateRead({ whole, tools, turn, ...(isContinued && { isContinued }) }),
  });
}

/** Reads a request once, as a whole. */
interface Late {
  readonly whole: () => ModelRequest | undefined;
}

function createWhole(format: NetworkFormat, text: () => string): Late['whole'] {
  let whole: ModelRequest | undefined;
  return () => {
    whole ??= readModelRequest(format, text());
    return whole;
  };
}

const lateRequest = lateMembers<Late & Omit<ModelRequest, 'model' | 'body'>, ModelRequest>({
  get model() {
    return modelIn(this.about ?? this.whole()?.body);
  },
  get body() {
    return this.whole()?.body;
  },
});

const lateRead = lateMembers<Late & Omit<WireRequest, 'conversation'>, WireRequest>({
  get conversation() {
    return this.whole()?.read.conversation ?? [];
  },
});

const lateTurn = lateMembers<Late & Omit<WireRequest['turn'], 'messages'>, WireRequest['turn']>({
  get messages() {
    return this.whole()?.read.turn.messages ?? [];
  },
});

function modelIn(body: unknown): string {
  const model = typeof body === 'object' && body !== null && 'model' in body ? body.model : '';
  return typeof model === 'string' ? model : '';
}
