import type { Grid } from "./grid.ts";
import { toRing, type Point } from "./ground.ts";
import type { TownArea, TownTerritory } from "./town.ts";

/** The names of the four sales territories: south-west, north-west, south-east, north-east. */
const territoryNames = {
  southWest: "38990-01 Lindenstraße",
  northWest: "38990-02 Mühlgasse",
  southEast: "38990-03 Südring",
  northEast: "38990-04 Höhenweg",
} as const;

/** Beyond the last street, metres. */
const margin = 70;

/** The lines between territories run through the middle of blocks. */
function borders({ columns, rows, mill, linden }: Grid) {
  const middle = (values: readonly number[], index: number) => ((values[index] ?? 0) + (values[index + 1] ?? 0)) / 2;
  return {
    west: (columns[0] ?? 0) - margin,
    east: (columns.at(-1) ?? 0) + margin,
    south: (rows[0] ?? 0) - margin,
    north: (rows.at(-1) ?? 0) + margin,
    x: middle(columns, mill + 1),
    y: middle(rows, linden + 1),
  };
}

/** The four territories; they share borders and cover the town. */
export function planTerritories(grid: Grid): readonly TownTerritory[] {
  const { west, east, south, north, x, y } = borders(grid);
  return [
    { name: territoryNames.southWest, ring: toRing(rectangle(west, south, x, y)) },
    { name: territoryNames.northWest, ring: toRing(rectangle(west, y, x, north)) },
    { name: territoryNames.southEast, ring: toRing(rectangle(x, south, east, y)) },
    { name: territoryNames.northEast, ring: toRing(rectangle(x, y, east, north)) },
  ];
}

/** The territory that a point lies in. */
export function territoryAt(grid: Grid, point: Point): string {
  const { x, y } = borders(grid);
  if (point.x < x) return point.y < y ? territoryNames.southWest : territoryNames.northWest;
  return point.y < y ? territoryNames.southEast : territoryNames.northEast;
}

/** The Stadtgarten fills its blocks, a path's width from the houses around it. */
export function planPark({ park, columns, rows }: Grid): TownArea {
  const [west = 0, east = 0] = park.columns.map((index) => columns[index] ?? 0);
  const [south = 0, north = 0] = park.rows.map((index) => rows[index] ?? 0);
  return { name: "Stadtgarten", ring: toRing(rectangle(west + 8, south + 8, east - 8, north - 8)) };
}

/** The Wiesenbach, from one edge of the town to the other. */
export function planBrook({ columns, rows, brook }: Grid): TownArea {
  const middle = ((rows[brook] ?? 0) + (rows[brook + 1] ?? 0)) / 2;
  const west = (columns[0] ?? 0) - 2 * margin;
  const east = (columns.at(-1) ?? 0) + 2 * margin;
  return { name: "Wiesenbach", ring: toRing(rectangle(west, middle - 17, east, middle + 17)) };
}

function rectangle(west: number, south: number, east: number, north: number): readonly Point[] {
  return [
    { x: west, y: south },
    { x: east, y: south },
    { x: east, y: north },
    { x: west, y: north },
  ];
}
