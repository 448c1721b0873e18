import { idOfIri, type wire } from "@rundgang/contracts";

import type { ListEntry } from "../list/list-entry.ts";
import type { WhoseAddress } from "../view/unit-views.ts";
import type { CommandParts } from "./command-parts.ts";

/** A house that a search has found: where it stands and its units, in their order; no names. */
export interface SearchHit {
  readonly addressId: string;
  readonly strasse: string;
  readonly hausnummer: string;
  readonly hausnummerZusatz: string;
  readonly plz: string;
  readonly ort: string;
  readonly providerId: number;
  readonly unitIds: readonly string[];
}

/** A row of the list as a hit. */
export function hitOfEntry(entry: ListEntry): SearchHit {
  const { uuid, strasse, hausnummer, hausnummerZusatz, plz, ort, providerId, unitIds } = entry;
  return { addressId: uuid, strasse, hausnummer, hausnummerZusatz, plz, ort, providerId, unitIds };
}

/** An address of the server's answer as a hit. */
export function hitOfWire(address: wire.AddressHit): SearchHit {
  const { uuid, strasse, hausnummer, hausnummerZusatz, plz, ort, provider, wohneinheiten } = address;
  const unitIds = wohneinheiten.map(idOfIri);
  return { addressId: uuid, strasse, hausnummer, hausnummerZusatz, plz, ort, providerId: Number(idOfIri(provider)), unitIds };
}

/** Not one's own, by what is told of it here or by what the device knows of it. */
export async function isStrange({ addresses, isForeign }: CommandParts, told: WhoseAddress): Promise<boolean> {
  if (!(await isForeign(told))) return false;
  const known = await addresses.address(told.uuid);
  return known === null || isForeign(known);
}
