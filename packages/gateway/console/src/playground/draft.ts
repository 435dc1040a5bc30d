import type { FinishReason, TextCalls } from 'callmend';
import { goTo } from '../route.ts';
import { createStore, type Store } from '../store.ts';
import { examples, tools } from './examples.ts';

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

const current = createStore<Draft>({ ...emptyDraft, ...examples[0]?.draft });

/** The draft is kept while other views are shown. */
export const draft: Store<Draft> = current;

export const changeDraft = (change: Partial<Draft>): void => current.set({ ...current.get(), ...change });

/** Opens the playground with a call from a receipt. Its tools are not in the receipt: they are to be pasted. */
export function takeToPlayground(call: { readonly name: string; readonly arguments: string }): void {
  changeDraft({ kind: 'call', name: call.name, arguments: call.arguments });
  goTo('playground');
}
