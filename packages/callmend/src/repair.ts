import { applyEdits } from './align/edit.ts';
import { type Context, type RepairOptions, startContext } from './context.ts';
import type { Draft } from './draft.ts';
import { cursorAt } from './json/cursor.ts';
import { inspect } from './json/inspect.ts';
import { parseValue } from './json/parse.ts';
import { printNode } from './json/print.ts';
import type { Values } from './json/reading.ts';
import { printFrom } from './json/reuse.ts';
import { exceedsBytes } from './json/size.ts';
import { toValues } from './json/value.ts';
import { checkCall, checkNames, defaultLimits } from './options.ts';
import { readableCall } from './read-call.ts';
import { gateIssue, isCut, runStages, startDraft } from './stages.ts';
import { correct, type FailedCall } from './tell/correct.ts';
import type { Edit, JsonNode, JsonValue, Outcome, RawToolCall, Repair, ToolCall, Tools } from './types.ts';

/**
 * Repairs one tool call by rules: resolves its name, reads its arguments, aligns them to the tool's schema.
 * Pure and synchronous; never throws for what a model wrote. Throws a `TypeError` only for options that cannot work.
 */
export function repairToolCall<const T extends Tools>(raw: RawToolCall, options: RepairOptions<T>): Outcome<T> {
  checkNames(options, names, 'repairToolCall');
  checkCall(options);
  return mendCall(readableCall(raw), startContext(options)).outcome as Outcome<T>;
}

/** A name that is not read as it was meant lets run what it was to stop: `finish_reason` says nothing of a call that was cut. */
const names: Readonly<Record<keyof RepairOptions, true>> = {
  tools: true,
  policy: true,
  limits: true,
  toolChoice: true,
  finishReason: true,
  integers: true,
  rules: true,
  judge: true,
};

/** An outcome, and for a refused call what the correction of its whole message needs. */
export interface Mended {
  readonly outcome: Outcome;
  readonly failed?: FailedCall;
}

/** The same, with options that are ready. */
export function mendCall(raw: RawToolCall, context: Context): Mended {
  const read = passClean(raw, context);
  if (read !== undefined && 'outcome' in read) return read;
  return settle(runStages(startDraft(raw, read), context), context);
}

/** The clean path: a valid call is parsed once and judged once, and comes back as it is. Strict JSON that does not fit gives its values. */
function passClean(raw: RawToolCall, context: Context): Mended | Values | undefined {
  const tool = context.tools.get(raw.name);
  if (tool === undefined || isCut(context.finishReason) || gateIssue(tool, context) !== undefined) return undefined;
  if (raw.unreadable !== undefined) return undefined;
  if (exceedsBytes(raw.arguments, context.limits.maxArgumentsBytes)) return undefined;
  const input = parseJson(raw.arguments);
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined;
  const seen = inspect(raw.arguments, input);
  if (seen.depth > context.limits.maxDepth || seen.hasRefusedKey) return undefined;
  const values =
    seen.hasRepeatedKey || seen.hasLongNumber ? readExact(raw.arguments, context) : plainValues(input as JsonValue);
  if (values === undefined || !tool.fits(context.judgesExactly ? values.exact : values.judged)) return values;
  const value = context.integers === 'exact' ? values.exact : values.judged;
  return { outcome: { status: 'clean', raw, repairs: [], call: makeCall(raw, raw.name, raw.arguments, value) } };
}

const plainValues = (input: JsonValue): Values => ({ exact: input, judged: input });

/** The values of strict JSON with every digit of its integers; `undefined`: one key has two values, or a number is too large. */
function readExact(text: string, { limits: { maxDepth } }: Context): Values | undefined {
  const { node } = parseValue(cursorAt(text, text.search(/\S/), false), { maxDepth, mayClose: false });
  return node && toValues(node);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Only a SyntaxError can come; the tolerant parser says what is wrong.
    return undefined;
  }
}

const makeCall = (raw: RawToolCall, name: string, text: string, input: JsonValue): ToolCall =>
  ({ id: raw.id ?? '', name, arguments: text, input }) as ToolCall;

/** Turns a finished draft into an outcome. */
function settle(draft: Draft, context: Context): Mended {
  const { raw, tool, repairs, issues, input: values } = draft;
  const [reading] = draft.readings;
  if (issues.length > 0 || tool === undefined || reading === undefined || values === undefined) {
    const failed: FailedCall = { raw, issues, repairs, ...(tool && { tool }), ...(reading && { read: reading.node }) };
    return { outcome: { status: 'rejected', raw, repairs, issues, correction: correct([failed]) }, failed };
  }
  const isTouched = repairs.some(({ at }) => at !== 'name');
  const text = isTouched ? printFrom(reading.node, reading.source, values) : raw.arguments;
  const input = context.integers === 'exact' ? values.exact : values.judged;
  const call = makeCall(raw, tool.spec.name, text, input);
  if (repairs.length === 0) return { outcome: { status: 'clean', raw, repairs, call } };
  return { outcome: { status: 'repaired', raw, repairs, call, by: 'rules' } };
}

/** Replays a receipt on the raw arguments: all text repairs at once, then the others in order. Gives the text that the call was sent on with. */
export function applyRepairs(raw: string, repairs: readonly Repair[]): string {
  const edits = repairs.filter(isEdit);
  // A repair of the whole, as a model's answer is, needs nothing of what stood before it.
  const from = edits.findLastIndex((edit) => edit.at === 'value' && edit.path.length === 0);
  if (from >= 0) return printNode(applyEdits(emptyNode, edits.slice(from)));
  const spliced = spliceText(raw, repairs);
  if (edits.length === 0 && spliced === raw) return raw;
  const { node } = parseValue(cursorAt(spliced, spliced.search(/\S/), false), {
    maxDepth: defaultLimits.maxDepth,
    mayClose: false,
  });
  if (node === undefined) throw new TypeError('callmend: these `repairs` were not made for this text');
  return printNode(applyEdits(node, edits));
}

const emptyNode: JsonNode = { kind: 'null', start: 0, end: 0 };
const isEdit = (repair: Repair): repair is Repair & Edit => repair.at !== 'text' && repair.at !== 'name';

function spliceText(raw: string, repairs: readonly Repair[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const repair of repairs) {
    if (repair.at !== 'text') continue;
    parts.push(raw.slice(from, repair.span.start), repair.after);
    from = repair.span.end;
  }
  return parts.join('') + raw.slice(from);
}
