// @ts-nocheck
import { utf8Length } from '../../json/size.ts';

/** Text that grows up to a number of UTF-8 bytes. What comes after is only counted, and that up to a bound. */
export interface Room {
  /** Takes well-formed text. */
  write(text: string): void;
  /** Leaves out so many bytes or more, unseen, and all that would follow. */
  leaveOut(bytes: number): void;
  /** How many bytes are still worth writing, if only to be counted. */
  left(): number;
  /** What was kept. Where something was left out, the last line says how much. */
  text(): string;
}

/** What does not fit is counted up to this many times what fits: a million rows are not walked for a number. */
const countedTimes = 16;

/** Makes room for `maxBytes` bytes. */
export function createRoom(maxBytes: number): Room {
  const parts: string[] = [];
  let kept = 0;
  let total = 0;
  let isCut = false;
  let isOpen = true;

  const left = (): number => (isOpen ? Math.max(maxBytes * countedTimes - total, 0) : 0);

  return {
    left,
    write(text) {
      if (left() === 0) {
        isOpen = false;
        return;
      }
      const bytes = utf8Length(text);
      total += bytes;
      if (isCut) return;
      isCut = kept + bytes > maxBytes;
      parts.push(isCut ? cutText(text, maxBytes - kept) : text);
      kept += bytes;
    },
    leaveOut(bytes) {
      total += bytes;
      isCut = true;
      isOpen = false;
    },
    text() {
      const text = parts.join('');
      if (!isCut) return text;
      const shown = cutText(text, maxBytes - utf8Length(wordCut(total, false)));
      return shown + wordCut(total - utf8Length(shown), isOpen);
    },
  };
}

const wordCut = (bytes: number, isExact: boolean): string =>
  `\n[Cut here: ${isExact ? '' : 'at least '}${bytes} more bytes are left out.]`;

/** The beginning of a text that fits into a number of UTF-8 bytes, whole characters only. */
function cutText(text: string, maxBytes: number): string {
  let bytes = 0;
  let at = 0;
  for (const character of text) {
    bytes += utf8Length(character);
    if (bytes > maxBytes) return text.slice(0, at);
    at += character.length;
  }
  return text;
}
