import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { onTestFinished, vi } from 'vitest';
import { makeCertificate } from './certificate.ts';

/** Starts a server that is given each connection, in plain or under TLS, until the test is over; gives its address. */
export async function startRaw(scheme: 'http' | 'https', take: (socket: Socket) => void): Promise<string> {
  const open = new Set<Socket>();
  const begin = (socket: Socket): void => {
    open.add(socket);
    socket.on('error', () => {});
    socket.setNoDelay();
    take(socket);
  };
  const server: Server =
    scheme === 'http'
      ? createServer({ allowHalfOpen: true }, begin)
      : createTlsServer({ ...makeCertificate(), allowHalfOpen: true }, begin);
  server.on('tlsClientError', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  // Read at each connection: nobody vouches for the certificate.
  if (scheme === 'https') vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  onTestFinished(() => void vi.unstubAllEnvs());
  const at = server.address();
  return `${scheme}://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`;
}
