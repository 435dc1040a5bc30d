// @ts-nocheck
import { join } from 'node:path';
import { EdgeVM } from '@edge-runtime/vm';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '../packages/callmend/src');

/** What a worker would hold, as one script. */
const worker = `
  import { createRepairer } from '${source}/index.ts';
  import { mendFetch } from '${source}/hosts/fetch/index.ts';
  import { callmend } from '${source}/hosts/ai-sdk/index.ts';
  globalThis.worker = { createRepairer, mendFetch, callmend };`;

let script = '';
beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: { contents: worker, resolveDir: source, loader: 'ts' },
    bundle: true,
    format: 'iife',
    platform: 'neutral',
    target: 'es2022',
    write: false,
  });
  script = outputFiles[0]?.text ?? '';
});

/** Runs code in a runtime that has no Node, and in which no text becomes code; what it gives comes back as JSON. */
async function inEdge(code: string): Promise<unknown> {
  const runtime = new EdgeVM({ codeGeneration: { strings: false, wasm: false } });
  runtime.evaluate(script);
  const answer: unknown = await runtime.evaluate(`(async () => JSON.stringify(await (async () => { ${code} })()))()`);
  return JSON.parse(String(answer));
}

const tools = `[{ type: 'function', function: { name: 'set_timer', parameters: {
  type: 'object', properties: { minutes: { type: 'integer' } }, required: ['minutes'], additionalProperties: false } } }]`;
const ask = `
  const asked = (body) => ({ method: 'POST', body: JSON.stringify({ model: 'm', messages: [], tools: ${tools}, ...body }) });
  const url = 'https://upstream.example/v1/chat/completions';`;

describe('an edge runtime', () => {
  it('is one: it makes no code of text', async () => {
    expect(await inEdge(`try { return new Function('return 1')(); } catch (error) { return String(error); }`)).toMatch(
      /EvalError/,
    );
    expect(await inEdge('return [typeof process, typeof require, typeof Buffer];')).toEqual([
      'undefined',
      'undefined',
      'undefined',
    ]);
  });

  it('mends a call in the library', async () => {
    const calls = await inEdge(`
      const tools = { set_timer: { inputSchema: { type: 'object', properties: { minutes: { type: 'integer' } } } } };
      const call = { id: 'a', name: 'SetTimer', arguments: "{'minutes': '5',}" };
      const { calls } = await worker.createRepairer({ tools }).repair({ text: '', calls: [call], finishReason: 'tool-calls' });
      return calls;`);
    expect(calls).toEqual([{ id: 'a', name: 'set_timer', arguments: '{"minutes":5}', input: { minutes: 5 } }]);
  });

  it('mends a whole answer in mendFetch', async () => {
    const calls = await inEdge(`${ask}
      const call = { id: 'a', type: 'function', function: { name: 'setTimer', arguments: '{"minutes": "5",}' } };
      const body = { choices: [{ index: 0, finish_reason: 'tool_calls', message: { role: 'assistant', content: null, tool_calls: [call] } }] };
      const send = worker.mendFetch({ fetch: async () => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } }) });
      const response = await send(url, asked({}));
      return [response.headers.get('x-callmend-repairs'), (await response.json()).choices[0].message.tool_calls[0].function];`);
    expect(calls).toEqual(['repaired=1', { name: 'set_timer', arguments: '{"minutes":5}' }]);
  });

  it('mends a stream in mendFetch, cut inside a character', async () => {
    const text = await inEdge(`${ask}
      const chunk = (delta, finish = null) => 'data: ' + JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] }) + '\\n\\n';
      const whole = new TextEncoder().encode([chunk({ content: 'Já.' }), chunk({ tool_calls: [{ index: 0, id: 'a', type: 'function', function: { name: 'SetTimer', arguments: '{"minutes": "5"' } }] }), chunk({ tool_calls: [{ index: 0, function: { arguments: ',}' } }] }), chunk({}, 'tool_calls'), 'data: [DONE]\\n\\n'].join(''));
      const cut = whole.indexOf(0xc3) + 1;
      const pieces = [whole.slice(0, cut), whole.slice(cut)];
      const body = new ReadableStream({ start(controller) { for (const piece of pieces) controller.enqueue(piece); controller.close(); } });
      const send = worker.mendFetch({ fetch: async () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }) });
      return (await send(url, asked({ stream: true }))).text();`);
    expect(text).toContain('Já.');
    expect(text).toContain('"name":"set_timer"');
    expect(text).toContain(JSON.stringify('{"minutes":5}').slice(1, -1));
  });

  it('mends the answer of a model in the middleware', async () => {
    const content = await inEdge(`
      const mend = worker.callmend();
      const params = await mend.transformParams({ params: { prompt: [], tools: [{ type: 'function', name: 'set_timer', inputSchema: { type: 'object', properties: { minutes: { type: 'integer' } } } }] } });
      const { content } = await mend.wrapGenerate({ params, doGenerate: async () => ({ content: [{ type: 'tool-call', toolCallId: 'a', toolName: 'setTimer', input: '{"minutes": "5",}' }], finishReason: { unified: 'tool-calls' } }) });
      return content;`);
    expect(content).toEqual([{ type: 'tool-call', toolCallId: 'a', toolName: 'set_timer', input: '{"minutes":5}' }]);
  });

  it('mends a stream of the AI SDK that is piped, as the SDK does, and one that is read', async () => {
    const both = await inEdge(`
      const finish = { type: 'finish', finishReason: { unified: 'tool-calls', raw: 'tool_calls' } };
      const parts = [{ type: 'tool-call', toolCallId: 'a', toolName: 'SetTimer', input: "{'minutes': '5',}" }, finish];
      const doStream = async () => ({ stream: new ReadableStream({
        start(controller) {
          for (const part of parts) controller.enqueue(part);
          controller.close();
        },
      }) });
      const params = { prompt: [], tools: [{ type: 'function', name: 'set_timer', inputSchema: { type: 'object', properties: { minutes: { type: 'integer' } } } }] };
      const first = async (stream) => (await stream.getReader().read()).value;
      const mended = async () => (await worker.callmend().wrapStream({ doStream, params })).stream;
      return [
        await first((await mended()).pipeThrough(new TransformStream())),
        await first(await mended()),
        (await mended()) instanceof ReadableStream,
      ];`);
    const call = { type: 'tool-call', toolCallId: 'a', toolName: 'set_timer', input: '{"minutes":5}' };
    expect(both).toEqual([call, call, true]);
  });
});
