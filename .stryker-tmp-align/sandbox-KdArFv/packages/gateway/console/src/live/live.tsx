// @ts-nocheck
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Receipt } from '../../../src/receipts/receipt.ts';
import { plural, showNumber } from '../parts/show.ts';
import { replaceQuery } from '../route.ts';
import { type Store, useStore } from '../store.ts';
import { Announcer } from './announcer.tsx';
import { Chart } from './chart.tsx';
import { Empty } from './empty.tsx';
import { facetsOf } from './facets.ts';
import type { Connection } from './feed.ts';
import { type Filter, fits, isEmpty, readFilter, withPart } from './filter.ts';
import { FilterBar } from './filter-bar.tsx';
import { Notices } from './notices.tsx';
import { ReceiptDetail } from './receipt-detail.tsx';
import { ReceiptList } from './receipt-list.tsx';
import type { Held } from './receipts.ts';
import { RulesTable } from './rules-table.tsx';
import { Tiles } from './tiles.tsx';

interface LiveProps {
  readonly store: Store<Held>;
  readonly connection: Connection;
  readonly query: URLSearchParams;
}

/** The calls that go through the gateway, as they come. */
export function Live({ store, connection, query }: LiveProps) {
  const held = useStore(store);
  const [frozen, setFrozen] = useState<readonly Receipt[]>();
  const receipts = frozen ?? held.receipts;
  const filter = useMemo(() => readFilter(query), [query]);
  const facets = useMemo(() => facetsOf(receipts), [receipts]);
  const shown = useMemo(
    () => (isEmpty(filter) ? receipts : receipts.filter((receipt) => fits(receipt, filter))),
    [receipts, filter],
  );
  const now = useNow();
  const chosen = query.get('receipt') ?? undefined;
  const setPart = (key: keyof Filter | 'receipt', value: string | undefined): void =>
    replaceQuery(withPart(query, key, value));

  if (held.receipts.length === 0)
    return (
      <>
        <Notices connection={connection} held={held} now={now} />
        <Empty />
      </>
    );
  return (
    <>
      <Announcer history={held.history} />
      <Notices connection={connection} held={held} now={now} />
      <div class="overview">
        <Tiles counts={facets.statuses} chosen={filter.status} onChoose={(status) => setPart('status', status)} />
        <Chart history={held.history} now={now + connection.clockAhead} />
      </div>
      <div class="toolbar">
        <FilterBar facets={facets} filter={filter} onChange={setPart} />
        <p class="muted count">
          {isEmpty(filter)
            ? plural(shown.length, 'call')
            : `${showNumber(shown.length)} of ${plural(receipts.length, 'call')}`}
        </p>
        <button
          type="button"
          class="button quiet"
          disabled={isEmpty(filter)}
          onClick={() => replaceQuery(new URLSearchParams())}
        >
          Clear filters
        </button>
        <Pause held={held} frozen={frozen} onChange={setFrozen} />
      </div>
      <Panes facets={facets} shown={shown} chosen={chosen} setPart={setPart} />
    </>
  );
}

function Pause(props: {
  readonly held: Held;
  readonly frozen: readonly Receipt[] | undefined;
  readonly onChange: (frozen: readonly Receipt[] | undefined) => void;
}) {
  const { held, frozen, onChange } = props;
  if (frozen === undefined)
    return (
      <button type="button" class="button" onClick={() => onChange(held.receipts)}>
        Pause
      </button>
    );
  const last = frozen.at(-1);
  const index = last ? held.receipts.lastIndexOf(last) : -1;
  const waiting = held.receipts.length - 1 - index;
  return (
    <button type="button" class="button primary" onClick={() => onChange(undefined)}>
      Resume{waiting > 0 && ` (${showNumber(waiting)} new)`}
    </button>
  );
}

interface PanesProps {
  readonly facets: ReturnType<typeof facetsOf>;
  readonly shown: readonly Receipt[];
  readonly chosen: string | undefined;
  readonly setPart: (key: keyof Filter | 'receipt', value: string | undefined) => void;
}

/** The list, and beside it the chosen call, or the rules. */
function Panes({ facets, shown, chosen, setPart }: PanesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const detail = useRef<HTMLDivElement>(null);
  // A call that is filtered out, or too old to be listed, stays open until it is closed.
  const open = useOpenReceipt(shown, chosen);
  const close = (): void => {
    setPart('receipt', undefined);
    list.current?.querySelector<HTMLElement>('[role=listbox]')?.focus();
  };
  return (
    <div class="panes">
      <div class="card pane-list" ref={list}>
        {shown.length === 0 ? (
          <p class="pad muted">No call fits these filters.</p>
        ) : (
          <ReceiptList
            receipts={shown}
            chosen={chosen}
            onChoose={({ id }) => setPart('receipt', id)}
            onPoint={() => requestAnimationFrame(() => detail.current?.scrollIntoView({ block: 'nearest' }))}
            onEnter={() => heading.current?.focus()}
          />
        )}
      </div>
      {open ? (
        <div class="card pane-detail" ref={detail}>
          <ReceiptDetail receipt={open} headingRef={heading} onClose={close} />
        </div>
      ) : (
        <RulesTable facets={facets} onChoose={(rule) => setPart('rule', rule)} />
      )}
    </div>
  );
}

function useOpenReceipt(shown: readonly Receipt[], chosen: string | undefined): Receipt | undefined {
  const last = useRef<Receipt>();
  if (chosen === undefined) return undefined;
  if (last.current?.id !== chosen) last.current = shown.findLast(({ id }) => id === chosen);
  return last.current;
}

/** The time, told anew every second: the chart moves on when nothing comes. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
