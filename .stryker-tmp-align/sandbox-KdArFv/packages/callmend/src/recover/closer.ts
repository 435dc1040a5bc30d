// @ts-nocheck
import type { Block } from './grammar.ts';
import { markAt } from './marks.ts';

/** The tokens that end a turn. Those after `$` may begin another one too: they count only as the last thing of the text. */
const turnEnd =
  /\s{0,64}(?:<\|(?:im_end|eom_id|eot_id|end|endoftext|end_of_text|end_of_turn|END_OF_TURN_TOKEN|eot|eom|call|return|assistant_end)\|>|<\/(?:longcat_)?s>|<(?:end_of_turn|eos|seed:eos|SPECIAL_12|turn\|)>|<｜end[▁_]of[▁_]sentence｜>|\[(?:e~\[|EOS\])|(?:<\|(?:observation|user|message_sep|tool_response)(?:\|>|>)|<start_function_response>|<tool_response\|>)(?=\s{0,64}$))/y;
/** A mark that closes something else: a tag, a control token that says so, or a word in brackets. */
const foreignClose =
  /\s{0,64}(?:<\/[\w:.|-]{1,64}>|<[|｜][\w▁:./-]{0,48}(?:end|close|suffix)[\w▁:-]{0,48}[|｜]>|<[\w-]{1,32}\|>|\[(?:\/|END_)[A-Z_]{1,32}\])/iy;

/**
 * Where a block ends after its payload: past its closer, a foreign closer, or tokens that end a turn. A closer may be missing
 * before the next opener and at the end; prose before a closer makes the block none (`undefined`).
 */
export function passCloser(block: Block, from: number): number | undefined {
  const { text, dialect } = block;
  const close = dialect.close ?? [];
  let pos = from;
  for (let i = 0; i < maxClinging; i++) {
    const here = skipBlank(text, pos);
    const own = markAt(text, here, close);
    if (own !== undefined) return passRepeats(text, own, close);
    if (endsInside(text, here, close)) return text.length;
    const next = passPattern(turnEnd, text, pos) ?? passPattern(foreignClose, text, pos);
    if (next === undefined) break;
    pos = next;
  }
  const at = skipBlank(text, pos);
  if (at >= text.length || endsInside(text, at, close)) return text.length;
  const opener = markAt(text, at, dialect.open ?? []);
  if (opener !== undefined) return isCloser(block, at, opener) ? opener : pos;
  if (goesOn.test(text.slice(at, at + maxSeparator))) return undefined;
  return close.length === 0 || dialect.endsWithPayload ? pos : undefined;
}

/** A payload that goes on was read wrongly. */
const goesOn = /^,\s{0,8}["']/;
const maxSeparator = 16;

const maxClinging = 8;

/** A closer that is written twice, and tokens that end the turn after it. */
function passRepeats(text: string, from: number, close: readonly string[]): number {
  let pos = from;
  for (let i = 0; i < maxClinging; i++) {
    const next = markAt(text, skipBlank(text, pos), close) ?? passPattern(turnEnd, text, pos);
    if (next === undefined) break;
    pos = next;
  }
  return pos;
}

/** Whether a text was cut inside a closer that begins here. */
function endsInside(text: string, at: number, close: readonly string[]): boolean {
  const length = text.length - at;
  return (
    length > 1 && close.some((mark) => length < mark.length && markAt(text, at, [mark.slice(0, length)]) !== undefined)
  );
}

/** An opener that was written in place of a closer: the text ends after it, or it stands twice. */
function isCloser({ text, dialect }: Block, at: number, end: number): boolean {
  const next = skipBlank(text, end);
  const isSame = markAt(text, next, [text.slice(at, end)]) !== undefined;
  return dialect.close !== undefined && (next >= text.length || isSame);
}

function passPattern(pattern: RegExp, text: string, pos: number): number | undefined {
  pattern.lastIndex = pos;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

export function skipBlank(text: string, from: number): number {
  let at = from;
  while (/\s/.test(text.charAt(at))) at++;
  return at;
}
