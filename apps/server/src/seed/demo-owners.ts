import { iri, type wire } from "@rundgang/contracts";
import type { TownAddress } from "@rundgang/testkit/town";

import { namedId } from "../places/natural-key.ts";
import { demoAccounts } from "./demo-accounts.ts";
import { ownedDoor } from "./demo-doors.ts";

const id = namedId(`contact|${ownedDoor}`);

/** The contact of the door whose owner is known. */
export const ownerIri = iri("contacts", id);

/** Owners of flats together, with whom to speak to (B §3 "Contact (owner)"), as verkauf1 recorded them. Nobody of that name is real. */
export function ownerRow(addressId: string, address: TownAddress & { readonly plz: string; readonly ort: string }) {
  const door = { street: address.strasse, zip: address.plz, city: address.ort };
  const data: wire.Contact["data"] = {
    owner: {
      ...door,
      salutation: "WEG",
      name: `WEG ${address.strasse} ${address.hausnummer}`,
      housenumber: address.hausnummer,
      housenumberAddition: address.zusatz,
      phone: "+49 531 2345678",
      email: "weg.ziegelei@example.org",
    },
    contactPerson: {
      ...door,
      salutation: "Frau",
      name: "Renate Vogt",
      housenumber: `${address.hausnummer}${address.zusatz}`,
      phone: "+49 531 2345679",
      email: "renate.vogt@example.org",
    },
    comments: "Nachmittags am besten zu erreichen.",
    address: iri("adresses", addressId),
    sendContract: true,
    formVersion: "1.0.0",
  };
  return { id, address_id: addressId, data: JSON.stringify(data), created_by: demoAccounts[0].id };
}
