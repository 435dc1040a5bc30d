import { describe, expect, it } from 'vitest';
import { tryAlign } from '../trial.ts';

const schema = {
  type: 'object',
  properties: { city: { type: 'string' }, days: { type: 'integer' } },
  required: ['city'],
  additionalProperties: false,
};
const text = '{"city":"Oslo","days":2}';

describe('envelope', () => {
  it('opens a wrapper that stands alone', () => {
    for (const key of ['arguments', 'parameters', 'input', 'args', 'kwargs', 'tool_input']) {
      expect(tryAlign(`{"${key}":${text}}`, schema)).toMatchObject({ text, codes: ['envelope'] });
    }
  });

  it('opens a whole call that names this tool', () => {
    for (const call of [
      `{"name":"book_room","arguments":${text}}`,
      `{"tool":"book_room","input":${text}}`,
      `{"function":"book_room","args":${text}}`,
      `{"tool_name":"book_room","tool_input":${text}}`,
      `{"name":"book_room","kwargs":${text}}`,
      `{"tool":"book_room","params":${text}}`,
      `{"id":"c1","type":"tool_use","tool_name":"book_room","parameters":${text}}`,
      `{"type":"function","function":{"name":"book_room","arguments":${text}}}`,
    ]) {
      expect(tryAlign(call, schema).text, call).toBe(text);
    }
    expect(tryAlign(`{"name":"reserve","arguments":${text}}`, schema, { aliases: ['reserve'] }).text).toBe(text);
  });

  it('opens it where the arguments are text, where it is a list of one, and mends what is inside', () => {
    const sent = JSON.stringify(text);
    expect(tryAlign(`{"arguments":${sent}}`, schema).codes).toEqual(['envelope', 'container-text']);
    expect(tryAlign(`{"type":"function","function":{"name":"book_room","arguments":${sent}}}`, schema).text).toBe(text);
    expect(tryAlign(`[{"name":"book_room","arguments":${text}}]`, schema).codes).toEqual(['list-unwrap', 'envelope']);
    expect(tryAlign('{"args":[{"city":"Oslo"}]}', schema).text).toBe('{"city":"Oslo"}');
    expect(tryAlign('{"input":{"City":"Oslo","days":"2"}}', schema).text).toBe(text);
  });

  it('keeps the digits inside, and holds no value in its receipt', () => {
    const open = { type: 'object', required: ['price'] };
    expect(tryAlign('{"input":{"price":1.10}}', open)).toMatchObject({
      text: '{"price":1.10}',
      repairs: [{ code: 'envelope', at: 'move', path: ['input'], to: [] }],
    });
  });

  it('leaves a call that names another tool, or holds something else', () => {
    for (const call of [
      `{"name":"cancel_room","arguments":${text}}`,
      `{"name":"book_room","arguments":${text},"city":"Rome"}`,
      `{"type":"function","function":{"name":"cancel_room","arguments":${text}}}`,
      `{"arguments":${text},"input":${text}}`,
      `{"payload":${text}}`,
      `{"name":"book_room"}`,
    ]) {
      expect(tryAlign(call, schema).status, call).toBe('failed');
    }
  });

  it('leaves a wrapper that is a parameter of the tool and holds what it may', () => {
    const own = {
      type: 'object',
      properties: { input: { type: 'object' }, mode: { type: 'string' } },
      required: ['input', 'mode'],
    };
    expect(tryAlign('{"input":{"input":{},"mode":"x"}}', own).status).toBe('failed');
    const text = { type: 'object', properties: { input: { type: 'string' } }, required: ['input'] };
    expect(tryAlign('{"input":{"input":"x"}}', text).text).toBe('{"input":"x"}');
  });

  it('leaves an envelope beside which a parameter of the tool stands', () => {
    const own = { ...schema, properties: { ...schema.properties, id: { type: 'string' } } };
    const call = `{"id":"c1","name":"book_room","arguments":${text}}`;
    expect(tryAlign(call, schema).text).toBe(text);
    expect(tryAlign(call, own).status).toBe('failed');
  });

  it('is looked for around the arguments only', () => {
    expect(tryAlign('{"city":{"arguments":"Oslo"}}', schema).status).toBe('failed');
  });
});
