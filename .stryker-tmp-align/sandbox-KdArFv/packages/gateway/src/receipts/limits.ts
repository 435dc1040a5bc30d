/** Bounds on what receipts keep. */
// @ts-nocheck

export const receiptLimits: {
  readonly listed: number;
  readonly nameLength: number;
  readonly textLength: number;
  readonly changeLength: number;
  readonly heldLength: number;
  readonly fileBufferBytes: number;
} = {
  /** Repairs and issues listed of one call. */
  listed: 100,
  /** Of a name, characters. */
  nameLength: 128,
  /** Of the arguments as written or sent on, characters. */
  textLength: 16 * 1024,
  /** Of a change's before or after, characters. */
  changeLength: 500,
  /** Characters of values that all receipts in memory may hold together; past it the oldest are let go. */
  heldLength: 64 * 1024 * 1024,
  /** What may wait for the file, bytes; past it receipts are dropped and counted. */
  fileBufferBytes: 8 * 1024 * 1024,
};
