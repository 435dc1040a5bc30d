import type { Policy } from '../index.ts';
import type { NetworkFormat } from '../wire/index.ts';
import type { OverridesCheck } from './check-overrides.ts';
import type { Counts } from './counts.ts';
import { wordDone } from './done.ts';
import { bytesOfText, textOfBytes } from './json.ts';
import type { Recognised, Speaker } from './known-conversations.ts';
import type { FindKnownTools } from './known-tools.ts';
import { mendRequest } from './mend-request.ts';
import { createMendedStream } from './mend-stream.ts';
import { mendWhole } from './mend-whole.ts';
import { type Mending, type Report, tell } from './mending.ts';
import type { SentRequest } from './next-request.ts';
import { observeStream } from './observe-stream.ts';
import type { ExchangeOptions, Mode, OnOutcome, Overrides } from './options.ts';
import { providerOf } from './provider.ts';
import { mayBeQuick, mayBeStreamed, type Offered, settleQuickly, toolsOf } from './quick.ts';
import type { Menders } from './repairers.ts';
import { isOk, type MendedAnswer, mediaTypeOf, type ReplyHead } from './reply.ts';
import { type Around, lateModelRequest, type ModelRequest, readModelRequest } from './request.ts';
import { mayBeRescued, rescue } from './rescue.ts';
import type { RightHistories } from './right-history.ts';
import type { Scanned } from './scan.ts';
import type { Asked, Exchange, ExchangeStream } from './types.ts';

const defaultDeadlineMs = 30_000;
/** So often one request is asked again at most, whatever the budget says. */
const maxAttempts = 6;

export interface Begun {
  readonly asked: Asked;
  readonly format: NetworkFormat;
  readonly scanned: Scanned;
  readonly options: ExchangeOptions;
  readonly overrides: Overrides;
  readonly check: OverridesCheck;
  readonly menders: Menders;
  /** What finds a request's tools by its bytes, where the runtime helps. */
  readonly findTools: FindKnownTools | undefined;
  /** What tells right conversations by their bytes, and how much of this one is known. */
  readonly histories: RightHistories | undefined;
  readonly recognised: Recognised | undefined;
  readonly counts: Counts;
  /** What tells it, and never throws. */
  readonly onOutcome: OnOutcome | undefined;
}

/** Begins with a request. It is parsed once at most: for its earlier calls, or when an answer comes that may hold one. */
export function createExchange(begun: Begun): Exchange | undefined {
  const { asked, format, scanned, options } = begun;
  const report: Report = {
    model: undefined,
    tools: [],
    outcomes: [],
    answer: [],
    reprompts: 0,
    isRescued: false,
    isChanged: false,
  };
  let request: ModelRequest | undefined;
  let around: Around | undefined;
  let { body } = asked;
  const speaker: Speaker = { format, caller: asked.caller };
  const mayBeWrong = scanned.mayHoldCalls && options.history !== false;
  if (mayBeWrong) around = begun.histories?.read(body, speaker, begun.recognised);
  if (mayBeWrong && around === undefined) {
    const written = readModelRequest(format, textOfBytes(body));
    if (written === undefined) return undefined;
    const sent = { request: written, bytes: body };
    ({ request, bytes: body } = modeOf(written, begun) === 'on' ? mendRequest(sent) : sent);
  }
  let mending: Mending | undefined;
  let status = 200;
  /** The request is read when the answer turns out to need it. */
  let isLate = false;

  /** Without its request being read, where its bytes say enough: for most streams nobody asks for more. */
  function prepareStream(): Mending | undefined {
    const offered = request === undefined && mayBeStreamed(begun) ? toolsOf(begun) : undefined;
    if (offered === undefined) return prepare();
    const known = around ?? { about: undefined, read: { tools: offered.tools, turn: {}, conversation: [] } };
    const late = lateModelRequest(format, known, () => new TextDecoder().decode(asked.body));
    return mendingOf({ request: late, bytes: body }, report, { offered, ...begun });
  }

  function prepare(): Mending | undefined {
    const { histories, recognised } = begun;
    if (request === undefined) around ??= histories?.readLong(asked.body, speaker, recognised);
    // Its text is read again: meanwhile it would only lie in memory.
    const text = (): string => new TextDecoder().decode(asked.body);
    request ??= around ? lateModelRequest(format, around, text) : readModelRequest(format, text());
    return request && request.read.tools.length > 0 ? mendingOf({ request, bytes: body }, report, begun) : undefined;
  }

  /** Mends a whole answer with its request. */
  async function mendRead(bytes: Uint8Array): Promise<MendedAnswer | undefined> {
    if (isLate) mending = prepare();
    if (mending === undefined) return undefined;
    const mended = isOk({ status })
      ? { status, ...(await mendWhole(bytes, mending)) }
      : await rescue(bytes, mending, createMendedStream);
    report.isChanged ||= mended !== undefined && mended.bytes !== bytes;
    return mending.isObserving ? undefined : mended;
  }

  return {
    format,
    body,
    report,
    receive(head) {
      const kind = kindOf(head, format);
      if (kind === 'pass') return kind;
      status = head.status;
      isLate = kind === 'whole' && isOk(head) && mayBeQuick(begun);
      if (isLate) return kind;
      mending = kind === 'stream' ? prepareStream() : prepare();
      return mending === undefined ? 'pass' : kind;
    },
    mendWhole(bytes) {
      const settled = isLate ? settleQuickly(bytes, begun) : undefined;
      if (settled === undefined) return mendRead(bytes);
      report.tools = settled.tools ?? report.tools;
      tell(settled, 0, { url: asked.url, format, onOutcome: begun.onOutcome, report });
      return { status, contentType: 'application/json', bytes, done: 'none' };
    },
    mode() {
      if (isLate) return 'on';
      if (mending === undefined) return 'off';
      return mending.isObserving ? 'observe' : 'on';
    },
    mendStream(given) {
      if (mending === undefined) return untouched;
      const stream = createMendedStream(mending, given);
      return mending.isObserving ? observeStream(stream) : stream;
    },
    done: () => wordDone(report, mending?.onRejected),
    comment: (text) => (format.streamType === sse ? bytesOfText(`: ${text.replace(lineEnd, ' ')}\n\n`) : undefined),
  };
}

/** What an answer's head says of it, whatever was asked. */
function kindOf(head: ReplyHead, format: NetworkFormat): 'pass' | 'whole' | 'stream' {
  if (head.repairs !== undefined && head.repairs !== null) return 'pass';
  const type = mediaTypeOf(head);
  if (isOk(head) && type === format.streamType) return 'stream';
  return type === 'application/json' && (isOk(head) || mayBeRescued(head.status)) ? 'whole' : 'pass';
}

const untouched: ExchangeStream = { isHolding: () => false, write: (chunk) => [chunk], end: async () => [] };

const sse = 'text/event-stream';
const lineEnd = /[\r\n]+/g;

/** What counts for a request: what was said of it, of its model, and of all. */
function settingsOf(request: ModelRequest, { options, overrides, check }: Begun): Overrides {
  const said = Object.entries(overrides).filter(([, value]) => value !== undefined);
  return { ...options, ...check.ofModel(options.forModel?.(request.model)), ...Object.fromEntries(said) };
}

const modeOf = (request: ModelRequest, begun: Begun): Mode => settingsOf(request, begun).mode ?? 'on';

interface BegunMending extends Begun {
  /** What the request offers, where it is not read yet. */
  readonly offered?: Offered;
}

function mendingOf({ request, bytes }: SentRequest, report: Report, begun: BegunMending): Mending | undefined {
  const { asked, options, check, menders, offered } = begun;
  const { deadlineMs = defaultDeadlineMs } = options;
  const settings = settingsOf(request, begun);
  const { mode = 'on', policy, textCalls, dialect, onRejected, reprompt = false } = settings;
  if (offered === undefined) report.model = request.model;
  report.tools = request.read.tools;
  if (mode === 'off') return undefined;
  const isObserving = mode === 'observe';
  const provider = settings.provider ?? providerOf(asked.url);
  const { tools } = request.read;
  const permit = (): Policy | undefined =>
    typeof policy === 'function' ? policy(tools.map(({ name }) => name)) : policy;
  const needed = { provider, ...(offered ?? { tools, policy: permit() }) };
  const once = (isObserving ? menders.observing : menders.once)(needed);
  if (once === undefined) {
    // The caller's fault, or that of the request's tools: its server says what is wrong with those.
    if (needed.policy !== undefined) check.ofPolicy(needed.policy);
    return undefined;
  }
  const mayAsk = reprompt && !isObserving && asked.send !== undefined && !isAskedOnce(request);
  const repairer = mayAsk ? menders.again(needed) : undefined;
  return {
    url: asked.url,
    format: request.format,
    request,
    bytes,
    once,
    again: repairer && asked.send && { repairer, send: asked.send, deadlineMs, attempts: maxAttempts },
    isObserving,
    signal: asked.signal,
    turn: { ...(textCalls && { textCalls }), ...(dialect !== undefined && { dialect }) },
    onRejected,
    onOutcome: begun.onOutcome,
    maxLineBytes: options.maxLineBytes,
    report,
  };
}

/** Of several answers none is asked again, and none of a thread: its provider holds it by the id of the answer that the client saw. */
function isAskedOnce({ about }: ModelRequest): boolean {
  if (typeof about !== 'object' || about === null) return false;
  const isSeveral = 'n' in about && typeof about.n === 'number' && about.n > 1;
  return isSeveral || ('thread' in about && typeof about.thread === 'object' && about.thread !== null);
}
