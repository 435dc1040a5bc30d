// @ts-nocheck
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { formatAt, type ProviderFormat, readAsked, seededPieces, writeAnswer } from 'callmend/testing';
import { anthropic, isUnreadable, type NetworkFormat, ollama, openaiChat, openaiResponses } from 'callmend/wire';
import { demoModels } from './models.ts';
import { think } from './think.ts';

/** A model server for trying things out: it speaks the four formats, and its models get calls wrong. */
export interface DemoUpstream {
  readonly url: string;
  close(): Promise<void>;
}

export interface DemoUpstreamOptions {
  /** Between two events of a stream, milliseconds. */
  readonly paceMs?: number;
}

const formats: Readonly<Record<ProviderFormat, NetworkFormat>> = {
  'openai-chat': openaiChat,
  'openai-responses': openaiResponses,
  anthropic,
  ollama,
};
const maxBodyBytes = 16 * 1024 * 1024;
const made = '2026-01-01T00:00:00Z';
const madeSeconds = Date.parse(made) / 1000;

/** Starts it on a free port of this machine. */
export async function startDemoUpstream({ paceMs = 0 }: DemoUpstreamOptions = {}): Promise<DemoUpstream> {
  let count = 0;
  const server = createServer((request, response) => {
    request.on('error', () => {});
    response.on('error', () => {});
    const [pathname = '/'] = (request.url ?? '/').split('?', 1);
    const format = request.method === 'POST' ? formatAt(pathname) : undefined;
    if (format === undefined) return answerOther(pathname, response);
    answer(request, response, { format, number: ++count, paceMs }).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  about: { readonly format: ProviderFormat; readonly number: number; readonly paceMs: number },
): Promise<void> {
  const { format, number, paceMs } = about;
  const body = parse(await readBody(request));
  const asked = formats[format].readRequest(body);
  if (isUnreadable(asked))
    return giveJson(response, 400, { error: { message: asked.problem, type: 'invalid_request' } });
  const { model, isStream } = readAsked(format, body);
  const said = think(asked, model, number);
  const written = writeAnswer(format, said, { model, isStream, number, chunking: seededPieces(number) });
  response.writeHead(200, { 'content-type': written.contentType });
  for (const piece of written.pieces) {
    if (response.destroyed) return;
    if (isStream && paceMs > 0) await wait(paceMs);
    response.write(piece);
  }
  // Where the model broke off, so does the connection.
  if (isStream && said.message.finishReason === 'unknown') response.destroy();
  else response.end();
}

/** What clients ask before they ask a model. */
const others: Readonly<Record<string, object>> = {
  '/': { message: 'callmend demo: the models are listed at /v1/models' },
  '/v1/models': {
    object: 'list',
    data: demoModels.map(({ name }) => ({ id: name, object: 'model', created: madeSeconds, owned_by: 'callmend' })),
  },
  '/api/tags': {
    models: demoModels.map(({ name }) => ({ name, model: name, modified_at: made, size: 0, digest: '' })),
  },
  '/api/version': { version: '0.0.0-demo' },
  '/v1/messages/count_tokens': { input_tokens: 12 },
};

function answerOther(path: string, response: ServerResponse): void {
  const body = Object.hasOwn(others, path) ? others[path] : undefined;
  if (body) giveJson(response, 200, body);
  else giveJson(response, 404, { error: { message: `there is nothing at ${path}`, type: 'not_found_error' } });
}

function giveJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request) {
    const buffer = Buffer.from(piece);
    bytes += buffer.length;
    if (bytes > maxBodyBytes) throw new Error('the request is too long');
    pieces.push(buffer);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No request at all: `readRequest` says so.
    return undefined;
  }
}
