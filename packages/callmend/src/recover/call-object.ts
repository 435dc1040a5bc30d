import { entriesOf, objectOf } from '../json/entries.ts';
import { printNode } from '../json/print.ts';
import { toValues } from '../json/value.ts';
import { misplacedKey } from '../schema/misplaced.ts';
import type { JsonNode, ObjectNode, OfferedTool } from '../types.ts';
import { brokenObject } from './broken.ts';
import { skipBlank } from './closer.ts';
import type { Block, Decoded, FoundCall, ReadItem } from './grammar.ts';
import { type Payload, payloadStart, readPayload } from './payload.ts';
import { passMark } from './row-mark.ts';

export const nameKeys: readonly string[] = [
  'name',
  'tool',
  'tool_name',
  'function',
  'recipient_name',
  'func',
  'action',
];
/** What tools are asked to be called with, and has the same name nowhere else. */
const plainKeys: readonly string[] = ['arguments', 'parameters'];
export const argumentKeys: readonly string[] = [
  ...plainKeys,
  ...['args', 'input', 'kwargs', 'params', 'inputs', 'action_input'],
  ...['tool_input', 'tool_args', 'tool_arguments', 'function_args'],
];
export const wrapperKeys: readonly string[] = ['function', 'function_call', 'functionCall', 'tool', 'tool_call'];
const idKeys = ['id', 'tool_call_id', 'call_id'];
const otherKeys = ['type', 'index', 'thought', 'thoughts', 'reasoning', 'explanation'];
const envelopeKeys: ReadonlySet<string> = new Set([
  ...nameKeys,
  ...argumentKeys,
  ...wrapperKeys,
  ...idKeys,
  ...otherKeys,
]);

/** The calls in one value. `isCut`: it is a list that could not be read to its end. */
export interface CallObjects extends Decoded {
  readonly isCut?: true;
}

/**
 * Reads call objects and lists of them that follow each other. Where a row has the marks `each` and `eachEnd`, they may stand
 * around each.
 */
export function readCallRow(block: Block, from: number, readItem: ReadItem = callOf): CallObjects | undefined {
  const calls: FoundCall[] = [];
  let end = from;
  const readNext = (): CallObjects | undefined =>
    readCallObjects(block, passMark(block, skipSeparator(block.text, end), 'each'), readItem);
  for (let found = readNext(); found !== undefined; found = readNext()) {
    calls.push(...found.calls);
    end = passMark(block, found.end, 'eachEnd');
    if (found.isCut) return { calls, end, isCut: true };
  }
  return calls.length === 0 ? undefined : { calls, end };
}

/** Reads one value at `pos` that is a call object or a list of them; `undefined`: it is neither. */
export function readCallObjects(block: Block, pos: number, readItem: ReadItem = callOf): CallObjects | undefined {
  const payload = readPayload(block, pos);
  if (payload === undefined || payload.readings.length === 0)
    return readWholeItems(block, pos, readItem) ?? readBroken(block, pos, readItem);
  const readings = payload.readings.flatMap((node) => callsOf(node, block, readItem) ?? []);
  const calls = onlyReading(readings, block);
  return calls && { calls: payload.isRebuilt ? calls.map((call) => inPlace(call, block)) : calls, end: payload.end };
}

/** The calls of a value. In a list, one that is no call does not spoil its siblings: without a name it is refused. */
function callsOf(node: JsonNode, block: Block, readItem: ReadItem): [readonly FoundCall[]] | undefined {
  const { text } = block;
  const items = node.kind === 'array' ? node.items : [node];
  const found = items.map((item) => readOne(item, block, readItem));
  if (!found.some((call) => call !== undefined)) return undefined;
  return [found.map((call, i) => call ?? nameless(items[i] ?? node, text))];
}

function readOne(node: JsonNode, block: Block, readItem: ReadItem): FoundCall | undefined {
  const call = readItem(node, block.text);
  return call && isFlatToo(node, block) ? { ...call, unreadable: 'they may be all arguments, or one of them' } : call;
}

/** Whether the key of the arguments is a parameter of the tool as well, which takes what it holds: `{"name": "run", "input": {…}}`. */
export function isFlatToo(node: JsonNode, block: Block): boolean {
  const name = node.kind === 'object' ? only(node, nameKeys) : undefined;
  const tool = name?.kind === 'string' ? block.tool(name.value) : undefined;
  if (node.kind !== 'object' || tool === undefined) return false;
  return entriesOf(node).some(
    ([key, input]) =>
      argumentKeys.includes(key) &&
      !plainKeys.includes(key) &&
      parametersOf(tool).has(key) &&
      !(input.kind === 'object' && input.keys.includes(key)) &&
      tool.fits(toValues(objectOf([[key, input]], node)).judged),
  );
}

export function parametersOf({ schema }: OfferedTool): ReadonlySet<string> {
  const properties = typeof schema === 'object' ? schema['properties'] : undefined;
  return new Set(typeof properties === 'object' && properties !== null ? Object.keys(properties) : []);
}

const nameless = ({ start, end }: JsonNode, text: string): FoundCall => ({
  name: '',
  arguments: text.slice(start, end),
  start,
  end,
});

/** Of several readings, the one that there is, or the one that the tools take. */
function onlyReading(readings: readonly (readonly FoundCall[])[], block: Block): readonly FoundCall[] | undefined {
  const distinct = new Map(readings.map((calls) => [JSON.stringify(calls.map(content)), calls]));
  const all = [...distinct.values()];
  const fitting = all.length > 1 ? all.filter((calls) => calls.every((call) => fits(call, block))) : all;
  return fitting.length === 1 ? fitting[0] : undefined;
}

const content = ({ name, input, arguments: source }: FoundCall): readonly string[] => [
  name,
  input === undefined ? source : printNode(input),
];

function fits({ name, input }: FoundCall, block: Block): boolean {
  if (input === undefined) return false;
  const values = toValues(input);
  const tool = block.tool(name);
  return tool?.fits(values.judged) === true && misplacedKey(input, tool.schema) === undefined;
}

/** A call whose keys may stand in the wrong object, for a bracket around it was lost, is reported. */
function inPlace(call: FoundCall, { tool }: Block): FoundCall {
  const { name, input } = call;
  const key = input && misplacedKey(input, tool(name)?.schema ?? true);
  return key === undefined ? call : { ...call, unreadable: 'the brackets do not match' };
}

/** A list that does not parse as a whole, or is cut: the objects in it that are whole count. */
function readWholeItems(block: Block, pos: number, readItem: ReadItem): CallObjects | undefined {
  const { text } = block;
  const at = skipBlank(text, pos);
  if (text.charAt(at) !== '[') return undefined;
  const calls: FoundCall[] = [];
  let end = at + 1;
  for (let next = skipSeparator(text, end); text.charAt(next) === '{'; next = skipSeparator(text, end)) {
    const payload: Payload | undefined = readPayload(block, next);
    const [node, other] = payload?.readings ?? [];
    const call = node && other === undefined ? readOne(node, block, readItem) : undefined;
    if (payload === undefined || call === undefined) break;
    calls.push(call);
    end = payload.end;
  }
  const next = skipSeparator(text, end);
  // Only a sibling that cannot be read may follow, or nothing: prose makes the list none.
  const isList = text.charAt(next) === '{' || next >= text.length;
  if (calls.length === 0 || !isList) return undefined;
  const broken = brokenObject(block, next, readItem);
  return broken
    ? { calls: [...calls, { ...broken, start: end }], end: broken.end, isCut: true }
    : { calls, end, isCut: true };
}

/** An object that cannot be read, or the first of a list. */
function readBroken(block: Block, pos: number, readItem: ReadItem): CallObjects | undefined {
  if (!block.takesBroken) return undefined;
  const { at } = payloadStart(block.text, pos);
  const first = block.text.charAt(at) === '[' ? skipBlank(block.text, at + 1) : at;
  const call = block.text.charAt(first) === '{' ? brokenObject(block, first, readItem) : undefined;
  return call && { calls: [call], end: call.end, isCut: true };
}

/** Blanks, and what may stand between two calls. */
export function skipSeparator(text: string, from: number): number {
  const at = skipBlank(text, from);
  return text.charAt(at) === ',' || text.charAt(at) === ';' ? skipBlank(text, at + 1) : at;
}

/** The call that an object describes; `undefined`: it describes none, or more than one. */
export function callOf(node: JsonNode, text: string): FoundCall | undefined {
  if (node.kind !== 'object' || !node.keys.every((key) => envelopeKeys.has(key))) return undefined;
  const wrapped = only(node, wrapperKeys);
  // `{"type": "function", "function": {...}}` names the call inside; a name beside it would contradict it.
  if (wrapped?.kind === 'object') {
    const isNamed = entriesOf(node).some(([key, value]) => nameKeys.includes(key) && value !== wrapped);
    return isNamed ? undefined : withId(callOf(wrapped, text), node);
  }
  const name = only(node, nameKeys);
  if (name?.kind !== 'string') return undefined;
  const input = only(node, argumentKeys);
  if (input === undefined && argumentKeys.some((key) => node.keys.includes(key))) return undefined;
  if (input?.kind === 'object' && isSchema(input)) return undefined;
  const { start, end } = node;
  // A call that ends with the text before its arguments was cut.
  if (input === undefined && text.charAt(end - 1) !== '}' && skipBlank(text, end) >= text.length)
    return { name: name.value, arguments: '{', start, end };
  return withId({ name: name.value, arguments: argumentsText(input, text), start, end, input }, node);
}

/** A declaration of a tool is none of its calls. */
const isSchema = (node: ObjectNode): boolean => {
  const type = only(node, ['type']);
  return type?.kind === 'string' && type.value === 'object' && only(node, ['properties'])?.kind === 'object';
};

/** Arguments as they stand in the text, so that the stages account for every repair; a string holds them as text. */
export function argumentsText(input: JsonNode | undefined, text: string): string {
  if (input === undefined || input.kind === 'null') return '{}';
  if (input.kind === 'string') return input.value;
  return text.slice(input.start, input.end);
}

function withId(call: FoundCall | undefined, node: ObjectNode): FoundCall | undefined {
  const id = only(node, idKeys);
  return call && id?.kind === 'string' ? { ...call, id: id.value } : call;
}

/** The one member with one of these keys; two that agree are one. */
export function only({ keys: written, values }: ObjectNode, keys: readonly string[]): JsonNode | undefined {
  const found = values.filter((_, at) => keys.includes(written[at] ?? ''));
  const [first] = found;
  const isOne = first !== undefined && (found.length === 1 || new Set(found.map(printNode)).size === 1);
  return isOne ? first : undefined;
}
