import { dialects, type ModelMessage, type TextCalls, type ToolSpec, type Turn } from '../index.ts';
import { sourceOf } from '../json-source.ts';
import { nearestName } from '../nearest-name.ts';
import { formats, isUnreadable, openaiChat, type Unreadable, type WireFormat } from '../wire/index.ts';
import { findJsonError } from './json-error.ts';

/** One answer of a model as a log holds it, with what was on offer. */
export interface LoggedAnswer {
  /** The line's id, as JSON text. */
  readonly id: string;
  /** The JSON text of the tools that may be called: lines with the same one share what is compiled for it. */
  readonly toolsText: string;
  readonly tools: readonly ToolSpec[];
  readonly message: ModelMessage;
  readonly turn: Turn;
}

type Fields = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];

/** Reads a line of a log: an OpenAI message with its tools, or a request with its response in any format of `wire/`. */
export function readLogLine(line: string): LoggedAnswer | Unreadable {
  const parsed = parse(line);
  if (isUnreadable(parsed)) return parsed;
  const { value } = parsed;
  if (!isFields(value)) return { problem: 'expected a JSON object' };
  const parts = findParts(value);
  if (isUnreadable(parts)) return parts;
  const { format, body, pathOf } = parts;
  const request = format.readRequest(parts.request);
  if (isUnreadable(request)) return request;
  const message = format.readMessage(body, (path) => sourceOf(line, pathOf(path)));
  if (isUnreadable(message)) return message;
  const textMode = readTextMode(value);
  if (isUnreadable(textMode)) return textMode;
  const { tools, turn } = request;
  return {
    id: readId(line, value),
    toolsText: JSON.stringify(tools),
    tools,
    message,
    turn: { ...turn, ...textMode },
  };
}

interface Parts {
  readonly format: WireFormat;
  readonly request: Fields;
  readonly body: unknown;
  /** Where in the line something of the body stands. */
  readonly pathOf: (path: Path) => Path;
}

function findParts(line: Fields): Parts | Unreadable {
  const { message, response } = line;
  const asked = isFields(line.request) ? line.request : {};
  if (isFields(message)) {
    const broken = brokenCalls(message.tool_calls);
    if (broken !== undefined) return { problem: broken };
    // The line is a request itself, with the one choice of its answer.
    const { tools = asked.tools, tool_choice = asked.tool_choice, finish_reason } = line;
    const body = { choices: [{ message, finish_reason }] };
    const pathOf = (path: Path): Path => path.slice(2);
    return { format: openaiChat, request: { ...besides(asked, line), tools, tool_choice }, body, pathOf };
  }
  if (!isFields(response)) return { problem: 'expected "message", or "request" and "response"' };
  const format = formats.find(({ isAnswer }) => isAnswer(response));
  if (format === undefined) {
    const kinds = '"choices" (OpenAI), "output" (Responses), "content" (Anthropic) or "message" (Ollama)';
    return { problem: `expected a "response" with ${kinds}` };
  }
  return { format, request: besides(asked, line), body: response, pathOf: (path) => ['response', ...path] };
}

/** A line that somebody wrote for us is told of what it holds in place of calls; an answer on its way has what can be read of it read. */
function brokenCalls(calls: unknown): string | undefined {
  if (calls === undefined || calls === null) return undefined;
  if (!Array.isArray(calls)) return '"tool_calls" must be a list';
  const at = calls.findIndex((call) => !isFields(call));
  return at < 0 ? undefined : `tool_calls[${at}] must be an object`;
}

/** A log may keep the conversation beside the request. */
function besides(request: Fields, { messages, system, response_format }: Fields): Fields {
  return {
    ...request,
    ...(messages === undefined ? {} : { messages }),
    ...(system === undefined ? {} : { system }),
    ...(response_format === undefined ? {} : { response_format }),
  };
}

/** What a line says of calls in text. What it says wrongly would leave calls unfound. */
function readTextMode({ text_calls, dialect }: Fields): Pick<Turn, 'textCalls' | 'dialect'> | Unreadable {
  const textCalls = textCallsOf(text_calls);
  if (textCalls === undefined && isSaid(text_calls))
    return { problem: '"text_calls" must be "off", "marked" or "expected"' };
  const known = dialects.map(({ id }) => id);
  if (typeof dialect === 'string' ? !known.includes(dialect) : isSaid(dialect))
    return { problem: wordDialect(dialect, known) };
  return { ...(textCalls && { textCalls }), ...(typeof dialect === 'string' && { dialect }) };
}

const isSaid = (value: unknown): boolean => value !== undefined && value !== null;

const textCallsOf = (value: unknown): TextCalls | undefined =>
  value === 'off' || value === 'marked' || value === 'expected' ? value : undefined;

function wordDialect(dialect: unknown, known: readonly string[]): string {
  const meant = typeof dialect === 'string' ? nearestName(dialect, known) : undefined;
  return `"dialect" must be one of ${[...new Set(known)].join(', ')}${meant === undefined ? '' : `; did you mean "${meant}"?`}`;
}

/** A long number keeps its digits. */
function readId(line: string, { id, response }: Fields): string {
  if (id !== undefined) return sourceOf(line, ['id']) ?? 'null';
  const given = isFields(response) ? response.id : undefined;
  return JSON.stringify((typeof given === 'string' && given) || null);
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parse(line: string): { readonly value: unknown } | Unreadable {
  try {
    return { value: JSON.parse(line) };
  } catch {
    // Only a SyntaxError can come; our own scan says where.
    const error = findJsonError(line);
    return { problem: error ? `no JSON at column ${error.column}: ${error.says}` : 'no JSON' };
  }
}
