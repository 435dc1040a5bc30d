// @ts-nocheck
import { expect, it } from 'vitest';
import { ask, startGateway, startUpstream } from './desk.ts';

const parameters = { type: 'object', properties: { deep: { type: 'boolean' } }, required: ['deep'] };
const names = ['search_web', 'search_mail', 'wipe_disk', 'light'];
const tools = names.map((name) => ({ type: 'function', function: { name, parameters } }));
const headers = { 'content-type': 'application/json' };

/** What a client gets where a model calls a tool with `{"deep": "yes"}`, which only a `plausible` repair mends. */
async function called(tool: string, model: string): Promise<readonly string[]> {
  const upstream = await startUpstream((response) => {
    const call = { id: 'c1', type: 'function', function: { name: tool, arguments: '{"deep": "yes"}' } };
    const message = { role: 'assistant', content: null, tool_calls: [call] };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ choices: [{ index: 0, finish_reason: 'tool_calls', message }] }));
  });
  const gateway = await startGateway(upstream.url, {
    repair: {
      reprompts: 0,
      models: [{ model: 'bold-*', maxRisk: 'plausible' }],
      tools: [
        { tool: 'search_web', maxRisk: 'plausible' },
        { tool: 'search_*', maxRisk: 'lossless' },
        { tool: 'wipe*', allowed: false },
      ],
    },
  });
  const body = JSON.stringify({ model, messages: [{ role: 'user', content: 'go' }], tools });
  const { body: answer } = await ask(`${gateway.url}/v1/chat/completions`, { method: 'POST', headers, body });
  const calls: readonly { readonly function: { readonly arguments: string } }[] =
    JSON.parse(answer.toString()).choices[0].message.tool_calls ?? [];
  return calls.map((call) => call.function.arguments);
}

const written = '{"deep": "yes"}';
const mended = '{"deep":true}';

it.each([
  ['search_web', 'small', [mended]],
  ['search_mail', 'small', [written]],
  ['light', 'small', [written]],
  ['light', 'bold-1', [mended]],
  // What a pattern says of a tool counts before what another says of a model.
  ['search_mail', 'bold-1', [written]],
  ['wipe_disk', 'bold-1', []],
])('keeps what the operator says of tools and models by patterns: %s, asked by %s', async (tool, model, due) => {
  expect(await called(tool, model)).toEqual(due);
});
