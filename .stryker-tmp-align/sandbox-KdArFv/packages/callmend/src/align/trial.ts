// @ts-nocheck
import { cursorAt } from '../json/cursor.ts';
import { parseValue } from '../json/parse.ts';
import { printNode } from '../json/print.ts';
import { toValue } from '../json/value.ts';
import { defaultLimits } from '../options.ts';
import { judge } from '../schema/judge.ts';
import { prepareSchema } from '../schema/prepare.ts';
import type { Issue, JsonNode, JsonSchema, OfferedTool, Repair, Risk, ToolSpec } from '../types.ts';
import { type Alignment, align } from './align.ts';
import { compareCost, costOf } from './cost.ts';
import { applyEdit, applyEdits } from './edit.ts';
import type { AlignRule } from './rule.ts';
import { rules } from './rules/index.ts';

/** For tests: what to align with. */
export interface TrialOptions extends Partial<Omit<ToolSpec, 'inputSchema'>> {
  readonly ceiling?: Risk;
  readonly rules?: readonly AlignRule[];
  readonly maxVisits?: number;
}

/** For tests: what aligning a text gave. */
export interface Trial {
  readonly status: Alignment['status'];
  /** The mended text, or that nothing was mended. */
  readonly text: string | undefined;
  readonly codes: readonly string[];
  readonly repairs: readonly Repair[];
  readonly issues: readonly Issue[];
}

/** For tests: a tool with this schema, made ready; without a `type`, it takes objects. */
export function offer(
  schema: JsonSchema,
  { ceiling = 'schema', name = 'book_room', ...spec }: TrialOptions = {},
): OfferedTool {
  const root = typeof schema === 'object' ? { type: 'object', ...schema } : schema;
  const prepared = prepareSchema(root, defaultLimits.maxSchemaBytes);
  if (prepared.problem !== undefined) throw new Error(prepared.problem);
  const compile = (part: JsonSchema) => judge(part, prepared.schema);
  return { spec: { name, ...spec }, schema: prepared.schema, fits: compile(prepared.schema), compile, ceiling };
}

/** For tests: the node of a valid JSON text. */
export function read(text: string): JsonNode {
  const { node } = parseValue(cursorAt(text, 0, false), { maxDepth: defaultLimits.maxRepairDepth, mayClose: false });
  if (node === undefined) throw new Error(`not JSON: ${text}`);
  return node;
}

/** For tests: aligns a JSON text to a schema and holds the result against the laws. */
export function tryAlign(text: string, schema: JsonSchema, options: TrialOptions = {}): Trial {
  return tryNode(read(text), offer(schema, options), options);
}

/** For tests: what becomes of one value, as text; or why nothing does. Without `ceiling`, rules of every risk are tried but the `plausible` ones. */
export function tryValue(text: string, schema: JsonSchema, options: TrialOptions = {}): string {
  const whole = { type: 'object', properties: { it: schema }, required: ['it'], additionalProperties: false };
  const trial = tryAlign(`{"it":${text}}`, whole, options);
  return trial.text === undefined ? trial.status : trial.text.slice('{"it":'.length, -1);
}

/** For tests: the same for a node and a tool. */
export function tryNode(node: JsonNode, tool: OfferedTool, options: TrialOptions = {}): Trial {
  const { rules: used = rules, maxVisits = defaultLimits.maxAlignVisits } = options;
  const result = align(node, tool, { rules: used, maxVisits });
  if (result.status !== 'aligned') {
    if (result.issues.length === 0) throw new Error('refused without an issue');
    return { status: result.status, text: undefined, codes: [], repairs: [], issues: result.issues };
  }
  const text = printNode(result.node);
  if (!tool.fits(toValue(result.node))) throw new Error(`does not fit: ${text}`);
  if (printNode(applyEdits(node, edits(result.repairs))) !== text) throw new Error(`replay differs: ${text}`);
  if (printNode(edits(result.repairs).reduce(applyEdit, node)) !== text)
    throw new Error(`replay in steps differs: ${text}`);
  if (compareCost(result.cost, costOf(result.repairs)) !== 0) throw new Error('the cost is not that of the repairs');
  const again = align(result.node, tool, { rules: used, maxVisits });
  if (again.status !== 'aligned' || again.repairs.length > 0) throw new Error(`not idempotent: ${text}`);
  return {
    status: 'aligned',
    text,
    codes: result.repairs.map(({ code }) => code),
    repairs: result.repairs,
    issues: [],
  };
}

const edits = (repairs: readonly Repair[]) => repairs.filter((repair) => repair.at !== 'text' && repair.at !== 'name');
