// @ts-nocheck
import { type ChannelHead, readMessage } from '../channel-message.ts';
import type { Block, Decoded } from '../grammar.ts';

/** The header of a message is no longer than this. */
const maxHeader = 512;
const emptyTurn = /^<\|start\|>(?:assistant)?\s{0,64}$/;
const messageMark = '<|message|>';
const bodyEnd = /(<\|(?:end|return|call)\|>)|<\|(?:start|channel)\|>/g;

/**
 * A message in channels: `<|channel|>commentary to=functions.ping <|constrain|>json<|message|>{}<|call|>`. Recipient, channel and
 * content type come in any order, doubled or glued together; where the token before the body is lost, it begins at a brace.
 */
export function harmony(block: Block): Decoded | undefined {
  const { text, start } = block;
  // A turn that was begun and never filled.
  if (emptyTurn.test(text.slice(start, start + maxHeader)))
    return { calls: [], end: text.length, shown: { start, end: start } };
  const head = readHead(block);
  return head && readMessage(block, head, bodyEnd);
}

function readHead({ text, start }: Block): ChannelHead | undefined {
  const near = text.slice(start, start + maxHeader);
  const mark = near.indexOf(messageMark);
  const brace = near.indexOf('{');
  const length = mark >= 0 && (brace < 0 || mark < brace) ? mark : brace;
  if (length < 0) return undefined;
  const header = near.slice(0, length);
  const roles = all(header, /<\|start\|>\s{0,8}([\w.-]{1,64})/g);
  const recipients = new Set(all(header, /\bto=\s?([^\s<]{1,256})/g));
  const channels = new Set(all(header, /<\|channel\|>\s{0,8}(analysis|commentary|final)/gi));
  if (roles.some((role) => role !== 'assistant') || recipients.size > 1 || channels.size > 1) return undefined;
  const [channel] = channels;
  const [recipient] = recipients;
  // Without a token nothing but the recipient tells a message from prose; without its mark a body may only be a call's.
  if (channel === undefined && !(header.startsWith('<|') && recipient?.startsWith('functions.'))) return undefined;
  if (length !== mark && (recipient === undefined || !isPlain(header))) return undefined;
  return {
    channel: channel?.toLowerCase(),
    recipient,
    from: start + (length === mark ? mark + messageMark.length : length),
  };
}

const headerWords: ReadonlySet<string> = new Set(['', 'assistant', 'analysis', 'commentary', 'final', 'json', 'code']);

/** Whether nothing but a header's words stand in it. */
const isPlain = (header: string): boolean =>
  header
    .split(/\s|<\|[a-z]{1,16}\|>/)
    .every((word) => headerWords.has(word) || word.startsWith('to=') || word.startsWith('functions.'));

const all = (header: string, pattern: RegExp): readonly string[] =>
  [...header.matchAll(pattern)].map(([, word = '']) => word);
