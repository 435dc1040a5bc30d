import { createOutcomeTeller } from '../../tell-outcomes.ts';
import { isMarked, marked } from './mark.ts';
import { type Mending, mendModelCall } from './model-call.ts';
import { checkOptions, type LangChainOptions } from './options.ts';
import { checkRequest, loadPeer } from './peer.ts';
import { createRepairers } from './repairers.ts';
import type { CallmendMiddleware } from './sdk.ts';
import { mendToolCall } from './tool-call.ts';

/** Agents take no two middlewares of one name. */
let made = 0;

/**
 * Mends the calls of an agent of LangChain: a middleware for `createAgent`. Put it last, next to the model: then it sees the
 * tools that the model was offered. Throws a `TypeError` for options that cannot work.
 */
export function callmend(options: LangChainOptions = {}): CallmendMiddleware {
  checkOptions(options);
  const repairers = createRepairers(options);
  const tell = createOutcomeTeller<[]>(options);
  let loaded: Promise<Mending> | undefined;
  const load = (): Promise<Mending> => {
    loaded ??= loadPeer().then((peer) => ({ peer, repairers, options, tell }));
    return loaded;
  };
  made += 1;
  return {
    // LangChain's own `createMiddleware` adds this brand, and nothing asks for it when an agent runs.
    [Symbol.for('AgentMiddleware')]: true,
    name: made === 1 ? 'callmend' : `callmend-${made}`,
    async wrapModelCall(call, ask) {
      if (isMarked(call)) return ask(call);
      checkRequest(call);
      return mendModelCall(marked(call), ask, await load());
    },
    async wrapToolCall(run, runTool) {
      return isMarked(run) ? runTool(run) : mendToolCall(marked(run), runTool, await load());
    },
  } as CallmendMiddleware;
}
