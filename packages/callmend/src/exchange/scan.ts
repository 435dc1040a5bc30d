import { textOfBytes } from './json.ts';
import type { ByteSearch } from './options.ts';

/** Requests above this pass untouched, bytes. */
const maxRequestBytes = 10 * 1024 * 1024;

/** What a body that may offer tools holds somewhere, one that tells of earlier calls, and one that says which tool is to be called. */
const offer = '"tools"';
const earlierCalls: readonly string[] = ['"tool_call', '"tool_use"', '"tool_result"', '"tool_name"', '"function_call'];
const choice = '"tool_choice"';

/** What a request's bytes say before they are parsed. */
export interface Scanned {
  readonly mayOffer: boolean;
  readonly mayHoldCalls: boolean;
  /** It may say which tool is to be called. */
  readonly mayChoose: boolean;
}

/** How a request begins, when that was looked through before. */
export interface ScannedStart {
  readonly scanned: Scanned;
  readonly end: number;
}

/** Looks through a request without parsing it, but for how it begins, if that is known; `undefined`: it has nothing to do with tools, or is too long. */
export function scanRequest(
  bytes: Uint8Array,
  search: ByteSearch | undefined,
  known?: ScannedStart,
): Scanned | undefined {
  if (bytes.length > maxRequestBytes) return undefined;
  const fresh = scan(known ? bytes.subarray(known.end) : bytes, search);
  const scanned = known ? joinScanned(known.scanned, fresh) : fresh;
  return scanned.mayOffer || scanned.mayHoldCalls ? scanned : undefined;
}

/** What a piece of a request says. Between two messages none of what is looked for is cut in two. */
export function scan(bytes: Uint8Array, search: ByteSearch | undefined): Scanned {
  const text = search ? '' : textOfBytes(bytes);
  const find = (wanted: string, from: number): number =>
    search ? search.indexOf(bytes, wanted, from) : text.indexOf(wanted, from);
  const joints = fewJoints(find);
  // A search for what begins with a quote stops at each of them: it begins where the rest stands, after the rarer `_`.
  const has = (wanted: string): boolean => {
    const lead = wanted.indexOf(joint);
    if (joints) return joints.some((at) => stands(wanted, at - lead));
    const at = find(wanted.slice(lead), 0);
    return at >= 0 && find(wanted, Math.max(0, at - lead)) >= 0;
  };
  const stands = (wanted: string, at: number): boolean =>
    search ? standsIn(bytes, wanted, at) : text.startsWith(wanted, at) && at >= 0;
  return {
    mayOffer: find(offer, 0) >= 0,
    mayHoldCalls: earlierCalls.some(has),
    mayChoose: has(choice) && (search === undefined || choosesIn(bytes, search)),
  };
}

/** Stands in every word that tells of calls. */
const joint = '_';
/** Where so few of them stand as in most prose, the words are looked for at those places: else each is a way through the whole. */
const maxJoints = 32;

function fewJoints(find: (wanted: string, from: number) => number): readonly number[] | undefined {
  const joints: number[] = [];
  for (let at = find(joint, 0); at >= 0; at = find(joint, at + 1)) {
    if (joints.length === maxJoints) return undefined;
    joints.push(at);
  }
  return joints;
}

function standsIn(bytes: Uint8Array, word: string, from: number): boolean {
  for (let i = 0; i < word.length; i++) if (bytes[from + i] !== word.charCodeAt(i)) return false;
  return true;
}

/** What two pieces say together. */
export const joinScanned = (one: Scanned, other: Scanned): Scanned => ({
  mayOffer: one.mayOffer || other.mayOffer,
  mayHoldCalls: one.mayHoldCalls || other.mayHoldCalls,
  mayChoose: one.mayChoose || other.mayChoose,
});

/** Whether any choice of tools in a request is another than `auto`, which is what counts without one. */
function choosesIn(bytes: Uint8Array, search: ByteSearch): boolean {
  for (let at = search.indexOf(bytes, choice, 0); at >= 0; at = search.indexOf(bytes, choice, at + 1)) {
    const said = textOfBytes(bytes.subarray(at + choice.length, at + choice.length + maxAutoLength));
    if (!/^\s{0,2}:\s{0,2}"auto"/.test(said)) return true;
  }
  return false;
}

/** So much of what follows is looked at. */
const maxAutoLength = 16;
