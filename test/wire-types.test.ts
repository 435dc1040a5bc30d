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

it.each(types)('%s: what is appended fits %s', async (name, type) => {
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
  expect(wrongIn(`export const messages: ${type}[] = ${JSON.stringify(appended, null, 1)};`)).toEqual([]);
  expect(wrongIn(`export const messages: ${type}[] = [{ role: 'tool', content: 7 }];`)).not.toEqual([]);
});

function wrongIn(code: string): readonly string[] {
  const path = join(folder, 'messages.ts');
  writeFileSync(path, code);
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(
    { ...config.compilerOptions, lib: ['es2023', 'dom', 'dom.iterable'] },
    root,
  );
  const program = ts.createProgram([path], { ...options, declaration: false, isolatedDeclarations: false });
  return ts
    .getPreEmitDiagnostics(program, program.getSourceFile(path))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
