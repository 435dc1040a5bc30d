// @ts-nocheck
import { createRepairer, type Policy, type Repairer, type ToolSpec, type Tools } from '../index.ts';

const repairersHeld = 64;
const charactersHeld = 16 * 1024 * 1024;

/** A log is read after the event: nobody is asked again. */
const askNobody = { maxReprompts: 0 };

/** Gives the repairer for a list of tools; a log holds the same list in line after line, and compiling it costs more than a repair. */
export type RepairerFor = (toolsText: string, tools: readonly ToolSpec[]) => Repairer<Tools>;

/** Makes repairers and holds the last used ones, within bounds on their number and on the size of their tools. */
export function createRepairerCache(policy: Policy): RepairerFor {
  const held = new Map<string, Repairer<Tools>>();
  let characters = 0;
  return (toolsText, tools) => {
    const known = held.get(toolsText);
    if (known) {
      // Moved to the end: the first one is the one longest unused.
      held.delete(toolsText);
      held.set(toolsText, known);
      return known;
    }
    const repairer = createRepairer<Tools>({ tools, policy, budget: askNobody, forceToolUsage: 'never' });
    held.set(toolsText, repairer);
    characters += toolsText.length;
    for (const oldest of held.keys()) {
      if (held.size <= repairersHeld && characters <= charactersHeld) break;
      held.delete(oldest);
      characters -= oldest.length;
    }
    return repairer;
  };
}
