// @ts-nocheck
import { type Fields, fieldsOf, isFields, listOf, textOf } from '../../fields.ts';
import type { FinishReason, ModelMessage, RawToolCall } from '../../index.ts';
import { printArguments } from '../arguments.ts';
import { callOf, contentText } from '../fields.ts';
import { readFinishReason } from '../finish-reason.ts';
import type { JsonSource, Unreadable, WireRequest } from '../format.ts';
import { composeRequest } from '../request.ts';
import { isUnreadable } from '../unreadable.ts';
import { isOthersCall } from './others.ts';
import { shape } from './shape.ts';

export function readRequest(body: unknown): WireRequest | Unreadable {
  if (!isFields(body)) return { problem: 'a request must be an object' };
  const { tools, tool_choice: toolChoice, input } = body;
  const conversation = typeof input === 'string' ? [{ role: 'user', content: input }] : listOf(input);
  const instructions = textOf(body.instructions);
  const system = instructions === undefined ? {} : { system: instructions };
  const request = composeRequest(
    { tools, toolChoice, responseFormat: fieldsOf(body.text).format, conversation, ...system },
    shape,
  );
  const isContinued = [body.previous_response_id, body.conversation].some((id) => id !== undefined && id !== null);
  return isContinued && !isUnreadable(request) ? { ...request, isContinued } : request;
}

export const isAnswer = (body: unknown): boolean => isFields(body) && Array.isArray(body.output);

export function readMessage(body: unknown, source?: JsonSource): ModelMessage | Unreadable {
  if (!isFields(body) || !Array.isArray(body.output)) return { problem: 'expected "output", a list' };
  const texts: string[] = [];
  const thoughts: string[] = [];
  const calls: RawToolCall[] = [];
  for (const [index, item] of body.output.entries()) {
    if (!isFields(item)) continue;
    if (item.type === 'message') texts.push(contentText(item.content));
    if (item.type === 'reasoning') thoughts.push(contentText(item.content) || contentText(item.summary));
    if (item.type !== 'function_call') continue;
    const text = printArguments(item.arguments, source, ['output', index, 'arguments']);
    calls.push(callOf(item.call_id, item.name, text));
  }
  const hasOtherCalls = body.output.some(isOthersCall);
  const reasoning = thoughts.filter((thought) => thought !== '').join('\n');
  return {
    text: texts.join(''),
    ...(reasoning === '' ? {} : { reasoning }),
    calls,
    ...(hasOtherCalls && { hasOtherCalls }),
    finishReason: finishReasonOf(body, hasOtherCalls || calls.length > 0),
  };
}

function finishReasonOf({ status, incomplete_details: details }: Fields, isCalling: boolean): FinishReason {
  if (status === 'completed') return isCalling ? 'tool-calls' : 'stop';
  if (status === 'failed' || status === 'cancelled') return 'error';
  return status === 'incomplete' ? readFinishReason(fieldsOf(details).reason) : 'unknown';
}
