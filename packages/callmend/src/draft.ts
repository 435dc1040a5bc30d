import type { Reading, Values } from './json/reading.ts';
import type { Issue, OfferedTool, RawToolCall, Repair } from './types.ts';

/**
 * A call on its way through the stages. Stages return a new draft where they change something. It has all of its members from the
 * start: one that a spread adds gives the object a shape of its own for V8, which takes microseconds.
 */
export interface Draft {
  readonly raw: RawToolCall;
  readonly tool: OfferedTool | undefined;
  /** What the arguments may mean, cheapest first; more than one only until the schema has decided. */
  readonly readings: readonly Reading[];
  /** The values of the one reading that was left. */
  readonly input: Values | undefined;
  /** The values of arguments that are strict JSON, where the judge has refused them already. */
  readonly misfit: Values | undefined;
  readonly repairs: readonly Repair[];
  readonly issues: readonly Issue[];
}
