import { readFileSync } from "node:fs";
import { join } from "node:path";

import { openFeatures } from "../../apps/server/src/application/import/input/read-geojson.ts";
import { createNetworkBuilder } from "../../apps/server/src/application/import/rows/network-builder.ts";
import { parseWay, type WayPoint } from "../../apps/server/src/application/import/rows/parse-way.ts";
import type { StreetNetwork } from "../../apps/server/src/routing/street-network.ts";
import { distanceMetres, type Position } from "../../packages/domain/src/index.ts";

/** A house door of the town, and the street that it is addressed by. */
export interface Door extends Position {
  readonly street: string;
}

/** One of the town's sales polygons: its doors, and the length of its round by the town's README ('verbessert'), metres. */
export interface Polygon {
  readonly name: string;
  readonly doors: readonly Door[];
  readonly improved: number;
}

/** The town of Lauf with its walkable ways. */
export interface Lauf {
  readonly network: StreetNetwork;
  readonly lines: readonly (readonly WayPoint[])[];
  readonly doors: readonly Door[];
  readonly polygons: readonly Polygon[];
  /** Where a door's way begins as the README's author took it: the nearest spot of its own street, or of any where that is far. */
  footOf(door: Door): Position;
}

type Ring = readonly (readonly [lon: number, lat: number])[];
interface Collection<Properties> {
  readonly features: readonly { readonly properties: Properties; readonly geometry: { readonly coordinates: unknown } }[];
}

/** Reads the town from the folder of the test data. */
export async function openLauf(data: string): Promise<Lauf> {
  const folder = join(data, "lauf");
  const json = <Value>(name: string): Value => JSON.parse(readFileSync(join(folder, name), "utf8"));
  const builder = createNetworkBuilder();
  const lines: (readonly WayPoint[])[] = [];
  const byName = new Map<string, (readonly WayPoint[])[]>();
  const streets = await openFeatures(join(folder, "streets.geojson"));
  for await (const item of streets.features()) {
    const way = item.ok ? parseWay(item.feature, streets.epsg) : null;
    if (!item.ok || way?.kind !== "walkable") continue;
    for (const line of way.lines) {
      builder.add(line);
      lines.push(line);
      const name = String(item.feature.properties["name"]);
      byName.set(name, [...(byName.get(name) ?? []), line]);
    }
  }
  const doors = json<Collection<{ strasse: string }>>("addresses.geojson").features.map(({ properties, geometry }): Door => {
    const [lon = 0, lat = 0] = geometry.coordinates as readonly number[];
    return { lon, lat, street: properties.strasse };
  });
  const rounds = json<{ rundgang_bezugswerte: readonly { name: string; verbessert_km: number }[] }>("stats.json");
  const polygons = json<Collection<{ name: string }>>("polygons.geojson").features.map(({ properties, geometry }): Polygon => {
    const ring = (geometry.coordinates as readonly Ring[])[0] ?? [];
    const round = rounds.rundgang_bezugswerte.find(({ name }) => name === properties.name);
    if (round === undefined) throw new Error(`${properties.name} is not in the README`);
    return { name: properties.name, doors: doors.filter((door) => isInside(ring, door)), improved: round.verbessert_km * 1000 };
  });
  const footOf = (door: Door): Position => {
    const own = nearest(byName.get(door.street) ?? [], door);
    return own !== null && distanceMetres(own, door) <= ownStreet ? own : (nearest(lines, door) ?? door);
  };
  return { network: builder.build(), lines, doors, polygons, footOf };
}

/** So far the README's sums of the ways to the doors fit to the door's own street. Metres. */
const ownStreet = 55;

function nearest(lines: readonly (readonly WayPoint[])[], place: Position): Position | null {
  const squeeze = Math.cos((place.lat * Math.PI) / 180);
  let best: { readonly at: Position; readonly square: number } | null = null;
  for (const line of lines) {
    for (const [index, to] of line.entries()) {
      const from = line[index - 1];
      if (from === undefined) continue;
      const [dx, dy] = [(to.lon - from.lon) * squeeze, to.lat - from.lat];
      const [px, py] = [(place.lon - from.lon) * squeeze, place.lat - from.lat];
      const length = dx * dx + dy * dy;
      const part = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length));
      const square = (px - dx * part) ** 2 + (py - dy * part) ** 2;
      if (best !== null && square >= best.square) continue;
      best = { at: { lon: from.lon + (to.lon - from.lon) * part, lat: from.lat + (to.lat - from.lat) * part }, square };
    }
  }
  return best?.at ?? null;
}

/** Even-odd rule. */
function isInside(ring: Ring, { lon, lat }: Position): boolean {
  let inside = false;
  for (const [index, [x, y]] of ring.entries()) {
    const [px, py] = ring.at(index - 1) ?? [x, y];
    if (y > lat !== py > lat && lon < ((px - x) * (lat - y)) / (py - y) + x) inside = !inside;
  }
  return inside;
}
