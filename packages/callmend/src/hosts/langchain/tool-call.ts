import { fieldsOf, textOf } from '../../fields.ts';
import { type Outcome, type RepairOptions, repairToolCall, type ToolSpec, unreadableKey } from '../../index.ts';
import { isUnreadable, openaiChat } from '../../wire/index.ts';
import { parse, print } from './json.ts';
import type { Mending } from './model-call.ts';
import { toolBody } from './request.ts';
import { refusalOf } from './rewrite.ts';
import type { RunTool, ToolAnswer, ToolRun } from './sdk.ts';
import { isRefused } from './write-answer.ts';

/** Runs a call, unless it was refused or must be: then an error answers it, with the correction for the model. */
export async function mendToolCall(run: ToolRun, runTool: RunTool, mending: Mending): Promise<ToolAnswer> {
  const { toolCall, state } = run;
  const said = refusalOf(fieldsOf(state).messages, toolCall);
  if (said !== undefined) return errorMessage(run, said, mending);
  const outcome = check(run, mending);
  if (outcome === undefined || outcome.status === 'clean') return runAsWritten(run, runTool, mending);
  mending.tell(outcome);
  if (isRefused(outcome)) return errorMessage(run, outcome.correction, mending);
  const { arguments: text } = outcome.call;
  const args = { ...fieldsOf(parse(text)?.value) };
  return runAsWritten({ ...run, toolCall: { ...toolCall, args } }, runTool, mending);
}

const errorMessage = ({ toolCall }: ToolRun, content: string, { peer: { ToolMessage } }: Mending): ToolAnswer =>
  new ToolMessage({ content, tool_call_id: toolCall.id ?? '', name: toolCall.name, status: 'error' });

/** What no answer of the model brought here was not mended there: a call that somebody else wrote, or changed. */
function check({ tool, toolCall }: ToolRun, { peer, options }: Mending): Outcome | undefined {
  const { isCustomTool } = fieldsOf(toolCall);
  if (tool === undefined || isCustomTool === true) return undefined;
  try {
    const known = checks.get(tool) ?? specsOf(tool, peer);
    checks.set(tool, known);
    if (known.length === 0) return undefined;
    const { id, name, args } = toolCall;
    // What stands here for broken arguments was refused: nothing completes it now.
    const broken = Object.hasOwn(args, unreadableKey) ? textOf(args[unreadableKey]) : undefined;
    const raw = { ...(id === undefined ? {} : { id }), name, arguments: broken ?? print(args) };
    const finishReason = broken === undefined ? 'tool-calls' : 'length';
    return repairToolCall(raw, { ...rulesOf(options), tools: known, finishReason });
  } catch {
    // A schema that cannot be written as JSON Schema: the tool judges by itself.
    return undefined;
  }
}

/** What models are told of a tool is made once. */
const checks = new WeakMap<object, readonly ToolSpec[]>();

function specsOf(tool: NonNullable<ToolRun['tool']>, peer: Mending['peer']): readonly ToolSpec[] {
  const read = openaiChat.readRequest({ tools: [toolBody(tool, peer) ?? []].flat(), messages: [] });
  return isUnreadable(read) ? [] : read.tools;
}

function rulesOf({ policy, limits, rules, judge }: Mending['options']): Omit<RepairOptions, 'tools'> {
  return {
    ...(policy && { policy }),
    ...(limits && { limits }),
    ...(rules && { rules }),
    ...(judge && { judge }),
  };
}

/**
 * Runs a call. Without middleware LangChain tells the model what a tool throws; with any, such an error ends the run, unless it
 * is marked as one that the model is to read.
 */
async function runAsWritten(run: ToolRun, runTool: RunTool, { options }: Mending): Promise<ToolAnswer> {
  try {
    return await runTool(run);
  } catch (error) {
    if (options.toolErrors !== 'throw' && run.runtime.signal?.aborted !== true) markTellable(error);
    throw error;
  }
}

/** The mark by which LangChain knows an error that it tells the model. One of its own has a mark already, or bubbles up. */
function markTellable(error: unknown): void {
  if (!(error instanceof Error) || '~brand' in error || 'is_bubble_up' in error || textOf(error.name) === 'AbortError')
    return;
  if (Object.isExtensible(error)) Object.defineProperty(error, '~brand', { value: 'ToolInvocationError' });
}
