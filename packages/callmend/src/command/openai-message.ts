import type { ModelMessage, RawToolCall } from '../index.ts';
import { sourceOf } from '../json-source.ts';
import { readFinishReason } from './finish-reason.ts';
import { type Fields, isFields, textOf } from './tool-specs.ts';
import { isUnreadable, type Unreadable } from './unreadable.ts';

/** Reads an assistant message of OpenAI's chat API. `source` gives the message's JSON text. */
export function readOpenAiMessage(
  message: Fields,
  finishReason: unknown,
  source: () => string,
): ModelMessage | Unreadable {
  const calls = readCalls(message, source);
  if (isUnreadable(calls)) return calls;
  const reasoning = textOf(message.reasoning_content) ?? textOf(message.reasoning);
  return {
    text: readText(message.content),
    ...(reasoning === undefined ? {} : { reasoning }),
    calls,
    finishReason: readFinishReason(finishReason),
  };
}

/** Content is a text, a list of parts, or null beside calls. */
function readText(content: unknown): string {
  if (!Array.isArray(content)) return textOf(content) ?? '';
  return content.map((part: unknown) => (isFields(part) ? (textOf(part.text) ?? '') : '')).join('');
}

function readCalls(message: Fields, source: () => string): readonly RawToolCall[] | Unreadable {
  const { tool_calls: written, function_call: single } = message;
  if (isFields(single)) return [readCall(single, undefined, () => sourceOf(source(), ['function_call', 'arguments']))];
  if (written === undefined || written === null) return [];
  if (!Array.isArray(written)) return { problem: '"tool_calls" must be a list' };
  const calls: RawToolCall[] = [];
  for (const [index, call] of written.entries()) {
    if (!isFields(call)) return { problem: `tool_calls[${index}] must be an object` };
    if (call.type === 'custom') return { problem: `tool_calls[${index}] is a custom tool's, whose input is no JSON` };
    const body = isFields(call.function) ? call.function : {};
    calls.push(
      readCall(body, textOf(call.id), () => sourceOf(source(), ['tool_calls', index, 'function', 'arguments'])),
    );
  }
  return calls;
}

function readCall(body: Fields, id: string | undefined, source: () => string | undefined): RawToolCall {
  // Some servers send arguments as an object; its own text keeps what a parsed value loses.
  const isAbsent = body.arguments === undefined || body.arguments === null;
  const text = textOf(body.arguments) ?? (isAbsent ? '' : (source() ?? ''));
  return { ...(id === undefined ? {} : { id }), name: textOf(body.name) ?? '', arguments: text };
}
