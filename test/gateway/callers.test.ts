import { describe, expect, it, vi } from 'vitest';
import { byteSearch } from '../../packages/gateway/src/node/byte-search.ts';
import { callerOf } from '../../packages/gateway/src/node/caller.ts';
import { ask, startGateway, startUpstream } from './desk.ts';

const call = { id: 'a', type: 'function', function: { name: 'look_up', arguments: '{"word":"fen"}' } };
const conversation = JSON.stringify({
  model: 'm',
  tools: [{ type: 'function', function: { name: 'look_up', parameters: { type: 'object' } } }],
  messages: [
    { role: 'user', content: 'fen? '.repeat(8000) },
    { role: 'assistant', content: null, tool_calls: [call] },
    { role: 'tool', tool_call_id: 'a', content: 'a marsh' },
  ],
});

describe('clients of one gateway', () => {
  it('are known apart: what is known of one conversation is not read again for its own caller only', async () => {
    const upstream = await startUpstream((response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(
        '{"choices":[{"index":0,"finish_reason":"stop","message":{"role":"assistant","content":"A marsh."}}]}',
      );
    });
    const gateway = await startGateway(upstream.url);
    const read = vi.spyOn(byteSearch, 'charactersOf');
    /** How many bytes were read of the conversation. */
    const readFor = async (authorization: string): Promise<number> => {
      read.mockClear();
      const asked = { method: 'POST', headers: { authorization }, body: conversation };
      expect((await ask(`${gateway.url}/v1/chat/completions`, asked)).status).toBe(200);
      return Math.max(...read.mock.calls.map(([bytes]) => bytes.length));
    };
    const all = await readFor('Bearer one');
    expect(all).toBeGreaterThan(40_000);
    expect(await readFor('Bearer one')).toBeLessThan(1000);
    expect(await readFor('Bearer other')).toBe(all);
    expect(await readFor('Bearer other')).toBeLessThan(1000);
    read.mockRestore();
  });

  it.each(['authorization', 'x-api-key', 'api-key', 'x-goog-api-key', 'x-callmend-key', 'cookie'])(
    'are told apart by %s, and the name tells nothing of it',
    (name) => {
      const of = (value: string) => callerOf({ headers: { host: 'a', [name]: value } });
      expect(of('canary-key')).toBe(of('canary-key'));
      expect(new Set([of('canary-key'), of('another'), callerOf({ headers: { host: 'a' } })]).size).toBe(3);
      expect(of('canary-key')).not.toContain('canary');
    },
  );
});
