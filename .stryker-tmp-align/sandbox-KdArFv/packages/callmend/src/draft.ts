// @ts-nocheck
import type { Reading, Values } from './json/reading.ts';
import type { Issue, OfferedTool, RawToolCall, Repair } from './types.ts';

/** A call on its way through the stages. Stages return a new draft where they change something. */
export interface Draft {
  readonly raw: RawToolCall;
  readonly tool?: OfferedTool;
  /** What the arguments may mean, cheapest first; more than one only until the schema has decided. */
  readonly readings: readonly Reading[];
  /** The values of the one reading that was left. */
  readonly input?: Values;
  /** The values of arguments that are strict JSON, where the judge has refused them already. */
  readonly misfit?: Values;
  readonly repairs: readonly Repair[];
  readonly issues: readonly Issue[];
}
