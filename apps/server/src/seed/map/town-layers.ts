import type { LonLat, TownArea, TownPlan, TownStreet } from "@rundgang/testkit/town";
import type { Feature, Geometry, Position } from "geojson";

/** The layers of the demo's map, by their names, as those of a map that is made from OpenStreetMap. */
export type Layers = Readonly<Record<string, readonly Feature[]>>;

/** What of a town's plan is drawn. */
export function townLayers({ name, streets, parks, water, addresses }: TownPlan): Layers {
  return {
    landuse: parks.map((park) => area(park, "park")),
    water: water.map((brook) => area(brook, "wasser")),
    waterway: water.map((brook) =>
      feature({ class: "stream", name: brook.name }, { type: "LineString", coordinates: midline(brook.ring) }),
    ),
    road: streets.map((street) => feature({ class: roadClass(street), name: street.name }, line(street.line))),
    building: addresses.map(({ building }) => feature({ class: "yes" }, { type: "Polygon", coordinates: [positions(building)] })),
    housenumber: addresses.map(({ hausnummer, zusatz, at }) => feature({ hn: `${hausnummer}${zusatz}` }, point(at))),
    place: [feature({ class: "town", name }, point(middle(streets.flatMap((street) => street.line))))],
  };
}

function roadClass({ kind }: TownStreet): string {
  return kind === "main" ? "tertiary" : "residential";
}

function feature(properties: Record<string, string>, geometry: Geometry): Feature {
  return { type: "Feature", properties, geometry };
}

function area({ name, ring }: TownArea, areaClass: string): Feature {
  return feature({ class: areaClass, name }, { type: "Polygon", coordinates: [positions(ring)] });
}

function line(points: readonly LonLat[]): Geometry {
  return { type: "LineString", coordinates: positions(points) };
}

function point([lon, lat]: LonLat): Geometry {
  return { type: "Point", coordinates: [lon, lat] };
}

function positions(points: readonly LonLat[]): Position[] {
  return points.map(([lon, lat]) => [lon, lat]);
}

/** The line through the middle of a long strip, from one end to the other: each point of its one side with the one across. */
function midline(ring: readonly LonLat[]): Position[] {
  const corners = ring.slice(0, -1);
  const side = corners.slice(0, Math.floor(corners.length / 2));
  const across = corners.slice(corners.length - side.length).toReversed();
  return side.map(([lon, lat], index) => {
    const [otherLon, otherLat] = across[index] ?? [lon, lat];
    return [(lon + otherLon) / 2, (lat + otherLat) / 2];
  });
}

function middle(points: readonly LonLat[]): LonLat {
  const sum = points.reduce<[number, number]>(([x, y], [lon, lat]) => [x + lon, y + lat], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}
