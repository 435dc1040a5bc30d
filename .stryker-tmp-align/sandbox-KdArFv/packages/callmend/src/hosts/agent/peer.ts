/** A package that is needed only for some options, so it is loaded when it is. */
// @ts-nocheck

export interface Peer {
  readonly package: string;
  /** The majors that are known to work. */
  readonly range: string;
  readonly load: () => Promise<object>;
}

/** Loads a peer. Rejects with one error that names the package, its range and the command that installs it. */
export async function loadPeer<const Name extends string>(
  { package: name, range, load }: Peer,
  { exports, neededFor }: { readonly exports: readonly Name[]; readonly neededFor: string },
): Promise<Readonly<Record<Name, unknown>>> {
  const mend = `install it: npm i "${name}@${range}"`;
  let loaded: object;
  try {
    loaded = await load();
  } catch (cause) {
    const problem = isMissing(cause) ? 'is not installed' : `cannot be loaded (${messageOf(cause)})`;
    throw new Error(`callmend: ${neededFor} needs the package ${name} (${range}), which ${problem}; ${mend}`, {
      cause,
    });
  }
  const missing = exports.find((one) => typeof Reflect.get(loaded, one) !== 'function');
  if (missing !== undefined)
    throw new Error(`callmend: ${neededFor} needs ${name} ${range}: this one has no ${missing}; ${mend}`);
  // Each of the names was seen to be there.
  return loaded as Readonly<Record<Name, unknown>>;
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Node's code, and that of older loaders. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ERR_MODULE_NOT_FOUND' || error.code === 'MODULE_NOT_FOUND');
