// @ts-nocheck
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

/** A receipt for a person: the arguments before and after, then one line for each repair. */
export function explain(outcome: Outcome, paint: Paint): string {
  const raw = outcome.raw.arguments;
  if (outcome.status === 'clean') return `${paint.green('clean')}: nothing was changed\n`;
  if (outcome.status !== 'repaired') return lines([...marked('-', linesOf(raw), 0, paint.red), paint.red('refused')]);
  const repairs = outcome.repairs
    .slice(0, repairsShown)
    .map((repair) => repairLine(repair, raw, { paint, width: lineWidth }));
  const more = outcome.repairs.length - repairs.length;
  return lines([
    ...diff(raw, outcome.call.arguments, paint),
    ...repairs,
    ...(more > 0 ? [`and ${more} more repairs`] : []),
  ]);
}

/** One repair in a line of about `width` columns: how sure it is, its code, where it stands, and what became what. */
export function repairLine(repair: Repair, raw: string, { paint, width }: Layout): string {
  const risk = repair.risk.padEnd('plausible'.length);
  const place = placeOf(repair, raw);
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
function placeOf(repair: Repair, raw: string): string {
  if (repair.at === 'value') return `${cut(showPath(repair.path), placeWidth)}: `;
  if (repair.at !== 'text') return '';
  const start = raw.slice(0, repair.span.start);
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
