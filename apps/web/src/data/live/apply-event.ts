import type { LiveEvent } from "@rundgang/contracts";

import type { AddressBook } from "../address-book/address-book.ts";
import { recounted } from "../changes/apply-changes.ts";
import type { AddressEvent } from "../changes/change-kind.ts";
import { changeKinds } from "../changes/changes.ts";
import type { DataStore } from "../db/data-store.ts";

export interface EventTargets {
  readonly book: AddressBook;
  readonly store: DataStore;
  readonly now: () => number;
  /** The stream still stands right before this event: asked of each version, so that a thawed tab writes nothing over later ones. */
  readonly isNext: () => Promise<boolean>;
  /** Something that is loaded whole has changed on the device. */
  readonly onMasters: () => void;
  readonly onAppointments: () => void;
}

/** Takes the server's change into the loaded data (A §7 "Live events"). What belongs to no address of this device is left. */
export async function applyEvent(event: LiveEvent, targets: EventTargets): Promise<void> {
  const recorded = addressEventOf(event);
  if (recorded !== null) return applyToAddress(recorded, targets);
  if (event["@type"] === "Termin") {
    await targets.store.changeAppointment(event.uuid, targets.now(), async () => ((await targets.isNext()) ? event : undefined));
    return targets.onAppointments();
  }
  if (event["@type"] === "Carrier") {
    await targets.store.changeMaster("carriers", targets.now(), async (known) => {
      if (!(await targets.isNext())) return undefined;
      const others = Array.isArray(known) ? known.filter((one) => !isSame(one, event.id)) : [];
      return [...others, event];
    });
    return targets.onMasters();
  }
  /* An order's status is left: its unit's own event tells what became of it. */
}

/** What is recorded at doors: each kind of change knows the event that tells of it. */
function addressEventOf(event: LiveEvent): AddressEvent | null {
  for (const { event: read } of Object.values(changeKinds)) {
    const recorded = read?.(event) ?? null;
    if (recorded !== null) return recorded;
  }
  return null;
}

async function applyToAddress({ at, address: change }: AddressEvent, { book, isNext }: EventTargets): Promise<void> {
  const addressId = "addressId" in at ? at.addressId : addressIdOfUnit(book, at.unitId);
  if (addressId === undefined) return;
  await book.change(addressId, async (address) => ((await isNext()) ? recounted(change(address)) : null));
}

function addressIdOfUnit({ index }: AddressBook, unitId: string): string | undefined {
  const ordinal = index.ordinalOfUnit(unitId);
  return ordinal === undefined ? undefined : index.entry(ordinal)?.uuid;
}

function isSame(value: unknown, id: string): boolean {
  return typeof value === "object" && value !== null && "id" in value && value.id === id;
}
