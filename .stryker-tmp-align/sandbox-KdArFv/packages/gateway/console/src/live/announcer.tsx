// @ts-nocheck
import { useEffect, useState } from 'preact/hooks';
import { plural } from '../parts/show.ts';
import type { History } from './history.ts';

const everyMs = 15_000;

/** Tells a screen reader how many calls came, at most every 15 seconds. */
export function Announcer({ history }: { readonly history: History }) {
  const [words, setWords] = useState('');
  useEffect(() => {
    let told = history.totals();
    const timer = setInterval(() => {
      const now = history.totals();
      const clean = now.clean - told.clean;
      const repaired = now.repaired - told.repaired;
      const refused = now.reprompt + now.rejected - told.reprompt - told.rejected;
      told = now;
      const count = clean + repaired + refused;
      if (count > 0) setWords(`${plural(count, 'new call')}: ${repaired} repaired, ${refused} refused`);
    }, everyMs);
    return () => clearInterval(timer);
  }, [history]);
  return (
    <p class="unseen" role="status">
      {words}
    </p>
  );
}
