// @ts-nocheck
import type { SurfaceCase } from './case.ts';
import { cases, surfaces } from './index.ts';
import { refusedCases } from './refused-cases.ts';
import { answerOf, type Surface } from './surface.ts';

/** The parts of docs/surfaces.md that are made from what the surfaces do, by their markers. */
export async function makeParts(): Promise<Readonly<Record<string, string>>> {
  return {
    cases: countCases(),
    blind: writeBlind(),
    differences: await writeDifferences(),
    refused: await writeRefused(),
  };
}

const groups: readonly string[] = [...new Set(surfaces.map(({ group }) => group))];
const inGroup = (name: string): readonly Surface[] => surfaces.filter(({ group }) => group === name);

const countCases = (): string => `${cases.length} cases, ${surfaces.length} surfaces.`;

/** What each group of surfaces cannot know. */
function writeBlind(): string {
  const rows = groups.map((group) => [
    group,
    inGroup(group)
      .map(({ id }) => id)
      .join('; '),
    [...new Set(inGroup(group).flatMap(({ blind }) => blind))].join(', ') || 'nothing',
  ]);
  return writeTable(['surfaces', 'which', 'cannot know'], rows);
}

/** The cells in which a surface differs from the library. */
async function writeDifferences(): Promise<string> {
  const rows: string[][] = [];
  for (const one of cases) {
    const others = new Map<string, Surface[]>();
    // Those that see no text have a row of their own.
    for (const surface of surfaces.filter(({ blind }) => !isTextAlone(one) || !blind.includes('text'))) {
      const calls = wordCalls((await answerOf(surface, one)).calls);
      if (calls !== wordCalls(one.expected)) others.set(calls, [...(others.get(calls) ?? []), surface]);
    }
    for (const [calls, which] of others) {
      const why = one.needs.filter((need) => which.every(({ blind }) => blind.includes(need))).join(', ');
      rows.push([one.says, nameAll(which), wordCalls(one.expected), calls, why]);
    }
  }
  const all = surfaces.filter(({ blind }) => blind.includes('text'));
  rows.push(['every call in text', nameAll(all), 'what stands in it', await writeTextAlone(all), 'text']);
  return writeTable(['case', 'surface', 'the library says', 'here', 'for it cannot know'], rows);
}

const isTextAlone = ({ needs, message }: SurfaceCase): boolean => needs.includes('text') && message.calls.length === 0;

/** What those that see no text make of cases that hold nothing else. */
async function writeTextAlone(all: readonly Surface[]): Promise<string> {
  const calls = new Set<string>();
  for (const one of cases.filter(isTextAlone))
    for (const surface of all) calls.add(wordCalls((await answerOf(surface, one)).calls));
  return [...calls].join(' / ');
}

/** Groups by their name, where all of a group are meant. */
const nameAll = (which: readonly Surface[]): string =>
  groups
    .flatMap((group) => {
      const own = which.filter((surface) => surface.group === group);
      return own.length === inGroup(group).length ? [group] : own.map(({ id }) => id);
    })
    .join('; ');

const wordCalls = (calls: readonly string[]): string => (calls.length === 0 ? 'no call' : calls.map(code).join(' '));

/** What leaves for a refused call: one case for each way to be refused. */
async function writeRefused(): Promise<string> {
  const rows: string[][] = [];
  for (const one of oneForEach()) {
    const cells: string[] = [];
    for (const group of groups) {
      const left = new Set<string>();
      for (const surface of inGroup(group)) left.add(await surface.leave(one));
      cells.push([...left].join(' / '));
    }
    rows.push([one.says, `\`${one.expected.join().replace('refused: ', '')}\``, ...cells]);
  }
  return writeTable(['call', 'issue', ...groups], rows);
}

function oneForEach(): readonly SurfaceCase[] {
  const isFirst = (one: SurfaceCase, index: number): boolean =>
    refusedCases.findIndex(({ expected }) => expected.join() === one.expected.join()) === index;
  return refusedCases.filter((one, index) => isFirst(one, index) || one.says === 'cut though it parses');
}

const code = (text: string): string => (text.includes('{') ? `\`${text}\`` : text);
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const writeTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');
