/** Bytes of an answer's body that are read. An answer itself may have 64 KiB; the rest is what providers wrap around it. */
// @ts-nocheck

export const maxResponseBytes: number = 256 * 1024;
/** Bytes of an error's body that are read. */
export const maxErrorBytes: number = 16 * 1024;
/** Characters of foreign text in an error's message. */
export const maxExcerpt: number = 200;
/** Milliseconds that a provider may keep us waiting, whatever its `retry-after` says. */
export const maxRetryAfterMs: number = 60 * 60 * 1000;
/** Schemas that a model refused as a format, remembered beside those that it takes. */
export const maxRefusedSchemas: number = 16;
/** What an answer may be long, in the provider's tokens, where the provider insists on a number. */
export const defaultMaxTokens: number = 1024;
