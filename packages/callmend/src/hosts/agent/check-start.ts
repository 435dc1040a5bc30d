import { checkName } from './nearest-name.ts';

/** The options that come with one turn, and with one tool that is run. */
export const startNames: readonly string[] = ['signal', 'context', 'toolChoice'];
export const executeNames: readonly string[] = ['signal', 'context'];

/** Refuses options of one call of an agent that there are not, and a signal that is none. */
export function checkStart(where: string, options: unknown, names: readonly string[]): void {
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    throw new TypeError(`callmend: the options of \`${where}\` must be an object, such as { signal }`);
  for (const name of Object.keys(options)) checkName(name, names, { where, what: 'option' });
  checkSignal(Reflect.get(options, 'signal'));
}

/** Refuses what cannot be listened to together with other signals: one of another realm cannot. */
export function checkSignal(signal: unknown): void {
  if (signal === undefined || signal instanceof AbortSignal) return;
  throw new TypeError(
    'callmend: `signal` must be an AbortSignal of this runtime: `new AbortController().signal`, or `AbortSignal.timeout(ms)`',
  );
}
