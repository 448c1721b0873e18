import { Link } from "@tanstack/react-router";
import type { KeyboardEvent } from "react";
import type { wire } from "@rundgang/contracts";
import { formatRecent, joinClasses, UnsentMark } from "@rundgang/ui";

import type { UnsentMarks } from "../../data/view/unsent-marks.ts";
import { useKeptScroll } from "../../hooks/use-kept-scroll.ts";
import { useRealNow } from "../../hooks/use-real-now.ts";
import { useRowWalk } from "../../hooks/use-row-walk.ts";
import { useRowWindow } from "../../hooks/use-row-window.ts";
import { customerName, doorText } from "./order-words.ts";
import { StateChip } from "./state-chip.tsx";

/** Height of a row in px, more where somebody reads larger text. */
const rowHeight = 76 * ((Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16);

type OrdersRowsProps = {
  readonly orders: readonly wire.Order[];
  readonly unsent: UnsentMarks;
  /** The one that stands beside the list. */
  readonly openId: string | undefined;
};

/** The virtual list: only the rows in sight exist. Arrow keys, Home and End walk through all of them. */
export function OrdersRows({ orders, unsent, openId }: OrdersRowsProps) {
  const now = useRealNow();
  const scroll = useKeptScroll("orders");
  const { length } = orders;
  const { box, first, last, onScroll, showRow } = useRowWindow({
    count: length,
    rowHeight,
    overscan: 6,
    initialOffset: scroll.initial,
  });
  const { reachable, onReached, walk } = useRowWalk({ length, box, showRow });
  return (
    <div ref={box} className="orders-scroll quiet-scroll" onScroll={() => scroll.keep(onScroll())}>
      <ul className="relative" aria-label="Aufträge" style={{ height: length * rowHeight }}>
        {orders.slice(first, last).map((order, place) => {
          const index = first + place;
          return (
            <li
              key={order.uuid}
              data-index={index}
              className="absolute inset-x-0 top-0"
              style={{ height: rowHeight, transform: `translateY(${index * rowHeight}px)` }}
              aria-setsize={length}
              aria-posinset={index + 1}
            >
              <OrderRow
                order={order}
                now={now}
                isOpen={order.uuid === openId}
                unsent={unsent.get(order.uuid)}
                reachable={index === reachable}
                onReached={() => onReached(index)}
                onWalk={(event) => walk(index, event)}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type OrderRowProps = {
  readonly order: wire.Order;
  readonly now: string;
  readonly isOpen: boolean;
  readonly unsent: "waiting" | "blocked" | undefined;
  /** Whether Tab reaches it: one row of the list at a time (arrow keys move on). */
  readonly reachable: boolean;
  readonly onReached: () => void;
  readonly onWalk: (event: KeyboardEvent) => void;
};

/** The customer, number and door, what became of it and when it was captured. */
function OrderRow({ order, now, isOpen, unsent, reachable, onReached, onWalk }: OrderRowProps) {
  return (
    <Link
      to="/orders"
      search={{ order: order.uuid }}
      preload={false}
      className={joinClasses("orders-row", isOpen && "orders-row-open")}
      aria-current={isOpen ? "true" : undefined}
      tabIndex={reachable ? 0 : -1}
      data-row-link=""
      onFocus={onReached}
      onKeyDown={onWalk}
    >
      <span className="orders-who">
        <span className="orders-name">{customerName(order)}</span>
        <span className="orders-meta">{[String(order.id), doorText(order)].filter((part) => part !== "").join(" · ")}</span>
      </span>
      <span className="orders-state">
        <span className="flex items-center gap-1">
          {unsent !== undefined && <UnsentMark state={unsent} />}
          <StateChip order={order} />
        </span>
        <span className="orders-meta">{formatRecent(order.erfassungsdatumAt, now)}</span>
      </span>
    </Link>
  );
}
