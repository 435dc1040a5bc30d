// @ts-nocheck
import type { ToolSpec, Tools } from '../index.ts';

/** Parts of schemas that are looked at; keys that only stand further on are not shown. */
const partsRead = 10_000;

/** Every key that the tools' schemas declare. */
export function declaredKeys(tools: Tools): ReadonlySet<string> {
  const specs: readonly Omit<ToolSpec, 'name'>[] = Object.values(tools);
  const keys = new Set<string>();
  // A set goes on with what is added to it: each part is looked at once, in circles too.
  const parts = new Set<object>(specs.map(schemaOf).filter(isContainer));
  for (const part of parts) {
    for (const [keyword, child] of Object.entries(part)) {
      if (!isContainer(child)) continue;
      if (keyword === 'properties') for (const key of Object.keys(child)) keys.add(key);
      if (parts.size < partsRead) parts.add(child);
    }
  }
  return keys;
}

/** The JSON Schema of a tool. One that cannot be read declares nothing: `createRepairer` says what is wrong with it. */
function schemaOf({ inputSchema }: Omit<ToolSpec, 'name'>): unknown {
  try {
    return Object(inputSchema)['~standard'].jsonSchema.input({ target: 'draft-2020-12' });
  } catch {
    return inputSchema;
  }
}

const isContainer = (part: unknown): part is object => typeof part === 'object' && part !== null;
