// @ts-nocheck
import { expect, test } from 'vitest';
import { readToolSpecs } from './tool-specs.ts';

const schema = { type: 'object', properties: { city: { type: 'string' } } };

test.each([
  ['OpenAI tools', [{ type: 'function', function: { name: 'f', parameters: schema } }]],
  ['MCP tools', [{ name: 'f', inputSchema: schema }]],
  ['Anthropic tools', [{ name: 'f', input_schema: schema }]],
  ['a list under "tools"', { tools: [{ name: 'f', inputSchema: schema }] }],
  ['one tool', { name: 'f', inputSchema: schema }],
  ['schemas by name', { f: schema }],
  ['tools by name', { f: { inputSchema: schema } }],
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
  ['a text in the list', [{ name: 'f' }, 'g'], '[1]'],
  ['a function without a name', [{ type: 'function', function: {} }], '[0]'],
  ['a schema that is none', [{ name: 'f', inputSchema: 'object' }], '[0]'],
  ['a list for a schema', { f: [] }, '"f"'],
])('names the place of %s', (_, value, at) => {
  expect(readToolSpecs(value)).toMatchObject({ at, says: expect.any(String) });
});
