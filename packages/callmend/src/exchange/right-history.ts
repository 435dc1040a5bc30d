import { type RightMessages, readRight } from '../history/read-right.ts';
import {
  createKnownConversations,
  type KnownConversation,
  type KnownConversations,
  type KnownLimits,
  knownLimits,
  type Recognised,
  type Speaker,
} from './known-conversations.ts';
import type { ByteSearch } from './options.ts';
import type { Around } from './request.ts';
import { joinScanned, scan } from './scan.ts';
import { type SplitRequest, splitRequest } from './split-request.ts';

/** Tells whether conversations are right as they are, and remembers those that are. */
export interface RightHistories extends Pick<KnownConversations, 'find'> {
  /** Reads what is not known of a request: what stands around its conversation if that is right. `undefined`: it must be read. */
  read(bytes: Uint8Array, speaker: Speaker, recognised: Recognised | undefined): Around | undefined;
  /** The same, where it may be faster than to read the request. */
  readLong: RightHistories['read'];
}

/**
 * To tell ids, results and JSON apart a request's bytes as characters are enough, and read in a fraction of the time that its text
 * takes. Of a conversation that goes on only what is new is read.
 */
export function createRightHistories(search: ByteSearch, limits: KnownLimits = knownLimits): RightHistories {
  const kept = createKnownConversations(search, limits);

  function remember(bytes: Uint8Array, speaker: Speaker, { split, right, recognised }: Judged): void {
    const before = recognised?.known;
    const from = recognised?.cut ?? { end: split.start, messages: 0 };
    const cuts = right.closedAfter.flatMap((messages) => {
      const end = split.ends[messages - 1];
      return end === undefined ? [] : [{ end, messages: from.messages + messages }];
    });
    const end = cuts.at(-1)?.end ?? 0;
    const leastNew = Math.max(limits.leastNewBytes, end * limits.leastNewShare);
    if (end < limits.leastBytes || end - from.end < leastNew) return;
    const scanned = scan(bytes.subarray(recognised?.isWhole ? from.end : 0, end), search);
    const known: KnownConversation = {
      format: speaker.format,
      caller: speaker.caller?.(),
      // Copied: a slice would keep the whole request in memory.
      bytes: new Uint8Array(bytes.subarray(0, end)),
      start: split.start,
      cuts: [...(before?.cuts.filter((cut) => cut.end <= from.end) ?? []), ...cuts],
      ids: joinIds(from.messages, before?.ids, right.ids),
      scanned: before && recognised?.isWhole ? joinScanned(before.scanned, scanned) : scanned,
      around: { ...split.around, rest: new Uint8Array(split.around.rest) },
    };
    const isReplaced = before !== undefined && from.end >= before.bytes.length * limits.replacedShare;
    kept.add(known, isReplaced ? before : undefined);
  }

  const read: RightHistories['read'] = (bytes, speaker, recognised) => {
    const { format } = speaker;
    const split = splitRequest(bytes, { format, search, recognised });
    if (split === undefined) return undefined;
    const isContinued = split.around.read.isContinued === true;
    const right = readRight(format, split.messages, { isContinued, toolResults: 'user' });
    if (right === undefined || !isTold(right) || (recognised && !mayFollow(right, recognised))) return undefined;
    // What is right after messages that its provider holds need not be right without them.
    if (!isContinued) remember(bytes, speaker, { split, right, recognised });
    return split.around;
  };

  return {
    find: kept.find,
    read,
    readLong: (bytes, ...rest) => (bytes.length < limits.leastBytes ? undefined : read(bytes, ...rest)),
  };
}

interface Judged {
  readonly split: SplitRequest;
  readonly right: RightMessages;
  readonly recognised: Recognised | undefined;
}

/** Whether right messages are right after those that are known too. */
const mayFollow = ({ closedAfter, ids }: RightMessages, { known, cut }: Recognised): boolean =>
  closedAfter[0] === 0 && [...ids.keys()].every((id) => (known.ids.get(id) ?? cut.messages) >= cut.messages);

/** Whether the ids are what they seem: as characters, the same id written plainly and with escapes is not the same. */
const isTold = ({ ids }: RightMessages): boolean => [...ids.keys()].every((id) => !beyondAscii.test(id));

const beyondAscii = /[^\0-\x7f]/;

function joinIds(
  from: number,
  before: ReadonlyMap<string, number> | undefined,
  fresh: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const ids = new Map<string, number>();
  for (const [id, message] of before ?? []) if (message < from) ids.set(id, message);
  for (const [id, message] of fresh) ids.set(id, from + message);
  return ids;
}
