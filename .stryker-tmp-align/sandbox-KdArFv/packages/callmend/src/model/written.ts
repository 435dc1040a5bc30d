// @ts-nocheck
import { readContainer } from '../json/container.ts';
import { entriesOf } from '../json/entries.ts';
import type { JsonNode, OfferedTool, RawToolCall } from '../types.ts';
import { shapeOf } from './branch.ts';
import { readRoughly } from './rough.ts';

/** A broken call, as far as it is compared with an answer. */
export interface BrokenCall {
  readonly tool: OfferedTool;
  readonly raw: RawToolCall;
  /** What the rules read of the arguments, if they could be read. */
  readonly read?: JsonNode;
}

/** What the model wrote, as a tree: without an envelope, and opened where the answer has a container in place of its text. */
export function writtenIn({ tool, raw, read }: BrokenCall, answer: JsonNode): JsonNode | undefined {
  const { properties } = shapeOf(tool.schema, tool);
  const node = read ?? readRoughly(raw.arguments, new Set(properties.keys()));
  return node && openTexts(openEnvelope(node, tool), answer);
}

const wrappers: ReadonlySet<string> = new Set(['arguments', 'parameters', 'input', 'args', 'kwargs', 'tool_input']);
const nameKeys: ReadonlySet<string> = new Set(['name', 'tool', 'tool_name', 'function']);
const besides: ReadonlySet<string> = new Set(['type', 'id']);
const maxEnvelopes = 3;

/** Takes off what may stand around the arguments: a wrapper key alone, or a whole call that names this tool. */
function openEnvelope(node: JsonNode, tool: OfferedTool): JsonNode {
  let inner = node;
  for (let i = 0; i < maxEnvelopes; i++) {
    const next = contentOf(inner, tool);
    if (next === undefined) return inner;
    inner = next.kind === 'string' ? (readContainer(next.value)?.node ?? next) : next;
  }
  return inner;
}

function contentOf(node: JsonNode, tool: OfferedTool): JsonNode | undefined {
  if (node.kind !== 'object') return undefined;
  const { properties } = shapeOf(tool.schema, tool);
  if (node.keys.some((key) => properties.has(key))) return undefined;
  const [only] = entriesOf(node);
  if (node.keys.length === 1 && only !== undefined && (wrappers.has(only[0]) || only[0] === 'function'))
    return only[0] === 'function' && only[1].kind !== 'object' ? undefined : only[1];
  const rest = entriesOf(node).filter(([key]) => !besides.has(key));
  const namesTool = ([key, value]: (typeof rest)[number]): boolean =>
    nameKeys.has(key) &&
    value.kind === 'string' &&
    [tool.spec.name, ...(tool.spec.aliases ?? [])].includes(value.value);
  const call = rest.find(([key]) => wrappers.has(key)) ?? rest.find(([, value]) => value.kind === 'object');
  const isCall = call !== undefined && rest.every((entry) => entry === call || namesTool(entry));
  return isCall && (rest.length === 2 || call[0] === 'function') ? call[1] : undefined;
}

/** Opens each text that holds a container where the answer has a container under the same key or index. */
function openTexts(written: JsonNode, answer: JsonNode): JsonNode {
  const isOpen = answer.kind === 'object' || answer.kind === 'array';
  if (!isOpen) return written;
  if (written.kind === 'string') {
    const inner = readContainer(written.value)?.node;
    return inner?.kind === answer.kind ? openTexts(inner, answer) : written;
  }
  if (written.kind === 'array' && answer.kind === 'array') {
    const items = written.items.map((item, at) => meet(item, answer.items[at]));
    return items.every((item, at) => item === written.items[at]) ? written : { ...written, items };
  }
  if (written.kind !== 'object' || answer.kind !== 'object') return written;
  const members = new Map(entriesOf(answer));
  const values = written.values.map((value, at) => meet(value, members.get(written.keys[at] ?? '')));
  return values.every((value, at) => value === written.values[at]) ? written : { ...written, values };
}

const meet = (written: JsonNode, answer: JsonNode | undefined): JsonNode =>
  answer === undefined ? written : openTexts(written, answer);
