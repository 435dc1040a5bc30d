import { describe, expect, it } from 'vitest';
import { tryAlign, tryValue } from '../trial.ts';

const variant = (kind: string, properties: object, required: readonly string[]) => ({
  type: 'object',
  properties: { kind: { const: kind }, name: { type: 'string' }, ...properties },
  required: ['kind', ...required],
  additionalProperties: false,
});
const shape = {
  oneOf: [
    variant('circle', { radius: { type: 'number' } }, ['radius']),
    variant('box', { width: { type: 'number' }, height: { type: 'number' } }, ['width', 'height']),
    variant('point', {}, []),
  ],
};

describe('discriminator', () => {
  it('sets an absent tag where a key tells which variant was meant', () => {
    expect(tryValue('{"radius":2}', shape)).toBe('{"radius":2,"kind":"circle"}');
    expect(tryValue('{"Radius":"2","name":"x"}', shape)).toBe('{"radius":2,"name":"x","kind":"circle"}');
    expect(tryAlign('{"width":1,"height":2}', shape).repairs).toMatchObject([
      { code: 'discriminator', path: ['kind'], after: 'box' },
    ]);
  });

  it('sets none where no key tells, though one variant fits', () => {
    expect(tryValue('{"name":"x"}', shape)).toBe('failed');
    expect(tryValue('{}', shape)).toBe('failed');
  });

  it('sets none where what the variant needs is missing', () => {
    expect(tryValue('{"width":1}', shape)).toBe('failed');
    expect(tryValue('{"radius":1,"width":1,"height":1}', shape)).toBe('failed');
  });

  it('changes none that was written, but by folding', () => {
    expect(tryValue('{"kind":"Circle","radius":2}', shape)).toBe('{"kind":"circle","radius":2}');
    expect(tryValue('{"kind":"box","radius":2}', shape)).toBe('failed');
    expect(tryValue('{"kind":"disc","radius":2}', shape)).toBe('failed');
  });

  it('sets a tag from an enum of one, and beside a common base', () => {
    const tagged = {
      type: 'object',
      properties: { id: { type: 'integer' } },
      anyOf: [
        { properties: { op: { enum: ['add'] }, item: { type: 'string' } }, required: ['op', 'item'] },
        { properties: { op: { enum: ['move'] }, to: { type: 'integer' } }, required: ['op', 'to'] },
      ],
    };
    expect(tryValue('{"id":"1","to":"2"}', tagged)).toBe('{"id":1,"to":2,"op":"move"}');
  });

  it('sets a tag of any kind that a constant may have, but null', () => {
    const of = (a: unknown, b: unknown) => ({
      anyOf: [
        { type: 'object', properties: { tag: { const: a }, x: {} }, required: ['tag', 'x'] },
        { type: 'object', properties: { tag: { const: b }, y: {} }, required: ['tag', 'y'] },
      ],
    });
    expect(tryValue('{"y":1}', of(1, 2))).toBe('{"y":1,"tag":2}');
    expect(tryValue('{"y":1}', of(true, false))).toBe('{"y":1,"tag":false}');
    expect(tryValue('{"y":1}', of('a', 'b'))).toBe('{"y":1,"tag":"b"}');
    expect(tryValue('{"y":1}', of('a', null))).toBe('failed');
  });

  it('sets none that more than one variant has, or that is one of several', () => {
    const of = (...tags: readonly object[]) => ({
      anyOf: tags.map((tag, index) => ({
        type: 'object',
        properties: { tag, ...(index === 0 ? { x: {} } : { [`y${index}`]: {} }) },
        required: index === 0 ? ['tag', 'x'] : ['tag', `y${index}`],
      })),
    });
    expect(tryValue('{"x":1}', of({ const: 'a' }, { const: 'b' }, { const: 'a' }))).toBe('failed');
    expect(tryValue('{"x":1}', of({ enum: ['a', 'c'] }, { const: 'b' }))).toBe('failed');
    expect(tryValue('{"x":1}', of({ const: 'a' }, { type: 'string' }))).toBe('failed');
    expect(tryValue('{"x":1}', of({ const: 'a' }, { const: 'b' }, { type: 'string' }))).toBe('{"x":1,"tag":"a"}');
    expect(tryValue('{"x =":1}', of({ const: 'a' }, { const: 'b' }))).toBe('{"x":1,"tag":"a"}');
  });

  it('takes no constant for a tag that all variants share', () => {
    const version = { version: { const: 1 } };
    const shared = {
      anyOf: [
        { type: 'object', properties: { ...version, a: {} }, required: ['version', 'a'] },
        { type: 'object', properties: { ...version, b: {} }, required: ['version', 'b'] },
      ],
    };
    expect(tryValue('{"a":1}', shared)).toBe('failed');
  });
});
