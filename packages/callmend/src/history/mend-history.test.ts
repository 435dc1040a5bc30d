import { describe, expect, test } from 'vitest';
import { unreadableKey } from '../index.ts';
import { mendHistory } from './index.ts';

const tools = [
  {
    name: 'get_weather',
    inputSchema: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
  },
] as const;
const call = (id: string, text: string, name = 'get_weather') => ({
  role: 'assistant',
  content: null,
  tool_calls: [{ id, type: 'function', function: { name, arguments: text } }],
});
const result = (id: string, content: string) => ({ role: 'tool', tool_call_id: id, content });
const user = (content: string) => ({ role: 'user', content });

describe('arguments that are no object', () => {
  test('are repaired where the tool is known', () => {
    const { messages, changes } = mendHistory([call('a', "{'city': 'Porto',}"), result('a', 'sun')], { tools });
    expect(messages).toEqual([call('a', '{"city":"Porto"}'), result('a', 'sun')]);
    expect(changes).toEqual([
      { code: 'arguments-repaired', index: 0, name: 'get_weather', callId: 'a', repairs: expect.any(Array) },
    ]);
  });

  test.each([
    ['of a tool that is not known', "{'city': 'Porto'}", [{ name: 'other' }]],
    ['without tools', "{'city': 'Porto'}", undefined],
    ['that were cut', '{"city": "Por', tools],
  ])('%s stay readable in an object', (_, text, known) => {
    const { messages } = mendHistory([call('a', text), result('a', 'sun')], known && { tools: known });
    expect(messages).toEqual([call('a', JSON.stringify({ [unreadableKey]: text })), result('a', 'sun')]);
  });

  test.each(['', '  ', 'null'])('%j are no arguments', (text) => {
    expect(mendHistory([call('a', text), result('a', 'x')]).messages).toEqual([call('a', '{}'), result('a', 'x')]);
  });

  test('that are an object, where the wire wants its text, become that', () => {
    const sent = {
      ...call('a', ''),
      tool_calls: [{ id: 'a', type: 'function', function: { name: 'f', arguments: { n: 1 } } }],
    };
    expect(mendHistory([sent, result('a', 'x')]).messages).toEqual([call('a', '{"n":1}', 'f'), result('a', 'x')]);
  });

  test('that are an object are left alone, whatever the schema says', () => {
    const messages = [call('a', '{"town": 5}'), result('a', 'x')];
    expect(mendHistory(messages, { tools }).messages).toBe(messages);
  });
});

describe('a result', () => {
  test('that is missing is added', () => {
    const { messages, changes } = mendHistory([call('a', '{}'), user('And?')]);
    expect(messages).toEqual([
      call('a', '{}'),
      result('a', 'Error: No result of this call was recorded.'),
      user('And?'),
    ]);
    expect(changes).toEqual([{ code: 'result-added', index: 0, name: 'get_weather', callId: 'a' }]);
  });

  test('that came late is moved to its call', () => {
    const { messages, changes } = mendHistory([call('a', '{}'), user('And?'), result('a', 'sun')]);
    expect(messages).toEqual([call('a', '{}'), result('a', 'sun'), user('And?')]);
    expect(changes).toEqual([{ code: 'result-moved', index: 2, name: 'get_weather', callId: 'a' }]);
  });

  test('of no call is kept as the words of the user', () => {
    const { messages, changes } = mendHistory([
      result('z', 'rain'),
      call('a', '{}'),
      result('z', 'snow'),
      result('a', 'sun'),
    ]);
    const text = (says: string) => user(`A result of a call that is not in this conversation:\n${says}`);
    expect(messages).toEqual([text('rain'), call('a', '{}'), result('a', 'sun'), text('snow')]);
    expect(changes.map(({ code, index }) => [code, index])).toEqual([
      ['result-to-text', 0],
      ['result-to-text', 2],
    ]);
  });

  test('of an earlier part of the conversation stays, where the provider holds that', () => {
    const items = [{ type: 'function_call_output', call_id: 'a', output: 'sun' }];
    expect(mendHistory(items, { isContinued: true }).messages).toBe(items);
    expect(mendHistory(items).changes).toMatchObject([{ code: 'result-to-text' }]);
  });
});

describe('an id', () => {
  test('that two calls have is renamed in the later one, and in its result', () => {
    const { messages, changes } = mendHistory([call('a', '{}'), result('a', '1'), call('a', '{}'), result('a', '2')]);
    expect(messages).toEqual([call('a', '{}'), result('a', '1'), call('a_1', '{}'), result('a_1', '2')]);
    expect(changes).toEqual([{ code: 'id-renamed', index: 2, name: 'get_weather', callId: 'a_1' }]);
  });

  test("that a call has not is its result's", () => {
    const { messages } = mendHistory([call('', '{}'), result('a', '1')]);
    expect(messages).toEqual([call('a', '{}'), result('a', '1')]);
  });
});

describe('Anthropic', () => {
  const use = (id: string) => ({ type: 'tool_use', id, name: 'f', input: {} });
  const answer = (id: string, content = 'x') => ({ type: 'tool_result', tool_use_id: id, content });

  test('gets all results first in the one message after the call', () => {
    const text = { type: 'text', text: 'Go on.' };
    const { messages } = mendHistory([
      { role: 'assistant', content: [use('a'), use('b'), use('c')] },
      { role: 'user', content: [text, answer('a')] },
      { role: 'user', content: [answer('b')] },
    ]);
    expect(messages).toEqual([
      { role: 'assistant', content: [use('a'), use('b'), use('c')] },
      {
        role: 'user',
        content: [
          answer('a'),
          answer('b'),
          { ...answer('c', 'No result of this call was recorded.'), is_error: true },
          text,
        ],
      },
    ]);
  });

  test('gets results before whatever else is in their message', () => {
    const text = { type: 'text', text: 'Go on.' };
    const asked = { role: 'assistant', content: [use('a'), use('b')] };
    const together = [asked, { role: 'user', content: [answer('a'), answer('b'), text] }];
    expect(mendHistory([asked, { role: 'user', content: [text, answer('a'), answer('b')] }]).messages).toEqual(
      together,
    );
    const apart = [asked, { role: 'user', content: [answer('a'), text] }, { role: 'user', content: [answer('b')] }];
    expect(mendHistory(apart).messages).toEqual(together);
    expect(mendHistory(together).messages).toBe(together);
  });

  test('gets a missing result in the message of the user that follows', () => {
    const { messages } = mendHistory([{ role: 'assistant', content: [use('a')] }, user('And?')]);
    expect(messages[1]).toMatchObject({
      role: 'user',
      content: [{ tool_use_id: 'a' }, { type: 'text', text: 'And?' }],
    });
  });
});

describe('the AI SDK', () => {
  const asked = {
    role: 'assistant',
    content: [
      { type: 'tool-call', toolCallId: 'a', toolName: 'f', input: {} },
      { type: 'tool-approval-request', approvalId: 'p', toolCallId: 'a' },
    ],
  };
  const approved = { role: 'tool', content: [{ type: 'tool-approval-response', approvalId: 'p', approved: true }] };
  const ran = {
    role: 'tool',
    content: [{ type: 'tool-result', toolCallId: 'a', toolName: 'f', output: { type: 'text', value: 'x' } }],
  };

  test.each([
    ['open', [asked]],
    ['given', [asked, approved]],
    ['done', [asked, approved, ran]],
  ])('keeps a call whose approval is %s', (_, messages) => {
    expect(mendHistory(messages).messages).toBe(messages);
  });

  test('renames a call in the question for its approval too', () => {
    const { messages } = mendHistory([asked, ran, asked, approved, ran]);
    expect(messages[2]).toMatchObject({ content: [{ toolCallId: 'a_1' }, { approvalId: 'p', toolCallId: 'a_1' }] });
    expect(messages[4]).toMatchObject({ content: [{ toolCallId: 'a_1' }] });
  });

  test('keeps what the provider ran', () => {
    const part = { type: 'tool-call', toolCallId: 'a', toolName: 'search', input: 'x', providerExecuted: true };
    const messages = [{ role: 'assistant', content: [part] }, ran];
    expect(mendHistory(messages).messages[0]).toBe(messages[0]);
  });
});

test('Ollama: results that went back as the words of the user are not missed', () => {
  const messages = [
    { role: 'assistant', content: '', tool_calls: [{ function: { name: 'f', arguments: {} } }] },
    user('f: x'),
  ];
  expect(mendHistory(messages, { toolResults: 'user' }).messages).toBe(messages);
  expect(mendHistory(messages).messages[1]).toMatchObject({ role: 'tool', tool_name: 'f' });
});

test('Ollama: a result that names another tool still answers the one call', () => {
  const messages = [
    { role: 'assistant', content: '', tool_calls: [{ function: { name: 'WebSearch', arguments: {} } }] },
    { role: 'tool', tool_name: 'web_search', content: 'x' },
  ];
  expect(mendHistory(messages).messages).toBe(messages);
});

test('a format that there is not is told with those that there are', () => {
  expect(() => mendHistory([], { format: 'gemini' })).toThrow(/`format` must be one of auto, openai-chat/);
});

test('tools that cannot work are told, whatever the conversation holds', () => {
  // @ts-expect-error: a caller without types may pass anything.
  expect(() => mendHistory([], { tools: 7 })).toThrow(TypeError);
});
