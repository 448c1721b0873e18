import { idOfIri, type LiveEvent, type wire } from "@rundgang/contracts";

import { withComment } from "../changes/with-comment.ts";
import { withUnit } from "../changes/with-unit.ts";
import { withVisit } from "../changes/with-visit.ts";

/** What an event of the server changes of an address, which it may name by one of its units. */
export interface AddressEvent {
  readonly at: { readonly addressId: string } | { readonly unitId: string };
  readonly address: (address: wire.Address) => wire.Address;
}

/** What an event changes of an address on this device; null where it tells of something else. */
export function addressEventOf(event: LiveEvent): AddressEvent | null {
  switch (event["@type"]) {
    case "Adresse": {
      const { uuid, files, data, notes } = event;
      /* Its units have events of their own, which may have told more by now. */
      return { at: { addressId: uuid }, address: (address) => ({ ...address, files, data, notes: notes ?? address.notes }) };
    }
    case "Wohneinheit":
      return { at: { addressId: idOfIri(event.adresse) }, address: (address) => withWholeUnit(address, event) };
    case "AdressQualifikation":
      return atUnit(event.wohneinheit, (unit) => withVisit(unit, event));
    case "UnitComment":
      return atUnit(event.unit, (unit) => withComment(unit, event));
    /* An order's status is left: its unit's own event tells what became of it. */
    case "AuftragStatus":
    /* The open order listens for it (commands/await-mail-hand-over.ts). */
    case "CustomerBroadcast":
    case "Termin":
    case "Carrier":
    case "Provider":
    case "OrderForm":
    case "ProjectSettings":
    case "CallToAction":
    case "Import":
      return null;
  }
}

function atUnit(unit: string, change: (unit: wire.Unit) => wire.Unit): AddressEvent {
  const unitId = idOfIri(unit);
  return { at: { unitId }, address: (address) => withUnit(address, unitId, change) };
}

function withWholeUnit(address: wire.Address, unit: wire.Unit): wire.Address {
  return { ...address, wohneinheiten: [...address.wohneinheiten.filter((one) => one.uuid !== unit.uuid), unit] };
}
