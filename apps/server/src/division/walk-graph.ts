/** One edge of a graph of stops, with the metres that somebody walks between both. */
export interface WalkEdge {
  readonly from: number;
  readonly to: number;
  readonly metres: number;
}

/** Stops and who is next to whom. The neighbours of stop s are `neighbours[first[s]]` up to `first[s + 1]`, so many metres away. */
export interface WalkGraph {
  readonly size: number;
  readonly first: Uint32Array;
  readonly neighbours: Uint32Array;
  readonly metres: Float64Array;
}

/** Makes a graph of `size` stops; each edge leads both ways. */
export function createWalkGraph(size: number, edges: readonly WalkEdge[]): WalkGraph {
  const first = new Uint32Array(size + 1);
  for (const { from, to } of edges) {
    first[from + 1] = (first[from + 1] ?? 0) + 1;
    first[to + 1] = (first[to + 1] ?? 0) + 1;
  }
  for (let stop = 0; stop < size; stop += 1) first[stop + 1] = (first[stop + 1] ?? 0) + (first[stop] ?? 0);
  const free = first.slice();
  const neighbours = new Uint32Array(edges.length * 2);
  const metres = new Float64Array(edges.length * 2);
  const join = (from: number, to: number, length: number): void => {
    const slot = free[from] ?? 0;
    free[from] = slot + 1;
    neighbours[slot] = to;
    metres[slot] = length;
  };
  for (const { from, to, metres: length } of edges) {
    join(from, to, length);
    join(to, from, length);
  }
  return { size, first, neighbours, metres };
}

/** Calls for each neighbour of a stop. */
export function forNeighbours(graph: WalkGraph, stop: number, call: (next: number, metres: number, slot: number) => void): void {
  const end = graph.first[stop + 1] ?? 0;
  for (let slot = graph.first[stop] ?? 0; slot < end; slot += 1) call(graph.neighbours[slot] ?? 0, graph.metres[slot] ?? 0, slot);
}

/** The edges of the shortest tree that joins all stops (of each part that hangs together), as places in `neighbours`, both ways. */
export function shortestTree(graph: WalkGraph, within: (from: number, to: number) => boolean = () => true): Uint8Array {
  const edges: { readonly from: number; readonly to: number; readonly metres: number; readonly slot: number }[] = [];
  for (let stop = 0; stop < graph.size; stop += 1) {
    forNeighbours(graph, stop, (next, metres, slot) => {
      if (stop < next && within(stop, next)) edges.push({ from: stop, to: next, metres, slot });
    });
  }
  const root = Int32Array.from({ length: graph.size }, (_, stop) => stop);
  const find = (stop: number): number => {
    let at = stop;
    while (root[at] !== at) at = root[at] = root[root[at] ?? at] ?? at;
    return at;
  };
  const isTree = new Uint8Array(graph.neighbours.length);
  for (const { from, to, slot } of edges.toSorted((a, b) => a.metres - b.metres)) {
    const [a, b] = [find(from), find(to)];
    if (a === b) continue;
    root[a] = b;
    isTree[slot] = 1;
    forNeighbours(graph, to, (next, metres, back) => {
      if (next === from && metres === graph.metres[slot]) isTree[back] = 1;
    });
  }
  return isTree;
}

/** Which part of the graph each stop hangs together with: 0, 1, … */
export function partsOf(graph: WalkGraph): Int32Array {
  const part = new Int32Array(graph.size).fill(-1);
  let count = 0;
  for (let stop = 0; stop < graph.size; stop += 1) {
    if (part[stop] !== -1) continue;
    const open = [stop];
    part[stop] = count;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      forNeighbours(graph, at, (next) => {
        if (part[next] !== -1) return;
        part[next] = count;
        open.push(next);
      });
    }
    count += 1;
  }
  return part;
}
