import { idOfIri, type wire } from "@rundgang/contracts";

import type { AddressBook } from "../address-book/address-book.ts";
import type { Codec } from "../codec.ts";
import type { Connection } from "../db/connection.ts";
import type { WorkDatabase } from "../db/work-database.ts";
import type { OwnPlaces } from "../load/read-salesman.ts";
import type { Observable } from "../observable.ts";
import type { OverlayBook } from "../overlay/overlay-book.ts";
import type { WhoseAddress } from "../view/unit-views.ts";
import { watched } from "../watched.ts";
import { unreadPaperSales, type PaperSalesView } from "./paper-sale.ts";
import type { Candidate } from "./read-paper-sales.ts";
import { unitsSoldHere } from "./waits-for-order.ts";

export interface PaperSalesParts {
  readonly userId: string;
  readonly connection: Connection<WorkDatabase>;
  readonly codec: Codec;
  /** What the last load brought; the salesman himself is too large to be read with each change. */
  readonly own: Observable<Pick<OwnPlaces, "incompleteSales">>;
  readonly book: Pick<AddressBook, "addressOfUnit" | "index" | "later">;
  readonly overlays: Pick<OverlayBook, "all">;
  /** Own orders as they look here and now. */
  readonly ownOrders: () => Promise<readonly wire.Order[]>;
  readonly isForeign: (address: WhoseAddress) => Promise<boolean>;
  /** What else tells that addresses, overlays, drafts or orders have changed. */
  readonly sources: readonly Pick<Observable<unknown>, "subscribe">[];
}

/** Own sales on paper that wait for their order (A §2 /open-paper-orders), read from the device while somebody listens. */
export function openPaperSales(parts: PaperSalesParts): Observable<PaperSalesView> {
  async function read(): Promise<PaperSalesView> {
    const candidates = candidatesOf(parts);
    if (candidates.length === 0) return { ready: true, sales: [] };
    /* Whoever sells nothing on paper needs no word of what a draft and an order consist of. */
    const { readPaperSales } = await import("./read-paper-sales.ts");
    return { ready: true, sales: await readPaperSales(parts, candidates) };
  }
  return watched<PaperSalesView>(unreadPaperSales, read, [parts.own, ...parts.sources]);
}

/**
 * Units at which a sale may wait: what the server listed with the last load, what has changed on the device since, and what is unsent. The
 * other units need not be looked through.
 */
function candidatesOf({ own, book, overlays }: PaperSalesParts): readonly Candidate[] {
  const listed = new Map(own.getSnapshot().incompleteSales.map((sale) => [idOfIri(sale.unit), sale]));
  const here = unitsSoldHere(overlays.all().map(({ change }) => change));
  return [...new Set([...listed.keys(), ...here, ...soldLater(book)])].map((unitId) => ({
    unitId,
    listed: listed.get(unitId) ?? null,
  }));
}

/** Units that are sold by their row of the list, at addresses that have changed since the load. */
function soldLater({ index, later }: Pick<AddressBook, "index" | "later">): readonly string[] {
  return later().flatMap((addressId) => {
    const ordinal = index.ordinalOf(addressId);
    const entry = ordinal === undefined ? undefined : index.entry(ordinal);
    if (entry === undefined) return [];
    return entry.unitIds.filter((_id, place) => {
      const door = entry.doors[place];
      return door?.code === "ORDER_REGISTERED" && !door.open;
    });
  });
}
