/**
 * Why text that looks like a call may not run. `fenced`: a fence or code holds it, and it is the answer. `amid-prose`: it has no
 * marks, and prose stands beside it. `unmarked`: its marks do not count here. `bare-invoke`: the tag of a call stands by itself.
 * `echo`: the same text was given to the model. `unreadable`: its marks begin a call that cannot be read.
 */
// @ts-nocheck

export type SuspectReason = 'fenced' | 'amid-prose' | 'unmarked' | 'bare-invoke' | 'echo' | 'unreadable';

/** Text that looks like a call to an offered tool and may not run: it stays text. Offsets are those of the message's text. */
export interface Suspect {
  readonly reason: SuspectReason;
  /** The offered tool's name. */
  readonly tool: string;
  readonly dialect?: string;
  readonly start: number;
  readonly end: number;
}
