// @ts-nocheck
import { fieldsOf, isFields, listOf, textOf } from '../../fields.ts';
import type { ModelMessage, RawToolCall } from '../../index.ts';
import { printArguments } from '../arguments.ts';
import { callOf, contentText } from '../fields.ts';
import { readFinishReason } from '../finish-reason.ts';
import type { JsonSource, Unreadable, WireRequest } from '../format.ts';
import { composeRequest } from '../request.ts';
import { isUnreadable } from '../unreadable.ts';
import { shape } from './shape.ts';

export function readRequest(body: unknown): WireRequest | Unreadable {
  if (!isFields(body)) return { problem: 'a request must be an object' };
  const { tools, tool_choice: toolChoice, messages, system } = body;
  const responseFormat = fieldsOf(body.output_config).format ?? body.output_format;
  const prompt = system === undefined ? {} : { system: contentText(system) };
  const request = composeRequest(
    { tools, toolChoice, responseFormat, conversation: listOf(messages), ...prompt },
    shape,
  );
  const isContinued = fieldsOf(body.thread).type === 'continue';
  return isContinued && !isUnreadable(request) ? { ...request, isContinued } : request;
}

export const isAnswer = (body: unknown): boolean =>
  isFields(body) && Array.isArray(body.content) && body.finishReason === undefined;

export function readMessage(body: unknown, source?: JsonSource): ModelMessage | Unreadable {
  if (!isFields(body) || !Array.isArray(body.content)) return { problem: 'expected "content", a list' };
  const texts: string[] = [];
  const thoughts: string[] = [];
  const calls: RawToolCall[] = [];
  for (const [index, block] of body.content.entries()) {
    if (!isFields(block)) continue;
    if (block.type === 'text') texts.push(textOf(block.text) ?? '');
    if (block.type === 'thinking') thoughts.push(textOf(block.thinking) ?? '');
    if (block.type !== 'tool_use') continue;
    const text = printArguments(block.input, source, ['content', index, 'input']);
    calls.push(callOf(block.id, block.name, text));
  }
  return {
    text: texts.join(''),
    ...(thoughts.length === 0 ? {} : { reasoning: thoughts.join('') }),
    calls,
    finishReason: readFinishReason(body.stop_reason),
  };
}
