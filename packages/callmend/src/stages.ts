import { align } from './align/align.ts';
import { undueBareString } from './align/bare.ts';
import { addCost, type Cost, compareCost, costOf } from './align/cost.ts';
import { showsMisfit } from './align/misfit.ts';
import { plannerOf } from './align/plan.ts';
import { swallowedMarkup } from './align/swallowed.ts';
import { type Context, isPermitted } from './context.ts';
import type { Draft } from './draft.ts';
import { movesBracket } from './json/balance.ts';
import { readArguments } from './json/extract.ts';
import { printNode } from './json/print.ts';
import type { Reading, Values } from './json/reading.ts';
import { exceedsBytes } from './json/size.ts';
import { toValues, valuesAfter } from './json/value.ts';
import { resolveName as findName } from './name/resolve.ts';
import { compareRisk, type Policy } from './options.ts';
import { misplacedKey } from './schema/misplaced.ts';
import type {
  FinishReason,
  Issue,
  JsonNode,
  JsonValue,
  OfferedTool,
  RawToolCall,
  Repair,
  StageName,
  ToolChoice,
} from './types.ts';

export type Stage = (draft: Draft, context: Context) => Draft;

/** The rules, in order. A draft with issues goes no further. */
const stages: readonly { readonly name: StageName; readonly run: Stage }[] = [
  { name: 'name', run: resolveName },
  { name: 'arguments', run: readInput },
  { name: 'align', run: alignInput },
];

export const startDraft = (raw: RawToolCall, misfit?: Values): Draft => ({
  raw,
  tool: undefined,
  readings: [],
  input: undefined,
  misfit,
  repairs: [],
  issues: [],
});

export const runStages = (draft: Draft, context: Context): Draft =>
  stages.reduce((current, { name, run }) => {
    if (current.issues.length > 0) return current;
    const next = run(current, context);
    context.onStage?.(name, next);
    return next;
  }, draft);

const withIssues = (draft: Draft, ...issues: readonly Issue[]): Draft => ({
  ...draft,
  issues: [...draft.issues, ...issues],
});

/** Finds the offered tool that the name means, and asks the gates about that one. */
function resolveName(draft: Draft, context: Context): Draft {
  const { raw } = draft;
  const found = findName(raw.name, context.names, context.limits.maxNameLength);
  if (found.kind === 'unknown') {
    // A tool that may not be called is not named.
    const nearest = found.nearest.filter((name) => isPermittedTool(name, context.policy));
    const available = found.available.filter((name) => isPermittedTool(name, context.policy));
    return withIssues(draft, { code: 'unknown-tool', path: [], name: raw.name, nearest, available });
  }
  const tool = context.tools.get(found.name);
  if (tool === undefined) return draft;
  const issue = gateIssue(tool, context);
  if (issue !== undefined) return withIssues({ ...draft, tool }, issue);
  if (found.kind === 'exact') return { ...draft, tool };
  const repair: Repair = {
    code: found.code,
    stage: 'name',
    risk: 'lossless',
    at: 'name',
    before: raw.name,
    after: found.name,
  };
  if (isPermitted(repair.risk, repair.code, tool, context.policy)) return { ...draft, tool, repairs: [repair] };
  return withIssues(draft, {
    code: 'unknown-tool',
    path: [],
    name: raw.name,
    nearest: [found.name],
    available: [...context.tools.keys()],
  });
}

/** Whether this tool may be called at all: the gates see the resolved name. */
export function gateIssue(tool: OfferedTool, { policy, toolChoice }: Context): Issue | undefined {
  const { name } = tool.spec;
  if (!isPermittedTool(name, policy)) {
    return { code: 'denied', path: [], detail: `the tool '${name}' may not be called here` };
  }
  if (!isChosen(name, toolChoice)) return { code: 'tool-choice', path: [], detail: choiceDetail(toolChoice) };
  return tool.problem === undefined ? undefined : { code: 'bad-schema', path: [], detail: tool.problem };
}

const isPermittedTool = (name: string, { allow, deny }: Policy): boolean =>
  !deny?.includes(name) && (allow === undefined || allow.includes(name));

export const isChosen = (name: string, choice: ToolChoice): boolean =>
  typeof choice === 'object' ? choice.name === name : choice !== 'none';

const choiceDetail = (choice: ToolChoice): string =>
  typeof choice === 'object' ? `only the tool '${choice.name}' may be called now` : 'no tool may be called now';

/** Whether the last call of a message with this finish reason was cut, even if it parses. */
export const isCut = (reason: FinishReason): boolean => reason === 'length' || reason === 'content-filter';
const isWhole = (reason: FinishReason): boolean => reason === 'stop' || reason === 'tool-calls';

/** Reads the arguments text into trees: what it may mean, each with the repairs that reading it took. */
function readInput(draft: Draft, context: Context): Draft {
  const { raw, tool } = draft;
  const { limits, finishReason } = context;
  if (tool === undefined) return draft;
  if (raw.unreadable !== undefined) return withIssues(draft, { code: 'not-json', path: [], detail: raw.unreadable });
  if (isCut(finishReason))
    return withIssues(draft, { code: 'truncated', path: [], detail: 'the message was cut before it ended' });
  if (exceedsBytes(raw.arguments, limits.maxRepairBytes)) {
    return withIssues(draft, {
      code: 'too-large',
      path: [],
      detail: `arguments that need repair may have ${limits.maxRepairBytes} bytes`,
    });
  }
  const result = readArguments(raw.arguments, {
    plausible: tool.ceiling === 'plausible',
    mayClose: isWhole(finishReason),
    maxDepth: limits.maxRepairDepth,
    parameters: parametersOf(tool),
  });
  if ('fault' in result) return withIssues(draft, { path: [], ...result.fault });
  const { misfit } = draft;
  const isStrict = misfit !== undefined && result.readings.every(({ repairs }) => repairs.length === 0);
  const readings = isStrict ? result.readings.map((reading) => ({ ...reading, misfit })) : result.readings;
  return permitReadings(draft, readings, context);
}

/** The parameters of a tool by their names. */
export const parametersOf = ({ schema }: OfferedTool): ReadonlySet<string> => {
  const properties = typeof schema === 'object' ? schema['properties'] : undefined;
  return new Set(typeof properties === 'object' && properties !== null ? Object.keys(properties) : []);
};

/** Keeps the readings that this tool's ceiling permits. */
function permitReadings(draft: Draft, readings: readonly Reading[], context: Context): Draft {
  const { tool } = draft;
  if (tool === undefined) return draft;
  const isBarred = ({ risk, code }: Repair): boolean => !isPermitted(risk, code, tool, context.policy);
  // Most often the highest risk among many repairs tells of all.
  const isOpen = (context.policy.without ?? []).length === 0;
  const isPermittedWhole = ({ repairs, isTextLossless }: Reading): boolean =>
    (isOpen && compareRisk(costOf(repairs, isTextLossless).risk, tool.ceiling) <= 0) || !repairs.some(isBarred);
  const permitted = readings.filter(isPermittedWhole);
  if (permitted.length === 0) {
    const barred = readings.flatMap(({ repairs }) => repairs.filter(isBarred)).map(({ code }) => code);
    const detail = `the arguments would need a repair that this tool does not permit (${[...new Set(barred)].join(', ')})`;
    return withIssues(draft, { code: 'not-json', path: [], detail });
  }
  return { ...draft, readings: permitted };
}

interface Settled {
  readonly reading: Reading;
  readonly input: Values;
  readonly cost: Cost;
}

/** Checks each reading as it was read, aligns those that do not fit, and takes the cheapest if it is one. */
function alignInput(draft: Draft, context: Context): Draft {
  const { tool, readings } = draft;
  if (tool === undefined) return draft;
  const settled: Settled[] = [];
  let failure: readonly Issue[] | undefined;
  for (const reading of readings) {
    const result = settleReading(reading, tool, context);
    if ('issues' in result) failure ??= result.issues;
    else settled.push(result);
  }
  settled.sort((a, b) => compareCost(a.cost, b.cost));
  const [best, ...others] = settled;
  const read = best?.reading ?? readings[0];
  const swallowed =
    read && (best === undefined || read.repairs.length > 0)
      ? swallowedMarkup(read.node, draft.raw.arguments, parametersOf(tool))
      : [];
  if (best === undefined || swallowed.length > 0) {
    const repairs = draft.repairs.concat(read?.repairs ?? []);
    return withIssues({ ...draft, repairs }, ...((!best && failure) || []), ...swallowed);
  }
  const rivals = others.filter(({ cost }) => compareCost(cost, best.cost) === 0);
  const rival = rivals.find(({ reading }) => printNode(reading.node) !== printNode(best.reading.node));
  if (rival !== undefined) {
    return withIssues(draft, {
      code: 'ambiguous',
      path: [],
      detail: 'the brackets do not match, and the arguments have two readings',
    });
  }
  return {
    ...draft,
    readings: [best.reading],
    input: best.input,
    repairs: draft.repairs.length === 0 ? best.reading.repairs : draft.repairs.concat(best.reading.repairs),
  };
}

function settleReading(
  reading: Reading,
  tool: OfferedTool,
  context: Context,
): Settled | { readonly issues: readonly Issue[] } {
  const aligned = alignReading(reading, tool, context);
  if ('issues' in aligned) return aligned;
  const { node, repairs } = aligned.reading;
  const misplaced = reading.repairs.some(movesBracket) ? misplacedKey(node, tool.schema) : undefined;
  if (misplaced !== undefined) {
    const detail = `the brackets do not match, and ${JSON.stringify(misplaced)} may belong in another object`;
    return { issues: [{ code: 'ambiguous', path: [], detail }] };
  }
  const aligning = repairs.slice(reading.repairs.length);
  const mayBeBare = reading.isBare || aligning.some(({ code }) => code === 'container-text');
  const path = mayBeBare ? undueBareString(node, tool.schema, repairs) : undefined;
  if (path === undefined) return aligned;
  return {
    issues: [{ code: 'not-json', path, detail: 'a value without quotes is neither a number nor a word of JSON' }],
  };
}

function alignReading(
  reading: Reading,
  tool: OfferedTool,
  context: Context,
): Settled | { readonly issues: readonly Issue[] } {
  const { node, repairs } = reading;
  const cost = costOf(repairs, reading.isTextLossless);
  const input = reading.misfit ?? valuesToJudge(node, tool, context);
  if (input !== undefined && reading.misfit === undefined && tool.fits(judgedOf(input, context)))
    return { reading, input, cost };
  const rules = reading.isBlank ? [] : context.rules;
  const aligned = align(node, tool, { rules, maxVisits: context.limits.maxAlignVisits });
  if (aligned.status !== 'aligned') return { issues: aligned.issues };
  const mended = input === undefined ? toValues(aligned.node) : valuesAfter(aligned.node, node, input);
  if (!tool.fits(judgedOf(mended, context)))
    return { issues: [{ code: 'bad-value', path: [], expected: 'a value that fits the schema in every digit' }] };
  return {
    reading: { ...reading, node: aligned.node, repairs: repairs.concat(aligned.repairs) },
    input: mended,
    cost: addCost(cost, aligned.cost),
  };
}

/** The values of a reading; none where our own judge would refuse them at a glance. */
const valuesToJudge = (node: JsonNode, tool: OfferedTool, { judgesExactly }: Context): Values | undefined =>
  judgesExactly && showsMisfit(node, plannerOf(tool)(tool.schema)) ? undefined : toValues(node);

/** Our own judge tells integers that a number cannot hold apart; another may not know what a bigint is. */
const judgedOf = ({ exact, judged }: Values, { judgesExactly }: Context): JsonValue => (judgesExactly ? exact : judged);
