import { placeKey, streetKey, suffixKey } from "@rundgang/domain";
import { parse, v5 } from "uuid";

/** Every id that an import or the demo town makes comes out of this namespace: the same door is the same uuid everywhere. */
const namespace = parse("6f1c7a52-3b0e-5d43-9a57-2f8c4f0b7e11");

export interface AddressIdentity {
  readonly provider: number;
  readonly strasse: string;
  readonly hausnummer: string;
  readonly zusatz: string;
  readonly plz: string;
  readonly ort: string;
}

/**
 * What makes two rows the same door, however they are spelt: provider, postcode, place, street, number, addition.
 * `Lauf a.d.Pegnitz` = `Lauf an der Pegnitz`, `Haupt-Str.` = `Hauptstraße`, `12 A` = `12a`.
 */
export function addressKey(address: AddressIdentity): string {
  const { provider, plz, ort, strasse, hausnummer, zusatz } = address;
  return [provider, plz.trim(), placeKey(ort), streetKey(strasse), hausnummer, suffixKey(zusatz)].join("|");
}

/** The uuid (v5) of an address, from its natural key. */
export function addressId(address: AddressIdentity): string {
  return namedId(`address|${addressKey(address)}`);
}

/** The uuid of the n-th unit of an address. */
export function unitId(address: string, position: number): string {
  return namedId(`unit|${address}|${position}`);
}

/** The uuid of a territory, from its name. */
export function territoryId(name: string): string {
  return namedId(`territory|${name.trim()}`);
}

/** The uuid of anything else that is named once (`project|Standard`, `user|verkauf1`). */
export function namedId(name: string): string {
  return v5(Buffer.from(name), namespace);
}
