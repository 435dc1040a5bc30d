// @ts-nocheck
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { chromiumPath, launchChromium } from '../console/chromium.ts';

const source = join(import.meta.dirname, '../../packages/callmend/src/hosts/ai-sdk/index.ts');

/** What a page would hold: both majors, and a model of each that calls a tool by another name. */
const page = `
  import * as ai6 from 'ai6';
  import * as ai7 from 'ai7';
  import { callmend } from '${source}';
  const usage = { inputTokens: { total: 1 }, outputTokens: { total: 1 } };
  const parts = [
    { type: 'text-start', id: 't' },
    { type: 'text-delta', id: 't', delta: 'One moment.' },
    { type: 'text-end', id: 't' },
    { type: 'tool-call', toolCallId: 'a', toolName: 'SetTimer', input: "{'minutes': '5',}" },
    { type: 'finish', finishReason: { unified: 'tool-calls', raw: 'tool_calls' }, usage },
  ];
  const model = (specificationVersion) => ({
    specificationVersion, provider: 'p', modelId: 'm', supportedUrls: {},
    doStream: async () => ({ stream: new ReadableStream({
      start(controller) {
        for (const part of parts) controller.enqueue(part);
        controller.close();
      },
    }) }),
  });
  const inputSchema = (ai) => ai.jsonSchema({ type: 'object', properties: { minutes: { type: 'integer' } }, required: ['minutes'] });
  async function ran(ai, version) {
    const inputs = [];
    const tools = { set_timer: { inputSchema: inputSchema(ai), execute: async (input) => { inputs.push(input); return 'set'; } } };
    const wrapped = ai.wrapLanguageModel({ model: model(version), middleware: callmend() });
    const { fullStream } = ai.streamText({ model: wrapped, tools, prompt: 'Tea, please.' });
    let text = '';
    for await (const part of fullStream) if (part.type === 'text-delta') text += part.text;
    return [text, inputs];
  }
  globalThis.ran = async () => [await ran(ai6, 'v3'), await ran(ai7, 'v4')];`;

it.skipIf(chromiumPath === undefined)(
  'mends a stream in Chromium, both majors (skipped where there is none: CHROME names one)',
  { timeout: 60_000 },
  async () => {
    const { outputFiles } = await build({
      stdin: { contents: page, resolveDir: import.meta.dirname, loader: 'ts' },
      bundle: true,
      format: 'iife',
      platform: 'browser',
      write: false,
      logLevel: 'error',
    });
    const browser = await launchChromium(chromiumPath ?? '');
    try {
      const tab = await browser.newPage();
      await tab.evaluate(outputFiles[0]?.text ?? '');
      const both = ['One moment.', [{ minutes: 5 }]];
      expect(await tab.evaluate('ran()')).toEqual([both, both]);
    } finally {
      await browser.close();
    }
  },
);
