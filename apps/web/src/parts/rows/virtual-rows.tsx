import "./virtual-rows.css";

import type { KeyboardEvent, ReactNode } from "react";

import { useKeptScroll } from "../../hooks/use-kept-scroll.ts";
import { useRowWalk } from "../../hooks/use-row-walk.ts";
import { useRowWindow } from "../../hooks/use-row-window.ts";

/** Where a row stands in its list, and how it is reached. Its functions stay the same, so that a row may be remembered. */
export interface RowPlace {
  readonly index: number;
  /** Whether Tab reaches it: one row of the list at a time (arrow keys move on). */
  readonly reachable: boolean;
  readonly onReached: (index: number) => void;
  readonly onWalk: (index: number, event: KeyboardEvent) => void;
}

/** What the link or button of a row bears, so that Tab and the arrow keys find it. */
export function rowLink({ index, reachable, onReached, onWalk }: RowPlace) {
  return {
    tabIndex: reachable ? 0 : -1,
    "data-row-link": "",
    onFocus: () => onReached(index),
    onKeyDown: (event: KeyboardEvent) => onWalk(index, event),
  };
}

type VirtualRowsProps<Item> = {
  /** Names the list to screen readers. */
  readonly label: string;
  /** The name under which its scroll position is kept. */
  readonly keptAs: string;
  readonly items: readonly Item[];
  /** Of every row, px. */
  readonly rowHeight: number;
  readonly idOf: (item: Item) => string;
  readonly renderRow: (item: Item, place: RowPlace) => ReactNode;
  /** What scrolls above the rows. */
  readonly children?: ReactNode;
};

/** A virtual list: only the rows in sight exist. Arrow keys, Home and End walk through all of them. */
export function VirtualRows<Item>({ label, keptAs, items, rowHeight, idOf, renderRow, children }: VirtualRowsProps<Item>) {
  const scroll = useKeptScroll(keptAs);
  const { length } = items;
  const options = { count: length, rowHeight, overscan: 6, initialOffset: scroll.initial };
  const { box, head, first, last, onScroll, showRow } = useRowWindow(options);
  const { reachable, onReached, walk } = useRowWalk({ length, box, showRow });
  /* The row that Tab reaches does not exist far from it: then the list itself is reached. */
  const isReached = reachable >= first && reachable < last;
  return (
    <div
      ref={box}
      className="rows-scroll quiet-scroll"
      tabIndex={isReached ? undefined : 0}
      onScroll={() => scroll.keep(onScroll())}
    >
      <div ref={head}>{children}</div>
      <ul className="relative" aria-label={label} style={{ height: length * rowHeight }}>
        {items.slice(first, last).map((item, shown) => {
          const index = first + shown;
          return (
            <li
              key={idOf(item)}
              data-index={index}
              style={{ height: rowHeight, top: index * rowHeight }}
              aria-setsize={length}
              aria-posinset={index + 1}
            >
              {renderRow(item, { index, reachable: index === reachable, onReached, onWalk: walk })}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
