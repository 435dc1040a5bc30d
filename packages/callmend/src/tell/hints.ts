import { foldSpelling } from '../schema/fold.ts';
import type { Issue, Path, Repair } from '../types.ts';
import type { FailedCall } from './failed-call.ts';
import { escapeText, quoteName } from './quote.ts';
import { listKeys, listNames, listWithin, nameLength, showPath, showValue } from './show.ts';
import type { Room } from './wording.ts';

const repairsRead = 100;
const tellingRepeats = 1;
const manyIssues = 50;
const ordinals = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** What the arguments bind to, for each place where they did not. A tool without a schema has nothing to say. */
export function expectedHints({ issues, tool }: FailedCall, room: Room): readonly string[] {
  if (tool?.spec.inputSchema === undefined) return [];
  const name = quoteName(tool.spec.name, nameLength);
  return issues.flatMap((issue) => {
    if (issue.code !== 'bad-arguments') return [];
    const { required, optional } = issue.expected;
    const what =
      issue.path.length === 0 ? `Expected parameters for ${name}` : `Expected keys of ${showPath(issue.path)}`;
    return `${what} — required: ${listKeys(required, room.list)}, optional: ${listKeys(optional, room.list)}.`;
  });
}

/** What need not change: the parameters without a fault, and what was mended already; and what nobody asked for. */
export function settledHints(call: FailedCall, room: Room): readonly string[] {
  const { fine, undeclared } = sortKeys(call);
  const repaired = [...new Set(call.repairs.slice(0, repairsRead).map(wordRepair))];
  return [
    ...(undeclared.length > 0 ? [`Sent but not declared: ${listNames(undeclared, room.list)}.`] : []),
    ...(fine.length > 0 ? [`Fine as sent: ${listNames(fine, room.list)}.`] : []),
    ...(repaired.length > 0 ? [`Already repaired: ${listWithin(repaired, room.list, String)}.`] : []),
  ];
}

/** On the second time and later: that it is no use to send the same again. */
export function repeatHint({ repeats = 0 }: FailedCall): string | undefined {
  if (repeats < tellingRepeats) return undefined;
  return `This is the ${ordinal(Math.floor(repeats) + 1)} time that this same call failed: change it or stop calling this tool.`;
}

/** Sorts the keys that were sent and have no fault of their own by whether the tool declares them. */
function sortKeys({ issues, read }: FailedCall): {
  readonly fine: readonly string[];
  readonly undeclared: readonly string[];
} {
  const faulty = issues.map(faultyKeys);
  // With so many issues there may be more that were not collected: nothing is sure to be fine.
  const isSure = issues.length < manyIssues && !faulty.includes('all');
  if (read?.kind !== 'object' || !isSure) return { fine: [], undeclared: [] };
  // A fault is told under the declared spelling of a key.
  const taken = new Set(faulty.flat().map(spelt));
  const rest = read.keys.filter((key) => !taken.has(spelt(key)));
  const binding = issues.find((issue) => issue.code === 'bad-arguments' && issue.path.length === 0);
  if (binding?.code !== 'bad-arguments') return { fine: rest, undeclared: [] };
  const declared = new Set([...binding.expected.required, ...binding.expected.optional]);
  return { fine: rest.filter((key) => declared.has(key)), undeclared: rest.filter((key) => !declared.has(key)) };
}

const spelt = (key: string): string => foldSpelling(key) ?? key;

function faultyKeys(issue: Issue): readonly string[] | 'all' {
  const [key] = issue.path;
  if (key !== undefined) return [String(key)];
  return issue.code === 'bad-arguments' ? issue.unexpected : 'all';
}

function wordRepair(repair: Repair): string {
  switch (repair.at) {
    case 'text':
      return escapeText(repair.code.replaceAll('-', ' '), nameLength);
    case 'name':
    case 'key':
      return `${repair.at} ${quoteName(repair.before, nameLength)} to ${quoteName(repair.after, nameLength)}`;
    case 'move':
      return `${showPlace(repair.path)} moved to ${showPlace(repair.to)}`;
    default:
      return `${showPlace(repair.path)} from ${showValue(repair.before)} to ${showValue(repair.after)}`;
  }
}

const showPlace = (path: Path): string => (path.length === 0 ? 'the arguments' : showPath(path));

function ordinal(count: number): string {
  const word = ordinals[count];
  if (word) return word;
  const suffix = Math.floor(count / 10) % 10 === 1 ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th');
  return `${count}${suffix}`;
}
