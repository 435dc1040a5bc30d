// @ts-nocheck
import type { Socket } from 'node:net';

/** Writes a text many times over, no faster than it is read, then what comes last. */
export function flood(socket: Socket, text: string, times: number, last = ''): void {
  let left = times;
  const more = (): void => {
    while (left > 0 && !socket.destroyed) {
      left--;
      if (!socket.write(text)) {
        socket.once('drain', more);
        return;
      }
    }
    if (!socket.destroyed) socket.end(last);
  };
  more();
}
