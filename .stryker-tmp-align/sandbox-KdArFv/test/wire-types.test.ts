// @ts-nocheck
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, expect, it } from 'vitest';
import { createRepairer } from '../packages/callmend/src/index.ts';
import { writers } from '../packages/callmend/src/wire/golden/bodies.ts';
import { scenes, tools } from '../packages/callmend/src/wire/golden/scenes.ts';
import { formats, isUnreadable } from '../packages/callmend/src/wire/index.ts';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(import.meta.dirname, '.wire-types-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The type that each client has for what it sends. */
const types: readonly (readonly [string, string])[] = [
  ['openai-chat', "import('openai').OpenAI.Chat.ChatCompletionMessageParam"],
  ['openai-responses', "import('openai').OpenAI.Responses.ResponseInputItem"],
  ['anthropic', "import('@anthropic-ai/sdk').Anthropic.MessageParam"],
  ['ollama', "import('ollama').Message"],
  ['ai-sdk', "import('ai6').ModelMessage"],
  ['ai-sdk', "import('ai7').ModelMessage"],
];

it('fits the types of the clients that send it', async () => {
  const files = await Promise.all(
    types.map(async ([name, type], index) => ({
      type,
      right: write(`right-${index}.ts`, type, await appendedIn(name)),
      wrong: write(`wrong-${index}.ts`, type, [{ role: 'tool', content: 7 }]),
    })),
  );
  // One program for all of them: the clients' declarations take most of the time.
  const program = compile(files.flatMap(({ right, wrong }) => [right, wrong]));
  for (const { type, right, wrong } of files) {
    expect({ type, problems: problemsIn(program, right) }).toEqual({ type, problems: [] });
    expect({ type, problems: problemsIn(program, wrong) }).not.toEqual({ type, problems: [] });
  }
});

/** Every message that any scene appends in a format. */
async function appendedIn(name: string): Promise<readonly unknown[]> {
  const format = formats.find((one) => one.name === name);
  if (format === undefined) throw new Error(name);
  const repairer = createRepairer({ tools });
  const appended: unknown[] = [];
  for (const { answer, options } of scenes) {
    const body = writers[name]?.(answer);
    const message = format.readMessage(body);
    if (isUnreadable(message)) throw new Error(message.problem);
    appended.push(...format.append([], body, await repairer.repair(message), options));
  }
  return appended;
}

function write(name: string, type: string, messages: readonly unknown[]): string {
  const path = join(folder, name);
  writeFileSync(path, `export const messages: ${type}[] = ${JSON.stringify(messages, null, 1)};`);
  return path;
}

function compile(paths: readonly string[]): ts.Program {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const lib = ['es2023', 'dom', 'dom.iterable'];
  const { options } = ts.convertCompilerOptionsFromJson({ ...config.compilerOptions, lib }, root);
  return ts.createProgram(paths, { ...options, declaration: false, isolatedDeclarations: false });
}

const problemsIn = (program: ts.Program, path: string): readonly string[] =>
  ts
    .getPreEmitDiagnostics(program, program.getSourceFile(path))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
