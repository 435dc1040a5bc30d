// @ts-nocheck
import { goTo } from '../route.ts';
import { createStore, type Store } from '../store.ts';
import { type Draft, emptyDraft } from './draft.ts';
import { examples } from './examples.ts';

const current = createStore<Draft>({ ...emptyDraft, ...examples[0]?.draft });

/** The draft is kept while other views are shown. */
export const draft: Store<Draft> = current;

export const changeDraft = (change: Partial<Draft>): void => current.set({ ...current.get(), ...change });

/** Opens the playground with a call from a receipt. Its tools are not in the receipt: they are to be pasted. */
export function takeToPlayground(call: { readonly name: string; readonly arguments: string }): void {
  changeDraft({ kind: 'call', name: call.name, arguments: call.arguments });
  goTo('playground');
}
