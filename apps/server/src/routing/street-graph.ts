import { distanceMetres, type Position } from "@rundgang/domain";
import Flatbush from "flatbush";

import { componentsOf } from "./components.ts";
import type { StreetNetwork } from "./street-network.ts";

/** Walkable streets made ready for searches. Everything is in typed arrays: a town has tens of thousands of points, a state millions. */
export interface StreetGraph {
  readonly lon: Float64Array;
  readonly lat: Float64Array;
  /** The neighbours of point p are `neighbours[first[p]]` up to `first[p + 1]`, so many metres away. */
  readonly first: Uint32Array;
  readonly neighbours: Uint32Array;
  readonly metres: Float64Array;
  /** Straight pieces of ways, by their two points, and where they are. */
  readonly pieces: Uint32Array;
  readonly index: Flatbush;
  /** Of each point: which part of the network it hangs together with, and how many points each part has. */
  readonly component: Uint32Array;
  readonly componentSizes: readonly number[];
}

/** Makes a graph of a network. */
export function createStreetGraph({ lon, lat, ways }: StreetNetwork): StreetGraph {
  const pieces: number[] = [];
  for (const way of ways) for (const [at, point] of way.entries()) if (at > 0) pieces.push(way[at - 1] ?? point, point);
  const first = new Uint32Array(lon.length + 1);
  for (const point of pieces) first[point + 1] = (first[point + 1] ?? 0) + 1;
  for (let point = 0; point < lon.length; point += 1) first[point + 1] = (first[point + 1] ?? 0) + (first[point] ?? 0);

  const free = first.slice();
  const neighbours = new Uint32Array(pieces.length);
  const metres = new Float64Array(pieces.length);
  const positionOf = (point: number): Position => ({ lon: lon[point] ?? 0, lat: lat[point] ?? 0 });
  const index = new Flatbush(Math.max(1, pieces.length / 2));
  const join = (from: number, to: number, length: number): void => {
    const slot = free[from] ?? 0;
    free[from] = slot + 1;
    neighbours[slot] = to;
    metres[slot] = length;
  };
  for (let piece = 0; piece < pieces.length; piece += 2) {
    const [from = 0, to = 0] = [pieces[piece], pieces[piece + 1]];
    const [a, b] = [positionOf(from), positionOf(to)];
    const length = distanceMetres(a, b);
    join(from, to, length);
    join(to, from, length);
    index.add(Math.min(a.lon, b.lon), Math.min(a.lat, b.lat), Math.max(a.lon, b.lon), Math.max(a.lat, b.lat));
  }
  if (pieces.length === 0) index.add(0, 0);
  index.finish();
  return {
    lon: Float64Array.from(lon),
    lat: Float64Array.from(lat),
    first,
    neighbours,
    metres,
    pieces: Uint32Array.from(pieces),
    index,
    ...componentsOf(lon.length, first, neighbours),
  };
}

/** Where a point lies. */
export function pointAt({ lon, lat }: StreetGraph, point: number): Position {
  return { lon: lon[point] ?? 0, lat: lat[point] ?? 0 };
}
