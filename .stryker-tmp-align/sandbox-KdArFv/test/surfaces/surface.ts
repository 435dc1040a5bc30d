// @ts-nocheck
import type { Outcome } from '../../packages/callmend/src/index.ts';
import type { Knowledge, SurfaceCase } from './case.ts';

/** One way in which people use callmend. To add one: a file that exports a list of these, and a line in `index.ts`. */
export interface Surface {
  /** As the table in docs/surfaces.md names it. */
  readonly id: string;
  /** Surfaces of one group see the same; the table has a column for each group. */
  readonly group: string;
  /** What it cannot know: only where a case turns on that may its answer differ from the library's. */
  readonly blind: readonly Knowledge[];
  answer(one: SurfaceCase): Promise<Answer>;
  /** What its client gets of a call that was refused, with the options left as they are. */
  leave(one: SurfaceCase): Promise<string>;
}

export interface Answer {
  /** What came of each call, as `SurfaceCase.expected` has it. */
  readonly calls: readonly string[];
  /** What is left of the text, where the surface has it. */
  readonly text?: string;
}

const answers = new WeakMap<Surface, Map<SurfaceCase, Promise<Answer>>>();

/** What a surface answers; it is asked once. */
export function answerOf(surface: Surface, one: SurfaceCase): Promise<Answer> {
  const known = answers.get(surface) ?? new Map<SurfaceCase, Promise<Answer>>();
  answers.set(surface, known);
  const answer = known.get(one) ?? surface.answer(one);
  known.set(one, answer);
  return answer;
}

/** A call as it reached whoever would run it, with the text of its arguments. */
export interface Delivered {
  readonly name: string;
  readonly arguments: string;
}

/** A JSON text without its white space, but with its own digits and keys: some hosts carry values, which have none. */
export const compact = (text: string): string => text.replace(/("(?:\\.|[^"\\])*")|\s+/g, '$1');

export const wordCall = ({ name, arguments: text }: Delivered): string => `${name} ${compact(text)}`;

export const isRefused = (outcome: Outcome): outcome is Extract<Outcome, { readonly issues: unknown }> =>
  'issues' in outcome;

export const wordOutcome = (outcome: Outcome): string =>
  isRefused(outcome)
    ? `refused: ${[...new Set(outcome.issues.map(({ code }) => code))].join(', ')}`
    : wordCall(outcome.call);

/** What came of each call, after looking whether what was delivered is what was said: a refused native call as it was written. */
export function wordDelivered(outcomes: readonly Outcome[], delivered: readonly Delivered[]): readonly string[] {
  const due = outcomes.flatMap((outcome): readonly Delivered[] => {
    if (!isRefused(outcome)) return [outcome.call];
    return outcome.raw.origin?.kind === 'text' ? [] : [outcome.raw];
  });
  return wordSame(outcomes, due, delivered);
}

/** What came of each call where the surface runs the tools: those that ran are those that were not refused. */
export const wordRan = (outcomes: readonly Outcome[], ran: readonly Delivered[]): readonly string[] =>
  wordSame(
    outcomes,
    outcomes.flatMap((outcome) => (isRefused(outcome) ? [] : [outcome.call])),
    ran,
  );

function wordSame(
  outcomes: readonly Outcome[],
  due: readonly Delivered[],
  delivered: readonly Delivered[],
): readonly string[] {
  const got = delivered.map(wordCall).join('; ');
  const said = outcomes.map(wordOutcome);
  return due.map(wordCall).join('; ') === got ? said : [...said, `but it delivered ${got || 'nothing'}`];
}

/** The text of an input that a tool ran with; an exact integer keeps its digits. */
export const printInput = (input: unknown): string =>
  JSON.stringify(input, (_, value: unknown) => (typeof value === 'bigint' ? `#${value}#` : value)).replace(
    /"#(-?\d+)#"/g,
    '$1',
  );

/** What a surface does that asks its model again by itself. `asked`: what the model was asked with, as JSON. */
export function wordAskedAgain(
  outcomes: readonly Outcome[],
  { ran, asked }: { readonly ran: number; readonly asked: readonly string[] },
): string {
  const [outcome] = outcomes;
  if (outcome === undefined || !isRefused(outcome)) return ran > 0 ? 'the call' : 'nothing';
  const isTold = asked[1]?.includes(JSON.stringify(outcome.correction).slice(1, -1)) === true;
  return isTold && ran === 0 ? 'no call, the model is asked again with the correction' : 'something else';
}

/** What a client got. */
export interface Got {
  readonly outcomes: readonly Outcome[];
  readonly delivered: readonly Delivered[];
  readonly text: string;
}

/** What was made of a refused call: it went on as it was written, or it was taken out and the correction stands in its place. */
export function wordLeft({ outcomes, delivered, text }: Got): string {
  const [outcome] = outcomes;
  if (outcome === undefined || !isRefused(outcome)) return delivered.length > 0 ? 'the call' : 'nothing';
  const said = text.includes(outcome.correction);
  if (delivered.length === 0) return said ? 'no call, the correction as text' : 'no call';
  const isAsWritten = delivered.map(wordCall).join() === wordCall(outcome.raw) && !said;
  return isAsWritten ? 'the call as written' : `${delivered.map(wordCall).join()} ${text}`;
}
