/** What goes over the wire in `bench/gateway.ts`: requests and answers as coding agents and servers write them. */
const tools = ['get_weather', 'search_files', 'run_query'].map((name) => ({
  type: 'function',
  function: {
    name,
    description: `Use ${name.replace('_', ' ')} whenever the user asks for something of the kind, and never guess.`,
    parameters: {
      type: 'object',
      properties: {
        query: { type: 'string', description: 'What is looked for, in plain words.' },
        limit: { type: 'integer', minimum: 1, maximum: 100 },
        paths: { type: 'array', items: { type: 'string' } },
      },
      required: ['query'],
      additionalProperties: false,
    },
  },
}));

const sentence =
  'Please look at the second paragraph of the report, and tell me in “plain” words what it says of the river. ';

const conversation = (bytes: number): readonly object[] => {
  const messages: object[] = [{ role: 'system', content: 'You are a careful assistant with tools.' }];
  for (let size = 0, at = 0; size < bytes; at++) {
    const content = sentence.repeat(Math.min(16, Math.ceil((bytes - size) / sentence.length)));
    messages.push({ role: at % 2 === 0 ? 'user' : 'assistant', content });
    size += content.length + 40;
  }
  return messages;
};

/** Earlier calls and their results, as a coding agent sends them again and again. */
const agentConversation = (bytes: number): readonly object[] => {
  const messages: object[] = [{ role: 'user', content: sentence }];
  for (let size = 0, at = 0; size < bytes; at++) {
    const id = `call_${at}`;
    const call = { id, type: 'function', function: { name: 'search_files', arguments: `{"query": "line ${at}"}` } };
    const content = sentence.repeat(16);
    messages.push(
      { role: 'assistant', content: null, tool_calls: [call] },
      { role: 'tool', tool_call_id: id, content },
    );
    size += content.length + 200;
  }
  return messages;
};

const request = (messages: readonly object[], path: string): Buffer => {
  const body = Buffer.from(
    JSON.stringify({ model: 'bench-model', messages, tools, stream: path === '/v1/stream/chat/completions' }),
  );
  const head = `POST ${path} HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\naccept: */*\r\nauthorization: Bearer key\r\nuser-agent: bench\r\naccept-encoding: gzip, deflate\r\ncontent-length: ${body.length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), body]);
};

type RequestName =
  | 'JSON, 3 KB, prose'
  | 'JSON, 3 KB, a call'
  | 'JSON, 200 KB, prose'
  | 'JSON, 200 KB, a call'
  | 'JSON, 200 KB of earlier calls, a call'
  | 'stream'
  | 'hold';

/** So often an agent asks in one conversation. */
const turns = 100;
/** A name of this length stands in each conversation, so that none is like another. */
const nameLength = 12;

/** What agents send whose conversations grow to 200 KB, a call at a time, and then begin anew: the next request of each. */
export function growingRequests(): (agent: number) => Buffer {
  const templates = Array.from({ length: turns }, (_, turn) =>
    request(
      [{ role: 'user', content: '#'.repeat(nameLength) }, ...agentConversation(20_000 + turn * 1_800)],
      paths.call,
    ),
  );
  const asked: number[] = [];
  return (agent) => {
    // Not all begin at once.
    const count = asked[agent] ?? agent * 3;
    asked[agent] = count + 1;
    const bytes = Buffer.from(templates[count % turns] ?? '');
    bytes.write(`${agent} ${Math.floor(count / turns)}`.padEnd(nameLength), bytes.indexOf('##'));
    return bytes;
  };
}

/** Where the upstream answers with what. */
export const paths = {
  prose: '/v1/prose/chat/completions',
  call: '/v1/call/chat/completions',
  stream: '/v1/stream/chat/completions',
  hold: '/v1/hold/chat/completions',
} as const;

export const requests: Readonly<Record<RequestName, Buffer>> = {
  'JSON, 3 KB, prose': request(conversation(1500), paths.prose),
  'JSON, 3 KB, a call': request(conversation(1500), paths.call),
  'JSON, 200 KB, prose': request(conversation(200_000), paths.prose),
  'JSON, 200 KB, a call': request(conversation(200_000), paths.call),
  'JSON, 200 KB of earlier calls, a call': request(agentConversation(200_000), paths.call),
  stream: request(conversation(1500), paths.stream),
  hold: request(conversation(1500), paths.hold),
};

const answer = (message: object, finish: string): string =>
  JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1730000000,
    model: 'bench-model',
    choices: [
      { index: 0, message: { role: 'assistant', content: null, ...message }, logprobs: null, finish_reason: finish },
    ],
    usage: { prompt_tokens: 900, completion_tokens: 80, total_tokens: 980 },
  });

const whole = (body: string): Buffer =>
  Buffer.from(
    `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nx-request-id: r1\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );

export const answers: { readonly prose: Buffer; readonly call: Buffer } = {
  prose: whole(answer({ content: sentence.repeat(6) }, 'stop')),
  call: whole(
    answer(
      {
        tool_calls: [
          {
            id: 'call_a',
            type: 'function',
            function: { name: 'search_files', arguments: '{"query":"river","limit":5}' },
          },
        ],
      },
      'tool_calls',
    ),
  ),
};

export const streamHead: Buffer = Buffer.from(
  'HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ncache-control: no-cache\r\ntransfer-encoding: chunked\r\n\r\n',
);

const event = (text: string): Buffer => Buffer.from(`${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`);

const chunk = (delta: object, finish: string | null): Buffer =>
  event(
    `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1730000000, model: 'bench-model', system_fingerprint: 'fp', choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }] })}\n\n`,
  );

/** A stream: prose, then a call in pieces. Each piece is a write of its own, as a server that has one token at a time sends it. */
export const pieces: readonly Buffer[] = [
  chunk({ role: 'assistant', content: '' }, null),
  ...Array.from({ length: 160 }, (_, at) => chunk({ content: ['The', ' river', ' is', ' high', ','][at % 5] }, null)),
  chunk(
    { tool_calls: [{ index: 0, id: 'call_a', type: 'function', function: { name: 'search_files', arguments: '' } }] },
    null,
  ),
  ...['{"que', 'ry":', ' "riv', 'er",', ' "limit', '": 5}'].map((text) =>
    chunk({ tool_calls: [{ index: 0, function: { arguments: text } }] }, null),
  ),
  chunk({}, 'tool_calls'),
  event('data: [DONE]\n\n'),
];

export const streamEnd = '0\r\n\r\n';
