// @ts-nocheck
import type { Problem, SettingPath } from './problem.ts';

/** Settings from one place: a tree as in the file, and where each of them was said. */
export interface Layer {
  readonly values: Readonly<Record<string, unknown>>;
  /** The same as it was written, where that may be shown: `${NAME}` and not what it stands for. */
  readonly written?: Readonly<Record<string, unknown>>;
  readonly where: (path: SettingPath) => string;
  readonly problems: readonly Problem[];
}
