import type { LiveEvent } from "@rundgang/contracts";

import type { AddressBook } from "../address-book/address-book.ts";
import { recounted } from "../changes/apply-changes.ts";
import type { AddressEvent } from "../changes/change-kind.ts";
import { changeKinds } from "../changes/changes.ts";
import { collections, type Collection, type CollectionEvent } from "../collections/collections.ts";
import type { DataStore } from "../db/data-store.ts";

export interface EventTargets {
  readonly book: AddressBook;
  readonly store: DataStore;
  readonly now: () => number;
  /** The stream still stands right before this event: asked of each version, so that a thawed tab writes nothing over later ones. */
  readonly isNext: () => Promise<boolean>;
  /** A collection that is kept so has changed on the device. */
  readonly onCollection: (kept: Collection["kept"]) => void;
}

/** Takes the server's change into the loaded data (A §7 "Live events"). What belongs to no address of this device is left. */
export function applyEvent(event: LiveEvent, targets: EventTargets): Promise<void> {
  if (isOfCollection(event)) return applyToCollection(event, targets);
  const recorded = addressEventOf(event);
  /* An order's status is left: its unit's own event tells what became of it. */
  return recorded === null ? Promise.resolve() : applyToAddress(recorded, targets);
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

type MemberEvent = Extract<LiveEvent, { "@type": CollectionEvent }>;

function isOfCollection(event: LiveEvent): event is MemberEvent {
  return collections.some((one) => one.event === event["@type"]);
}

async function applyToCollection(event: MemberEvent, { store, now, isNext, onCollection }: EventTargets): Promise<void> {
  const concerned: readonly Collection[] = collections.filter((one) => one.event === event["@type"]);
  for (const one of concerned) {
    await store.changeMember(one, one.idOf(event), now(), async () => ((await isNext()) ? event : undefined));
    onCollection(one.kept);
  }
}
