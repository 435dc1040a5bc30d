/** Whether an answer of the model means what was written. */
export type Verdict = { readonly keeps: true } | { readonly keeps: false; readonly reason: string };

/** No answer is taken yet. */
export const checkIntent = (_question: unknown, _answer: unknown): Verdict => ({ keeps: false, reason: 'unchecked' });
