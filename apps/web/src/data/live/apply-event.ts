import { idOfIri, type LiveEvent } from "@rundgang/contracts";

import type { AddressBook } from "../address-book/address-book.ts";
import { collections, type Collection, type CollectionEvent } from "../collections/collections.ts";
import type { DataStore } from "../db/data-store.ts";
import { applyOverlays } from "../overlay/apply-overlays.ts";
import type { Overlay } from "../overlay/overlay.ts";

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
  switch (event["@type"]) {
    case "AdressQualifikation":
      return applyToUnit(targets, idOfIri(event.wohneinheit), (place) => ({
        kind: "qualification",
        ...place,
        qualification: event,
      }));
    case "UnitComment":
      return applyToUnit(targets, idOfIri(event.unit), (place) => ({ kind: "comment", ...place, comment: event }));
    case "Wohneinheit": {
      return targets.book.change(idOfIri(event.adresse), async (address) => {
        if (!(await targets.isNext())) return null;
        const others = address.wohneinheiten.filter((unit) => unit.uuid !== event.uuid);
        return applyOverlays({ ...address, wohneinheiten: [...others, event] }, []);
      });
    }
    /* The unit's own event tells what became of it; the app asks for a new version (A §4 "App version"). */
    case "AuftragStatus":
      return Promise.resolve();
  }
}

async function applyToUnit(
  { book, isNext }: EventTargets,
  unitId: string,
  change: (place: { addressId: string; unitId: string }) => Overlay,
): Promise<void> {
  const ordinal = book.index.ordinalOfUnit(unitId);
  const addressId = ordinal === undefined ? undefined : book.index.entry(ordinal)?.uuid;
  if (addressId !== undefined)
    await book.change(addressId, async (address) =>
      (await isNext()) ? applyOverlays(address, [change({ addressId, unitId })]) : null,
    );
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
