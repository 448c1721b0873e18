import { forNeighbours, shortestTree, type WalkGraph } from "./walk-graph.ts";

/** Stops that are to be divided: the work at each (minutes), and how they hang together, as one part. */
export interface DivisionTask {
  readonly graph: WalkGraph;
  readonly work: Float64Array;
  readonly count: number;
}

/** Borders are gone along so many times at most. */
const rounds = 12;
/** Parts that differ by less from the mean are alike. */
const alike = 0.02;
/** While borders are laid along streets, a part may differ by so much. */
const mostApart = 0.07;
/** How much neighbours belong together whom the shortest tree does not join, and from how many metres on less. */
const looseTie = 0.3;
const nearMetres = 10;

/**
 * Divides stops into connected parts of like work: the shortest tree that joins all of them is cut where branches have the work of a part, then
 * stops at borders change sides until the work is alike. A cut of that tree costs no way, so that less is walked than in parts that are round (k-means).
 * Answers the part of each stop, 0 … count − 1. A stop with more work than a part is to have makes that part larger (decision 137).
 */
export function divideWork(task: DivisionTask): Int32Array {
  const { count, graph } = task;
  if (count >= graph.size) return Int32Array.from({ length: graph.size }, (_, stop) => stop);
  const isTree = shortestTree(graph);
  const ties = tiesOf(graph, isTree);
  const parts = cutTree(task, isTree);
  levelWork(task, parts, ties);
  straighten(task, parts, ties);
  return parts;
}

/** A piece of the shortest tree, which becomes so many parts. */
interface Piece {
  readonly part: number;
  readonly root: number;
  readonly count: number;
}

/** A piece seen from its root: stops outwards, on which each hangs (−1: the root), and work and size of the branch that begins at each. */
interface Branches {
  readonly order: readonly number[];
  readonly above: ReadonlyMap<number, number>;
  readonly sums: ReadonlyMap<number, number>;
  readonly sizes: ReadonlyMap<number, number>;
}

/** Cuts the shortest tree where a branch is nearest to the work of one part, or of several that are cut on. */
function cutTree(task: DivisionTask, isTree: Uint8Array): Int32Array {
  const parts = new Int32Array(task.graph.size);
  const pieces: Piece[] = [{ part: 0, root: 0, count: task.count }];
  let made = 1;
  for (let piece = pieces.pop(); piece !== undefined; piece = pieces.pop()) {
    if (piece.count === 1) continue;
    const branches = branchesOf(task, isTree, parts, piece);
    const { stop: root, count } = bestCut(branches, piece);
    const part = made;
    made += 1;
    /* In this order a branch comes before what hangs on it. */
    for (const stop of branches.order) if (stop === root || parts[branches.above.get(stop) ?? -1] === part) parts[stop] = part;
    pieces.push({ ...piece, count: piece.count - count }, { part, root, count });
  }
  return parts;
}

function branchesOf({ graph, work }: DivisionTask, isTree: Uint8Array, parts: Int32Array, { part, root }: Piece): Branches {
  const order = [root];
  const above = new Map([[root, -1]]);
  for (let at = 0; at < order.length; at += 1) {
    const stop = order[at] ?? root;
    forNeighbours(graph, stop, (other, _metres, slot) => {
      if (isTree[slot] !== 1 || parts[other] !== part || above.has(other)) return;
      above.set(other, stop);
      order.push(other);
    });
  }
  const sums = new Map(order.map((stop) => [stop, work[stop] ?? 0]));
  const sizes = new Map(order.map((stop) => [stop, 1]));
  for (const stop of order.toReversed()) {
    const on = above.get(stop) ?? -1;
    if (on === -1) continue;
    sums.set(on, (sums.get(on) ?? 0) + (sums.get(stop) ?? 0));
    sizes.set(on, (sizes.get(on) ?? 0) + (sizes.get(stop) ?? 0));
  }
  return { order, above, sums, sizes };
}

/** The branch to cut off, and how many parts it becomes: then the work of a part there and in the rest is nearest to what it is to be. */
function bestCut(
  { order, above, sums, sizes }: Branches,
  { root, count }: Piece,
): { readonly stop: number; readonly count: number } {
  const all = sums.get(root) ?? 0;
  const share = all / count;
  let best = { stop: root, count: 1, off: Number.POSITIVE_INFINITY };
  for (const stop of order) {
    if (above.get(stop) === -1) continue;
    const sum = sums.get(stop) ?? 0;
    const size = sizes.get(stop) ?? 0;
    /* Neither the branch nor the rest may become more parts than it has stops. */
    const fewest = Math.max(1, count - (order.length - size));
    const own = Math.min(count - 1, size, Math.max(fewest, share === 0 ? 1 : Math.round(sum / share)));
    const off = Math.abs(sum / own - share) + Math.abs((all - sum) / (count - own) - share);
    if (off < best.off) best = { stop, count: own, off };
  }
  return best;
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
function tiesOf(graph: WalkGraph, isTree: Uint8Array): Float64Array {
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
