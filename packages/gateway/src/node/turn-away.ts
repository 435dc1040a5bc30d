import { type TooMuch, wordTooMuch } from '../exchange/too-much.ts';
import { type Refusal, refuse } from './refuse.ts';
import type { Visit } from './visit.ts';

/** Answers a request in the gateway's own name: it goes to no upstream. */
export function turnAway(visit: Visit, refusal: Refusal): void {
  visit.failure = { end: 'refused', reason: refusal.message };
  refuse(visit.response, refusal);
}

export const tooMuch = (what: TooMuch, maxBytes: number): Refusal => ({
  status: 413,
  code: 'request-too-large',
  message: wordTooMuch(what, maxBytes),
});

export const unreadCoding: Refusal = {
  status: 501,
  code: 'transfer-coding',
  message: 'only the transfer coding `chunked` is read here',
};

export const outside: Refusal = {
  status: 400,
  code: 'bad-path',
  message: "the path leads out of the upstream's own",
};
