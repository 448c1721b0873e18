import { memo } from "react";
import type { wire } from "@rundgang/contracts";
import { customerName } from "@rundgang/domain";
import { formatRecent, joinClasses, UnsentMark } from "@rundgang/ui";

import type { UnsentMarks } from "../../data/overlay/unsent-marks.ts";
import { useRealNow } from "../../hooks/use-real-now.ts";
import { usePxOfRem } from "../../parts/rows/use-px-of-rem.ts";
import { RowLink } from "../../parts/rows/row-link.tsx";
import { rowLink, VirtualRows, type RowPlace } from "../../parts/rows/virtual-rows.tsx";
import { doorText } from "./order-words.ts";
import { StateChip } from "./state-chip.tsx";

type OrdersRowsProps = {
  readonly orders: readonly wire.Order[];
  readonly unsent: UnsentMarks;
  /** The one that stands beside the list. */
  readonly openId: string | undefined;
};

/** The orders of the list. */
export function OrdersRows({ orders, unsent, openId }: OrdersRowsProps) {
  const now = useRealNow();
  const rowHeight = usePxOfRem(4.75);
  return (
    <VirtualRows
      label="Aufträge"
      keptAs="orders"
      items={orders}
      rowHeight={rowHeight}
      idOf={({ uuid }) => uuid}
      renderRow={(order, place) => (
        <OrderRow order={order} now={now} isOpen={order.uuid === openId} unsent={unsent.get(order.uuid)} {...place} />
      )}
    />
  );
}

type OrderRowProps = RowPlace & {
  readonly order: wire.Order;
  readonly now: string;
  readonly isOpen: boolean;
  readonly unsent: "waiting" | "blocked" | undefined;
};

/** The customer, number and door, what became of it and when it was captured. Drawn again only when something of it has changed. */
const OrderRow = memo(function OrderRow({ order, now, isOpen, unsent, ...place }: OrderRowProps) {
  return (
    <RowLink
      href={`/orders?order=${order.uuid}`}
      className={joinClasses("rows-link", isOpen && "orders-row-open")}
      aria-current={isOpen ? "true" : undefined}
      {...rowLink(place)}
    >
      <span className="orders-who">
        <span className="orders-name">{customerName(order)}</span>
        <span className="rows-meta">{[String(order.id), doorText(order)].filter((part) => part !== "").join(" · ")}</span>
      </span>
      <span className="orders-state">
        <span className="flex items-center gap-1">
          {unsent !== undefined && <UnsentMark state={unsent} />}
          <StateChip order={order} />
        </span>
        <span className="rows-meta">{formatRecent(order.erfassungsdatumAt, now)}</span>
      </span>
    </RowLink>
  );
});
