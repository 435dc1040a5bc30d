// The plainest reverse proxy that `node:http` makes.
import { Agent, createServer, request } from 'node:http';
import { tellWork } from './work.ts';

const port = Number(process.argv[2]);
const agent = new Agent({ keepAlive: true });

const server = createServer((asked, response) => {
  const { method, url, headers } = asked;
  const sent = request({ host: '127.0.0.1', port, agent, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  sent.on('error', () => response.destroy());
  response.on('close', () => {
    if (!response.writableFinished) sent.destroy();
  });
  asked.pipe(sent);
});

server.listen(0, '127.0.0.1', () => process.send?.({ port: Object(server.address()).port }));
tellWork();
