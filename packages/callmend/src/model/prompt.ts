import type { ModelPrompt } from '../edges.ts';
import type { Issue, JsonNode, OfferedTool, RawToolCall } from '../types.ts';
import type { Redaction } from './redact.ts';
export interface Attempt {
  answer: string;
  issues: readonly Issue[];
}
export interface Question {
  tool: OfferedTool;
  raw: RawToolCall;
  issues: readonly Issue[];
  read?: JsonNode;
  attempt?: Attempt;
}
export const promptFor = (
  q: Question,
  _o: { redact: Redaction },
): { prompt: ModelPrompt; restore: (t: string) => string | undefined } | undefined => ({
  prompt: { system: 'repair', user: JSON.stringify([q.raw.arguments, q.attempt?.answer]), schema: q.tool.schema },
  restore: (t) => t,
});
