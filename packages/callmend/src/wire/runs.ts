import type { Frame } from './frames.ts';

/**
 * Reads runs of events that differ in their text alone, as prose comes from a server that is ahead: one frame stands for all
 * of them, so that a word costs no parsing of its own. Text in which a call might begin ends a run.
 */
export interface RunReader {
  /** Begins with a chunk; what `read` was told of the one before is forgotten. */
  begin(chunk: Uint8Array): void;
  /** Reads a run that begins at a byte of the chunk: its frame, and how many bytes it took. `undefined`: there is none. */
  read(from: number): { readonly frame: Frame; readonly length: number } | undefined;
  /** Looks at an event that was read by itself: the next ones may be like it. */
  learn(frame: Frame): void;
}

/** What stands before and after the text in an event. */
interface Mould {
  readonly before: string;
  readonly after: string;
  readonly event: string | undefined;
  readonly lead: string;
}

/** So many moulds are tried that fit no event; a server whose events all differ is left alone then. */
const maxMisses = 16;
/** So often a chunk is made text again, where its bytes and its characters are not the same. */
const maxDecoded = 8;

/** Every way to write a call has one of these. */
const callSign = /[<[\]{}(|`:=｜]/;

/** Whether a call may stand in a text; `false` is sure. */
export const mayHoldCall = (text: string): boolean => callSign.test(text);

/**
 * By its code, where a text stops being plain: at its closing quote, at what may begin a call, and at what is odd. A backslash is
 * an escape, a control character no JSON, and a replacement stands for bytes that are no text.
 */
const stops: Uint8Array = /* @__PURE__ */ (() => {
  const isStop = new Uint8Array(0x10000);
  isStop.fill(1, 0, 0x20).fill(1, 0x7f, 0xa0);
  for (const char of '"\\\uFFFD<[]{}(|`:=｜') isStop[char.charCodeAt(0)] = 1;
  return isStop;
})();

/** Where a plain text ends, at its closing quote; -1: it is not plain. Most are a word: a walk is faster than a pattern. */
function endOfPlain(text: string, from: number): number {
  let at = from;
  while (stops[text.charCodeAt(at)] === 0) at++;
  return text.charCodeAt(at) === quote ? at : -1;
}

const quote = 0x22;

/** Makes a reader of runs. `textKey`: what text stands under. */
export function createRunReader(textKey: string): RunReader {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  const opening = `"${textKey}":"`;
  let mould: Mould | undefined;
  let misses = 0;

  let bytes: Uint8Array = new Uint8Array();
  let text = '';
  /** Where the text begins in the bytes. */
  let textAt = 0;
  let isAscii = true;
  let decoded = 0;

  function decodeFrom(from: number): void {
    text = decoder.decode(from === 0 ? bytes : bytes.subarray(from));
    textAt = from;
    isAscii = text.length === bytes.length - from;
    decoded++;
  }

  return {
    begin(chunk) {
      bytes = chunk;
      decoded = 0;
    },
    read(from) {
      if (mould === undefined || from === bytes.length || misses > maxMisses) return undefined;
      if (decoded === 0 || !isAscii) {
        if (decoded === maxDecoded) return undefined;
        decodeFrom(from);
      }
      const { before, after, event, lead } = mould;
      const start = from - textAt;
      let content = '';
      let count = 0;
      let at = start;
      while (text.startsWith(before, at)) {
        const own = at + before.length;
        const end = endOfPlain(text, own);
        if (end < 0 || !text.startsWith(after, end)) break;
        content += text.slice(own, end);
        at = end + after.length;
        count++;
      }
      misses = count === 0 ? misses + 1 : 0;
      if (count < 2) return undefined;
      const length = isAscii ? at - start : encoder.encode(text.slice(start, at)).length;
      const data = before.slice(lead.length) + content + after.slice(0, -lineEnd.length);
      const own = bytes.subarray(from, from + length);
      return { frame: { bytes: own, data, isRun: true, ...(event !== undefined && { event }) }, length };
    },
    learn({ data, event, bytes: own }) {
      if (data === undefined || misses > maxMisses) return;
      const start = data.indexOf(opening);
      if (start < 0 || data.includes(opening, start + 1)) return;
      const lead = event === undefined ? 'data: ' : `event: ${event}\ndata: `;
      const from = start + opening.length;
      const end = data.indexOf('"', from);
      const before = lead + data.slice(0, from);
      const after = data.slice(end) + lineEnd;
      const piece = data.slice(from, end);
      // Another order of lines, a space less, or what stands between them: it was not written as it is looked for.
      if (piece.includes('\\') || decoder.decode(own) !== before + piece + after) return;
      mould = { before, after, event, lead };
    },
  };
}

const lineEnd = '\n\n';
