import { booleanPointInPolygon } from "@turf/boolean-point-in-polygon";
import type { MultiPolygon, Polygon, Position } from "geojson";

/** A territory with its shape. */
export interface Shape {
  readonly id: string;
  readonly geometry: Polygon | MultiPolygon;
}

/** West, south, east, north in degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** The territories that a point lies in (several where they overlap); a point on an edge belongs to both sides. */
export interface TerritoryIndex {
  at(lon: number, lat: number): readonly string[];
}

/** Prepares territories for many questions: the bounding box answers nearly all of them before the exact test. */
export function createTerritoryIndex(shapes: readonly Shape[]): TerritoryIndex {
  const boxed = shapes.map((shape) => ({ ...shape, bounds: boundsOf(shape.geometry) }));
  return {
    at: (lon, lat) =>
      boxed
        .filter(({ bounds, geometry }) => isWithin(bounds, lon, lat) && booleanPointInPolygon([lon, lat], geometry))
        .map(({ id }) => id),
  };
}

/** The box around a polygon. */
export function boundsOf(geometry: Polygon | MultiPolygon): Bounds {
  const points: Position[] = geometry.type === "Polygon" ? geometry.coordinates.flat() : geometry.coordinates.flat(2);
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lon = 0, lat = 0] of points) {
    west = Math.min(west, lon);
    south = Math.min(south, lat);
    east = Math.max(east, lon);
    north = Math.max(north, lat);
  }
  return [west, south, east, north];
}

function isWithin([west, south, east, north]: Bounds, lon: number, lat: number): boolean {
  return lon >= west && lon <= east && lat >= south && lat <= north;
}
