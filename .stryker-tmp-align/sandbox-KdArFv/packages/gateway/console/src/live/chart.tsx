// @ts-nocheck
import { useState } from 'preact/hooks';
import { plural, type Status, showNumber, showTime, statuses, statusWords } from '../parts/show.ts';
import type { Bin, History, Span } from './history.ts';

const spans = [
  { label: '1 min', says: 'the last minute', bins: 60, seconds: 1 },
  { label: '10 min', says: 'the last 10 minutes', bins: 60, seconds: 10 },
  { label: '1 h', says: 'the last hour', bins: 60, seconds: 60 },
] as const;

const height = 100;
const barWidth = 10;

/** Outcomes over time: stacked bars. */
export function Chart({ history, now }: { readonly history: History; readonly now: number }) {
  const [index, setIndex] = useState(1);
  const span = spans[index] ?? spans[1];
  const bins = history.bins(now, span);
  const most = Math.max(1, ...bins.map(({ total }) => total));
  return (
    <section class="card chart" aria-label="Outcomes over time">
      <header class="card-head">
        <h2>Outcomes over time</h2>
        <fieldset class="segments">
          <legend class="unseen">How far back</legend>
          {spans.map(({ label, says }, at) => (
            <button key={label} type="button" aria-pressed={at === index} title={says} onClick={() => setIndex(at)}>
              {label}
            </button>
          ))}
        </fieldset>
      </header>
      <div class="plot">
        <svg
          role="img"
          aria-label={describe(bins, span.says)}
          viewBox={`0 0 ${span.bins * barWidth} ${height}`}
          preserveAspectRatio="none"
        >
          <line x1="0" x2={span.bins * barWidth} y1={height - 0.5} y2={height - 0.5} class="axis" />
          {bins.map((bin, at) => (
            <Bar key={bin.at} bin={bin} x={at * barWidth} scale={(height - 4) / most} />
          ))}
        </svg>
      </div>
      <p class="axis-words" aria-hidden="true">
        <span>{showTime(bins[0]?.at ?? now)}</span>
        <span>
          {nameOf(span)} a bar, at most {showNumber(most)}
        </span>
        <span>now</span>
      </p>
    </section>
  );
}

function Bar({ bin, x, scale }: { readonly bin: Bin; readonly x: number; readonly scale: number }) {
  let top = height;
  return (
    <>
      {statuses.map((status) => {
        const tall = bin.counts[status] * scale;
        top -= tall;
        return (
          tall > 0 && (
            <rect key={status} class={`fill-${status}`} x={x + 1} width={barWidth - 2} y={top} height={tall} />
          )
        );
      })}
    </>
  );
}

const nameOf = ({ seconds }: Span): string =>
  seconds < 60 ? plural(seconds, 'second') : plural(seconds / 60, 'minute');

/** The chart in words. */
function describe(bins: readonly Bin[], says: string): string {
  const sum = (status: Status): number => bins.reduce((count, bin) => count + bin.counts[status], 0);
  const parts = statuses.map((status) => `${showNumber(sum(status))} ${statusWords[status].toLowerCase()}`);
  const busiest = bins.reduce<Bin | undefined>((most, bin) => (bin.total > (most?.total ?? 0) ? bin : most), undefined);
  const peak = busiest ? `; the most at ${showTime(busiest.at)}: ${plural(busiest.total, 'call')}` : '';
  return `Calls in ${says}: ${parts.join(', ')}${peak}.`;
}
