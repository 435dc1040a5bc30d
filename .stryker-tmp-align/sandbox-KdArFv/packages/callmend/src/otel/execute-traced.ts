// @ts-nocheck
import type { Span, Tracer } from '@opentelemetry/api';
import type { Outcome, ToolCall } from '../index.ts';
import { executeAttributes, outcomeAttributes } from './attributes.ts';
import { quietly } from './quietly.ts';

/** A call that may run: with what became of it, or alone. */
export type Running = Extract<Outcome, { readonly call: ToolCall }> | ToolCall;

// `SpanStatusCode.ERROR`: the package is there for its types alone.
const errorStatus = 2;
const kindLength = 64;

/** Runs a tool in a span `execute_tool {name}`, which is active meanwhile. What the tool returns or throws comes back as it is. */
export async function executeTraced<Result>(
  tracer: Tracer,
  running: Running,
  run: () => Result | PromiseLike<Result>,
): Promise<Result> {
  const call = 'call' in running ? running.call : running;
  const attributes = {
    ...executeAttributes(call.name, call.id),
    ...('call' in running && outcomeAttributes(running)),
  };
  const begun: { readonly done: Promise<Result>; readonly span: Span }[] = [];
  quietly(() =>
    tracer.startActiveSpan(`execute_tool ${call.name}`, { attributes }, (span) => {
      // Once, however often a tracer calls back.
      if (begun.length === 0) begun.push({ done: runOnce(run), span });
    }),
  );
  const [{ done, span } = { done: runOnce(run), span: undefined }] = begun;
  try {
    const value = await done;
    quietly(() => markError(span, endedOf(value)));
    return value;
  } catch (error) {
    // The message may quote arguments: only the error's kind is kept.
    quietly(() => markError(span, error instanceof Error ? error.name : 'error'));
    throw error;
  } finally {
    quietly(() => span?.end());
  }
}

/** What a tool throws at once is a rejection too. */
export const runOnce = async <Result>(run: () => Result | PromiseLike<Result>): Promise<Result> => await run();

function markError(span: Span | undefined, kind: string | undefined): void {
  if (kind === undefined) return;
  span?.setAttribute('error.type', kind.slice(0, kindLength));
  span?.setStatus({ code: errorStatus });
}

const ends: readonly unknown[] = ['refused', 'failed', 'timed-out', 'aborted'];

/** How `executeTool` of `callmend/execute` ended, which never throws. */
function endedOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('ended' in value)) return undefined;
  const { ended } = value;
  return typeof ended === 'string' && ends.includes(ended) ? ended : undefined;
}
