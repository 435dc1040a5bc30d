import type { Meter, Tracer } from '@opentelemetry/api';
import type { CallmendEvent } from '../index.ts';
import { checkNames } from '../options.ts';
import { eventAttributes } from './attributes.ts';
import { executeTraced, type Running, runOnce } from './execute-traced.ts';
import { measureCalls } from './measure-calls.ts';
import { quietly } from './quietly.ts';

/** Where spans and metrics go: either may be left out. */
export interface TraceOptions {
  readonly tracer?: Tracer;
  readonly meter?: Meter;
}

/** What tells OpenTelemetry of repairs and of tools that run. */
export interface RepairTrace {
  /** For `createRepairer({ onEvent })`: a span for each event but the ends of stages, and the metrics. */
  readonly onEvent: (event: CallmendEvent) => void;
  /** Runs a tool in a span `execute_tool {name}`. It gives what the tool gives and throws what the tool throws. */
  readonly execute: <Result>(running: Running, run: () => Result | PromiseLike<Result>) => Promise<Result>;
}

/** Tells OpenTelemetry what became of calls, and of tools that run. Arguments and results are never recorded. */
export function traceRepairs(options: TraceOptions): RepairTrace {
  checkNames(options, { tracer: true, meter: true }, 'traceRepairs');
  const { tracer, meter } = options;
  checkMethod('tracer', tracer, 'startSpan');
  checkMethod('meter', meter, 'createCounter');
  if (tracer === undefined && meter === undefined)
    throw new TypeError('callmend: `traceRepairs` needs a `tracer`, a `meter`, or both');
  const measure = meter && measureCalls(meter);
  return {
    onEvent(event) {
      if (tracer) quietly(() => traceEvent(tracer, event));
      if (event.type === 'call-settled') measure?.(event);
    },
    execute: (running, run) => (tracer ? executeTraced(tracer, running, run) : runOnce(run)),
  };
}

/** A span that ends now and began when the event's work did. */
function traceEvent(tracer: Tracer, event: CallmendEvent): void {
  if (event.type === 'stage-end') return;
  const name = 'tool' in event ? `callmend.${event.type} ${event.tool}` : `callmend.${event.type}`;
  const endTime = performance.timeOrigin + performance.now();
  const startTime = endTime - ('durationMs' in event ? event.durationMs : 0);
  tracer.startSpan(name, { startTime, attributes: eventAttributes(event) }).end(endTime);
}

function checkMethod(option: string, given: object | undefined, method: string): void {
  if (given === undefined) return;
  if (typeof given !== 'object' || given === null || typeof Object(given)[method] !== 'function')
    throw new TypeError(`callmend: \`${option}\` must be one of OpenTelemetry's: it needs a method \`${method}\``);
}
