// Carries out deploy/Dockerfile without an engine: each stage in an empty folder, with this machine's npm, then what it starts:
// node test/image.mjs [NODE] (the `node` that the image would have; this one unless said)
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { homedir, tmpdir } from 'node:os';
import { basename, delimiter, dirname, join, relative, sep } from 'node:path';
import { contextFilter, readDockerfile } from './image/dockerfile.mjs';

const context = join(import.meta.dirname, '..');
const [node = process.execPath] = process.argv.slice(2);
const dockerfile = readFileSync(join(context, 'deploy/Dockerfile'), 'utf8');
const isSent = contextFilter(readFileSync(join(context, 'deploy/Dockerfile.dockerignore'), 'utf8'));
const work = mkdtempSync(join(tmpdir(), 'callmend-image-'));
// Whoever runs it in the end may read it.
chmodSync(work, 0o755);
const npm = dirname(spawnSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).stdout.trim());
const path = [dirname(node), npm, '/usr/bin', '/bin'].join(delimiter);

function fail(message) {
  throw new Error(`the image: ${message}`);
}

/** What a stage is while it is built. */
const startStage = (name) => {
  const root = join(work, name);
  mkdirSync(join(root, 'root'), { recursive: true });
  return { name, root, folder: '/', env: {}, user: 'root', exposed: [] };
};

/** Where a path of the image lies on this machine. */
const inside = ({ root, folder }, path) => join(root, path.startsWith('/') ? path : join(folder, path));

/** The same words, with every path of the image below its root. */
const moved = ({ root }, text) => text.replace(/(^|[\s='"])\/(?=\w)/g, (_, before) => `${before}${root}/`);

const environment = ({ root, env }) => ({ PATH: path, HOME: join(root, 'root'), ...env });

/** While it is built it reaches the registry as this machine does, with what that has loaded before: a command that clears its cache has one of its own. */
const building = (stage, command) => ({
  ...process.env,
  npm_config_userconfig: join(homedir(), '.npmrc'),
  npm_config_cache: join(command.includes('npm cache') ? join(stage.root, 'root') : homedir(), '.npm'),
  ...environment(stage),
});

function copy(stage, stages, rest) {
  const words = rest.split(/\s+/);
  const [, from] = /^--from=(.+)$/.exec(words[0]) ?? [];
  const [source, target, ...more] = from ? words.slice(1) : words;
  if (target === undefined || more.length > 0) fail(`COPY ${rest}: one source and one target are read here`);
  const origin = from ? stages.get(from) : { root: context, folder: '/' };
  if (origin === undefined) fail(`COPY ${rest}: there is no stage ${from}`);
  const at = join(origin.root, source);
  if (!existsSync(at)) fail(`COPY ${rest}: it is not there`);
  const filter = (one) => from !== undefined || isSent(relative(context, one).split(sep).join('/'));
  cpSync(at, inside(stage, target), { recursive: true, filter, verbatimSymlinks: true });
}

function run(stage, command) {
  console.log(`${stage.name}: ${command}`);
  const cwd = inside(stage, '.');
  const result = spawnSync('sh', ['-c', moved(stage, command)], {
    cwd,
    env: building(stage, command),
    encoding: 'utf8',
  });
  if (result.status !== 0) fail(`RUN ${command} ended with ${result.status}:\n${result.stdout}${result.stderr}`);
}

function build(instructions) {
  const stages = new Map();
  let stage;
  for (const { name, rest } of instructions) {
    if (name === 'FROM') {
      const [image, as, alias = `stage-${stages.size}`] = rest.split(/\s+/);
      if (!/^node:\d+-slim$/.test(image) || (as !== undefined && as.toUpperCase() !== 'AS')) fail(`FROM ${rest}`);
      stage = startStage(alias);
      stages.set(alias, stage);
    } else if (stage === undefined) fail(`${name} before FROM`);
    else if (name === 'WORKDIR') {
      stage.folder = rest;
      mkdirSync(inside(stage, '.'), { recursive: true });
    } else if (name === 'COPY') copy(stage, stages, rest);
    else if (name === 'RUN') run(stage, rest);
    else if (name === 'ENV') {
      const [, key, value] = /^(\w+)=(\S+)$/.exec(rest) ?? fail(`ENV ${rest}`);
      stage.env[key] = value;
    } else if (name === 'EXPOSE') stage.exposed.push(Number(rest));
    else if (name === 'USER') stage.user = rest;
    else if (name === 'HEALTHCHECK') stage.health = readHealth(rest);
    else if (name === 'ENTRYPOINT') stage.entry = JSON.parse(rest);
    else fail(`${name} is not carried out here`);
  }
  return stage;
}

function readHealth(rest) {
  const [, options, command] = /^((?:--[\w-]+=\w+\s+)*)CMD\s+(\[.*\])$/.exec(rest) ?? fail(`HEALTHCHECK ${rest}`);
  for (const [, option, value] of options.matchAll(/--([\w-]+)=(\w+)/g))
    if (option === 'retries' ? !/^\d+$/.test(value) : !/^\d+(ms|s|m)$/.test(value))
      fail(`HEALTHCHECK ${option} ${value}`);
  return JSON.parse(command);
}

/** The official images of Node have a user `node` with this number; as nobody but root another one may be. */
const asUser = ({ user }) => (user === 'node' && process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {});

/** Starts a program of the image as its user, with what `docker run -e` would say. */
function start(stage, command, said) {
  const [program, ...args] = command.map((word) => moved(stage, word));
  const env = { ...environment(stage), ...said };
  return spawn(program, args, { cwd: inside(stage, '.'), env, ...asUser(stage) });
}

const ended = (child) => new Promise((resolve) => child.once('close', (status, signal) => resolve(status ?? signal)));
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function until(what, isTrue) {
  const end = Date.now() + 20_000;
  while (!(await isTrue())) {
    if (Date.now() > end) fail(`${what}: it did not come`);
    await pause(100);
  }
}

const listening = (server) =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server.address().port)));

/** A container: it is healthy while it runs, serves, shows its page, and stops when it is told to. */
async function serve(stage) {
  const upstream = createServer((_, response) => response.end('from the upstream'));
  const upstreamPort = await listening(upstream);
  const free = createServer();
  const port = await listening(free);
  free.close();
  const said = {
    CALLMEND_UPSTREAM: `http://127.0.0.1:${upstreamPort}`,
    CALLMEND_PORT: String(port),
    CALLMEND_API_KEY: 'sesame',
    // It is not there, which is told; that the package is missing would end it.
    CALLMEND_REDIS_URL: 'redis://127.0.0.1:9',
  };
  const isHealthy = async () => (await ended(start(stage, stage.health, { CALLMEND_PORT: String(port) }))) === 0;
  if (await isHealthy()) fail('it is healthy before it runs');
  const gateway = start(stage, stage.entry, said);
  let told = '';
  for (const stream of [gateway.stdout, gateway.stderr]) stream.on('data', (piece) => (told += piece));
  const end = ended(gateway);
  try {
    await until('its health', isHealthy);
    const headers = { 'x-callmend-key': 'sesame' };
    const ask = async (path, init = { headers }) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, init);
      return { status: response.status, body: await response.text() };
    };
    const got = await Promise.all(['/v1/models', '/console', '/readyz', '/metrics'].map((path) => ask(path)));
    if (got.some(({ status }) => status !== 200)) fail(`it answers ${JSON.stringify(got)}`);
    if (got[0].body !== 'from the upstream') fail('it asks no upstream');
    if (!got[1].body.includes('<script')) fail('its console is not there');
    if ((await ask('/v1/models', {})).status !== 401) fail('it asks for no key');
    if (!told.includes('the shared store does not answer')) fail('it asks no store');
    gateway.kill('SIGTERM');
    const status = await end;
    if (status !== 0) fail(`it ended with ${status}`);
  } catch (error) {
    console.error(told);
    throw error;
  } finally {
    gateway.kill('SIGKILL');
    upstream.close();
  }
}

/** What is needed to build it has no place in it. */
function checkContents(stage) {
  const packages = inside(stage, 'node_modules');
  for (const name of ['callmend', '@callmend/gateway', 'ioredis', 'undici'])
    if (!existsSync(join(packages, name))) fail(`${name} is not in it`);
  for (const name of ['typescript', 'vitest', 'preact']) if (existsSync(join(packages, name))) fail(`${name} is in it`);
}

try {
  const stage = build(readDockerfile(dockerfile));
  if (stage.user !== 'node') fail(`it runs as ${stage.user}`);
  checkContents(stage);
  await serve(stage);
  console.log(`the image of ${basename(context)} builds, serves, and stops (${node})`);
} finally {
  rmSync(work, { recursive: true, force: true });
}
