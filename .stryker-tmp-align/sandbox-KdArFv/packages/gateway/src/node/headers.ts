/** Headers that are between two neighbours, and so not passed on. */
// @ts-nocheck

const hopByHop: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'transfer-encoding',
  'upgrade',
]);

/** Besides: the upstream has its own name, the gateway says `100` by itself, and what is said to the gateway stays here. */
const requestOnly: ReadonlySet<string> = new Set(['host', 'expect', 'trailer', 'x-callmend', 'x-callmend-key']);

/** How a request's headers are changed on their way. */
export interface HeaderChanges {
  /** Names in lower case that are left out. */
  readonly without?: readonly string[];
  /** Names and values in turn. */
  readonly added?: readonly string[];
}

/** A client's headers as the upstream gets them: names and values in turn, in their order and case. */
export function requestHeaders(raw: readonly string[], { without = [], added = [] }: HeaderChanges = {}): string[] {
  const named = namedIn(raw);
  const kept: string[] = [];
  for (let i = 0; i + 1 < raw.length; i += 2) {
    const name = raw[i] ?? '';
    const value = raw[i + 1] ?? '';
    const lower = name.toLowerCase();
    // What comes after the body is said beforehand, and is no business of one connection.
    if (lower === 'te' && /\btrailers\b/i.test(value)) kept.push(name, 'trailers');
    if (hopByHop.has(lower) || requestOnly.has(lower) || named?.has(lower) || without.includes(lower)) continue;
    kept.push(name, value);
  }
  kept.push(...added);
  return kept;
}

/** An upstream's headers as the client gets them. */
export function answerHeaders(raw: unknown, without: readonly string[]): string[] {
  const flat = textsOf(raw);
  const named = namedIn(flat);
  const kept: string[] = [];
  for (let i = 0; i + 1 < flat.length; i += 2) {
    const name = flat[i] ?? '';
    const lower = name.toLowerCase();
    if (hopByHop.has(lower) || named?.has(lower) || without.includes(lower)) continue;
    kept.push(name, flat[i + 1] ?? '');
  }
  return kept;
}

/** Names and values as they stand on the wire. */
export function textsOf(raw: unknown): readonly string[] {
  const texts: string[] = [];
  if (!Array.isArray(raw)) return texts;
  for (const one of raw) texts.push(one instanceof Buffer ? one.toString('latin1') : String(one));
  return texts;
}

/** What a `Connection` header names is between two neighbours too. */
function namedIn(flat: readonly string[]): ReadonlySet<string> | undefined {
  for (let i = 0; i + 1 < flat.length; i += 2) {
    const name = flat[i];
    if (name === undefined || name.length !== 'connection'.length || name.toLowerCase() !== 'connection') continue;
    const value = flat[i + 1] ?? '';
    if (value === 'keep-alive' || value === 'close') continue;
    return new Set(value.split(',').map((one) => one.trim().toLowerCase()));
  }
  return undefined;
}
