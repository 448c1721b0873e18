import { distanceMetres, type Position } from "@rundgang/domain";
import FlatQueue from "flatqueue";

import { snapTo, type Snap } from "../routing/snap.ts";
import type { StreetGraph } from "../routing/street-graph.ts";

/** Without streets, and between neighbours that no street joins at once, a way is so much longer than the crow's flight. */
const detour = 1.3;
const aroundTheBlock = 3;

/** Metres that somebody walks between two neighbouring stops, by their indexes. */
export type Walking = (from: number, to: number) => number;

/**
 * Ways between stops that are next to each other on the streets, all found by one search from every stop at once: where the grounds of two stops meet,
 * there the way between them leads (a search for each pair takes minutes for a town). For two that do not meet on a street it is around the block.
 */
export function createWalking(stops: readonly Position[], streets: StreetGraph | null): Walking {
  const crow = (from: number, to: number) => {
    const [a, b] = [stops[from], stops[to]];
    return a === undefined || b === undefined ? 0 : distanceMetres(a, b);
  };
  if (streets === null) return (from, to) => crow(from, to) * detour;
  const size = stops.length;
  const snaps = stops.map((stop) => snapTo(streets, stop));
  const ways = new Map<number, number>();
  const note = (a: number, b: number, metres: number) => {
    const key = a < b ? a * size + b : b * size + a;
    if (metres < (ways.get(key) ?? Number.POSITIVE_INFINITY)) ways.set(key, metres);
  };
  alongPieces(snaps, note);
  meetings(streets, snaps, note);
  return (from, to) => {
    const way = ways.get(from < to ? from * size + to : to * size + from);
    if (way !== undefined) return Math.max(way, crow(from, to));
    return crow(from, to) * (snaps[from] === null || snaps[to] === null ? detour : aroundTheBlock);
  };
}

/** Stops one after the other on a straight piece of a street. */
function alongPieces(snaps: readonly (Snap | null)[], note: (a: number, b: number, metres: number) => void): void {
  const pieces = new Map<string, { readonly stop: number; readonly at: number; readonly off: number }[]>();
  for (const [stop, snap] of snaps.entries()) {
    if (snap === null) continue;
    const [a, b] = snap.ends;
    const [from, at] = a.point < b.point ? [a.point, a.metres] : [b.point, b.metres];
    const key = `${from} ${Math.max(a.point, b.point)}`;
    const on = pieces.get(key) ?? [];
    on.push({ stop, at, off: snap.metres });
    pieces.set(key, on);
  }
  for (const on of pieces.values()) {
    const sorted = on.toSorted((a, b) => a.at - b.at);
    for (const [place, one] of sorted.entries()) {
      /* Houses on both sides of a street: the next three are neighbours, not the next one alone. */
      for (const other of sorted.slice(place + 1, place + 4)) note(one.stop, other.stop, other.at - one.at + one.off + other.off);
    }
  }
}

/** Every point of the streets belongs to its nearest stop; where two grounds meet, their stops are neighbours. */
function meetings(
  streets: StreetGraph,
  snaps: readonly (Snap | null)[],
  note: (a: number, b: number, metres: number) => void,
): void {
  const { first, neighbours, metres } = streets;
  const distance = new Float64Array(streets.lon.length).fill(Number.POSITIVE_INFINITY);
  const owner = new Int32Array(streets.lon.length).fill(-1);
  const queue = new FlatQueue<number>();
  for (const [stop, snap] of snaps.entries()) {
    for (const end of snap?.ends ?? []) {
      const far = end.metres + (snap?.metres ?? 0);
      if (far >= (distance[end.point] ?? 0)) continue;
      distance[end.point] = far;
      owner[end.point] = stop;
      queue.push(end.point, far);
    }
  }
  const reached: number[] = [];
  for (let far = queue.peekValue(); far !== undefined; far = queue.peekValue()) {
    const point = queue.pop();
    if (point === undefined || far > (distance[point] ?? 0)) continue;
    reached.push(point);
    const end = first[point + 1] ?? 0;
    for (let slot = first[point] ?? 0; slot < end; slot += 1) {
      const next = neighbours[slot] ?? 0;
      const length = far + (metres[slot] ?? 0);
      if (length >= (distance[next] ?? 0)) continue;
      distance[next] = length;
      owner[next] = owner[point] ?? -1;
      queue.push(next, length);
    }
  }
  for (const point of reached) {
    const end = first[point + 1] ?? 0;
    for (let slot = first[point] ?? 0; slot < end; slot += 1) {
      const next = neighbours[slot] ?? 0;
      const [a = -1, b = -1] = [owner[point], owner[next]];
      if (a === b || a === -1 || b === -1) continue;
      note(a, b, (distance[point] ?? 0) + (metres[slot] ?? 0) + (distance[next] ?? 0));
    }
  }
  /* The point at an end of a piece may belong to another stop than to those on the piece. */
  for (const [stop, snap] of snaps.entries()) {
    for (const end of snap?.ends ?? []) {
      const other = owner[end.point] ?? -1;
      if (other !== -1 && other !== stop) note(stop, other, end.metres + (snap?.metres ?? 0) + (distance[end.point] ?? 0));
    }
  }
}
