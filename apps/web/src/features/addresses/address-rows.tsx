import { useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from "react";
import { addressSortLabels } from "@rundgang/domain";

import type { AddressList, AddressRow as Row } from "../../data/list/address-list.ts";
import { useNow } from "../../hooks/use-now.ts";
import { AddressRow } from "./address-row.tsx";
import { useKeptScroll } from "./use-kept-scroll.ts";

/** Height of a row in px (A §9). */
const rowHeight = 65;

type AddressRowsProps = {
  readonly list: AddressList;
  readonly currentUnitId: string | null;
  /** The address whose panel is open: it is kept in sight. */
  readonly panelAddressId: string | null;
  readonly onOpen: (row: Row, event: MouseEvent) => void;
  readonly onComments: (row: Row) => void;
  readonly onQuick: (row: Row) => void;
};

/** The virtual list: only the rows in sight exist. Arrow keys, Home and End walk through all of them. */
export function AddressRows({ list, currentUnitId, panelAddressId, ...actions }: AddressRowsProps) {
  const box = useRef<HTMLUListElement>(null);
  const now = useNow();
  const [active, setActive] = useState(0);
  const scroll = useKeptScroll("addresses");
  const virtualizer = useVirtualizer({
    count: list.length,
    getScrollElement: useCallback(() => box.current, []),
    estimateSize: () => rowHeight,
    getItemKey: (index) => list.at(index)?.uuid ?? index,
    initialOffset: scroll.initial,
    overscan: 6,
  });

  const { preferences } = list;
  const shownFor = useRef(preferences);
  useEffect(() => {
    if (shownFor.current === preferences) return;
    shownFor.current = preferences;
    setActive(0);
    box.current?.scrollTo({ top: 0 });
  }, [preferences]);

  useEffect(() => {
    const index = panelAddressId === null ? -1 : list.indexOf(panelAddressId);
    if (index >= 0) virtualizer.scrollToIndex(index, { align: "auto" });
    // oxlint-disable-next-line react/exhaustive-deps -- only when a panel opens, not with each change of the list
  }, [panelAddressId]);

  const walk = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, active, list.length);
    if (next === null) return;
    event.preventDefault();
    setActive(next);
    virtualizer.scrollToIndex(next, { align: "auto" });
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-index="${next}"] [data-row-link]`)?.focus());
  };

  const reachable = Math.min(active, list.length - 1);
  return (
    <ul
      ref={box}
      className="quiet-scroll relative"
      aria-label={`Adressen, ${sortWords(list)}`}
      onScroll={(event) => scroll.keep(event.currentTarget.scrollTop)}
    >
      <li aria-hidden="true" style={{ height: virtualizer.getTotalSize() }} />
      {virtualizer.getVirtualItems().map((item) => {
        const row = list.at(item.index);
        if (row === undefined) return null;
        return (
          <li
            key={item.key}
            data-index={item.index}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${item.start}px)` }}
            aria-setsize={list.length}
            aria-posinset={item.index + 1}
          >
            <AddressRow
              row={row}
              now={now}
              current={currentUnitId !== null && row.unitIds.includes(currentUnitId)}
              reachable={item.index === reachable}
              onReached={() => setActive(item.index)}
              onWalk={walk}
              {...actions}
            />
          </li>
        );
      })}
    </ul>
  );
}

function nextIndex(key: string, active: number, length: number): number | null {
  const last = length - 1;
  switch (key) {
    case "ArrowDown":
      return Math.min(last, active + 1);
    case "ArrowUp":
      return Math.max(0, active - 1);
    case "PageDown":
      return Math.min(last, active + 8);
    case "PageUp":
      return Math.max(0, active - 8);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
}

function sortWords(list: AddressList): string {
  const sort = !list.hasPosition && list.preferences.sortUnitsBy === "distance" ? "alphabetical" : list.preferences.sortUnitsBy;
  const label = addressSortLabels.find((option) => option.sort === sort)?.label ?? "";
  return `sortiert: ${label}`;
}
