import type { Context } from '../context.ts';
import { cursorAt } from '../json/cursor.ts';
import { entriesOf } from '../json/entries.ts';
import { parseValue } from '../json/parse.ts';
import { printNode } from '../json/print.ts';
import { resolveName } from '../name/resolve.ts';
import { gateIssue } from '../stages.ts';
import type { JsonNode, ObjectNode, RawToolCall } from '../types.ts';

/** Names under which some models send several calls as one. */
const wrappers: ReadonlySet<string> = new Set(['multi_tool_use.parallel', 'parallel']);
const nameKeys = ['recipient_name', 'name', 'tool', 'tool_name'];
const argumentKeys = ['parameters', 'arguments', 'args', 'input'];

/**
 * The calls inside a parallel wrapper, if no tool of its name was offered, there is room for them where it stands, and every
 * one of them passes the gates by itself.
 * Their ids are the wrapper's with a number.
 */
export function unwrapParallel(raw: RawToolCall, context: Context): readonly RawToolCall[] | undefined {
  if (!wrappers.has(raw.name) || context.tools.has(raw.name)) return undefined;
  if (raw.arguments.length > context.limits.maxRepairBytes) return undefined;
  const uses = toolUses(raw.arguments, context.limits.maxRepairDepth);
  if (uses === undefined || uses.length === 0 || uses.length > (raw.isSingle ? 1 : context.limits.maxCalls))
    return undefined;
  const calls: RawToolCall[] = [];
  for (const [index, use] of uses.entries()) {
    const call = innerCall(use);
    if (call === undefined || !passesGates(call.name, context)) return undefined;
    calls.push({ ...raw, ...call, id: `${raw.id ?? 'call'}_${index}` });
  }
  return calls;
}

/** The items of `{"tool_uses": [...]}`. A wrapper that is not strict JSON is not unpacked: nothing would account for the repair. */
function toolUses(text: string, maxDepth: number): readonly JsonNode[] | undefined {
  const cursor = cursorAt(text, Math.max(0, text.search(/\S/)), false);
  const { node } = parseValue(cursor, { maxDepth, mayClose: false });
  const isWhole = cursor.repairs.length === 0 && text.slice(cursor.pos).trim() === '';
  const uses = node?.kind === 'object' && node.keys.length === 1 ? member(node, ['tool_uses']) : undefined;
  return isWhole && uses?.kind === 'array' ? uses.items : undefined;
}

function innerCall(use: JsonNode): Pick<RawToolCall, 'name' | 'arguments'> | undefined {
  if (use.kind !== 'object' || use.keys.length !== 2) return undefined;
  const name = member(use, nameKeys);
  const input = member(use, argumentKeys);
  if (name?.kind !== 'string' || input === undefined) return undefined;
  return { name: name.value, arguments: input.kind === 'string' ? input.value : printNode(input) };
}

const member = (node: ObjectNode, keys: readonly string[]): JsonNode | undefined =>
  entriesOf(node).find(([key]) => keys.includes(key))?.[1];

function passesGates(name: string, context: Context): boolean {
  const found = resolveName(name, context.names, context.limits.maxNameLength);
  const tool = found.kind === 'unknown' ? undefined : context.tools.get(found.name);
  return tool !== undefined && gateIssue(tool, context) === undefined;
}
