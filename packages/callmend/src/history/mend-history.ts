import { checkWord } from '../options.ts';
import { formats, type WireFormat } from '../wire/index.ts';
import { checkMessagesOptions, type MendedHistory, type MessagesOptions, mendMessages } from './mend-messages.ts';

/** What is known of a conversation. */
export interface HistoryOptions extends MessagesOptions {
  /** How the messages are written: a format's name. `auto` takes the first format that one of them shows. */
  readonly format?: string;
}

/**
 * Makes a conversation replayable: arguments are objects, every call has one result, ids are unique. Nothing runs, and no text
 * changes. A result of no call is kept as the user's text. `Message` is the caller's type for messages of the format. Throws a `TypeError` only for options that cannot work.
 */
export function mendHistory<Message>(
  messages: readonly Message[],
  options: HistoryOptions = {},
): MendedHistory<Message> {
  const named = checkOptions(options);
  const { format: _, ...known } = options;
  try {
    const format = named ?? findFormat(messages);
    return format === undefined ? { messages, changes: [] } : mendMessages(format, messages, known);
  } catch {
    // The list itself throws when it is read: it holds no conversation.
    return { messages, changes: [] };
  }
}

/** The first format that a message shows to be its own. */
function findFormat(messages: readonly unknown[]): WireFormat | undefined {
  if (!Array.isArray(messages)) return undefined;
  for (const message of messages) {
    const format = formats.find(({ shape }) => claims(() => shape.claims(message)));
    if (format) return format;
  }
  return undefined;
}

function claims(ask: () => boolean): boolean {
  try {
    return ask();
  } catch {
    // What throws when it is read is no format's.
    return false;
  }
}

const names: Readonly<Record<keyof HistoryOptions, true>> = {
  format: true,
  tools: true,
  isContinued: true,
  toolResults: true,
};

function checkOptions(options: HistoryOptions): WireFormat | undefined {
  checkMessagesOptions(options, names);
  const { format = 'auto' } = options;
  checkWord(format, ['auto', ...formats.map(({ name }) => name)], { by: 'callmend', at: 'format' });
  return formats.find(({ name }) => name === format);
}
