/** Longitude and latitude in degrees. */
export type Place = readonly [lon: number, lat: number];

/** Corners of a closed line, the first one again at its end. */
export type Ring = readonly Place[];

/** A territory's shape as the wire has it. */
export type Shape =
  | { readonly type: "Polygon"; readonly coordinates: readonly Ring[] }
  | { readonly type: "MultiPolygon"; readonly coordinates: readonly (readonly Ring[])[] };

/** West, south, east, north in degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number];

/**
 * Every ring of a shape by itself, holes and parts alike: the drawing library knows neither. `joinRings` puts them together again.
 */
export function takeApart(shape: Shape): readonly Ring[] {
  return shape.type === "Polygon" ? shape.coordinates : shape.coordinates.flat();
}

/**
 * One shape of rings: what lies within another ring is a hole in it, what lies within that hole a part of its own, and so on. Null without a ring.
 * Rings that cross are put together somehow; the server says what is wrong with them.
 */
export function joinRings(rings: readonly Ring[]): Shape | null {
  const around = rings.map((ring) => rings.flatMap((other, index) => (other !== ring && liesIn(ring, other) ? [index] : [])));
  const isHole = (index: number) => (around[index]?.length ?? 0) % 2 === 1;
  const parts = rings.flatMap((outer, index): Ring[][] => {
    if (isHole(index)) return [];
    const holes = rings.filter(
      (_, one) => isHole(one) && around[one]?.includes(index) && around[one].length === (around[index]?.length ?? 0) + 1,
    );
    return [[outer, ...holes]];
  });
  const [first, ...others] = parts;
  if (first === undefined) return null;
  return others.length === 0 ? { type: "Polygon", coordinates: first } : { type: "MultiPolygon", coordinates: parts };
}

/** By most of its corners: some may lie on the other's line. */
function liesIn(inner: Ring, outer: Ring): boolean {
  const corners = inner.slice(0, -1);
  return corners.filter((corner) => isWithin(corner, outer)).length * 2 > corners.length;
}

function isWithin([lon, lat]: Place, ring: Ring): boolean {
  let inside = false;
  for (const [index, [x, y]] of ring.entries()) {
    const [px, py] = ring[index === 0 ? ring.length - 1 : index - 1] ?? [x, y];
    if (y > lat !== py > lat && lon < ((px - x) * (lat - y)) / (py - y) + x) inside = !inside;
  }
  return inside;
}

/** The box around rings; null without a corner. */
export function boxOf(rings: readonly Ring[]): Box | null {
  const places = rings.flat();
  if (places.length === 0) return null;
  const [lons, lats] = [places.map(([lon]) => lon), places.map(([, lat]) => lat)];
  const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b), Infinity);
  const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), -Infinity);
  return [least(lons), least(lats), most(lons), most(lats)];
}

/** Why a cut did not part anything. */
export type CutFault = "misses" | "too_often";

interface Crossing {
  readonly edge: number;
  /** How far along that edge, 0 … 1. */
  readonly share: number;
  readonly segment: number;
  readonly along: number;
  readonly place: Place;
}

/**
 * Cuts a ring by a line that goes across it once, with bends inside of it as it likes. Both halves share the line.
 * @returns the two halves, or why there are none
 */
export function cutRing(ring: Ring, line: readonly Place[]): readonly [Ring, Ring] | CutFault {
  const crossings = crossingsOf(ring, line);
  if (crossings.length < 2) return "misses";
  const [from, to] = crossings;
  if (from === undefined || to === undefined || crossings.length > 2) return "too_often";
  const inside = line.slice(from.segment + 1, to.segment + 1);
  const corners = ring.slice(0, -1);
  const cut = [from.place, ...inside, to.place];
  return [close([...cut, ...walk(corners, to, from)]), close([...cut.toReversed(), ...walk(corners, from, to)])];
}

/** The corners on the way from one crossing to the other. */
function walk(corners: readonly Place[], from: Crossing, to: Crossing): Place[] {
  const count = corners.length;
  const isBehind = to.edge === from.edge && to.share > from.share;
  const steps = isBehind ? 0 : (to.edge - from.edge + count) % count || count;
  return Array.from({ length: steps }, (_, step) => corners[(from.edge + 1 + step) % count]).filter((one) => one !== undefined);
}

function crossingsOf(ring: Ring, line: readonly Place[]): Crossing[] {
  const found: Crossing[] = [];
  for (let segment = 0; segment + 1 < line.length; segment += 1) {
    for (let edge = 0; edge + 1 < ring.length; edge += 1) {
      const [a, b, c, d] = [line[segment], line[segment + 1], ring[edge], ring[edge + 1]];
      if (a === undefined || b === undefined || c === undefined || d === undefined) continue;
      const across = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0]);
      if (across === 0) continue;
      const along = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / across;
      const share = ((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0])) / across;
      if (along < 0 || along >= 1 || share < 0 || share >= 1) continue;
      const place: Place = [round(c[0] + share * (d[0] - c[0])), round(c[1] + share * (d[1] - c[1]))];
      found.push({ edge, share, segment, along, place });
    }
  }
  return found.toSorted((a, b) => a.segment - b.segment || a.along - b.along);
}

function close(places: readonly Place[]): Ring {
  const kept = places.filter((place, index) => index === 0 || !isSame(place, places[index - 1]));
  const [first] = kept;
  return first === undefined || isSame(first, kept.at(-1)) ? kept : [...kept, first];
}

function isSame(one: Place, other: Place | undefined): boolean {
  return other !== undefined && one[0] === other[0] && one[1] === other[1];
}

/** Seven decimals: a centimetre, as it is kept, and fewer than the drawing library refuses. */
export function round(degrees: number): number {
  return Number(degrees.toFixed(7));
}

/** Rings with seven decimals. */
export function roundRings(rings: readonly Ring[]): readonly Ring[] {
  return rings.map((ring) => ring.map(([lon, lat]): Place => [round(lon), round(lat)]));
}
