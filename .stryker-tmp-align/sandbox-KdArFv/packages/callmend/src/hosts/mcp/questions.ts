// @ts-nocheck
import { own } from './own-record.ts';

/** Requests of our own to the server behind a transport; its answers are taken out of what it sends. */
export interface Questions {
  /** Puts a request to the server. Rejects where it answers with an error. */
  put(method: string, params: object, extra: unknown): Promise<unknown>;
  /** Takes a message that the server sends, if it answers one of these. */
  answer(message: unknown): boolean;
}

/** Makes the questions of one session. */
export function createQuestions(deliver: (message: unknown, extra: unknown) => void): Questions {
  const open = new Map<unknown, (answer: unknown) => void>();
  let count = 0;
  return {
    async put(method, params, extra) {
      const id = `callmend:${count++}`;
      const answered = new Promise<unknown>((resolve) => open.set(id, resolve));
      deliver({ jsonrpc: '2.0', id, method, params }, extra);
      const answer = await answered;
      if (own(answer, 'result') === undefined) throw new Error(`the server did not answer ${method}`);
      return own(answer, 'result');
    },
    answer(message) {
      const id = own(message, 'id');
      const resolve = own(message, 'method') === undefined ? open.get(id) : undefined;
      if (resolve === undefined) return false;
      open.delete(id);
      resolve(message);
      return true;
    },
  };
}
