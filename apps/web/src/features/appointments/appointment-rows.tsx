import type { ReactNode } from "react";
import type { wire } from "@rundgang/contracts";

import type { UnsentMarks } from "../../data/view/unsent-marks.ts";
import { useKeptScroll } from "../../hooks/use-kept-scroll.ts";
import { useRowWalk } from "../../hooks/use-row-walk.ts";
import { useRowWindow } from "../../hooks/use-row-window.ts";
import { AppointmentRow, type ItemActions } from "./appointment-row.tsx";
import { useRowHeight } from "./use-row-height.ts";

type AppointmentRowsProps = ItemActions & {
  /** Names the list to screen readers, and to the scroll position that is kept. */
  readonly label: string;
  readonly items: readonly wire.Appointment[];
  readonly unsent: UnsentMarks;
  readonly now: string;
  /** What scrolls above them. */
  readonly children: ReactNode;
};

/** The virtual list: only the rows in sight exist. Arrow keys, Home and End walk through all of them. */
export function AppointmentRows({ label, items, unsent, now, children, ...actions }: AppointmentRowsProps) {
  const rowHeight = useRowHeight();
  const scroll = useKeptScroll(`appointments ${label}`);
  const options = { count: items.length, rowHeight, overscan: 6, initialOffset: scroll.initial };
  const { box, head, first, last, onScroll, showRow } = useRowWindow(options);
  const { length } = items;
  const { reachable, onReached, walk } = useRowWalk({ length, box, showRow });
  /* The row that Tab reaches does not exist far from it: then the list itself is reached. */
  const isReached = reachable >= first && reachable < last;
  return (
    <div
      ref={box}
      className="appointment-scroll quiet-scroll"
      tabIndex={isReached ? undefined : 0}
      onScroll={() => scroll.keep(onScroll())}
    >
      <div ref={head}>{children}</div>
      <ul className="relative" aria-label={label} style={{ height: length * rowHeight }}>
        {items.slice(first, last).map((appointment, place) => {
          const index = first + place;
          return (
            <li
              key={appointment.uuid}
              data-index={index}
              className="absolute inset-x-0 top-0"
              style={{ height: rowHeight, transform: `translateY(${index * rowHeight}px)` }}
              aria-setsize={length}
              aria-posinset={index + 1}
            >
              <AppointmentRow
                appointment={appointment}
                index={index}
                unsent={unsent.get(appointment.uuid)}
                now={now}
                reachable={index === reachable}
                onReached={onReached}
                onWalk={walk}
                {...actions}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
