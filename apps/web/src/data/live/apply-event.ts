import { idOfIri, type LiveEvent } from "@rundgang/contracts";

import type { AddressBook } from "../address-book/address-book.ts";
import type { DataStore } from "../db/data-store.ts";
import { applyOverlays } from "../overlay/apply-overlays.ts";
import type { Overlay } from "../overlay/overlay.ts";

export interface EventTargets {
  readonly book: AddressBook;
  readonly store: DataStore;
  readonly now: () => number;
  /** Something that is loaded whole has changed on the device. */
  readonly onMasters: () => void;
  readonly onAppointments: () => void;
}

/** Takes the server's change into the loaded data (A §7 "Live events"). What belongs to no address of this device is left. */
export async function applyEvent(event: LiveEvent, targets: EventTargets): Promise<void> {
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
      const address = await targets.book.loaded(idOfIri(event.adresse));
      if (address === null) return undefined;
      const others = address.wohneinheiten.filter((unit) => unit.uuid !== event.uuid);
      return targets.book.keep(applyOverlays({ ...address, wohneinheiten: [...others, event] }, []));
    }
    case "Termin":
      await targets.store.writeAppointment(event, targets.now());
      return targets.onAppointments();
    case "Carrier": {
      const known = await targets.store.readMaster("carriers");
      const others = Array.isArray(known) ? known.filter((one) => !isSame(one, event.id)) : [];
      await targets.store.writeMaster("carriers", [...others, event], targets.now());
      return targets.onMasters();
    }
    /* The unit's own event tells what became of it; the app asks for a new version (A §4 "App version"). */
    case "AuftragStatus":
      return undefined;
  }
}

async function applyToUnit(
  { book }: EventTargets,
  unitId: string,
  change: (place: { addressId: string; unitId: string }) => Overlay,
): Promise<void> {
  const ordinal = book.index.ordinalOfUnit(unitId);
  const addressId = ordinal === undefined ? undefined : book.index.entry(ordinal)?.uuid;
  const address = addressId === undefined ? null : await book.loaded(addressId);
  if (address === null) return;
  await book.keep(applyOverlays(address, [change({ addressId: address.uuid, unitId })]));
}

function isSame(value: unknown, id: string): boolean {
  return typeof value === "object" && value !== null && "id" in value && value.id === id;
}
