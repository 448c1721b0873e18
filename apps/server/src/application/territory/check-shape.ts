import type { MultiPolygon, Polygon, Position } from "geojson";
import * as z from "zod";

import { isInRegion } from "../../places/region.ts";
import { simplifyShape } from "./simplify-shape.ts";
import { findCrossing, findSharedGround, squareMetresOf, type Ring } from "./rings.ts";

/** What is wrong with a shape, and where: the place in the GeoJSON, and on the map (degrees) where it is one. */
export interface ShapeProblem {
  /** As in `geometry.coordinates[0][3]`. */
  readonly path: string;
  readonly message: string;
  readonly at: readonly [lon: number, lat: number] | null;
  /** It is fine but for its corners: with fewer it may be kept. */
  readonly isTooFine?: boolean;
}

/** A shape as it may be kept, or what is wrong with it. */
export type ShapeCheck =
  | { readonly ok: true; readonly geometry: Polygon | MultiPolygon; readonly squareMetres: number }
  | { readonly ok: false; readonly problems: readonly [ShapeProblem, ...ShapeProblem[]] };

/** Corners that a territory may have: with more, nobody sees what he edits. An import may bring more. */
export const mostCorners = 2000;

/** So many problems are told at once. */
const mostProblems = 20;

/** Less is a stroke of the hand, not a territory. */
const leastSquareMetres = 1;

const ring = z.array(z.array(z.number()).min(2));
const shapes = z.discriminatedUnion("type", [
  z.object({ type: z.literal("Polygon"), coordinates: z.array(ring).min(1) }),
  z.object({ type: z.literal("MultiPolygon"), coordinates: z.array(z.array(ring).min(1)).min(1) }),
]);

/**
 * Checks a shape that somebody has drawn: GeoJSON, degrees. What is kept has closed rings, seven decimals (a centimetre) and no corner twice in
 * a row; holes and parts stay. Nothing is put right that its author would not see.
 * @param simplified whether corners may be left out where there are too many
 */
export function checkShape(given: unknown, simplified = false): ShapeCheck {
  const parsed = shapes.safeParse(given);
  if (!parsed.success) return refused({ path: "geometry", message: noAreaText, at: null });
  const { type } = parsed.data;
  const shape = simplified ? simplifyShape(parsed.data, mostCorners) : parsed.data;
  const parts = shape.type === "Polygon" ? [shape.coordinates] : shape.coordinates;
  const pathOf = (part: number, hole: number, corner?: number) =>
    [
      "geometry.coordinates",
      ...(type === "Polygon" ? [] : [part]),
      hole,
      ...(corner === undefined ? [] : [corner]),
    ].reduce<string>((path, index) => (typeof index === "string" ? index : `${path}[${index}]`), "");
  const corners = parts.flat(2).length;
  if (corners > mostCorners)
    return refused({ path: "geometry", message: tooManyText(corners), at: placeOf(parts[0]?.[0]?.[0] ?? []), isTooFine: true });
  const outside = problemsOfPlaces(parts, pathOf);
  if (outside[0] !== undefined) return { ok: false, problems: [outside[0], ...outside.slice(1)] };
  const tidied = parts.map((rings) => rings.map(tidyRing));
  const problems = [...problemsOfRings(tidied, pathOf), ...problemsOfGround(tidied, pathOf)].slice(0, mostProblems);
  const [first, ...others] = problems;
  if (first !== undefined) return { ok: false, problems: [first, ...others] };
  const [only] = tidied;
  const geometry: Polygon | MultiPolygon =
    type === "Polygon" && only !== undefined
      ? { type: "Polygon", coordinates: only }
      : { type: "MultiPolygon", coordinates: tidied };
  const squareMetres = tidied.reduce(
    (sum, [outer = [], ...holes]) => sum + squareMetresOf(outer) - holes.reduce((part, hole) => part + squareMetresOf(hole), 0),
    0,
  );
  return { ok: true, geometry, squareMetres: Math.round(squareMetres) };
}

type PathOf = (part: number, hole: number, corner?: number) => string;
type Parts = readonly (readonly Ring[])[];

function refused(problem: ShapeProblem): ShapeCheck {
  return { ok: false, problems: [problem] };
}

/** Corners outside of the region; of swapped axes it is said once. */
function problemsOfPlaces(parts: Parts, pathOf: PathOf): ShapeProblem[] {
  const places = parts.flatMap((rings, part) =>
    rings.flatMap((points, hole) => points.map((point, corner) => ({ point, path: pathOf(part, hole, corner) }))),
  );
  const outside = places.filter(({ point: [lon = 0, lat = 0] }) => !isInRegion(lon, lat));
  const [first] = outside;
  if (first === undefined) return [];
  if (outside.length === places.length && places.every(({ point: [lon = 0, lat = 0] }) => isInRegion(lat, lon)))
    return [{ path: "geometry.coordinates", message: swappedText, at: null }];
  return outside.slice(0, mostProblems).map(({ point, path }) => ({ path, message: outsideText, at: placeOf(point) }));
}

function problemsOfRings(parts: Parts, pathOf: PathOf): ShapeProblem[] {
  return parts.flatMap((rings, part) =>
    rings.flatMap((points, hole): ShapeProblem[] => {
      const at = placeOf(points[0] ?? []);
      const path = pathOf(part, hole);
      if (new Set(points.map(([lon, lat]) => `${lon} ${lat}`)).size < 3) return [{ path, message: fewCornersText, at }];
      const crossing = findCrossing(points);
      if (crossing !== null) return [{ path: pathOf(part, hole, crossing.corner), message: crossesItselfText, at: crossing.at }];
      return squareMetresOf(points) < leastSquareMetres ? [{ path, message: emptyText, at }] : [];
    }),
  );
}

/** Holes outside, and rings that lie over each other. Rings that are wrong by themselves are not compared. */
function problemsOfGround(parts: Parts, pathOf: PathOf): ShapeProblem[] {
  const found: ShapeProblem[] = [];
  for (const [part, [outer = [], ...holes]] of parts.entries()) {
    for (const [index, hole] of holes.entries()) {
      const path = pathOf(part, index + 1);
      const place = findSharedGround(outer, hole);
      if (place.kind === "crosses" || !place.isInside)
        found.push({ path, message: holeOutsideText, at: place.kind === "crosses" ? place.at : placeOf(hole[0] ?? []) });
      else if (holes.slice(0, index).some((other) => overlaps(other, hole)))
        found.push({ path, message: holesOverlapText, at: placeOf(hole[0] ?? []) });
    }
    const clash = parts
      .slice(0, part)
      .some(
        ([other = [], ...otherHoles]) =>
          overlaps(other, outer) &&
          !otherHoles.some((hole) => isInsideOf(hole, outer)) &&
          !holes.some((hole) => isInsideOf(hole, other)),
      );
    if (clash) found.push({ path: pathOf(part, 0), message: partsOverlapText, at: placeOf(outer[0] ?? []) });
  }
  return found;
}

function overlaps(one: Ring, other: Ring): boolean {
  const there = findSharedGround(one, other);
  return there.kind === "crosses" || there.isInside || isInsideOf(other, one);
}

function isInsideOf(outer: Ring, inner: Ring): boolean {
  const there = findSharedGround(outer, inner);
  return there.kind === "apart" && there.isInside;
}

/** Seven decimals, closed, no corner twice in a row, and nothing but longitude and latitude. */
function tidyRing(points: Ring): Position[] {
  const cut = points.map(([lon = 0, lat = 0]) => [Number(lon.toFixed(7)), Number(lat.toFixed(7))]);
  const kept = cut.filter(([lon, lat], index) => index === 0 || lon !== cut[index - 1]?.[0] || lat !== cut[index - 1]?.[1]);
  const [first, last] = [kept[0], kept.at(-1)];
  if (first === undefined || last === undefined) return kept;
  return kept.length > 1 && first[0] === last[0] && first[1] === last[1] ? kept : [...kept, [...first]];
}

function placeOf([lon, lat]: Position | readonly []): readonly [number, number] | null {
  return lon === undefined || lat === undefined ? null : [lon, lat];
}

const noAreaText = "Das ist keine Fläche. Erwartet wird ein Polygon oder MultiPolygon mit Längen- und Breitengraden.";
const fewCornersText = "Eine Fläche braucht mindestens drei Ecken.";
const outsideText = "Diese Ecke liegt nicht in Deutschland oder Österreich.";
const swappedText = "Breite und Länge sind vertauscht. Bei GeoJSON steht die Länge vorn.";
const emptyText = "Die Fläche ist leer: alle Ecken liegen auf einer Linie.";
const crossesItselfText = "Der Umriss kreuzt sich hier selbst. Bitte verschiebe eine Ecke.";
const holeOutsideText = "Diese Aussparung liegt nicht ganz in der Fläche.";
const holesOverlapText = "Diese Aussparung überschneidet eine andere.";
const partsOverlapText = "Dieser Teil überschneidet einen anderen Teil desselben Gebiets.";
const tooManyText = (corners: number) =>
  `Die Fläche hat ${corners.toLocaleString("de-DE")} Ecken, erlaubt sind ${mostCorners.toLocaleString("de-DE")}. Sie muss vereinfacht werden.`;
