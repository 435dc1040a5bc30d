import { checkTools } from '../check-repair.ts';
import type { Outcome, Path, Repair, Tools } from '../index.ts';
import { checkNames } from '../options.ts';
import { visibleLine } from '../visible.ts';
import { declaredKeys } from './declared-keys.ts';

/** A console, a pino logger, or whatever else takes a line. */
export interface DebugLogger {
  /** Takes one line. */
  debug(line: string): void;
}

/** What the lines may show. */
export interface LogOptions {
  /** The tools on offer: only keys that their schemas declare are shown, for a model may put anything into a key. */
  readonly tools?: Tools;
}

const nameLength = 128;
const linesOfCall = 50;

/**
 * Logs what was repaired, a line a repair, and a line for a call that was refused. Lines hold names, codes, risks and places,
 * never an argument's value. A logger that throws changes nothing.
 */
export function logRepairs(logger: DebugLogger, options: LogOptions = {}): (outcome: Outcome) => void {
  checkNames(options, { tools: true }, 'logRepairs');
  const { tools } = options;
  if (tools !== undefined) checkTools(tools);
  if (typeof logger?.debug !== 'function') throw new TypeError('callmend: `logger` needs a method `debug`');
  const keys = declaredKeys(tools ?? []);
  return (outcome) => {
    for (const line of linesOf(outcome, keys)) {
      try {
        logger.debug(line);
      } catch {
        // A logger's trouble is its own affair.
      }
    }
  };
}

function linesOf(outcome: Outcome, keys: ReadonlySet<string>): readonly string[] {
  const { raw, repairs } = outcome;
  const tool = nameOf('call' in outcome ? outcome.call.name : raw.name);
  const lines = repairs.slice(0, linesOfCall).map((repair) => lineOf(repair, tool, keys));
  if (repairs.length > linesOfCall) lines.push(`${tool}: and ${repairs.length - linesOfCall} more repairs`);
  if (!('issues' in outcome)) return lines;
  const codes = [...new Set(outcome.issues.map(({ code }) => code))].join(', ');
  return [...lines, `${tool}: ${outcome.status === 'reprompt' ? 'asked again' : 'refused'} (${codes})`];
}

function lineOf(repair: Repair, tool: string, keys: ReadonlySet<string>): string {
  const what = `${repair.code} (${repair.risk})`;
  switch (repair.at) {
    case 'name':
      return `tool name ${nameOf(repair.before)} -> ${nameOf(repair.after)}`;
    case 'text':
      return `${tool}: ${what} at character ${repair.span.start}`;
    case 'value':
      return `${tool}: ${what} at ${placeOf(repair.path, keys)}`;
    case 'key':
      return `${tool}: ${what} at ${placeOf([...repair.path.slice(0, -1), repair.after], keys)}`;
    case 'move':
      return `${tool}: ${what} from ${placeOf(repair.path, keys)} to ${placeOf(repair.to, keys)}`;
    default:
      return repair satisfies never;
  }
}

/** A name may be the model's: on one line, in few characters, and with nothing in it that could pass for the end of the name. */
const nameOf = (name: string): string => `'${visibleLine(name, nameLength).replaceAll("'", '\\u0027')}'`;

function placeOf(path: Path, keys: ReadonlySet<string>): string {
  const steps = path.map((step) => (typeof step === 'number' ? `[${step}]` : keys.has(step) ? step : '*'));
  return path.length === 0 ? 'the whole' : visibleLine(steps.join('.').replaceAll('.[', '['), nameLength);
}
