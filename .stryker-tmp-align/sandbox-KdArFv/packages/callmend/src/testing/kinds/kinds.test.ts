// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { closedSchema, randomDocument } from '../../../../../test/documents.ts';
import { createRepairer, type Repaired, type Repairer, type ToolSpec, type Turn } from '../../index.ts';
import { seededPieces } from '../chunkings.ts';
import { desk } from '../desk.ts';
import { partsOf } from '../parts.ts';
import { seeded } from '../random.ts';
import { malform, malformedKinds } from './index.ts';
import type { MalformedAnswer, MalformedKind, ValidCall } from './kind.ts';

const seeds = Math.max(4, Math.floor(Number(process.env.CALLMEND_RUNS ?? 0) / 10));

interface Tally {
  made: number;
  right: number;
  refused: number;
  readonly wrong: string[];
}

/** Calls with inputs of every kind. */
const random = seeded(20261130);
const records: readonly ValidCall[] = Array.from({ length: 20 }, () => randomDocument(random)).map((input) => ({
  tool: { name: 'save_record', inputSchema: closedSchema(input) },
  input,
}));

async function tally(kind: MalformedKind): Promise<Tally> {
  const counts: Tally = { made: 0, right: 0, refused: 0, wrong: [] };
  for (const call of [...desk.calls, ...records]) {
    for (let seed = 0; seed < seeds; seed++) {
      const answer = kind.make(call, seed);
      if (answer === undefined) continue;
      counts.made++;
      for (const repaired of [await whole(answer, call), await streamed(answer, call, seed)])
        count(counts, answer, repaired);
    }
  }
  return counts;
}

function count(counts: Tally, { message, due }: MalformedAnswer, { calls }: Pick<Repaired, 'calls'>): void {
  const got = calls.map(({ name, input }) => ({ name, input }));
  if (JSON.stringify(got) === JSON.stringify(due.calls)) counts.right++;
  else if (calls.length === 0 && due.mayRefuse) counts.refused++;
  else counts.wrong.push(`${JSON.stringify(message)} → ${JSON.stringify(got)}, due ${JSON.stringify(due)}`);
}

const toolsFor = ({ tool }: ValidCall): readonly ToolSpec[] =>
  desk.tools.includes(tool) ? desk.tools : [...desk.tools, tool];

const repairers = new Map<ValidCall, Repairer<readonly ToolSpec[]>>();

function repairerFor(call: ValidCall): Repairer<readonly ToolSpec[]> {
  const known = repairers.get(call) ?? createRepairer({ tools: toolsFor(call) });
  repairers.set(call, known);
  return known;
}

// Each answer is a conversation of its own: what failed before is not counted.
let turns = 0;
const nextTurn = (): Turn => ({ key: `turn ${turns++}` });

const whole = ({ message }: MalformedAnswer, call: ValidCall): Promise<Pick<Repaired, 'calls'>> =>
  repairerFor(call).repair(message, nextTurn());

function streamed(
  { message, parts }: MalformedAnswer,
  call: ValidCall,
  seed: number,
): Promise<Pick<Repaired, 'calls'>> {
  const stream = repairerFor(call).stream(nextTurn());
  for (const part of parts ?? partsOf(message, seededPieces(seed))) stream.write(part);
  return stream.end(message.finishReason);
}

describe('every malformed answer comes to what is due, whole and streamed', () => {
  it.each(malformedKinds.map((kind) => [kind.id, kind] as const))('%s', async (_, kind) => {
    const { made, right, refused, wrong } = await tally(kind);
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(made).toBeGreaterThan(0);
    expect(right + refused).toBe(2 * made);
  });
});

it('makes the same answer for the same seed', () => {
  const [call] = desk.calls;
  for (const { make } of malformedKinds) {
    expect(make(call, 7)).toEqual(make(call, 7));
  }
});

it('has a name of its own and a sentence for every kind', () => {
  const ids = malformedKinds.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[a-z][a-z0-9-]*$/.test(id))).toEqual([]);
  expect(malformedKinds.filter(({ says }) => !/^[^ ].*\.$/.test(says))).toEqual([]);
});

it('says what is wrong with a kind that cannot be had', () => {
  const [call] = desk.calls;
  expect(malform('name-case', call)).toEqual(malform('name-case', call, 1));
  expect(() => malform('nonsense', call)).toThrow('no kind is called nonsense');
  expect(() => malform('flag-as-text', call)).toThrow('get_weather has no place for flag-as-text');
});
