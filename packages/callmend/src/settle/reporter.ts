import type { Clock } from '../clock.ts';
import type { Context } from '../context.ts';
import type { Draft } from '../draft.ts';
import { type CallmendEvent, emit, type Listener } from '../events.ts';
import { utf8Length } from '../json/size.ts';
import { compareRisk } from '../options.ts';
import { declaredPath } from '../schema/declared.ts';
import type { Issue, JsonSchema, Outcome, Repair, Risk, StageName, Turn } from '../types.ts';
import { hashOfCall, isRecovered } from './failures.ts';
import type { SettledCall, SettledMessage } from './settle-message.ts';

/** Tells a listener what happened to one message. */
export interface Reporter {
  readonly tell: (event: CallmendEvent) => void;
  readonly onStage: (stage: StageName, draft: Draft) => void;
  /** Tells of every call at its end: exactly one `call-settled` each. */
  readonly report: (settled: SettledMessage) => void;
}

export interface ReporterOptions {
  readonly onEvent: Listener | undefined;
  readonly clock: Clock;
  readonly turn: Turn;
  readonly context: Context;
}

/** Makes the reporter of one message. */
export function createReporter({ onEvent, clock, turn, context }: ReporterOptions): Reporter {
  if (onEvent === undefined) return silent;
  const start = clock.now();
  const shown = turn.context === undefined ? {} : { context: turn.context };
  const schemaOf = (tool: string): JsonSchema | undefined => context.tools.get(tool)?.schema;
  const tell = (event: CallmendEvent): void => emit(onEvent, { ...event, ...shown });
  return {
    tell,
    onStage: (stage, { raw, tool, repairs, issues }) =>
      tell({
        type: 'stage-end',
        id: raw.id ?? '',
        tool: tool?.spec.name ?? 'other',
        stage,
        repairs: repairs.filter((repair) => repair.stage === stage).map(({ code }) => code),
        issues: issues.map(({ code }) => code),
      }),
    report({ calls }) {
      const durationMs = clock.now() - start;
      for (const call of calls) for (const event of eventsOf(call, { turn, durationMs, schemaOf })) tell(event);
    },
  };
}

/** Nobody listens. */
const silent: Reporter = { tell: () => {}, onStage: () => {}, report: () => {} };

interface Telling {
  readonly turn: Turn;
  readonly durationMs: number;
  readonly schemaOf: (tool: string) => JsonSchema | undefined;
}

function eventsOf(settled: SettledCall, { turn, durationMs, schemaOf }: Telling): readonly CallmendEvent[] {
  const { mended, questions, usage, failedBefore } = settled;
  const { outcome, failed } = mended;
  const { raw, repairs, status } = outcome;
  const issues = 'issues' in outcome ? outcome.issues : [];
  const tool = 'call' in outcome ? outcome.call.name : (failed?.tool?.spec.name ?? 'other');
  const label = labelOf(outcome, turn);
  const risk = highestRisk(repairs);
  const id = raw.id ?? '';
  const { origin } = raw;
  const found: readonly CallmendEvent[] =
    origin?.kind === 'text'
      ? [{ type: 'call-recovered', id, tool, dialect: origin.dialect, start: origin.start, end: origin.end }]
      : [];
  return [
    ...found,
    {
      type: 'call-settled',
      id,
      tool,
      status,
      ...(label && { label }),
      origin: origin?.kind ?? 'native',
      repairs: repairs.map(({ code }) => code),
      ...(risk && { risk }),
      issues: issues.map(({ code }) => code),
      paths: pathsOf(issues, repairs).map((path) => declaredPath(path, schemaOf(tool))),
      argumentsBytes: utf8Length(raw.arguments),
      hash: hashOfCall(mended),
      ...(failedBefore === undefined ? {} : { failedBefore }),
      ...(questions > 0 && { questions }),
      ...(usage && { usage }),
      durationMs,
    },
  ];
}

const pathsOf = (issues: readonly Issue[], repairs: readonly Repair[]): readonly Issue['path'][] => [
  ...issues.map(({ path }) => path),
  ...repairs.flatMap((repair) => ('path' in repair ? [repair.path] : [])),
];

type Label = Extract<CallmendEvent, { readonly type: 'call-settled' }>['label'];

function labelOf(outcome: Outcome, { messages }: Turn): Label {
  if (outcome.status === 'rejected') return 'gave-up';
  if (outcome.status === 'reprompt') return 're-prompt';
  if (outcome.status === 'repaired') return outcome.by === 'model' ? 'model-repair' : 'local-salvage';
  return messages && isRecovered(outcome.raw, messages) ? 'recovered' : undefined;
}

const highestRisk = (repairs: readonly Repair[]): Risk | undefined =>
  repairs.reduce<Risk | undefined>(
    (highest, { risk }) => (highest === undefined || compareRisk(risk, highest) > 0 ? risk : highest),
    undefined,
  );
