// @ts-nocheck
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Policy, RawToolCall, RepairOptions, ToolSpec } from '../packages/callmend/src/index.ts';

/** One broken call of the project's own corpus, and the one answer that is right. */
export interface Case {
  readonly file: string;
  readonly says: string;
  readonly raw: RawToolCall;
  readonly options: RepairOptions & { readonly tools: readonly ToolSpec[] };
  readonly expected:
    | { readonly input: unknown; readonly clean?: true }
    | { readonly arguments: string; readonly clean?: true }
    | { readonly refused: true };
}

/** A line of `cases/*.jsonl`. `tools` names a list of `cases/tools.json`; a message ended with `stop` unless the line says otherwise. */
interface Line extends Pick<RepairOptions, 'finishReason' | 'toolChoice'> {
  readonly says: string;
  readonly tools: string;
  readonly name: string;
  readonly arguments: string;
  readonly policy?: Policy;
  readonly expected: Case['expected'];
}

/** Bundled scripts and tests both run at the project's root. */
const folder = join(process.cwd(), 'test', 'cases');

/** Every case in the order of the files. The files are ours: a malformed one fails here. */
export function readCases(): readonly Case[] {
  const lists: Readonly<Record<string, readonly ToolSpec[]>> = JSON.parse(
    readFileSync(join(folder, 'tools.json'), 'utf8'),
  );
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) => linesOf(name).map((line) => toCase(name, line, lists)));
}

function linesOf(name: string): readonly Line[] {
  const lines = readFileSync(join(folder, name), 'utf8').trimEnd().split('\n');
  return lines.map((line): Line => JSON.parse(line));
}

function toCase(file: string, line: Line, lists: Readonly<Record<string, readonly ToolSpec[]>>): Case {
  const { says, tools, name, finishReason = 'stop', toolChoice = 'auto', policy = {}, expected } = line;
  const offered = lists[tools];
  if (offered === undefined) throw new Error(`${file}: there are no tools called '${tools}'`);
  const raw = { id: 'case', name, arguments: line.arguments };
  return { file, says, raw, options: { tools: offered, finishReason, toolChoice, policy }, expected };
}
