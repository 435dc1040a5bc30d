// @ts-nocheck
import { clock } from '../clock.ts';
import type { AskFurther } from '../wire/index.ts';
import { startDeadline } from './deadline.ts';
import { type Mending, signalOf } from './mending.ts';
import { nextRequest } from './next-request.ts';
import { isOk, mediaTypeOf } from './reply.ts';
import type { ExchangeStream, MendStreamOptions } from './types.ts';

type CreateStream = (mending: Mending, options: MendStreamOptions) => ExchangeStream;

/** Asks again for a stream, and mends what comes. It must begin in time; how long it takes is its own. */
export function askFurther(mending: Mending, createStream: CreateStream): AskFurther {
  const { request, again, report } = mending;
  return async ({ body, repaired }, give) => {
    const next = nextRequest(mending, body, repaired);
    if (again === undefined || next === undefined) return;
    const until = again.until ?? clock.now() + again.deadlineMs;
    const left = until - clock.now();
    if (left <= 0) return;
    const deadline = startDeadline(left, signalOf(mending));
    const before = report.answer;
    let hasBegun = false;
    const pass = async (bytes: Uint8Array): Promise<void> => {
      const counts = await give(bytes);
      if (!counts || hasBegun) return;
      hasBegun = true;
      report.reprompts++;
      deadline.lift();
    };
    try {
      const reply = await again.send(next.bytes, deadline.signal);
      if (!isOk(reply) || mediaTypeOf(reply) !== request.format.streamType) return;
      report.answer = [];
      const further = again.attempts > 1 ? { ...again, until, attempts: again.attempts - 1 } : undefined;
      const stream = createStream({ ...mending, ...next, again: further }, { emit: pass });
      for await (const chunk of reply.body) for (const piece of await stream.write(chunk)) await pass(piece);
      for (const piece of await stream.end()) await pass(piece);
    } finally {
      if (hasBegun) report.isChanged = true;
      else report.answer = before;
      deadline.close();
    }
  };
}
