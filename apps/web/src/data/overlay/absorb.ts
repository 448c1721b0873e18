import type { wire } from "@rundgang/contracts";
import type { Outbox } from "@rundgang/outbox";

import type { WorkStore, WorkTx } from "../outbox/work-store.ts";
import { applyOverlays } from "./apply-overlays.ts";
import type { OverlayBook } from "./overlay-book.ts";

export interface AbsorbParts {
  readonly book: OverlayBook;
  readonly store: WorkStore;
  readonly queue: Outbox<WorkTx>;
  /** The loaded address, without overlays; null when it is not on the device. */
  readonly readAddress: (addressId: string) => Promise<wire.Address | null>;
  /** Writes the address into the journal of the loaded data. */
  readonly writeAddress: (address: wire.Address) => Promise<void>;
}

/**
 * Moves what the server has confirmed from the overlays into the loaded data: first it stands there, then the overlay goes, so
 * that the screen never loses it. A crash between the two repeats it, which does no harm.
 */
export async function absorbConfirmed({ book, store, queue, readAddress, writeAddress }: AbsorbParts): Promise<void> {
  const { requests, damaged } = queue.getSnapshot();
  const unfinished = new Set(damaged.map((record) => record.id));
  for (const { id, state } of requests) if (state === "open" || state === "pending" || state === "blocked") unfinished.add(id);
  const confirmed = book.all().filter((entry) => !unfinished.has(entry.requestId));
  if (confirmed.length === 0) return;

  for (const [addressId, entries] of Map.groupBy(confirmed, (entry) => entry.overlay.addressId)) {
    const address = await readAddress(addressId);
    const overlays = entries.map((entry) => entry.overlay);
    if (address !== null) await writeAddress(applyOverlays(address, overlays));
  }
  await store.transaction(async (tx) => {
    const rows = tx.rows.objectStore("overlays");
    for (const entry of confirmed) await rows.delete(entry.id);
  });
  await book.reload();
}
