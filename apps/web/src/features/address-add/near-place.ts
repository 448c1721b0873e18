import { distanceMetres, type Position } from "@rundgang/domain";

import type { AddressRow } from "../../data/list/address-list.ts";
import type { Place } from "../../data/commands/find-places.ts";

/** Further away (metres) the next known house says nothing about the street that one stands in. */
const mostNearMetres = 120;

/** Where the nearest house of the device stands. */
export interface NearPlace {
  readonly place: Place;
  readonly street: string;
}

type Known = {
  readonly length: number;
  at(index: number): Pick<AddressRow, "lat" | "lon" | "plz" | "ort" | "strasse"> | undefined;
};

/** Place and street of the known house that is nearest to the pin; null where none is near. */
export function nearPlace(rows: Known, pin: Position): NearPlace | null {
  let [nearest, metres]: [NearPlace | null, number] = [null, mostNearMetres];
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows.at(index);
    if (row === undefined || row.lat === null || row.lon === null) continue;
    const away = distanceMetres(pin, { lat: row.lat, lon: row.lon });
    if (away > metres) continue;
    [nearest, metres] = [{ place: { plz: row.plz, ort: row.ort }, street: row.strasse }, away];
  }
  return nearest;
}
