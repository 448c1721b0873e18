import { distanceMetres, type Position } from "@rundgang/domain";

import { searchFrom, type Search } from "./search.ts";
import { snapTo, type Snap } from "./snap.ts";
import { pointAt, type StreetGraph } from "./street-graph.ts";
import type { NoWay, Way, Ways } from "./ways.ts";

/** Places that are not further apart are one spot: nobody goes out to the street and back in between. Metres. */
const oneSpot = 1;

/** The ways among places on a street graph, from door to door. */
export function waysOnStreets(graph: StreetGraph, asOf: string, places: readonly Position[]): Ways | NoWay {
  const found = places.map((place) => snapTo(graph, place));
  const snaps = found.filter((snap) => snap !== null);
  if (snaps.length < found.length) return { problem: "off_network", places: indexesOf(found, (snap) => snap === null) };
  const home = mostNamed(snaps.map(({ component }) => component));
  if (snaps.some(({ component }) => component !== home))
    return { problem: "island", places: indexesOf(snaps, ({ component }) => component !== home) };

  const searches = new Map<Snap, Search>();
  const searchOf = (from: Snap): Search => {
    const known = searches.get(from) ?? searchFrom(graph, from, snaps);
    searches.set(from, known);
    return known;
  };
  const metres = (from: Snap, to: Snap): number =>
    isOneSpot(from, to) ? 0 : from.metres + searchOf(from).metresTo(to) + to.metres;
  return {
    source: "streets",
    asOf,
    matrix: () => Promise.resolve(snaps.map((from) => snaps.map((to) => metres(from, to)))),
    between: (order) => Promise.resolve(pairs(order.flatMap((place) => snaps[place] ?? [])).map(([from, to]) => wayOf(from, to))),
  };

  function wayOf(from: Snap, to: Snap): Way {
    const inner = isOneSpot(from, to)
      ? []
      : [
          from.at,
          ...searchOf(from)
            .pointsTo(to)
            .map((point) => pointAt(graph, point)),
          to.at,
        ];
    return { metres: metres(from, to), geometry: lineOf([from.place, ...inner, to.place]) };
  }
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

/** Six decimals, a decimetre; positions that follow each other at the same spot are said once, but a line has two. */
function lineOf(positions: readonly Position[]): Way["geometry"] {
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  const line = positions.map(({ lon, lat }): Way["geometry"][number] => [round(lon), round(lat)]);
  const [first, ...others] = line.filter(([lon, lat], at) => lon !== line[at - 1]?.[0] || lat !== line[at - 1]?.[1]);
  if (first === undefined) return [];
  return others.length === 0 ? [first, first] : [first, ...others];
}
