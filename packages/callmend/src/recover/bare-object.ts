import { entriesOf, memberOf, objectOf } from '../json/entries.ts';
import { printNode } from '../json/print.ts';
import type { JsonNode, ObjectNode } from '../types.ts';
import { brokenObject } from './broken.ts';
import { argumentKeys, isFlatToo, nameKeys, parametersOf, skipSeparator, wrapperKeys } from './call-object.ts';
import { skipBlank } from './closer.ts';
import type { Block, Decoded, FoundCall } from './grammar.ts';
import { regionAt } from './region.ts';

const otherKeys: readonly string[] = ['type', 'id', 'index', 'call_id', 'tool_call_id'];
const messageKeys: readonly string[] = ['tool_calls', 'tool_uses', 'role', 'content'];

/**
 * Reads call objects that no marker announces: one, a list, one a line, separated by `;`, or in a message's envelope. Here the
 * form alone must tell a call from an answer, so each has a name and arguments that are an object, and nothing else.
 */
export function readBareObjects(block: Block, pos: number, isExpected: boolean): Decoded | undefined {
  const calls: FoundCall[] = [];
  let end = pos;
  for (let at = skipBlank(block.text, pos); /[{[]/.test(block.text.charAt(at)); ) {
    const region = regionAt(block.text, at);
    const node = 'fault' in region || region.readings.length !== 1 ? undefined : region.readings[0]?.node;
    const found = node && callsOf(node, block, isExpected);
    if (found === undefined) break;
    calls.push(...found);
    end = region.end;
    at = skipBlank(block.text, end);
    if (/[;,]/.test(block.text.charAt(at))) at = skipBlank(block.text, at + 1);
  }
  return calls.length === 0 ? undefined : { calls, end };
}

/**
 * The call object that stands at `pos`, or after others in a list, and that cannot be read. `undefined` where all can; no name: what
 * stands there was cut, and is no call.
 */
export function readBrokenObject(block: Block, pos: number, isExpected: boolean): Decoded | undefined {
  const { text } = block;
  const from = skipBlank(text, pos);
  let at = text.charAt(from) === '[' ? skipBlank(text, from + 1) : from;
  while (text.charAt(at) === '{') {
    const region = regionAt(text, at);
    if (!('fault' in region)) {
      at = skipSeparator(text, region.end);
      continue;
    }
    const call = brokenObject(block, at, (node, head) => callsOf(node, { ...block, text: head }, isExpected)?.at(-1));
    if (call !== undefined) return { calls: [call], end: call.end };
    return region.fault.code === 'truncated' && region.hasMember ? { calls: [], end: text.length } : undefined;
  }
  return undefined;
}

function callsOf(node: JsonNode, block: Block, isExpected: boolean): readonly FoundCall[] | undefined {
  const items = node.kind === 'array' ? node.items : node.kind === 'object' ? envelopeItems(node) : [];
  const calls = items.map((item) => bareCall(item, block, isExpected));
  return calls.length > 0 && calls.every((call) => call !== undefined) ? calls : undefined;
}

/**
 * `{"tool_calls": [...]}` and `{"function_call": {...}}`, as `wrapperKeys` has them, hold calls as a message does, and `{"tool_uses": [...]}`
 * as those who send several as one write them; any other object is one itself.
 */
function envelopeItems(node: ObjectNode): readonly JsonNode[] {
  const [[key, value] = ['', undefined]] = entriesOf(node);
  const isAlone = node.keys.length === 1;
  if (isAlone && key !== 'function' && wrapperKeys.includes(key) && value) return [value];
  const listed = memberOf(node, 'tool_calls') ?? (isAlone ? memberOf(node, 'tool_uses') : undefined);
  if (listed === undefined) return [node];
  const isMessage = entriesOf(node).every(
    ([name, part]) => messageKeys.includes(name) && (name !== 'content' || isEmpty(part)),
  );
  return isMessage && listed.kind === 'array' ? listed.items : [];
}

const isEmpty = (node: JsonNode): boolean => node.kind === 'null' || (node.kind === 'string' && node.value === '');

function bareCall(node: JsonNode, block: Block, isExpected: boolean): FoundCall | undefined {
  if (node.kind !== 'object' || isFlatToo(node, block)) return undefined;
  const inner = member(node, ['function']);
  const id = member(node, ['id', 'call_id', 'tool_call_id']);
  const call =
    inner?.kind === 'object'
      ? wrappedCall(node, inner, block)
      : (callOf(node, block) ?? (isExpected ? (namedByKey(node, block) ?? flatCall(node, block)) : undefined));
  return call && id?.kind === 'string' ? { ...call, id: id.value } : call;
}

/** `{"type": "function", "function": {...}}`; a name beside the inner one would contradict it. */
function wrappedCall(node: ObjectNode, inner: ObjectNode, block: Block): FoundCall | undefined {
  const isPlain = node.keys.every((key) => key === 'function' || otherKeys.includes(key));
  const call = isPlain ? callOf(inner, block) : undefined;
  return call && { ...call, start: node.start, end: node.end };
}

/** A name, arguments that are an object, and nothing that a record would have. */
function callOf(node: ObjectNode, { text }: Block): FoundCall | undefined {
  const [name, input] = [member(node, nameKeys), member(node, argumentKeys)];
  if (name?.kind !== 'string' || input === undefined) return undefined;
  if (node.keys.filter((key) => !otherKeys.includes(key)).length > 2) return undefined;
  const { start, end } = node;
  if (input.kind === 'string') {
    return input.value.trim().startsWith('{') ? { name: name.value, arguments: input.value, start, end } : undefined;
  }
  if (input.kind !== 'object' || isSchema(input)) return undefined;
  return { name: name.value, arguments: textOf(input, text), start, end };
}

/** As it stands in the text, so that the stages account for every repair. */
const textOf = ({ start, end }: ObjectNode, text: string): string => text.slice(start, end);

/** What describes arguments in place of giving them. */
const isSchema = (node: ObjectNode): boolean =>
  memberOf(node, 'type')?.kind === 'string' && memberOf(node, 'properties')?.kind === 'object';

/** `{"get_tide": {"harbour": "Rye"}}`: the one key is the tool's name. */
function namedByKey(node: ObjectNode, block: Block): FoundCall | undefined {
  const [[name, input] = ['', undefined]] = entriesOf(node);
  if (node.keys.length !== 1 || input?.kind !== 'object' || isSchema(input)) return undefined;
  if (block.tool(name) === undefined) return undefined;
  return { name, arguments: textOf(input, block.text), start: node.start, end: node.end };
}

/** `{"name": "get_tide", "harbour": "Rye"}`: the arguments stand beside the name. Every other key must be a parameter. */
function flatCall(node: ObjectNode, block: Block): FoundCall | undefined {
  const names = node.keys.filter((key) => nameKeys.includes(key));
  const name = member(node, nameKeys);
  if (names.length !== 1 || node.keys.length < 2 || name?.kind !== 'string') return undefined;
  const tool = block.tool(name.value);
  if (tool === undefined) return undefined;
  const parameters = parametersOf(tool);
  const others = entriesOf(node).filter(([key]) => !nameKeys.includes(key));
  if (!others.every(([key]) => parameters.has(key)) || nameKeys.some((key) => parameters.has(key))) return undefined;
  const { start, end } = node;
  return { name: name.value, arguments: printNode(objectOf(others, node)), start, end };
}

const member = (node: ObjectNode, keys: readonly string[]): JsonNode | undefined =>
  entriesOf(node).find(([key]) => keys.includes(key))?.[1];
