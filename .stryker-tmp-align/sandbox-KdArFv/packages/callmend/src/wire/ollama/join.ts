// @ts-nocheck
import { type Fields, fieldsOf, textOf } from '../../fields.ts';
import { parseObject } from '../arguments.ts';
import { type Joiner, parting } from '../joiner.ts';
import { addUsage } from '../usage.ts';

/** Joins lines: only the texts are parted, and the last line counts what both answers cost. */
export function createJoiner(usageKeys: readonly string[]): Joiner {
  const texts: string[] = [];
  const thoughts: string[] = [];
  let last: Fields = {};
  let mustPart = false;
  return {
    read(value) {
      const line = fieldsOf(value);
      const { content, thinking } = fieldsOf(line.message);
      texts.push(textOf(content) ?? '');
      thoughts.push(textOf(thinking) ?? '');
      if (line.done === true) last = line;
      return line.done === true;
    },
    mayFollow: () => true,
    body(calls) {
      const thinking = thoughts.join('');
      const written = calls.map(({ id, name, arguments: text }) => ({
        ...(id !== undefined && { id }),
        function: { name, arguments: parseObject(text) },
      }));
      const message = { role: 'assistant', content: texts.join(''), ...(thinking !== '' && { thinking }) };
      return { message: { ...message, ...(written.length > 0 && { tool_calls: written }) }, done: true };
    },
    begin({ isAfterText }) {
      mustPart = isAfterText;
    },
    join({ value }) {
      const line = fieldsOf(value);
      const message = fieldsOf(line.message);
      const content = textOf(message.content) ?? '';
      const isParted = mustPart && content !== '';
      if (isParted) mustPart = false;
      const joined = isParted ? { ...line, message: { ...message, content: parting + content } } : line;
      return [{ value: line.done === true ? addUsage(joined, last, usageKeys) : joined }];
    },
  };
}
