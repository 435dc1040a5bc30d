import type { Outcome, Repairer, ToolSpec, Tools, Turn } from '../index.ts';
import { lateMembers } from '../late-members.ts';
import type { NetworkFormat, OnRejected, RepairedAnswer, WireRequest } from '../wire/index.ts';
import type { OnOutcome } from './options.ts';
import type { Send } from './reply.ts';
import type { ModelRequest } from './request.ts';

/** What mending an answer needs to know. */
export interface Mending {
  readonly url: URL;
  readonly format: NetworkFormat;
  readonly request: ModelRequest;
  /** What was sent: the request as bytes. */
  readonly bytes: Uint8Array;
  readonly once: Repairer<Tools>;
  /** The one that may ask for another answer, and how it is asked for. */
  readonly again: Again | undefined;
  /** Nothing is to be changed. */
  readonly isObserving: boolean;
  readonly signal: AbortSignal | (() => AbortSignal) | undefined;
  /** What the caller says of every turn. */
  readonly turn: Turn;
  readonly onRejected: OnRejected | undefined;
  /** It never throws. */
  readonly onOutcome: OnOutcome | undefined;
  readonly maxLineBytes: number | undefined;
  readonly report: Report;
}

/** How a further answer is asked for. */
export interface Again {
  readonly repairer: Repairer<Tools>;
  readonly send: Send;
  readonly deadlineMs: number;
  /** So often at most, whatever the budget says. */
  readonly attempts: number;
  /** The moment when time is up: none has been asked for yet where it is missing. */
  readonly until?: number;
}

/** What became of an exchange so far. */
export interface Report {
  /** What the request names: known once it was parsed. */
  model: string | undefined;
  /** What the request offers: empty until it was parsed. */
  tools: readonly ToolSpec[];
  outcomes: { readonly outcome: Outcome; readonly choice: number }[];
  /** Those of the answer that leaves: not of one that was asked again. */
  answer: Outcome[];
  /** How often the model was asked again. */
  reprompts: number;
  /** An answer was made of an error. */
  isRescued: boolean;
  /** Something left otherwise than it came. */
  isChanged: boolean;
}

/** The turn that a request stands for. Its messages are read, and its signal is made, when somebody asks for them. */
export function turnOf({ read }: ModelRequest, mending: Mending): Turn {
  const { toolChoice, responseFormat } = read.turn;
  return turned({
    read,
    mending,
    ...(toolChoice && { toolChoice }),
    ...(responseFormat && { responseFormat }),
    ...mending.turn,
  });
}

interface Turned extends Omit<Turn, 'messages' | 'signal'> {
  readonly read: WireRequest;
  readonly mending: Mending;
}

const turned = lateMembers<Turned, Turn>({
  get messages() {
    return this.read.turn.messages ?? [];
  },
  get signal() {
    return signalOf(this.mending);
  },
});

/** The caller's signal: where it is made when it is needed, it is made now. */
export const signalOf = ({ signal }: Pick<Mending, 'signal'>): AbortSignal | undefined =>
  typeof signal === 'function' ? signal() : signal;

/** Whom to tell, and where an answer comes from. */
export interface Telling extends Pick<Mending, 'url' | 'onOutcome' | 'report'> {
  readonly format: NetworkFormat;
}

/** Tells the caller of every call. */
export function tell(
  { outcomes }: Pick<RepairedAnswer, 'outcomes'>,
  choice: number,
  { url, format, onOutcome, report }: Telling,
): void {
  for (const outcome of outcomes) {
    report.outcomes.push({ outcome, choice });
    report.answer.push(outcome);
    onOutcome?.(outcome, { url: `${url.origin}${url.pathname}`, format: format.name, choice });
  }
}
