// @ts-nocheck
import { type Status, showNumber, statuses, statusWords } from '../parts/show.ts';

const says: Readonly<Record<Status, string>> = {
  clean: 'passed as they came',
  repaired: 'to what was meant',
  reprompt: 'with a correction',
  rejected: 'no safe reading',
};

/** How many calls came to what: each is a filter, and the chart's legend. */
export function Tiles(props: {
  readonly counts: Readonly<Record<Status, number>>;
  readonly chosen: Status | undefined;
  readonly onChoose: (status: Status | undefined) => void;
}) {
  const { counts, chosen, onChoose } = props;
  return (
    <fieldset class="tiles">
      <legend class="unseen">Filter by outcome</legend>
      {statuses.map((status) => (
        <button
          key={status}
          type="button"
          class={`tile tile-${status}`}
          aria-pressed={chosen === status}
          onClick={() => onChoose(chosen === status ? undefined : status)}
        >
          <span class="tile-word">
            <span class="swatch" /> {statusWords[status]}
          </span>
          <span class="tile-count">{showNumber(counts[status])}</span>
          <span class="tile-says">{says[status]}</span>
        </button>
      ))}
    </fieldset>
  );
}
