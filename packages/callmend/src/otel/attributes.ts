import type { Attributes } from '@opentelemetry/api';
import type { CallmendEvent, Outcome, Risk } from '../index.ts';

/** The event of a call at its end. */
export type Settled = Extract<CallmendEvent, { readonly type: 'call-settled' }>;
/** The events that become spans: a stage is too small for one. */
export type Traced = Exclude<CallmendEvent, { readonly type: 'stage-end' }>;

// Our own strings: the GenAI constants on npm are deprecated.
const toolName = 'gen_ai.tool.name';
const toolCallId = 'gen_ai.tool.call.id';

const idLength = 128;

/** What says which call is meant. An id is the provider's or the model's, so it is bounded. */
export const callAttributes = (tool: string, id: string): Attributes => ({
  [toolName]: tool,
  ...(id !== '' && { [toolCallId]: id.slice(0, idLength) }),
});

/** What the GenAI conventions want of a tool that runs, but for its arguments and its result. */
export const executeAttributes = (tool: string, id: string): Attributes => ({
  'gen_ai.operation.name': 'execute_tool',
  ...callAttributes(tool, id),
  'gen_ai.tool.type': 'function',
});

const risks: readonly Risk[] = ['plausible', 'schema', 'lossless'];

/** How a call that runs was settled. */
export function outcomeAttributes({ status, repairs }: Outcome): Attributes {
  const risk = risks.find((highest) => repairs.some((repair) => repair.risk === highest));
  return {
    'callmend.status': status,
    'callmend.repairs': distinct(repairs.map(({ code }) => code)),
    ...(risk && { 'callmend.risk': risk }),
  };
}

/** What an event says: codes, sizes and names that were offered. A code stands once, however often it was needed. */
export function eventAttributes(event: Traced): Attributes {
  switch (event.type) {
    case 'call-settled':
      return { ...callAttributes(event.tool, event.id), ...settledAttributes(event) };
    case 'call-recovered':
      return { ...callAttributes(event.tool, event.id), 'callmend.dialect': event.dialect };
    case 'model-asked':
      return {
        ...callAttributes(event.tool, event.id),
        'callmend.status': event.status,
        'callmend.attempt': event.attempt,
        'callmend.prompt_length': event.promptLength,
        ...(event.reason !== undefined && { 'callmend.reason': event.reason }),
        ...usageAttributes(event.usage),
      };
    case 'model-not-loaded':
      return callAttributes(event.tool, event.id);
    case 'loop-broken':
      return { [toolName]: event.tool, 'callmend.loop': event.kind, 'callmend.failures': event.failures };
    case 'budget-spent':
      return { 'callmend.budget': event.budget };
    case 'store-failed':
      return { 'callmend.method': event.method, 'callmend.reason': event.reason };
    case 'listener-failed':
      return { 'callmend.event': event.event };
    case 'call-demanded':
      return { 'callmend.reason': event.reason };
    default:
      return event satisfies never;
  }
}

const settledAttributes = (event: Settled): Attributes => ({
  'callmend.status': event.status,
  'callmend.origin': event.origin,
  'callmend.repairs': distinct(event.repairs),
  'callmend.issues': distinct(event.issues),
  'callmend.arguments_bytes': event.argumentsBytes,
  ...(event.label !== undefined && { 'callmend.label': event.label }),
  ...(event.risk !== undefined && { 'callmend.risk': event.risk }),
  ...(event.failedBefore !== undefined && { 'callmend.failed_before': event.failedBefore }),
  ...(event.questions !== undefined && { 'callmend.questions': event.questions }),
  ...usageAttributes(event.usage),
});

const usageAttributes = (usage: Settled['usage']): Attributes => ({
  ...(usage?.inputTokens !== undefined && { 'callmend.input_tokens': usage.inputTokens }),
  ...(usage?.outputTokens !== undefined && { 'callmend.output_tokens': usage.outputTokens }),
  ...(usage?.costUsd !== undefined && { 'callmend.cost_usd': usage.costUsd }),
});

const distinct = (codes: readonly string[]): string[] => [...new Set(codes)];
