// @ts-nocheck
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Receipt } from '../../../src/receipts/receipt.ts';
import { Badge } from '../parts/badge.tsx';
import { showTime } from '../parts/show.ts';
import { codesOf } from './filter.ts';

const rowHeight = 56;
/** Rows drawn beyond what is seen, on each side. */
const spare = 6;

interface ListProps {
  /** The oldest first: the newest is shown on top. */
  readonly receipts: readonly Receipt[];
  readonly chosen: string | undefined;
  readonly onChoose: (receipt: Receipt) => void;
  /** A call was chosen with a pointer. */
  readonly onPoint: () => void;
  /** Asked to show more of the chosen one. */
  readonly onEnter: () => void;
}

/** A list of which only the rows in view are drawn. */
export function ReceiptList({ receipts, chosen, onChoose, onPoint, onEnter }: ListProps) {
  const box = useRef<HTMLDivElement>(null);
  const [scroll, setScroll] = useState({ top: 0, height: 600 });
  useKeptPlace(box, receipts);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = (): void => setScroll({ top: element.scrollTop, height: element.clientHeight });
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);

  const count = receipts.length;
  const rowAt = (row: number): Receipt | undefined => receipts[count - 1 - row];
  const first = Math.max(0, Math.min(Math.floor(scroll.top / rowHeight) - spare, count - 1));
  const last = Math.min(count - 1, Math.ceil((scroll.top + scroll.height) / rowHeight) + spare);
  const chosenIndex = chosen === undefined ? -1 : receipts.findLastIndex(({ id }) => id === chosen);
  const chosenRow = chosenIndex < 0 ? undefined : count - 1 - chosenIndex;
  const isDrawn = chosenRow !== undefined && chosenRow >= first && chosenRow <= last;

  function choose(row: number): void {
    const receipt = rowAt(Math.max(0, Math.min(row, count - 1)));
    if (receipt === undefined) return;
    onChoose(receipt);
    if (box.current) bringIntoView(box.current, Math.max(0, Math.min(row, count - 1)));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const page = Math.max(1, Math.floor(scroll.height / rowHeight) - 1);
    const from = chosenRow ?? -1;
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: from + 1,
      ArrowUp: from - 1,
      PageDown: from + page,
      PageUp: from - page,
      Home: 0,
      End: count - 1,
    };
    const target = Object.hasOwn(targets, event.key) ? targets[event.key] : undefined;
    if (target !== undefined) choose(target);
    else if (event.key === 'Enter' && chosenRow !== undefined) onEnter();
    else return;
    event.preventDefault();
  }

  return (
    <div
      class="list"
      role="listbox"
      aria-label="Calls, the newest first"
      tabIndex={0}
      ref={box}
      aria-activedescendant={isDrawn ? `call-${chosen}` : undefined}
      onScroll={({ currentTarget }) => setScroll({ top: currentTarget.scrollTop, height: currentTarget.clientHeight })}
      onKeyDown={onKeyDown}
    >
      <div class="list-space" role="presentation" style={{ height: `${count * rowHeight}px` }}>
        {Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
          const row = first + index;
          const receipt = rowAt(row);
          return (
            receipt && (
              <Row
                key={receipt.id}
                receipt={receipt}
                row={row}
                count={count}
                isChosen={receipt.id === chosen}
                onChoose={() => {
                  choose(row);
                  onPoint();
                }}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

interface RowProps {
  readonly receipt: Receipt;
  readonly row: number;
  readonly count: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Row({ receipt, row, count, isChosen, onChoose }: RowProps) {
  const { id, tool, status, model, at, mode } = receipt;
  const codes = [...new Set(codesOf(receipt))];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list itself has the keys
    <div
      class="row"
      id={`call-${id}`}
      role="option"
      aria-selected={isChosen}
      aria-setsize={count}
      aria-posinset={row + 1}
      tabIndex={-1}
      style={{ transform: `translateY(${row * rowHeight}px)` }}
      onClick={onChoose}
    >
      <Badge status={status} />
      <span class="row-tool">{tool}</span>
      <span class="row-codes">{codes.length === 0 ? 'nothing to change' : codes.join(', ')}</span>
      <span class="row-model">
        {mode === 'observe' && <span class="tag">told only</span>} {model}
      </span>
      <time class="row-time">{showTime(at)}</time>
    </div>
  );
}

/** New rows on top push what is being read out of sight: the list is scrolled along, unless its top is what is seen. */
function useKeptPlace(box: { readonly current: HTMLDivElement | null }, receipts: readonly Receipt[]): void {
  const newest = useRef<string>();
  useLayoutEffect(() => {
    const element = box.current;
    const was = newest.current;
    newest.current = receipts.at(-1)?.id;
    if (element === null || was === undefined || element.scrollTop === 0) return;
    const index = receipts.findLastIndex(({ id }) => id === was);
    const added = index < 0 ? 0 : receipts.length - 1 - index;
    if (added > 0) element.scrollTop += added * rowHeight;
  }, [box, receipts]);
}

function bringIntoView(element: HTMLElement, row: number): void {
  const top = row * rowHeight;
  if (top < element.scrollTop) element.scrollTop = top;
  else if (top + rowHeight > element.scrollTop + element.clientHeight)
    element.scrollTop = top + rowHeight - element.clientHeight;
}
