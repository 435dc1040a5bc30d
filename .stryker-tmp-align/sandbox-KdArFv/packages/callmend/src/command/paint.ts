// @ts-nocheck
import type { Io } from './io.ts';

/** Colours a text, or leaves it as it is. */
export interface Paint {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly red: (text: string) => string;
  readonly green: (text: string) => string;
  readonly yellow: (text: string) => string;
}

const style = (on: number, off: number) => (text: string) => `\u001b[${on}m${text}\u001b[${off}m`;
const same = (text: string): string => text;

const colours: Paint = {
  bold: style(1, 22),
  dim: style(2, 22),
  red: style(31, 39),
  green: style(32, 39),
  yellow: style(33, 39),
};
const plain: Paint = { bold: same, dim: same, red: same, green: same, yellow: same };

/** Colours on a terminal only, and never where NO_COLOR is set (https://no-color.org) or the terminal is dumb. */
export function choosePaint(isTerminal: boolean, env: Io['env']): Paint {
  const isUnwanted = (env.NO_COLOR ?? '') !== '' || env.TERM === 'dumb';
  return isTerminal && !isUnwanted ? colours : plain;
}
