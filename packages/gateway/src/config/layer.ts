import type { Problem, SettingPath } from './problem.ts';

/** Settings from one place: a tree as in the file, and where each of them was said. */
export interface Layer {
  readonly values: Readonly<Record<string, unknown>>;
  /** Whether the place is seen by others: no secrets belong there. What to do instead. */
  readonly where: (path: SettingPath) => string;
  readonly problems: readonly Problem[];
}
