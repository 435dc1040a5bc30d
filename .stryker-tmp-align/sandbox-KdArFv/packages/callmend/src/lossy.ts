// @ts-nocheck
import type { JsonValue, Outcome, Path } from './types.ts';

type Refused = Extract<Outcome, { readonly correction: string }>;

/** The refusal of a call that would be sent on as values, where they hold an integer that a number cannot hold: it would reach the tool as another one. */
export function refuseIfLossy(outcome: Outcome): Refused | undefined {
  const path = 'call' in outcome ? lossyPath(outcome.call.input) : undefined;
  return path && refuse(outcome, path);
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

function refuse({ raw, repairs }: Outcome, path: Path): Refused {
  const expected = `an integer from ${Number.MIN_SAFE_INTEGER} to ${Number.MAX_SAFE_INTEGER}`;
  // As JSON: a key may hold anything.
  const at = JSON.stringify(path.join('.').slice(0, maxShownPath));
  const correction = `The call was not run: ${at} must be ${expected}; longer ones cannot be sent to this tool.`;
  return { status: 'rejected', raw, repairs, issues: [{ code: 'bad-value', path, expected }], correction };
}

const maxShownPath = 200;
