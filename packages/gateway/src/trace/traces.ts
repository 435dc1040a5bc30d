import type { Context, Tracer } from '@opentelemetry/api';
import type { GatewayListener, RequestTold } from '../told.ts';
import { requestAttributes } from './attributes.ts';
import { readTraceparent } from './traceparent.ts';

/** As much of `@opentelemetry/api` as is used. */
export interface TraceApi {
  readonly ROOT_CONTEXT: Context;
  readonly trace: {
    getTracer(name: string): Tracer;
    setSpanContext(
      context: Context,
      span: {
        readonly traceId: string;
        readonly spanId: string;
        readonly traceFlags: number;
        readonly isRemote: boolean;
      },
    ): Context;
  };
}

// `SpanKind.SERVER` and `SpanStatusCode.ERROR`: the package may be missing, so nothing is imported of it.
const serverKind = 1;
const errorStatus = 2;

/** OpenTelemetry's API, if it is installed. */
export async function findTraceApi(): Promise<TraceApi | undefined> {
  try {
    return await import('@opentelemetry/api');
  } catch {
    // An optional peer: whoever wants spans installs it.
    return undefined;
  }
}

/** Makes a span for each request, as a child of the client's if its `traceparent` names one. The header itself goes on to the upstream as it came. */
export function createTraces({ trace, ROOT_CONTEXT }: TraceApi): GatewayListener {
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

/** As the GenAI conventions name it; what is no request to a model goes by its method. */
const nameOf = ({ route, model, method }: RequestTold): string =>
  route === 'other' ? method.slice(0, 16) : model === undefined ? 'chat' : `chat ${model.slice(0, 100)}`;
