import {
  lazy,
  memo,
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
} from "react";
import { addressSortLabels } from "@rundgang/domain";

import type { AddressList, AddressRow as Row } from "../../data/list/address-list.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useIdleBefore } from "../../hooks/use-idle.ts";
import { useRealNow } from "../../hooks/use-real-now.ts";
import { useObservable } from "../../hooks/use-observable.ts";
import { AddressRow } from "./address-row.tsx";
import { ListLine } from "./list-line.tsx";
import { dueToday } from "./due-today.ts";
import { nextAppointments } from "../../parts/addresses/next-appointments.ts";
import { spokenAppointment } from "../../parts/addresses/row-texts.ts";
import { usePxOfRem } from "../../parts/rows/use-px-of-rem.ts";
import type { TodayProps } from "./today.tsx";
import { todayRows } from "./today-rows.ts";
import { useScrollOfFilter } from "./use-scroll-of-filter.ts";
import { useNarrow } from "../../hooks/use-narrow.ts";
import { useKeptScroll } from "../../hooks/use-kept-scroll.ts";
import { useRowWalk } from "../../hooks/use-row-walk.ts";
import { useRowWindow } from "../../hooks/use-row-window.ts";

/* Most lists have rows: what is said without any comes behind the first screen. Where it does not come, the list is empty all the same. */
const NoRows = lazy(async (): Promise<{ default: ComponentType<{ readonly list: AddressList }> }> => {
  const code = await import("./no-rows.tsx").catch(() => null);
  return { default: code?.NoRows ?? (() => null) };
});

/* The rows are drawn before 'Heute' is there; its place is kept, so that nothing moves when it comes. */
const Today = lazy(async (): Promise<{ default: ComponentType<TodayProps> }> => {
  const code = await import("./today.tsx").catch(() => null);
  return { default: code?.Today ?? (() => null) };
});

/** Height of a row: 65 px (A §9), more where somebody reads larger text. */
const remOfRow = 65 / 16;

type AddressRowsProps = {
  readonly list: AddressList;
  readonly currentUnitId: string | null;
  /** Above 'Heute'. */
  readonly strip: ReactNode;
  /** The address whose panel is open: it is kept in sight. */
  readonly panelAddressId: string | null;
  /** A row or a door of 'Heute' was tapped. */
  readonly onOpen: (unitId: string | null, event: MouseEvent) => void;
  readonly onPanel: (kind: "comments" | "quick", row: Row) => void;
};

/** The virtual list: only the rows in sight exist. Arrow keys, Home and End walk through all of them. */
export const AddressRows = memo(function AddressRows({
  list,
  strip,
  currentUnitId,
  panelAddressId,
  onOpen,
  onPanel,
}: AddressRowsProps) {
  const now = useRealNow();
  const data = useAppData();
  const { appointments } = useObservable(data.appointments);
  const agreed = useMemo(() => nextAppointments(appointments, now), [appointments, now]);
  const begun = useObservable(data.begunOrders);
  const due = useMemo(() => dueToday(appointments, now), [appointments, now]);
  const narrow = useNarrow();
  const scroll = useKeptScroll("addresses");
  const rowHeight = usePxOfRem(remOfRow);
  const { preferences } = list;
  /* A letter of a search brings other rows: first those in sight. */
  const isSettled = useDeferredValue(preferences.filterString) === preferences.filterString;
  const options = { count: list.length, rowHeight, overscan: isSettled ? 6 : 0, initialOffset: scroll.initial };
  const { box, head, first, last, onScroll, showRow } = useRowWindow(options);
  const { reachable, onReached, walk } = useRowWalk({ length: list.length, box, showRow });

  const noteScroll = useScrollOfFilter(preferences, box, onReached);

  const { isBehind } = list;
  const wasBehind = useRef(isBehind);
  useEffect(() => {
    const isSortedAgain = wasBehind.current && !isBehind;
    wasBehind.current = isBehind;
    if (!isSortedAgain) return;
    onReached(0);
    box.current?.scrollTo({ top: 0 });
    /* The button that was tapped is gone. */
    if (document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>('[data-index="0"] [data-row-link]')?.focus({ preventScroll: true });
  }, [isBehind, box, onReached]);
  const scrolled = () => {
    scroll.keep(onScroll());
    noteScroll();
    if (isBehind && box.current?.scrollTop === 0) data.sortAgain();
  };

  const { indexOf } = list;
  const showPanelRow = useEffectEvent(() => {
    if (panelAddressId !== null) showRow(Math.max(0, indexOf(panelAddressId)));
  });
  useEffect(() => {
    if (panelAddressId === null || box.current === null) return;
    /* The panel comes a moment later, and takes its place from the rows. */
    const sizes = new ResizeObserver(() => showPanelRow());
    sizes.observe(box.current);
    return () => sizes.disconnect();
  }, [panelAddressId, box]);

  const shown = Array.from({ length: last - first }, (_, place) => first + place);
  /* Whoever searches wants what he searches for. */
  const isSearching = preferences.filterString !== "";
  const hasToday = !isSearching && (due.length > 0 || begun.length > 0);
  const idle = useIdleBefore();
  const todayRoom = <div className="bg-sunken" style={{ height: todayHeight(due.length) }} />;
  return (
    <div ref={box} className="address-list-scroll quiet-scroll" onScroll={scrolled}>
      <div ref={head}>
        {!isSearching && strip}
        {hasToday && (
          <Suspense fallback={todayRoom}>
            {idle ? (
              <Today
                due={due}
                begun={begun.length}
                signed={begun.filter(({ isSigned }) => isSigned).length}
                now={now}
                onOpen={onOpen}
              />
            ) : (
              todayRoom
            )}
          </Suspense>
        )}
        {narrow && <ListLine list={list} />}
      </div>
      {list.length === 0 && (
        <Suspense fallback={null}>
          <NoRows list={list} />
        </Suspense>
      )}
      <ul
        className="relative"
        hidden={list.length === 0}
        aria-label={`Adressen, ${sortWords(list)}`}
        style={{ height: list.length * rowHeight }}
      >
        {shown.map((index) => {
          const row = list.at(index);
          if (row === undefined) return null;
          return (
            <li
              key={row.uuid}
              data-index={index}
              style={{ height: rowHeight, top: index * rowHeight }}
              aria-setsize={list.length}
              aria-posinset={index + 1}
            >
              <AddressRow
                row={row}
                query={preferences.filterString}
                index={index}
                appointment={spokenAppointment(row, agreed.get(row.uuid))}
                begun={begun.find((one) => row.shownUnitIds.includes(one.unitId))}
                now={now}
                current={currentUnitId !== null && row.unitIds.includes(currentUnitId)}
                reachable={index === reachable}
                onReached={onReached}
                onWalk={walk}
                onOpen={onOpen}
                onPanel={onPanel}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
});

/** How high 'Heute' will be: its head, its rows, and the button for those that do not stand there at first. */
function todayHeight(due: number): string {
  return `calc(3.125rem + ${Math.min(due, todayRows)} * 3.25rem + ${due > todayRows ? "var(--touch)" : "0px"} + 1px)`;
}

function sortWords(list: AddressList): string {
  const sort = !list.hasPosition && list.preferences.sortUnitsBy === "distance" ? "alphabetical" : list.preferences.sortUnitsBy;
  const label = addressSortLabels.find((option) => option.sort === sort)?.label ?? "";
  return `sortiert: ${label}`;
}
