import { fieldsOf, listOf } from '../../fields.ts';
import { createOutcomeTeller } from '../../tell-outcomes.ts';
import { checkModel } from './check-model.ts';
import { type MendOptions, mendResult } from './generate.ts';
import { repairInHook } from './hook.ts';
import { isMarkedAgain, markParams } from './mark.ts';
import { mendStream } from './mend-stream.ts';
import { type CallmendOptions, checkOptions } from './options.ts';
import { createPartMender } from './part-mender.ts';
import { mendPrompt, readPrompt } from './prompt.ts';
import { createRefusedCalls } from './refused-calls.ts';
import { createRepairers } from './repairers.ts';
import { type Request, readCall } from './request.ts';
import type { CallmendMiddleware, CallParams, GenerateResult, Part, StreamResult } from './sdk.ts';

/**
 * Mends the calls of models of the AI SDK: a middleware for `wrapLanguageModel`, and with `.repairToolCall` the SDK's own
 * hook. Either works alone; together they share one budget, and what one has refused the other does not try again.
 */
export function callmend(options: CallmendOptions = {}): CallmendMiddleware {
  checkOptions(options);
  const repairers = createRepairers(options);
  const refused = createRefusedCalls();
  const onOutcome = createOutcomeTeller<[]>(options);
  const mending: MendOptions = { refused, onOutcome, onRejected: options.onRejected };

  /** What was read of a call's options when they were transformed. */
  const known = new WeakMap<object, Request>();

  /** `undefined`: a wrapper further out takes care of this call, or it cannot be read. */
  function requestOf(params: unknown): Request | undefined {
    if (isMarkedAgain(params)) return undefined;
    try {
      const call = asCall(params);
      return known.get(call) ?? readCall({ ...call, prompt: readPrompt(call.prompt) }, repairers, options);
    } catch {
      // A schema that is no JSON, a getter that throws: the host's own error comes where it sends them.
      return undefined;
    }
  }

  return {
    specificationVersion: 'v3',
    async transformParams({ params, model }) {
      checkModel(model);
      const marked = markParams(params);
      const request = requestOf(marked);
      if (request === undefined) return marked;
      const { prompt } = asCall(params);
      const mended = mendPrompt(prompt, request.bench.specs, refused);
      const given = mended === prompt ? marked : { ...marked, prompt: mended };
      // What failed before is counted by what the model wrote.
      known.set(asCall(given), request);
      return given;
    },
    async wrapGenerate({ doGenerate, params }) {
      const result = await doGenerate();
      const request = requestOf(params);
      if (request === undefined || !isResult(result)) return result;
      // What a result of the SDK holds is checked above; its other fields pass through.
      return (await mendResult(result, request, mending)) as typeof result;
    },
    async wrapStream({ doStream, params }) {
      const result = await doStream();
      const request = requestOf(params);
      if (request === undefined || !isStream(result)) return result;
      return { ...result, stream: mendStream(result.stream, createPartMender(request, mending)) };
    },
    repairToolCall: (hook) => repairInHook(hook, { repairers, refused, options, onOutcome }),
  };
}

/** What the SDK calls a model with: its own types say so, in two versions. */
const asCall = (params: unknown): CallParams => fieldsOf(params) as unknown as CallParams;

const isPart = (part: unknown): part is Part => typeof fieldsOf(part).type === 'string';
const isResult = (result: unknown): result is GenerateResult => {
  const { content } = fieldsOf(result);
  return Array.isArray(content) && listOf(content).every(isPart);
};
const isStream = (result: unknown): result is StreamResult =>
  typeof fieldsOf(fieldsOf(result).stream).getReader === 'function';
