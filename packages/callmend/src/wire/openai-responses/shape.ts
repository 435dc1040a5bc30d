import { type Fields, fieldsOf, isFields, listOf } from '../../fields.ts';
import type { Message } from '../../index.ts';
import { isObjectText, printArguments } from '../arguments.ts';
import { callOf, contentText } from '../fields.ts';
import type { CallSlot, ResultSlot, Shape, WrittenCall } from '../format.ts';
import { isMarked, markedText, readRole } from '../request.ts';

/** How Responses write calls and results: each is an item of its own, and a result stands anywhere after its call. */
export const shape: Shape = {
  hasIds: true,
  answersAtOnce: false,
  claims: (item) => types.has(fieldsOf(item).type),
  read,
  answer(body) {
    const output = listOf(fieldsOf(body).output);
    // Reasoning is taken back only with what followed from it.
    return output.every((item) => fieldsOf(item).type === 'reasoning') ? [] : output;
  },
  calls,
  results,
  withCalls(item, change) {
    const [first, ...more] = change.get(0) ?? [];
    return first === undefined ? [] : [{ ...fieldsOf(item), ...writeCall(first) }, ...more.map(writeCall)];
  },
  withTextCalls(answer, text, added) {
    const first = answer.findIndex(isText);
    const kept = answer.flatMap((item, index) => {
      if (!isText(item)) return [item];
      return index === first && text !== '' ? [withText(fieldsOf(item), text)] : [];
    });
    return [...kept, ...added.map(writeCall)];
  },
  answersOnly: (item) => results(item).length > 0,
  hasLateResults: () => false,
  splitResults(item, change) {
    const changed = change(0);
    if (changed === 'drop') return {};
    return { results: changed === 'keep' ? item : { ...fieldsOf(item), call_id: changed.callId } };
  },
  result: (result) => ({ type: 'function_call_output', call_id: result.callId, output: markedText(result) }),
  joinResults: (results, next) => (next === undefined ? results : [...results, next]),
  userText: (text) => ({ role: 'user', content: text }),
  textPart: (text) => ({ type: 'input_text', text }),
};

const types: ReadonlySet<unknown> = new Set(['function_call', 'function_call_output', 'reasoning', 'item_reference']);
const isText = (item: unknown): boolean => fieldsOf(item).type === 'message';

function withText(item: Fields, text: string): unknown {
  if (typeof item.content === 'string') return { ...item, content: text };
  const first = listOf(item.content)
    .map(fieldsOf)
    .find((part) => part.type === 'output_text');
  return { ...item, content: [{ type: 'output_text', annotations: [], ...first, text }] };
}

function read(item: unknown): readonly Message[] {
  if (!isFields(item)) return [];
  const [called] = calls(item);
  if (called) return [{ role: 'assistant', content: '', calls: [called.call] }];
  const [answered] = results(item);
  if (answered) {
    const { callId, text, isError } = answered;
    return [{ role: 'tool', content: text, ...(isError && { isError }), ...(callId === undefined ? {} : { callId }) }];
  }
  return item.role === undefined ? [] : [{ role: readRole(item.role), content: contentText(item.content) }];
}

function calls(item: unknown): readonly CallSlot[] {
  const { type, call_id: id, name, arguments: input } = fieldsOf(item);
  if (type !== 'function_call') return [];
  const text = printArguments(input, undefined, []);
  const isReplayable = typeof input === 'string' && isObjectText(input);
  return [{ call: callOf(id, name, text), isReplayable }];
}

function results(item: unknown): readonly ResultSlot[] {
  const { type, call_id: callId, output } = fieldsOf(item);
  if (type !== 'function_call_output') return [];
  const text = contentText(output);
  const alone = (): unknown => item;
  return [{ text, isError: isMarked(text), alone, ...(typeof callId === 'string' && callId !== '' ? { callId } : {}) }];
}

const writeCall = ({ id, name, arguments: text }: WrittenCall): Fields => ({
  type: 'function_call',
  call_id: id,
  name,
  arguments: text,
});
