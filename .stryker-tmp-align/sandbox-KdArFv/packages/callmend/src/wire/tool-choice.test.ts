// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { anthropic, isUnreadable, openaiChat, openaiResponses } from './index.ts';

const functions = ['read', 'write'].map((name) => ({ type: 'function', function: { name, parameters: {} } }));
const items = ['read', 'write'].map((name) => ({ type: 'function', name, parameters: {} }));
const blocks = ['read', 'write'].map((name) => ({ name, input_schema: {} }));

const asked = (request: ReturnType<typeof openaiChat.readRequest>) => {
  if (isUnreadable(request)) throw new Error(request.problem);
  return { tools: request.tools.map(({ name }) => name), toolChoice: request.turn.toolChoice };
};
const chat = (choice: unknown) => openaiChat.readRequest({ tools: functions, tool_choice: choice, messages: [] });
const responses = (choice: unknown) => openaiResponses.readRequest({ tools: items, tool_choice: choice, input: 'Hi' });

describe('a choice of tools', () => {
  it('that narrows the list offers only those, and asks for a call where it says so', () => {
    const [first] = functions;
    const narrowed = { type: 'allowed_tools', allowed_tools: { mode: 'auto', tools: [first] } };
    expect(asked(chat(narrowed))).toEqual({ tools: ['read'], toolChoice: 'auto' });
    const beside = { type: 'allowed_tools', mode: 'required', tools: [items[0], { type: 'web_search' }] };
    expect(asked(responses(beside))).toEqual({ tools: ['read'], toolChoice: 'required' });
  });

  it('that allows none of the functions allows no call of one', () => {
    const none = { tools: ['read', 'write'], toolChoice: 'none' };
    for (const mode of ['auto', 'required']) {
      const tools = [{ type: 'web_search' }];
      expect(asked(responses({ type: 'allowed_tools', mode, tools }))).toEqual(none);
      expect(asked(chat({ type: 'allowed_tools', allowed_tools: { mode, tools: [] } }))).toEqual(none);
    }
  });

  it.each(['web_search', 'file_search', 'code_interpreter', 'shell'])(
    "that is the provider's own, %s, narrows nothing",
    (type) => {
      expect(asked(responses({ type }))).toEqual({ tools: ['read', 'write'], toolChoice: 'auto' });
    },
  );

  it('that names a tool is read however it is written', () => {
    const named = { toolChoice: { name: 'read' } };
    expect(asked(chat({ type: 'function', function: { name: 'read' } }))).toMatchObject(named);
    expect(asked(responses({ type: 'function', name: 'read' }))).toMatchObject(named);
    const block = { tools: blocks, tool_choice: { type: 'tool', name: 'read' }, messages: [] };
    expect(asked(anthropic.readRequest(block))).toMatchObject(named);
  });

  it.each([7, 'sometimes', {}, { type: 'function' }, { type: 'tool' }, { type: 'allowed_tools', mode: 7 }])(
    'is none: %j',
    (choice) => {
      expect(chat(choice)).toEqual({ problem: expect.stringContaining('tool_choice') });
    },
  );
});
