// @ts-nocheck
import type { JsonSchema, JsonValue, StandardJsonSchema, ToolSpec } from '../types.ts';

/** What a tool gets beside its input. */
export interface ExecuteOptions {
  /** Aborted when the host stops the call or its time is over: nobody waits for the tool then. */
  readonly signal: AbortSignal;
  readonly callId: string;
  /** What the host gave along with the call. */
  readonly context: unknown;
}

/** A tool that can be run. What `execute` gets has been judged by the schema. */
export interface ExecutableTool<Schema = JsonSchema | StandardJsonSchema>
  extends Omit<ToolSpec, 'name' | 'inputSchema'> {
  readonly inputSchema?: Schema;
  /** Runs the tool; what it gives may be a promise. */
  execute(input: InputOf<Schema>, options: ExecuteOptions): unknown;
}

type InputOf<Schema> = Schema extends StandardJsonSchema<infer Input> ? Input : { readonly [key: string]: JsonValue };

/** The tools that an executor runs: a record by name, or a list. */
export type ExecutableTools<Schemas = Readonly<Record<string, JsonSchema | StandardJsonSchema>>> =
  | { readonly [Name in keyof Schemas]: ExecutableTool<Schemas[Name]> }
  | readonly (ExecutableTool & { readonly name: string })[];

/** How one tool is run. */
export type Run = (input: unknown, options: ExecuteOptions) => unknown;

/** How each tool is run, by name. Of two with one name the first counts, as it does where calls are repaired. */
export function runsOf(tools: ExecutableTools): ReadonlyMap<string, Run> {
  const runs = new Map<string, Run>();
  const named = isToolList(tools) ? tools.map((tool) => [tool.name, tool] as const) : Object.entries(tools);
  for (const [name, tool] of named) {
    const execute: unknown = tool?.execute;
    if (typeof execute !== 'function')
      throw new TypeError(`callmend: the tool '${name}' needs an \`execute\` function`);
    // Called on its tool: it may be a method.
    if (!runs.has(name)) runs.set(name, (input, options) => Reflect.apply(execute, tool, [input, options]));
  }
  return runs;
}

const isToolList = (tools: ExecutableTools): tools is Extract<ExecutableTools, readonly unknown[]> =>
  Array.isArray(tools);
