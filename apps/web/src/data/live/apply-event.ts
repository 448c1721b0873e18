import { idOfIri, type LiveEvent } from "@rundgang/contracts";

import type { AddressBook } from "../address-book/address-book.ts";
import type { DataStore } from "../db/data-store.ts";
import { applyOverlays } from "../overlay/apply-overlays.ts";
import type { Overlay } from "../overlay/overlay.ts";

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
    case "Termin":
      await targets.store.changeAppointment(event.uuid, targets.now(), async () =>
        (await targets.isNext()) ? event : undefined,
      );
      return targets.onAppointments();
    case "Carrier": {
      await targets.store.changeMaster("carriers", targets.now(), async (known) => {
        if (!(await targets.isNext())) return undefined;
        const others = Array.isArray(known) ? known.filter((one) => !isSame(one, event.id)) : [];
        return [...others, event];
      });
      return targets.onMasters();
    }
    /* The unit's own event tells what became of it; the app asks for a new version (A §4 "App version"). */
    case "AuftragStatus":
      return undefined;
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

function isSame(value: unknown, id: string): boolean {
  return typeof value === "object" && value !== null && "id" in value && value.id === id;
}
