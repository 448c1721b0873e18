import type { wire } from "@rundgang/contracts";
import * as z from "zod/mini";

import type { WorkStore } from "../outbox/work-store.ts";
import { applyOverlays } from "./apply-overlays.ts";
import type { OverlayBook } from "./overlay-book.ts";
import type { Overlay } from "./overlay.ts";

export interface AbsorbParts {
  readonly book: OverlayBook;
  readonly store: WorkStore;
  /** The loaded address, without overlays; null when it is not on the device. */
  readonly readAddress: (addressId: string) => Promise<wire.Address | null>;
  /** Writes the address into the journal of the loaded data. */
  readonly writeAddress: (address: wire.Address) => Promise<void>;
  readonly readAppointments: () => Promise<readonly wire.Appointment[]>;
  readonly writeAppointment: (appointment: wire.Appointment) => Promise<void>;
}

const requestState = z.looseObject({ id: z.string(), state: z.string() });

/**
 * Moves what the server has confirmed from the overlays into the loaded data: first it stands there, then the overlay goes, so
 * that the screen never loses it. A crash between the two repeats it, which does no harm.
 */
export async function absorbConfirmed(parts: AbsorbParts): Promise<void> {
  const { book, store, readAddress, writeAddress } = parts;
  if (book.all().length === 0) return;
  const unfinished = await unfinishedRequests(store);
  const confirmed = book.all().filter((entry) => !unfinished.has(entry.requestId));
  if (confirmed.length === 0) return;

  for (const [addressId, entries] of Map.groupBy(confirmed, (entry) => entry.overlay.addressId)) {
    const address = await readAddress(addressId);
    const overlays = entries.map((entry) => entry.overlay);
    if (address !== null) await writeAddress(applyOverlays(address, overlays));
  }
  await absorbAppointments(
    parts,
    confirmed.map((entry) => entry.overlay),
  );
  await store.transaction(async (tx) => {
    const rows = tx.rows.objectStore("overlays");
    for (const entry of confirmed) await rows.delete(entry.id);
  });
  await book.reload();
}

/** A live event may have brought the server's version before: only what is missing is added. */
async function absorbAppointments(parts: AbsorbParts, overlays: readonly Overlay[]): Promise<void> {
  const made = overlays.flatMap((one) => (one.kind === "appointment" ? [one.appointment] : []));
  const done = new Set(overlays.flatMap((one) => (one.kind === "appointment_done" ? [one.appointmentId] : [])));
  if (made.length + done.size === 0) return;
  const known = await parts.readAppointments();
  const added = made.filter((one) => !known.some((other) => other.uuid === one.uuid));
  for (const one of [...known, ...added]) {
    const isDone = one.done || done.has(one.uuid);
    if (added.includes(one) || isDone !== one.done) await parts.writeAppointment({ ...one, done: isDone });
  }
}

/**
 * Asked of the store itself, not of anybody's memory: what is not known to be sent keeps its overlay. A discarded request is not
 * sent: its overlay went with it, and what memory still holds of it must not pass for the server's word.
 */
async function unfinishedRequests(store: WorkStore): Promise<ReadonlySet<string>> {
  const rows = await store.read((tx) => tx.all());
  return new Set(
    rows.flatMap((row) => {
      const parsed = z.safeParse(requestState, row);
      return parsed.success && parsed.data.state !== "closed" ? [parsed.data.id] : [];
    }),
  );
}
