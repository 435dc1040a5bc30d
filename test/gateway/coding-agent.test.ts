import { describe, expect, it } from 'vitest';
import { ask, startGateway, startUpstream } from './desk.ts';

/** A request as a coding agent over Anthropic's Messages sends it: nothing of it is ours to touch. */
const cached = { cache_control: { type: 'ephemeral', ttl: '1h' } };
const pixel = { type: 'base64', media_type: 'image/png', data: 'iVBORw0KGgo=' };
const request = {
  model: 'claude-test',
  max_tokens: 32_000,
  stream: false,
  temperature: 1,
  metadata: { user_id: 'user_1_account__session_2' },
  thinking: { type: 'enabled', budget_tokens: 31_999 },
  context_management: { edits: [{ type: 'clear_thinking_20251015', keep: 'all' }] },
  system: [
    { type: 'text', text: 'You help with code.' },
    { type: 'text', text: 'The folder is /srv/app.', ...cached },
  ],
  tools: [
    {
      name: 'Read',
      description: 'Reads a file.',
      input_schema: {
        type: 'object',
        properties: { file_path: { type: 'string' }, limit: { type: 'number' } },
        required: ['file_path'],
        additionalProperties: false,
      },
      ...cached,
    },
    { type: 'web_search_20250305', name: 'web_search', max_uses: 8 },
  ],
  messages: [
    {
      role: 'user',
      content: [
        { type: 'text', text: 'What is in this picture, and in main.ts?' },
        { type: 'image', source: pixel },
      ],
    },
    {
      role: 'assistant',
      content: [
        { type: 'thinking', thinking: 'I shall read it.', signature: 'c2lnbmVk' },
        { type: 'redacted_thinking', data: 'aGlkZGVu' },
        { type: 'tool_use', id: 'toolu_1', name: 'Read', input: { file_path: '/srv/app/main.ts' } },
      ],
    },
    {
      role: 'user',
      content: [
        {
          type: 'tool_result',
          tool_use_id: 'toolu_1',
          content: [
            { type: 'text', text: '1→ok' },
            { type: 'image', source: pixel },
          ],
        },
        { type: 'text', text: '<system-reminder>Be short.</system-reminder>', ...cached },
      ],
    },
  ],
};
const headers = {
  'content-type': 'application/json',
  authorization: 'Bearer sk-ant-oat01-x',
  'anthropic-version': '2023-06-01',
  'anthropic-beta': 'claude-code-20250219,interleaved-thinking-2025-05-14',
  'x-app': 'cli',
  'user-agent': 'claude-cli/2.1 (external, cli)',
};

const thought = { type: 'thinking', thinking: 'Now the other file.', signature: 'bmV3' };
const call = { type: 'tool_use', id: 'toolu_2', name: 'read', input: { filePath: '/srv/app/b.ts', limit: '20' } };
const mendedInput = { file_path: '/srv/app/b.ts', limit: 20 };
const usage = {
  input_tokens: 9,
  cache_read_input_tokens: 7,
  cache_creation: { ephemeral_1h_input_tokens: 2 },
  output_tokens: 5,
};
const about = { id: 'msg_1', type: 'message', role: 'assistant', model: 'claude-test', container: null };

const event = (value: Readonly<Record<string, unknown>> & { readonly type: string }): string =>
  `event: ${value.type}\ndata: ${JSON.stringify(value)}\n\n`;
const delta = (index: number, more: object): string => event({ type: 'content_block_delta', index, delta: more });
const beforeCall = [
  event({ type: 'message_start', message: { ...about, content: [], stop_reason: null, usage } }),
  event({ type: 'content_block_start', index: 0, content_block: { type: 'thinking', thinking: '', signature: '' } }),
  event({ type: 'ping' }),
  delta(0, { type: 'thinking_delta', thinking: thought.thinking }),
  delta(0, { type: 'signature_delta', signature: thought.signature }),
  event({ type: 'content_block_stop', index: 0 }),
].join('');
const streamed = [
  beforeCall,
  event({ type: 'content_block_start', index: 1, content_block: { ...call, input: {} } }),
  delta(1, { type: 'input_json_delta', partial_json: '{"filePath": "/srv/app/b.ts",' }),
  delta(1, { type: 'input_json_delta', partial_json: ' "limit": "20"}' }),
  event({ type: 'content_block_stop', index: 1 }),
  event({ type: 'message_delta', delta: { stop_reason: 'tool_use', stop_sequence: null }, usage }),
  event({ type: 'message_stop' }),
].join('');

describe('a coding agent', () => {
  it.each([false, true])('works as without the gateway, but for its broken calls (streamed: %s)', async (isStream) => {
    const upstream = await startUpstream((response) => {
      response.writeHead(200, {
        'content-type': isStream ? 'text/event-stream' : 'application/json',
        'request-id': 'req_1',
      });
      response.end(
        isStream ? streamed : JSON.stringify({ ...about, content: [thought, call], stop_reason: 'tool_use', usage }),
      );
    });
    const gateway = await startGateway(upstream.url);
    const body = JSON.stringify({ ...request, stream: isStream }, null, 1);
    const answer = await ask(`${gateway.url}/v1/messages?beta=true`, { method: 'POST', headers, body });
    const [sent] = upstream.received;
    expect(sent?.path).toBe('/v1/messages?beta=true');
    expect(sent?.body.toString()).toBe(body);
    expect(sent?.headers).toMatchObject(headers);
    expect(answer.headers['request-id']).toBe('req_1');
    const text = answer.body.toString();
    if (!isStream) {
      const mended = { ...call, name: 'Read', input: mendedInput };
      expect(JSON.parse(text)).toEqual({ ...about, content: [thought, mended], stop_reason: 'tool_use', usage });
      return;
    }
    expect(text.startsWith(beforeCall)).toBe(true);
    const events = text.split('\n').flatMap((line) => (line.startsWith('data: ') ? [JSON.parse(line.slice(6))] : []));
    const parts = events.flatMap(({ delta: one }) => (one?.type === 'input_json_delta' ? [one.partial_json] : []));
    expect(JSON.parse(parts.join(''))).toEqual(mendedInput);
    expect(events.find(({ content_block: block }) => block?.type === 'tool_use').content_block).toMatchObject({
      id: 'toolu_2',
      name: 'Read',
    });
    expect(events.at(-2)).toEqual({
      type: 'message_delta',
      delta: { stop_reason: 'tool_use', stop_sequence: null },
      usage,
    });
  });

  it('counts tokens: that is none of ours', async () => {
    const upstream = await startUpstream((response) => response.end('{"input_tokens":12}'));
    const gateway = await startGateway(upstream.url);
    const body = JSON.stringify(request, null, 1);
    const path = '/v1/messages/count_tokens?beta=true';
    const answer = await ask(gateway.url + path, { method: 'POST', headers, body });
    expect(answer.body.toString()).toBe('{"input_tokens":12}');
    expect(upstream.received).toMatchObject([{ path, body: Buffer.from(body) }]);
  });
});
