import { distanceMetres } from "@rundgang/domain";

import type { StreetNetwork } from "../../../routing/street-network.ts";
import type { WayPoint } from "./parse-way.ts";

/** Puts ways together to a network. */
export interface NetworkBuilder {
  add(line: readonly WayPoint[]): void;
  /** Ways so far, and their length in metres. */
  readonly size: () => { readonly ways: number; readonly metres: number };
  build(): StreetNetwork;
}

/**
 * Ways meet where they name the same node, or, without nodes, the same spot: a bridge and the way below it cross at one spot and have no
 * node in common.
 */
export function createNetworkBuilder(): NetworkBuilder {
  const points = new Map<string, number>();
  const lon: number[] = [];
  const lat: number[] = [];
  const ways: number[][] = [];
  let metres = 0;

  function pointOf(point: WayPoint): number {
    const key = point.node ?? `${point.lon.toFixed(7)},${point.lat.toFixed(7)}`;
    const known = points.get(key);
    if (known !== undefined) return known;
    points.set(key, lon.length);
    lon.push(point.lon);
    lat.push(point.lat);
    return lon.length - 1;
  }

  return {
    add(line) {
      ways.push(line.map(pointOf));
      for (const [index, point] of line.entries()) metres += index === 0 ? 0 : distanceMetres(line[index - 1] ?? point, point);
    },
    size: () => ({ ways: ways.length, metres }),
    build: () => ({ lon, lat, ways }),
  };
}
