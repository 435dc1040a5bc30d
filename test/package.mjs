// Installs the packed tarball in an empty folder and uses it as a stranger would, on each Node given:
// node test/package.mjs TARBALL NODE...
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const [tarball, ...nodes] = process.argv.slice(2);
if (tarball === undefined || nodes.length === 0) throw new Error('usage: package.mjs TARBALL NODE...');

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
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel', 'warn', resolve(tarball)], {
    cwd: folder,
    stdio: 'inherit',
  });
  const manifest = JSON.parse(readFileSync(join(folder, 'node_modules/callmend/package.json'), 'utf8'));
  for (const node of nodes) {
    const version = run(node, ['--version']).trim();
    for (const subpath of Object.keys(manifest.exports)) importFrom(node, subpath.replace(/^\./, manifest.name));
    // A peer that is not there is one clear error, whatever else the package does.
    const agent = `const { createAgent } = await import('callmend/agent'); await createAgent({ model: 'ollama/qwen' }).start('Hello?').catch(({ message }) => console.log(message));`;
    expectOutput(run(node, ['--input-type=module', '--eval', agent]), 'npm i "ollama-ai-provider-v2@');
    const command = join(folder, 'node_modules/callmend', manifest.bin.callmend);
    expectOutput(run(node, [command, '--help']), 'replay');
    expectOutput(run(node, [command, 'demo']), 'get_weather');
    const repaired = run(
      node,
      [command, 'repair', '--tools', 'tools.json', '--name', 'SetTimer', '-'],
      "{'minutes': 5,}",
    );
    expectOutput(repaired, '{"minutes":5}');
    console.log(
      `Node ${version}: ${Object.keys(manifest.exports).length} subpaths imported, --help, demo and repair ran`,
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function run(node, args, input = '') {
  return execFileSync(node, args, { cwd: folder, encoding: 'utf8', input });
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
