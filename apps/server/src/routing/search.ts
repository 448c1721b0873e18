import FlatQueue from "flatqueue";

import type { Snap, SnapEnd } from "./snap.ts";
import type { StreetGraph } from "./street-graph.ts";

/** The shortest ways from one place to others. */
export interface Search {
  /** Metres on the network to a place that was named when searching. */
  metresTo(target: Snap): number;
  /** The points of the network on that way, in walking order; empty where both places lie on one straight piece. */
  pointsTo(target: Snap): readonly number[];
}

const none = 0xff_ff_ff_ff;

/**
 * Dijkstra's search from one place, until all the others are reached: one search answers a whole row of the matrix of a tour, where a search for
 * each pair (geojson-path-finder, A*) does the same ground over and over (decision 038).
 */
export function searchFrom(graph: StreetGraph, source: Snap, targets: readonly Snap[]): Search {
  const { first, neighbours, metres } = graph;
  const size = graph.lon.length;
  const distance = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
  const before = new Uint32Array(size).fill(none);
  const wanted = new Set(targets.flatMap(({ ends }) => ends.map(({ point }) => point)));
  const queue = new FlatQueue<number>();
  for (const end of source.ends) {
    if (end.metres >= (distance[end.point] ?? 0)) continue;
    distance[end.point] = end.metres;
    queue.push(end.point, end.metres);
  }
  for (let reached = queue.peekValue(); reached !== undefined && wanted.size > 0; reached = queue.peekValue()) {
    const point = queue.pop();
    /* A shorter way to this point was found after this one. */
    if (point === undefined || reached > (distance[point] ?? 0)) continue;
    wanted.delete(point);
    const end = first[point + 1] ?? 0;
    for (let slot = first[point] ?? 0; slot < end; slot += 1) {
      const next = neighbours[slot] ?? 0;
      const length = reached + (metres[slot] ?? 0);
      if (length >= (distance[next] ?? 0)) continue;
      distance[next] = length;
      before[next] = point;
      queue.push(next, length);
    }
  }
  const nearer = ({ ends: [a, b] }: Snap): SnapEnd =>
    (distance[a.point] ?? 0) + a.metres <= (distance[b.point] ?? 0) + b.metres ? a : b;
  const around = (target: Snap): number => {
    const { point, metres: rest } = nearer(target);
    return (distance[point] ?? Number.POSITIVE_INFINITY) + rest;
  };
  return {
    metresTo: (target) => Math.min(around(target), alongPiece(source, target)),
    pointsTo: (target) => {
      if (alongPiece(source, target) <= around(target)) return [];
      const points: number[] = [];
      for (let point = nearer(target).point; point !== none; point = before[point] ?? none) points.push(point);
      return points.toReversed();
    },
  };
}

/** Metres between two places on the same straight piece; infinite where they lie on two. */
function alongPiece({ ends: [a, b] }: Snap, { ends: [c, d] }: Snap): number {
  if (a.point === c.point && b.point === d.point) return Math.abs(a.metres - c.metres);
  if (a.point === d.point && b.point === c.point) return Math.abs(a.metres - d.metres);
  return Number.POSITIVE_INFINITY;
}
