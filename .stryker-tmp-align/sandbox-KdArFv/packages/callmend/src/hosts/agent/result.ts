// @ts-nocheck
import type { Executed } from '../../execute/index.ts';
import type { JsonValue } from '../../index.ts';

/** A call that ran, and what the model was told of it. */
export interface AgentCall {
  readonly id: string;
  /** The offered tool's name. */
  readonly name: string;
  readonly input: { readonly [key: string]: JsonValue } | JsonValue;
  readonly status: Executed['status'];
  /** What the model was told. */
  readonly text: string;
  /** What the tool gave, where it gave something. */
  readonly output?: unknown;
}

/** One answer of the model, and what came of it. */
export interface AgentStep {
  readonly text: string;
  readonly calls: readonly AgentCall[];
  /** What the model was told was wrong with this answer. */
  readonly correction?: string;
}

/**
 * Why a turn is over. `stop`: the model has answered. `length`, `content-filter`, `error`: its provider ended it. `rejected`: a call
 * was refused and the budget allows no correction. `loop`: the same fails again and again. `max-steps`: it never came to an end.
 */
export type AgentEnd = 'stop' | 'length' | 'content-filter' | 'error' | 'rejected' | 'loop' | 'max-steps';

/** What became of a turn. */
export interface AgentResult {
  /** The last answer's text. */
  readonly text: string;
  readonly reasoning?: string;
  readonly ended: AgentEnd;
  readonly steps: readonly AgentStep[];
  /** The calls of all steps, in order. */
  readonly calls: readonly AgentCall[];
  /** Tokens of all steps, as far as the provider tells. */
  readonly usage: AgentUsage;
}

/** What an answer cost, in tokens. */
export interface AgentUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** What happens in a turn, as it comes. */
export type AgentPart =
  | { readonly type: 'text' | 'reasoning'; readonly text: string }
  | ({ readonly type: 'tool-call' } & Pick<AgentCall, 'id' | 'name' | 'input'>)
  | ({ readonly type: 'tool-result' } & AgentCall)
  /** The model is told what was wrong with its answer. */
  | { readonly type: 'correction'; readonly text: string };
