// @ts-nocheck
import { fieldsOf } from '../../fields.ts';
import type { Clock } from '../../index.ts';
import { textOf } from '../ai-sdk/text-of.ts';
import { until } from './until.ts';

const firstWaitMs = 1000;
const longestWaitMs = 60_000;

export interface RetryOptions {
  readonly maxRetries: number;
  readonly clock: Clock;
  readonly signal: AbortSignal | undefined;
}

/** Sends a request, and again where the provider's error says that it may work later. The last error is thrown as it is. */
export async function withRetries<Value>(
  send: () => PromiseLike<Value>,
  { maxRetries, clock, signal }: RetryOptions,
): Promise<Value> {
  for (let tried = 0; ; tried++) {
    try {
      return await until(signal, send());
    } catch (error) {
      if (signal?.aborted || tried >= maxRetries || fieldsOf(error).isRetryable !== true) throw error;
      await pause(waitOf(error, tried), { clock, signal });
    }
  }
}

async function pause(ms: number, { clock, signal }: Pick<RetryOptions, 'clock' | 'signal'>): Promise<void> {
  let stop = (): void => {};
  const passed = new Promise<void>((resolve) => {
    stop = clock.after(ms, resolve);
  });
  await until(signal, passed).finally(stop);
}

/** As long as the provider asks for, within reason; else twice as long each time. */
function waitOf(error: unknown, tried: number): number {
  const headers = fieldsOf(fieldsOf(error).responseHeaders);
  const asked = Number(textOf(headers['retry-after-ms']) || Number(textOf(headers['retry-after'])) * 1000);
  return Math.min(asked > 0 ? asked : firstWaitMs * 2 ** tried, longestWaitMs);
}
