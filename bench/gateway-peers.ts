// callmend's gateway beside a bare node:http proxy and others' proxies, in turn, each in a process of its own.
// node scripts/run.mjs bench/gateway-peers.ts [ROUNDS]
// Portkey's gateway (1.15) answers every stream with 500 under Node 20: its cell says so.
// The others come from npm into node_modules/.cache at the first run; the rest of the project does not need them.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { built, type Child, load, start, started, work } from './gateway/children.ts';
import { requests } from './gateway/traffic.ts';
import { median, row } from './timing.ts';

const rounds = Number(process.argv[2] ?? 6);
/** Asked before anything is measured: what the engine compiles once is no request's. */
const warmUp = 1500;
const folder = join('node_modules', '.cache', 'bench-peers');

const listOf = (at: string): string | undefined => {
  const file = join(at, 'package.json');
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};
const given = join('bench', 'gateway', 'peers');
const isInstalled = listOf(folder) === listOf(given) && existsSync(join(folder, 'node_modules'));
cpSync(given, folder, { recursive: true });
if (!isInstalled)
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder, stdio: 'inherit' });

const upstream = await start('upstream');
const telling = resolve(await built('tells'));
const peer = (name: string): Promise<Child> => started('--import', telling, join(folder, `${name}.js`), upstream.port);
const proxies: Readonly<Record<string, Child>> = {
  'bare `node:http`': await start('bare', upstream.port),
  callmend: await start('gateway', upstream.port),
  'Fastify, @fastify/http-proxy': await peer('fastify'),
  'Hono, its proxy over `fetch`': await peer('hono'),
  '@portkey-ai/gateway': await peer('portkey'),
};

/** Portkey's gateway knows one path, and takes from a header where to send it. */
function forPortkey(request: Buffer): Buffer {
  const text = request.toString('latin1');
  const [, folderOfPath = ''] = /^POST (\/v1\/\w+)\/chat/.exec(text) ?? [];
  return Buffer.from(
    text.replace(
      / \S+ HTTP\/1.1\r\n/,
      ` /v1/chat/completions HTTP/1.1\r\nx-portkey-provider: openai\r\nx-portkey-custom-host: http://127.0.0.1:${upstream.port}${folderOfPath}\r\n`,
    ),
    'latin1',
  );
}

const loads = [
  ['JSON, 3 KB, a call', 1500],
  ['JSON, 200 KB, a call', 200],
  ['JSON, 200 KB of earlier calls, a call', 200],
  ['stream', 100],
] as const;
/** Of each proxy and load: requests a second of work, or nothing where it failed. */
const speeds = new Map<string, number[] | undefined>();
for (const [name, count] of loads) {
  for (let round = -1; round < rounds; round++) {
    for (const [of, proxy] of Object.entries(proxies)) {
      const key = `${of} ${name}`;
      const known = speeds.has(key) ? speeds.get(key) : [];
      if (known === undefined) continue;
      const request = of.startsWith('@portkey') ? forPortkey(requests[name]) : requests[name];
      const speed = await load(proxy, () => request, round < 0 ? warmUp : count).catch(() => undefined);
      // The first round only warms up.
      speeds.set(key, speed && (round < 0 ? [] : [...known, speed.ofWork]));
    }
  }
}

row("requests/s of a core's work", ...loads.map(([name]) => name), 'MiB at the end');
row('---', ...loads.map(() => '---:'), '---:');
for (const [of, proxy] of Object.entries(proxies)) {
  const cells = loads.map(([name]) => {
    const known = speeds.get(`${of} ${name}`);
    return known ? median(known).toFixed(0) : 'fails';
  });
  row(of, ...cells, ((await work(proxy)).rss / 2 ** 20).toFixed(0));
}
for (const child of [...Object.values(proxies), upstream]) child.process.disconnect();
