// @ts-nocheck
import { type Room, wordIssue } from '../tell/wording.ts';
import type { Issue } from '../types.ts';
import { hideSecrets, type Redacted } from './redact.ts';
import type { BrokenCall } from './written.ts';

/** Where problems are told: of which call, without which secrets. */
export interface Telling {
  readonly question: BrokenCall;
  readonly redacted: Redacted;
}

const room: Room = { quote: 80, list: 200 };
const problemsTold = 12;

/** What is wrong, a line each. */
export function wordProblems(issues: readonly Issue[], { question, redacted }: Telling): readonly string[] {
  const { tool, raw } = question;
  const isShared = redacted.secrets.length === 0;
  const call = { raw: { ...raw, arguments: redacted.text }, tool, issues, repairs: [] };
  const lines = issues.slice(0, problemsTold).map((issue) => {
    const told = isShared ? issue : withoutQuotes(issue);
    return `- ${hideSecrets(wordIssue(told, call, room), redacted)}`;
  });
  const more = issues.length - lines.length;
  return more > 0 ? [...lines, `- and ${more} more.`] : lines;
}

/** A quotation may be cut in the middle of a secret: then it could not be found again. */
function withoutQuotes(issue: Issue): Issue {
  const { span: _, ...rest } = issue;
  if (rest.code === 'bad-value') {
    const { got: _got, nearest: _nearest, ...told } = rest;
    return told;
  }
  if (!('detail' in rest)) return rest;
  return { ...rest, detail: rest.detail.replaceAll(/"(?:[^"\\]|\\[\s\S]?)*(?:"|$)/g, '…') };
}
