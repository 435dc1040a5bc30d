import { type RepairOptions, startContext } from './context.ts';
import { callSettled, emit, type Listener } from './events.ts';
import { utf8Length } from './json/size.ts';
import { mendMessage } from './message.ts';
import { createMessageStream, type RepairedPart, type StreamPart } from './message-stream.ts';
import type { TextOptions } from './text-mode.ts';
import type { FinishReason, ModelMessage, Repaired, Tools, Turn } from './types.ts';

/** What a repairer needs. Only `tools` is required. */
export interface RepairerOptions<T extends Tools = Tools>
  extends Omit<RepairOptions<T>, 'toolChoice' | 'finishReason'>,
    TextOptions {
  /** Told of every settled call, never of an argument's value. */
  readonly onEvent?: Listener;
}

/** Repairs whole messages for one list of tools. */
export interface Repairer<T extends Tools> {
  /** Repairs every call of one answer of the model. Never throws for what a model wrote. */
  repair(message: ModelMessage, turn?: Turn): Promise<Repaired<T>>;
  /** Repairs one answer as it comes. */
  stream(turn?: Turn): RepairedStream<T>;
  /** What was found in the tools' schemas that their author should know, one line each. */
  readonly notes: readonly string[];
}

/** One answer as it comes. */
export interface RepairedStream<T extends Tools> {
  /** Takes a piece and gives what may leave at once: prose and reasoning, and native calls when the next one begins. */
  write(part: StreamPart): readonly RepairedPart<T>[];
  /** Ends the answer. `text` and `reasoning` are what has not left yet; outcomes, calls and correction are the whole answer's. */
  end(finishReason: FinishReason): Promise<Repaired<T>>;
}

/** Makes a repairer. Throws a `TypeError` that names the option where one cannot work. */
export function createRepairer<const T extends Tools>(options: RepairerOptions<T>): Repairer<T> {
  const context = startContext(options);
  const { onEvent, dialects, provider, echo } = options;
  const text = { ...(dialects && { dialects }), ...(provider && { provider }), ...(echo && { echo }) };
  return {
    notes: context.notes,
    async repair(message, turn = {}) {
      return tell(mendMessage(message, { ...turn, ...text }, turned(turn)));
    },
    stream(turn = {}) {
      const stream = createMessageStream({ ...turn, ...text }, turned(turn));
      return {
        // `T` only types what the tools hold.
        write: (part) => stream.write(part) as unknown as readonly RepairedPart<T>[],
        end: async (finishReason) => tell(stream.end(finishReason)),
      };
    },
  };

  function turned({ toolChoice = 'auto' }: Turn): typeof context {
    return { ...context, toolChoice };
  }

  function tell(repaired: Repaired): Repaired<T> {
    for (const outcome of repaired.outcomes) {
      const { raw } = outcome;
      emit(onEvent, callSettled(outcome, raw.id ?? '', utf8Length(raw.arguments)));
    }
    return repaired as unknown as Repaired<T>;
  }
}
