// @ts-nocheck
import { memberOf } from '../json/entries.ts';
import { readArguments } from '../json/extract.ts';
import { printNode } from '../json/print.ts';
import { isRecord } from '../schema/keyword.ts';
import { referenced } from '../schema/shape.ts';
import type { Issue, JsonNode, JsonSchema, OfferedTool, Path } from '../types.ts';
import { branchOf, itemOf, slotOf } from './branch.ts';

/** An object in the arguments that holds all that is wrong, with what the schema asks for there. */
export interface Part {
  readonly path: Path;
  readonly text: string;
  readonly schema: JsonSchema;
}

/** Asking about a part must save this much of the text and schema, or the whole is shown. */
const largestShare = 0.75;
const maxDepth = 256;

/** Finds the innermost object that holds all issues; `undefined`: it is the whole, or asking about it saves little. */
export function failingPart(issues: readonly Issue[], read: JsonNode, tool: OfferedTool): Part | undefined {
  for (let path = commonPath(issues); path.length > 0; path = path.slice(0, -1)) {
    const found = partAt(path, read, tool);
    if (found === undefined || found.node.kind !== 'object') continue;
    const schema = ofItsOwn(found.schema, tool.schema);
    if (schema === undefined) return undefined;
    const text = printNode(found.node);
    const whole = printNode(read).length + sizeOf(tool.schema);
    return text.length + sizeOf(schema) <= whole * largestShare ? { path, text, schema } : undefined;
  }
  return undefined;
}

/** A part of a schema that stands alone: written out where it is a reference, unless it leads to itself. */
function ofItsOwn(part: JsonSchema, root: JsonSchema): JsonSchema | undefined {
  const target = referenced(part, root);
  if (!isRecord(part) || !isRecord(target)) return undefined;
  const short = withDefinitions(part, root);
  const written = withDefinitions(target, root);
  if (short === undefined || written === undefined) return undefined;
  return sizeOf(written) <= sizeOf(short) ? written : short;
}

const sizeOf = (schema: JsonSchema): number => JSON.stringify(schema).length;

function commonPath(issues: readonly Issue[]): Path {
  const [first, ...rest] = issues.map(({ path }) => path);
  if (first === undefined) return [];
  const length = rest.reduce((common, path) => Math.min(common, sharedSteps(first, path)), first.length);
  return first.slice(0, length);
}

function sharedSteps(one: Path, other: Path): number {
  const differs = one.findIndex((step, at) => step !== other[at]);
  return differs < 0 ? one.length : differs;
}

interface Found {
  readonly node: JsonNode;
  readonly schema: JsonSchema;
}

function partAt(path: Path, read: JsonNode, tool: OfferedTool): Found | undefined {
  let found: Found = { node: read, schema: tool.schema };
  for (const step of path) {
    const node = memberAt(found.node, step);
    if (node === undefined) return undefined;
    const branch = branchOf(found.node, found.schema, tool);
    const schema = typeof step === 'string' ? slotOf(branch, step).schema : itemOf(branch, step);
    found = { node, schema };
  }
  return found;
}

function memberAt(node: JsonNode, step: string | number): JsonNode | undefined {
  if (node.kind === 'array') return typeof step === 'number' ? node.items[step] : undefined;
  return node.kind === 'object' && typeof step === 'string' ? memberOf(node, step) : undefined;
}

const shelf = /^#\/(\$defs|definitions)\/([^/]+)$/;
/** What a reference may depend on that a part alone does not have. */
const anchors = ['$id', '$anchor', '$dynamicAnchor', '$dynamicRef', '$recursiveRef', '$schema'];

/** The part of a schema with the definitions it leads to. `undefined`: it leads elsewhere too. */
function withDefinitions(part: Readonly<Record<string, unknown>>, root: JsonSchema): JsonSchema | undefined {
  const used = new Map<string, Map<string, unknown>>();
  const pending: unknown[] = [part];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    if (anchors.some((keyword) => Object.hasOwn(next, keyword))) return undefined;
    pending.push(...Object.values(next));
    const reference: unknown = isRecord(next) ? next.$ref : undefined;
    if (reference === undefined || typeof reference === 'object') continue;
    const [, keyword, name] = (typeof reference === 'string' ? shelf.exec(reference) : undefined) ?? [];
    const definitions = keyword !== undefined && isRecord(root) ? root[keyword] : undefined;
    if (keyword === undefined || name === undefined || !isRecord(definitions) || !Object.hasOwn(definitions, name))
      return undefined;
    const shelved = used.get(keyword) ?? new Map<string, unknown>();
    used.set(keyword, shelved);
    if (!shelved.has(name)) pending.push(definitions[name]);
    shelved.set(name, definitions[name]);
  }
  const shelves = [...used].map(([keyword, definitions]) => [keyword, Object.fromEntries(definitions)] as const);
  return { ...part, ...Object.fromEntries(shelves) };
}

/** Puts an answer about a part back into the whole arguments. `undefined`: the answer is no one object. */
export function placeAnswer(read: JsonNode, path: Path, answer: string): string | undefined {
  const result = readArguments(answer, { plausible: false, mayClose: false, maxDepth, parameters: new Set() });
  if ('fault' in result || result.readings.length !== 1) return undefined;
  const [reading] = result.readings;
  return reading && printNode(replaceAt(read, path, reading.node));
}

function replaceAt(node: JsonNode, [step, ...rest]: Path, by: JsonNode): JsonNode {
  if (step === undefined) return by;
  if (node.kind === 'array')
    return { ...node, items: node.items.map((item, at) => (at === step ? replaceAt(item, rest, by) : item)) };
  if (node.kind !== 'object') return node;
  const values = node.values.map((value, at) => (node.keys[at] === step ? replaceAt(value, rest, by) : value));
  return { ...node, values };
}
