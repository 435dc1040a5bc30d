// @ts-nocheck
import type { Executed } from '../../execute/index.ts';
import type { Issue } from '../../index.ts';

type Failed = Extract<Executed, { readonly status: 'error' }>;

/** Thrown by `executeTool`. A call that was refused: its message is the correction. A tool that failed: the tool's own message. */
export class ToolExecutionError extends Error {
  /** What was wrong with the call, as data; nothing, if the tool itself failed. */
  readonly issues: readonly Issue[];
  readonly ended: Failed['ended'];

  constructor({ text, issues, ended, error }: Failed) {
    super(text, error === undefined ? {} : { cause: error });
    this.name = 'ToolExecutionError';
    this.issues = issues;
    this.ended = ended;
  }
}
