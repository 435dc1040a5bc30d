import type { Exchange } from 'callmend/exchange';
import type { Dispatcher } from 'undici';
import { wordFailure } from '../upstream/failure.ts';
import type { Upstream } from '../upstream/upstreams.ts';
import { originHeaders, upstreamOriginHeaders } from './access.ts';
import { batched } from './batch.ts';
import { findCoding, isCoded } from './codings.ts';
import { decodedWay } from './decode.ts';
import { answerHeaders, textsOf } from './headers.ts';
import type { HeldStreams } from './held-streams.ts';
import { passWay } from './pass-way.ts';
import { refuse } from './refuse.ts';
import { streamWay } from './stream-way.ts';
import { timed, type Visit } from './visit.ts';
import { type Flow, flushHead, type Head, type Way, writeHead } from './way.ts';
import { wholeWay } from './whole-way.ts';

/** What taking answers needs to know. */
export interface ReceiveOptions {
  readonly upstream: Upstream;
  readonly held: HeldStreams;
  readonly maxAnswerBytes: number;
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Takes an upstream's answer to a request, and gives it to the client on the way that it needs. */
export function createReceiver(visit: Visit, options: ReceiveOptions): Dispatcher.DispatchHandler {
  const { response } = visit;
  let controller: Dispatcher.DispatchController | undefined;
  let way: Way | undefined;
  /** The upstream has nothing more to say. */
  let isReceived = false;
  let isOver = false;
  // Whoever left waits for nothing: the upstream may stop.
  visit.stop = stop;

  function stop(): void {
    if (isOver) return;
    isOver = true;
    if (response.writableFinished) return;
    way?.stop?.();
    if (!isReceived) controller?.abort(clientGone);
  }

  function fail(error: unknown): void {
    if (isOver) return;
    stop();
    const { status, code, message, end } = wordFailure(error, options.upstream);
    visit.failure ??= { end, reason: message };
    if (response.headersSent) response.destroy();
    else refuse(response, { status, code, message });
  }

  /** It says how long the body would be that it has not; undici waits for one. */
  function endHere(given: Dispatcher.DispatchController): void {
    way?.end([]);
    isOver = true;
    given.abort(noBody);
  }

  /** When its answer is over a connection is somebody else's: it is held up no more. */
  const flow: Flow = {
    pause: () => isReceived || controller?.pause(),
    resume: () => isReceived || controller?.resume(),
  };

  return {
    onRequestStart(given) {
      controller = given;
      if (isOver) given.abort(clientGone);
    },
    onResponseStart(given, status, headers, statusText) {
      if (status < 200) return early(visit, status, headers);
      way = open(
        visit,
        { status, statusText: statusText ?? '', headers, flow },
        { ...options, raw: given.rawHeaders, fail },
      );
      // It is written: the piece of the upstream's bytes that it stood in need not be kept while the answer lasts.
      given.rawHeaders = null;
      if (bodiless.includes(status) && Number(headers['content-length'] ?? 0) > 0) endHere(given);
    },
    onResponseData(_, chunk) {
      way?.take(chunk);
    },
    onResponseEnd(given) {
      isReceived = true;
      way?.end(textsOf(given.rawTrailers));
    },
    onResponseError: (_, error) => fail(error),
  };
}

const clientGone = new Error('the client is gone');
const noBody = new Error('the answer has no body');
/** Answers that end with their head, whatever length it tells. */
const bodiless: readonly number[] = [204, 304];

interface Opening extends ReceiveOptions {
  readonly raw: unknown;
  readonly fail: (error: unknown) => void;
}

interface Came {
  readonly status: number;
  readonly statusText: string;
  readonly headers: Headers;
  readonly flow: Flow;
}

/** Opens the way that an answer needs, by what its head says. */
function open(visit: Visit, { status, statusText, headers, flow }: Came, options: Opening): Way {
  const { exchange, request } = visit;
  const foreign = request.headers.origin === undefined ? [] : upstreamOriginHeaders;
  const added = originHeaders(request);
  const contentType = textOf(headers['content-type']);
  // Its headers may be those of a gateway before this one.
  const repairs = textOf(headers['x-callmend-repairs']);
  const kind = exchange ? timed(visit, () => exchange.receive({ status, contentType, repairs })) : 'pass';
  visit.isStream = kind === 'stream' || streamTypes.test(contentType ?? '');
  const begin = (): void => flushHead(visit);
  const pass = (): Way => {
    const kept = answerHeaders(options.raw, foreign);
    kept.push(...added);
    writeHead(visit, { status, statusText, headers: kept });
    return visit.isStream ? batched(passWay(visit, flow), begin) : passWay(visit, flow);
  };
  if (exchange === undefined || kind === 'pass') return pass();
  const coding = textOf(headers['content-encoding']);
  const isToBeRead = isCoded(coding);
  const decoder = isToBeRead ? findCoding(coding)?.createDecoder() : undefined;
  if (isToBeRead && decoder === undefined) return pass();
  const without = isToBeRead ? [...foreign, 'content-encoding', 'content-length'] : foreign;
  const head: Head = { status, statusText, headers: answerHeaders(options.raw, without) };
  head.headers.push(...added);
  const told = ['x-callmend-id', visit.id, ...(visit.mode === 'observe' ? ['x-callmend-mode', 'observe'] : [])];
  const make = (inner: Flow): Way =>
    kind === 'whole'
      ? wholeWay(visit, inner, { exchange, head, added: told, maxBytes: options.maxAnswerBytes, fail: options.fail })
      : startStream(visit, inner, { exchange, head, told, options });
  if (decoder) {
    process.nextTick(begin);
    return decodedWay(decoder, flow, { open: make, fail: options.fail });
  }
  return kind === 'stream' ? batched(make(flow), begin) : make(flow);
}

interface Stream {
  readonly exchange: Exchange;
  readonly head: Head;
  readonly told: readonly string[];
  readonly options: Opening;
}

function startStream(visit: Visit, flow: Flow, { exchange, head, told, options }: Stream): Way {
  // How long it will be is known only if nothing of it may change.
  const isChanging = visit.mode === 'on';
  const kept = isChanging ? head.headers.filter((_, at, all) => !isLength(all[at - (at % 2)])) : head.headers;
  const done = isChanging ? [...told, 'x-callmend-repairs', 'stream'] : told;
  writeHead(visit, { ...head, headers: [...kept, ...done] });
  return streamWay(visit, flow, { exchange, held: options.held, fail: options.fail });
}

const isLength = (name: string | undefined): boolean => name?.toLowerCase() === 'content-length';
const streamTypes = /^(text\/event-stream|application\/x-ndjson)/;

const textOf = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.join(', ');

/** What is said before the answer. */
function early({ response }: Visit, status: number, { link }: Headers): void {
  if (status !== 103 || link === undefined || response.headersSent) return;
  try {
    response.writeEarlyHints({ link });
  } catch {
    // A hint that cannot be written as one is only a hint.
  }
}
