import type { Span, Tracer } from '@opentelemetry/api';
import type { Outcome, ToolCall } from '../index.ts';
import { executeAttributes, outcomeAttributes } from './attributes.ts';
import { quietly } from './quietly.ts';

/** A call that may run: with what became of it, or alone. */
export type Running = Extract<Outcome, { readonly call: ToolCall }> | ToolCall;

// `SpanStatusCode.ERROR`: the package is there for its types alone.
const errorStatus = 2;

/** Runs a tool in a span `execute_tool {name}`, which is active meanwhile. What the tool returns or throws comes back as it is. */
export function executeTraced<Result>(
  tracer: Tracer,
  running: Running,
  run: () => Result | PromiseLike<Result>,
): Promise<Result> {
  const call = 'call' in running ? running.call : running;
  const attributes = {
    ...executeAttributes(call.name, call.id),
    ...('call' in running && outcomeAttributes(running)),
  };
  let started: Promise<Result> | undefined;
  // Once, whatever a tracer does with what it is given.
  function start(): Promise<Result> {
    const running = started ?? runOnce(run);
    started = running;
    return running;
  }
  quietly(() => tracer.startActiveSpan(`execute_tool ${call.name}`, { attributes }, (span) => watch(start(), span)));
  return start();
}

/** What a tool throws at once is a rejection too. */
export const runOnce = async <Result>(run: () => Result | PromiseLike<Result>): Promise<Result> => await run();

/** Ends the span with the tool. An error's message may quote arguments, so only its kind is kept. */
function watch(done: Promise<unknown>, span: Span): void {
  done
    .then(
      (value) => quietly(() => markError(span, endedOf(value))),
      (error: unknown) => quietly(() => markError(span, error instanceof Error ? error.name : 'error')),
    )
    .finally(() => quietly(() => span.end()));
}

function markError(span: Span, kind: string | undefined): void {
  if (kind === undefined) return;
  span.setAttribute('error.type', kind);
  span.setStatus({ code: errorStatus });
}

const ends: readonly unknown[] = ['refused', 'failed', 'timed-out', 'aborted'];

/** How `executeTool` of `callmend/execute` ended, which never throws. */
function endedOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('ended' in value)) return undefined;
  const { ended } = value;
  return typeof ended === 'string' && ends.includes(ended) ? ended : undefined;
}
