import type { MultiPolygon, Polygon } from "geojson";

import type { StreetGraph } from "../routing/street-graph.ts";
import { createCells, type Pairs, type Spot } from "./cells.ts";
import { divideWork, treeMetres } from "./divide-work.ts";
import { createWalking, type Walking } from "./walking.ts";
import { createWalkGraph, partsOf, type WalkEdge, type WalkGraph } from "./walk-graph.ts";

/** An address and how many of its units are still to be visited. */
export interface Door {
  readonly lat: number;
  readonly lon: number;
  readonly openUnits: number;
}

/** One part of a divided area. */
export interface AreaPart {
  readonly geometry: Polygon | MultiPolygon;
  /** Indexes of the doors in it. */
  readonly doors: readonly number[];
  /** What is walked at least from door to door. */
  readonly walkMetres: number;
  /** Visits and ways together. */
  readonly minutes: number;
}

/** Minutes at a door, and metres that somebody walks in a minute. */
export const minutesPerUnit = 4;
export const metresPerMinute = 70;

/**
 * Divides an area into parts of like work (open units and ways on foot) that hang together and are parted along streets. Fewer parts come where there
 * are fewer addresses. Nothing is written (decision 137).
 */
export function divideArea(
  shape: Polygon | MultiPolygon,
  doors: readonly Door[],
  { count, streets }: { readonly count: number; readonly streets: StreetGraph | null },
): readonly AreaPart[] {
  const { spots, doorsAt } = spotsOf(doors);
  if (spots.length === 0) return [];
  const cells = createCells(spots, shape);
  const walking = createWalking(
    spots.map(([lon, lat]) => ({ lon, lat })),
    streets,
  );
  const graph = connected(spots.length, cells.touching, cells.around, walking);
  const work = Float64Array.from(
    doorsAt,
    (at) => at.reduce((sum, door) => sum + (doors[door]?.openUnits ?? 0), 0) * minutesPerUnit,
  );
  for (const [spot, metres] of shortest(graph).entries()) work[spot] = (work[spot] ?? 0) + metres / metresPerMinute;
  const parts = divideWork({ graph, work, count });
  return Array.from({ length: Math.min(count, spots.length) }, (_, part) => {
    const own = spots.flatMap((_spot, spot) => (parts[spot] === part ? [spot] : []));
    const inside = own.flatMap((spot) => doorsAt[spot] ?? []);
    const walkMetres = Math.round(
      treeMetres(
        graph,
        parts.map((one) => (one === part ? 0 : -1)),
      ),
    );
    const units = inside.reduce((sum, door) => sum + (doors[door]?.openUnits ?? 0), 0);
    return {
      geometry: cells.shapeOf(own),
      doors: inside,
      walkMetres,
      minutes: Math.round(units * minutesPerUnit + walkMetres / metresPerMinute),
    };
  });
}

/** Addresses at one place are one spot: no border leads between them. */
function spotsOf(doors: readonly Door[]): { readonly spots: readonly Spot[]; readonly doorsAt: readonly (readonly number[])[] } {
  const places = new Map<string, { readonly spot: Spot; readonly doors: number[] }>();
  for (const [door, { lat, lon }] of doors.entries()) {
    const key = `${lon} ${lat}`;
    const at = places.get(key) ?? { spot: [lon, lat] as const, doors: [] };
    at.doors.push(door);
    places.set(key, at);
  }
  const all = [...places.values()];
  return { spots: all.map(({ spot }) => spot), doorsAt: all.map((one) => one.doors) };
}

/** The graph of touching grounds; where that falls apart, the shortest pairs around join it. */
function connected(size: number, touching: Pairs, around: Pairs, walking: Walking): WalkGraph {
  const edgeOf = ([from, to]: readonly [number, number]): WalkEdge => ({ from, to, metres: walking(from, to) });
  const edges = touching.map(edgeOf);
  const part = partsOf(createWalkGraph(size, edges));
  const root = Int32Array.from(part);
  const find = (one: number): number => {
    let at = one;
    while (root[at] !== at) at = root[at] ?? at;
    return at;
  };
  for (const one of new Set(part)) root[one] = one;
  for (const edge of around.map(edgeOf).toSorted((a, b) => a.metres - b.metres)) {
    const [a, b] = [find(part[edge.from] ?? 0), find(part[edge.to] ?? 0)];
    if (a === b) continue;
    root[a] = b;
    edges.push(edge);
  }
  return createWalkGraph(size, edges);
}

/** Of each stop the metres to its nearest neighbour: its share of the ways, about. */
function shortest(graph: WalkGraph): Float64Array {
  return Float64Array.from({ length: graph.size }, (_, stop) => {
    const [first = 0, end = 0] = [graph.first[stop], graph.first[stop + 1]];
    return first === end ? 0 : graph.metres.slice(first, end).reduce((least, one) => Math.min(least, one));
  });
}
