import type { Exchange, Exchanges, Reply } from 'callmend/exchange';
import type { Choices } from '../exchange/choices.ts';
import { ofBytes } from '../exchange/of-bytes.ts';
import type { Route } from '../upstream/route.ts';
import type { Upstream } from '../upstream/upstreams.ts';
import { callerOf } from './caller.ts';
import { requestHeaders } from './headers.ts';
import { sendAgain } from './send-again.ts';
import { goneSignal, timed, type Visit, waited } from './visit.ts';

/** What beginning needs to know. */
export interface Beginning {
  readonly route: Route<Upstream>;
  readonly choices: Choices;
  readonly without: readonly string[];
}

/** Begins to mend what comes of a request; `undefined`: it has nothing to do with tools. */
export function beginExchange(
  visit: Visit,
  body: Buffer,
  { exchangesFor }: { readonly exchangesFor: (reprompts: number) => Exchanges },
  { route, choices, without }: Beginning,
): Exchange | undefined {
  const { upstream, path, url } = route;
  const asked = {
    url,
    body,
    caller: () => callerOf(visit.request),
    signal: () => goneSignal(visit),
    async send(changed: Uint8Array, signal: AbortSignal | undefined): Promise<Reply> {
      const headers = mendableHeaders(visit, [...without, ...ofBytes]);
      const reply = await waited(visit, sendAgain(upstream, { path, headers, body: changed, signal }));
      return { ...reply, body: waitedPieces(visit, reply.body) };
    },
  };
  return timed(visit, () => exchangesFor(choices.reprompts).begin(asked, choices.overrides));
}

/** The headers of a request whose answer may have to be mended: it is asked for as it is, not compressed. */
export const mendableHeaders = ({ request }: Visit, without: readonly string[]): string[] =>
  requestHeaders(request.rawHeaders, {
    without: [...without, 'content-length', 'accept-encoding'],
    added: ['accept-encoding', 'identity'],
  });

/** Pieces of a body as they come, whose waiting is counted. */
async function* waitedPieces(visit: Visit, body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const pieces = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await waited(visit, pieces.next());
      if (done === true) return;
      yield value;
    }
  } finally {
    await pieces.return?.();
  }
}
