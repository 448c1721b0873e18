import type { wire } from "@rundgang/contracts";
import * as z from "zod/mini";

import { addressIdOfAbout } from "../changes/about-ids.ts";
import { applyChanges } from "../changes/apply-changes.ts";
import { effectOf, type Change } from "../changes/changes.ts";
import { orderWith } from "../changes/order-with.ts";
import { appointments } from "../collections/appointments.ts";
import { orders } from "../collections/orders.ts";
import { readOrder } from "../collections/read-order.ts";
import type { DataStore } from "../db/data-store.ts";
import type { ChangeSalesman } from "../db/data-writes.ts";
import type { WorkStore } from "../outbox/work-store.ts";
import type { OverlayBook, OverlayEntry } from "./overlay-book.ts";

export interface AbsorbParts {
  readonly book: OverlayBook;
  readonly store: WorkStore;
  /** Changes the loaded address, without overlays; nothing where it is not on the device. */
  readonly changeAddress: (addressId: string, change: (loaded: wire.Address) => Promise<wire.Address | null>) => Promise<void>;
  readonly changeMember: DataStore["changeMember"];
  /** Changes the loaded salesman; undefined = nothing to change. */
  readonly changeSalesman: (change: ChangeSalesman) => Promise<void>;
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
  let known = book.all();
  if (known.length === 0) return;
  /* An answer that calls something otherwise has put others in their place (`renameOverlays`). */
  const there = await book.stored();
  if (known.some(({ id }) => !there.has(id))) {
    await book.reload();
    known = book.all();
  }
  const unfinished = await unfinishedRequests(store);
  const confirmed = known.filter((entry) => !unfinished.has(entry.requestId));
  if (confirmed.length === 0) return;

  for (const addressId of new Set(confirmed.map((entry) => addressIdOfAbout(entry.change.about)))) {
    if (addressId === null) continue;
    await changeAddress(addressId, async (address) => {
      /* Another tab may have done it long ago while this one stood still: done again, it would undo what has come since. */
      const here = await book.stored();
      const entries = confirmed.filter((entry) => here.has(entry.id));
      const absorbed = applyChanges(
        address,
        entries.map((entry) => entry.change),
      );
      return absorbed === address ? null : absorbed;
    });
  }
  for (const { change } of confirmed) await absorbAppointment(parts, change);
  for (const { change } of confirmed) await absorbOrder(parts, change);
  await absorbPreferences(parts, confirmed);
  await store.transaction(async (tx) => {
    const rows = tx.rows.objectStore("overlays");
    for (const entry of confirmed) await rows.delete(entry.id);
  });
  await book.reload();
}

/** As with addresses: what another tab has absorbed long ago is not done again. */
async function absorbPreferences({ book, changeSalesman }: AbsorbParts, confirmed: readonly OverlayEntry[]): Promise<void> {
  const set = confirmed.filter(({ change }) => effectOf(change).preferences !== undefined);
  if (set.length === 0) return;
  await changeSalesman(async (salesman) => {
    const here = await book.stored();
    const preferences = set.flatMap(({ id, change }) => (here.has(id) ? [effectOf(change).preferences] : []));
    if (salesman === null || preferences.length === 0) return undefined;
    return { ...salesman, preferences: Object.assign({}, salesman.preferences, ...preferences) };
  });
}

/** Writes nothing where the appointment stands there as the change leaves it. */
async function absorbAppointment({ changeMember, now }: AbsorbParts, change: Change): Promise<void> {
  const { about } = change;
  const { appointment } = effectOf(change);
  if (about.type !== "appointment" || appointment === undefined) return;
  await changeMember(appointments, about.appointmentId, now(), (there) => {
    const absorbed = appointment(there);
    return absorbed === there || absorbed === null ? undefined : absorbed;
  });
}

/** As with appointments; the server's own version comes behind it, by its event. */
async function absorbOrder({ changeMember, now }: AbsorbParts, change: Change): Promise<void> {
  const { about } = change;
  if (about.type !== "order") return;
  await changeMember(orders, about.orderId, now(), (stored) => {
    const there = stored === null ? null : readOrder(stored);
    const absorbed = there === null ? null : orderWith(there, change);
    return absorbed === there || absorbed === null ? undefined : absorbed;
  });
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
