// @ts-nocheck
import request from 'undici/lib/api/api-request.js';
import { wordFailure } from './failure.ts';
import type { Upstream } from './upstreams.ts';

/** What each upstream says when it is asked whether it is there. */
export interface Readiness {
  readonly isReady: boolean;
  readonly upstreams: readonly { readonly name: string; readonly isReady: boolean; readonly reason?: string }[];
}

/** An upstream has so long to answer, milliseconds. */
const patienceMs = 2000;
/** An answer holds so long: whoever asks all the time asks the upstreams once. */
const freshMs = 1000;

/** Asks every upstream for its head. Whatever it answers, it is there. The gateway is ready while one of them is. */
export function createReadiness(upstreams: readonly Upstream[], now: () => number): () => Promise<Readiness> {
  let known: Promise<Readiness> | undefined;
  let askedAt = 0;
  return () => {
    if (known === undefined || now() - askedAt > freshMs) {
      askedAt = now();
      known = ask(upstreams);
    }
    return known;
  };
}

async function ask(upstreams: readonly Upstream[]): Promise<Readiness> {
  const told = await Promise.all(upstreams.map(askOne));
  return { isReady: told.some(({ isReady }) => isReady), upstreams: told };
}

async function askOne(upstream: Upstream): Promise<Readiness['upstreams'][number]> {
  const { name, pool, config } = upstream;
  try {
    const { body } = await request.call(pool, {
      method: 'HEAD',
      path: new URL(config.url).pathname,
      headersTimeout: patienceMs,
      bodyTimeout: patienceMs,
      signal: AbortSignal.timeout(patienceMs),
    });
    await body.dump();
    return { name, isReady: true };
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return {
      name,
      isReady: false,
      reason: isLate ? `did not answer within ${patienceMs} ms` : wordFailure(error, upstream).message,
    };
  }
}
