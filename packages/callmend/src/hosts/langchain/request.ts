import { type Fields, fieldsOf, isFields, listOf, textOf } from '../../fields.ts';
import type { ToolSpec, Turn } from '../../index.ts';
import { isUnreadable, openaiChat } from '../../wire/index.ts';
import type { HeldCall } from './calls.ts';
import { toChat } from './chat.ts';
import type { LangChainOptions } from './options.ts';
import type { Peer } from './peer.ts';
import type { ModelCall } from './sdk.ts';

/** What was asked of a model. */
export interface Request {
  readonly tools: readonly ToolSpec[];
  readonly turn: Turn;
  /** Whether a call is none of the agent's tools: a provider's own, or one that takes text in place of arguments. */
  isForeign(call: HeldCall): boolean;
  /** Whether a call is a structured answer: it is asked for as if it were a tool's. */
  isStructured(call: HeldCall): boolean;
}

/** Reads a model call; `undefined`: it cannot be read, and passes as it is. */
export function readCall(call: ModelCall, options: LangChainOptions, peer: Peer): Request | undefined {
  const { tools, toolChoice, responseFormat, systemMessage, messages, runtime } = call;
  const own = tools.flatMap((tool) => toolBody(tool, peer) ?? []);
  const system = systemMessage === undefined || systemMessage.content === '' ? [] : [systemMessage];
  const read = openaiChat.readRequest({
    tools: own,
    tool_choice: toolChoice,
    messages: [...system, ...messages].map(toChat),
  });
  if (isUnreadable(read)) return undefined;
  const offered = new Set(read.tools.map(({ name }) => name));
  const foreign = new Set(tools.map(providersName));
  const structured = new Set(structuredNames(responseFormat, peer));
  const { textCalls, dialect, key, context } = options;
  const { signal } = runtime;
  return {
    tools: read.tools,
    // Ours alone, so that more may be said of it: a copy would read the whole conversation.
    turn: Object.assign(
      read.turn,
      isJsonAnswer(responseFormat) && { responseFormat: 'json' as const },
      textCalls !== undefined && { textCalls },
      dialect !== undefined && { dialect },
      key !== undefined && { key },
      context !== undefined && { context },
      signal && { signal },
    ),
    isForeign: ({ name, entry }) => entry.isCustomTool === true || (!offered.has(name) && foreign.has(name)),
    isStructured: ({ name }) =>
      responseFormat !== undefined && !offered.has(name) && (structured.has(name) || name.startsWith('extract-')),
  };
}

/** A tool as models are told of it; with the hints of a server that it came from. */
export function toolBody(tool: unknown, { convertToOpenAITool }: Peer): Fields | undefined {
  const { type, metadata, invoke } = fieldsOf(tool);
  if (typeof invoke !== 'function' && type !== 'function') return undefined;
  // What has `invoke` is a tool; any other is written as its provider takes it.
  const body = convertToOpenAITool(tool as Parameters<Peer['convertToOpenAITool']>[0]);
  const { annotations } = fieldsOf(metadata);
  return isFields(annotations) ? { ...body, annotations } : { ...body };
}

/** The name of a tool that its provider knows, and runs or describes by itself. */
function providersName(tool: unknown): string | undefined {
  const { type, name, invoke } = fieldsOf(tool);
  return typeof invoke === 'function' || type === 'function' ? undefined : textOf(name);
}

/** The names under which a structured answer is asked for as if it were a tool. */
function structuredNames(format: unknown, peer: Peer): readonly (string | undefined)[] {
  return (Array.isArray(format) ? format : format === undefined ? [] : [format]).map((one: unknown) => {
    const { name, tool, parameters } = fieldsOf(one);
    if (isFields(tool)) return textOf(fieldsOf(tool.function).name);
    return isFields(parameters) ? textOf(name) : titleOf(one, peer);
  });
}

function titleOf(schema: unknown, { toJsonSchema }: Peer): string | undefined {
  try {
    return textOf(fieldsOf(toJsonSchema(schema as Parameters<Peer['toJsonSchema']>[0])).title);
  } catch {
    // It is no schema of its own, as where the provider writes the answer.
    return undefined;
  }
}

/** Where the provider writes JSON by itself, or may, an answer in JSON is no call. */
const isJsonAnswer = (format: unknown): boolean =>
  format !== undefined &&
  !listOf(Array.isArray(format) ? format : [format]).some((one) => isFields(fieldsOf(one).tool));
