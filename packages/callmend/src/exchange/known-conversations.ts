import type { NetworkFormat } from '../wire/index.ts';
import type { ByteSearch } from './options.ts';
import type { Around } from './request.ts';
import type { Scanned } from './scan.ts';

/** How much is remembered of requests' conversations. */
export interface KnownLimits {
  readonly conversations: number;
  /** Of all of them together, what is known of their ids and messages included. */
  readonly bytes: number;
  /** A request that is shorter is read each time. */
  readonly leastBytes: number;
  /** So much must be new of a conversation before more of it is remembered: until then that is read each time. */
  readonly leastNewBytes: number;
  /** And such a share of it, so that remembering takes no more time for each byte of a long one. */
  readonly leastNewShare: number;
  /** What goes on from such a share of another takes its place: clients change the end of what they sent before. */
  readonly replacedShare: number;
}

export const knownLimits: KnownLimits = {
  conversations: 64,
  bytes: 16 * 1024 * 1024,
  leastBytes: 16 * 1024,
  leastNewBytes: 8 * 1024,
  leastNewShare: 1 / 16,
  replacedShare: 3 / 4,
};

/** Where a conversation may be cut: nothing before is open. */
export interface Cut {
  /** After the message before it. */
  readonly end: number;
  /** So many messages stand before it. */
  readonly messages: number;
}

/** Who speaks, and how. */
export interface Speaker {
  readonly format: NetworkFormat;
  /** Names whose request it is, where several share what is known: asked for only where a conversation may be. */
  readonly caller?: (() => string) | undefined;
}

/** How requests begin whose earlier messages are right. */
export interface KnownConversation {
  readonly format: NetworkFormat;
  readonly caller: string | undefined;
  /** From the first byte to the end of a message. */
  readonly bytes: Uint8Array;
  /** Where its first message may stand. */
  readonly start: number;
  /** In order; the last is the end. */
  readonly cuts: readonly Cut[];
  /** The ids of its calls and results, and which message names each first. */
  readonly ids: ReadonlyMap<string, number>;
  /** What the bytes say up to the last cut. */
  readonly scanned: Scanned;
  /** What stood around the conversation. */
  readonly around: KnownAround;
}

/** A request without its conversation. */
export interface KnownAround extends Around {
  /** What stands after it. */
  readonly rest: Uint8Array;
}

/** A beginning that is known, as far as a request has it. */
export interface Recognised {
  readonly known: KnownConversation;
  readonly cut: Cut;
  /** The request has all of it. */
  readonly isWhole: boolean;
}

/** Conversations that were found right: agents send the same one again and again, with more at its end. */
export interface KnownConversations {
  /** The longest beginning of a request that is known of its caller, to the last cut that it shares. */
  find(bytes: Uint8Array, speaker: Speaker): Recognised | undefined;
  /** `instead`: what it takes the place of. */
  add(known: KnownConversation, instead: KnownConversation | undefined): void;
}

export function createKnownConversations(search: ByteSearch, limits: KnownLimits = knownLimits): KnownConversations {
  /** The one that was used last comes first. */
  let kept: readonly KnownConversation[] = [];

  function first(used: KnownConversation): void {
    if (used !== kept[0]) kept = [used, ...kept.filter((one) => one !== used)];
  }

  return {
    find(bytes, { format, caller }) {
      if (bytes.length < limits.leastBytes) return undefined;
      const asking = caller?.();
      let nearest: KnownConversation | undefined;
      let most = 0;
      for (const known of kept) {
        const isTheirs = known.format === format && known.caller === asking;
        const alike = isTheirs ? countAlike(bytes, known) : 0;
        if (alike === samples && isStart(known.bytes, bytes, search)) {
          first(known);
          return asRecognised(known, known.bytes.length);
        }
        if (alike <= most) continue;
        most = alike;
        nearest = known;
      }
      if (nearest === undefined) return undefined;
      const recognised = asRecognised(nearest, sharedLength(nearest.bytes, bytes, search));
      if (recognised) first(nearest);
      return recognised;
    },
    add(known, instead) {
      if (costOf(known) > limits.bytes) return;
      let left = limits.bytes;
      kept = [known, ...kept.filter((one) => one !== instead)].slice(0, limits.conversations).filter((one) => {
        left -= costOf(one);
        return left >= 0;
      });
    },
  };
}

/** What remembering one takes, more or less. */
const costOf = ({ bytes, start, cuts, ids, around }: KnownConversation): number =>
  bytes.length + cuts.length * cutBytes + ids.size * idBytes + (start + around.rest.length) * aroundFactor;

const cutBytes = 48;
const idBytes = 128;
/** What was read of a text takes so much more. */
const aroundFactor = 4;

function asRecognised(known: KnownConversation, length: number): Recognised | undefined {
  const cut = known.cuts.findLast(({ end }) => end <= length);
  return cut && { known, cut, isWhole: cut === known.cuts.at(-1) };
}

/** So many bytes at the beginning of the conversation are looked at first, where most differ, and then so many from the first to the last. */
const opening = 64;
const samples = 16;

/** How many of the samples are alike, from the first on. */
function countAlike(bytes: Uint8Array, { bytes: own, start }: KnownConversation): number {
  const end = Math.min(start + opening, own.length);
  for (let at = start; at < end; at++) if (bytes[at] !== own[at]) return 0;
  const step = (own.length - 1) / samples;
  for (let i = 1; i <= samples; i++) {
    const at = Math.floor(i * step);
    if (bytes[at] !== own[at]) return i - 1;
  }
  return samples;
}

const isStart = (start: Uint8Array, bytes: Uint8Array, search: ByteSearch): boolean =>
  bytes.length >= start.length && search.equals(bytes.subarray(0, start.length), start);

/** With how many of the same bytes two lists begin. */
function sharedLength(one: Uint8Array, other: Uint8Array, search: ByteSearch): number {
  let same = 0;
  let most = Math.min(one.length, other.length);
  while (same < most) {
    const middle = Math.ceil((same + most) / 2);
    if (search.equals(one.subarray(same, middle), other.subarray(same, middle))) same = middle;
    else most = middle - 1;
  }
  return same;
}
