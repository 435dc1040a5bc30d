import { fieldsOf, isFields, listOf } from '../../fields.ts';
import { type RawToolCall, repairToolCall, type Turn } from '../../index.ts';
import { aiSdk, isUnreadable } from '../../wire/index.ts';
import type { CallmendOptions } from './options.ts';
import type { Bench, Repairers } from './repairers.ts';
import type { CallParams, Part } from './sdk.ts';
import { textOf } from './text-of.ts';
import { withHints } from './tool-hints.ts';

/** What was asked of a model, and what mends its answer. */
export interface Request {
  readonly bench: Bench;
  readonly turn: Turn;
  /** Whether a call is the client's: one that the provider runs, or one of a provider's own tool, is left alone. */
  isOwn(call: Part): boolean;
  /** Whether the SDK itself is sure to refuse arguments that do not fit a tool. */
  isValidated(toolName: string): boolean;
}

/** What a turn takes from the options. */
export const turnOf = ({ textCalls, dialect, key, context }: CallmendOptions): Turn => ({
  ...(textCalls === undefined ? {} : { textCalls }),
  ...(dialect === undefined ? {} : { dialect }),
  ...(key === undefined ? {} : { key }),
  ...(context === undefined ? {} : { context }),
});

/** Reads the options of a model's call; `undefined`: they cannot be read, and the answer passes as it is. */
export function readCall(params: CallParams, repairers: Repairers, options: CallmendOptions): Request | undefined {
  const tools = listOf(params.tools).map(fieldsOf);
  const read = aiSdk.readRequest({ ...params, tools: tools.filter(isFunction).map(withHints) });
  if (isUnreadable(read)) return undefined;
  const named = new Set(read.tools.map(({ name }) => name));
  const foreign = new Set(tools.flatMap((tool) => (isFunction(tool) ? [] : [textOf(tool.name)])));
  const judged = new Set(tools.flatMap(({ name, inputSchema }) => (isMadeOfZod(inputSchema) ? [name] : [])));
  const { abortSignal } = params;
  return {
    bench: repairers(read.tools),
    // Ours alone, so that more may be said of it: a copy would read the whole conversation.
    turn: Object.assign(read.turn, turnOf(options), abortSignal && { signal: abortSignal }),
    isOwn: ({ toolName, providerExecuted }) =>
      providerExecuted !== true && (named.has(textOf(toolName)) || !foreign.has(textOf(toolName))),
    isValidated: (toolName) => judged.has(toolName),
  };
}

/**
 * A middleware sees a tool's schema, and not what judges by it: `jsonSchema()` without `validate` judges nothing, and what an
 * MCP server says looks the same as what is made of zod, `$schema` and all. But zod (4.2 and later) marks what it makes with a
 * hidden key, which no JSON has; and the SDK, which asks it for this draft, closes it then: its `additionalProperties` comes last.
 */
function isMadeOfZod(schema: unknown): boolean {
  if (!isFields(schema) || schema.$schema !== draft) return false;
  const mark = Object.getOwnPropertyDescriptor(schema, '~standard');
  const keys = Object.getOwnPropertyNames(schema);
  return mark?.enumerable === false && keys.indexOf('additionalProperties') > keys.indexOf('~standard');
}

const draft = 'http://json-schema.org/draft-07/schema#';

const isFunction = ({ type }: { readonly type?: unknown }): boolean => type === undefined || type === 'function';

/** A call as the model wrote it, of a part of its answer. */
export function rawCallOf(part: Part): RawToolCall | undefined {
  const message = aiSdk.readMessage({ content: [part] });
  return isUnreadable(message) ? undefined : message.calls[0];
}

/** The tool that a name will be mended to, where that is sure before the arguments are known. */
export function resolvedName(
  name: string,
  { bench: { options }, turn: { toolChoice = 'auto' } }: Request,
): string | undefined {
  const { tools, policy, limits, rules, judge } = options;
  const isOffered = tools.some((tool) => tool.name === name);
  if (isOffered && policy === undefined && toolChoice === 'auto') return name;
  const { repairs, ...outcome } = repairToolCall(
    { name, arguments: '{}' },
    {
      tools,
      toolChoice,
      ...(policy && { policy }),
      ...(limits && { limits }),
      ...(rules && { rules }),
      ...(judge && { judge }),
    },
  );
  const isRefused = 'issues' in outcome && outcome.issues.some(({ code }) => gates.has(code));
  if (isRefused) return undefined;
  const renamed = repairs.find((repair) => repair.at === 'name');
  return renamed?.at === 'name' ? renamed.after : name;
}

const gates: ReadonlySet<string> = new Set(['unknown-tool', 'denied', 'tool-choice']);
