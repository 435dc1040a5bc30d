// @ts-nocheck
import type { Outcome, Path } from 'callmend';

export type Status = Outcome['status'];

export const statuses: readonly Status[] = ['clean', 'repaired', 'reprompt', 'rejected'];

/** What became of a call, in a word or two. */
export const statusWords: Readonly<Record<Status, string>> = {
  clean: 'Clean',
  repaired: 'Repaired',
  reprompt: 'Asked again',
  rejected: 'Refused',
};

const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** Text of a model, safe to look at: what would hide or turn it around stands there as an escape. Line ends stay. */
export const visible = (text: string): string =>
  text.replace(unseen, (character) =>
    character === '\n' ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

export const showPath = (path: Path): string =>
  path.length === 0
    ? 'the whole'
    : visible(path.map((step) => (typeof step === 'number' ? `[${step}]` : step)).join('.')).replaceAll('.[', '[');

const clock = new Intl.DateTimeFormat(undefined, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
});
const numbers = new Intl.NumberFormat();

export const showTime = (at: number): string => clock.format(at);
export const showNumber = (count: number): string => numbers.format(count);
export const plural = (count: number, one: string): string => `${showNumber(count)} ${one}${count === 1 ? '' : 's'}`;

export function showMs(ms: number): string {
  if (ms < 1) return 'under 1 ms';
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}
