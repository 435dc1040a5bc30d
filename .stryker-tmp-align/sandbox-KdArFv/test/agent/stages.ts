// @ts-nocheck
import type { ServerResponse } from 'node:http';
import { MockLanguageModelV3 } from 'ai6/test';
import { MockLanguageModelV4 } from 'ai7/test';
import type {
  Agent,
  AgentModel,
  AgentPart,
  AgentResult,
  StartOptions,
} from '../../packages/callmend/src/hosts/agent/index.ts';
import { finish, type Part, streamOf } from '../ai-sdk/majors.ts';
import { giveJson, type Loopback, loopback } from '../loopback.ts';

/** What a model says in one answer. `input` is the text of a call's arguments. */
export interface Said {
  readonly text?: string;
  readonly calls?: readonly { readonly name: string; readonly input: string }[];
  readonly finish?: string;
}

/** A model that says its answers one after another, however it is reached. */
export interface Stage {
  readonly options: { readonly model: string | AgentModel; readonly baseURL?: string };
  /** The conversation that each request held, as JSON. */
  asked(): readonly string[];
}

interface StageKind {
  readonly name: string;
  /** How the model is asked. */
  readonly open: (said: readonly Said[]) => Promise<Stage>;
  /** Arguments come as objects, so broken JSON cannot. */
  readonly hasObjects?: true;
  /** The first answer of a turn must hold a call. */
  readonly isOllama?: true;
}

const usage = {
  inputTokens: { total: 3, noCache: 3, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 2, text: 2, reasoning: 0 },
};
const reasonOf = ({ calls = [], finish: said }: Said): string => said ?? (calls.length > 0 ? 'tool-calls' : 'stop');

const callParts = ({ calls = [] }: Said, at: number): Part[] =>
  calls.map(({ name, input }, index) => ({
    type: 'tool-call',
    toolCallId: `c${at}_${index}`,
    toolName: name,
    input,
  }));

const whole = (said: Said, at: number) => ({
  content: [...(said.text ? [{ type: 'text', text: said.text }] : []), ...callParts(said, at)],
  finishReason: { unified: reasonOf(said), raw: reasonOf(said) },
  usage,
  warnings: [],
});

/** In pieces of three characters, so that every mark is cut. */
export const piecesOf = (text: string): string[] => text.match(/[\s\S]{1,3}/gu) ?? [];

const parts = (said: Said, at: number): Part[] => [
  { type: 'stream-start', warnings: [] },
  ...(said.text
    ? [
        { type: 'text-start', id: 't' },
        ...piecesOf(said.text).map((delta) => ({ type: 'text-delta', id: 't', delta })),
        { type: 'text-end', id: 't' },
      ]
    : []),
  ...callParts(said, at).flatMap((call) => [
    { type: 'tool-input-start', id: call.toolCallId, toolName: call.toolName },
    { type: 'tool-input-delta', id: call.toolCallId, delta: call.input },
    { type: 'tool-input-end', id: call.toolCallId },
    call,
  ]),
  { ...finish(reasonOf(said)), usage },
];

type Mock = new (options: object) => AgentModel;

interface Scripted {
  readonly model: AgentModel;
  /** The conversation that each request held, as JSON. */
  readonly asked: readonly string[];
}

/** A model of the AI SDK in memory; it says its last answer for ever. */
export function scripted(
  said: readonly Said[],
  {
    Mock = MockLanguageModelV4 as unknown as Mock,
    provider = 'lmstudio.chat',
  }: { readonly Mock?: Mock; readonly provider?: string } = {},
): Scripted {
  const asked: string[] = [];
  const next = (prompt: unknown): [Said, number] => {
    asked.push(JSON.stringify(prompt));
    const at = asked.length - 1;
    return [said[Math.min(at, said.length - 1)] ?? {}, at];
  };
  const model = new Mock({
    provider,
    doGenerate: async ({ prompt }: { prompt: unknown }) => whole(...next(prompt)),
    doStream: async ({ prompt }: { prompt: unknown }) => ({ stream: streamOf(parts(...next(prompt))) }),
  });
  return { model, asked };
}

const memory =
  (Mock: Mock) =>
  async (said: readonly Said[]): Promise<Stage> => {
    const { model, asked } = scripted(said, { Mock });
    return { options: { model }, asked: () => asked };
  };

interface Body {
  readonly stream?: boolean;
  readonly messages: readonly unknown[];
}

const askedBy = (server: Loopback): readonly string[] =>
  server.received.map(({ body }) => JSON.stringify((body as Body).messages));

/** What Ollama's own API answers: the arguments are objects, and a stream is a line for each piece. */
function playOllama(response: ServerResponse, said: Said, isStream: boolean): void {
  const done = {
    model: 'qwen',
    created_at: '2026-01-01T00:00:00Z',
    done: true,
    done_reason: said.finish === 'length' ? 'length' : 'stop',
    prompt_eval_count: 3,
    eval_count: 2,
    total_duration: 1,
    load_duration: 1,
    prompt_eval_duration: 1,
    eval_duration: 1,
  };
  const calls = (said.calls ?? []).map(({ name, input }) => ({ function: { name, arguments: JSON.parse(input) } }));
  const held = calls.length > 0 ? { tool_calls: calls } : {};
  const message = (content: string, more = {}) => ({ role: 'assistant', content, ...more });
  if (!isStream) {
    giveJson(response, { ...done, message: message(said.text ?? '', held) });
    return;
  }
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  const { model, created_at } = done;
  for (const piece of piecesOf(said.text ?? ''))
    response.write(`${JSON.stringify({ model, created_at, message: message(piece), done: false })}\n`);
  if (calls.length > 0)
    response.write(`${JSON.stringify({ model, created_at, message: message('', held), done: false })}\n`);
  response.end(`${JSON.stringify({ ...done, message: message('') })}\n`);
}

/** What an OpenAI-compatible server answers. */
function playOpenAi(response: ServerResponse, said: Said, { isStream, at }: { isStream: boolean; at: number }): void {
  const about = { id: `chat-${at}`, created: 1, model: 'qwen' };
  const calls = (said.calls ?? []).map(({ name, input }, index) => ({
    index,
    id: `c${at}_${index}`,
    type: 'function',
    function: { name, arguments: input },
  }));
  const finish_reason = reasonOf(said) === 'tool-calls' ? 'tool_calls' : reasonOf(said);
  const spent = { prompt_tokens: 3, completion_tokens: 2, total_tokens: 5 };
  if (!isStream) {
    const held = calls.length > 0 ? { tool_calls: calls } : {};
    const message = { role: 'assistant', content: said.text ?? null, ...held };
    const choices = [{ index: 0, message, finish_reason }];
    giveJson(response, { ...about, object: 'chat.completion', choices, usage: spent });
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (choice: object, more = {}): void => {
    const choices = [{ index: 0, delta: {}, finish_reason: null, ...choice }];
    response.write(`data: ${JSON.stringify({ ...about, object: 'chat.completion.chunk', choices, ...more })}\n\n`);
  };
  send({ delta: { role: 'assistant', content: '' } });
  for (const content of piecesOf(said.text ?? '')) send({ delta: { content } });
  for (const call of calls) {
    send({ delta: { tool_calls: [{ ...call, function: { ...call.function, arguments: '' } }] } });
    for (const piece of piecesOf(call.function.arguments))
      send({ delta: { tool_calls: [{ index: call.index, function: { arguments: piece } }] } });
  }
  send({ finish_reason }, { usage: spent });
  response.end('data: [DONE]\n\n');
}

const http =
  (model: string, play: (response: ServerResponse, said: Said, how: { isStream: boolean; at: number }) => void) =>
  async (said: readonly Said[]): Promise<Stage> => {
    const server = await loopback((response, { body }, at) =>
      play(response, said[Math.min(at, said.length - 1)] ?? {}, { isStream: (body as Body).stream === true, at }),
    );
    return { options: { model, baseURL: server.url }, asked: () => askedBy(server) };
  };

export const ollama: StageKind = {
  name: 'an Ollama server',
  open: http('ollama/qwen2.5:7b', (response, said, { isStream }) => playOllama(response, said, isStream)),
  hasObjects: true,
  isOllama: true,
};

/** Every way to reach a local model. */
export const stages: readonly StageKind[] = [
  { name: 'a model of specification v3', open: memory(MockLanguageModelV3 as unknown as Mock) },
  { name: 'a model of specification v4', open: memory(MockLanguageModelV4 as unknown as Mock) },
  { name: 'an OpenAI-compatible server', open: http('lmstudio/qwen2.5', playOpenAi) },
  ollama,
];

export const hows = ['start', 'stream'] as const;
export type How = (typeof hows)[number];

/** Runs a turn either way. */
export async function run(
  agent: Pick<Agent, 'start' | 'stream'>,
  how: How,
  { prompt = 'How is the weather in Porto?', ...options }: StartOptions & { readonly prompt?: string } = {},
): Promise<{ readonly result: AgentResult; readonly parts: readonly AgentPart[] }> {
  if (how === 'start') return { result: await agent.start(prompt, options), parts: [] };
  const stream = agent.stream(prompt, options);
  const parts: AgentPart[] = [];
  for await (const part of stream) parts.push(part);
  return { result: await stream.result, parts };
}
