// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { tryAlign } from '../trial.ts';

const closed = {
  properties: { start_date: { type: 'string' }, room: { type: 'integer' } },
  required: ['start_date'],
  additionalProperties: false,
};
const open = { properties: closed.properties, required: closed.required };

describe('key-fold', () => {
  it('finds the key that was spelled otherwise', () => {
    for (const key of ['startDate', 'StartDate', 'start-date', 'start date', 'START_DATE', 'start.date']) {
      expect(tryAlign(`{"${key}":"x"}`, closed)).toMatchObject({ text: '{"start_date":"x"}', codes: ['key-fold'] });
    }
  });

  it('takes off what clings to a key', () => {
    for (const key of [
      ' start_date ',
      '\\"start_date\\"',
      "'start_date'",
      'start_date=',
      'start_date:',
      '`start_date`',
    ]) {
      expect(tryAlign(`{"${key}":"x"}`, closed).text, key).toBe('{"start_date":"x"}');
    }
  });

  it('renames in place, and mends the value under the new key', () => {
    const { text, repairs } = tryAlign('{"Start Date":"x","Room":"7"}', closed);
    expect(text).toBe('{"start_date":"x","room":7}');
    expect(repairs).toMatchObject([
      { code: 'key-fold', at: 'key', path: ['Start Date'], before: 'Start Date', after: 'start_date' },
      { code: 'key-fold', at: 'key', path: ['Room'] },
      { code: 'number-text', at: 'value', path: ['room'], after: 7 },
    ]);
  });

  it('leaves an unknown key of an open object, but where a required one is missing', () => {
    expect(tryAlign('{"start_date":"x","Room":"7"}', open)).toMatchObject({
      text: '{"start_date":"x","Room":"7"}',
      codes: [],
    });
    expect(tryAlign('{"startDate":"x","Room":"7"}', open).text).toBe('{"start_date":"x","Room":"7"}');
  });

  it('merges no two spellings of one field', () => {
    expect(tryAlign('{"start_date":"x","startDate":"y"}', closed).status).toBe('failed');
    expect(tryAlign('{"start_date":"x","startDate":"x"}', closed).status).toBe('failed');
    expect(tryAlign('{"StartDate":"x","startDate":"y"}', closed).status).toBe('failed');
    expect(tryAlign('{"StartDate":"x","startDate":"y"}', open).status).toBe('failed');
  });

  it('takes no likeness for a spelling', () => {
    for (const key of ['start', 'date', 'start_dates', 'stаrt_date', 'start_date2', '', '=']) {
      expect(tryAlign(JSON.stringify({ [key]: 'x' }), closed).status, key).toBe('failed');
    }
  });

  it('chooses between no two declared keys', () => {
    const twins = { properties: { a_b: {}, ab: {} }, additionalProperties: false };
    expect(tryAlign('{"A-B":1}', twins).status).toBe('failed');
    expect(tryAlign('{"ab":2,"A-B":1}', twins).text).toBe('{"ab":2,"a_b":1}');
  });

  it('leaves a key that a pattern names', () => {
    const patterned = { ...closed, required: [], patternProperties: { '^start': { type: 'string' } } };
    expect(tryAlign('{"startDate":"x","room":"7"}', patterned).text).toBe('{"startDate":"x","room":7}');
  });

  it('finds any number of keys, and the same ones again', () => {
    const names = Array.from({ length: 300 }, (_, at) => `field_${at}`);
    const many = { properties: Object.fromEntries(names.map((name) => [name, {}])), additionalProperties: false };
    const written = `{${names.map((_, at) => `"Field${at}":1`).join(',')}}`;
    expect(tryAlign(written, many).text).toBe(`{${names.map((name) => `"${name}":1`).join(',')}}`);
  });
});
