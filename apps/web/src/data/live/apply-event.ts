import type { LiveEvent, wire } from "@rundgang/contracts";

import type { AddressBook } from "../address-book/address-book.ts";
import { recounted } from "../changes/apply-changes.ts";
import { collections, type Collection, type CollectionEvent } from "../collections/collections.ts";
import type { DataStore } from "../db/data-store.ts";
import { addressEventOf, type AddressEvent } from "./address-event.ts";

export interface EventTargets {
  readonly book: AddressBook;
  readonly store: DataStore;
  readonly now: () => number;
  /** The stream still stands right before this event: asked of each version, so that a thawed tab writes nothing over later ones. */
  readonly isNext: () => Promise<boolean>;
  /** A collection that is kept so has changed on the device. */
  readonly onCollection: (kept: Collection["kept"]) => void;
}

/** Takes the server's change into the loaded data (A §7 "Live events"). What belongs to no address of this device is left; an own address that
 * is new here comes with its event. */
export async function applyEvent(event: LiveEvent, targets: EventTargets): Promise<void> {
  if (isOfCollection(event)) return applyToCollection(event, targets);
  if (event["@type"] === "Adresse" && (await targets.book.loaded(event.uuid)) === null) return keepNew(event, targets);
  const recorded = addressEventOf(event);
  if (recorded !== null) await applyToAddress(recorded, targets);
}

/** One's own that was not here yet: somebody has added it. The hub tells nobody of others' (event-kinds.ts). */
async function keepNew(address: wire.Address, { book, isNext }: EventTargets): Promise<void> {
  if (await isNext()) await book.keep(address);
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
    const member = one.ofEvent === undefined ? event : one.ofEvent(event);
    const isKept = (there: unknown) => there !== null || one.isOnlyKnown !== true;
    await store.changeMember(one, one.idOf(member), now(), async (there) =>
      isKept(there) && (await isNext()) ? member : undefined,
    );
    onCollection(one.kept);
  }
}
