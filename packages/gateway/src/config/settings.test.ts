import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { defaults } from './config.ts';
import { initialFile } from './initial-file.ts';
import { configSchema } from './json-schema.ts';
import { readConfig } from './read-config.ts';
import { configReference } from './reference.ts';
import { flatten, variableOf } from './setting.ts';
import { settings } from './settings.ts';

const root = join(import.meta.dirname, '../../../..');
const generate = 'run: node scripts/run.mjs scripts/gateway-config.ts';

it('are what the published schema says', () => {
  const published: unknown = JSON.parse(readFileSync(join(root, 'packages/gateway/config.schema.json'), 'utf8'));
  expect(published, generate).toEqual(configSchema());
});

it('are what docs/operating.md lists', () => {
  // The formatter pads the cells of tables.
  const unpadded = (text: string): string => text.replaceAll(/ {2,}/g, ' ').replaceAll(/-{4,}/g, '---');
  const page = readFileSync(join(root, 'docs/operating.md'), 'utf8');
  expect(unpadded(page), generate).toContain(unpadded(configReference()));
});

it('are used rightly in docs/operating.md', () => {
  const [, sample = ''] = /```yaml\n(.*?)```/s.exec(readFileSync(join(root, 'docs/operating.md'), 'utf8')) ?? [];
  const files = { read: () => sample, create: () => false };
  expect(readConfig(['--check'], {}, files)).toMatchObject({ exitCode: 0, told: expect.stringContaining('openai') });
});

it('describe every default, and every default is right by the schema', () => {
  const leaves = (value: unknown, path: string): readonly string[] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, path === '' ? key : `${path}.${key}`))
      : [path];
  const described = flatten(settings).map(({ path }) => path.join('.'));
  expect(leaves(defaults, '').filter((path) => !described.includes(path))).toEqual([]);
  const validate = new Ajv({ strict: false }).compile(configSchema());
  expect([validate(defaults), validate.errors]).toEqual([true, null]);
});

it('say in the schema what the check says', () => {
  const validate = new Ajv({ strict: false }).compile(configSchema());
  expect([validate(parse(initialFile())), validate.errors]).toEqual([true, null]);
  for (const wrong of [
    'prot: 1',
    'port: 70000',
    'mode: maybe',
    'upstreams: [{ name: a }]',
    'repair: { tools: [{ tool: a*b }] }',
    'origins: ["*"]',
  ])
    expect([wrong, validate(parse(wrong))]).toEqual([wrong, false]);
});

it('have flags and variables that are all different', () => {
  const flags = flatten(settings).flatMap(({ flag }) => flag ?? []);
  expect(new Set(flags).size).toBe(flags.length);
  expect(variableOf('max-risk')).toBe('CALLMEND_MAX_RISK');
});
