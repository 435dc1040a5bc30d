import { createCatalog } from './catalog.ts';
import { listTools } from './list-tools.ts';
import { createMendCall, type Mended } from './mend-call.ts';
import { checkOptions, defaultListTimeoutMs, type MendMcpOptions } from './options.ts';
import { asRecord, own } from './own-record.ts';
import { createQuestions } from './questions.ts';
import { type Refused, refusedResult } from './refusal.ts';
import { within } from './within.ts';

/** What is used of a transport of the MCP SDK, version 1 or 2, or of one's own: it carries JSON-RPC messages. */
export interface McpTransport {
  /** Sends a message. */
  send(...args: never[]): Promise<void>;
}

/** How a server is mended. */
export interface MendMcpServerOptions extends MendMcpOptions {
  /** What becomes of a refused call: the client gets a tool error result (default), or the server gets it as it came. */
  readonly onRejected?: 'result' | 'forward';
}

type Receive = (message: unknown, extra: unknown) => void;
/** A call that came: what came along with it goes with the question for the list too. */
interface Asker {
  readonly meta: unknown;
  readonly extra: unknown;
}

const mended = new WeakSet<object>();

/**
 * A server's transport that mends the calls which come in, before any code of the server sees them. It asks the server for
 * its list of tools as a client would, and knows nothing else of it. Mending it twice changes nothing.
 */
export function mendTransport<Transport extends McpTransport>(
  transport: Transport,
  options: MendMcpServerOptions = {},
): Transport {
  checkOptions(options, ['result', 'forward']);
  if (typeof transport?.send !== 'function')
    throw new TypeError(
      'callmend: mendTransport needs a transport with a method `send`, as `@modelcontextprotocol/server` ^2.0.0 or `@modelcontextprotocol/sdk` ^1.20.0 makes it',
    );
  if (mended.has(transport)) return transport;
  const session = createSession(transport, options);
  const proxy = new Proxy(transport, {
    get(target, key) {
      if (key === 'send') return session.send;
      if (key === 'onmessage') return session.receiver();
      const value: unknown = Reflect.get(target, key, target);
      // Bound, for a transport may have members of its own that a proxy has not.
      return typeof value === 'function' ? value.bind(target) : value;
    },
    set(target, key, value) {
      if (key !== 'onmessage') return Reflect.set(target, key, value, target);
      session.receiveWith(value);
      return true;
    },
  });
  mended.add(proxy);
  return proxy;
}

interface Session {
  readonly send: (message: unknown, ...rest: readonly unknown[]) => Promise<unknown>;
  readonly receiver: () => unknown;
  readonly receiveWith: (receiver: unknown) => void;
}

function createSession(transport: McpTransport, options: MendMcpServerOptions): Session {
  const { onRejected = 'result', listTimeoutMs: timeoutMs = defaultListTimeoutMs, serverName = [] } = options;
  let receiver: unknown = Reflect.get(transport, 'onmessage');
  const ownNames = [serverName].flat();
  /** Calls that wait to be mended, by the id of their request. */
  const waiting = new Set<unknown>();
  let queue: Promise<void> = Promise.resolve();
  /** Whether the server's answers say that they are complete, as later revisions of MCP ask of all. */
  let resultType: unknown;

  const deliver: Receive = (message, extra) => {
    if (typeof receiver === 'function') Reflect.apply(receiver, transport, [message, extra]);
  };
  const questions = createQuestions(deliver);
  const ask = ({ meta, extra }: Asker): Promise<readonly unknown[]> =>
    listTools(async (cursor) => {
      const params = { ...(cursor !== undefined && { cursor }), ...(meta !== undefined && { _meta: meta }) };
      const answer = await within(questions.put('tools/list', params, extra), { timeoutMs });
      resultType = own(answer, 'resultType');
      return answer;
    });
  const keyOf = ({ extra }: Asker): unknown => own(own(extra, 'authInfo'), 'token');
  const catalog = createCatalog<Asker>({ ask, keyOf }, options);
  const mend = createMendCall({ catalog, options, ownNames: () => ownNames, tellsChanges: () => false });

  async function pass(message: unknown, extra: unknown, result: Mended): Promise<void> {
    const id = own(message, 'id');
    const params = own(message, 'params');
    // A call that was cancelled meanwhile has no answer.
    if (!waiting.delete(id)) return;
    if (result.kind === 'refused' && onRejected === 'result') return refuse(id, params, result.outcome);
    deliver(result.kind === 'mended' ? { ...asRecord(message), params: result.params } : message, extra);
  }

  async function refuse(id: unknown, params: unknown, outcome: Refused): Promise<void> {
    // The answer to a task is no tool result: there the refusal is an error of the request.
    const isTask = own(params, 'task') !== undefined;
    const result = { ...refusedResult(outcome), ...(resultType !== undefined && { resultType }) };
    const answer = isTask ? { error: { code: invalidParams, message: outcome.correction } } : { result };
    await sendOn({ jsonrpc: '2.0', id, ...answer }, { relatedRequestId: id });
  }

  const sendOn = async (...args: readonly unknown[]): Promise<unknown> =>
    Reflect.apply(transport.send, transport, args);

  const receive: Receive = (message, extra) => {
    const method = own(message, 'method');
    const id = own(message, 'id');
    if (method === 'notifications/cancelled') waiting.delete(own(own(message, 'params'), 'requestId'));
    if (method !== 'tools/call' || id === undefined) return deliver(message, extra);
    waiting.add(id);
    const params = own(message, 'params');
    const result = mend(params, { meta: metaOf(params), extra });
    // Mended side by side, passed on in the order in which they came.
    queue = queue
      .then(async () => pass(message, extra, await result))
      .catch((error: unknown) => complain(transport, error));
  };

  return {
    receiver: () => receiver,
    receiveWith(value) {
      receiver = value;
      Reflect.set(transport, 'onmessage', receive);
    },
    async send(message, ...rest) {
      if (questions.answer(message)) return;
      if (own(message, 'method') === 'notifications/tools/list_changed') catalog.forget();
      const name = own(own(own(message, 'result'), 'serverInfo'), 'name');
      if (typeof name === 'string' && !ownNames.includes(name)) ownNames.push(name);
      return sendOn(message, ...rest);
    },
  };
}

const invalidParams = -32602;

/** What came with the call, but for the place where its progress is told: that is for one request alone. */
function metaOf(params: unknown): unknown {
  const meta = asRecord(own(params, '_meta'));
  if (meta === undefined) return undefined;
  const { progressToken: _, ...rest } = meta;
  return rest;
}

/** What the server or its transport throws, told where transports tell. */
function complain(transport: McpTransport, error: unknown): void {
  const onerror: unknown = Reflect.get(transport, 'onerror');
  if (typeof onerror === 'function') Reflect.apply(onerror, transport, [error]);
}
