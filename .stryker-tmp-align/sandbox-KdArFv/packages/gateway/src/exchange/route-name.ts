// @ts-nocheck
import { formatAt } from 'callmend/exchange';
import type { RouteName } from '../told.ts';

const names: readonly RouteName[] = ['openai-chat', 'openai-responses', 'anthropic', 'ollama'];

/** Which format a path is asked in. */
export function routeNameOf(path: string): RouteName {
  const query = path.indexOf('?');
  const pathname = query < 0 ? path : path.slice(0, query);
  const format = formatAt({ pathname });
  return names.find((name) => name === format?.name) ?? 'other';
}
