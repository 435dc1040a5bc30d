// @ts-nocheck
import { dialectTexts } from '../dialect-texts.ts';
import { kind, type MalformedKind, meant, nothing, type ValidCall } from './kind.ts';

const hermes = ({ tool, input }: ValidCall): string =>
  `<tool_call>\n${JSON.stringify({ name: tool.name, arguments: input })}\n</tool_call>`;

/** The call is right and stands in the text of the answer, where no client looks for it. */
export const texts: readonly MalformedKind[] = [
  ...dialectTexts.map(({ id, write }) =>
    kind(
      { id: `text-${id}`, group: 'text', says: `The call is written as text, in the dialect \`${id}\`.` },
      ({ tool, input }, random) => {
        const isKeyed = Object.keys(input).every((key) => /^[a-z_]\w*$/i.test(key));
        const text = isKeyed ? write(tool.name, input) : undefined;
        // What has no marks of its own counts only where it is the whole answer.
        const isMarked = !['llama3-json', 'pythonic', 'phi4-functools'].includes(id);
        const lead = isMarked ? random.pick(['', 'Let me look that up.\n']) : '';
        return text === undefined ? undefined : { text: lead + text };
      },
    ),
  ),
  kind(
    { id: 'text-with-a-fault', group: 'text', says: 'The call is written as text, and its JSON has a comma too many.' },
    ({ tool, input }) => ({
      text: `<tool_call>${JSON.stringify({ name: tool.name, arguments: input }).slice(0, -1)},}</tool_call>`,
    }),
  ),
  kind({ id: 'text-not-closed', group: 'text', says: 'The tag around a call in text is not closed.' }, (call) => ({
    text: hermes(call).replace('\n</tool_call>', ''),
    due: meant(call, true),
  })),
];

/** A call is shown, quoted or thought of, and not made. */
export const shown: readonly MalformedKind[] = [
  showing(
    'fenced-example',
    'A call stands in a code fence, as an example.',
    (text) => `This is how such a call looks:\n\n\`\`\`\n${text}\n\`\`\`\n\nShall I make it?`,
  ),
  showing(
    'quoted-example',
    'A call stands in inline code.',
    (text) => `You could write \`${text.replaceAll('\n', '')}\` yourself.`,
  ),
  showing(
    'block-quote',
    'A call stands in a block quote.',
    (text) => `The log says:\n\n> ${text.replaceAll('\n', '\n> ')}\n\nIt failed.`,
  ),
  showing(
    'draft-in-thought',
    'A call stands in reasoning that was closed.',
    (text) => `<think>\nI could send ${text} now, but I need not.\n</think>\nThere is nothing to do.`,
  ),
  kind(
    { id: 'invented-result', group: 'shown', says: 'A call stands after a result that the model made up.' },
    (call) => ({ text: `<tool_response>\n{"ok": true}\n</tool_response>\n${hermes(call)}`, due: nothing }),
  ),
  kind(
    {
      id: 'json-amid-prose',
      group: 'shown',
      says: 'An object that looks like a call stands amid prose, without marks.',
    },
    ({ tool, input }) => ({
      text: `The record ${JSON.stringify({ name: tool.name, arguments: input })} was found twice.`,
      due: nothing,
    }),
  ),
];

function showing(id: string, says: string, show: (text: string) => string): MalformedKind {
  return kind({ id, group: 'shown', says }, (call) => {
    // A value that holds the mark of the quotation would end it.
    const text = hermes(call);
    return /[`]|think>/.test(text) ? undefined : { text: show(text), due: nothing };
  });
}
