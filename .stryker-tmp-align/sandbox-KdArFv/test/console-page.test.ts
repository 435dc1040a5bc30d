// @ts-nocheck
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repairToolCall } from 'callmend';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memoryIo } from '../packages/callmend/src/command/memory-io.ts';
import { run as runCommand } from '../packages/callmend/src/command/run.ts';
import { saysOf } from '../packages/gateway/console/src/parts/says.ts';
import { caseLine, quoted, repairCommand } from '../packages/gateway/console/src/playground/command.ts';
import { type Draft, emptyDraft } from '../packages/gateway/console/src/playground/draft.ts';
import { examples } from '../packages/gateway/console/src/playground/examples.ts';
import { run } from '../packages/gateway/console/src/playground/run.ts';
import { readCases } from './cases.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'callmend-command-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const drafts = examples.map(({ title, draft }) => ({ title, draft: { ...emptyDraft, ...draft } }));

async function tried(draft: Draft): Promise<Exclude<Awaited<ReturnType<typeof run>>, { problem: string }>> {
  const result = await run(draft);
  if ('problem' in result) throw new Error(result.problem);
  return result;
}

test('the page has words for every repair that a case of the project needs', () => {
  const repairs = readCases().flatMap(({ raw, options }) => {
    const policy = { ...options.policy, ceiling: 'plausible' } as const;
    return repairToolCall(raw, { ...options, policy }).repairs;
  });
  const codes = new Set(repairs.map(({ code }) => code));
  expect(codes.size).toBeGreaterThan(40);
  expect([...codes].filter((code) => saysOf(code) === undefined)).toEqual([]);
});

test('any text is one word of a shell', () => {
  const text = fc.string({ unit: fc.constantFrom("'", '"', '\\', '$', '`', '!', '\n', ' ', 'a', 'é', ';', '-', '%s') });
  fc.assert(
    fc.property(text, (given) => {
      expect(execFileSync('sh', ['-c', `printf '%s' ${quoted(given)}`], { encoding: 'utf8' })).toBe(given);
    }),
    { numRuns: 30 },
  );
});

test.each(drafts)('the command for "$title" repairs the same way', async ({ draft }) => {
  for (const outcome of (await tried(draft)).outcomes) {
    // The shell that a reader pastes it into, with a stand-in for what would be run.
    const standIn = 'npx() { shift; printf "%s\\0" "$@" > words; cat > input; }\n';
    execFileSync('sh', ['-c', standIn + repairCommand(draft, outcome.raw)], { cwd: folder });
    const words = readFileSync(join(folder, 'words'), 'utf8').split('\0').slice(0, -1);
    const tools = join(folder, 'tools.json');
    const io = memoryIo(readFileSync(join(folder, 'input'), 'utf8'));
    const status = await runCommand(
      words.map((word) => (word === 'tools.json' ? tools : word)),
      io,
    );
    expect({ status, output: io.output() }).toEqual(
      'call' in outcome ? { status: 0, output: `${outcome.call.arguments}\n` } : { status: 1, output: '' },
    );
  }
});

test.each(drafts)('the case of "$title" replays the same way', async ({ draft }) => {
  const { tools, outcomes, text = '' } = await tried(draft);
  const io = memoryIo(`${caseLine(draft, tools)}\n`);
  expect(await runCommand(['replay', '-'], io)).toBe(0);
  const replayed = JSON.parse(io.output());
  expect(replayed.text).toBe(text);
  expect(
    replayed.outcomes.map(({ status }: { readonly status: string }) => status.replace('reprompt', 'rejected')),
  ).toEqual(outcomes.map(({ status }) => status.replace('reprompt', 'rejected')));
});
