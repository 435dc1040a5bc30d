// @ts-nocheck
import type { ExecuteOptions } from '../../execute/index.ts';
import type { JsonSchema, JsonValue, StandardJsonSchema, ToolSpec } from '../../index.ts';
import type { McpServer } from './mcp-server.ts';

/** A function with a schema, as `defineTool` makes it. `Input` is what is written, `Parsed` what the function gets. */
export interface FunctionTool<Input = unknown, Parsed = Input, Output = unknown>
  extends Omit<ToolSpec, 'name' | 'inputSchema'> {
  readonly inputSchema?: JsonSchema | StandardJsonSchema<Input, Parsed>;
  /** Runs the tool; what it gives may be a promise. */
  execute(input: Parsed, options: ExecuteOptions): Output;
}

/** What is read of a tool: one of the AI SDK (`tool()`), of `defineTool`, or an object with these fields. */
export interface AnyTool {
  readonly inputSchema?: unknown;
  /** Runs the tool. */
  readonly execute?: ((input: never, options: never) => unknown) | undefined;
}

/** The tools of an agent: a record by name, where an MCP server stands under a name of its own, or a list. */
export type AgentTools =
  | Readonly<Record<string, AnyTool | McpServer>>
  | readonly ((AnyTool & { readonly name: string }) | McpServer)[];

interface Typed<Schema, Output> extends Omit<ToolSpec, 'name' | 'inputSchema'> {
  readonly inputSchema: Schema;
  execute(input: ParsedOf<Schema>, options: ExecuteOptions): Output;
}

type Values = { readonly [key: string]: JsonValue };
type InputOf<Schema> = Schema extends StandardJsonSchema<infer Input, unknown> ? Input : Values;
type ParsedOf<Schema> = Schema extends StandardJsonSchema<unknown, infer Parsed> ? Parsed : Values;

/** Gives a tool back with the types of its schema: its function then knows what it gets, and `executeTool` what to give. */
export const defineTool = <const Schema extends JsonSchema | StandardJsonSchema, Output>(
  tool: Typed<Schema, Output>,
): FunctionTool<InputOf<Schema>, ParsedOf<Schema>, Output> =>
  // The schema's types are told apart by the two helpers above, which the compiler cannot put together again.
  tool as unknown as FunctionTool<InputOf<Schema>, ParsedOf<Schema>, Output>;

/** A tool by its name, whichever way the tools were given. */
type ByName<T extends AgentTools> = T extends readonly unknown[]
  ? { [Tool in T[number] as Tool extends { readonly name: infer Name extends string } ? Name : never]: Tool }
  : T;

/** The names of the tools that the agent was given; those of MCP servers are known only when they run. */
export type ToolName<T extends AgentTools> = {
  [Name in keyof ByName<T>]: ByName<T>[Name] extends McpServer ? never : Extract<Name, string>;
}[keyof ByName<T>];

type Named<T extends AgentTools, Name> = Name extends keyof ByName<T> ? ByName<T>[Name] : never;

/** What a tool takes. */
export type ToolInput<T extends AgentTools, Name> =
  Named<T, Name> extends FunctionTool<infer Input, infer _Parsed, infer _Output>
    ? Input
    : Named<T, Name> extends { execute?: ((input: infer Input, ...rest: never[]) => unknown) | undefined }
      ? Input
      : unknown;

/** What a tool gives. */
export type ToolOutput<T extends AgentTools, Name> =
  Named<T, Name> extends { execute?: ((...input: never[]) => infer Output) | undefined } ? Given<Output> : unknown;

type Given<Output> = Awaited<Output> extends AsyncIterable<infer Last> | infer Last ? Last : never;
