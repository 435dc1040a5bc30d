/** A piece of two texts: in both, only in the first (`gone`), only in the second (`come`). */
// @ts-nocheck

export interface Piece {
  readonly kind: 'same' | 'gone' | 'come';
  readonly text: string;
}

const tokens = /\\.|[\p{L}\p{N}_]+|\s+|./gsu;
/** Beyond so many changes, texts have little in common: the whole middle is shown as changed. */
const mostChanges = 600;

/** What differs between two texts, word by word (Myers' algorithm, with a bound). */
export function diff(before: string, after: string): readonly Piece[] {
  const old: readonly string[] = before.match(tokens) ?? [];
  const now: readonly string[] = after.match(tokens) ?? [];
  const start = countSame(old, now, 0);
  const end = countSame(old.toReversed(), now.toReversed(), start);
  const gone = old.slice(start, old.length - end);
  const come = now.slice(start, now.length - end);
  const steps = gone.length === 0 || come.length === 0 ? undefined : middle(gone, come);
  return join([
    ...old.slice(0, start).map((text) => ({ kind: 'same', text }) as const),
    ...(steps ?? [
      ...gone.map((text) => ({ kind: 'gone', text }) as const),
      ...come.map((text) => ({ kind: 'come', text }) as const),
    ]),
    ...old.slice(old.length - end).map((text) => ({ kind: 'same', text }) as const),
  ]);
}

/** How many tokens are the same from the beginning; the last `kept` of the shorter list are not looked at. */
function countSame(a: readonly string[], b: readonly string[], kept: number): number {
  const most = Math.min(a.length, b.length) - kept;
  let count = 0;
  while (count < most && a[count] === b[count]) count++;
  return count;
}

function middle(a: readonly string[], b: readonly string[]): readonly Piece[] | undefined {
  const trace: Int32Array[] = [];
  const offset = mostChanges + 1;
  const furthest = new Int32Array(2 * offset + 1);
  for (let changes = 0; changes <= mostChanges; changes++) {
    trace.push(furthest.slice(offset - changes - 1, offset + changes + 2));
    for (let k = -changes; k <= changes; k += 2) {
      const down = k === -changes || (k !== changes && at(furthest, offset + k - 1) < at(furthest, offset + k + 1));
      let x = down ? at(furthest, offset + k + 1) : at(furthest, offset + k - 1) + 1;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x++;
      furthest[offset + k] = x;
      if (x >= a.length && x - k >= b.length) return walkBack(a, b, trace);
    }
  }
  return undefined;
}

/** From the end to the beginning, along what was remembered of each round. */
function walkBack(a: readonly string[], b: readonly string[], trace: readonly Int32Array[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let x = a.length;
  let y = b.length;
  for (let changes = trace.length - 1; changes >= 0; changes--) {
    const seen = trace[changes] ?? new Int32Array();
    const center = changes + 1;
    const k = x - y;
    const down = k === -changes || (k !== changes && at(seen, center + k - 1) < at(seen, center + k + 1));
    const fromK = down ? k + 1 : k - 1;
    const fromX = changes === 0 ? 0 : at(seen, center + fromK);
    const fromY = changes === 0 ? 0 : fromX - fromK;
    for (; x > fromX && y > fromY; x--, y--) pieces.push({ kind: 'same', text: a[x - 1] ?? '' });
    if (changes === 0) break;
    pieces.push(down ? { kind: 'come', text: b[y - 1] ?? '' } : { kind: 'gone', text: a[x - 1] ?? '' });
    x = fromX;
    y = fromY;
  }
  return pieces.toReversed();
}

const at = (numbers: Int32Array, index: number): number => numbers[index] ?? 0;

/** Neighbours of one kind become one piece. */
function join(pieces: readonly Piece[]): readonly Piece[] {
  const joined: { kind: Piece['kind']; text: string }[] = [];
  for (const { kind, text } of pieces) {
    const last = joined.at(-1);
    if (last?.kind === kind) last.text += text;
    else joined.push({ kind, text });
  }
  return joined;
}
