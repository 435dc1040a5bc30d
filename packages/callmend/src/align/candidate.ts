import { toInput } from '../json/value.ts';
import type { Candidate, Edit, JsonNode, JsonValue, Path } from '../types.ts';
import { applyEdits } from './edit.ts';
import { nodeOf } from './node.ts';

/** The node after some edits. */
export const edited = (node: JsonNode, edits: readonly Edit[]): Candidate => ({ node: applyEdits(node, edits), edits });

/** No other reading: one list for all, for most values have none. */
export const none: readonly never[] = [];

const here: Path = [];

/** The edit that puts another value in the place of a node. */
export const rewriting = (node: JsonNode, after: JsonValue): Edit => ({
  at: 'value',
  path: here,
  before: toInput(node),
  after,
});

/** The node with another value in its place. */
export const rewritten = (node: JsonNode, after: JsonValue): Candidate => ({
  node: nodeOf(after, node),
  edits: [rewriting(node, after)],
});

/** The node with what stands at `from` taken to `to`. */
export const moved = (node: JsonNode, from: Path, to: Path): Candidate =>
  edited(node, [{ at: 'move', path: from, to }]);
