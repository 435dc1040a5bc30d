// @ts-nocheck
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModelMessage, ToolSpec, Turn } from '../packages/callmend/src/index.ts';

/** One text of a model in some dialect, and what is to come of it. */
export interface TextCase {
  readonly dialect: string;
  readonly says: string;
  readonly message: ModelMessage;
  readonly turn: Turn;
  readonly tools: readonly ToolSpec[];
  readonly expected: {
    readonly text: string;
    readonly calls: readonly { readonly name: string; readonly arguments: unknown }[];
    readonly reasoning?: string;
  };
}

/** A line of `text-cases/*.jsonl`. `auto`: calls count by their markers; `pinned`: the caller named the dialect. */
interface Line extends Pick<Turn, 'messages'> {
  readonly dialect: string;
  readonly mode: 'auto' | 'pinned';
  readonly says: string;
  readonly content: string;
  readonly expected: TextCase['expected'];
}

const folder = join(process.cwd(), 'test', 'text-cases');

/** Every case in the order of the files. */
export function readTextCases(): readonly TextCase[] {
  const { office: tools = [] }: Readonly<Record<string, readonly ToolSpec[]>> = JSON.parse(
    readFileSync(join(folder, 'tools.json'), 'utf8'),
  );
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n'))
    .map((line): Line => JSON.parse(line))
    .map(({ dialect, mode, says, content, messages = [], expected }) => ({
      dialect,
      says,
      message: { text: content, calls: [], finishReason: 'stop' },
      turn: { messages, ...(mode === 'pinned' ? { dialect } : {}) },
      tools,
      expected,
    }));
}
