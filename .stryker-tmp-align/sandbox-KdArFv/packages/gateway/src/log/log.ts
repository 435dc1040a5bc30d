// @ts-nocheck
import type { GatewayListener, RequestTold } from '../told.ts';
import { createLineWriter, type LineStream } from './line-writer.ts';
import { type CallSummary, shownName, sumUp } from './summary.ts';

export interface LogOptions {
  /** `text`: for people. `json`: an object a line. */
  readonly format: 'text' | 'json';
  readonly stream: LineStream;
  /** What says whether colour is wanted. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

const reasonLength = 300;

/** Writes a line for each request at its end. It holds sizes, times, codes and names that were offered, never a header, an address's query or an argument. */
export function createLog({ format, stream, env = {} }: LogOptions): GatewayListener {
  const write = createLineWriter(stream);
  const hasColour = stream.isTTY === true && (env.NO_COLOR ?? '') === '' && env.TERM !== 'dumb';
  return {
    requestEnded: (told) => write(format === 'json' ? JSON.stringify(objectOf(told)) : textOf(told, hasColour)),
  };
}

function objectOf(told: RequestTold): object {
  const { id, method, route, upstream, model, status, isStream, mode, end, reason, reprompts } = told;
  const calls = sumUp(told);
  return {
    time: new Date(told.startedAt).toISOString(),
    level: levelOf(told),
    message: 'request',
    id,
    method: shownName(method),
    route,
    upstream,
    ...(model !== undefined && { model: shownName(model) }),
    status,
    stream: isStream,
    mode,
    end,
    ...(reason !== undefined && { reason: shownReason(reason) }),
    took_ms: rounded(told.tookMs),
    mend_ms: rounded(told.mendMs),
    request_bytes: told.requestBytes,
    response_bytes: told.responseBytes,
    reprompts,
    ...(calls && { calls }),
  };
}

const paint = { red: 31, yellow: 33, green: 32, dim: 2 } as const;

function textOf(told: RequestTold, hasColour: boolean): string {
  const colour = (name: keyof typeof paint, text: string): string =>
    hasColour ? `\u001b[${paint[name]}m${text}\u001b[0m` : text;
  const { method, route, upstream, model, status, end, reason, reprompts, tookMs } = told;
  const level = levelOf(told);
  const calls = sumUp(told);
  return [
    colour('dim', new Date(told.startedAt).toTimeString().slice(0, 8)),
    shownName(method),
    route,
    model === undefined ? '' : shownName(model),
    upstream === '' ? '' : `-> ${upstream}`,
    colour(level === 'error' ? 'red' : level === 'warn' ? 'yellow' : 'green', String(status)),
    `${rounded(tookMs)} ms`,
    calls ? colour(calls.refused > 0 ? 'yellow' : 'dim', wordCalls(calls)) : '',
    reprompts > 0 ? `asked again ${reprompts}x` : '',
    end === 'done' ? '' : end,
    reason === undefined ? '' : colour('dim', shownReason(reason)),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function wordCalls({ clean, repaired, refused, repairs, issues }: CallSummary): string {
  const codes = (list: readonly string[]): string => (list.length === 0 ? '' : ` (${list.join(', ')})`);
  const parts = [
    clean > 0 ? `${clean} clean` : '',
    repaired > 0 ? `${repaired} repaired${codes(repairs)}` : '',
    refused > 0 ? `${refused} refused${codes(issues)}` : '',
  ];
  return `calls: ${parts.filter((part) => part !== '').join(', ')}`;
}

function levelOf({ end, status }: RequestTold): 'error' | 'warn' | 'info' {
  if (end === 'upstream-failed' || end === 'timeout' || status >= 500) return 'error';
  return end === 'refused' || status >= 400 ? 'warn' : 'info';
}

const shownReason = (reason: string): string => reason.slice(0, reasonLength).replaceAll(/\p{C}/gu, '?');
const rounded = (ms: number): number => Math.round(ms * 100) / 100;
