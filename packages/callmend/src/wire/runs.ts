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
  let head = nothing;
  let tail = nothing;
  let misses = 0;

  return {
    read(chunk, from) {
      if (mould === undefined || misses > maxMisses) return undefined;
      const view = new DataView(chunk.buffer, chunk.byteOffset, chunk.length);
      let text = '';
      let at = from;
      while (standsAt(view, at, head)) {
        const start = at + head.length;
        const end = endOfText(chunk, start);
        if (!standsAt(view, end, tail)) break;
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
      head = partOf(lead + mould.before);
      tail = partOf(`${mould.after}\n\n`);
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

/** What stands before or after the text, to be compared four bytes at a time: it is longer by far than a word. */
interface Part {
  readonly length: number;
  readonly words: Int32Array;
  /** What is left at its end. */
  readonly rest: Uint8Array;
}

const nothing: Part = { length: 0, words: new Int32Array(), rest: new Uint8Array() };
const wordBytes = 4;

function partOf(text: string): Part {
  const bytes = encoder.encode(text);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const words = Int32Array.from({ length: Math.floor(bytes.length / wordBytes) }, (_, at) =>
    view.getInt32(at * wordBytes),
  );
  return { length: bytes.length, words, rest: bytes.subarray(words.length * wordBytes) };
}

function standsAt(view: DataView, from: number, { length, words, rest }: Part): boolean {
  if (from + length > view.byteLength) return false;
  let at = from;
  for (let i = 0; i < words.length; i++, at += wordBytes) if (view.getInt32(at) !== words[i]) return false;
  for (let i = 0; i < rest.length; i++) if (view.getUint8(at + i) !== rest[i]) return false;
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
