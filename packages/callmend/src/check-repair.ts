import { rules as defaultRules } from './align/rules/index.ts';
import { deviationCodes } from './json/deviation-codes.ts';
import { fold } from './name/fold.ts';
import type { NameRepair } from './name/resolutions.ts';
import { didYouMean } from './nearest-name.ts';
import {
  checkFunction,
  checkParts,
  checkWhole,
  checkWord,
  defaultLimits,
  demand,
  type Policy,
  switches,
} from './options.ts';
import type { Risk, ToolSpec, Tools } from './types.ts';

/** What every repair is told, still unchecked. */
interface Given {
  readonly tools: Tools;
  readonly policy?: unknown;
  readonly limits?: unknown;
  readonly rules?: unknown;
  readonly judge?: unknown;
}
type Fields = Readonly<Record<string, unknown>>;

const by = 'callmend';

/** Refuses options that cannot work, naming the option and the mend. */
export function checkRepair({ tools, limits = {}, policy = {}, rules = defaultRules, judge }: Given): void {
  checkTools(tools);
  const codes: unknown = Array.isArray(rules) ? rules.map((rule) => Object(rule).code) : rules;
  demand(isTexts(codes), 'rules', 'a list of rules, such as `rules` of `callmend`');
  checkFunction(judge, 'judge', 'a function of a schema and its root');
  checkPolicy(policy, isTexts(codes) ? codes : []);
  for (const [at, value] of partsOf(limits, defaultLimits, 'limits', 'limit')) checkWhole(value, 1, `limits.${at}`);
}

export const isToolList = (tools: Tools): tools is readonly ToolSpec[] => Array.isArray(tools);

export const listTools = (tools: Tools): readonly ToolSpec[] =>
  isToolList(tools) ? tools : Object.entries(tools).map(([name, tool]) => named(name, tool));

const parts = ['description', 'inputSchema', 'aliases', 'parameterAliases', 'annotations'] as const;

/** A spread alone passes over the getters of a class, and with them a schema or a hint. */
const named = (name: string, tool: Omit<ToolSpec, 'name'>): ToolSpec =>
  Object.assign({}, tool, ...parts.map((part) => ({ [part]: tool[part] })), { name });

/** Refuses tools that would not be offered as they were meant. */
export function checkTools(tools: Tools): void {
  const isList = isToolList(tools);
  // A Map, say, would offer nothing.
  const isRecord = isFields(tools) && !(Symbol.iterator in tools);
  demand(isList || isRecord, 'tools', 'a list of tools or a record of them by name');
  for (const [key, tool] of Object.entries<unknown>(tools)) {
    const at = `tools${isList ? `[${key}]` : `.${key}`}`;
    const { name } = Object(tool);
    if (isList && (typeof name !== 'string' || name === ''))
      throw new TypeError(
        `callmend: \`${at}\` needs a \`name\`; \`readToolSpecs\` of \`callmend/wire\` reads what providers take`,
      );
    demand(isFields(tool), at, 'an object such as { inputSchema }');
    checkTool(at, Object(tool), isList ? name : key);
  }
}

/** Other words for a tool's schema, folded. Passed over, the tool would take any input. */
const schemaWords = ['parameters', 'schema', 'function', 'properties', 'inputschema'];

function checkTool(at: string, tool: Fields, name: string): void {
  const { inputSchema, aliases = [], parameterAliases = {}, annotations = {} } = tool;
  for (const word of inputSchema === undefined ? Object.keys(tool) : [])
    if (tool[word] !== undefined && schemaWords.includes(fold(word)))
      throw new TypeError(`callmend: the tool '${name}': give its schema as \`inputSchema\`, not \`${word}\``);
  demand(isTexts(aliases), `${at}.aliases`, 'a list of names');
  const isNamed = isFields(parameterAliases) && Object.values(parameterAliases).every(isTexts);
  demand(isNamed, `${at}.parameterAliases`, 'lists of names by parameter');
  demand(isFields(annotations), `${at}.annotations`, 'an object');
  // Passed over, a hint would not keep a tool safe.
  for (const hint of ['readOnlyHint', 'destructiveHint']) {
    demand(!(hint in tool), `${at}.${hint}`, 'a part of its `annotations`');
    checkWord(Object(annotations)[hint], switches, { by, at: `${at}.annotations.${hint}` });
  }
}

const policyNames: Readonly<Record<keyof Policy, true>> = {
  ceiling: true,
  tools: true,
  allow: true,
  deny: true,
  without: true,
};

/** A policy that is not read as it was meant lets run what it was to stop. */
function checkPolicy(policy: unknown, rules: readonly string[]): void {
  for (const [name, value] of partsOf(policy, policyNames, 'policy', 'part of a policy')) {
    if (value === undefined) continue;
    const at = `policy.${name}`;
    if (name === 'ceiling') checkWord(value, risks, { by, at });
    else if (name === 'tools') checkToolPolicies(value);
    else demand(isTexts(value), at, 'a list of names');
    if (name === 'without') checkCodes(value, [...nameRepairs, ...Object.keys(deviationCodes), ...rules]);
  }
}

const risks: readonly Risk[] = ['lossless', 'schema', 'plausible'];
const nameRepairs: readonly NameRepair[] = ['name-fold', 'name-decoration', 'name-alias'];

function checkToolPolicies(tools: unknown): void {
  demand(isFields(tools), 'policy.tools', 'a record by name');
  for (const [name, own = {}] of Object.entries(Object(tools)))
    for (const [part, ceiling] of partsOf(own, { ceiling: true }, `policy.tools.${name}`, "part of a tool's policy"))
      checkWord(ceiling, risks, { by, at: `policy.tools.${name}.${part}` });
}

/** A mistyped code would leave on what it was to switch off. */
function checkCodes(codes: unknown, known: readonly string[]): void {
  const wrong = isTexts(codes) ? codes.find((code) => !known.includes(code)) : undefined;
  if (wrong !== undefined)
    throw new TypeError(
      `callmend: \`policy.without\`: there is no repair '${wrong}'${didYouMean(wrong, known) || `; there are ${known.join(', ')}`}`,
    );
}

function partsOf(given: unknown, names: object, at: string, what: string): readonly (readonly [string, unknown])[] {
  checkParts(given, names, { by, at, what });
  return Object.entries(Object(given));
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
