import { type Fields, fieldsOf, isFields, listOf } from '../../fields.ts';
import type { Outcome, ToolSpec } from '../../index.ts';
import { aiSdk, isUnreadable, readToolSpecs, type ToolProblem } from '../../wire/index.ts';
import type { CallmendOptions } from './options.ts';
import { isJson, isRefused } from './refusal.ts';
import type { RefusedCalls } from './refused-calls.ts';
import type { Repairers } from './repairers.ts';
import { turnOf } from './request.ts';
import type { RepairToolCallOptions, SdkToolCall } from './sdk.ts';
import { withHints } from './tool-hints.ts';

export interface HookParts {
  readonly repairers: Repairers;
  readonly refused: RefusedCalls;
  readonly options: CallmendOptions;
  readonly onOutcome: (outcome: Outcome) => void;
}

/**
 * Mends one call that the SDK has refused. `null`: there is nothing to mend, and the SDK's error stands, or the middleware
 * tells the model. For any other call that is refused it throws: the SDK shows the model what a hook throws.
 */
export async function repairInHook<Call extends SdkToolCall>(
  hook: RepairToolCallOptions<Call>,
  { repairers, refused, options, onOutcome }: HookParts,
): Promise<Call | null> {
  const { toolCall, abortSignal } = hook;
  if (toolCall.providerExecuted === true || typeof toolCall.input !== 'string') return null;
  const known = refused.find(toolCall);
  // An input that is no JSON stands in the SDK's own error alone: the middleware reads it there and puts the correction in its place.
  if (known?.by === 'middleware' && !isJson(toolCall.input)) return null;
  if (known !== undefined) throw correctionError(known.correction);
  const request = aiSdk.readRequest({ messages: [...systemOf(hook.instructions ?? hook.system), ...hook.messages] });
  const turn = { ...(isUnreadable(request) ? {} : request.turn), ...turnOf(options) };
  const { toolCallId: id, toolName: name, input } = toolCall;
  const { repairer } = repairers(await specsOf(hook));
  const { outcomes } = await repairer.repair(
    { text: '', calls: [{ id, name, arguments: input, origin: { kind: 'native' } }], finishReason: 'unknown' },
    { ...turn, ...(abortSignal && { signal: abortSignal }) },
  );
  for (const outcome of outcomes) onOutcome(outcome);
  const [outcome, ...more] = outcomes;
  if (outcome === undefined || more.length > 0) return null;
  if (isRefused(outcome)) {
    refused.add(toolCall, { correction: outcome.correction, by: 'hook' });
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
  const own = Object.entries(tools)
    .map(([name, tool]) => [name, fieldsOf(tool)] as const)
    .filter(([, { type }]) => ['undefined', 'function', 'dynamic'].includes(String(type)));
  const specs = await Promise.all(
    own.map(async ([name, tool]) => {
      const { description, aliases, parameterAliases, annotations } = withHints(tool);
      const told = { name, description, aliases, parameterAliases, annotations };
      return readToolSpecs([{ ...told, inputSchema: await schemaOf(name, inputSchema) }]);
    }),
  );
  return specs.flatMap((read) => (isProblem(read) ? [] : read));
}

const isProblem = (read: readonly ToolSpec[] | ToolProblem): read is ToolProblem => !Array.isArray(read);

async function schemaOf(
  toolName: string,
  inputSchema: RepairToolCallOptions<SdkToolCall>['inputSchema'],
): Promise<Fields | undefined> {
  try {
    // On 6 this throws for a name that is no tool's: these are the tools' own.
    const schema = await inputSchema({ toolName });
    return isFields(schema) ? schema : undefined;
  } catch {
    // The tool's author gave a schema that cannot be written as JSON Schema.
    return undefined;
  }
}

/** Instructions are a text, a system message or a list of them: in a prompt they stand first. */
function systemOf(instructions: unknown): readonly unknown[] {
  if (typeof instructions === 'string') return [{ role: 'system', content: instructions }];
  return isFields(instructions) ? [instructions] : listOf(instructions);
}
