// @ts-nocheck
import { type Fields, fieldsOf, listOf } from '../../fields.ts';
import type { AnswerFormat } from '../write.ts';

/** How Responses hold an answer: items. A response's status says nothing of calls. */
export const answer: AnswerFormat = {
  count: () => 1,
  only: (body) => body,
  write(body, items, { leaving: { note, reasoning } }) {
    const written = items.map((item) => toItem(fieldsOf(item)));
    const at = written.findIndex(({ type }) => type === 'function_call');
    const end = at < 0 ? written.length : at;
    const told = note === undefined ? [] : [noteItem(fieldsOf(body), note)];
    const isThought = written.some(({ type }) => type === 'reasoning');
    const thought = reasoning === undefined || isThought ? [] : [thoughtItem(fieldsOf(body), reasoning)];
    return {
      ...fieldsOf(body),
      output: [...thought, ...written.slice(0, end), ...told, ...written.slice(end)],
      ...(typeof fieldsOf(body).output_text === 'string' && { output_text: textIn([...written, ...told]) }),
    };
  },
};

/** A call that nobody sent as one has no id of its own as an item. */
export const toItem = (item: Fields): Fields =>
  item.type === 'function_call' ? { id: `fc_${String(item.call_id)}`, status: 'completed', ...item } : item;

export const noteItem = ({ id }: Fields, text: string): Fields => ({
  id: `msg_note_${String(id)}`,
  type: 'message',
  role: 'assistant',
  status: 'completed',
  content: [{ type: 'output_text', text, annotations: [], logprobs: [] }],
});

/** Thoughts that stood in text. */
export const thoughtItem = ({ id }: Fields, text: string): Fields => ({
  id: `rs_text_${String(id)}`,
  type: 'reasoning',
  status: 'completed',
  summary: [],
  content: [{ type: 'reasoning_text', text }],
});

const textIn = (items: readonly Fields[]): string =>
  items
    .flatMap(({ content }) => listOf(content).map(fieldsOf))
    .map(({ type, text }) => (type === 'output_text' && typeof text === 'string' ? text : ''))
    .join('');
