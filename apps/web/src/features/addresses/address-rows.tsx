import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from "react";
import { addressSortLabels } from "@rundgang/domain";

import type { AddressList, AddressRow as Row } from "../../data/list/address-list.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useNow } from "../../hooks/use-now.ts";
import { useStore } from "../../hooks/use-store.ts";
import { AddressRow } from "./address-row.tsx";
import { nextAppointments } from "./next-appointments.ts";
import { useKeptScroll } from "./use-kept-scroll.ts";
import { useRowWindow } from "./use-row-window.ts";

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
  const now = useNow();
  const { appointments } = useStore(useAppData().appointments);
  const agreed = useMemo(() => nextAppointments(appointments, now), [appointments, now]);
  const [active, setActive] = useState(0);
  const scroll = useKeptScroll("addresses");
  const rows = useRowWindow({ count: list.length, rowHeight, overscan: 6, initialOffset: scroll.initial });
  const { box, showRow } = rows;

  const { preferences } = list;
  const shownFor = useRef(preferences);
  useEffect(() => {
    if (shownFor.current === preferences) return;
    shownFor.current = preferences;
    setActive(0);
    box.current?.scrollTo({ top: 0 });
  }, [preferences, box]);

  const { indexOf } = list;
  const openedFor = useRef<string | null>(null);
  useEffect(() => {
    if (openedFor.current === panelAddressId) return;
    openedFor.current = panelAddressId;
    if (panelAddressId !== null) showRow(Math.max(0, indexOf(panelAddressId)));
  }, [panelAddressId, indexOf, showRow]);

  const walk = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, active, list.length);
    if (next === null) return;
    event.preventDefault();
    setActive(next);
    showRow(next);
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-index="${next}"] [data-row-link]`)?.focus());
  };

  const reachable = Math.min(active, list.length - 1);
  const shown = Array.from({ length: rows.last - rows.first }, (_, place) => rows.first + place);
  return (
    <ul
      ref={box}
      className="quiet-scroll relative"
      aria-label={`Adressen, ${sortWords(list)}`}
      onScroll={(event) => {
        rows.onScroll();
        scroll.keep(event.currentTarget.scrollTop);
      }}
    >
      <li aria-hidden="true" style={{ height: list.length * rowHeight }} />
      {shown.map((index) => {
        const row = list.at(index);
        if (row === undefined) return null;
        return (
          <li
            key={row.uuid}
            data-index={index}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${index * rowHeight}px)` }}
            aria-setsize={list.length}
            aria-posinset={index + 1}
          >
            <AddressRow
              row={row}
              appointment={agreed.get(row.uuid)}
              now={now}
              current={currentUnitId !== null && row.unitIds.includes(currentUnitId)}
              reachable={index === reachable}
              onReached={() => setActive(index)}
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
