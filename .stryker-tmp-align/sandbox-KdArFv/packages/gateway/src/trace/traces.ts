// @ts-nocheck
import type { GatewayListener, RequestTold } from '../told.ts';
import { type RequestAttributes, requestAttributes } from './attributes.ts';
import { type RemoteSpan, readTraceparent } from './traceparent.ts';

/** As much of `@opentelemetry/api` as is used. Written out: whoever has it not can still read our types. */
export interface TraceApi<Context> {
  readonly ROOT_CONTEXT: Context;
  readonly trace: {
    getTracer(name: string): RequestTracer<Context>;
    setSpanContext(context: Context, span: RemoteSpan): Context;
  };
}

export interface RequestTracer<Context> {
  startSpan(
    name: string,
    options: { readonly kind: number; readonly startTime: number; readonly attributes: RequestAttributes },
    context: Context,
  ): { setStatus(status: { readonly code: number }): unknown; end(endTime: number): void };
}

// `SpanKind.SERVER` and `SpanStatusCode.ERROR`: the package may be missing, so nothing is imported of it.
const serverKind = 1;
const errorStatus = 2;

/** Makes a span for each request, as a child of the client's if its `traceparent` names one. The header itself goes on to the upstream as it came. */
export function createTraces<Context>({ trace, ROOT_CONTEXT }: TraceApi<Context>): GatewayListener {
  const tracer = trace.getTracer('@callmend/gateway');
  return {
    requestEnded(told) {
      const parent = readTraceparent(told.traceparent);
      const context = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
      const span = tracer.startSpan(
        nameOf(told),
        { kind: serverKind, startTime: told.startedAt, attributes: requestAttributes(told) },
        context,
      );
      if (told.end !== 'done' || told.status >= 500) span.setStatus({ code: errorStatus });
      span.end(told.startedAt + told.tookMs);
    },
  };
}

/** The same with the API that is installed; nothing if none is. */
export async function findTraces(): Promise<GatewayListener | undefined> {
  try {
    return createTraces(await import('@opentelemetry/api'));
  } catch {
    // An optional peer: whoever wants spans installs it.
    return undefined;
  }
}

/** As the GenAI conventions name it; what is no request to a model goes by its method. */
const nameOf = ({ route, model, method }: RequestTold): string =>
  route === 'other' ? method.slice(0, 16) : model === undefined ? 'chat' : `chat ${model.slice(0, 100)}`;
