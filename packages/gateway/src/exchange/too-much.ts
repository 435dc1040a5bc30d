/** Why a request is not read: it is too large, as sent or as read, or holds far more than was sent. */
export type TooMuch = 'too-large' | 'too-dense';

/** So many times what was sent: a conversation holds ten, and one that says the same again and again not a hundred. */
const mostTimes = 200;
/** So much is always read. */
const leastBytes = 256 * 1024;

/** How much a compressed body may hold: a thousand bytes can stand for ten million, and memory for all of it costs who reads, not who sends. */
export const decodedLimit = (sentBytes: number, maxBytes: number): number =>
  Math.min(maxBytes, Math.max(leastBytes, sentBytes * mostTimes));

/** What a body is that held more than its limit. */
export const overLimit = (limit: number, maxBytes: number): TooMuch => (limit < maxBytes ? 'too-dense' : 'too-large');

/** What a client is told of it. */
export const wordTooMuch = (what: TooMuch, maxBytes: number): string =>
  what === 'too-large'
    ? `the request is larger than ${maxBytes} bytes (limits.maxRequestBytes)`
    : `the request holds more than ${mostTimes} times what was sent: send it less compressed`;
