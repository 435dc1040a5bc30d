import type { JsonValue, Path, ToolCall } from '../../index.ts';

/** The JSON text of what a caller gives as arguments: text as it is, no arguments as `{}`. `undefined`: it has none. */
export function argumentsText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (value === undefined) return '{}';
  try {
    return JSON.stringify(value);
  } catch {
    // A circle, a bigint, a getter that throws: the host would fail to send it too, in its own words.
    return undefined;
  }
}

/** Arguments as MCP sends them; or where they hold an integer that a number cannot hold: it would reach the tool as another one. */
export function sendable({ arguments: text, input }: ToolCall): { readonly value: unknown } | { readonly lossy: Path } {
  const lossy = lossyPath(input);
  return lossy ? { lossy } : { value: JSON.parse(text) };
}

/** A loop, for what a model wrote may be nested as deep as the limits allow. */
function lossyPath(input: JsonValue): Path | undefined {
  const open: { readonly value: JsonValue; readonly path: Path }[] = [{ value: input, path: [] }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, path } = next;
    if (typeof value === 'bigint' && BigInt(Number(value)) !== value) return path;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, member] of Object.entries<JsonValue>(value))
      open.push({ value: member, path: [...path, Array.isArray(value) ? Number(key) : key] });
  }
  return undefined;
}
