// @ts-nocheck
import type { ServerResponse } from 'node:http';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { createOpenRouter } from '@openrouter/ai-sdk-provider';
import type { LanguageModel } from 'ai7';
import { createOllama } from 'ollama-ai-provider-v2';
import { giveJson } from '../loopback.ts';

/** What a model writes: a text, a call, or a stream that its server breaks off after a while. */
export interface Said {
  readonly text?: string;
  readonly call?: { readonly name: string; readonly arguments: string };
  readonly finish?: 'stop' | 'tool_calls' | 'length';
  readonly breaksOff?: true;
}

/** One provider's package, and how its server writes. */
export interface ProviderScript {
  model(url: string, fetch?: typeof globalThis.fetch): LanguageModel;
  give(response: ServerResponse, said: Said, isStreaming: boolean): void;
}

const usage = { prompt_tokens: 9, completion_tokens: 4, total_tokens: 13 };

/** Chat completions, as most servers write them. */
function giveChat(
  response: ServerResponse,
  { text, call, finish = 'stop', breaksOff }: Said,
  isStreaming: boolean,
): void {
  const made = call && { index: 0, id: 'call_a', type: 'function', function: call };
  const head = { id: 'r1', created: 1, model: 'm' };
  if (!isStreaming) {
    const message = { role: 'assistant', content: text ?? null, ...(made && { tool_calls: [made] }) };
    const choices = [{ index: 0, message, finish_reason: finish }];
    giveJson(response, { ...head, object: 'chat.completion', choices, usage });
    return;
  }
  const deltas: object[] = (text?.match(/.{1,6}/gs) ?? []).map((content) => ({ content }));
  if (call && made) {
    const half = Math.ceil(call.arguments.length / 2);
    deltas.push({ tool_calls: [{ ...made, function: { ...call, arguments: call.arguments.slice(0, half) } }] });
    deltas.push({ tool_calls: [{ index: 0, function: { arguments: call.arguments.slice(half) } }] });
  }
  const chunk = (delta: object, reason: string | null): string =>
    `data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: reason }], ...(reason && { usage }) })}\n\n`;
  const frames = deltas.map((delta) => chunk({ role: 'assistant', ...delta }, null));
  const end = breaksOff ? undefined : `${chunk({}, finish)}data: [DONE]\n\n`;
  giveStream(response, 'text/event-stream', { frames, end });
}

/** Ollama's own way: a JSON value a line, arguments as an object. */
function giveOllama(
  response: ServerResponse,
  { text = '', call, finish, breaksOff }: Said,
  isStreaming: boolean,
): void {
  const head = { model: 'm', created_at: '2026-01-01T00:00:00Z' };
  const calls = call && [{ function: { name: call.name, arguments: JSON.parse(call.arguments) as unknown } }];
  const end = {
    ...head,
    message: { role: 'assistant', content: '' },
    done: true,
    done_reason: finish === 'length' ? 'length' : 'stop',
    eval_count: 4,
    prompt_eval_count: 9,
  };
  const message = { role: 'assistant', content: text, ...(calls && { tool_calls: calls }) };
  if (!isStreaming) {
    giveJson(response, { ...end, message });
    return;
  }
  const pieces = (text.match(/.{1,6}/gs) ?? []).map((content) => ({ role: 'assistant', content }));
  const all = calls ? [...pieces, { role: 'assistant', content: '', tool_calls: calls }] : pieces;
  const lines = all.map((one) => `${JSON.stringify({ ...head, message: one, done: false })}\n`);
  const last = breaksOff ? undefined : `${JSON.stringify(end)}\n`;
  giveStream(response, 'application/x-ndjson', { frames: lines, end: last });
}

/** Sends a stream; without its end the server breaks it off. */
function giveStream(
  response: ServerResponse,
  type: string,
  { frames, end }: { readonly frames: readonly string[]; readonly end: string | undefined },
): void {
  response.writeHead(200, { 'content-type': type });
  response.write(frames.join(''), () => (end === undefined ? response.destroy() : response.end(end)));
}

export const providers: Readonly<Record<string, ProviderScript>> = {
  '@ai-sdk/openai-compatible': {
    model: (url, fetch) =>
      createOpenAICompatible({ name: 'local', baseURL: `${url}/v1`, ...(fetch && { fetch }) })('m'),
    give: giveChat,
  },
  '@openrouter/ai-sdk-provider': {
    model: (url, fetch) => createOpenRouter({ apiKey: 'k', baseURL: `${url}/v1`, ...(fetch && { fetch }) }).chat('m'),
    give: giveChat,
  },
  'ollama-ai-provider-v2': {
    model: (url, fetch) => createOllama({ baseURL: `${url}/api`, ...(fetch && { fetch }) })('m'),
    give: giveOllama,
  },
};
