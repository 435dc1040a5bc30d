// @ts-nocheck
import type { Outcome, Path, Repair, ToolSpec } from 'callmend';
import { declaredKeys } from 'callmend/log';
import { toolOf } from '../tool-label.ts';
import { receiptLimits } from './limits.ts';
import type { NewReceipt, ReceiptRepair } from './receipt.ts';
import { valuesOf } from './values.ts';

/** One answer of a model and what became of its calls. */
export interface MendedAnswer {
  /** The receipts' ids begin with it: the request's id. One is made up without it. */
  readonly id?: string;
  /** Milliseconds since 1970: now by default. */
  readonly at?: number;
  readonly format: string;
  readonly upstream: string;
  readonly model?: string | undefined;
  readonly isStream: boolean;
  readonly mode: 'on' | 'observe';
  readonly reprompts: number;
  readonly tookMs: number;
  readonly outcomes: readonly Outcome[];
  /** What the request offered. Without it, and without values, no key of any path is shown. */
  readonly tools?: readonly ToolSpec[] | undefined;
}

/** Writes a receipt for each call of an answer. What a model made up (values, names, keys) is left out unless `values` is on. */
export function makeReceipts(answer: MendedAnswer, { values }: { readonly values: boolean }): readonly NewReceipt[] {
  const { id = crypto.randomUUID(), at = Date.now(), outcomes, tools, model = '' } = answer;
  const { format, upstream, isStream, mode, reprompts, tookMs } = answer;
  const told = { format, upstream, model: cutName(model), isStream, mode, reprompts };
  // Clocks tell more digits than anybody reads.
  const shared = { ...told, at: Math.round(at), tookMs: Math.round(tookMs * 1000) / 1000 };
  const show = values ? cutPath : pathShower(tools ?? []);
  return outcomes.map((outcome, index) => ({
    id: `${id}-${index + 1}`,
    ...shared,
    ...describe(outcome, show),
    tool: cutName(toolOf(outcome)),
    ...(values && { values: valuesOf(outcome) }),
  }));
}

type Described = Pick<NewReceipt, 'status' | 'by' | 'dialect' | 'repairs' | 'issues' | 'more'>;

function describe(outcome: Outcome, show: (path: Path) => Path): Described {
  const { status, raw, repairs } = outcome;
  const issues = 'issues' in outcome ? outcome.issues : [];
  const { listed } = receiptLimits;
  const more = Math.max(0, repairs.length - listed) + Math.max(0, issues.length - listed);
  return {
    status,
    ...(outcome.status === 'repaired' && { by: outcome.by }),
    ...(raw.origin?.kind === 'text' && { dialect: raw.origin.dialect }),
    repairs: repairs.slice(0, listed).map((repair) => describeRepair(repair, show)),
    issues: issues.slice(0, listed).map(({ code, path }) => ({ code, path: show(path) })),
    ...(more > 0 && { more }),
  };
}

function describeRepair(repair: Repair, show: (path: Path) => Path): ReceiptRepair {
  const { code, stage, risk } = repair;
  const path = placeOf(repair);
  return { code, stage, risk, ...(path && { path: show(path) }) };
}

/** Where the changed value stands now: a renamed key by its new name, a moved value at its new place. */
function placeOf(repair: Repair): Path | undefined {
  switch (repair.at) {
    case 'key':
      return [...repair.path.slice(0, -1), repair.after];
    case 'move':
      return repair.to;
    case 'value':
      return repair.path;
    default:
      return undefined;
  }
}

const unknownKey = '*';

/** Declared keys are looked up when the first path is shown: clean calls have none. */
function pathShower(tools: readonly ToolSpec[]): (path: Path) => Path {
  let keys: ReadonlySet<string> | undefined;
  return (path) => {
    if (path.length === 0) return path;
    const declared = keys ?? declaredKeys(tools);
    keys = declared;
    return path.map((step) => (typeof step === 'number' || declared.has(step) ? step : unknownKey));
  };
}

const cutPath = (path: Path): Path => path.map((step) => (typeof step === 'number' ? step : cutName(step)));

const cutName = (name: string): string => name.slice(0, receiptLimits.nameLength);
