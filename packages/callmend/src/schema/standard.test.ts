import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as mini from 'zod/mini';
import type { StandardJsonSchema } from '../types.ts';
import { toJsonSchema } from './standard.ts';

const standard = (input: (options: { readonly target: string }) => Record<string, unknown>): StandardJsonSchema => ({
  '~standard': { version: 1, vendor: 'test', jsonSchema: { input } },
});

describe('toJsonSchema', () => {
  it('passes a JSON Schema on', () => {
    const schema = { type: 'object' };
    expect(toJsonSchema(schema, 'search')).toBe(schema);
    expect(toJsonSchema(true, 'search')).toBe(true);
  });

  it('takes any object where there is none', () => {
    expect(toJsonSchema(undefined, 'search')).toEqual({ type: 'object' });
  });

  it('asks zod for what goes in', () => {
    const schema = z.object({ query: z.string(), days: z.number().int().default(3), at: z.string().transform(Number) });
    expect(toJsonSchema(schema, 'search')).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      properties: { query: { type: 'string' }, days: { type: 'integer', default: 3 }, at: { type: 'string' } },
      required: ['query', 'at'],
    });
  });

  it('passes on what zod has already told as JSON Schema', () => {
    const schema: object = z.toJSONSchema(z.object({ a: z.string().default('x') }));
    const told: Record<string, unknown> = Object.assign(schema, { title: 'mine' });
    expect(toJsonSchema(told, 'search')).toBe(told);
  });

  it('asks for draft-07 where the library does not speak 2020-12', () => {
    const schema = standard(({ target }) => {
      if (target !== 'draft-07') throw new Error(`no ${target}`);
      return { $schema: 'http://json-schema.org/draft-07/schema#' };
    });
    expect(toJsonSchema(schema, 'search')).toEqual({ $schema: 'http://json-schema.org/draft-07/schema#' });
  });

  it('takes a schema that is a function', () => {
    const schema = Object.assign(
      () => true,
      standard(() => ({ type: 'object' })),
    );
    expect(toJsonSchema(schema, 'search')).toEqual({ type: 'object' });
  });

  it('refuses a schema that only validates, and says what to do', () => {
    const valibot = { '~standard': { version: 1, vendor: 'valibot', validate: () => ({ value: 1 }) } };
    expect(() => toJsonSchema(valibot, 'search')).toThrow(
      new TypeError(
        "tool 'search': its inputSchema (valibot) validates but does not give its JSON Schema: wrap it with toStandardJsonSchema of '@valibot/to-json-schema'",
      ),
    );
    const zodMini: object = mini.object({ a: mini.string() });
    expect(() => toJsonSchema({ ...zodMini, '~standard': Reflect.get(zodMini, '~standard') }, 'search')).toThrow(
      /use zod 4.2 or later, or pass z.toJSONSchema\(schema\)/,
    );
    const nameless = { '~standard': { vendor: 5, validate: () => ({ value: 1 }) } };
    expect(() => toJsonSchema(nameless, 'search')).toThrow(/\(its library\).*pass a JSON Schema/);
  });

  it('takes JSON that has a key of the standard as the JSON Schema that it is', () => {
    for (const key of ['{}', '{"vendor":"zod","version":1}', '{"jsonSchema":{"input":{}}}', 'null', '1']) {
      const schema = JSON.parse(`{"~standard":${key},"type":"object"}`);
      expect(toJsonSchema(schema, 'search')).toBe(schema);
    }
  });

  it('passes on why a library cannot tell', () => {
    expect(() => toJsonSchema(z.object({ when: z.date() }), 'book')).toThrow(
      "tool 'book': its inputSchema cannot be told as JSON Schema (Date cannot be represented in JSON Schema); pass a JSON Schema",
    );
    expect(() =>
      toJsonSchema(
        standard(() => JSON.parse('null')),
        'book',
      ),
    ).toThrow(/it gave no schema/);
  });
});
