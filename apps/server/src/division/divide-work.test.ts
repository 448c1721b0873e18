import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

import { divideWork, workOf } from "./divide-work.ts";
import { joiningMetres, kMeans } from "./testing/k-means.ts";
import { createWalkGraph, partsOf, type WalkEdge, type WalkGraph } from "./walk-graph.ts";

/** A town of straight streets: so many houses wide and deep, 20 m apart along a street and 60 m across. */
function grid(wide: number, deep: number): WalkGraph {
  const edges: WalkEdge[] = [];
  for (let row = 0; row < deep; row += 1) {
    for (let column = 0; column < wide; column += 1) {
      const from = row * wide + column;
      if (column + 1 < wide) edges.push({ from, to: from + 1, metres: 20 });
      if (row + 1 < deep) edges.push({ from, to: from + wide, metres: 60 });
    }
  }
  return createWalkGraph(wide * deep, edges);
}

/** Into how many pieces a part falls. */
function piecesOf(graph: WalkGraph, parts: Int32Array, part: number): number {
  const inside: WalkEdge[] = [];
  for (let from = 0; from < graph.size; from += 1) {
    for (let slot = graph.first[from] ?? 0; slot < (graph.first[from + 1] ?? 0); slot += 1) {
      const to = graph.neighbours[slot] ?? 0;
      if (from < to && parts[from] === part && parts[to] === part) inside.push({ from, to, metres: 1 });
    }
  }
  const of = partsOf(createWalkGraph(graph.size, inside));
  return new Set([...of].filter((_, stop) => parts[stop] === part)).size;
}

describe("work that is divided", () => {
  it.each([
    [40, 25, 12],
    [60, 10, 4],
    [100, 1, 7],
  ])("over %i × %i houses into %i parts differs by at most a tenth, and every part is one piece", (wide, deep, count) => {
    const graph = grid(wide, deep);
    const work = Float64Array.from({ length: graph.size }, (_, stop) => 4 * (1 + (stop % 5)));
    const parts = divideWork({ graph, work, count });
    const sums = workOf({ work, count }, parts);
    const mean = sums.reduce((sum, one) => sum + one, 0) / count;
    for (const sum of sums) expect(Math.abs(sum - mean) / mean).toBeLessThanOrEqual(0.1);
    for (let part = 0; part < count; part += 1) expect(piecesOf(graph, parts, part)).toBe(1);
  });

  it("is walked less than in parts by nearness on the map alone, which differ by more besides", () => {
    const [wide, deep, count] = [50, 40, 12];
    const graph = grid(wide, deep);
    const work = Float64Array.from({ length: graph.size }, (_, stop) => (stop % wide < 15 ? 12 : 4));
    const near = kMeans(
      Array.from({ length: graph.size }, (_, stop) => [(stop % wide) * 20, Math.floor(stop / wide) * 60] as const),
      Array.from({ length: count }, (_, part) => Math.floor(((part + 0.5) * graph.size) / count)),
    );
    const parts = divideWork({ graph, work, count });
    expect(joiningMetres(graph, parts, count)).toBeLessThan(joiningMetres(graph, near, count));
    expect(Math.max(...workOf({ work, count }, parts))).toBeLessThan(Math.max(...workOf({ work, count }, near)));
  });

  it("is parted across gaps, not along a street: two villages are two parts", () => {
    const village = (first: number) =>
      Array.from({ length: 19 }, (_, at) => ({ from: first + at, to: first + at + 1, metres: 15 }));
    const graph = createWalkGraph(40, [...village(0), ...village(20), { from: 19, to: 20, metres: 900 }]);
    const parts = divideWork({ graph, work: new Float64Array(40).fill(4), count: 2 });
    expect(new Set(parts.slice(0, 20)).size).toBe(1);
    expect(new Set(parts.slice(20)).size).toBe(1);
    expect(parts[0]).not.toBe(parts[39]);
  });

  it("hangs together in every part, whatever hangs how together and wherever the work is", () => {
    const graphs = fc.integer({ min: 2, max: 60 }).chain((size) =>
      fc.record({
        graph: fc
          .tuple(
            fc.array(fc.nat(1000), { minLength: size - 1, maxLength: size - 1 }),
            fc.array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1), fc.integer({ min: 1, max: 500 })), { maxLength: size }),
          )
          .map(([tree, more]) =>
            createWalkGraph(size, [
              ...tree.map((value, at) => ({ from: at + 1, to: value % (at + 1), metres: 1 + (value % 97) })),
              ...more.filter(([from, to]) => from !== to).map(([from, to, metres]) => ({ from, to, metres })),
            ]),
          ),
        work: fc.array(fc.nat(200), { minLength: size, maxLength: size }).map((values) => Float64Array.from(values)),
        count: fc.integer({ min: 2, max: 8 }),
      }),
    );
    fc.assert(
      fc.property(graphs, (task) => {
        const parts = divideWork(task);
        const count = Math.min(task.count, task.graph.size);
        expect([...new Set(parts)].toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, part) => part));
        for (let part = 0; part < count; part += 1) expect(piecesOf(task.graph, parts, part)).toBe(1);
      }),
      { numRuns: 300 },
    );
  });
});
