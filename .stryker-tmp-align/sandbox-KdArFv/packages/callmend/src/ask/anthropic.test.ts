// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { giveJson, loopback } from '../../../../test/loopback.ts';
import type { JsonSchema, ModelPrompt } from '../index.ts';
import { type AnthropicOptions, askAnthropic } from './index.ts';

const timer = { type: 'object', properties: { minutes: { type: 'integer' } }, required: ['minutes'] };
const prompt: ModelPrompt = { system: 'Answer in JSON.', user: '"{minutes: five}"', schema: timer };
const options = { signal: new AbortController().signal };

/** A message as the wire has it: the input is text, so that its digits are what they are. */
const message = (input: string, reason = 'tool_use'): string =>
  `{"id":"msg_01","type":"message","role":"assistant","model":"small","content":[{"type":"text","text":"Here it is."},` +
  `{"type":"tool_use","id":"toolu_01","name":"answer","input":${input}}],"stop_reason":"${reason}","stop_sequence":null,` +
  `"usage":{"input_tokens":300,"cache_creation_input_tokens":20,"cache_read_input_tokens":4,"output_tokens":31}}`;
const prose = (text: string, reason = 'end_turn'): object => ({
  type: 'message',
  content: [
    { type: 'thinking', thinking: 'Hm.' },
    { type: 'text', text },
  ],
  stop_reason: reason,
});
const make = (baseUrl: string, more: Partial<AnthropicOptions> = {}) =>
  askAnthropic({ baseUrl, model: 'small', apiKey: 'sk-ant-key', ...more });

const answerTo = async (body: unknown, schema: JsonSchema = timer) => {
  const server = await loopback((response) => giveJson(response, body));
  return { answer: await make(server.url)({ ...prompt, schema }, options), server };
};

describe('a question to Anthropic', () => {
  it('forces one tool, whose input is the answer, and counts every token', async () => {
    const { answer, server } = await answerTo(message('{"minutes": 5}'));
    expect(answer).toEqual({ text: '{"minutes": 5}', usage: { inputTokens: 324, outputTokens: 31 } });
    expect(server.received[0]?.body).toEqual({
      model: 'small',
      max_tokens: 1024,
      system: 'Answer in JSON.',
      messages: [{ role: 'user', content: '"{minutes: five}"' }],
      tools: [{ name: 'answer', description: expect.any(String), input_schema: timer }],
      tool_choice: { type: 'tool', name: 'answer' },
    });
    expect(server.received[0]?.headers).toMatchObject({ 'x-api-key': 'sk-ant-key', 'anthropic-version': '2023-06-01' });
  });

  it.each(['{"id": 12345678901234567890, "price": 1.50}', '{"at":1e2,"text":"a } b","list":[ 1 ]}', '{}'])(
    'keeps the text of the input as it came: %s',
    async (input) => {
      expect((await answerTo(message(input))).answer).toMatchObject({ text: input });
    },
  );

  it.each<[string, JsonSchema]>([
    ['a list', { type: 'array', items: { type: 'integer' } }],
    ['a union', { anyOf: [timer, { type: 'object', properties: { hours: { type: 'integer' } } }] }],
    ['a union of objects', { type: 'object', oneOf: [timer] }],
    ['a number', { type: 'integer' }],
  ])('wraps a schema that is %s, and unwraps the answer', async (_, schema) => {
    const { answer, server } = await answerTo(message('{"value": [12345678901234567890]}'), schema);
    expect(answer).toMatchObject({ text: '[12345678901234567890]' });
    expect(server.received[0]?.body).toMatchObject({
      tools: [{ input_schema: { type: 'object', properties: { value: schema }, required: ['value'] } }],
    });
  });

  it('leads the references of a wrapped schema to their new place', async () => {
    const schema = { anyOf: [{ $ref: '#/$defs/leaf' }, { $ref: '#' }], $defs: { leaf: { type: 'string' } } };
    const { server } = await answerTo(message('{"value":"x"}'), schema);
    expect(JSON.stringify(server.received[0]?.body)).toContain(
      '"anyOf":[{"$ref":"#/properties/value/$defs/leaf"},{"$ref":"#/properties/value"}]',
    );
  });

  it('takes the whole input where the model left the wrapping off', async () => {
    const { answer } = await answerTo(message('{"minutes":5}'), { anyOf: [timer] });
    expect(answer).toMatchObject({ text: '{"minutes":5}' });
  });

  it('finds the call where it stands first', async () => {
    const call = { type: 'tool_use', id: 'toolu_1', name: 'answer', input: { minutes: 5 } };
    const { answer } = await answerTo({ content: [call, { type: 'text', text: 'Done.' }], stop_reason: 'tool_use' });
    expect(answer).toEqual({ text: '{"minutes":5}' });
  });

  it('takes text where no tool was called', async () => {
    expect((await answerTo(prose('{"minutes": 5}'))).answer).toEqual({ text: '{"minutes": 5}' });
  });

  it.each([
    ['cut', message('{}', 'max_tokens'), 'raise maxTokens'],
    ['cut for the window', prose('{', 'model_context_window_exceeded'), 'the question is too large'],
    ['refused', prose('I will not.', 'refusal'), 'the model refused to answer. It said: I will not.'],
    ['empty', { type: 'message', content: [], stop_reason: 'end_turn' }, 'neither a tool call nor text'],
  ])('is refused an answer that is %s', async (_, body, problem) => {
    await expect(answerTo(body)).rejects.toThrow(problem);
  });

  it('is asked once more without its tool where that is refused, and not again', async () => {
    const error = { type: 'invalid_request_error', message: 'tools.0.custom.input_schema: JSON schema is invalid' };
    const server = await loopback((response, { body }) =>
      JSON.stringify(body).includes('tool_choice')
        ? giveJson(response, { type: 'error', error, request_id: 'req_1' }, { status: 400 })
        : giveJson(response, prose('{"minutes":5}')),
    );
    const ask = make(server.url);
    await ask(prompt, options);
    await ask(prompt, options);
    expect(server.received.map(({ body }) => JSON.stringify(body).includes('tools'))).toEqual([true, false, false]);
  });

  it('is not asked again of an overloaded server before its time', async () => {
    const error = { type: 'overloaded_error', message: 'Overloaded' };
    const server = await loopback((response) =>
      giveJson(response, { type: 'error', error }, { status: 529, headers: { 'retry-after': '3' } }),
    );
    const ask = make(server.url, { now: () => 0 });
    await expect(ask(prompt, options)).rejects.toMatchObject({ status: 529, retryAfterMs: 3000 });
    await expect(ask(prompt, options)).rejects.toThrow('for 3 s more; no request was sent');
    expect(server.received).toHaveLength(1);
  });
});

describe('wrong options of askAnthropic', () => {
  it.each<[unknown, RegExp]>([
    [{}, /model must be the name/],
    [{ model: 'm', baseUrl: 'https://api.anthropic.com/v1' }, /must not end with '\/v1': leave that off/],
    [{ model: 'm', apiKey: 7 }, /apiKey must be text/],
    [{ model: 'm', version: 'latest' }, /version must be a date/],
    [{ model: 'm', maxTokens: -1 }, /maxTokens must be a whole number/],
    [{ model: 'm', max_tokens: 5 }, /has no option 'max_tokens'/],
  ])('%j are refused at once', (wrong, problem) => {
    //  a caller without types
    expect(() => askAnthropic(wrong)).toThrow(problem);
  });

  it('are none where the model alone is given', () => {
    expect(askAnthropic({ model: 'small' })).toBeTypeOf('function');
  });
});
