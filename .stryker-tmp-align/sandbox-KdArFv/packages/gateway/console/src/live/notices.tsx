// @ts-nocheck
import { showNumber, showTime } from '../parts/show.ts';
import type { Connection } from './feed.ts';
import type { Held } from './receipts.ts';

/** So long after the newest were skipped, what is listed is said to be a sample. */
const sampledMs = 2000;

/** What a reader must know of what is shown: a restart, a lost connection, a sample. */
export function Notices(props: { readonly connection: Connection; readonly held: Held; readonly now: number }) {
  const { connection, held, now } = props;
  const { state, restartedAt } = connection;
  const { skipped, skippedAt } = held;
  const isSampled = now - skippedAt < sampledMs;
  return (
    <div class="notices" role="status">
      {state === 'lost' && <p class="notice warn">The gateway does not answer. It is tried again every few seconds.</p>}
      {restartedAt !== undefined && (
        <p class="notice">
          The gateway was restarted at {showTime(restartedAt)}. Calls from before stay here until this page is reloaded.
        </p>
      )}
      {skipped > 0 && (
        <p class={`notice ${isSampled ? 'warn' : ''}`}>
          {isSampled
            ? 'More than 1,000 calls a second come: the list shows a sample. The chart counts all.'
            : `${showNumber(skipped)} calls were skipped in the list when too many came; the chart counts all.`}
        </p>
      )}
    </div>
  );
}
