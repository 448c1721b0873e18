import * as pathFinder from "geojson-path-finder";

import { searchFrom } from "../../apps/server/src/routing/search.ts";
import { snapTo, type Snap } from "../../apps/server/src/routing/snap.ts";
import { createStreetGraph, pointAt, type StreetGraph } from "../../apps/server/src/routing/street-graph.ts";
import { waysOnStreets } from "../../apps/server/src/routing/ways-on-streets.ts";
import { orderStops, tourMetres, type Position, type Tour } from "../../packages/domain/src/index.ts";
import { conclude, figure, printSpreads, printTable, say, type Goal } from "../harness/report.ts";
import { inRounds, Timings } from "../harness/rounds.ts";
import { roundsOf, sizeOf } from "../harness/small.ts";
import { median } from "../harness/stats.ts";
import { openLauf, type Lauf, type Polygon } from "./lauf.ts";

/* Ten stops to the path finder's bare searches, whole rounds of a town to those of its README. */
const rounds = roundsOf(20);
const stops = 10;

const data = process.env["RUNDGANG_TEST_DATA"];
if (data === undefined) {
  say("The bench of the walks needs the town of Lauf: please name the folder of the test data in RUNDGANG_TEST_DATA.");
  process.exit(1);
}
const lauf = await openLauf(data);
const graph = createStreetGraph(lauf.network);
const finder = openFinder(lauf);

const timings = new Timings();
/* The first ones untimed, so that all are compiled. */
const untimed = sizeOf(12, 1);
for (let round = -untimed; round < rounds; round += 1) {
  const places = placesOf(round + untimed);
  const order = [0, ...(await walk(places)).map((stop) => stop + 1)];
  const nodes = places.map((place) => nodeOf(graph, place));
  checkLengths(nodes);
  await inRounds(["ours, order and ways", "path finder, the ways alone", "path finder, all pairs"], 1, async (name) => {
    const from = performance.now();
    if (name === "ours, order and ways") await walk(places);
    else if (name === "path finder, the ways alone")
      for (const [index, to] of order.entries()) search(nodes[order[index - 1] ?? to], nodes[to]);
    else for (const [a, one] of nodes.entries()) for (const other of nodes.slice(a + 1)) search(one, other);
    if (round >= 0) timings.add(name, performance.now() - from);
  });
}
printSpreads("ten stops", timings.all);

const tours = lauf.polygons.map((polygon) => ({ ...polygon, ...roundOf(polygon) }));
printTable(
  ["whole round", "doors", "km", "README km", "x", "s"],
  tours.map(({ name, doors, metres, improved, ms }) => [
    name,
    String(doors.length),
    figure(metres / 1000),
    figure(improved / 1000),
    figure(metres / improved),
    figure(ms / 1000),
  ]),
);

const ours = median(timings.of("ours, order and ways"));
process.exitCode = conclude("route", [
  /* The same work: who puts ten stops in order has to know how far each is from each other one. */
  { name: "ten-stops", ratio: ours / median(timings.of("path finder, all pairs")), goal: 2 },
  ...tours.map(({ name, metres, improved }): Goal => ({
    name: `round-${name.slice(0, 8)}`,
    ratio: metres / improved,
    goal: 1.15,
  })),
]);

/** A start and ten doors of one quarter, each round another one. */
function placesOf(round: number): readonly Position[] {
  const { doors } = lauf.polygons[round % lauf.polygons.length] ?? lauf;
  const step = Math.max(1, Math.floor(doors.length / (stops + 1)));
  return Array.from({ length: stops + 1 }, (_, index) => doors[(index * step + round) % doors.length] ?? { lat: 0, lon: 0 });
}

/** What the server does for a question: snapping, matrix, order, ways with their lines. */
async function walk(places: readonly Position[]): Promise<readonly number[]> {
  const ways = waysOnStreets(graph, "2020-01-15", places);
  if ("problem" in ways) throw new Error(`no way: ${ways.problem}`);
  const windows = places.slice(1).map(() => null);
  const order = orderStops({ metres: await ways.matrix(), hasEnd: false, windows, departAt: 0 });
  const found = await ways.between([0, ...order.map((stop) => stop + 1)]);
  if (found.length !== stops) throw new Error("a way is missing");
  return order;
}

/** The library knows points of the network alone: it is asked from the nearer end of the straight piece on which a place lies. */
function nodeOf(streets: StreetGraph, place: Position): number {
  const snap = snapTo(streets, place);
  if (snap === null) throw new Error("a door is off the network");
  return snap.ends.toSorted((a, b) => a.metres - b.metres)[0]?.point ?? 0;
}

function openFinder({ lines }: Lauf) {
  const features = lines.map((line) => ({
    type: "Feature" as const,
    properties: {},
    geometry: { type: "LineString" as const, coordinates: line.map(({ lon, lat }) => [lon, lat]) },
  }));
  const from = performance.now();
  /* Node takes the library's CommonJS, whose class lies one deeper than its types say. */
  const { default: exported } = pathFinder;
  const PathFinder = "default" in exported ? (exported.default as typeof exported) : exported;
  const made = new PathFinder({ type: "FeatureCollection", features }, { tolerance: 1e-6 });
  say(`path finder: graph in ${figure(performance.now() - from)} ms`);
  const again = performance.now();
  createStreetGraph(lauf.network);
  say(`ours: graph in ${figure(performance.now() - again)} ms`);
  return made;
}

function search(from: number | undefined, to: number | undefined): number | null {
  if (from === undefined || to === undefined || from === to) return 0;
  const point = (node: number) => {
    const { lon, lat } = pointAt(graph, node);
    return { type: "Feature" as const, properties: {}, geometry: { type: "Point" as const, coordinates: [lon, lat] } };
  };
  const found = finder.findPath(point(from), point(to));
  return found === undefined ? null : found.weight * 1000;
}

/** Both find ways of the same length: the library joins ways that cross at one spot, ours where they share a node. */
function checkLengths(nodes: readonly number[]): void {
  for (const [index, to] of nodes.entries()) {
    const from = nodes[index - 1];
    const theirs = search(from, to);
    if (from === undefined || theirs === null) continue;
    const [a, b] = [from, to].map(standingAt);
    if (a === undefined || b === undefined) continue;
    const metres = searchFrom(graph, a, [b]).metresTo(b);
    if (Math.abs(metres - theirs) > Math.max(2, metres * 0.002))
      throw new Error(`ways of ${figure(metres)} and ${figure(theirs)} m`);
  }
}

/** A place that is a point of the network. */
function standingAt(node: number): Snap {
  const place = pointAt(graph, node);
  const end = { point: node, metres: 0 };
  return { place, at: place, metres: 0, ends: [end, end], component: graph.component[node] ?? 0 };
}

/** A closed round over all doors of a polygon, without the ways from the street to the doors. */
function roundOf({ doors }: Polygon): { readonly metres: number; readonly ms: number } {
  const snaps = doors.map((door) => snapTo(graph, lauf.footOf(door))).filter((snap) => snap !== null);
  if (snaps.length < doors.length) throw new Error("a door is off the network");
  const from = performance.now();
  const places = [...snaps, ...snaps.slice(0, 1)];
  const metres = places.map((place) => {
    const found = searchFrom(graph, place, places);
    return places.map((other) => found.metresTo(other));
  });
  const tour: Tour = { metres, hasEnd: true, windows: snaps.slice(1).map(() => null), departAt: 0 };
  return { metres: tourMetres(tour, orderStops(tour)), ms: performance.now() - from };
}
