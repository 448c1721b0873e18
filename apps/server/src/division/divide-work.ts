import FlatQueue from "flatqueue";

import { forNeighbours, shortestTree, type WalkGraph } from "./walk-graph.ts";

/** Stops that are to be divided: the work at each (minutes), and how they hang together, as one part. */
export interface DivisionTask {
  readonly graph: WalkGraph;
  readonly work: Float64Array;
  readonly count: number;
}

/** How often centres are looked for anew. */
const rounds = 12;
/** Parts that differ by less from the mean are alike. */
const alike = 0.02;
/** While borders are laid along streets, a part may differ by so much. */
const mostApart = 0.07;
/** How much neighbours belong together whom the shortest tree does not join, and from how many metres on less. */
const looseTie = 0.3;
const nearMetres = 10;

/**
 * Divides stops into connected parts of like work whose borders cut as few short ways between neighbours as may be: from centres far apart
 * each part grows by its nearest stop while it has the least work, centres move to the middle of what they got, and stops at borders change sides until
 * the work is alike. Answers the part of each stop, 0 … count − 1. Every part hangs together; a stop with more work than a part is to have
 * makes that part larger (issue 55).
 */
export function divideWork(task: DivisionTask): Int32Array {
  const { count, graph } = task;
  if (count >= graph.size) return Int32Array.from({ length: graph.size }, (_, stop) => stop);
  const ties = tiesOf(graph);
  let centres = farApart(task);
  let best: { readonly parts: Int32Array; readonly cost: number } | null = null;
  for (let round = 0; round < rounds; round += 1) {
    const grown = grow(task, centres);
    const parts = grown.parts;
    levelWork(task, parts, ties);
    const cost = costOf(task, parts, grown.metres);
    if (best === null || cost < best.cost) best = { parts: parts.slice(), cost };
    const next = middles(task, parts);
    if (next.every((centre, part) => centre === centres[part])) break;
    centres = next;
  }
  if (best === null) throw new Error("no division");
  straighten(task, best.parts, ties);
  return best.parts;
}

/** Metres of the shortest tree over the edges within parts, of all parts together: what is walked at least. Stops of part −1 do not count. */
export function treeMetres(graph: WalkGraph, parts: Int32Array): number {
  const isTree = shortestTree(graph, (from, to) => parts[from] !== -1 && parts[from] === parts[to]);
  return graph.metres.reduce((sum, metres, slot) => sum + (isTree[slot] === 1 ? metres : 0), 0) / 2;
}

/** Work of each part. */
export function workOf({ work, count }: Pick<DivisionTask, "work" | "count">, parts: Int32Array): Float64Array {
  const sums = new Float64Array(count);
  for (const [stop, part] of parts.entries()) sums[part] = (sums[part] ?? 0) + (work[stop] ?? 0);
  return sums;
}

/** Metres from the nearest of some stops to every stop. */
function metresFrom(
  graph: WalkGraph,
  sources: readonly number[],
  within: ((stop: number) => boolean) | null = null,
): Float64Array {
  const distance = new Float64Array(graph.size).fill(Number.POSITIVE_INFINITY);
  const queue = new FlatQueue<number>();
  for (const source of sources) {
    distance[source] = 0;
    queue.push(source, 0);
  }
  for (let reached = queue.peekValue(); reached !== undefined; reached = queue.peekValue()) {
    const stop = queue.pop();
    if (stop === undefined || reached > (distance[stop] ?? 0)) continue;
    forNeighbours(graph, stop, (next, metres) => {
      const length = reached + metres;
      if (length >= (distance[next] ?? 0) || within?.(next) === false) return;
      distance[next] = length;
      queue.push(next, length);
    });
  }
  return distance;
}

/** So many stops, each as far as may be from those before it. */
function farApart({ graph, count }: DivisionTask): number[] {
  const farthest = (distance: Float64Array): number =>
    distance.reduce((best, far, stop) => (far > (distance[best] ?? 0) ? stop : best), 0);
  const first = farthest(metresFrom(graph, [0]));
  const centres = [first];
  while (centres.length < count) centres.push(farthest(metresFrom(graph, centres)));
  return centres;
}

/** Parts grown from centres: the one with the least work takes the stop that is nearest to its centre on its own ground. */
function grow({ graph, work, count }: DivisionTask, centres: readonly number[]): { parts: Int32Array; metres: Float64Array } {
  const parts = new Int32Array(graph.size).fill(-1);
  const metres = new Float64Array(graph.size);
  const sums = new Float64Array(count);
  const edges = centres.map(() => new FlatQueue<number>());
  const turns = new FlatQueue<number>();
  const take = (stop: number, part: number, far: number): void => {
    parts[stop] = part;
    metres[stop] = far;
    sums[part] = (sums[part] ?? 0) + (work[stop] ?? 0);
    forNeighbours(graph, stop, (next, length) => {
      if (parts[next] === -1) edges[part]?.push(next, far + length);
    });
  };
  for (const [part, centre] of centres.entries()) {
    take(centre, part, 0);
    turns.push(part, sums[part] ?? 0);
  }
  for (let part = turns.pop(); part !== undefined; part = turns.pop()) {
    const open = edges[part];
    let far = open?.peekValue();
    let stop = open?.pop();
    while (stop !== undefined && parts[stop] !== -1) {
      far = open?.peekValue();
      stop = open?.pop();
    }
    /* One that is surrounded grows no more. */
    if (stop === undefined) continue;
    take(stop, part, far ?? 0);
    turns.push(part, sums[part] ?? 0);
  }
  return { parts, metres };
}

/** Of each part the stop from which its farthest one is nearest, about: the middle of the longest way through it. */
function middles({ graph, count }: DivisionTask, parts: Int32Array): number[] {
  return Array.from({ length: count }, (_, part) => {
    const isIn = (stop: number) => parts[stop] === part;
    const start = parts.indexOf(part);
    const farthest = (distance: Float64Array): number => {
      let best = start;
      for (const [stop, far] of distance.entries()) if (Number.isFinite(far) && far > (distance[best] ?? 0)) best = stop;
      return best;
    };
    const one = farthest(metresFrom(graph, [start], isIn));
    const fromOne = metresFrom(graph, [one], isIn);
    const other = farthest(fromOne);
    const fromOther = metresFrom(graph, [other], isIn);
    let [middle, least] = [start, Number.POSITIVE_INFINITY];
    for (const [stop, far] of fromOne.entries()) {
      if (!Number.isFinite(far)) continue;
      const most = Math.max(far, fromOther[stop] ?? 0);
      if (most < least) [middle, least] = [stop, most];
    }
    return middle;
  });
}

/** What is worse of a division: ways from the centres, and work that is not alike. */
function costOf(task: DivisionTask, parts: Int32Array, metres: Float64Array): number {
  const sums = workOf(task, parts);
  const mean = sums.reduce((sum, one) => sum + one, 0) / task.count;
  const apart = mean === 0 ? 0 : Math.max(...sums.map((one) => Math.abs(one - mean))) / mean;
  return metres.reduce((sum, far) => sum + far, 0) * (1 + 5 * Math.max(0, apart - mostApart));
}

/** Stops at borders go from the part with more work to the one with less, until neighbours are alike; parts stay connected. */
function levelWork(task: DivisionTask, parts: Int32Array, ties: Float64Array): void {
  const { graph, work, count } = task;
  const sums = workOf(task, parts);
  const mean = sums.reduce((sum, one) => sum + one, 0) / count;
  const most = graph.size * 4;
  for (let move = 0; move < most; move += 1) {
    const moved = pairsByDifference(graph, parts, sums).some(([from, to]) => {
      const gap = (sums[from] ?? 0) - (sums[to] ?? 0);
      if (gap <= mean * alike) return false;
      const going = bestToGive(task, parts, { from, to, gap, ties });
      if (going === null) return false;
      for (const stop of going) {
        parts[stop] = to;
        sums[from] = (sums[from] ?? 0) - (work[stop] ?? 0);
        sums[to] = (sums[to] ?? 0) + (work[stop] ?? 0);
      }
      return true;
    });
    if (!moved) return;
  }
}

/** Neighbouring parts, the first with more work than the second, those that differ most first. */
function pairsByDifference(graph: WalkGraph, parts: Int32Array, sums: Float64Array): (readonly [number, number])[] {
  const seen = new Set<number>();
  const { length: count } = sums;
  for (let stop = 0; stop < graph.size; stop += 1) {
    const own = parts[stop] ?? 0;
    forNeighbours(graph, stop, (next) => {
      const other = parts[next] ?? 0;
      if (own !== other) seen.add((sums[own] ?? 0) > (sums[other] ?? 0) ? own * count + other : other * count + own);
    });
  }
  const gap = ([from, to]: readonly [number, number]) => (sums[from] ?? 0) - (sums[to] ?? 0);
  return [...seen].map((key) => [Math.floor(key / count), key % count] as const).toSorted((a, b) => gap(b) - gap(a));
}

interface Giving {
  readonly from: number;
  readonly to: number;
  /** How much more work `from` has. */
  readonly gap: number;
  readonly ties: Float64Array;
}

/** The stops that `from` gives best: near to `to`, far from what stays, with whatever would be cut off. Null: none makes both more alike. */
function bestToGive({ graph, work }: DivisionTask, parts: Int32Array, { from, to, gap, ties }: Giving): number[] | null {
  const borders: { readonly stop: number; readonly gain: number }[] = [];
  for (let stop = 0; stop < graph.size; stop += 1) {
    if (parts[stop] !== from) continue;
    let [touches, gain] = [false, 0];
    forNeighbours(graph, stop, (next, _metres, slot) => {
      if (parts[next] === to) [touches, gain] = [true, gain + (ties[slot] ?? 0)];
      else if (parts[next] === from) gain -= ties[slot] ?? 0;
    });
    if (touches) borders.push({ stop, gain });
  }
  for (const { stop } of borders.toSorted((a, b) => b.gain - a.gain)) {
    const going = [stop, ...cutOffBy(graph, parts, stop)];
    const weight = going.reduce((sum, one) => sum + (work[one] ?? 0), 0);
    if (weight > 0 && weight < gap) return going;
  }
  return null;
}

/**
 * How much neighbours belong together: those that the shortest tree of all stops joins most of all, as a border between them makes somebody walk
 * another way, the others the more the nearer.
 */
function tiesOf(graph: WalkGraph): Float64Array {
  const isTree = shortestTree(graph);
  return graph.metres.map((metres, slot) => (isTree[slot] === 1 ? 1 : looseTie * (nearMetres / Math.max(nearMetres, metres))));
}

/** What of a stop's part would hang together with the rest no more without it: all but the largest piece. */
function cutOffBy(graph: WalkGraph, parts: Int32Array, stop: number): number[] {
  const own = parts[stop];
  const starts: number[] = [];
  forNeighbours(graph, stop, (next) => {
    if (parts[next] === own) starts.push(next);
  });
  if (starts.length < 2) return [];
  const seen = new Set([stop]);
  const pieces: number[][] = [];
  for (const start of starts) {
    if (seen.has(start)) continue;
    const piece = [start];
    seen.add(start);
    for (let at = 0; at < piece.length; at += 1) {
      forNeighbours(graph, piece[at] ?? start, (next) => {
        if (parts[next] !== own || seen.has(next)) return;
        seen.add(next);
        piece.push(next);
      });
    }
    pieces.push(piece);
  }
  const largest = pieces.reduce((best, one) => (one.length > best.length ? one : best));
  return pieces.filter((one) => one !== largest).flat();
}

/** Lays borders along streets: a stop whose near neighbours are all on the other side goes there, while the work stays alike. */
function straighten(task: DivisionTask, parts: Int32Array, ties: Float64Array): void {
  const { graph, work, count } = task;
  const sums = workOf(task, parts);
  const mean = sums.reduce((sum, one) => sum + one, 0) / count;
  const [least, most] = [Math.min(mean * (1 - mostApart), ...sums), Math.max(mean * (1 + mostApart), ...sums)];
  for (let round = 0; round < rounds; round += 1) {
    let moved = 0;
    for (let stop = 0; stop < graph.size; stop += 1) {
      const own = parts[stop] ?? 0;
      const tied = new Map<number, number>();
      forNeighbours(graph, stop, (next, _metres, slot) => {
        const part = parts[next] ?? 0;
        tied.set(part, (tied.get(part) ?? 0) + (ties[slot] ?? 0));
      });
      const [to, tie] = [...tied].reduce((best, one) => (one[1] > best[1] ? one : best), [own, tied.get(own) ?? 0]);
      if (to === own || tie <= (tied.get(own) ?? 0)) continue;
      const weight = work[stop] ?? 0;
      if ((sums[own] ?? 0) - weight < least || (sums[to] ?? 0) + weight > most) continue;
      if (parts.indexOf(own) === parts.lastIndexOf(own) || cutOffBy(graph, parts, stop).length > 0) continue;
      parts[stop] = to;
      sums[own] = (sums[own] ?? 0) - weight;
      sums[to] = (sums[to] ?? 0) + weight;
      moved += 1;
    }
    if (moved === 0) return;
  }
}
