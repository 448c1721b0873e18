import { iri } from "@rundgang/contracts";

import type { StoredOrder } from "../collections/orders.ts";
import { readOrder } from "../collections/read-order.ts";
import { effectOf } from "../changes/changes.ts";
import { orderWith } from "../changes/order-with.ts";
import type { OverlayBook } from "../overlay/overlay-book.ts";
import type { Observable } from "../observable.ts";
import type { OrdersView } from "./orders-view.ts";
import { unsentMarks } from "../overlay/unsent-marks.ts";
import { watched } from "../watched.ts";

/** The signed-in user's own orders: to watch, and to read once. */
export interface OwnOrders {
  readonly shown: Observable<OrdersView | null>;
  read(): Promise<OrdersView>;
}

interface OwnOrdersParts {
  readonly userId: string;
  readonly loaded: () => Promise<readonly StoredOrder[]>;
  readonly overlays: Pick<OverlayBook, "all" | "changes">;
  /** Ids of requests that were refused. */
  readonly blocked: Observable<ReadonlySet<string>>;
  /** What else tells that the loaded data has changed. */
  readonly sources: readonly Pick<Observable<unknown>, "subscribe">[];
}

/** Loaded orders with the local changes laid over them. The back office loads those of others too: they are not shown here. */
export function openOwnOrders({ userId, loaded, overlays, blocked, sources }: OwnOrdersParts): OwnOrders {
  const me = iri("mitarbeiters", userId);
  async function read(): Promise<OrdersView> {
    const members = (await loaded()).map(readOrder).filter((order) => order !== null);
    const entries = overlays.all().filter(({ change }) => change.about.type === "order");
    const orders = members
      .filter(({ haendler }) => haendler === me)
      .map((order) => entries.reduce((there, { change }) => orderWith(there, change), order))
      .toSorted((a, b) => b.id - a.id);
    return { orders, unsent: unsentMarks(entries, blocked.getSnapshot(), (change) => effectOf(change).marks) };
  }
  return { shown: watched<OrdersView | null>(null, read, [overlays.changes, blocked, ...sources]), read };
}
