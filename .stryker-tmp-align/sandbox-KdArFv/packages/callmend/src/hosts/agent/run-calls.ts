// @ts-nocheck
import type { Executed } from '../../execute/index.ts';
import type { ToolCall } from '../../index.ts';
import type { CallContext, Ready } from './ready.ts';
import type { AgentCall, AgentPart } from './result.ts';

/** What came of the calls of an answer. */
export interface Ran {
  readonly calls: readonly AgentCall[];
  /** By a call's id, as `callmend/wire` appends them; without those whose tool words its own output. */
  readonly results: Readonly<Record<string, { readonly text: string; readonly status: 'ok' | 'error' }>>;
  /** Messages with the results that a tool words itself. */
  readonly messages: readonly object[];
}

/** Runs the calls side by side, and tells of each result in the order of the calls. */
export async function* runCalls(
  calls: readonly ToolCall[],
  { ready, signal, ...given }: { readonly ready: Ready; readonly signal: AbortSignal | undefined } & CallContext,
): AsyncGenerator<AgentPart, Ran> {
  for (const { id, name, input } of calls) yield { type: 'tool-call', id, name, input };
  const all = await ready.executor.executeAll(calls, { signal, context: given });
  const ran: AgentCall[] = [];
  const results: [string, { readonly text: string; readonly status: 'ok' | 'error' }][] = [];
  const messages: object[] = [];
  for (const [index, { id, name, input }] of calls.entries()) {
    const executed = all[index];
    if (executed === undefined) continue;
    const { status } = executed;
    const text = textOf(executed, ready);
    const output = status === 'ok' ? { output: executed.value } : {};
    const call: AgentCall = { id, name, input, status, text, ...output };
    ran.push(call);
    const worded = status === 'ok' ? await wordOutput(call, ready) : undefined;
    if (worded === undefined) results.push([id, { text, status }]);
    else messages.push(toolMessage(call, worded));
    yield { type: 'tool-result', ...call };
  }
  return { calls: ran, results: Object.fromEntries(results), messages };
}

/** An error that a tool returned is worded as the preset or the caller says; what it threw is told as it is. */
function textOf(executed: Executed, { preset, options }: Ready): string {
  if (executed.status === 'ok' || executed.ended !== 'failed' || executed.error instanceof Error) return executed.text;
  const errorText = options.result?.errorText ?? preset.result.errorText;
  try {
    return errorText(executed.text);
  } catch {
    // Words of the caller's that fail leave the text as it was.
    return executed.text;
  }
}

async function wordOutput(call: AgentCall, { inventory }: Ready): Promise<unknown> {
  const { toModelOutput } = inventory.entries.get(call.name) ?? {};
  if (toModelOutput === undefined) return undefined;
  try {
    return await toModelOutput(call.output, { callId: call.id, input: call.input });
  } catch {
    // A tool that cannot word its output has given it all the same.
    return undefined;
  }
}

const toolMessage = ({ id, name }: AgentCall, output: unknown): object => ({
  role: 'tool',
  content: [{ type: 'tool-result', toolCallId: id, toolName: name, output }],
});
