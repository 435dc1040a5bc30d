// @ts-nocheck
import type { ToolChoice } from '../types.ts';
import { quoteName } from './quote.ts';
import { listNames, nameLength } from './show.ts';

const listLength = 400;

/** Why the model is asked again though no call of its was refused. */
export type Demand = 'no-call' | 'malformed-call' | 'suspect';

/** Words what a model is told that was to call a tool and did not, or whose call its provider could not read. */
export function wordDemand(demand: Exclude<Demand, 'suspect'>, names: readonly string[], choice: ToolChoice): string {
  const which =
    typeof choice === 'object'
      ? `Call the tool ${quoteName(choice.name, nameLength)} now`
      : `Call one of these tools now: ${listNames(names, listLength)}`;
  if (demand === 'no-call') return `You answered without calling a tool, but a tool call is due. ${which}.`;
  return `Your tool call could not be read, and nothing was run. ${which}, with arguments that are one JSON object.`;
}
