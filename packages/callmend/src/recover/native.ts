import type { RawToolCall } from '../types.ts';

/** A piece of a native call as providers stream it. Any of its parts may be missing. */
export interface CallDelta {
  readonly index?: number;
  readonly id?: string;
  readonly name?: string;
  readonly arguments?: string;
}

/** Puts streamed calls together, whatever the provider does with ids and indices. */
export interface CallAssembler {
  /** Takes a piece, and gives the calls that are whole since the next one began. */
  write(delta: CallDelta): readonly RawToolCall[];
  /** The calls that are left. */
  end(): readonly RawToolCall[];
}

interface Growing {
  readonly index: number | undefined;
  id: string | undefined;
  name: string;
  readonly parts: string[];
  /** Each of `parts` begins with the one before it. */
  isRetold: boolean;
  readonly balance: Balance;
  isTaken: boolean;
}

/** Whether the JSON that came so far is one whole value, followed piece by piece. */
interface Balance {
  depth: number;
  isString: boolean;
  isEscaped: boolean;
  hasBegun: boolean;
}

/** Makes an assembler for one message. */
export function createCallAssembler(): CallAssembler {
  const calls: Growing[] = [];

  function callFor(delta: CallDelta): Growing {
    const last = calls.at(-1);
    const known = delta.id === undefined || delta.id === '' ? undefined : calls.find(({ id }) => id === delta.id);
    if (known !== undefined) return known;
    const indexed =
      delta.index === undefined || delta.index < 0 ? undefined : calls.findLast(({ index }) => index === delta.index);
    const found = indexed ?? (delta.index === undefined || delta.index < 0 ? last : undefined);
    return found !== undefined && continues(found, delta) ? found : begin(delta);
  }

  function begin({ index, id }: CallDelta): Growing {
    const balance = { depth: 0, isString: false, isEscaped: false, hasBegun: false };
    const call: Growing = { index, id, name: '', parts: [], isRetold: true, balance, isTaken: false };
    calls.push(call);
    return call;
  }

  return {
    write(delta) {
      const count = calls.length;
      const call = callFor(delta);
      if (delta.id !== undefined && delta.id !== '') call.id ??= delta.id;
      call.name = mergeName(call, delta.name ?? '');
      addArguments(call, delta.arguments ?? '');
      return calls.length > count ? takeWhole(calls.slice(0, -1)) : [];
    },
    end: () => calls.filter(({ isTaken }) => !isTaken).map(take),
  };
}

/** Whether a piece belongs to a call that has its index, or that came last. Another id, or a name after arguments, begins a new one. */
function continues(call: Growing, { id, name, index }: CallDelta): boolean {
  if (call.isTaken) return false;
  if (id !== undefined && id !== '' && call.id !== undefined && call.id !== id) return false;
  const isNamed = name !== undefined && name !== '';
  if (!isNamed || call.parts.length === 0) return true;
  return index !== undefined && index >= 0 ? name === call.name : name === call.name && !isWhole(call.balance);
}

/** Some send the name again with each piece, some in pieces of its own. */
function mergeName({ name, parts }: Growing, piece: string): string {
  if (piece === '' || piece === name || parts.length > 0) return name === '' ? piece : name;
  return name + piece;
}

function addArguments(call: Growing, piece: string): void {
  if (piece === '') return;
  call.isRetold &&= piece.startsWith(call.parts.at(-1) ?? '{');
  call.parts.push(piece);
  follow(call.balance, piece);
}

/** Some providers send all that came so far with each piece: then the last one is the whole, unless the pieces make sense in a row. */
function wholeArguments({ parts, isRetold }: Growing): string {
  const joined = parts.join('');
  return isRetold && parts.length > 1 && !isJson(joined) ? (parts.at(-1) ?? '') : joined;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function follow(balance: Balance, piece: string): void {
  for (let at = 0; at < piece.length; at++) {
    const code = piece.charCodeAt(at);
    if (balance.isEscaped) balance.isEscaped = false;
    else if (code === 92) balance.isEscaped = balance.isString;
    else if (code === 34) balance.isString = !balance.isString;
    else if (balance.isString) continue;
    else if (code === 123 || code === 91) {
      balance.depth++;
      balance.hasBegun = true;
    } else if (code === 125 || code === 93) balance.depth--;
  }
}

const isWhole = ({ depth, isString, hasBegun }: Balance): boolean => hasBegun && depth === 0 && !isString;

/** The first calls in a row that are whole; a call behind one that is not keeps its place. */
function takeWhole(calls: readonly Growing[]): readonly RawToolCall[] {
  const open = calls.filter(({ isTaken }) => !isTaken);
  const end = open.findIndex(({ balance }) => !isWhole(balance));
  return open.slice(0, end < 0 ? open.length : end).map(take);
}

function take(call: Growing): RawToolCall {
  call.isTaken = true;
  return {
    ...(call.id === undefined ? {} : { id: call.id }),
    name: call.name,
    arguments: wholeArguments(call),
    origin: { kind: 'native' },
  };
}
