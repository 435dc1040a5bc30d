// @ts-nocheck
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An answer of a cheap model that means something else than the broken call. */
export interface WrongAnswer {
  readonly says: string;
  readonly answer: string;
}

/** A broken call of the query tool, and what must become of it. */
export type QueryCase = { readonly kind: string; readonly says: string; readonly arguments: string } & (
  | { readonly settles: 'rules'; readonly becomes: unknown }
  | {
      readonly settles: 'model';
      /** What a cheap model that answers rightly says. */
      readonly answer: string;
      readonly becomes: unknown;
      readonly wrong: readonly WrongAnswer[];
    }
  | {
      readonly settles: 'told';
      /** What the correction says, among other things. */
      readonly words: readonly string[];
      /** The call that the main model then sends. */
      readonly meant: unknown;
      /** The correction alone does not name all that this takes. */
      readonly needs?: 'schema';
      readonly wrong: readonly WrongAnswer[];
    }
);

/** The cases of `query-cases.jsonl`. The file is ours: a malformed line fails here. */
export function readQueryCases(): readonly QueryCase[] {
  const text = readFileSync(join(process.cwd(), 'test', 'query-cases.jsonl'), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line): QueryCase => JSON.parse(line));
}
