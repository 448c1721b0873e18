import type { StreetGraph } from "../routing/street-graph.ts";
import type { StreetNetwork } from "../routing/street-network.ts";

/** The streets of a box in degrees, by themselves: what a thread is given of a network that may be that of a state. */
export function streetsWithin(
  graph: StreetGraph,
  [west, south, east, north]: readonly [number, number, number, number],
): StreetNetwork {
  const points = new Map<number, number>();
  const placeOf = (point: number): number => {
    const known = points.get(point) ?? points.size;
    points.set(point, known);
    return known;
  };
  const ways = graph.index
    .search(west, south, east, north)
    .map((piece) => [placeOf(graph.pieces[2 * piece] ?? 0), placeOf(graph.pieces[2 * piece + 1] ?? 0)]);
  const of = (degrees: Float64Array) => [...points.keys()].map((point) => degrees[point] ?? 0);
  return { lon: of(graph.lon), lat: of(graph.lat), ways };
}
