// @ts-nocheck
import type { Frame, Mould } from './frames.ts';

/** Reads runs, as prose comes, a word or many at once. Text in which a call might begin is a run of its own. */
export interface RunReader {
  /** Reads a run that begins at a byte of a chunk. `undefined`: there is none. */
  read(chunk: Uint8Array, from: number): Frame | undefined;
  /** Looks at an event that was read by itself: the next ones may be like it. */
  learn(frame: Frame): void;
}

/** So many moulds are tried that fit no event; a server whose events all differ is left alone then. */
const maxMisses = 16;

/** Every way to write a call has one of these. */
const callSign = /[<[\]{}(|`:=｜]/;

/** Whether a call may stand in a text; `false` is sure. */
export const mayHoldCall = (text: string): boolean => callSign.test(text);

const quote = 0x22;
const backslash = 0x5c;
const space = 0x20;
const firstWide = 0x80;

/** By its code, where a text of JSON is no longer what it says: at its closing quote, at an escape, and at what is no JSON. */
const stops: Uint8Array = /* @__PURE__ */ new Uint8Array(256)
  .fill(1, 0, space)
  .fill(1, quote, quote + 1)
  .fill(1, backslash, backslash + 1);

/** Makes a reader of runs. `textKeys`: what text stands under. */
export function createRunReader(textKeys: readonly string[]): RunReader {
  let mould: Mould | undefined;
  let head: Uint8Array = new Uint8Array();
  let tail: Uint8Array = new Uint8Array();
  let misses = 0;

  return {
    read(chunk, from) {
      if (mould === undefined || misses > maxMisses) return undefined;
      let text = '';
      let at = from;
      while (standsAt(chunk, at, head)) {
        const start = at + head.length;
        const end = endOfText(chunk, start);
        if (!standsAt(chunk, end, tail)) break;
        const own = textBetween(chunk, start, end);
        const isAlone = mayHoldCall(own);
        if (isAlone && at > from) break;
        text += own;
        at = end + tail.length;
        if (isAlone) break;
      }
      misses = at === from ? misses + 1 : 0;
      return at === from ? undefined : { bytes: chunk.subarray(from, at), run: { mould, text } };
    },
    learn({ data, event, bytes }) {
      if (data === undefined || misses > maxMisses) return;
      const from = startOfText(data, textKeys);
      if (from < 0) return;
      const end = data.indexOf('"', from);
      const text = data.slice(from, end);
      const lead = event === undefined ? 'data: ' : `event: ${event}\ndata: `;
      // Another order of lines, a space less, or what stands between them: it was not written as it is looked for.
      if (text.includes('\\') || decoder.decode(bytes) !== `${lead}${data}\n\n`) return;
      mould = { event, before: data.slice(0, from), after: data.slice(end) };
      head = encoder.encode(lead + mould.before);
      tail = encoder.encode(`${mould.after}\n\n`);
    },
  };
}

const decoder = /* @__PURE__ */ new TextDecoder('utf-8', { ignoreBOM: true });
const encoder = /* @__PURE__ */ new TextEncoder();

/** Where the one text of a payload begins; -1: it has none, or several. */
function startOfText(data: string, textKeys: readonly string[]): number {
  let from = -1;
  for (const key of textKeys) {
    const opening = `"${key}":"`;
    const start = data.indexOf(opening);
    if (start < 0 || data.startsWith('"', start + opening.length)) continue;
    if (from >= 0 || data.includes(opening, start + 1)) return -1;
    from = start + opening.length;
  }
  return from;
}

function standsAt(bytes: Uint8Array, from: number, wanted: Uint8Array): boolean {
  const { length } = wanted;
  if (from + length > bytes.length) return false;
  for (let at = 0; at < length; at++) if (bytes[from + at] !== wanted[at]) return false;
  return true;
}

function endOfText(bytes: Uint8Array, from: number): number {
  let at = from;
  while (stops[bytes[at] ?? quote] === 0) at++;
  return at;
}

/** Most texts are a word: its letters are put together faster than a decoder is asked. */
function textBetween(bytes: Uint8Array, from: number, to: number): string {
  if (to - from > longestWord) return decoder.decode(bytes.subarray(from, to));
  let text = '';
  for (let at = from; at < to; at++) {
    const code = bytes[at] ?? 0;
    if (code >= firstWide) return decoder.decode(bytes.subarray(from, to));
    text += String.fromCharCode(code);
  }
  return text;
}

const longestWord = 12;
