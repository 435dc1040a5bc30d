import type { ModelMessage, ToolChoice, ToolSpec, Turn } from '../index.ts';
import { sourceOf } from '../json-source.ts';
import { readAnthropicMessage } from './anthropic-message.ts';
import { findJsonError } from './json-error.ts';
import { readTurn } from './logged-turn.ts';
import { readOpenAiMessage } from './openai-message.ts';
import { type Fields, isFields, readToolSpecs, textOf } from './tool-specs.ts';
import { isUnreadable, type Unreadable } from './unreadable.ts';

/** One answer of a model as a log holds it, with what was on offer. */
export interface LoggedAnswer {
  /** The line's id, as JSON text. */
  readonly id: string;
  /** The tools' JSON text: lines with the same one share what is compiled for it. */
  readonly toolsText: string;
  readonly tools: readonly ToolSpec[];
  readonly message: ModelMessage;
  readonly turn: Turn;
}

/** Reads a line of a log: an OpenAI message with its tools, or a request with its response (OpenAI chat, Anthropic Messages). */
export function readLogLine(line: string): LoggedAnswer | Unreadable {
  const parsed = parse(line);
  if (isUnreadable(parsed)) return parsed;
  const { value } = parsed;
  if (!isFields(value)) return { problem: 'expected a JSON object' };
  const parts = findParts(value);
  if (isUnreadable(parts)) return parts;
  const tools = readToolSpecs(parts.tools ?? []);
  if ('says' in tools) return { problem: `tools${tools.at}: ${tools.says}` };
  const toolChoice = readToolChoice(parts.toolChoice);
  if (isUnreadable(toolChoice)) return toolChoice;
  const source = (): string => sourceOf(line, parts.path) ?? '{}';
  const message = parts.isAnthropic
    ? readAnthropicMessage(parts.message, source)
    : readOpenAiMessage(parts.message, parts.finishReason, source);
  if (isUnreadable(message)) return message;
  return {
    id: readId(line, value),
    toolsText: JSON.stringify(parts.tools ?? []),
    tools,
    message,
    turn: { ...readTurn(value), toolChoice },
  };
}

interface Parts {
  readonly tools: unknown;
  readonly toolChoice: unknown;
  readonly message: Fields;
  readonly finishReason?: unknown;
  readonly isAnthropic?: boolean;
  /** Where the message stands in the line. */
  readonly path: readonly (string | number)[];
}

function findParts(line: Fields): Parts | Unreadable {
  const { message, request, response } = line;
  if (isFields(message)) {
    return {
      tools: line.tools,
      toolChoice: line.tool_choice,
      message,
      finishReason: line.finish_reason,
      path: ['message'],
    };
  }
  if (!isFields(response)) return { problem: 'expected "message", or "request" and "response"' };
  const { tools, tool_choice: toolChoice } = isFields(request) ? request : {};
  if (Array.isArray(response.content)) {
    return { tools, toolChoice, message: response, isAnthropic: true, path: ['response'] };
  }
  const choice: unknown = Array.isArray(response.choices) ? response.choices[0] : undefined;
  if (!isFields(choice) || !isFields(choice.message)) {
    return { problem: 'expected a "response" with "choices" (OpenAI) or "content" (Anthropic)' };
  }
  const path = ['response', 'choices', 0, 'message'];
  return { tools, toolChoice, message: choice.message, finishReason: choice.finish_reason, path };
}

function readToolChoice(choice: unknown): ToolChoice | Unreadable {
  if (choice === undefined || choice === null) return 'auto';
  const kind = isFields(choice) ? choice.type : choice;
  if (kind === 'auto' || kind === 'none' || kind === 'required') return kind;
  if (kind === 'any') return 'required';
  const named = isFields(choice)
    ? (textOf(choice.name) ?? (isFields(choice.function) ? textOf(choice.function.name) : undefined))
    : undefined;
  return named === undefined
    ? { problem: 'tool_choice is none of "auto", "none", "required" and a tool' }
    : { name: named };
}

/** A long number keeps its digits. */
function readId(line: string, { id, response }: Fields): string {
  if (id !== undefined) return sourceOf(line, ['id']) ?? 'null';
  return JSON.stringify((isFields(response) && textOf(response.id)) || null);
}

function parse(line: string): { readonly value: unknown } | Unreadable {
  try {
    return { value: JSON.parse(line) };
  } catch {
    // Only a SyntaxError can come; our own scan says where.
    const error = findJsonError(line);
    return { problem: error ? `no JSON at column ${error.column}: ${error.says}` : 'no JSON' };
  }
}
