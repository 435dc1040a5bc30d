// @ts-nocheck
import type { FinishReason, ModelMessage, StreamPart } from '../../index.ts';
import type { Chunking } from '../chunkings.ts';

/** What a model says, and how it comes as a stream where that is given. */
export interface ModelAnswer {
  readonly message: ModelMessage;
  readonly parts?: readonly StreamPart[];
}

/** What a server says of an answer. */
export interface ProviderOptions {
  readonly model: string;
  /** Tells answers apart: ids are made of it. */
  readonly number?: number;
  readonly chunking?: Chunking;
}

/** When every answer was made, in seconds since 1970: the same answer is written in the same bytes. */
export const created = 1_767_225_600;

/** The same, with nothing left open. */
export type About = Required<ProviderOptions>;

/** How a server of one format writes what its model says, however broken: nothing is mended, left out or checked. */
export interface Provider {
  /** The media type of its streams. */
  readonly streamType: string;
  /** The body of a whole answer. */
  whole(answer: ModelAnswer, about: About): object;
  /** The events of a stream, as they go over the wire. One that was cut ends without its last ones. */
  stream(answer: ModelAnswer, about: About): readonly string[];
}

/** Why an answer ended, in a format's words; `undefined`: it does not say. */
export type FinishWords = Partial<Readonly<Record<FinishReason, string>>>;

/** Arguments for a format that has them as values: what a value cannot hold goes as the text that it is. */
export function asValue(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    // A key that stands twice is lost in a value.
    return isObject && JSON.stringify(value) === text ? value : text;
  } catch {
    // That it is no JSON is what is wrong with it.
    return text;
  }
}

/** What an answer cost: a token for each four characters, roughly. */
export function tokensIn({ text, reasoning = '', calls }: ModelMessage): number {
  const length = calls.reduce((sum, call) => sum + call.name.length + call.arguments.length, 0);
  return Math.ceil((text.length + reasoning.length + length) / 4);
}

/** What any question costs here. */
export const promptTokens = 12;

/** An event of a stream that names its events. */
export const namedEvent = (value: { readonly type: string; readonly [key: string]: unknown }): string =>
  `event: ${value.type}\ndata: ${JSON.stringify(value)}\n\n`;
