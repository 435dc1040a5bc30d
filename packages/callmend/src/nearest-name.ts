import { repairToolCall } from './index.ts';

/** The one of some names that another one resembles, by the same measure that corrects a model's. */
export function nearestName(written: string, names: readonly string[]): string | undefined {
  const outcome = repairToolCall({ name: written, arguments: '{}' }, { tools: names.map((name) => ({ name })) });
  if ('call' in outcome) return outcome.call.name;
  const [issue] = outcome.issues;
  return issue?.code === 'unknown-tool' ? issue.nearest[0] : undefined;
}
