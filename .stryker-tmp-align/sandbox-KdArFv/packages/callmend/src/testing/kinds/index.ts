// @ts-nocheck
import { cuts } from './cut.ts';
import type { MalformedAnswer, MalformedKind, ValidCall } from './kind.ts';
import { names } from './names.ts';
import { refusals } from './refusals.ts';
import { several } from './several.ts';
import { shapes } from './shapes.ts';
import { streams } from './streams.ts';
import { syntax } from './syntax.ts';
import { shown, texts } from './texts.ts';

/** The ways in which models get calls wrong, as they were seen. */
export const malformedKinds: readonly MalformedKind[] = [
  ...names,
  ...syntax,
  ...shapes,
  ...refusals,
  ...cuts,
  ...texts,
  ...shown,
  ...several,
  ...streams,
];

/** Gets a call wrong in one way. Throws where there is no such kind, and where this call has no place for it. */
export function malform(id: string, call: ValidCall, seed = 1): MalformedAnswer {
  const kind = malformedKinds.find((one) => one.id === id);
  if (kind === undefined) throw new RangeError(`callmend: no kind is called ${id}: see \`malformedKinds\``);
  const answer = kind.make(call, seed);
  if (answer === undefined) throw new RangeError(`callmend: a call of ${call.tool.name} has no place for ${id}`);
  return answer;
}
