import { doorMarker } from "@rundgang/domain/door-marker";
import { streetSides, type SideHouse } from "@rundgang/domain/street-sides";

import type { AddressList, AddressRow } from "../../data/list/address-list.ts";
import { hasPlace, type MapPoint } from "../../parts/map/map-point.ts";
import type { MapSide } from "../../parts/map/marker-layer.ts";

/** The sides of the streets of all these rows by what is done there: a door counts once somebody has been there, or a contract is. */
export function listSides(list: Pick<AddressList, "length" | "at">): readonly MapSide[] {
  const houses: SideHouse[] = [];
  for (let index = 0; index < list.length; index += 1) {
    const row = list.at(index);
    if (row === undefined || !hasPlace(row)) continue;
    const visited = row.doors.filter(({ at, open }) => at !== null || !open).length;
    houses.push({ ...row, lat: row.lat, lon: row.lon, doors: row.doors.length, visited });
  }
  return streetSides(houses).map(({ houses: along, step }) => ({ positions: along.map(({ lon, lat }) => [lon, lat]), step }));
}

/** The list as the map shows it. */
export interface ListPoints {
  readonly points: readonly MapPoint[];
  /** How many rows have no coordinates. */
  readonly placeless: number;
}

/** Marker of a row, the same object as long as it says the same; a row keeps its object as long as nothing of it changed. */
const made = new WeakMap<AddressRow, MapPoint | null>();

/** A marker for each row of the list: what the filters let through, as they let it through. */
export function listPoints(list: AddressList): ListPoints {
  const points: MapPoint[] = [];
  let placeless = 0;
  for (let index = 0; index < list.length; index += 1) {
    const row = list.at(index);
    if (row === undefined) continue;
    const point = made.get(row) ?? pointOf(row);
    made.set(row, point);
    if (point === null) placeless += 1;
    else points.push(point);
  }
  return { points, placeless };
}

function pointOf(row: AddressRow): MapPoint | null {
  if (!hasPlace(row)) return null;
  return { id: row.uuid, lat: row.lat, lon: row.lon, ...doorMarker(row.door, row.openUnits) };
}
