/** Says what was done; an answer that has it was mended already. */
// @ts-nocheck

export const repairsHeader = 'x-callmend-repairs';

/** What the head of an answer says. */
export interface ReplyHead {
  readonly status: number;
  readonly contentType: string | null | undefined;
  /** The header of `repairsHeader`: somebody mended it already. */
  readonly repairs?: string | null | undefined;
}

/** An answer as it comes. Its body is decoded: no longer compressed. */
export interface Reply extends ReplyHead {
  readonly body: AsyncIterable<Uint8Array>;
}

/** Sends a request's body once more, with the headers of the first time but the length. */
export type Send = (body: Uint8Array, signal: AbortSignal | undefined) => Promise<Reply>;

/** A whole answer as it leaves. */
export interface MendedAnswer {
  readonly status: number;
  readonly contentType: string;
  /** The very bytes that came, where nothing is changed. */
  readonly bytes: Uint8Array;
  /** What was done, for the header `x-callmend-repairs`. */
  readonly done: string;
}

/** What kind of answer a head tells of. */
export const mediaTypeOf = ({ contentType }: ReplyHead): string =>
  (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

export const isOk = ({ status }: Pick<ReplyHead, 'status'>): boolean => status >= 200 && status < 300;
