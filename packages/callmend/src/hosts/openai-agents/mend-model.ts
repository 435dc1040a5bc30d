import type { Model, ModelRequest, ModelResponse } from '@openai/agents';
import { createOutcomeTeller } from '../../tell-outcomes.ts';
import type { Asking } from './asking.ts';
import { mendInput } from './history.ts';
import { type Mending, mendAnswer } from './mend-answer.ts';
import { checkOptions, type MendModelOptions } from './options.ts';
import { createRepairers } from './repairers.ts';
import { readRequest } from './request.ts';
import { streamAnswer } from './stream-answer.ts';
import { sumUsage } from './usage.ts';

/** So often one request is asked again at most, whatever the budget says. */
const maxAttempts = 6;
const mended = new WeakSet<Model>();

/**
 * Mends the calls of a model of OpenAI's Agents SDK, before the SDK acts upon them. A model that is mended already comes back
 * as it is. Throws a `TypeError` for options that cannot work, or what is no model.
 */
export function mendModel(model: Model, options: MendModelOptions = {}): Model {
  const mending = mendingOf(options);
  checkModel(model);
  return wrapModel(model, mending);
}

/** What all models mended with these options share. */
export function mendingOf(options: MendModelOptions): Mending {
  checkOptions(options);
  return { repairers: createRepairers(options), options, tell: createOutcomeTeller<[]>(options) };
}

/** The same with options that were checked. */
export function wrapModel(model: Model, mending: Mending): Model {
  if (mended.has(model)) return model;
  const begin = (given: ModelRequest): Asking | undefined => beginRequest(model, given, mending);
  const wrapped: Model = {
    ...(model.supportsPromptModelSelection !== undefined && {
      supportsPromptModelSelection: model.supportsPromptModelSelection,
    }),
    ...(model.getRetryAdvice && { getRetryAdvice: (about) => model.getRetryAdvice?.(about) }),
    getResponse(given) {
      const asking = begin(given);
      return asking === undefined ? model.getResponse(given) : respond(asking);
    },
    getStreamedResponse(given) {
      const asking = begin(given);
      return asking === undefined ? model.getStreamedResponse(given) : streamAnswer(asking);
    },
  };
  mended.add(wrapped);
  return wrapped;
}

/** `undefined`: the request cannot be read, or offers nothing, and passes as it is. */
function beginRequest(model: Model, given: ModelRequest, mending: Mending): Asking | undefined {
  try {
    const request = readRequest(given, mending.options);
    if (request === undefined || request.tools.length === 0) return undefined;
    const input = mendInput(given.input, request);
    const sent = input === given.input ? given : { ...given, input };
    return { model, request, sent, mending, maxAttempts: mending.options.reprompt === false ? 1 : maxAttempts };
  } catch {
    // A schema that is no JSON, a getter that throws: the provider's own error comes where it is sent.
    return undefined;
  }
}

async function respond({ model, request, sent: first, mending, maxAttempts: most }: Asking): Promise<ModelResponse> {
  let sent = first;
  let response = await model.getResponse(sent);
  for (let attempt = 1; ; attempt++) {
    const mayReprompt = attempt < most;
    const { output, again } = await mendAnswer(response, request, { input: sent.input, mayReprompt, mending });
    const given = output === response.output ? response : { ...response, output };
    const next = again === undefined ? undefined : { ...sent, input: again };
    const reply = next && (await askAgain(model, next));
    if (next === undefined || reply === undefined) return given;
    sent = next;
    response = { ...reply, usage: sumUsage(reply.usage, response.usage) };
  }
}

/** Another answer; if none comes, the one before it stands. */
async function askAgain(model: Model, request: ModelRequest): Promise<ModelResponse | undefined> {
  try {
    return await model.getResponse(request);
  } catch (error) {
    if (request.signal?.aborted) throw error;
    // What failed was ours to ask: the agent gets the answer it has.
    return undefined;
  }
}

const needs = 'callmend/openai-agents needs `@openai/agents` ^0.20.0';

export function checkModel(model: unknown): void {
  const { getResponse, getStreamedResponse } = Object(model);
  if (typeof getResponse !== 'function' || typeof getStreamedResponse !== 'function')
    throw new TypeError(
      `${needs}: \`mendModel\` takes a model of it, such as \`new OpenAIResponsesModel(client, name)\``,
    );
}

export function checkProvider(provider: unknown): void {
  if (typeof Object(provider).getModel !== 'function')
    throw new TypeError(`${needs}: \`mendProvider\` takes a provider of it, such as \`new OpenAIProvider()\``);
}
