import type { Transform } from 'node:stream';
import type { Exchange } from 'callmend/exchange';
import type { Dispatcher } from 'undici';
import { ofBytes } from '../exchange/of-bytes.ts';
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
        { status, statusText: statusText ?? '', headers, raw: given.rawHeaders },
        { flow, fail, ...options },
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

interface Came {
  readonly status: number;
  readonly statusText: string;
  readonly headers: Headers;
  /** Names and values in turn, as they stand in what the socket read. */
  readonly raw: unknown;
}

interface Opening extends ReceiveOptions {
  readonly flow: Flow;
  readonly fail: (error: unknown) => void;
}

/**
 * Opens the way that an answer needs, by what its head says. No closure is made here: each would keep the head, and with it
 * the bytes that the socket read, for as long as the answer lasts.
 */
function open(visit: Visit, came: Came, { flow, ...options }: Opening): Way {
  const { exchange } = visit;
  const kind = kindOf(visit, came);
  visit.isStream = kind === 'stream' || streamTypes.test(textOf(came.headers['content-type']) ?? '');
  const coding = kind === 'pass' ? undefined : codingOf(came.headers);
  const decoder = coding === undefined ? undefined : findCoding(coding)?.createDecoder();
  if (exchange === undefined || kind === 'pass' || (coding !== undefined && decoder === undefined)) {
    writeHead(visit, headOf(visit, came));
    return visit.isStream ? batched(visit, passWay(visit, flow)) : passWay(visit, flow);
  }
  const head = headOf(visit, came, decoder && ofBytes);
  const mended = { exchange, head, isWhole: kind === 'whole', ...options };
  if (decoder) {
    process.nextTick(flushHead, visit);
    return decoded(visit, decoder, flow, mended);
  }
  const way = mendedWay(visit, flow, mended);
  return kind === 'stream' ? batched(visit, way) : way;
}

function kindOf(visit: Visit, { status, headers }: Came): 'pass' | 'whole' | 'stream' {
  const { exchange } = visit;
  if (exchange === undefined) return 'pass';
  // Its headers may be those of a gateway before this one.
  const repairs = textOf(headers['x-callmend-repairs']);
  return timed(visit, () => exchange.receive({ status, contentType: textOf(headers['content-type']), repairs }));
}

/** How a body is coded, if it is. */
function codingOf(headers: Headers): string | undefined {
  const coding = textOf(headers['content-encoding']);
  return isCoded(coding) ? coding : undefined;
}

/** The head of an answer as its client gets it. */
function headOf({ request }: Visit, { status, statusText, raw }: Came, without: readonly string[] = []): Head {
  const foreign = request.headers.origin === undefined ? [] : upstreamOriginHeaders;
  const headers = answerHeaders(raw, [...foreign, ...without]);
  headers.push(...originHeaders(request));
  return { status, statusText, headers };
}

interface Mended extends ReceiveOptions {
  readonly exchange: Exchange;
  readonly head: Head;
  readonly isWhole: boolean;
  readonly fail: (error: unknown) => void;
}

const decoded = (visit: Visit, decoder: Transform, flow: Flow, mended: Mended): Way =>
  decodedWay(decoder, flow, { open: (inner) => mendedWay(visit, inner, mended), fail: mended.fail });

function mendedWay(visit: Visit, flow: Flow, { exchange, head, isWhole, held, maxAnswerBytes, fail }: Mended): Way {
  const told = ['x-callmend-id', visit.id, ...(visit.mode === 'observe' ? ['x-callmend-mode', 'observe'] : [])];
  if (isWhole) return wholeWay(visit, flow, { exchange, head, added: told, maxBytes: maxAnswerBytes, fail });
  writeStreamHead(visit, head, told);
  return streamWay(visit, flow, { exchange, held, fail });
}

function writeStreamHead(visit: Visit, head: Head, told: readonly string[]): void {
  // What its bytes will be is known only if nothing of it may change.
  const isChanging = visit.mode === 'on';
  const kept = isChanging ? head.headers.filter((_, at, all) => !isOfBytes(all[at - (at % 2)])) : head.headers;
  const done = isChanging ? [...told, 'x-callmend-repairs', 'stream'] : told;
  writeHead(visit, { ...head, headers: [...kept, ...done] });
}

const isOfBytes = (name = ''): boolean => ofBytes.includes(name.toLowerCase());
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
