import { distanceMetres, type Position } from "@rundgang/domain";

import { lineOf } from "./line.ts";
import { searchFrom } from "./search.ts";
import { oneSpot, snapTo, type Snap } from "./snap.ts";
import { pointAt, type StreetGraph } from "./street-graph.ts";
import type { NoWay, Way, Ways } from "./ways.ts";

/** The ways among places on a street graph, from door to door. */
export function waysOnStreets(graph: StreetGraph, asOf: string, places: readonly Position[]): Ways | NoWay {
  const found = places.map((place) => snapTo(graph, place));
  const snaps = found.filter((snap) => snap !== null);
  if (snaps.length < found.length) return { problem: "off_network", places: indexesOf(found, (snap) => snap === null) };
  const home = mostNamed(snaps.map(({ component }) => component));
  if (snaps.some(({ component }) => component !== home))
    return { problem: "island", places: indexesOf(snaps, ({ component }) => component !== home) };

  /* A way is as long back as there: each place is searched from to those behind it in the list alone. */
  const searches = snaps.map((from, index) => once(() => searchFrom(graph, from, snaps.slice(index + 1))));
  const metres = (from: number, to: number): number => {
    if (from > to) return metres(to, from);
    const [a, b] = [snaps[from], snaps[to]];
    if (a === undefined || b === undefined || isOneSpot(a, b)) return 0;
    return a.metres + (searches[from]?.().metresTo(b) ?? 0) + b.metres;
  };
  const line = (from: number, to: number): readonly Position[] => {
    if (from > to) return line(to, from).toReversed();
    const [a, b] = [snaps[from], snaps[to]];
    if (a === undefined || b === undefined) return [];
    if (isOneSpot(a, b)) return [a.place, b.place];
    const points = searches[from]?.().pointsTo(b) ?? [];
    return [a.place, a.at, ...points.map((point) => pointAt(graph, point)), b.at, b.place];
  };
  return {
    source: "streets",
    asOf,
    matrix: () => Promise.resolve(snaps.map((_from, from) => snaps.map((_to, to) => metres(from, to)))),
    between: (order) =>
      Promise.resolve(pairs(order).map(([from, to]): Way => ({ metres: metres(from, to), geometry: lineOf(line(from, to)) }))),
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}

function isOneSpot(a: Snap, b: Snap): boolean {
  return distanceMetres(a.place, b.place) <= oneSpot;
}

function indexesOf<Item>(items: readonly Item[], wanted: (item: Item) => boolean): readonly number[] {
  return items.flatMap((item, index) => (wanted(item) ? [index] : []));
}

function mostNamed(numbers: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

function pairs<Item>(items: readonly Item[]): readonly (readonly [Item, Item])[] {
  return items.slice(1).flatMap((item, index) => {
    const before = items[index];
    return before === undefined ? [] : [[before, item] as const];
  });
}
