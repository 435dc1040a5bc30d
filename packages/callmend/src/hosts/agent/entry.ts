import { fieldsOf, isFields } from '../../fields.ts';
import type { ToolSpec } from '../../index.ts';
import { readSchema } from './tool-schema.ts';

/** What a tool gets beside its input, under the names that the AI SDK and `callmend/execute` have for it. */
export interface RunOptions {
  readonly signal: AbortSignal;
  readonly callId: string;
  readonly context: unknown;
  readonly messages: readonly unknown[];
}

/** One tool of an agent, made ready. */
export interface Entry {
  readonly spec: ToolSpec & { readonly name: string };
  /** As the model is told of it. */
  readonly offered: object;
  /** Without it, the provider runs the tool. */
  readonly run?: (input: unknown, options: RunOptions) => unknown;
  /** Whether somebody must approve of a call. */
  readonly needsApproval?: (input: unknown, options: RunOptions) => Promise<boolean>;
  /** What the model is to be told of an output, where the tool's author says so. */
  readonly toModelOutput?: (output: unknown, call: { readonly callId: string; readonly input: unknown }) => unknown;
}

/** Makes a function ready, or a tool of the AI SDK. */
export async function readTool(name: string, tool: object): Promise<Entry> {
  const fields = fieldsOf(tool);
  const { execute, aliases, parameterAliases, annotations } = fields;
  const { jsonSchema, parse } = await readSchema(fields.inputSchema, name);
  const description = typeof fields.description === 'string' ? { description: fields.description } : {};
  // What is wrong with these a repairer says.
  const hints = { aliases, parameterAliases, annotations };
  const spec: ToolSpec = {
    name,
    ...description,
    inputSchema: jsonSchema,
    ...Object.fromEntries(Object.entries(hints).filter(([, hint]) => hint !== undefined)),
  };
  return {
    spec,
    offered: offeredOf(name, fields, { ...description, inputSchema: jsonSchema }),
    ...(typeof execute === 'function' && {
      async run(input, options) {
        const given: unknown = parse === undefined ? input : await parse(input);
        return lastOf(await Reflect.apply(execute, tool, [given, argumentsOf(options)]));
      },
    }),
    ...approvalOf(tool, fields),
    ...outputOf(tool, fields),
  };
}

/** A tool that a provider defines goes to it by its id. */
export const isOfProvider = (tool: object): boolean => /^provider/.test(String(fieldsOf(tool).type ?? ''));

function offeredOf(name: string, fields: Readonly<Record<string, unknown>>, schema: object): object {
  const { id, args, strict, providerOptions, inputExamples } = fields;
  if (isOfProvider(fields)) return { type: 'provider', id, name, args: args ?? {} };
  return {
    type: 'function',
    name,
    ...schema,
    ...(typeof strict === 'boolean' && { strict }),
    ...(isFields(providerOptions) && { providerOptions }),
    ...(Array.isArray(inputExamples) && { inputExamples }),
  };
}

const argumentsOf = ({ signal, callId, context, messages }: RunOptions): object => ({
  signal,
  callId,
  context,
  abortSignal: signal,
  toolCallId: callId,
  messages,
  experimental_context: context,
});

/** A tool of the AI SDK may give one output after another: the last one counts. */
async function lastOf(output: unknown): Promise<unknown> {
  const isSeries = typeof output === 'object' && output !== null && Symbol.asyncIterator in output;
  if (!isSeries) return output;
  let last: unknown;
  for await (const one of output as AsyncIterable<unknown>) last = one;
  return last;
}

function approvalOf(tool: object, { needsApproval }: Readonly<Record<string, unknown>>): Pick<Entry, 'needsApproval'> {
  if (needsApproval === undefined || needsApproval === false) return {};
  if (typeof needsApproval !== 'function') return { needsApproval: async () => true };
  return {
    needsApproval: async (input, options) =>
      (await Reflect.apply(needsApproval, tool, [input, argumentsOf(options)])) !== false,
  };
}

function outputOf(tool: object, { toModelOutput }: Readonly<Record<string, unknown>>): Pick<Entry, 'toModelOutput'> {
  if (typeof toModelOutput !== 'function') return {};
  return {
    toModelOutput: (output, { callId, input }) =>
      Reflect.apply(toModelOutput, tool, [{ toolCallId: callId, input, output }]),
  };
}
