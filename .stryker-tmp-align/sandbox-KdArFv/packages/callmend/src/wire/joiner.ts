// @ts-nocheck
import { fieldsOf } from '../fields.ts';
import type { NewFrame } from './frames.ts';
import type { SeenCall } from './leave.ts';

/** Puts a further answer behind an earlier one of the same stream, so that its client reads one. */
export interface Joiner {
  /** Reads a frame of the earlier answer as it came, and says whether it is the last. */
  read(value: unknown): boolean;
  /** Reads more of the text of a frame that was read: other frames said it that are like that one. */
  readMore?(value: unknown, text: string): void;
  /** Whether a further answer may follow: not where a server keeps answers under the id that its client has seen. */
  mayFollow(): boolean;
  /** The earlier answer as a body that is no stream holds it, for the conversation. */
  body(calls: readonly SeenCall[]): unknown;
  /** The further answer begins: what waited of the earlier one, and what was written in its place, its end too. */
  begin(about: Joining): void;
  /** What stands in the place of a frame of the further answer. */
  join(frame: NewFrame): readonly NewFrame[];
}

export interface Joining {
  readonly held: readonly unknown[];
  readonly written: readonly unknown[];
  /** Text of the earlier answer has left. */
  readonly isAfterText: boolean;
}

/** Stands between the texts of two answers, where nothing else parts them. */
export const parting = '\n\n';

/** Whether a frame tells of an error, in place of an answer. */
export function isErrorFrame(value: unknown): boolean {
  const { error, type } = fieldsOf(value);
  return (error !== undefined && error !== null) || type === 'error' || type === 'response.failed';
}
