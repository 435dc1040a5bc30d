import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const waitingFor = new WeakMap<Socket, Set<ServerResponse>>();

/**
 * Closes an answer that waits for its connection when that closes. A client may ask again before it has its answer; when it goes,
 * Node closes only the answer that is being sent, and what others have begun upstream would go on with nobody to read it.
 */
export function closeWithConnection({ socket }: IncomingMessage, response: ServerResponse): void {
  if (response.socket !== null) return;
  const waiting = waitingFor.get(socket) ?? watch(socket);
  waiting.add(response);
  response.once('close', () => waiting.delete(response));
}

function watch(socket: Socket): Set<ServerResponse> {
  const waiting = new Set<ServerResponse>();
  waitingFor.set(socket, waiting);
  socket.once('close', () => {
    for (const response of waiting) {
      // One that got the connection is Node's to close.
      if (response.socket !== null) continue;
      response.destroy();
      response.emit('close');
    }
  });
  return waiting;
}
