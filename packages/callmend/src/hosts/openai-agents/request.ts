import type { ModelRequest } from '@openai/agents';
import { type Fields, fieldsOf, isFields, textOf } from '../../fields.ts';
import type { RawToolCall, ToolSpec, Turn } from '../../index.ts';
import { isUnreadable, openaiResponses } from '../../wire/index.ts';
import { toResponse } from './items.ts';
import type { MendModelOptions } from './options.ts';

/** What was asked of a model. */
export interface Request {
  readonly tools: readonly ToolSpec[];
  readonly turn: Turn;
  /** Whether an item is a call of a function or a handoff that was offered: any other stays as it is. */
  isOwn(item: unknown): boolean;
  /**
   * Whether the SDK itself keeps a refused call from its tool: of a name that it does not know it throws, some handoffs it
   * makes unread, and of a tool with a plain JSON Schema it parses the arguments and judges nothing.
   */
  isValidated(call: RawToolCall): boolean;
  /** The provider holds an earlier part of the conversation. */
  readonly isContinued: boolean;
}

/** Reads a request; `undefined`: it cannot be read, and its answer passes as it is. */
export function readRequest(request: ModelRequest, options: MendModelOptions): Request | undefined {
  const { tools, handoffs, input, systemInstructions, outputType, modelSettings, previousResponseId, conversationId } =
    request;
  const functions = tools.filter((tool) => tool.type === 'function');
  // Names inside a namespace are read with it, by the SDK.
  const own = functions.filter(({ namespace }) => namespace === undefined);
  const spaced = new Set(functions.flatMap(({ name, namespace }) => (namespace ? [name, `${namespace}.${name}`] : [])));
  const bodies = [...own.map(functionBody), ...handoffs.map(handoffBody)];
  const unread = new Set(handoffs.filter(takesNothing).map(({ toolName }) => toolName));
  const lenient = new Set(own.filter((tool) => !isJudged(tool)).map(({ name }) => name));
  const names = new Set(bodies.map(({ name }) => name));
  const read = openaiResponses.readRequest({
    tools: bodies,
    tool_choice: toolChoice(modelSettings.toolChoice, names),
    instructions: systemInstructions,
    input: typeof input === 'string' ? input : input.map(toResponse),
    ...(isFields(outputType) && { text: { format: outputType } }),
  });
  if (isUnreadable(read)) return undefined;
  const { textCalls, dialect, key, context } = options;
  const { signal } = request;
  return {
    tools: read.tools,
    // Ours alone, so that more may be said of it: a copy would read the whole conversation.
    turn: Object.assign(
      read.turn,
      textCalls !== undefined && { textCalls },
      dialect !== undefined && { dialect },
      key !== undefined && { key },
      context !== undefined && { context },
      signal && { signal },
    ),
    isValidated: ({ name, arguments: text }) =>
      names.has(name) && !unread.has(name) && !(lenient.has(name) && isJson(text)),
    isContinued: previousResponseId !== undefined || conversationId !== undefined,
    isOwn(item) {
      const { type, name, namespace } = fieldsOf(item);
      const isPlain = namespace === undefined || namespace === name;
      return type === 'function_call' && isPlain && (names.has(name) || !spaced.has(textOf(name) ?? ''));
    },
  };
}

/** What the SDK makes of zod names its draft; a plain schema it takes as it is written, and judges no call by it. */
const isJudged = ({ strict, parameters }: { readonly strict: boolean; readonly parameters: unknown }): boolean =>
  strict && Object.hasOwn(fieldsOf(parameters), '$schema');

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    // The SDK tells the model so.
    return false;
  }
}

const functionBody = ({ name, description, parameters }: Fields): Fields => ({
  type: 'function',
  name,
  description,
  parameters,
});

type Handoff = ModelRequest['handoffs'][number];

const takesNothing = ({ inputJsonSchema }: Handoff): boolean =>
  Object.keys(fieldsOf(fieldsOf(inputJsonSchema).properties)).length === 0;

/** One that takes nothing may be called with any object. */
function handoffBody(handoff: Handoff): Fields {
  const body = { type: 'function', name: handoff.toolName, description: handoff.toolDescription };
  return takesNothing(handoff) ? body : { ...body, parameters: handoff.inputJsonSchema };
}

/** The SDK names a function or one of the provider's own tools. */
function toolChoice(choice: unknown, names: ReadonlySet<unknown>): unknown {
  if (choice === 'auto' || choice === 'none' || choice === 'required') return choice;
  return names.has(choice) ? { type: 'function', name: choice } : undefined;
}
