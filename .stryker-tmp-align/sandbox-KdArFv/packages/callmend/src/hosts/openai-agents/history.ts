// @ts-nocheck
import type { ModelRequest } from '@openai/agents';
import { type Fields, fieldsOf, textOf } from '../../fields.ts';
import { mendMessages } from '../../history/index.ts';
import { repairToolCall, type ToolSpec } from '../../index.ts';
import { openaiResponses } from '../../wire/index.ts';
import { fromResponses, resultText, toResponse } from './items.ts';
import type { Request } from './request.ts';

type Input = ModelRequest['input'];

/** What the SDK tells a model by default of any call that failed: one with wrong arguments is told what was wrong. */
const sdkError = 'An error occurred while running the tool. Please try again.';

/** A conversation that providers take back, in which the model finds our corrections: the very same one if nothing was wrong. */
export function mendInput(input: Input, { tools, isContinued }: Request): Input {
  if (typeof input === 'string') return input;
  const read = input.map(toResponse);
  const known = new Set<unknown>(read);
  const { messages, changes } = mendMessages(openaiResponses, read, { tools, isContinued });
  const whole = changes.length === 0 ? input : fromResponses(messages, known);
  const told = tell(whole, tools);
  // Every item is one that the SDK gave, or written as it writes them.
  return told === input ? input : ([...told] as Exclude<Input, string>);
}

function tell(items: readonly unknown[], tools: readonly ToolSpec[]): readonly unknown[] {
  const calls = new Map<unknown, Fields>();
  const told = items.map((item) => {
    const { type, callId, output } = fieldsOf(item);
    if (type === 'function_call') calls.set(callId, fieldsOf(item));
    if (type !== 'function_call_result' || resultText(output) !== sdkError) return item;
    const correction = correctionOf(calls.get(callId), tools);
    return correction === undefined ? item : { ...fieldsOf(item), output: { type: 'text', text: correction } };
  });
  return told.some((item, index) => item !== items[index]) ? told : items;
}

function correctionOf(call: Fields | undefined, tools: readonly ToolSpec[]): string | undefined {
  if (call === undefined) return undefined;
  const raw = { name: textOf(call.name) ?? '', arguments: textOf(call.arguments) ?? '' };
  const outcome = repairToolCall(raw, { tools, finishReason: 'tool-calls' });
  return 'correction' in outcome ? outcome.correction : undefined;
}
