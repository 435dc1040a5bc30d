import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createTlsServer } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { makeCertificate } from './gateway/certificate.ts';
import { buildCommand, type Command, startCommand } from './gateway/command.ts';
import { ask, startUpstream, until } from './gateway/desk.ts';

let command: string;
let cwd: string;

beforeAll(async () => {
  command = await buildCommand();
  return () => rmSync(command, { force: true });
});
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'callmend-command-'));
  return () => rmSync(cwd, { recursive: true, force: true });
});

const start = (args: readonly string[], env: Readonly<Record<string, string>> = {}): Command =>
  startCommand(command, args, { cwd, env });

/** Runs it to its end. */
async function run(...args: readonly string[]): Promise<{ status: unknown; stdout: string; stderr: string }> {
  const started = start(args);
  const status = await started.ended;
  return { status, stdout: started.stdout(), stderr: started.stderr() };
}

/** Starts a gateway and gives where it listens. */
async function serve(
  upstream: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Command & { readonly url: string }> {
  const started = start(['--upstream', upstream, '--port', '0', '--no-console', '--log', 'silent'], env);
  const url = await until(() => /^callmend gateway: (\S+) /m.exec(started.stdout())?.[1]);
  return { ...started, url: url.replace('localhost', '127.0.0.1') };
}

/** An upstream whose answers begin, and end when they are told to. */
async function startOpenEnded() {
  const open: (() => void)[] = [];
  const upstream = await startUpstream((response, { path }) => {
    if (path !== '/open') return void response.end('ok');
    response.writeHead(200).write('begun ');
    open.push(() => response.end('ended'));
  });
  return { ...upstream, open };
}

/** Until a gateway that was told to stop takes no new request. */
const untilRefused = (url: string): Promise<void> =>
  expect
    .poll(() =>
      ask(`${url}/x`).then(
        ({ status }) => status,
        () => 'refused',
      ),
    )
    .toBe('refused');

describe('the command', () => {
  it('prints first what to paste into clients of three kinds', async () => {
    const upstream = await startUpstream((response) => response.end('ok'));
    const { stdout, stderr, url } = await serve(upstream.url);
    const at = url.replace('127.0.0.1', 'localhost');
    expect(stdout().split('\n').slice(0, 3)).toEqual([
      `OpenAI:    base_url=${at}/v1`,
      `Anthropic: ANTHROPIC_BASE_URL=${at}`,
      `Ollama:    OLLAMA_HOST=${at}`,
    ]);
    expect((await ask(`${url}/v1/models`)).body.toString()).toBe('ok');
    expect(stderr()).toBe('');
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'lets what is under way end at %s, takes nothing new, and ends well',
    async (signal) => {
      const upstream = await startOpenEnded();
      const { url, process: child, ended, stderr } = await serve(upstream.url);
      const underWay = ask(`${url}/open`);
      await until(() => upstream.open[0]);
      child.kill(signal);
      await untilRefused(url);
      upstream.open[0]?.();
      expect((await underWay).body.toString()).toBe('begun ended');
      expect(await ended).toBe(0);
      expect(stderr()).toBe('');
    },
  );

  it('ends at once at the second signal', async () => {
    const upstream = await startOpenEnded();
    const { url, process: child, ended } = await serve(upstream.url);
    const underWay = ask(`${url}/open`).catch(() => 'cut');
    await until(() => upstream.open[0]);
    child.kill('SIGTERM');
    await untilRefused(url);
    child.kill('SIGTERM');
    expect(await ended).toBe(1);
    expect(await underWay).toBe('cut');
  });

  it('tells of an upstream that is down, and runs', async () => {
    const { stderr, url } = await serve('http://127.0.0.1:9');
    await expect.poll(stderr).toMatch(/^callmend-gateway: the upstream 'default' at \S+ refused the connection: .*\n$/);
    expect([(await ask(`${url}/readyz`)).status, (await ask(`${url}/v1/models`)).status]).toEqual([503, 502]);
    expect((await ask(`${url}/healthz`)).status).toBe(200);
  });

  it('asks an upstream over TLS whose certificate somebody vouches for, and no other', async () => {
    const { key, cert } = makeCertificate();
    const server = createTlsServer({ key, cert }, (_, response) => response.end('over TLS'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const at = server.address();
    const address = `https://127.0.0.1:${typeof at === 'object' ? at?.port : 0}`;
    const stranger = await serve(address);
    const refused = await ask(`${stranger.url}/x`);
    expect([refused.status, refused.body.toString()]).toEqual([
      502,
      expect.stringContaining('has a certificate that nobody vouches for: see NODE_EXTRA_CA_CERTS'),
    ]);
    writeFileSync(join(cwd, 'ca.pem'), cert);
    const friend = await serve(address, { NODE_EXTRA_CA_CERTS: join(cwd, 'ca.pem') });
    expect((await ask(`${friend.url}/x`)).body.toString()).toBe('over TLS');
  });

  it('says in one line what failed and what to try', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void other.close());
    const at = other.address();
    const port = String(typeof at === 'object' ? at?.port : 0);
    const taken = await run('--upstream', 'http://127.0.0.1:9', '--port', port);
    expect(taken).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^callmend-gateway: port \d+ is taken: choose another with --port.*\n$/),
    });
    const wrong = await run('--upstream', 'localhost:11434');
    expect(wrong).toEqual({
      status: 2,
      stdout: '',
      stderr: expect.stringMatching(/^callmend-gateway: --upstream .*http:\/\/localhost:11434.*\n$/),
    });
    const none = await run();
    expect(none).toEqual({
      status: 2,
      stdout: '',
      stderr: expect.stringMatching(/^callmend-gateway: .*--upstream.*\n$/),
    });
    const unknown = await run('--upstrem', 'http://a');
    expect(unknown).toEqual({
      status: 2,
      stdout: '',
      stderr: expect.stringMatching(/^callmend-gateway: .*--upstream.*\n$/),
    });
  });

  it('writes a file once, checks it, and says where it is wrong', async () => {
    const file = join(cwd, 'callmend.yaml');
    expect(await run('--init')).toMatchObject({ status: 0, stderr: '' });
    expect(await run('--check')).toMatchObject({ status: 0, stderr: '' });
    const text = readFileSync(file, 'utf8');
    expect((await run('--init')).status).not.toBe(0);
    expect(readFileSync(file, 'utf8')).toBe(text);
    writeFileSync(file, 'upstreams:\n  - name: a\n    url: http://a\nrepair:\n  maxRsk: schema\n');
    expect(await run('--check')).toEqual({
      status: 2,
      stdout: '',
      stderr: "callmend-gateway: callmend.yaml:5:3: repair.maxRsk is no setting; did you mean 'maxRisk'?\n",
    });
  });
});
