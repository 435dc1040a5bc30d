// @ts-nocheck
import { createServer, type ServerResponse } from 'node:http';
import { askOpenAiCompatible } from '../../packages/callmend/src/ask/index.ts';
import type { AskModel } from '../../packages/callmend/src/index.ts';
import type { Random } from '../../packages/callmend/src/testing/random.ts';

const pieceMs = 2;
const json = { 'content-type': 'application/json', connection: 'close' };

function answer(response: ServerResponse, content: string): void {
  const usage = { prompt_tokens: 100, completion_tokens: 20 };
  response.writeHead(200, json).end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }], usage }));
}

function refuse(response: ServerResponse, status: number, message: string, more = {}): void {
  response.writeHead(status, { ...json, ...more }).end(JSON.stringify({ error: { message } }));
}

/** Sends a little, again and again, until the other side has gone. */
function drip(response: ServerResponse): void {
  response.writeHead(200, json);
  const timer = setInterval(() => response.write(' '), pieceMs);
  response.on('close', () => clearInterval(timer));
}

const replies: readonly ((response: ServerResponse, right: string) => void)[] = [
  answer,
  answer,
  (response) => answer(response, 'I cannot do that.'),
  (response) => refuse(response, 401, 'no key'),
  (response) => refuse(response, 500, 'out of order'),
  (response) => refuse(response, 400, 'response_format is not supported'),
  (response) => refuse(response, 429, 'too many', { 'retry-after-ms': '3', 'retry-after': '0' }),
  // A hung socket: the head never comes.
  () => {},
  drip,
  (response) => response.destroy(),
  (response) => response.writeHead(200, json).end('<html>a proxy says hello</html>'),
  (response) => answer(response, 'x'.repeat(1024 * 1024)),
  (response) => response.writeHead(200, json).end('{"choices":[{"message":{"content":"{\\"filters'),
];

export interface Provider {
  readonly ask: AskModel;
  readonly served: () => number;
  readonly close: () => Promise<void>;
}

/** A provider on this machine that fails in every way, and what asks it as a program would. */
export async function startProvider(random: Random, answerTo: (user: string) => string | undefined): Promise<Provider> {
  let served = 0;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece) => {
      body += piece;
    });
    request.on('error', () => {});
    response.on('error', () => {});
    request.on('end', () => {
      served++;
      random.pick(replies)(response, answerTo(userOf(body)) ?? '{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    ask: askOpenAiCompatible({ baseUrl: `http://127.0.0.1:${port}/v1`, model: 'small', apiKey: 'sk-soak' }),
    served: () => served,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The question in a request of ours. */
function userOf(body: string): string {
  const { messages } = JSON.parse(body);
  return String(messages.at(-1)?.content);
}
