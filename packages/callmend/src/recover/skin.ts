import type { OfferedTool } from '../types.ts';
import type { Spelled } from './near-mark.ts';

/** How a family of dialects writes a call with named parameters. Every expression is bounded. */
export interface Skin {
  /** Opens a call; its groups are `name` and, where it closes itself, `alone`. Sticky. */
  readonly call: RegExp;
  /** Opens a parameter; its groups are `key` and, where the dialect has them, `type`, `alone` and `opened` or `openedEarly`: what begins the value. Sticky. */
  readonly parameter: RegExp;
  /** How a parameter's opener begins, in small letters and with single bars. */
  readonly opener: string;
  /** A mark: `open` or `close` of a parameter, `call`, `end` of a call, `last` of a block. Finds the next one. */
  readonly next: RegExp;
  /** The same, sticky. */
  readonly at: RegExp;
  /** What is left of the closing mark of a parameter, at the end of a value, where the mark itself cannot be found. */
  readonly hurt: RegExp;
  /** What stands between parameters and means nothing. Sticky. */
  readonly noise: RegExp;
  /** Whether one line end on each side of a value is framing. */
  readonly isFramed: boolean;
  /** Opens a block: a value that holds one does not end at the end of a block. */
  readonly outer?: RegExp;
  /** What opens and closes a value that is shielded whole. */
  readonly shield?: readonly [open: string, close: string];
  /** The marks around a value, from the opener as it was written, for the parameters that its tool has. */
  readonly spell: (opener: string, keys: readonly string[]) => Spelled;
  /** The JSON text of a value; `undefined`: what its opener says of it cannot be read. */
  readonly print: (value: string, parameter: Parameter, tool: OfferedTool | undefined) => string | undefined;
}

/** A parameter's opener as it was read. */
export interface Parameter {
  readonly key: string;
  readonly type: string | undefined;
}

type MarkKind = 'open' | 'close' | 'call' | 'end' | 'last';

/** A mark that was found. */
export interface Mark {
  readonly kind: MarkKind;
  readonly start: number;
  readonly end: number;
}

const markKinds: readonly MarkKind[] = ['open', 'close', 'call', 'end', 'last'];

/** The next mark of a skin at or after `from`. */
export const nextMark = (text: string, from: number, { next }: Pick<Skin, 'next'>): Mark | undefined =>
  findMark(next, text, from);

/** The mark that stands at `pos`. */
export const markAt = (text: string, pos: number, { at }: Skin): Mark | undefined => findMark(at, text, pos);

function findMark(expression: RegExp, text: string, from: number): Mark | undefined {
  expression.lastIndex = from;
  const match = expression.exec(text);
  if (match === null) return undefined;
  const kind = markKinds.find((name) => match.groups?.[name] !== undefined);
  return kind && { kind, start: match.index, end: expression.lastIndex };
}

/** The two expressions for the marks of a skin, from what each of them looks like. */
export function markExpressions(sources: Readonly<Record<MarkKind, string>>): Pick<Skin, 'next' | 'at'> {
  const source = markKinds
    .filter((kind) => sources[kind] !== '')
    .map((kind) => `(?<${kind}>${sources[kind]})`)
    .join('|');
  return { next: new RegExp(source, 'gi'), at: new RegExp(source, 'yi') };
}

/** Writes a literal for a regular expression. */
export const escapeMark = (mark: string): string => mark.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** A pattern of a mark that lost its first or its last character. */
export const hurtMark = (mark: string): string => `(?:${escapeMark(mark.slice(1))}|${escapeMark(mark.slice(0, -1))})`;

/** A name without the quotes around it. */
export const unquote = (name: string): string => (/^["']/.test(name) ? name.slice(1, -1) : name);

/** A match of a sticky expression at `pos`. */
export function matchAt(
  expression: RegExp,
  text: string,
  pos: number,
): { readonly groups: Readonly<Record<string, string | undefined>>; readonly end: number } | undefined {
  expression.lastIndex = pos;
  const match = expression.exec(text);
  return match === null ? undefined : { groups: match.groups ?? {}, end: expression.lastIndex };
}

/** Past blanks and what stands between marks and means nothing. */
export function passNoise(text: string, from: number, { noise }: Skin): number {
  return matchAt(noise, text, from)?.end ?? from;
}
