import * as z from "zod/mini";

import type { AddressBook } from "../address-book/address-book.ts";
import { appointments } from "../collections/appointments.ts";
import type { DataStore } from "../db/data-store.ts";
import type { WorkStore } from "../outbox/work-store.ts";
import { applyOverlays } from "./apply-overlays.ts";
import type { OverlayBook } from "./overlay-book.ts";
import type { Overlay } from "./overlay.ts";

export interface AbsorbParts {
  readonly book: OverlayBook;
  readonly store: WorkStore;
  /** Changes the loaded address, without overlays; nothing where it is not on the device. */
  readonly changeAddress: AddressBook["change"];
  readonly changeMember: DataStore["changeMember"];
  readonly now: () => number;
}

const requestState = z.looseObject({ id: z.string(), state: z.string() });

/**
 * Moves what the server has confirmed from the overlays into the loaded data: first it stands there, then the overlay goes, so
 * that the screen never loses it. A crash between the two repeats it, which does no harm.
 */
export async function absorbConfirmed(parts: AbsorbParts): Promise<void> {
  const { book, store, changeAddress } = parts;
  /* What is written while the requests are read has none among them, and is not sent for that. */
  const known = book.all();
  if (known.length === 0) return;
  const unfinished = await unfinishedRequests(store);
  const confirmed = known.filter((entry) => !unfinished.has(entry.requestId));
  if (confirmed.length === 0) return;

  for (const addressId of new Set(confirmed.map((entry) => entry.overlay.addressId))) {
    await changeAddress(addressId, async (address) => {
      /* Another tab may have done it long ago while this one stood still: done again, it would undo what has come since. */
      const here = await book.stored();
      const entries = confirmed.filter((entry) => here.has(entry.id) && entry.overlay.addressId === addressId);
      const overlays = entries.map((entry) => entry.overlay);
      return overlays.length === 0 ? null : applyOverlays(address, overlays);
    });
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
async function absorbAppointments({ changeMember, now }: AbsorbParts, overlays: readonly Overlay[]): Promise<void> {
  for (const one of overlays) {
    if (one.kind === "appointment")
      await changeMember(appointments, one.appointment.uuid, now(), (there) => (there === null ? one.appointment : undefined));
    if (one.kind === "appointment_done" || one.kind === "appointment_open") {
      const done = one.kind === "appointment_done";
      await changeMember(appointments, one.appointmentId, now(), (there) =>
        there === null || there.done === done ? undefined : { ...there, done },
      );
    }
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
