import { describe, expect, it } from 'vitest';
import { ask, startGateway } from './desk.ts';
import { startRaw } from './raw-upstream.ts';

const interim = 'HTTP/1.1 100 Continue\r\nx-note: go on\r\n\r\n';
const head = (body: string): string =>
  `HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ncontent-length: ${body.length}\r\n\r\n`;
const answer = (body: string): string => `${head(body)}${body}`;

/** A server that answers each request with pieces, each in a packet of its own. */
const startPieces = (scheme: 'http' | 'https', pieces: readonly string[]): Promise<string> =>
  startRaw(scheme, (socket) => {
    const send = ([first, ...rest]: readonly string[]): void => {
      if (first === undefined) return;
      socket.write(first, 'latin1', () => setTimeout(send, 5, rest));
    };
    socket.on('data', () => send(pieces));
  });

describe.each(['http', 'https'] as const)('what an upstream says before its answer over %s', (scheme) => {
  it.each<readonly [string, readonly string[]]>([
    ['with the answer', [interim + answer('yes')]],
    ['by itself', [interim, answer('yes')]],
    ['in pieces', ['H', 'TTP/1.1 10', '0 Continue\r\nx-note: go on\r', '\n\r\nHTTP/1.1 2', answer('yes').slice(10)]],
    ['twice', [interim + interim, answer('yes')]],
    ['as another than 100', ['HTTP/1.1 102 Processing\r\n\r\n', `HTTP/1.1 199 Soon\r\n\r\n${answer('yes')}`]],
    ['after another than 100', [`HTTP/1.1 102 Processing\r\n\r\n`, answer('yes')]],
    ['not at all', [answer('yes')]],
  ])('is passed over: %s', async (_, pieces) => {
    const gateway = await startGateway(await startPieces(scheme, pieces));
    // The second request comes over the same connection.
    for (const path of ['/one', '/two']) {
      const { status, body } = await ask(`${gateway.url}${path}`, { method: 'POST', body: 'x' });
      expect([status, body.toString()]).toEqual([200, 'yes']);
    }
  });

  it('is left where it stands within an answer', async () => {
    const body = `first\n${interim}last`;
    const gateway = await startGateway(await startPieces(scheme, [`${head(body)}first\n`, interim, 'last']));
    expect((await ask(`${gateway.url}/log`)).body.toString()).toBe(body);
  });

  it('fails an answer only where it is too long', async () => {
    const gateway = await startGateway(
      await startPieces(scheme, [`HTTP/1.1 100 Continue\r\nx: ${'a'.repeat(70_000)}`]),
    );
    expect((await ask(`${gateway.url}/x`)).status).toBe(502);
  });
});
