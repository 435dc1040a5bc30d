// A model server that costs next to nothing: it reads a length and writes what is ready.
import { createServer, type Socket } from 'node:net';
import { answers, paths, pieces, streamEnd, streamHead } from './traffic.ts';

const headEnd = Buffer.from('\r\n\r\n');
/** So many pieces are sent of a stream that then stays open. */
const heldAfter = 40;

const server = createServer((socket) => {
  let got: Buffer[] = [];
  let need = 0;
  let have = 0;
  let path = '';
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    got.push(chunk);
    have += chunk.length;
    if (need === 0) {
      const bytes = got.length === 1 ? chunk : Buffer.concat(got);
      const end = bytes.indexOf(headEnd);
      if (end < 0) return;
      const head = bytes.toString('latin1', 0, end);
      path = head.split(' ', 2)[1] ?? '';
      need = end + headEnd.length + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    }
    if (have < need) return;
    got = [];
    need = 0;
    have = 0;
    answer(socket, path);
  });
});

function answer(socket: Socket, path: string): void {
  if (path === paths.prose) socket.write(answers.prose);
  else if (path === paths.call) socket.write(answers.call);
  else stream(socket, path === paths.hold ? heldAfter : pieces.length);
}

function stream(socket: Socket, count: number): void {
  socket.write(streamHead);
  let at = 0;
  const next = (): void => {
    if (socket.destroyed) return;
    const piece = at < count ? pieces[at++] : undefined;
    if (piece) {
      socket.write(piece);
      setImmediate(next);
    } else if (count === pieces.length) socket.write(streamEnd);
  };
  next();
}

server.listen(0, '127.0.0.1', () => process.send?.({ port: Object(server.address()).port }));
process.on('disconnect', () => process.exit(0));
