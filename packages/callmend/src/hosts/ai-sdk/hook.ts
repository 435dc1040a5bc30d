import { fieldsOf, isFields, listOf } from '../../fields.ts';
import type { Outcome, ToolSpec } from '../../index.ts';
import { aiSdk, isUnreadable } from '../../wire/index.ts';
import type { CallmendOptions } from './options.ts';
import { isRefused } from './refusal.ts';
import type { RefusedCalls } from './refused-calls.ts';
import type { Repairers } from './repairers.ts';
import { turnOf } from './request.ts';
import type { RepairToolCallOptions, SdkToolCall } from './sdk.ts';

export interface HookParts {
  readonly repairers: Repairers;
  readonly refused: RefusedCalls;
  readonly options: CallmendOptions;
  readonly onOutcome: (outcome: Outcome) => void;
}

/**
 * Mends one call that the SDK has refused. `null`: there is nothing to mend, and the SDK's error stands. For a call that is
 * refused it throws: the SDK shows the model what a hook throws, and of `null` only its own error.
 */
export async function repairInHook<Call extends SdkToolCall>(
  hook: RepairToolCallOptions<Call>,
  { repairers, refused, options, onOutcome }: HookParts,
): Promise<Call | null> {
  const { toolCall, abortSignal } = hook;
  if (toolCall.providerExecuted === true || typeof toolCall.input !== 'string') return null;
  const known = refused.find(toolCall);
  if (known !== undefined) throw correctionError(known);
  const request = aiSdk.readRequest({ messages: [...systemOf(hook.instructions ?? hook.system), ...hook.messages] });
  const turn = { ...(isUnreadable(request) ? {} : request.turn), ...turnOf(options) };
  const { toolCallId: id, toolName: name, input } = toolCall;
  const { repairer } = repairers(await specsOf(hook));
  const { outcomes } = await repairer.repair(
    { text: '', calls: [{ id, name, arguments: input, origin: { kind: 'native' } }], finishReason: 'unknown' },
    { ...turn, ...(abortSignal && { signal: abortSignal }) },
  );
  outcomes.forEach(onOutcome);
  const [outcome, ...more] = outcomes;
  if (outcome === undefined || more.length > 0) return null;
  if (isRefused(outcome)) {
    refused.add(toolCall, outcome.correction);
    throw correctionError(outcome.correction);
  }
  // A call that fits the schema is refused by something that the schema does not tell.
  if (outcome.status === 'clean') return null;
  // The id stays: with another one `generateText` fails.
  return { ...toolCall, toolName: outcome.call.name, input: outcome.call.arguments };
}

/** Without a name it prints as its message alone. */
const correctionError = (correction: string): Error => Object.assign(new Error(correction), { name: '' });

/** The tools that run here. One whose schema cannot be had is offered without. */
async function specsOf({ tools, inputSchema }: RepairToolCallOptions<SdkToolCall>): Promise<readonly ToolSpec[]> {
  const own = Object.entries(tools).filter(([, tool]) =>
    ['undefined', 'function', 'dynamic'].includes(String(fieldsOf(tool).type)),
  );
  return Promise.all(
    own.map(async ([name]) => {
      try {
        // On 6 this throws for a name that is no tool's: these are the tools' own.
        const schema = await inputSchema({ toolName: name });
        return isFields(schema) ? { name, inputSchema: schema } : { name };
      } catch {
        // The tool's author gave a schema that cannot be written as JSON Schema.
        return { name };
      }
    }),
  );
}

/** Instructions are a text, a system message or a list of them: in a prompt they stand first. */
function systemOf(instructions: unknown): readonly unknown[] {
  if (typeof instructions === 'string') return [{ role: 'system', content: instructions }];
  return isFields(instructions) ? [instructions] : listOf(instructions);
}
