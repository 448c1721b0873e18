import type { wire } from "@rundgang/contracts";
import * as z from "zod/mini";

import type { WorkStore } from "../outbox/work-store.ts";
import { applyOverlays } from "./apply-overlays.ts";
import type { OverlayBook } from "./overlay-book.ts";

export interface AbsorbParts {
  readonly book: OverlayBook;
  readonly store: WorkStore;
  /** The loaded address, without overlays; null when it is not on the device. */
  readonly readAddress: (addressId: string) => Promise<wire.Address | null>;
  /** Writes the address into the journal of the loaded data. */
  readonly writeAddress: (address: wire.Address) => Promise<void>;
}

const requestState = z.looseObject({ id: z.string(), state: z.string() });

/**
 * Moves what the server has confirmed from the overlays into the loaded data: first it stands there, then the overlay goes, so
 * that the screen never loses it. A crash between the two repeats it, which does no harm.
 */
export async function absorbConfirmed({ book, store, readAddress, writeAddress }: AbsorbParts): Promise<void> {
  if (book.all().length === 0) return;
  const unfinished = await unfinishedRequests(store);
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

/** Asked of the store itself, not of anybody's memory: what is not known to be finished keeps its overlay. */
async function unfinishedRequests(store: WorkStore): Promise<ReadonlySet<string>> {
  const rows = await store.read((tx) => tx.all());
  return new Set(
    rows.flatMap((row) => {
      const parsed = z.safeParse(requestState, row);
      return parsed.success && parsed.data.state !== "closed" && parsed.data.state !== "cancelled" ? [parsed.data.id] : [];
    }),
  );
}
