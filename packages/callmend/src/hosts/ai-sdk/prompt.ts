import { fieldsOf, isFields, listOf } from '../../fields.ts';
import { mendMessages } from '../../history/index.ts';
import type { ToolSpec } from '../../index.ts';
import { aiSdk } from '../../wire/index.ts';
import type { RefusedCalls } from './refused-calls.ts';
import { textOf } from './text-of.ts';
import { freeInputs, restoreInputs } from './written-inputs.ts';

/** A conversation with its calls as the model wrote them: the very same one where the SDK changed none. */
export function readPrompt(prompt: unknown): unknown {
  return hasCallsIn(prompt) ? freeInputs(restoreInputs(prompt)) : prompt;
}

/** A prompt that providers take back, in which the model finds our corrections: the very same one if nothing was wrong. */
export function mendPrompt(prompt: unknown, tools: readonly ToolSpec[], refused: RefusedCalls): unknown {
  if (!hasCallsIn(prompt)) return prompt;
  const told = tellCorrections(restoreInputs(prompt), refused);
  const { messages } = mendMessages<unknown>(aiSdk, freeInputs(told), { tools });
  const written = messages.map(asParts);
  return written.every((message, index) => message === prompt[index]) && written.length === prompt.length
    ? prompt
    : written;
}

/** A conversation in which the model has not spoken holds no call. */
const hasCallsIn = (prompt: unknown): prompt is readonly unknown[] =>
  Array.isArray(prompt) && prompt.some((message) => hasCalls.has(fieldsOf(message).role));

/** Tells what was said of each call in its result. Some servers give later calls the ids of earlier ones: a result is the last one's. */
function tellCorrections(prompt: readonly unknown[], refused: RefusedCalls): readonly unknown[] {
  const corrections = new Map<unknown, string>();
  return prompt.map((message) => {
    for (const part of listOf(fieldsOf(message).content)) {
      const { type, toolCallId, toolName, input } = fieldsOf(part);
      if (type !== 'tool-call') continue;
      const said = refused.find({ toolCallId, toolName, input });
      if (said === undefined) corrections.delete(toolCallId);
      else corrections.set(toolCallId, said.correction);
    }
    return correctResults(message, corrections);
  });
}

const hasCalls: ReadonlySet<unknown> = new Set(['assistant', 'tool']);

/** A provider's prompt knows no text that is not in parts. */
function asParts(message: unknown): unknown {
  const { role, content } = fieldsOf(message);
  if (role === 'system' || typeof content !== 'string') return message;
  return { ...fieldsOf(message), content: [{ type: 'text', text: content }] };
}

function correctResults(message: unknown, corrections: ReadonlyMap<unknown, string>): unknown {
  const { role, content } = fieldsOf(message);
  if (role !== 'tool') return message;
  const parts = listOf(content).map((part) => correctResult(part, corrections));
  return parts.some((part, index) => part !== listOf(content)[index])
    ? { ...fieldsOf(message), content: parts }
    : message;
}

/** How the SDK begins when it tells that it did not run a call; on `ai` 7 after the error's name. What a tool itself says stays. */
const sdkErrors = [
  ['AI_InvalidToolInputError: ', 'Invalid input for tool '],
  ['AI_NoSuchToolError: ', 'Model tried to call unavailable tool '],
  ['AI_ToolCallRepairError: ', 'Error repairing tool call: '],
] as const;

const isSdkError = (text: string): boolean =>
  sdkErrors.some(([name, start]) => text.startsWith(start) || text.startsWith(name + start));

/** The SDK tells the model its own error, or ours in words of its own: the correction alone says more. */
function correctResult(part: unknown, corrections: ReadonlyMap<unknown, string>): unknown {
  const { type, toolCallId, output } = fieldsOf(part);
  if (type !== 'tool-result' || !isFields(output) || output.type !== 'error-text') return part;
  const value = textOf(output.value);
  const correction = corrections.get(toolCallId);
  if (correction === undefined || !isSdkError(value)) return part;
  return { ...fieldsOf(part), output: { ...output, value: correction } };
}
