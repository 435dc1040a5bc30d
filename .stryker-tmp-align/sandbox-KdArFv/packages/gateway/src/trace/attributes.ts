// @ts-nocheck
import type { Risk } from 'callmend';
import { sumUp } from '../log/summary.ts';
import type { RequestTold, RouteName } from '../told.ts';

/** What a span may hold. */
export type RequestAttributes = Readonly<Record<string, string | number | boolean | string[]>>;

const nameLength = 100;
const risks: readonly Risk[] = ['plausible', 'schema', 'lossless'];

/** Whose way of asking it is, as the GenAI conventions call it. Our own strings: their constants on npm are deprecated. */
const providers: Readonly<Record<RouteName, string | undefined>> = {
  'openai-chat': 'openai',
  'openai-responses': 'openai',
  anthropic: 'anthropic',
  ollama: 'ollama',
  other: undefined,
};

/** What a span says of a request: sizes, codes and offered names, no argument's value. */
export function requestAttributes(told: RequestTold): RequestAttributes {
  const { method, route, upstream, model, status, mode, end, reprompts } = told;
  const provider = providers[route];
  return {
    'http.request.method': method.slice(0, 16),
    ...(status > 0 && { 'http.response.status_code': status }),
    ...(provider !== undefined && { 'gen_ai.operation.name': 'chat', 'gen_ai.provider.name': provider }),
    ...(model !== undefined && { 'gen_ai.request.model': model.slice(0, nameLength) }),
    ...(end !== 'done' && { 'error.type': end }),
    'callmend.request_id': told.id,
    'callmend.route': route,
    'callmend.upstream': upstream,
    'callmend.mode': mode,
    'callmend.stream': told.isStream,
    'callmend.end': end,
    'callmend.reprompts': reprompts,
    'callmend.mend_ms': told.mendMs,
    'callmend.request_bytes': told.requestBytes,
    'callmend.response_bytes': told.responseBytes,
    ...callAttributes(told),
  };
}

function callAttributes(told: RequestTold): RequestAttributes {
  const calls = sumUp(told);
  if (calls === undefined) return {};
  const repairs = told.outcomes.flatMap((outcome) => outcome.repairs);
  const risk = risks.find((highest) => repairs.some((repair) => repair.risk === highest));
  return {
    'callmend.calls_clean': calls.clean,
    'callmend.calls_repaired': calls.repaired,
    'callmend.calls_refused': calls.refused,
    'callmend.tools': [...calls.tools],
    'callmend.repairs': [...calls.repairs],
    'callmend.issues': [...calls.issues],
    ...(risk && { 'callmend.risk': risk }),
  };
}
