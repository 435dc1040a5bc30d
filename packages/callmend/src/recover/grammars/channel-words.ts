import { readMessage } from '../channel-message.ts';
import { skipBlank } from '../closer.ts';
import type { Block, Decoded } from '../grammar.ts';
import { markAt } from '../marks.ts';

const head =
  /(?:assistant)?(analysis|commentary|final)?\s{0,8}(?:to=([^\s{<]{1,256}))?\s{0,8}(?:<\|constrain\|>)?(?:json|code)?\s{0,8}(?:<\|message\|>)?/y;
const nextMessage = /()assistant(?=analysis|commentary|final)/g;

/**
 * Messages in channels whose tokens a server took out: `analysisA plan.assistantcommentary to=functions.ping json{}`. Only words are
 * left, so the first must begin the text, and analysis counts only where another message follows it.
 */
export function channelWords(block: Block): Decoded | undefined {
  const { text, start, isRest = false, dialect } = block;
  const isFit = dialect.beginsText !== true || markAt(text, skipBlank(text, 0), dialect.open ?? []) !== undefined;
  if (isRest || !isFit) return undefined;
  const isFirst = text.slice(0, start).trim() === '';
  const follows = text.startsWith('assistant', start) && /^\s{0,64}(?:assistant)?(?:analysis|commentary)/.test(text);
  if (!isFirst && !follows) return undefined;
  head.lastIndex = start;
  const [, channel, recipient] = head.exec(text) ?? [];
  const from = head.lastIndex;
  if (recipient !== undefined) return readMessage(block, { channel, recipient, from }, nextMessage);
  nextMessage.lastIndex = from;
  const isLast = nextMessage.exec(text) === null;
  if (isLast && (channel !== 'final' || !follows)) return undefined;
  return readMessage(block, { channel, recipient, from }, nextMessage);
}
