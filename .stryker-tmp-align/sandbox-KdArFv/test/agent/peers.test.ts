// @ts-nocheck
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** The agent by itself, in a folder where no package is installed. */
const folder = mkdtempSync(join(tmpdir(), 'callmend-peers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeAll(() =>
  build({
    entryPoints: [join(import.meta.dirname, '../../packages/callmend/src/hosts/agent/index.ts')],
    outfile: join(folder, 'agent.mjs'),
    bundle: true,
    format: 'esm',
    packages: 'external',
    target: 'es2023',
  }),
);

/** What becomes of some code, run by a Node of its own. */
async function outcomeOf(code: string): Promise<string> {
  const script = `import { createAgent } from ${JSON.stringify(join(folder, 'agent.mjs'))};
    try { console.log('made', await (async () => { ${code} })()); } catch (error) { console.log(error.name + ': ' + error.message); }`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: folder,
  });
  return stdout.trim();
}

function install(name: string, code: string): void {
  const place = join(folder, 'node_modules', name);
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'package.json'), JSON.stringify({ name, type: 'module', exports: './index.js' }));
  writeFileSync(join(place, 'index.js'), code);
}

const start = (options: string): Promise<string> => outcomeOf(`await createAgent(${options}).start('Hello?')`);

describe('a package that is not installed', () => {
  it.each([
    ['ollama/qwen2.5:7b', 'ollama-ai-provider-v2', '^3.0.0 || ^4.0.0'],
    ['lmstudio/qwen', '@ai-sdk/openai-compatible', '^2.0.0 || ^3.0.0'],
    ['vllm/qwen', '@ai-sdk/openai-compatible', '^2.0.0 || ^3.0.0'],
    ['llamacpp/qwen', '@ai-sdk/openai-compatible', '^2.0.0 || ^3.0.0'],
    ['openai/gpt-5-mini', '@ai-sdk/openai', '^3.0.0 || ^4.0.0'],
    ['anthropic/claude-haiku-4-5', '@ai-sdk/anthropic', '^3.0.0 || ^4.0.0'],
    ['google/gemini-2.5-flash', '@ai-sdk/google', '^3.0.0 || ^4.0.0'],
    ['openrouter/qwen/qwen3-8b', '@openrouter/ai-sdk-provider', '^2.0.0 || ^3.0.0'],
  ])('is named with its range and how to install it: %s', async (model, name, range) => {
    expect(await start(`{ model: '${model}' }`)).toBe(
      `Error: callmend: the model '${model}' needs the package ${name} (${range}), which is not installed; install it: npm i "${name}@${range}"`,
    );
  });

  it('is named for an MCP server, and for a schema that only the AI SDK can read', async () => {
    const model = `{ specificationVersion: 'v3', provider: 'x', modelId: 'y', doGenerate() {}, doStream() {} }`;
    expect(await start(`{ model: ${model}, tools: { files: { command: 'npx files' } } }`)).toMatch(
      /^Error: callmend: the MCP server 'files' needs the package @modelcontextprotocol\/client \(\^2\.0\.0\), which is not installed; install it: npm i/,
    );
    const tool = `{ inputSchema: { _def: {} }, execute() {} }`;
    expect(await start(`{ model: ${model}, tools: { a: ${tool} } }`)).toMatch(
      /the inputSchema of the tool 'a' needs the package ai \(\^6\.0\.0 \|\| \^7\.0\.0\), which is not installed/,
    );
  });
});

describe('a package of the wrong major', () => {
  it('that makes models of an older specification', async () => {
    install(
      'ollama-ai-provider-v2',
      `export const createOllama = () => (modelId) => ({ specificationVersion: 'v2', provider: 'ollama', modelId, doGenerate() {}, doStream() {} });`,
    );
    expect(await start(`{ model: 'ollama/x' }`)).toMatch(
      /needs ollama-ai-provider-v2 \^3\.0\.0 \|\| \^4\.0\.0: this one makes models of specification v2; install it: npm i/,
    );
  });

  it('that has another shape, or cannot be loaded', async () => {
    install('@ai-sdk/openai', 'export const openai = () => {};');
    expect(await start(`{ model: 'openai/x' }`)).toMatch(
      /needs @ai-sdk\/openai .*: this one has no createOpenAI; install it/,
    );
    install('@ai-sdk/google', "throw new Error('this needs Node 30');");
    expect(await start(`{ model: 'google/x' }`)).toMatch(
      /needs the package @ai-sdk\/google .*, which cannot be loaded \(this needs Node 30\); install it/,
    );
  });
});
