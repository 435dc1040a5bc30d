import { createRepairer, type Repairer, type RepairerOptions, type ToolSpec, type Tools } from '../../index.ts';

/** So many lists of tools are kept ready. */
const maxKept = 32;

/** Gives a repairer for a list of tools: the same one for the same list. `undefined`: the list cannot be used. */
export function createRepairers(
  options: Omit<RepairerOptions, 'tools' | 'provider'>,
): (tools: readonly ToolSpec[], provider: 'local' | 'hosted' | undefined) => Repairer<Tools> | undefined {
  const kept = new Map<string, Repairer<Tools>>();
  return (tools, provider) => {
    const key = `${provider} ${JSON.stringify(tools)}`;
    const known = kept.get(key);
    kept.delete(key);
    const repairer = known ?? make({ ...options, tools, ...(provider && { provider }) });
    if (repairer === undefined) return undefined;
    kept.set(key, repairer);
    const [oldest] = kept.keys();
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
    return repairer;
  };
}

function make(options: RepairerOptions): Repairer<Tools> | undefined {
  try {
    return createRepairer(options);
  } catch {
    // The options were checked when the caller gave them: it is the request's tools, and the server says what is wrong with them.
    return undefined;
  }
}
