// @ts-nocheck
import { fieldsOf, isFields, listOf, textOf } from '../../fields.ts';
import type { FinishReason, ModelMessage, RawToolCall } from '../../index.ts';
import { printArguments } from '../arguments.ts';
import { callOf } from '../fields.ts';
import { readFinishReason } from '../finish-reason.ts';
import type { JsonSource, Unreadable, WireRequest } from '../format.ts';
import { composeRequest } from '../request.ts';
import { shape } from './shape.ts';

/** Reads what `generateText` takes, or the options of a language model's call. */
export function readRequest(body: unknown): WireRequest | Unreadable {
  if (!isFields(body)) return { problem: 'a request must be an object' };
  const { toolChoice, responseFormat, prompt, messages } = body;
  const listed = Array.isArray(messages) ? messages : listOf(prompt);
  const conversation = typeof prompt === 'string' ? [{ role: 'user', content: prompt }] : listed;
  const system = textOf(body.system) ?? textOf(body.instructions);
  const tools = Array.isArray(body.tools) ? body.tools : unwrapSchemas(fieldsOf(body.tools));
  return composeRequest(
    { tools, toolChoice, responseFormat, conversation, ...(system === undefined ? {} : { system }) },
    shape,
  );
}

/** The SDK's `jsonSchema()` keeps the schema inside an object of its own. */
const unwrapSchemas = (tools: Readonly<Record<string, unknown>>): unknown =>
  Object.fromEntries(
    Object.entries(tools).map(([name, tool]) => {
      const { jsonSchema } = fieldsOf(fieldsOf(tool).inputSchema);
      return [name, isFields(jsonSchema) ? { ...fieldsOf(tool), inputSchema: jsonSchema } : tool];
    }),
  );

export const isAnswer = (body: unknown): boolean =>
  isFields(body) && Array.isArray(body.content) && (body.role === 'assistant' || body.finishReason !== undefined);

/** Reads what a language model or `generateText` gives, or a message of the assistant. */
export function readMessage(body: unknown, source?: JsonSource): ModelMessage | Unreadable {
  if (!isFields(body)) return { problem: 'expected "content"' };
  const { content } = body;
  if (typeof content !== 'string' && !Array.isArray(content)) return { problem: 'expected "content"' };
  const texts: string[] = typeof content === 'string' ? [content] : [];
  const thoughts: string[] = [];
  const calls: RawToolCall[] = [];
  for (const [index, part] of listOf(content).entries()) {
    if (!isFields(part)) continue;
    if (part.type === 'text') texts.push(textOf(part.text) ?? '');
    if (part.type === 'reasoning') thoughts.push(textOf(part.text) ?? '');
    if (part.type !== 'tool-call' || part.providerExecuted === true) continue;
    const text = printArguments(part.input, source, ['content', index, 'input']);
    calls.push(callOf(part.toolCallId, part.toolName, text));
  }
  return {
    text: texts.join(''),
    ...(thoughts.length === 0 ? {} : { reasoning: thoughts.join('\n') }),
    calls,
    finishReason: finishReasonOf(body.finishReason),
  };
}

/** A model of the newer specification tells the provider's own word too. */
function finishReasonOf(reason: unknown): FinishReason {
  if (!isFields(reason)) return readFinishReason(reason);
  const raw = readFinishReason(reason.raw);
  return raw === 'malformed-call' ? raw : readFinishReason(reason.unified);
}
