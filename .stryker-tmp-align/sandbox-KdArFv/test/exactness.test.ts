// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { repairToolCall } from '../packages/callmend/src/index.ts';
import { breaks } from '../packages/callmend/src/testing/breaks/index.ts';
import { seeded } from '../packages/callmend/src/testing/random.ts';
import { closedSchema, type Document, openSchema, randomDocument } from './documents.ts';

const runs = Number(process.env['CALLMEND_RUNS'] ?? 300);
const seed = Number(process.env['CALLMEND_SEED'] ?? 20261130);

const schemas: Readonly<Record<string, (document: Document) => Record<string, unknown>>> = {
  'every key required and no other allowed': closedSchema,
  'types and nothing required': openSchema,
  'no schema': () => ({}),
};

interface Tally {
  exact: number;
  refused: number;
  readonly wrong: string[];
}

/** Breaks documents in one way, repairs them, and compares with what was meant. */
function tally(kind: (typeof breaks)[number], schemaOf: (document: Document) => Record<string, unknown>): Tally {
  const random = seeded(seed);
  const counts: Tally = { exact: 0, refused: 0, wrong: [] };
  for (let i = 0; i < runs; i++) {
    const document = randomDocument(random);
    const text = kind.make(document, random);
    if (text === undefined || (isJson(text) && !kind.isJson)) continue;
    const outcome = repairToolCall(
      { name: 'f', arguments: text },
      {
        tools: [{ name: 'f', inputSchema: schemaOf(document) }],
        finishReason: kind.expect === 'refused' ? 'unknown' : 'stop',
      },
    );
    if (!('call' in outcome)) counts.refused++;
    else if (JSON.stringify(outcome.call.input) === JSON.stringify(document)) counts.exact++;
    else counts.wrong.push(`${text}\n→ ${outcome.call.arguments}`);
  }
  return counts;
}

/** A break that leaves valid JSON with another meaning cannot be told from what was meant. */
function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

describe.each(Object.entries(schemas))('one fault in the arguments of a tool with %s', (_, schemaOf) => {
  it.each(breaks.map((kind) => [kind.id, kind] as const))('%s: what was meant, or a refusal', (_name, kind) => {
    const { exact, refused, wrong } = tally(kind, schemaOf);
    expect(wrong.slice(0, 3)).toEqual([]);
    if (kind.expect === 'exact') expect(refused).toBe(0);
    if (kind.expect === 'refused') expect(exact).toBe(0);
    expect(exact + refused).toBeGreaterThan(0);
  });
});
