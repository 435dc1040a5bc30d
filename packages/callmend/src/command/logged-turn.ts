import type { Message, TextCalls, Turn } from '../index.ts';
import { type Fields, isFields, textOf } from './tool-specs.ts';

/** What a log line says of the turn, beside its tool choice: the messages before, and whether text may hold calls. */
export function readTurn(line: Fields): Omit<Turn, 'toolChoice'> {
  const request = isFields(line.request) ? line.request : {};
  const textCalls = readTextCalls(line.text_calls);
  const dialect = textOf(line.dialect);
  return {
    messages: readMessages(line.messages ?? request.messages, line.system ?? request.system),
    responseFormat: isJson(line.response_format ?? request.response_format) ? 'json' : 'text',
    ...(textCalls === undefined ? {} : { textCalls }),
    ...(dialect === undefined ? {} : { dialect }),
  };
}

const readTextCalls = (value: unknown): TextCalls | undefined =>
  value === 'off' || value === 'marked' || value === 'expected' ? value : undefined;

const isJson = (format: unknown): boolean => {
  const type = isFields(format) ? format.type : format;
  return type === 'json_object' || type === 'json_schema' || type === 'json';
};

const roles: readonly string[] = ['system', 'user', 'assistant', 'tool'];
const isRole = (role: string): role is Message['role'] => roles.includes(role);

function readMessages(messages: unknown, system: unknown): readonly Message[] {
  const listed = Array.isArray(messages) ? messages : [];
  const read = listed.flatMap((message: unknown): readonly Message[] => {
    if (!isFields(message)) return [];
    const role = textOf(message.role) === 'developer' ? 'system' : (textOf(message.role) ?? 'user');
    return [{ role: isRole(role) ? role : 'user', content: readContent(message.content) }];
  });
  return system === undefined ? read : [{ role: 'system', content: readContent(system) }, ...read];
}

/** Text, or parts of which some are text; a result's parts may hold text of their own. */
function readContent(content: unknown): string {
  if (!Array.isArray(content)) return textOf(content) ?? '';
  return content
    .map((part: unknown) => (isFields(part) ? (textOf(part.text) ?? readContent(part.content)) : (textOf(part) ?? '')))
    .join('');
}
