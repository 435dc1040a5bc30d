import { isUnreadable, mayHoldCall, type NetworkFormat } from '../wire/index.ts';
import { parseJson, textOfBytes } from './json.ts';
import type { ExchangeOptions, Overrides } from './options.ts';
import type { Scanned } from './request.ts';

interface Begun {
  readonly scanned: Scanned;
  readonly options: ExchangeOptions;
  readonly overrides: Overrides;
}

/** Whether plain answers to a request can be told from themselves: nobody waits for a call, counts, or writes calls in a way of his own. */
export function mayBePlain({ scanned, options, overrides }: Begun): boolean {
  const { includes, onEvent, dialects, forceToolUsage = 'auto', forModel, mode = 'on' } = options;
  const isOn = (overrides.mode ?? (forModel ? undefined : mode)) === 'on';
  const isAsIs = onEvent === undefined && dialects === undefined && forceToolUsage !== 'always';
  return includes !== undefined && isOn && isAsIs && scanned.mayOffer && !scanned.mayChoose;
}

/** Whether an answer is prose in which no call can stand. */
export function isPlainAnswer(bytes: Uint8Array, format: NetworkFormat): boolean {
  const body = parseJson(textOfBytes(bytes));
  if (!format.isAnswer(body) || format.countChoices(body) !== 1) return false;
  const message = format.readMessage(body);
  if (isUnreadable(message)) return false;
  const { text, reasoning = '', calls, finishReason } = message;
  const isProse = finishReason === 'stop' && calls.length === 0 && reasoning === '' && text.trim() !== '';
  return isProse && !mayHoldCall(text);
}
