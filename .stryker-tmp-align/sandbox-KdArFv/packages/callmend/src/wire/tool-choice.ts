// @ts-nocheck
import { type Fields, fieldsOf, isFields, listOf, textOf } from '../fields.ts';
import type { ToolChoice } from '../index.ts';
import type { Unreadable } from './format.ts';

/** Reads which calls a request allows, however its provider writes it. */
export function readToolChoice(choice: unknown): ToolChoice | Unreadable {
  if (choice === undefined || choice === null) return 'auto';
  const kind = isFields(choice) ? choice.type : choice;
  if (kind === 'auto' || kind === 'none' || kind === 'required') return kind;
  if (kind === 'any') return 'required';
  if (isFields(choice)) {
    const name = nameOf(choice);
    if (name !== undefined) return { name };
    if (kind === allowed) return readToolChoice(allowedOf(choice).mode);
    // One of the provider's own tools: whether it was called, its provider sees to.
    if (typeof kind === 'string' && kind !== 'function' && kind !== 'tool') return 'auto';
  }
  return { problem: 'tool_choice is none of "auto", "none", "required" and a tool' };
}

const nameOf = (tool: Fields): string | undefined =>
  textOf(tool.name) ?? textOf(tool.toolName) ?? textOf(fieldsOf(tool.function).name);

const allowed = 'allowed_tools';

/** Chat completions hold in a member of its own what Responses hold beside the type. */
const allowedOf = (choice: Fields): Fields => (isFields(choice.allowed_tools) ? choice.allowed_tools : choice);

/** The names to which a choice narrows the tools of its request; `undefined`: it narrows nothing. */
export function readAllowed(choice: unknown): ReadonlySet<string> | undefined {
  if (!isFields(choice) || choice.type !== allowed) return undefined;
  return new Set(listOf(allowedOf(choice).tools).flatMap((tool) => nameOf(fieldsOf(tool)) ?? []));
}
