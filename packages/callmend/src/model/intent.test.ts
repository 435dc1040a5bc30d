import { describe, expect, it } from 'vitest';
import { startContext } from '../context.ts';
import type { Policy } from '../options.ts';
import { runStages, startDraft } from '../stages.ts';
import type { JsonSchema, ToolSpec } from '../types.ts';
import { checkIntent } from './intent.ts';

const text = { type: 'string' };
const number = { type: 'number' };

const tagged = (tag: string, type: string, properties: object) => ({
  type: 'object',
  properties: { [tag]: { const: type }, ...properties },
  required: [tag, ...Object.keys(properties)],
  additionalProperties: false,
});
const filter = {
  oneOf: [
    tagged('type', 'equals', { field: text, value: { type: ['string', 'number', 'boolean'] } }),
    tagged('type', 'between', { field: text, min: number, max: number }),
    tagged('type', 'in', { field: text, values: { type: 'array', items: text } }),
    tagged('type', 'isNull', { field: text }),
    tagged('type', 'and', { children: { type: 'array', items: { $ref: '#/$defs/filter' } } }),
    tagged('type', 'or', { children: { type: 'array', items: { $ref: '#/$defs/filter' } } }),
  ],
};
const query: JsonSchema = {
  type: 'object',
  properties: { where: { $ref: '#/$defs/filter' }, limit: { type: 'integer' } },
  required: ['where'],
  additionalProperties: false,
  $defs: { filter },
};
const mail: JsonSchema = {
  type: 'object',
  properties: {
    to: text,
    amount: number,
    subject: text,
    cc: text,
    tags: { type: 'array', items: text },
    unit: { enum: ['celsius', 'fahrenheit'] },
    urgent: { type: 'boolean' },
    due: { type: ['string', 'null'] },
    from: { type: 'object', properties: { name: text, city: text }, additionalProperties: false },
  },
  required: ['to', 'amount'],
  additionalProperties: false,
};
const schemas: Readonly<Record<string, JsonSchema>> = { query, mail };

interface Options {
  readonly policy?: Policy;
  readonly spec?: Partial<ToolSpec>;
}

/** What becomes of an answer to a broken text: as the repairer asks. */
function judge(schema: string, broken: string, answer: string, { policy, spec }: Options = {}): string {
  const tools = [{ name: 'run', inputSchema: schemas[schema] ?? true, ...spec }];
  const context = startContext({ tools, finishReason: 'stop', ...(policy && { policy }) });
  const raw = { name: 'run', arguments: broken };
  const draft = runStages(startDraft(raw), context);
  const mended = runStages(startDraft({ ...raw, arguments: answer }), context);
  const [reading] = mended.readings;
  if (mended.issues.length > 0 || reading === undefined) return `invalid ${mended.issues.map(({ code }) => code)}`;
  const tool = context.tools.get('run');
  const read = draft.readings[0]?.node;
  if (tool === undefined) return 'no tool';
  const verdict = checkIntent({ tool, raw, ...(read && { read }) }, reading.node);
  return verdict.keeps ? 'keeps' : verdict.reason;
}

const where = (filter: string): string => `{"where":${filter}}`;
const equals = '{"type":"equals","field":"a","value":1}';

describe('an answer that keeps what was written', () => {
  it.each([
    [
      'another variant, by the keys',
      'query',
      where('{"type":"equals","field":"age","min":1,"max":5}'),
      where('{"type":"between","field":"age","min":1,"max":5}'),
    ],
    [
      'a tag that was left out',
      'query',
      where('{"field":"age","min":1,"max":"5"}'),
      where('{"type":"between","field":"age","min":1,"max":5}'),
    ],
    [
      'a group around one filter',
      'query',
      where(`{"children":${equals}}`),
      where(`{"type":"and","children":[${equals}]}`),
    ],
    [
      'a group around a whole filter',
      'query',
      `{"where":{"children":[]},"limit":}`.replace('{"children":[]}', equals).replace('"limit":', '"limit":5'),
      `{"where":${equals},"limit":5}`,
    ],
    [
      'a group that was flattened',
      'query',
      where('{"type":"and","field":"a","value":1}'),
      where(`{"type":"and","children":[{"type":"equals","field":"a","value":1}]}`),
    ],
    [
      'a group under its word',
      'query',
      where(`{"and":[${equals},${equals.replace('1', '2')}]}`),
      where(`{"type":"and","children":[${equals},${equals.replace('1', '2')}]}`),
    ],
    [
      'a tag under another key',
      'query',
      where('{"kind":"isNull","field":"a"}'),
      where('{"type":"isNull","field":"a"}'),
    ],
    ['a tag in other letters', 'query', where('{"op":"IsNull","field":"a"}'), where('{"type":"isNull","field":"a"}')],
    [
      'a wrapper that is no key',
      'query',
      '{"filter":{"type":"isNull","field":"a"}}',
      where('{"type":"isNull","field":"a"}'),
    ],
    ['a filter without its key', 'query', '{"type":"isNull","field":"a"}', where('{"type":"isNull","field":"a"}')],
    [
      'a key that nobody knows, for the only place that is left',
      'mail',
      '{"recipient":"bob","amount":10}',
      '{"to":"bob","amount":10}',
    ],
    [
      'a comma that was lost, and quotes',
      'mail',
      '{"to":"bob" "amount":10, subject: "say "hi" now"}',
      '{"to":"bob","amount":10,"subject":"say \\"hi\\" now"}',
    ],
    [
      'a number as text',
      'mail',
      '{"to":"bob","amount":"1.50" "subject" "x"}'.replace('"subject" "x"', ', "urgent": True'),
      '{"to":"bob","amount":1.50,"urgent":true}',
    ],
    [
      'members beside their object',
      'mail',
      '{"to":"bob","amount":1,"name":"x","city":"y"}',
      '{"to":"bob","amount":1,"from":{"name":"x","city":"y"}}',
    ],
    [
      'a way in one key',
      'mail',
      '{"to":"bob","amount":1,"from.name":"x","from_city":"y"}',
      '{"to":"bob","amount":1,"from":{"name":"x","city":"y"}}',
    ],
    [
      'a list of one',
      'mail',
      '{"to":"bob","amount":1,"tags":"a" "urgent":yes}'.replace('"urgent":yes', '"subject":"é"'),
      '{"to":"bob","amount":1,"tags":["a"],"subject":"é"}',
    ],
  ])('%s', (_, schema, broken, answer) => {
    expect(judge(schema, broken, answer)).toBe('keeps');
  });
});

describe('an answer that does not', () => {
  it.each([
    ['exchanged', 'mail', '{"to":"bob" "amount":10}', '{"to":"10","amount":10}'],
    ['shortened', 'mail', '{"to":"bob@x.org" "amount":10}', '{"to":"bob","amount":10}'],
    ['changed-number', 'mail', '{"to":"bob" "amount":10,}', '{"to":"bob","amount":100}'],
  ])('%s', (reason, schema, broken, answer) => {
    expect(judge(schema, broken, answer)).toBe(reason);
  });
});
