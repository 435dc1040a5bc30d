// @ts-nocheck
// Installs the packed tarballs of a folder in an empty one and uses them as a stranger would, on each Node given:
// node test/package.mjs FOLDER NODE...
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const [packed, ...nodes] = process.argv.slice(2);
if (packed === undefined || nodes.length === 0) throw new Error('usage: package.mjs FOLDER NODE...');
const tarballs = readdirSync(packed)
  .filter((name) => name.endsWith('.tgz'))
  .map((name) => resolve(packed, name));

const tools = [
  {
    name: 'set_timer',
    inputSchema: { type: 'object', properties: { minutes: { type: 'integer' } }, required: ['minutes'] },
  },
];
const folder = mkdtempSync(join(tmpdir(), 'callmend-'));
try {
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  writeFileSync(join(folder, 'tools.json'), JSON.stringify(tools));
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel', 'warn', ...tarballs], {
    cwd: folder,
    stdio: 'inherit',
  });
  for (const node of nodes) {
    const version = run(node, ['--version']).trim();
    const library = importAll(node, 'callmend');
    // A peer that is not there is one clear error, whatever else the package does.
    const agent = `const { createAgent } = await import('callmend/agent'); await createAgent({ model: 'ollama/qwen' }).start('Hello?').catch(({ message }) => console.log(message));`;
    expectOutput(run(node, ['--input-type=module', '--eval', agent]), 'npm i "ollama-ai-provider-v2@');
    const command = join(folder, 'node_modules/callmend', library.bin.callmend);
    expectOutput(run(node, [command, '--help']), 'replay');
    expectOutput(run(node, [command, 'demo']), 'get_weather');
    const repaired = run(
      node,
      [command, 'repair', '--tools', 'tools.json', '--name', 'SetTimer', '-'],
      "{'minutes': 5,}",
    );
    expectOutput(repaired, '{"minutes":5}');
    const server = importAll(node, '@callmend/gateway');
    const gateway = join(folder, 'node_modules/@callmend/gateway', server.bin['callmend-gateway']);
    rmSync(join(folder, 'callmend.yaml'), { force: true });
    expectOutput(run(node, [gateway, '--help']), '--upstream');
    expectOutput(run(node, [gateway, '--init']), 'callmend.yaml');
    expectOutput(run(node, [gateway, '--check']), 'right');
    await expectRunning(node, gateway);
    console.log(`Node ${version}: every subpath imported; callmend and callmend-gateway ran`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function run(node, args, input = '') {
  return execFileSync(node, args, { cwd: folder, encoding: 'utf8', input });
}

/** Runs it without its optional peers, until it answers. */
async function expectRunning(node, gateway) {
  const running = spawn(node, [gateway, '--port', '0'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    let told = '';
    for await (const piece of running.stdout) {
      told += piece;
      const address = /http:\/\/localhost:\d+/.exec(told)?.[0];
      if (address === undefined) continue;
      for (const path of ['/healthz', '/metrics']) {
        const { status } = await fetch(`${address}${path}`);
        if (status !== 200) throw new Error(`${path} answered ${status}`);
      }
      return;
    }
    throw new Error(`the gateway ended: ${told}`);
  } finally {
    running.kill();
  }
}

function importAll(node, name) {
  const manifest = JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8'));
  for (const subpath of Object.keys(manifest.exports)) importFrom(node, subpath.replace(/^\./, name));
  return manifest;
}

function importFrom(node, specifier) {
  const attributes = specifier.endsWith('.json') ? ", { with: { type: 'json' } }" : '';
  const code = `const m = await import('${specifier}'${attributes}); if (Object.keys(m).length === 0) throw new Error('${specifier} exports nothing');`;
  run(node, ['--input-type=module', '--eval', code]);
}

function expectOutput(output, part) {
  if (!output.includes(part))
    throw new Error(`expected ${JSON.stringify(part)} in ${JSON.stringify(output.slice(0, 2000))}`);
}
