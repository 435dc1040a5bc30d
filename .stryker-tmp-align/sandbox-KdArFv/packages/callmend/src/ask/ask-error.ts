/** Why a question to a model brought no answer. It holds no key, no header and no query of an address. */
// @ts-nocheck

export class AskError extends Error {
  override readonly name: string = 'AskError';
  /** The HTTP status, where there was one. */
  declare readonly status?: number;
  /** How long the provider asked to wait. Until then a maker refuses without a request. */
  declare readonly retryAfterMs?: number;

  constructor(message: string, { status, retryAfterMs }: { status?: number; retryAfterMs?: number | undefined } = {}) {
    super(message);
    if (status !== undefined) this.status = status;
    if (retryAfterMs !== undefined) this.retryAfterMs = retryAfterMs;
  }
}
