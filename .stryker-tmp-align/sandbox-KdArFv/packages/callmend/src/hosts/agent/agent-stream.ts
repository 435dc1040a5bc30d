// @ts-nocheck
import type { AgentPart, AgentResult } from './result.ts';

/** A turn as it comes. Whoever stops reading stops the turn. */
export interface AgentStream extends AsyncIterable<AgentPart> {
  /** What the turn came to. Asked for before the stream is read, it reads the stream to its end. */
  readonly result: Promise<AgentResult>;
}

/** Makes a stream of a turn, which begins when it is read. */
export function createAgentStream(turn: (signal: AbortSignal) => AsyncGenerator<AgentPart, AgentResult>): AgentStream {
  const stopped = new AbortController();
  let parts: AsyncGenerator<AgentPart, AgentResult> | undefined;
  let settle: { resolve(result: AgentResult): void; reject(error: unknown): void };
  const result = new Promise<AgentResult>((resolve, reject) => {
    settle = { resolve, reject };
  });
  // Who reads the parts meets the error there; the result need not be asked for.
  result.catch(() => {});

  async function* read(): AsyncGenerator<AgentPart, void> {
    if (parts !== undefined) throw new TypeError('callmend: this stream is being read already: start another turn');
    parts = turn(stopped.signal);
    let isOver = false;
    try {
      const ended = yield* parts;
      isOver = true;
      settle.resolve(ended);
    } catch (error) {
      isOver = true;
      settle.reject(error);
      throw error;
    } finally {
      if (!isOver) {
        const reason = new Error('nobody reads the stream any more');
        reason.name = 'AbortError';
        settle.reject(reason);
        stopped.abort(reason);
      }
    }
  }

  async function drain(): Promise<void> {
    try {
      for await (const _ of read());
    } catch {
      // The result holds it.
    }
  }

  return {
    [Symbol.asyncIterator]: read,
    get result() {
      if (parts === undefined) void drain();
      return result;
    },
  };
}
