import { Delaunay } from "d3-delaunay";
import { booleanPointInPolygon } from "@turf/boolean-point-in-polygon";
import type { MultiPolygon, Polygon } from "geojson";
import { intersection, union, type Geom } from "polyclip-ts";

import { boundsOf } from "../places/territory-index.ts";

/** Longitude and latitude in degrees. */
export type Spot = readonly [lon: number, lat: number];

/** Pairs of spots whose grounds touch. */
export type Pairs = readonly (readonly [number, number])[];

/** Grounds of spots within a shape: whatever is nearer to a spot than to all others is its own. */
export interface Cells {
  /** Pairs whose grounds touch on the straight way between them, inside of the shape: parts that hang together by these are one piece. */
  readonly touching: Pairs;
  /** All pairs whose grounds touch, also where a bay of the shape lies between. */
  readonly around: Pairs;
  /** The ground of some spots as one shape. */
  shapeOf(spots: readonly number[]): Polygon | MultiPolygon;
}

const metresPerDegree = 111_320;
/** Grounds at the edge of the shape reach so far beyond it. */
const marginMetres = 100;
/** Ways between two spots are looked at so many times whether they leave the shape. */
const looks = 8;
/** Seven decimals: a centimetre, as shapes are kept. */
const round = (degrees: number) => Number(degrees.toFixed(7));

/** Grounds of spots within a shape; no two spots may be the same. */
export function createCells(spots: readonly Spot[], shape: Polygon | MultiPolygon): Cells {
  const [west, south, east, north] = boundsOf(shape);
  /* On a flat map in metres: in degrees the library takes a triangle of three near houses for a line, and lays its middle beyond the town. */
  const wide = metresPerDegree * Math.cos(((south + north) / 2) * (Math.PI / 180));
  const flat = ([lon = 0, lat = 0]: readonly number[]): [number, number] => [
    (lon - west) * wide,
    (lat - south) * metresPerDegree,
  ];
  const degrees = ([x, y]: readonly [number, number]): [number, number] => [
    round(west + x / wide),
    round(south + y / metresPerDegree),
  ];
  const places = spots.map(flat);
  const delaunay = Delaunay.from(places);
  const [right, top] = flat([east, north]);
  const voronoi = delaunay.voronoi([-marginMetres, -marginMetres, right + marginMetres, top + marginMetres]);
  const around: (readonly [number, number])[] = [];
  for (let spot = 0; spot < spots.length; spot += 1)
    for (const next of delaunay.neighbors(spot)) if (spot < next) around.push([spot, next]);
  const isFree = ([one, other]: readonly [number, number]): boolean => {
    const [[x = 0, y = 0] = [], [u = 0, v = 0] = []] = [places[one], places[other]];
    const middle = delaunay.find((x + u) / 2, (y + v) / 2, one);
    if (middle !== one && middle !== other) return false;
    return Array.from({ length: looks - 1 }, (_, at) => (at + 1) / looks).every((share) =>
      booleanPointInPolygon(degrees([x + (u - x) * share, y + (v - y) * share]), shape),
    );
  };
  const cellOf = (spot: number): Geom | null => {
    const cell = voronoi.cellPolygon(spot);
    return cell === null ? null : [cell.map(degrees)];
  };
  return {
    around,
    touching: around.filter(isFree),
    shapeOf(chosen) {
      const [first, ...others] = chosen.map(cellOf).filter((cell) => cell !== null);
      if (first === undefined) return { type: "MultiPolygon", coordinates: [] };
      const coordinates = intersection(union(first, ...others), shape.coordinates as Geom).map((part) =>
        part.map((ring) => ring.map(([x, y]) => [round(x), round(y)])),
      );
      const [only, ...more] = coordinates;
      return only !== undefined && more.length === 0
        ? { type: "Polygon", coordinates: only }
        : { type: "MultiPolygon", coordinates };
    },
  };
}
