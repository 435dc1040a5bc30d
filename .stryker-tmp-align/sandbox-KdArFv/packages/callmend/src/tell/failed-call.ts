// @ts-nocheck
import type { Issue, JsonNode, OfferedTool, RawToolCall, Repair } from '../types.ts';

/** A call that was refused, with all that is known of it. */
export interface FailedCall {
  readonly raw: RawToolCall;
  readonly issues: readonly Issue[];
  readonly repairs: readonly Repair[];
  readonly tool?: OfferedTool;
  /** What the arguments were read as, if they could be. */
  readonly read?: JsonNode;
  /** How many times this same call failed before. */
  readonly repeats?: number;
}
