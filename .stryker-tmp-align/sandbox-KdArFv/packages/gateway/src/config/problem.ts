/** Where a value stands in the settings: keys and indices. */
// @ts-nocheck

export type SettingPath = readonly (string | number)[];

/** Something wrong with the settings: where, and how to mend it. `message` goes on from the key's name. */
export interface Problem {
  readonly path: SettingPath;
  readonly message: string;
}

/** The key as it is written in the docs: `upstreams[1].url`. */
export const nameOfPath = (path: SettingPath): string =>
  path.map((step, index) => (typeof step === 'number' ? `[${step}]` : index === 0 ? step : `.${step}`)).join('');
