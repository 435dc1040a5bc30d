import type { BaseMessage } from '@langchain/core/messages';
import { expect, it } from 'vitest';
import { loadPeer } from '../packages/callmend/src/hosts/langchain/peer.ts';
import { readCall } from '../packages/callmend/src/hosts/langchain/request.ts';
import { readRequest } from '../packages/callmend/src/hosts/openai-agents/request.ts';
import type { Turn } from '../packages/callmend/src/index.ts';

const { signal } = new AbortController();
const options = { key: 'k', context: 7, textCalls: 'off', dialect: 'hermes' } as const;
const said = { key: 'k', context: 7, textCalls: 'off', dialect: 'hermes', signal, toolChoice: 'required' };

/** What nobody has asked for is a getter still. */
function look(turn: Turn | undefined): { readonly isUnread: boolean; readonly turn: Turn } {
  return { isUnread: Object.getOwnPropertyDescriptor(turn, 'messages')?.get !== undefined, turn: { ...turn } };
}

it('the turn of a request to a model of the Agents SDK holds what was said of it, and its conversation unread', () => {
  const input = [{ role: 'user', content: 'Hi' }];
  const request = { input, tools: [], handoffs: [], modelSettings: { toolChoice: 'required' }, signal };
  const { isUnread, turn } = look(readRequest({ ...request, outputType: 'text' } as never, options)?.turn);
  expect(isUnread).toBe(true);
  expect(turn).toEqual({ ...said, responseFormat: 'text', messages: [{ role: 'user', content: 'Hi' }] });
});

it('the turn of a model call of LangChain holds what was said of it, and its conversation unread', async () => {
  let reads = 0;
  const text = {
    type: 'text',
    get text() {
      reads++;
      return 'Hi';
    },
  };
  const message = { getType: () => 'human', content: [text] } as unknown as BaseMessage;
  const call = { messages: [message], tools: [], toolChoice: 'required', runtime: { signal } };
  const request = readCall({ ...call, responseFormat: { title: 'x' } } as never, options, await loadPeer());
  expect(reads).toBe(0);
  const { isUnread, turn } = look(request?.turn);
  expect(isUnread).toBe(true);
  expect(turn).toEqual({ ...said, responseFormat: 'json', messages: [{ role: 'user', content: 'Hi' }] });
});
