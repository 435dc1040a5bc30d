import { expect, test } from 'vitest';
import { readToolSpecs } from './tool-specs.ts';

const schema = { type: 'object', properties: { city: { type: 'string' } } };
const inCapitals = { type: 'OBJECT', properties: { city: { type: 'STRING' } } };

test.each([
  ['OpenAI tools', [{ type: 'function', function: { name: 'f', parameters: schema } }]],
  ['MCP tools', [{ name: 'f', inputSchema: schema }]],
  ['Anthropic tools', [{ name: 'f', input_schema: schema }]],
  ['a list under "tools"', { tools: [{ name: 'f', inputSchema: schema }] }],
  ['one tool', { name: 'f', inputSchema: schema }],
  ['schemas by name', { f: schema }],
  ['tools by name', { f: { inputSchema: schema } }],
  ['tools of Responses', [{ type: 'function', name: 'f', parameters: schema, strict: true }]],
  ['tools of the AI SDK by name', { f: { parameters: { jsonSchema: schema } } }],
  ['an answer to tools/list', { jsonrpc: '2.0', id: 1, result: { tools: [{ name: 'f', inputSchema: schema }] } }],
  ['Bedrock tools', { toolConfig: { tools: [{ toolSpec: { name: 'f', inputSchema: { json: schema } } }] } }],
  [
    'a list of Bedrock',
    [{ toolSpec: { name: 'f', inputSchema: { json: schema } } }, { cachePoint: { type: 'default' } }],
  ],
  [
    'Gemini tools',
    { tools: [{ functionDeclarations: [{ name: 'f', parameters: inCapitals }] }, { googleSearch: {} }] },
  ],
  ['one Gemini tool', { function_declarations: [{ name: 'f', parameters: inCapitals }] }],
  ['a JSON Schema of Gemini', [{ functionDeclarations: [{ name: 'f', parametersJsonSchema: schema }] }]],
])('reads %s', (_, value) => {
  expect(readToolSpecs(value)).toEqual([{ name: 'f', inputSchema: schema }]);
});

test('keeps description, hints and aliases', () => {
  const annotations = { destructiveHint: true, readOnlyHint: false, title: 'F' };
  expect(readToolSpecs([{ type: 'function', function: { name: 'f', description: 'd' }, annotations }])).toEqual([
    { name: 'f', description: 'd', annotations: { destructiveHint: true, readOnlyHint: false } },
  ]);
  expect(readToolSpecs({ f: { inputSchema: true, aliases: ['g'], parameterAliases: { city: ['town'] } } })).toEqual([
    { name: 'f', inputSchema: true, aliases: ['g'], parameterAliases: { city: ['town'] } },
  ]);
});

test('passes over a custom tool, whose input is no JSON, and not one that Anthropic calls so', () => {
  const [read, ...none] = ['read', 'code', 'sql'].map((name) => ({ type: 'custom', name }));
  const written = readToolSpecs([
    { ...read, input_schema: schema },
    ...none,
    { type: 'custom', custom: { name: 'x' } },
  ]);
  expect(written).toEqual([{ name: 'read', inputSchema: schema }]);
});

test('passes over a tool that the provider runs itself', () => {
  expect(readToolSpecs([{ type: 'web_search_preview' }, { name: 'f' }])).toEqual([{ name: 'f' }]);
});

test.each([
  ['a number', 7, ''],
  ['an object without a key', [{}], '[0]'],
  ['a text in the list', [{ name: 'f' }, 'g'], '[1]'],
  ['a function without a name', [{ type: 'function', function: {} }], '[0]'],
  ['a schema that is none', [{ name: 'f', inputSchema: 'object' }], '[0]'],
  ['a list for a schema', { f: [] }, '"f"'],
  ['the settings of MCP clients', { mcpServers: { notes: { command: 'npx' } } }, '"mcpServers"'],
  ['a Gemini function without a name', [{ functionDeclarations: [{}] }], '[0].functionDeclarations[0]'],
])('names the place of %s', (_, value, at) => {
  expect(readToolSpecs(value)).toMatchObject({ at, says: expect.any(String) });
});
