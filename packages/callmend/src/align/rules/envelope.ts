import { entriesOf, memberOf } from '../../json/entries.ts';
import type { Candidate, JsonNode, ObjectNode, Path, ToolSpec } from '../../types.ts';
import { moved, none } from '../candidate.ts';
import type { ValueRule, ValueSite } from '../rule.ts';

const wrappers: ReadonlySet<string> = new Set(['arguments', 'parameters', 'input', 'args', 'kwargs', 'tool_input']);
const nameKeys: ReadonlySet<string> = new Set(['name', 'tool', 'tool_name', 'function']);
const besides: ReadonlySet<string> = new Set(['type', 'id']);

/** `{"arguments": {…}}`, `{"name": TOOL, "arguments": {…}}`, `{"type": "function", "function": {"name": TOOL, "arguments": "…"}}`. */
export const envelope: ValueRule = {
  code: 'envelope',
  risk: 'schema',
  says: 'an envelope around the arguments: a wrapper key alone, or a whole call naming this tool',
  mends: 'value',
  reads: ['object'],
  candidates(node, at) {
    return node.kind !== 'object' || at.path.length > 0 ? none : unwrapped(node, at);
  },
};

function unwrapped(node: ObjectNode, at: ValueSite): readonly Candidate[] {
  // A parameter that stands beside the wrapper would be lost with it.
  if (node.keys.some((key) => besides.has(key) && at.shape.properties.has(key))) return none;
  const path = wrapperPath(node) ?? callPath(node, at.tool) ?? nestedCallPath(node, at.tool);
  return path === undefined || isParameter(node, path, at) ? none : [moved(node, path, [])];
}

function wrapperPath({ keys }: ObjectNode): Path | undefined {
  const [only] = keys;
  return only !== undefined && keys.length === 1 && wrappers.has(only) ? [only] : undefined;
}

function callPath(node: ObjectNode, tool: ToolSpec): Path | undefined {
  const rest = entriesOf(node).filter(([key]) => !besides.has(key));
  const name = rest.find(([key, value]) => nameKeys.has(key) && namesTool(value, tool));
  const input = rest.find(([key]) => wrappers.has(key) || key === 'params');
  return name && input && rest.length === 2 ? [input[0]] : undefined;
}

function nestedCallPath(node: ObjectNode, tool: ToolSpec): Path | undefined {
  const rest = entriesOf(node).filter(([key]) => !besides.has(key));
  const [call] = rest;
  if (call === undefined || rest.length !== 1 || call[0] !== 'function' || call[1].kind !== 'object') return undefined;
  const inner = callPath(call[1], tool);
  return inner && ['function', ...inner];
}

const namesTool = (node: JsonNode, { name, aliases = [] }: ToolSpec): boolean =>
  node.kind === 'string' && [name, ...aliases].includes(node.value);

/** Whether the wrapper is a parameter of the tool, and holds what it may hold. */
function isParameter(node: ObjectNode, [key]: Path, { shape, fits }: ValueSite): boolean {
  const value = typeof key === 'string' ? memberOf(node, key) : undefined;
  const declared = typeof key === 'string' ? shape.properties.get(key) : undefined;
  return value !== undefined && declared !== undefined && fits(value, declared);
}
