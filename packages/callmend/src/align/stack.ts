import type { JsonNode } from '../types.ts';
import type { Plan } from './plan.ts';

/**
 * Nodes and the plan of each, the last one innermost. Two lists that are kept, and a depth: a table goes in and out of as many
 * containers as it has rows.
 */
export interface Stack {
  readonly nodes: JsonNode[];
  readonly plans: Plan[];
  /** What stands past it is done with. */
  depth: number;
}

export const emptyStack = (): Stack => ({ nodes: [], plans: [], depth: 0 });

export function push(stack: Stack, node: JsonNode, plan: Plan): void {
  const at = stack.depth++;
  stack.nodes[at] = node;
  stack.plans[at] = plan;
}

export function pop(stack: Stack): void {
  stack.depth--;
}
