// @ts-nocheck
import type { Outcome, ToolCall } from '../index.ts';

/** A JSON text on one line, every integer with all its digits. */
export function printJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'null';
  } catch (error) {
    // JSON.stringify refuses a bigint; all else that it refuses is no JSON value.
    if (error instanceof TypeError) return printDigits(value);
    throw error;
  }
}

/** An object of members that are JSON texts already; those without a text are left out. */
export function printMembers(members: Readonly<Record<string, string | undefined>>): string {
  const present = Object.entries(members).filter(([, text]) => text !== undefined);
  return `{${present.map(([key, text]) => `${JSON.stringify(key)}:${text}`).join(',')}}`;
}

/** A call's `input` from its own text: in valid JSON a line end stands between tokens only. */
export const printInput = (call: ToolCall): string => call.arguments.replace(/[\r\n]/g, ' ');

/** A whole outcome as one JSON object. */
export function printOutcome(outcome: Outcome): string {
  const isSettled = outcome.status === 'clean' || outcome.status === 'repaired';
  return printMembers({
    status: printJson(outcome.status),
    by: outcome.status === 'repaired' ? printJson(outcome.by) : undefined,
    raw: printJson(outcome.raw),
    call: isSettled ? printCall(outcome.call) : undefined,
    repairs: printJson(outcome.repairs),
    issues: printJson(isSettled ? [] : outcome.issues),
    correction: isSettled ? undefined : printJson(outcome.correction),
  });
}

function printCall(call: ToolCall): string {
  const { id, name } = call;
  return printMembers({
    id: printJson(id),
    name: printJson(name),
    arguments: printJson(call.arguments),
    input: printInput(call),
  });
}

function printDigits(value: unknown): string {
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(printDigits).join(',')}]`;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${printDigits(member)}`).join(',')}}`;
}
