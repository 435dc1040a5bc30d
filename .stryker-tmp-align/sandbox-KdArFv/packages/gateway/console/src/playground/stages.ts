// @ts-nocheck
import { applyRepairs, type Issue, type IssueCode, type JsonValue, type Outcome, type Repair } from 'callmend';
import { printValue } from '../../../src/receipts/print-value.ts';
import type { ShownRepair } from '../parts/repair-list.tsx';
import { showPath } from '../parts/show.ts';

/** What one stage did to a call. */
export interface Stage {
  readonly title: string;
  readonly state: 'same' | 'changed' | 'failed' | 'waiting';
  readonly says: string;
  readonly before: string;
  readonly after: string;
  readonly steps: readonly Step[];
  readonly issues: readonly Issue[];
}

/** A repair, and the text of the call after it, where that can be told. */
export interface Step {
  readonly repair: ShownRepair;
  readonly text?: string;
}

const stageOfIssue: Readonly<Record<IssueCode, 'name' | 'arguments' | 'align'>> = {
  'unknown-tool': 'name',
  denied: 'name',
  'tool-choice': 'name',
  'bad-schema': 'name',
  'not-json': 'arguments',
  truncated: 'arguments',
  'duplicate-key': 'arguments',
  'refused-key': 'arguments',
  ambiguous: 'arguments',
  'too-large': 'arguments',
  'bad-arguments': 'align',
  'bad-value': 'align',
};

const stages = [
  { stage: 'name', title: 'Name', clean: 'an offered tool has this very name' },
  { stage: 'arguments', title: 'Arguments', clean: 'one JSON object, as it stands' },
  { stage: 'align', title: 'Schema', clean: 'it fits the schema' },
] as const;

/** What happened to a call, stage by stage. */
export function stagesOf(outcome: Outcome): readonly Stage[] {
  const issues = 'issues' in outcome ? outcome.issues : [];
  let isOver = false;
  return stages.map(({ stage, title, clean }) => {
    const own = issues.filter(({ code }) => stageOfIssue[code] === stage);
    const repairs = outcome.repairs.filter((repair) => repair.stage === stage);
    const state = isOver ? 'waiting' : own.length > 0 ? 'failed' : repairs.length > 0 ? 'changed' : 'same';
    isOver ||= own.length > 0;
    const texts = stage === 'name' ? nameTexts(outcome) : argumentTexts(outcome, stage);
    const says = { same: clean, changed: 'changed', failed: 'refused here', waiting: 'not reached' }[state];
    return { title, state, says, ...texts, steps: stepsOf(outcome, repairs), issues: own };
  });
}

function nameTexts({ raw, repairs }: Outcome): { readonly before: string; readonly after: string } {
  const repair = repairs.find(({ at }) => at === 'name');
  return { before: raw.name, after: repair?.at === 'name' ? repair.after : raw.name };
}

function argumentTexts(
  outcome: Outcome,
  stage: 'arguments' | 'align',
): { readonly before: string; readonly after: string } {
  const { raw, repairs } = outcome;
  const read =
    textAfter(
      raw.arguments,
      repairs.filter((repair) => repair.stage === 'arguments'),
    ) ?? raw.arguments;
  if (stage === 'arguments') return { before: raw.arguments, after: read };
  return { before: read, after: textAfter(raw.arguments, repairs) ?? read };
}

/** The repairs of a text belong together: only those of the tree can be told one after the other. */
function stepsOf({ raw, repairs }: Outcome, own: readonly Repair[]): readonly Step[] {
  return own.map((repair) => {
    const isOfTree = repair.at !== 'text' && repair.at !== 'name';
    const text = isOfTree ? textAfter(raw.arguments, repairs.slice(0, repairs.indexOf(repair) + 1)) : undefined;
    return { repair: shown(repair), ...(text !== undefined && { text }) };
  });
}

function textAfter(raw: string, repairs: readonly Repair[]): string | undefined {
  try {
    return applyRepairs(raw, repairs);
  } catch {
    // A call that was refused may have repairs that do not make one text.
    return undefined;
  }
}

function shown(repair: Repair): ShownRepair {
  const { code, risk, stage } = repair;
  switch (repair.at) {
    case 'text':
    case 'name':
      return { code, risk, stage, before: repair.before, after: repair.after };
    case 'key':
      return { code, risk, stage, path: repair.path.slice(0, -1), before: repair.before, after: repair.after };
    case 'move':
      return { code, risk, stage, before: showPath(repair.path), after: showPath(repair.to) };
    default:
      return { code, risk, stage, path: repair.path, before: print(repair.before), after: print(repair.after) };
  }
}

const print = (value: JsonValue | undefined): string => (value === undefined ? '' : printValue(value));
