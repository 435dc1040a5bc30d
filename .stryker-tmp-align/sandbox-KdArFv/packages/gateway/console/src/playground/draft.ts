// @ts-nocheck
import type { FinishReason, TextCalls } from 'callmend';
import { tools } from './examples.ts';

/** What is tried in the playground. */
export interface Draft {
  readonly kind: 'call' | 'text' | 'message';
  /** JSON, as any provider writes tools. */
  readonly tools: string;
  readonly name: string;
  readonly arguments: string;
  /** A message's text. */
  readonly text: string;
  /** An OpenAI message, JSON. */
  readonly message: string;
  readonly textCalls: TextCalls;
  /** Empty: any. */
  readonly dialect: string;
  readonly plausible: boolean;
  readonly finishReason: FinishReason;
}

export const emptyDraft: Draft = {
  kind: 'call',
  tools,
  name: '',
  arguments: '',
  text: '',
  message: '',
  textCalls: 'marked',
  dialect: '',
  plausible: false,
  finishReason: 'tool-calls',
};
