import { type Frame, joinBytes, type Mould } from './frames.ts';

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

/** Reads runs, as prose comes, a word or many at once. Text in which a call might begin is a run of its own. */
export interface RunReader {
  /** What text stands under. */
  readonly textKeys: readonly string[];
  mould: Mould | undefined;
  /** The bytes of an event before and after its text, one behind the other. */
  around: DataView;
  /** So many of them stand before it. */
  lead: number;
  misses: number;
}

export const createRunReader = (textKeys: readonly string[]): RunReader => ({
  textKeys,
  mould: undefined,
  around: nothing,
  lead: 0,
  misses: 0,
});

/** Reads a run that begins at a byte of a chunk. `undefined`: there is none. */
export function readRun(runs: RunReader, chunk: Uint8Array, from: number): Frame | undefined {
  const { mould, around, lead } = runs;
  if (mould === undefined || runs.misses > maxMisses) return undefined;
  const view = new DataView(chunk.buffer, chunk.byteOffset, chunk.length);
  let text = '';
  let at = from;
  while (standsAt(view, at, around, 0, lead)) {
    const start = at + lead;
    const end = endOfText(chunk, start);
    if (!standsAt(view, end, around, lead, around.byteLength)) break;
    const own = textBetween(chunk, start, end);
    const isAlone = mayHoldCall(own);
    if (isAlone && at > from) break;
    text += own;
    at = end + around.byteLength - lead;
    if (isAlone) break;
  }
  runs.misses = at === from ? runs.misses + 1 : 0;
  return at === from ? undefined : { bytes: chunk.subarray(from, at), run: { mould, text } };
}

/** Looks at an event that was read by itself: the next ones may be like it. */
export function learnRun(runs: RunReader, { data, event, bytes }: Frame): void {
  if (data === undefined || runs.misses > maxMisses) return;
  const from = startOfText(data, runs.textKeys);
  if (from < 0) return;
  const end = data.indexOf('"', from);
  const text = data.slice(from, end);
  const lead = event === undefined ? 'data: ' : `event: ${event}\ndata: `;
  // Another order of lines, a space less, or what stands between them: it was not written as it is looked for.
  if (text.includes('\\') || decoder.decode(bytes) !== `${lead}${data}\n\n`) return;
  const before = data.slice(0, from);
  const after = data.slice(end);
  const head = encoder.encode(lead + before);
  runs.mould = { event, before, after };
  runs.around = viewOf(joinBytes([head, encoder.encode(`${after}\n\n`)]));
  runs.lead = head.length;
}

const nothing = new DataView(new ArrayBuffer(0));

const viewOf = ({ buffer, byteOffset, length }: Uint8Array): DataView => new DataView(buffer, byteOffset, length);

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

const wordBytes = 4;

/** Whether bytes from one place to another stand at a third: compared four at a time, as they are longer by far than a word. */
function standsAt(view: DataView, at: number, bytes: DataView, from: number, to: number): boolean {
  const apart = at - from;
  if (apart + to > view.byteLength) return false;
  let i = from;
  for (; i + wordBytes <= to; i += wordBytes)
    if (view.getInt32(apart + i, true) !== bytes.getInt32(i, true)) return false;
  for (; i < to; i++) if (view.getUint8(apart + i) !== bytes.getUint8(i)) return false;
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
