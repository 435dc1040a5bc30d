import type { ModelUsage } from './edges.ts';
import type { FinishReason, IssueCode, Outcome, Path, Risk, StageName } from './types.ts';

/** What happened, for logs and metrics. No field holds an argument's value: names that were offered, codes, paths, sizes, hashes. */
export type CallmendEvent = {
  /** The turn's own, whatever the caller gave. */
  readonly context?: unknown;
} & (
  | {
      readonly type: 'call-settled';
      readonly id: string;
      /** The offered tool's name, or `other`. */
      readonly tool: string;
      readonly status: Outcome['status'];
      /** How it was settled, if anything was wrong. `recovered`: a call that is right after one of this tool was told of. */
      readonly label?: 'local-salvage' | 'model-repair' | 're-prompt' | 'gave-up' | 'recovered';
      readonly origin: 'native' | 'text';
      readonly repairs: readonly string[];
      /** The highest risk of the repairs. */
      readonly risk?: Risk;
      readonly issues: readonly IssueCode[];
      readonly paths: readonly Path[];
      readonly argumentsBytes: number;
      /** Names the same call wherever it comes again: tool and folded arguments. */
      readonly hash: string;
      /** How many times the same call failed before in this turn. */
      readonly failedBefore?: number;
      /** Questions to the cheap model about it, and what they cost. */
      readonly questions?: number;
      readonly usage?: ModelUsage;
      readonly durationMs: number;
    }
  | {
      /** A call was found in text. */
      readonly type: 'call-recovered';
      readonly id: string;
      readonly tool: string;
      readonly dialect: string;
      readonly start: number;
      readonly end: number;
    }
  | {
      readonly type: 'stage-end';
      readonly id: string;
      readonly tool: string;
      readonly stage: StageName;
      readonly repairs: readonly string[];
      readonly issues: readonly IssueCode[];
    }
  | {
      readonly type: 'model-asked';
      readonly id: string;
      readonly tool: string;
      readonly attempt: number;
      /** `repaired`: the answer was taken. `remembered`: so was one given before. The others left things as they were. */
      readonly status:
        | 'repaired'
        | 'remembered'
        | 'unusable'
        | 'not-meant'
        | 'failed'
        | 'timeout'
        | 'aborted'
        | 'too-large';
      /** For `not-meant`: how the answer departs from what was written. */
      readonly reason?: string;
      readonly promptLength: number;
      readonly usage?: ModelUsage;
      readonly durationMs: number;
    }
  | {
      /** What asks the cheap model could not be loaded: the call stays refused as if there were no model, and the next one tries again. */
      readonly type: 'model-not-loaded';
      readonly id: string;
      readonly tool: string;
    }
  | {
      readonly type: 'loop-broken';
      readonly tool: string;
      readonly kind: 'identical' | 'varied';
      readonly failures: number;
    }
  | { readonly type: 'budget-spent'; readonly budget: string }
  | { readonly type: 'store-failed'; readonly method: string; readonly reason: 'failed' | 'timeout' }
  | {
      /**
       * This listener threw, or rejected, when it was told of an event of that type: told once a repairer, and its error stays its
       * own. `outcome`: it was a host's `onOutcome`, told once a host.
       */
      readonly type: 'listener-failed';
      readonly event: CallmendEvent['type'] | 'outcome';
    }
  | {
      /** The model is asked again though no call of its was refused. */
      readonly type: 'call-demanded';
      readonly reason: 'no-call' | 'malformed-call' | 'suspect';
      readonly finishReason: FinishReason;
    }
);

/** Told of every event. It is not waited for, and may throw. */
export type Listener = (event: CallmendEvent) => void;

/**
 * Makes what tells a listener. One that throws or rejects never breaks a repair, and is not waited for; the first time, it is
 * told so in an event of its own.
 */
export function createTeller(listener: Listener): Listener {
  let hasFailed = false;
  function fail({ type, context }: CallmendEvent): void {
    if (hasFailed) return;
    hasFailed = true;
    tell({ type: 'listener-failed', event: type, ...(context === undefined ? {} : { context }) });
  }
  function tell(event: CallmendEvent): void {
    callListener(
      () => listener(event),
      () => fail(event),
    );
  }
  return tell;
}

/** Calls a listener without waiting for it; `fail`: it threw, or rejects. */
export function callListener(call: () => unknown, fail: () => void): void {
  try {
    const told = call();
    // A promise of another realm or library is one too.
    if (typeof told === 'object' && told !== null) Promise.resolve(told).catch(fail);
  } catch {
    // What it was told of stands, and the error is the listener's own.
    fail();
  }
}
