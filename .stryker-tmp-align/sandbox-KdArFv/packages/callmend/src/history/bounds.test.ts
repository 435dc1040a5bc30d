// @ts-nocheck
import { describe, expect, test } from 'vitest';
import { workMs } from '../../../../test/work-ms.ts';
import { formats } from '../wire/index.ts';
import { type Part, writeConversation } from './golden/conversation.ts';
import { mendHistory } from './index.ts';

const tools = [{ name: 'get_weather', inputSchema: { type: 'object' } }] as const;
const user = (content: string) => ({ role: 'user', content });

describe('whatever is in the list', () => {
  const thrower = new Proxy(
    {},
    {
      get: () => {
        throw new Error('no');
      },
      ownKeys: () => {
        throw new Error('no');
      },
    },
  );
  const cycle: Record<string, unknown> = {
    role: 'assistant',
    tool_calls: [{ id: 'a', function: { name: 'f', arguments: {} } }],
  };
  cycle.self = cycle;
  const inside: Record<string, unknown> = {};
  inside.self = inside;
  const deep = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
  const odd = [
    null,
    undefined,
    7,
    'text',
    [],
    thrower,
    cycle,
    deep,
    { role: 'tool', content: deep },
    {
      role: 'user',
      get content() {
        throw new Error('no');
      },
    },
  ];

  test.each(formats.map(({ name }) => name))('%s: it comes back', (format) => {
    const mended = mendHistory(odd, { format });
    for (const message of [null, undefined, 7, 'text', thrower, deep])
      expect(mended.messages.some((one) => one === message)).toBe(true);
  });

  test('a call before a message that throws gets its result all the same', () => {
    const use = { type: 'tool_use', id: 'a', name: 'f', input: {} };
    const { messages } = mendHistory([{ role: 'assistant', content: [use] }, thrower]);
    expect(messages).toHaveLength(3);
    expect(messages[2] === thrower).toBe(true);
  });

  test('a message with very many results is mended too', () => {
    const content = Array.from({ length: 200_000 }, () => ({ type: 'tool_result', tool_use_id: 'z', content: 'x' }));
    expect(mendHistory([{ role: 'user', content }]).messages).toHaveLength(200_000);
  });

  test('arguments that no JSON can hold are wrapped', () => {
    const part = { type: 'tool-call', toolCallId: 'a', toolName: 'f', input: inside };
    const { messages } = mendHistory([{ role: 'assistant', content: [part] }]);
    expect(messages[0]).toMatchObject({ content: [{ input: {} }] });
    expect(() => JSON.stringify(messages)).not.toThrow();
  });

  test.each([[null], [7], ['text'], [{}]])('it may even be no list: %j', (messages) => {
    // : a caller without types may pass anything.
    expect(mendHistory(messages)).toEqual({ messages, changes: [] });
  });

  test('it may even throw', () => {
    // : a caller without types may pass anything.
    expect(mendHistory(thrower).messages === thrower).toBe(true);
    const list = new Proxy([user('x')], {
      get: () => {
        throw new Error('no');
      },
    });
    expect(mendHistory(list).messages === list).toBe(true);
  });
});

describe('time', () => {
  const many = (count: number): readonly Part[] => [
    { kind: 'calls', text: '', calls: Array.from({ length: count }, () => ({ id: 'a', name: 'f', arguments: '{' })) },
    { kind: 'user', text: 'x' },
    { kind: 'results', results: Array.from({ length: count }, () => ({ callId: 'a', name: 'f', text: 'x' })) },
    ...Array.from(
      { length: count },
      (): Part => ({ kind: 'calls', text: '', calls: [{ id: 'a', name: 'f', arguments: '[' }] }),
    ),
    { kind: 'results', results: Array.from({ length: count }, () => ({ name: 'f', text: 'x' })) },
  ];

  const millisecondsFor = (format: string, count: number): number => {
    const messages = writeConversation[format]?.(many(count)) ?? [];
    const times = [1, 2, 3].map(() => {
      const started = workMs();
      mendHistory(messages, { format, tools });
      return workMs() - started;
    });
    return Math.min(...times);
  };

  test.each(formats.map(({ name }) => name))('%s: grows with the conversation, not with its square', (format) => {
    millisecondsFor(format, 1000);
    expect(millisecondsFor(format, 8000)).toBeLessThan(Math.max(5, millisecondsFor(format, 1000)) * 32);
  });
});
