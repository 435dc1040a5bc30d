/** Runs what only watches. Whatever it throws is dropped: a tracer or meter in trouble changes nothing of what it watches. */
// @ts-nocheck

export function quietly<Result>(watch: () => Result): Result | undefined {
  try {
    return watch();
  } catch {
    return undefined;
  }
}
