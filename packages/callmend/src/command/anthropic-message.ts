import type { ModelMessage, RawToolCall } from '../index.ts';
import { sourceOf } from '../json-source.ts';
import { readFinishReason } from './finish-reason.ts';
import { type Fields, isFields, textOf } from './tool-specs.ts';
import type { Unreadable } from './unreadable.ts';

/** Reads a response of Anthropic's Messages API. `source` gives the response's JSON text. */
export function readAnthropicMessage(response: Fields, source: () => string): ModelMessage | Unreadable {
  const blocks: readonly unknown[] = Array.isArray(response.content) ? response.content : [];
  const texts: string[] = [];
  const thoughts: string[] = [];
  const calls: RawToolCall[] = [];
  for (const [index, block] of blocks.entries()) {
    if (!isFields(block)) return { problem: `content[${index}] must be an object` };
    if (block.type === 'text') texts.push(textOf(block.text) ?? '');
    if (block.type === 'thinking') thoughts.push(textOf(block.thinking) ?? '');
    if (block.type === 'tool_use')
      calls.push(readToolUse(block, () => sourceOf(source(), ['content', index, 'input'])));
  }
  return {
    text: texts.join(''),
    ...(thoughts.length === 0 ? {} : { reasoning: thoughts.join('') }),
    calls,
    finishReason: readFinishReason(response.stop_reason),
  };
}

/** The input's own text keeps the digits and the repeated keys that its value has lost. */
function readToolUse(block: Fields, source: () => string | undefined): RawToolCall {
  const id = textOf(block.id);
  const text = textOf(block.input) ?? source() ?? '';
  return { ...(id === undefined ? {} : { id }), name: textOf(block.name) ?? '', arguments: text };
}
