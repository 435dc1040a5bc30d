import { setFlagsFromString } from 'node:v8';

/** From so many open requests on the young generation grows no more. */
const manyOpen = 64;
/** Below so many it grows again. Were that one number, a server with as many clients would tell it with every request, at 7 µs each. */
const fewOpen = 32;

/**
 * Tells V8 what kind of program this is; what it gives hears how many requests are open. V8 reads these settings while it runs; one
 * that does not know them says so on standard error and goes on. Measured in `bench/gateway.ts`.
 *
 * - The heap may grow to four times what lives in it before all of it is collected: the most that V8 allows. For a heap as small as
 *   a gateway's V8 chooses far less, and counts the bodies of requests to it: with those of 200 KB it collected everything forty times
 *   a second.
 * - The parser of HTTP in undici is WebAssembly. V8's optimising compiler takes 36 MiB for one function of it, of which up to ten stay;
 *   what its baseline compiler makes is no slower here. (`--liftoff-only` would end the process at code that only the optimising
 *   compiler can do, and Node 24 does not heed it while it runs.)
 * - The young generation doubles when much survives in it. Of many open streams all they know survives, however large it is: V8 would
 *   grow to 32 MiB for nothing. Few streams that come and go want it large.
 */
export function tuneEngine(setFlag: (flag: string) => void = setFlagsFromString): (open: number) => void {
  setFlag('--heap-growing-percent=300');
  setFlag('--no-wasm-tier-up');
  setFlag('--no-wasm-dynamic-tiering');
  let areMany = false;
  return (open) => {
    if (areMany ? open >= fewOpen : open < manyOpen) return;
    areMany = !areMany;
    setFlag(`--semi-space-growth-factor=${areMany ? 1 : 2}`);
  };
}
