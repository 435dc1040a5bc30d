import { type Fields, fieldsOf, isFields, listOf, textOf } from '../../fields.ts';
import type { NewFrame } from '../frames.ts';
import { type Joiner, parting } from '../joiner.ts';
import type { SeenCall } from '../leave.ts';
import { addUsage } from '../usage.ts';
import { isCustomCall } from './custom.ts';

/** Joins chunks: all of them have the first one's id, and one role. */
export function createJoiner(): Joiner {
  const texts: string[] = [];
  const thoughts: string[] = [];
  const extras: Fields[] = [];
  let head: Fields | undefined;
  let usage: Fields = {};
  let mustPart = false;
  let hasRole = false;
  /** Calls that no conversation takes back from here: a custom tool's, and the one of the old way. */
  let hasOthers = false;

  function joinChoice(choice: unknown): Fields {
    const fields = fieldsOf(choice);
    const { role, ...rest } = fieldsOf(fields.delta);
    const delta = hasRole || role === undefined ? rest : { role, ...rest };
    const { content } = delta;
    if (!mustPart || typeof content !== 'string' || content === '') return { ...fields, delta };
    mustPart = false;
    return { ...fields, delta: { ...delta, content: parting + content } };
  }

  return {
    read(value) {
      const chunk = fieldsOf(value);
      head ??= { id: chunk.id, created: chunk.created };
      if (isFields(chunk.usage)) usage = { usage: chunk.usage };
      const delta = fieldsOf(fieldsOf(listOf(chunk.choices)[0]).delta);
      hasRole ||= delta.role !== undefined;
      const { content, reasoning_content: thought } = delta;
      if (textOf(content)) texts.push(textOf(content) ?? '');
      if (textOf(thought)) thoughts.push(textOf(thought) ?? '');
      hasOthers ||= isFields(delta.function_call);
      for (const call of listOf(delta.tool_calls).filter(isFields)) {
        hasOthers ||= isCustomCall(call);
        if (call.id) extras.push(call);
      }
      return false;
    },
    readMore(value, text) {
      const delta = fieldsOf(fieldsOf(listOf(fieldsOf(value).choices)[0]).delta);
      if (textOf(delta.content)) texts.push(text);
      else if (textOf(delta.reasoning_content)) thoughts.push(text);
    },
    mayFollow: () => !hasOthers,
    body(calls) {
      const content = texts.join('');
      const reasoning = thoughts.join('');
      const message = {
        role: 'assistant',
        content: content === '' ? null : content,
        ...(reasoning !== '' && { reasoning_content: reasoning }),
        ...(calls.length > 0 && { tool_calls: calls.map((call) => writeCall(call, extras)) }),
      };
      return { choices: [{ index: 0, message, finish_reason: calls.length > 0 ? 'tool_calls' : 'stop' }] };
    },
    begin({ isAfterText }) {
      mustPart = isAfterText;
    },
    join({ event, value }): readonly NewFrame[] {
      const chunk = isFields(fieldsOf(value).usage) ? fieldsOf(addUsage(value, usage, ['usage'])) : fieldsOf(value);
      const { id = chunk.id, created = chunk.created } = head ?? {};
      const choices = listOf(chunk.choices).map(joinChoice);
      if (choices.length > 0 && choices.every(isEmpty) && !isFields(chunk.usage)) return [];
      const isChunk = Array.isArray(chunk.choices);
      return [{ event, value: isChunk ? { ...chunk, id, created, choices } : value }];
    },
  };
}

/** A first chunk often tells the role, and no more. */
const isEmpty = ({ delta, finish_reason: finish }: Fields): boolean =>
  (finish === null || finish === undefined) &&
  Object.values(fieldsOf(delta)).every((member) => member === null || member === '');

function writeCall({ id, name, arguments: text }: SeenCall, extras: readonly Fields[]): Fields {
  const { index: _, ...extra } = extras.find((call) => call.id === id) ?? {};
  return { ...extra, id, type: 'function', function: { name, arguments: text } };
}
