import type { MultiPolygon, Polygon, Position } from "geojson";
import * as z from "zod";

import { cellText } from "./cell-text.ts";
import { isMetres, metresIn, metreSystems, systemOf } from "./metres.ts";
import { isInRegion } from "./region.ts";

const position = z.array(z.number()).min(2);
const ring = z.array(position).min(3);
const geometry = z.discriminatedUnion("type", [
  z.object({ type: z.literal("Polygon"), coordinates: z.array(ring).min(1) }),
  z.object({ type: z.literal("MultiPolygon"), coordinates: z.array(z.array(ring).min(1)).min(1) }),
]);
const named = z.object({ name: z.string().overwrite(cellText).min(1).max(200) });

/** A sales territory as a file tells it. */
export interface TerritoryCandidate {
  readonly name: string;
  readonly geometry: Polygon | MultiPolygon;
}

/** One way to read a territory's shape, with what was put right in it. */
export interface TerritoryReading extends TerritoryCandidate {
  readonly warnings: readonly string[];
  /** The system of metres in which it was read; null for degrees. */
  readonly system: string | null;
}

/** All ways to read a territory: one, or several where metres can be of several systems. */
export type TerritoryResult =
  | { readonly ok: true; readonly readings: readonly [TerritoryReading, ...TerritoryReading[]] }
  | { readonly ok: false; readonly reason: string };

/**
 * Reads a GeoJSON feature as a territory: a name and a polygon (holes and several parts allowed). An open ring is closed, swapped axes
 * and metres are put right, each with a warning; a shape outside Germany and Austria is refused. `epsg` is the file's own word.
 */
export function parseTerritory(
  feature: { readonly properties: unknown; readonly geometry: unknown },
  epsg: number | null,
): TerritoryResult {
  const properties = named.safeParse(feature.properties);
  if (!properties.success) return { ok: false, reason: "Gebiet ohne Namen (properties.name)" };
  const { name } = properties.data;
  const shape = geometry.safeParse(feature.geometry);
  const closed = shape.success ? closeRings(shape.data) : null;
  if (closed === null) return { ok: false, reason: `Gebiet „${name}“ ist kein gültiges Polygon` };
  const [first, ...others] = readShape(closed.geometry, epsg);
  if (first === undefined)
    return {
      ok: false,
      reason: `Gebiet „${name}“ liegt nicht in Deutschland oder Österreich, oder in Metern eines anderen Systems`,
    };
  const complete = (reading: ShapeReading): TerritoryReading => ({
    ...reading,
    name,
    warnings: [...closed.warnings, ...reading.warnings],
  });
  return { ok: true, readings: [complete(first), ...others.map(complete)] };
}

/** Null where a ring has fewer than three corners. */
function closeRings(shape: Polygon | MultiPolygon): { geometry: Polygon | MultiPolygon; warnings: readonly string[] } | null {
  let opened = 0;
  let flat = 0;
  const closed = mapRings(shape, (points) => {
    const [first = [], last = []] = [points[0], points.at(-1)];
    const isClosed = first[0] === last[0] && first[1] === last[1];
    if (new Set(points.map(([x, y]) => `${x}|${y}`)).size < 3) flat += 1;
    if (isClosed) return points;
    opened += 1;
    return [...points, first];
  });
  if (flat > 0) return null;
  return { geometry: closed, warnings: opened > 0 ? ["offener Umriss geschlossen"] : [] };
}

type ShapeReading = Omit<TerritoryReading, "name">;

function readShape(shape: Polygon | MultiPolygon, epsg: number | null): readonly ShapeReading[] {
  const points = shape.type === "Polygon" ? shape.coordinates.flat() : shape.coordinates.flat(2);
  const isIn = (point: readonly number[] | null) => point !== null && isInRegion(point[0] ?? 0, point[1] ?? 0);
  if (points.every(isIn)) return [{ geometry: shape, warnings: [], system: null }];
  if (points.every((point) => isIn(swap(point))))
    return [{ geometry: mapPoints(shape, swap), warnings: ["Breite und Länge waren vertauscht"], system: null }];
  if (!points.every(([x = 0, y = 0]) => isMetres(x) && isMetres(y))) return [];
  const said = systemOf(epsg);
  return (said === null ? metreSystems : [said]).flatMap((system) =>
    [(point: Position) => point, swap].flatMap((order) => {
      const convert = (point: Position) => {
        const [x = 0, y = 0] = order(point);
        return metresIn(system, x, y);
      };
      if (!points.every((point) => isIn(convert(point)))) return [];
      const converted = mapPoints(shape, (point) => (convert(point) ?? point).map((value) => Number(value.toFixed(7))));
      const warnings = [`aus Metern umgerechnet (${system.name})`, ...(order === swap ? ["Achsen waren vertauscht"] : [])];
      return [{ geometry: converted, warnings, system: system.name }];
    }),
  );
}

function swap([x = 0, y = 0, ...rest]: Position): Position {
  return [y, x, ...rest];
}

function mapPoints(shape: Polygon | MultiPolygon, change: (point: Position) => Position): Polygon | MultiPolygon {
  return mapRings(shape, (points) => points.map(change));
}

function mapRings(shape: Polygon | MultiPolygon, change: (ring: Position[]) => Position[]): Polygon | MultiPolygon {
  if (shape.type === "Polygon") return { type: "Polygon", coordinates: shape.coordinates.map(change) };
  return { type: "MultiPolygon", coordinates: shape.coordinates.map((part) => part.map(change)) };
}
