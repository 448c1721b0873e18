import type { Feature } from "../input/read-geojson.ts";
import { metresIn, systemOf } from "../../../places/metres.ts";

/** A point of a way: degrees, and the node of OpenStreetMap where the file names it. */
export interface WayPoint {
  readonly lon: number;
  readonly lat: number;
  readonly node: string | null;
}

/** A way as lines of points, one that nobody may walk, or one that cannot be read. */
export type ParsedWay =
  | { readonly kind: "walkable"; readonly lines: readonly (readonly WayPoint[])[] }
  | { readonly kind: "closed" }
  | { readonly kind: "bad"; readonly reason: string };

/** Reads a way of a street file; `epsg` is the file's system of coordinates, null for degrees. */
export function parseWay({ properties, geometry }: Feature, epsg: number | null): ParsedWay {
  const { type, coordinates } = geometry;
  if ((type !== "LineString" && type !== "MultiLineString") || !Array.isArray(coordinates))
    return { kind: "bad", reason: `Geometrie ist keine Linie: ${String(type ?? "keine")}` };
  if (!isWalkable(properties)) return { kind: "closed" };
  const all: readonly unknown[] = type === "LineString" ? [coordinates] : coordinates;
  const nodes = type === "LineString" ? properties["knoten"] : null;
  const lines: WayPoint[][] = [];
  for (const line of all) {
    const points = parseLine(line, nodes, epsg);
    if (points === null) return { kind: "bad", reason: "Koordinaten sind keine Grad (Länge, Breite)" };
    if (points.length < 2) return { kind: "bad", reason: "Linie mit weniger als zwei Punkten" };
    lines.push(points);
  }
  return { kind: "walkable", lines };
}

/** On these nobody walks, unless the way says so of itself. */
const roadsForCars = new Set(["motorway", "motorway_link", "trunk", "trunk_link", "construction", "proposed", "raceway"]);
const allowed = new Set(["yes", "designated", "permissive", "official"]);
const forbidden = new Set(["no", "private"]);

/** Whether one may walk there, by the words of OpenStreetMap: its own word on walking first, then that on everybody, then its class. */
export function isWalkable(properties: Readonly<Record<string, unknown>>): boolean {
  const word = (...names: readonly string[]): string =>
    names.map((name) => properties[name]).find((value) => typeof value === "string") ?? "";
  const foot = word("foot");
  if (allowed.has(foot)) return true;
  if (forbidden.has(foot) || forbidden.has(word("access"))) return false;
  return !roadsForCars.has(word("class", "highway", "klasse", "fclass"));
}

/** Null where a point is none. */
function parseLine(line: unknown, nodes: unknown, epsg: number | null): WayPoint[] | null {
  if (!Array.isArray(line)) return null;
  const named: readonly unknown[] = Array.isArray(nodes) && nodes.length === line.length ? nodes : [];
  const points: WayPoint[] = [];
  for (const [index, position] of line.entries()) {
    const degrees = toDegrees(position, epsg);
    if (degrees === null) return null;
    const node = named[index];
    points.push({ ...degrees, node: typeof node === "number" || typeof node === "string" ? String(node) : null });
  }
  return points;
}

function toDegrees(position: unknown, epsg: number | null): { lon: number; lat: number } | null {
  if (!Array.isArray(position)) return null;
  const [east, north]: readonly unknown[] = position;
  if (typeof east !== "number" || typeof north !== "number") return null;
  const system = systemOf(epsg);
  const [lon, lat] = (system === null ? null : metresIn(system, east, north)) ?? [east, north];
  return Math.abs(lon) <= 180 && Math.abs(lat) <= 90 ? { lon, lat } : null;
}
