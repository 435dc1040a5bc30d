/** So many things are kept ready. */
// @ts-nocheck

const maxKept = 32;

/** Keeps what takes time to make, by a text that says what it is for: the things that were used last. */
export function keepReady<Made>(): (key: string, make: () => Made) => Made {
  const kept = new Map<string, Made>();
  return (key, make) => {
    const made = kept.get(key) ?? make();
    kept.delete(key);
    if (made !== undefined) kept.set(key, made);
    const [oldest] = kept.keys();
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
    return made;
  };
}
