import type { wire } from "@rundgang/contracts";
import { useState } from "react";

/** A row of the list; `gone`: what somebody else did with the order since it was loaded. */
export type DeskRow = wire.OrderRow & { readonly gone?: wire.OrderStatus };

/** A page of orders; `of` says of which list. */
export interface LoadedRows {
  readonly of: string;
  readonly orders: readonly wire.OrderRow[];
}

/**
 * Rows as they stand: those that were loaded now, and between them those that others have decided meanwhile, each behind the row that it
 * followed. @param stepOf what somebody else did last with an order (its IRI), as far as it is known
 */
export function holdRows(
  shown: readonly DeskRow[],
  loaded: readonly wire.OrderRow[],
  stepOf: (iri: string) => wire.OrderStatus | undefined,
): readonly DeskRow[] {
  const still = new Set(loaded.map(({ uuid }) => uuid));
  const rows: DeskRow[] = [...loaded];
  let before: string | null = null;
  for (const row of shown) {
    const step = still.has(row.uuid) ? undefined : stepOf(row["@id"]);
    if (step !== undefined) {
      const held = row.gone?.uuid === step.uuid ? row : { ...row, gone: step };
      const behind: string | null = before;
      rows.splice(rows.findIndex(({ uuid }) => uuid === behind) + 1, 0, held);
    }
    if (step !== undefined || still.has(row.uuid)) before = row.uuid;
  }
  return rows;
}

/** The rows of a list with those that are held, and the way to let these go: the list is as it was loaded. */
export function useHeldRows(loaded: LoadedRows, stepOf: (iri: string) => wire.OrderStatus | undefined) {
  const [held, setHeld] = useState<{ readonly loaded: LoadedRows; readonly rows: readonly DeskRow[] }>({
    loaded,
    rows: loaded.orders,
  });
  if (held.loaded !== loaded) {
    const isSame = held.loaded.of === loaded.of;
    setHeld({ loaded, rows: isSame ? holdRows(held.rows, loaded.orders, stepOf) : loaded.orders });
  }
  return { rows: held.rows, letGo: () => setHeld({ loaded, rows: loaded.orders }) };
}
