import type { JsonValue, Outcome, Path, Repair } from '../index.ts';
import { visibleLine } from '../visible.ts';
import { diff, linesOf, marked } from './diff.ts';
import type { Paint } from './paint.ts';
import { printJson } from './print-json.ts';

const repairsShown = 50;
const lineWidth = 100;
const valueWidth = 12;
const placeWidth = 40;

export interface Layout {
  readonly paint: Paint;
  readonly width: number;
}

/** A receipt for a person: what was written in `text` and the call made of it, then one line for each repair. */
export function explain(outcome: Outcome, text: string, paint: Paint): string {
  const { raw } = outcome;
  const written = raw.origin?.kind === 'text' ? text.slice(raw.origin.start, raw.origin.end) : raw.arguments;
  const isOfText = written !== raw.arguments;
  if (outcome.status === 'clean' && !isOfText) return `${paint.green('clean')}: nothing was changed\n`;
  if (outcome.status !== 'clean' && outcome.status !== 'repaired')
    return lines([...marked('-', linesOf(written), 0, paint.red), paint.red('refused')]);
  const { name, arguments: made } = outcome.call;
  // Repairs of a text call stand in its arguments, where these are in it as they were read.
  const shown = { text: written, start: Math.max(0, written.indexOf(raw.arguments)) };
  const repairs = outcome.repairs
    .slice(0, repairsShown)
    .map((repair) => repairLine(repair, shown, { paint, width: lineWidth }));
  const more = outcome.repairs.length - repairs.length;
  return lines([
    ...diff(written, isOfText ? `${name} ${made}` : made, paint),
    ...(isOfText && repairs.length === 0 ? [`${paint.green('clean')}: the call is as it was written`] : []),
    ...repairs,
    ...(more > 0 ? [`and ${more} more repairs`] : []),
  ]);
}

/** A text that is shown, and where in it the arguments begin. */
export interface Shown {
  readonly text: string;
  readonly start: number;
}

/** One repair in a line of about `width` columns: how sure it is, its code, where it stands, and what became what. */
export function repairLine(repair: Repair, shown: Shown, { paint, width }: Layout): string {
  const risk = repair.risk.padEnd('plausible'.length);
  const place = placeOf(repair, shown);
  const lead = `${risk}  ${repair.code}  ${place}`;
  const room = width - lead.length - ' -> '.length;
  const [from, to] = changeOf(repair);
  const half = Math.max(valueWidth, Math.floor(room / 2));
  // What one side does not need, the other may take.
  const before = cut(from, Math.max(half, room - to.length));
  const after = cut(to, Math.max(half, room - from.length));
  return `${paint.dim(risk)}  ${paint.bold(repair.code)}  ${place}${paint.red(before)} -> ${paint.green(after)}`;
}

/** A name, a key and a moved value say themselves where they stand. */
function placeOf(repair: Repair, { text, start: argumentsAt }: Shown): string {
  if (repair.at === 'value') return `${cut(showPath(repair.path), placeWidth)}: `;
  if (repair.at !== 'text') return '';
  const start = text.slice(0, argumentsAt + repair.span.start);
  return `${start.split('\n').length}:${start.length - start.lastIndexOf('\n')}: `;
}

function changeOf(repair: Repair): readonly [from: string, to: string] {
  switch (repair.at) {
    case 'move':
      return [showPath(repair.path), showPath(repair.to)];
    case 'value':
      return [showValue(repair.before), showValue(repair.after)];
    default:
      return [showText(repair.before), showText(repair.after)];
  }
}

const cut = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max - 1)}…` : text);
const showPath = (path: Path): string => (path.length === 0 ? 'the whole' : visibleLine(path.join('.'), lineWidth));
const showText = (text: string): string => (text === '' ? 'nothing' : visibleLine(text, lineWidth));
const showValue = (value: JsonValue | undefined): string =>
  value === undefined ? 'nothing' : visibleLine(printJson(value), lineWidth);
const lines = (texts: readonly string[]): string => `${texts.join('\n')}\n`;
