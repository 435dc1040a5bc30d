// @ts-nocheck
import { type CallmendEvent, createRepairer, type ModelMessage, type RepairerOptions, type Turn } from '../index.ts';
import { type EverrunsConfig, readEverruns } from './everruns-config.ts';
import { type EverrunsEvent, everrunsEvent } from './everruns-event.ts';
import { type MendedMessage, mendedMessage } from './mended-message.ts';

/** The capability `tool_call_repair` of everruns. */
export interface EverrunsPreset {
  readonly enabled: boolean;
  /** For `createRepairer`, if the capability is on. */
  readonly options: Required<Pick<RepairerOptions, 'budget'>>;
  /** For each turn: everruns reads native calls only. */
  readonly turn: Pick<Turn, 'textCalls'>;
  /** Exactly one event of everruns for each malformed call, none for a valid one. */
  readonly toEvent: (event: CallmendEvent) => EverrunsEvent | undefined;
  /** Makes what mends a message in a host's loop. Where the capability is off, every message comes back as it is. */
  readonly start: (options: RepairerOptions) => (message: ModelMessage, turn?: Turn) => Promise<MendedMessage>;
}

/** Reads that capability's JSON as it stands: `"tool_call_repair"`, `{ ref, config }`, or an agent's `{ capabilities: [...] }`. */
export function everruns(config?: EverrunsConfig): EverrunsPreset {
  const reprompts = readEverruns(config);
  const budget = { maxReprompts: reprompts ?? 0, maxToolRepairs: reprompts ?? 0 };
  const turn = { textCalls: 'off' } as const;
  return {
    enabled: reprompts !== undefined,
    options: { budget },
    turn,
    toEvent: everrunsEvent,
    start(options) {
      if (reprompts === undefined) return async (message) => ({ message, reprompt: false });
      const repairer = createRepairer({ ...options, budget: { ...budget, ...options.budget } });
      return async (message, own) => mendedMessage(message, await repairer.repair(message, { ...turn, ...own }));
    },
  };
}
