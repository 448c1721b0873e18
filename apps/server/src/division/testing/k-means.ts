import FlatQueue from "flatqueue";

import { forNeighbours, type WalkGraph } from "../walk-graph.ts";

/** What is compared with: parts by nearness on the map alone, twenty rounds of k-means from the spots that `first` names. */
export function kMeans(spots: readonly (readonly [x: number, y: number])[], first: readonly number[]): Int32Array {
  let centres = first.map((spot) => spots[spot] ?? ([0, 0] as const));
  let parts = new Int32Array(spots.length);
  for (let round = 0; round < 20; round += 1) {
    parts = Int32Array.from(spots, ([x, y]) => {
      let [best, least] = [0, Number.POSITIVE_INFINITY];
      for (const [part, [u, v]] of centres.entries()) {
        const far = (x - u) ** 2 + (y - v) ** 2;
        if (far < least) [best, least] = [part, far];
      }
      return best;
    });
    centres = centres.map((centre, part) => {
      const own = spots.filter((_, spot) => parts[spot] === part);
      const mean = (axis: 0 | 1) => own.reduce((sum, one) => sum + one[axis], 0) / own.length;
      return own.length === 0 ? centre : ([mean(0), mean(1)] as const);
    });
  }
  return parts;
}

/**
 * Metres of the shortest trees that join the stops of each part, on the ways of the whole graph, also those through other parts: a measure that is fair to
 * parts that do not hang together. (A shortest tree of a part is one of the ways at which the grounds of its stops meet.)
 */
export function joiningMetres(graph: WalkGraph, parts: Int32Array, count: number): number {
  let sum = 0;
  for (let part = 0; part < count; part += 1) {
    const distance = new Float64Array(graph.size).fill(Number.POSITIVE_INFINITY);
    const owner = new Int32Array(graph.size).fill(-1);
    const queue = new FlatQueue<number>();
    for (let stop = 0; stop < graph.size; stop += 1) {
      if (parts[stop] !== part) continue;
      [distance[stop], owner[stop]] = [0, stop];
      queue.push(stop, 0);
    }
    for (let far = queue.peekValue(); far !== undefined; far = queue.peekValue()) {
      const stop = queue.pop();
      if (stop === undefined || far > (distance[stop] ?? 0)) continue;
      forNeighbours(graph, stop, (next, metres) => {
        if (far + metres >= (distance[next] ?? 0)) return;
        [distance[next], owner[next]] = [far + metres, owner[stop] ?? -1];
        queue.push(next, far + metres);
      });
    }
    const meetings: { readonly a: number; readonly b: number; readonly metres: number }[] = [];
    for (let stop = 0; stop < graph.size; stop += 1) {
      forNeighbours(graph, stop, (next, metres) => {
        const [a = -1, b = -1] = [owner[stop], owner[next]];
        if (stop < next && a !== b) meetings.push({ a, b, metres: (distance[stop] ?? 0) + metres + (distance[next] ?? 0) });
      });
    }
    const root = Int32Array.from({ length: graph.size }, (_, stop) => stop);
    const find = (stop: number): number => {
      let at = stop;
      while (root[at] !== at) at = root[at] = root[root[at] ?? at] ?? at;
      return at;
    };
    for (const { a, b, metres } of meetings.toSorted((one, other) => one.metres - other.metres)) {
      if (find(a) === find(b)) continue;
      root[find(a)] = find(b);
      sum += metres;
    }
  }
  return sum;
}
