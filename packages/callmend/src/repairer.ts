import { type RepairOptions, startContext } from './context.ts';
import { callSettled, emit, type Listener } from './events.ts';
import { utf8Length } from './json/size.ts';
import { mendMessage } from './message.ts';
import type { ModelMessage, Repaired, Tools, Turn } from './types.ts';

/** What a repairer needs. Only `tools` is required. */
export interface RepairerOptions<T extends Tools = Tools>
  extends Omit<RepairOptions<T>, 'toolChoice' | 'finishReason'> {
  /** Told of every settled call, never of an argument's value. */
  readonly onEvent?: Listener;
}

/** Repairs whole messages for one list of tools. */
export interface Repairer<T extends Tools> {
  /** Repairs every call of one answer of the model. Never throws for what a model wrote. */
  repair(message: ModelMessage, turn?: Turn): Promise<Repaired<T>>;
  /** What was found in the tools' schemas that their author should know, one line each. */
  readonly notes: readonly string[];
}

/** Makes a repairer. Throws a `TypeError` that names the option where one cannot work. */
export function createRepairer<const T extends Tools>(options: RepairerOptions<T>): Repairer<T> {
  const context = startContext(options);
  const { onEvent } = options;
  return {
    notes: context.notes,
    async repair(message, turn = {}) {
      const repaired = mendMessage(message, turn, { ...context, toolChoice: turn.toolChoice ?? 'auto' });
      for (const outcome of repaired.outcomes) {
        const { raw } = outcome;
        emit(onEvent, callSettled(outcome, raw.id ?? '', utf8Length(raw.arguments)));
      }
      // `T` only types what the tools hold.
      return repaired as unknown as Repaired<T>;
    },
  };
}
