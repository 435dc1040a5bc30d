import type { ToolChoice } from '../index.ts';
import { isFields, textOf } from './fields.ts';
import type { Unreadable } from './format.ts';

/** Reads which calls a request allows, however its provider writes it. */
export function readToolChoice(choice: unknown): ToolChoice | Unreadable {
  if (choice === undefined || choice === null) return 'auto';
  const kind = isFields(choice) ? choice.type : choice;
  if (kind === 'auto' || kind === 'none' || kind === 'required') return kind;
  if (kind === 'any') return 'required';
  const named = isFields(choice)
    ? (textOf(choice.name) ??
      textOf(choice.toolName) ??
      (isFields(choice.function) ? textOf(choice.function.name) : undefined))
    : undefined;
  return named === undefined
    ? { problem: 'tool_choice is none of "auto", "none", "required" and a tool' }
    : { name: named };
}
