import { fitText } from './fit-text.ts';
import type { Part } from './sdk.ts';
import { textOf } from './text-of.ts';

/** Parts that wait behind text which may be a call, in order. */
export interface TextQueue {
  isEmpty(): boolean;
  add(part: Part): void;
  /** Lets go of so many characters of text, and of the parts among them. */
  take(length: number): readonly Part[];
  /** Lets go of everything, with `left` in place of the text that waits. */
  end(left?: string): readonly Part[];
}

interface Entry {
  readonly part: Part;
  /** What waits of a text's piece. */
  text: string | undefined;
}

/** Makes an empty queue. */
export function createTextQueue(): TextQueue {
  /** At the beginning: they go with what follows them, and are looked at once, for there may be very many. */
  let openers: Entry[] = [];
  let entries: Entry[] = [];

  return {
    isEmpty: () => openers.length === 0 && entries.length === 0,
    add(part) {
      const entry = { part, text: part.type === 'text-delta' ? textOf(part.delta) : undefined };
      (entries.length === 0 && opensText(entry) ? openers : entries).push(entry);
    },
    take(length) {
      const taken: Part[] = [];
      let left = length;
      let gone = 0;
      for (const entry of entries) {
        const size = entry.text?.length ?? 0;
        if (opensText(entry)) openers.push(entry);
        else if (size > 0 && left === 0) break;
        else {
          for (const { part } of openers) taken.push(part);
          openers = [];
          taken.push(leave(entry, left));
          if (size > left) break;
          left -= size;
        }
        gone++;
      }
      if (gone > 0) entries = entries.slice(gone);
      return taken;
    },
    end(left) {
      const all = [...openers, ...entries];
      openers = [];
      entries = [];
      return left === undefined ? all.map(whole) : fitEntries(all, left);
    },
  };
}

/** It goes with what follows it: a text that turns out to be a call leaves nothing behind. */
const opensText = ({ part, text }: Entry): boolean => part.type === 'text-start' || text === '';

/** What leaves of an entry, when so many characters may. */
function leave(entry: Entry, length: number): Part {
  const { text } = entry;
  if (text === undefined) return entry.part;
  const out = piece(entry, text.slice(0, length));
  entry.text = text.slice(length);
  return out;
}

const piece = ({ part }: Entry, delta: string): Part => (part.delta === delta ? part : { ...part, delta });
const whole = (entry: Entry): Part => (entry.text === undefined ? entry.part : piece(entry, entry.text));

function fitEntries(entries: readonly Entry[], left: string): readonly Part[] {
  const fitted = fitText(
    entries.flatMap(({ text }) => (text === undefined ? [] : [text])),
    left,
  );
  let next = 0;
  const pieces = entries.map((entry) => (entry.text === undefined ? '' : (fitted[next++] ?? '')));
  const gone = goneTexts(entries, pieces);
  return entries.flatMap((entry, index) => {
    if (isTextPart(entry.part) && gone.has(entry.part.id)) return [];
    const text = pieces[index] ?? '';
    if (entry.text === undefined) return [entry.part];
    return text === '' && entry.text !== '' ? [] : [piece(entry, text)];
  });
}

const isTextPart = ({ type }: Part): boolean => type === 'text-start' || type === 'text-delta' || type === 'text-end';

/** The texts that wait from their start, and of which nothing is left. */
function goneTexts(entries: readonly Entry[], pieces: readonly string[]): ReadonlySet<unknown> {
  const gone = new Set<unknown>();
  const kept = new Set<unknown>();
  const started = new Set<unknown>();
  for (const [index, { part, text = '' }] of entries.entries()) {
    if (part.type === 'text-start') started.add(part.id);
    if (text !== '' && started.has(part.id)) (pieces[index] === '' ? gone : kept).add(part.id);
  }
  for (const id of kept) gone.delete(id);
  return gone;
}
