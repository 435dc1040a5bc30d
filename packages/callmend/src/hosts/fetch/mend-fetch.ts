import { mendHistory } from '../../history/index.ts';
import { createRepairer, type RepairerOptions, type TextCalls } from '../../index.ts';
import { memoryStore } from '../../store/index.ts';
import { isUnreadable, type OnRejected } from '../../wire/index.ts';
import { mendResponse } from './mend-response.ts';
import type { OnOutcome } from './mending.ts';
import { providerOf } from './provider.ts';
import { createRepairers } from './repairers.ts';
import { type ModelRequest, readRequest, withBody } from './request.ts';
import { repairsHeader } from './response.ts';

/** What `mendFetch` takes: what a repairer takes, and how a host uses it. */
export interface MendFetchOptions extends Omit<RepairerOptions, 'tools'> {
  /** What is wrapped: the runtime's own `fetch` by default. */
  readonly fetch?: typeof fetch;
  /** Told of every call, in order. It is not waited for, and may throw. */
  readonly onOutcome?: OnOutcome;
  /** Which calls written as text count: `marked` by default. */
  readonly textCalls?: TextCalls;
  /** The one dialect that the model was asked to write. */
  readonly dialect?: string;
  /** Mends the conversation before it is sent, where providers would refuse it: on by default. */
  readonly history?: boolean;
  /** What becomes of a call that was refused: see `OnRejected`. */
  readonly onRejected?: OnRejected;
  /** Asks the model again by itself, within the budget, where an answer that is no stream holds no good call: off by default. */
  readonly reprompt?: boolean;
}

const wrapped = new WeakSet<typeof fetch>();

/**
 * A `fetch` that repairs the tool calls in what models answer, on their way. Whatever is no model's answer, and every answer
 * that is right, passes untouched. Throws a `TypeError` that names the option where one cannot work.
 */
export function mendFetch(options: MendFetchOptions = {}): typeof fetch {
  checkOptions(options);
  const { fetch: given, history = true, provider, reprompt = false, ...rest } = options;
  // A second wrapper around the first changes nothing.
  if (given !== undefined && wrapped.has(given)) return given;
  const { onOutcome, onRejected, textCalls, dialect, store = memoryStore(), ...shared } = rest;
  const repairers = createRepairers({ ...shared, store });
  // Where nobody asks again, no correction may be counted as told.
  const silent = createRepairers({ ...shared, store, budget: { ...shared.budget, maxReprompts: 0 } });
  createRepairer({ ...shared, store, tools: [] });

  async function send(asked: ModelRequest): Promise<Response> {
    const { format, url } = asked;
    const request = history ? mendRequest(asked) : asked;
    const response = await request.send();
    const read = format.readRequest(request.body);
    if (isUnreadable(read) || read.tools.length === 0 || response.headers.has(repairsHeader)) return response;
    const served = provider ?? providerOf(url);
    const once = silent(read.tools, served);
    if (once === undefined) return response;
    const again = reprompt ? repairers(read.tools, served) : undefined;
    const turn = { ...(textCalls && { textCalls }), ...(dialect !== undefined && { dialect }) };
    return mendResponse(response, { request, once, again, turn, onOutcome, onRejected });
  }

  const mended: typeof fetch = async (input, init) => {
    const inner = given ?? globalThis.fetch;
    const asked = await readRequest(inner, input, init);
    return asked === undefined ? inner(input, init) : send(asked);
  };
  wrapped.add(mended);
  return mended;
}

/** A request whose conversation its provider takes; the very same one if nothing was wrong. */
function mendRequest(request: ModelRequest): ModelRequest {
  const { format, body } = request;
  const read = format.readRequest(body);
  if (isUnreadable(read)) return request;
  const { messages, changes } = mendHistory(read.conversation, {
    format: format.name,
    tools: read.tools,
    isContinued: read.isContinued === true,
    // Ollama takes calls without results, and some clients tell results in their own words.
    toolResults: 'user',
  });
  return changes.length === 0 ? request : withBody(request, format.withConversation(body, messages));
}

const ways: readonly unknown[] = ['auto', 'forward', 'withhold'] satisfies readonly OnRejected[];

function checkOptions({ fetch: given, onRejected, onOutcome }: MendFetchOptions): void {
  if (given !== undefined && typeof given !== 'function')
    throw new TypeError('mendFetch: `fetch` must be a function such as the one it wraps');
  if (onOutcome !== undefined && typeof onOutcome !== 'function')
    throw new TypeError('mendFetch: `onOutcome` must be a function');
  if (onRejected !== undefined && !ways.includes(onRejected))
    throw new TypeError(`mendFetch: \`onRejected\` must be one of ${ways.join(', ')}, not ${String(onRejected)}`);
}
