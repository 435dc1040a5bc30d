// @ts-nocheck
import type { RequestEnd } from '../told.ts';

/** Why an upstream gave no answer, for the client and the log. */
export interface Failure {
  readonly status: 502 | 504;
  readonly code: string;
  readonly message: string;
  readonly end: RequestEnd;
}

const timeouts: Readonly<Record<string, string>> = {
  UND_ERR_CONNECT_TIMEOUT: 'took no connection within the time allowed (timeouts.connectMs)',
  UND_ERR_HEADERS_TIMEOUT: 'did not begin to answer within the time allowed (timeouts.firstByteMs)',
  UND_ERR_BODY_TIMEOUT: 'fell silent in the middle of its answer (timeouts.idleMs)',
};

const unreadable = 'sent a body that is not in the content coding of its head';

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refused the connection: is it running, and is this its port?',
  ENOTFOUND: 'has no address: is the name right?',
  EAI_AGAIN: 'has no address at present: the name service does not answer',
  ECONNRESET: 'closed the connection before it had answered',
  UND_ERR_SOCKET: 'closed the connection before it had answered',
  EHOSTUNREACH: 'cannot be reached from here',
  ENETUNREACH: 'cannot be reached from here',
  HTTPParserError: 'sent no HTTP that can be read: is this the right port, or is it https?',
  UND_ERR_HEADERS_OVERFLOW: 'sent a head that is too large',
  ERR_SSL_WRONG_VERSION_NUMBER: 'does not speak TLS: try http:// in place of https://',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'has a certificate that nobody vouches for: see NODE_EXTRA_CA_CERTS',
  SELF_SIGNED_CERT_IN_CHAIN: 'has a certificate that nobody vouches for: see NODE_EXTRA_CA_CERTS',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'has a certificate that nobody vouches for: see NODE_EXTRA_CA_CERTS',
  Z_DATA_ERROR: unreadable,
  Z_BUF_ERROR: unreadable,
  CERT_HAS_EXPIRED: 'has a certificate that is out of date',
};

/** Words what went wrong on the way to an upstream. It names the upstream and nothing that the client sent. */
export function wordFailure(error: unknown, upstream: { readonly name: string; readonly origin: string }): Failure {
  const code = codeOf(error);
  const who = `the upstream '${upstream.name}' at ${upstream.origin}`;
  if (Object.hasOwn(timeouts, code))
    return { status: 504, code: 'upstream-timeout', message: `${who} ${timeouts[code]}`, end: 'timeout' };
  const reason = Object.hasOwn(reasons, code) ? reasons[code] : `failed (${code})`;
  return { status: 502, code: 'upstream-failed', message: `${who} ${reason}`, end: 'upstream-failed' };
}

/** Several addresses may have been tried: the first says why. */
function codeOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? (error.errors as readonly unknown[]) : [error];
  const code = typeof first === 'object' && first !== null && 'code' in first ? first.code : undefined;
  if (typeof code === 'string') return code;
  // What cannot be read as HTTP has a name only.
  return first instanceof Error && first.name !== 'Error' ? first.name : 'no reason is known';
}
