import type { JsonNode, ObjectNode, Path, ToolSpec } from '../../types.ts';
import { moved } from '../candidate.ts';
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
    if (node.kind !== 'object' || at.path.length > 0) return [];
    // A parameter that stands beside the wrapper would be lost with it.
    if (node.entries.some(([key]) => besides.has(key) && at.shape.properties.has(key))) return [];
    const path = wrapperPath(node) ?? callPath(node, at.tool) ?? nestedCallPath(node, at.tool);
    return path === undefined || isParameter(node, path, at) ? [] : [moved(node, path, [])];
  },
};

function wrapperPath({ entries }: ObjectNode): Path | undefined {
  const [only] = entries;
  return only !== undefined && entries.length === 1 && wrappers.has(only[0]) ? [only[0]] : undefined;
}

function callPath({ entries }: ObjectNode, tool: ToolSpec): Path | undefined {
  const rest = entries.filter(([key]) => !besides.has(key));
  const name = rest.find(([key, value]) => nameKeys.has(key) && namesTool(value, tool));
  const input = rest.find(([key]) => wrappers.has(key));
  return name && input && rest.length === 2 ? [input[0]] : undefined;
}

function nestedCallPath({ entries }: ObjectNode, tool: ToolSpec): Path | undefined {
  const rest = entries.filter(([key]) => !besides.has(key));
  const [call] = rest;
  if (call === undefined || rest.length !== 1 || call[0] !== 'function' || call[1].kind !== 'object') return undefined;
  const inner = callPath(call[1], tool);
  return inner && ['function', ...inner];
}

const namesTool = (node: JsonNode, { name, aliases = [] }: ToolSpec): boolean =>
  node.kind === 'string' && [name, ...aliases].includes(node.value);

/** Whether the wrapper is a parameter of the tool, and holds what it may hold. */
function isParameter(node: ObjectNode, [key]: Path, { shape, fits }: ValueSite): boolean {
  const entry = node.entries.find(([name]) => name === key);
  const declared = entry && shape.properties.get(entry[0]);
  return declared !== undefined && entry !== undefined && fits(entry[1], declared);
}
