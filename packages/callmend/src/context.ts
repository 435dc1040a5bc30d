import type { AlignRule } from './align/rule.ts';
import { rules as defaultRules } from './align/rules/index.ts';
import { checkRepair, isToolList, listTools } from './check-repair.ts';
import type { Draft } from './draft.ts';
import { indexNames, type NameIndex } from './name/resolve.ts';
import { compareRisk, defaultCeiling, defaultLimits, type Limits, lowerRisk, type Policy } from './options.ts';
import { judge as defaultJudge } from './schema/judge.ts';
import { prepareSchema } from './schema/prepare.ts';
import { toJsonSchema } from './schema/standard.ts';
import type { FinishReason, JsonSchema, Judge, OfferedTool, StageName, ToolChoice, ToolSpec, Tools } from './types.ts';

/** What a repair needs to know. Only `tools` is required. */
export interface RepairOptions<T extends Tools = Tools> {
  readonly tools: T;
  readonly policy?: Policy;
  readonly limits?: Partial<Limits>;
  readonly toolChoice?: ToolChoice;
  /** Why the message ended, if this call was its last; `unknown` by default, which adds no missing closers. */
  readonly finishReason?: FinishReason;
  /** `exact` (default): an integer that a number cannot hold is a `bigint` in `input`. `number`: as `JSON.parse` has it. */
  readonly integers?: 'exact' | 'number';
  /** The rules that align arguments to the schema, in place of ours. */
  readonly rules?: readonly AlignRule[];
  /** Says whether a value fits a schema, in place of ours. */
  readonly judge?: Judge;
}

/** The part of the options that does not change from call to call, made ready. */
export interface Setup {
  readonly tools: ReadonlyMap<string, OfferedTool>;
  readonly names: NameIndex;
  readonly rules: readonly AlignRule[];
  readonly limits: Limits;
  readonly policy: Policy;
  /** What was found in the schemas that callers should know, one line each. */
  readonly notes: readonly string[];
  /** Whether the judge knows an integer that is a bigint. */
  readonly judgesExactly: boolean;
}

/** What the stages see of one call. */
export interface Context extends Setup {
  readonly toolChoice: ToolChoice;
  readonly finishReason: FinishReason;
  readonly integers: 'exact' | 'number';
  /** Told at the end of every stage of a call that is not clean. */
  readonly onStage?: (stage: StageName, draft: Draft) => void;
}

/** Makes the options ready for one call. The tools' schemas are compiled once for a list of tools. */
export function startContext(options: RepairOptions): Context {
  const { toolChoice = 'auto', finishReason = 'unknown', integers = 'exact' } = options;
  const { tools, names, rules, limits, policy, notes, judgesExactly } = setUp(options);
  // Written out: a spread costs 3 us, more than a small call.
  return { tools, names, rules, limits, policy, notes, judgesExactly, toolChoice, finishReason, integers };
}

type Key = 'policy' | 'limits' | 'rules' | 'judge';
interface Made {
  readonly options: Pick<RepairOptions, Key>;
  /** What was on offer then: a list or record may be changed in place. */
  readonly offered: readonly unknown[];
  readonly setup: Setup;
}
const setups = new WeakMap<object, Made>();

/** Makes the tools ready, or finds them ready. Throws a `TypeError` that names the option where one is wrong. */
export function setUp(options: RepairOptions): Setup {
  const { tools } = options;
  const known = typeof tools === 'object' && tools !== null ? setups.get(tools) : undefined;
  if (known && isSame(known.options, options) && isUnchanged(known.offered, tools)) return known.setup;
  const setup = build(options);
  setups.set(tools, { options, offered: isToolList(tools) ? [...tools] : Object.entries(tools).flat(), setup });
  return setup;
}

const isSame = (made: Pick<RepairOptions, Key>, { policy, limits, rules, judge }: RepairOptions): boolean =>
  made.policy === policy && made.limits === limits && made.rules === rules && made.judge === judge;

function isUnchanged(offered: readonly unknown[], tools: Tools): boolean {
  if (isToolList(tools))
    return tools.length === offered.length && tools.every((tool, index) => tool === offered[index]);
  const now = Object.entries(tools);
  return (
    now.length * 2 === offered.length &&
    now.every(([name, tool], i) => name === offered[i * 2] && tool === offered[i * 2 + 1])
  );
}

function build(options: RepairOptions): Setup {
  checkRepair(options);
  const { policy = {}, judge = defaultJudge } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const off = new Set(policy.without ?? []);
  const specs = listTools(options.tools);
  const notes: string[] = [];
  const names = indexNames(specs);
  const tools = new Map<string, OfferedTool>();
  for (const spec of specs) {
    if (tools.has(spec.name)) continue;
    if (names.exact.has(spec.name)) tools.set(spec.name, offer(spec, { policy, limits, judge, notes }));
    else notes.push(`tool '${spec.name}' cannot be called: its name is one that every object inherits`);
  }
  const rules = (options.rules ?? defaultRules).filter(({ code }) => !off.has(code));
  return { tools, names, rules, limits, policy, notes, judgesExactly: judge === defaultJudge };
}

interface Making {
  readonly policy: Policy;
  readonly limits: Limits;
  readonly judge: Judge;
  readonly notes: string[];
}

function offer(spec: ToolSpec, { policy, limits, judge, notes }: Making): OfferedTool {
  const prepared = prepareInput(spec, limits);
  for (const note of prepared.notes) notes.push(`tool '${spec.name}': ${note}`);
  const { problem } = prepared;
  const schema = asObject(prepared.schema);
  if (problem !== undefined) notes.push(`tool '${spec.name}' cannot be called: ${problem}`);
  const compile = (part: JsonSchema) => judge(part, schema);
  return {
    spec,
    schema,
    fits: problem === undefined ? compile(schema) : () => false,
    compile,
    ceiling: ceilingOf(spec, policy),
    ...(problem === undefined ? {} : { problem }),
  };
}

/** The tool's schema, copied. What its author must mend is thrown; a schema that throws at us is that tool's problem alone. */
function prepareInput({ inputSchema, name }: ToolSpec, { maxSchemaBytes }: Limits): ReturnType<typeof prepareSchema> {
  let schema: unknown;
  try {
    schema = toJsonSchema(inputSchema, name);
  } catch (error) {
    if (error instanceof TypeError && error.message.includes('inputSchema')) throw error;
    return { schema: true, problem: 'its inputSchema cannot be read', notes: [] };
  }
  return prepareSchema(schema, maxSchemaBytes);
}

/** Arguments are an object, whether or not the schema says so. */
function asObject(schema: JsonSchema): JsonSchema {
  if (typeof schema === 'boolean') return schema ? { type: 'object' } : schema;
  if (Object.hasOwn(schema, 'type')) return schema;
  const { $ref, allOf, ...rest } = schema;
  if ($ref === undefined) return { ...schema, type: 'object' };
  // Draft-07 ignores what stands beside `$ref`, but for where it leads.
  const { $schema, $id, $defs, definitions } = schema;
  const isOld = typeof $schema === 'string' && /draft-0[3-7]/.test($schema);
  const beside = isOld
    ? { $schema, ...($id === undefined ? {} : { $id }), ...($defs === undefined ? {} : { $defs }), definitions }
    : rest;
  return { ...beside, type: 'object', allOf: [{ $ref }, ...(!isOld && Array.isArray(allOf) ? allOf : [])] };
}

function ceilingOf(spec: ToolSpec, policy: Policy): OfferedTool['ceiling'] {
  const own =
    policy.tools !== undefined && Object.hasOwn(policy.tools, spec.name) ? policy.tools[spec.name] : undefined;
  const ceiling = own?.ceiling ?? policy.ceiling ?? defaultCeiling;
  return spec.annotations?.destructiveHint === true ? lowerRisk(ceiling, 'lossless') : ceiling;
}

/** Whether a repair of this risk and code may be made for this tool. */
export const isPermitted = (risk: OfferedTool['ceiling'], code: string, tool: OfferedTool, policy: Policy): boolean =>
  compareRisk(risk, tool.ceiling) <= 0 && !(policy.without?.includes(code) ?? false);
