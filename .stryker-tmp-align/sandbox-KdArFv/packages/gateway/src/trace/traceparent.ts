/** The span that a client says its request belongs to. */
// @ts-nocheck

export interface RemoteSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly traceFlags: number;
  readonly isRemote: true;
}

// 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01; later versions may say more after it.
const form = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.{0,200})?$/;

/** Reads the header `traceparent` of W3C's Trace Context; nothing if it is not right. */
export function readTraceparent(header: string | undefined): RemoteSpan | undefined {
  const [, version, traceId = '', spanId = '', flags = '', more] = form.exec(header ?? '') ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && more !== undefined)) return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}
