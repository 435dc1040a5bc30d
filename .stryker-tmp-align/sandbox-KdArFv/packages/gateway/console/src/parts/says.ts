// @ts-nocheck
import { deviations, type IssueCode, resolutions, rules } from 'callmend';

/** The answer of a cheap model is one repair of the whole. */
const modelSays =
  'the arguments as the cheap model wrote them; each value was checked against what stood in the broken text';

const says: ReadonlyMap<string, string> = new Map([
  ...rules.map((rule) => [rule.code, rule.says] as const),
  ...Object.entries(deviations),
  ...Object.entries(resolutions),
  ['model', modelSays],
]);

/** What a repair mends, in the library's own words. */
export const saysOf = (code: string): string | undefined => says.get(code);

/** What was wrong with a call that was refused. */
export const issueSays: Readonly<Record<IssueCode, string>> = {
  'unknown-tool': 'no offered tool has this name',
  'bad-arguments': 'required keys are missing, or there are keys that the tool does not know',
  'bad-value': 'a value that does not fit the schema',
  'not-json': 'the arguments cannot be read as one JSON object',
  truncated: 'the answer was cut before the call was complete',
  'duplicate-key': 'one key stands twice, with different values',
  'refused-key': 'a key that may harm whoever reads it',
  ambiguous: 'there are two readings, and no telling which was meant',
  'too-large': 'the call is larger than what may be repaired',
  denied: 'the tool may not be called here',
  'tool-choice': 'the request did not allow this tool now',
  'bad-schema': "the tool's schema cannot be used",
};
