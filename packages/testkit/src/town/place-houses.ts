import type { Grid } from "./grid.ts";
import { toLonLat, toRing, type Point } from "./ground.ts";
import { numberHouses } from "./number-houses.ts";
import { crossing, type PlannedStreet } from "./plan-streets.ts";
import { createRandom, type Random } from "../random.ts";
import { territoryAt } from "./plan-areas.ts";
import type { TownAddress } from "./town.ts";
import { fillUnits } from "./fill-units.ts";

interface Plot {
  readonly middle: Point;
  /** Along the street, as a unit vector. */
  readonly along: Point;
}

/** How close to a crossing the first house stands: column streets leave room for the corner houses of the rows. */
const clear = { row: 15, column: 31 } as const;
const plotWidth = 19.5;
const setback = 14;

/** Houses along every street, numbered side by side, with their dwellings. */
export function placeHouses(grid: Grid, streets: readonly PlannedStreet[], seed: number): readonly TownAddress[] {
  return streets.flatMap((street) => {
    const random = createRandom(seed, `houses ${street.name}`);
    const secondProvider = street.kind === "residential" && random.chance(0.12);
    return ([1, 2] as const).flatMap((first) => {
      const plots = plotsAlong(grid, street, first === 1 ? "left" : "right", random);
      const numbers = numberHouses(street, first, plots.length, random);
      return plots.flatMap((plot, index) => {
        const number = numbers[index];
        if (number === undefined) return [];
        const door = { strasse: street.name, ...number };
        const units = fillUnits(door, seed);
        const building = outline(plot, units.length, random);
        return [
          { ...door, at: toLonLat(plot.middle), building, territory: territoryAt(grid, plot.middle), secondProvider, units },
        ];
      });
    });
  });
}

function plotsAlong(grid: Grid, street: PlannedStreet, side: "left" | "right", random: Random): Plot[] {
  const plots: Plot[] = [];
  for (let step = street.from; step < street.to; step += 1) {
    if (street.axis === "column" && step === grid.brook) continue;
    const from = crossing(grid, street, step);
    const to = crossing(grid, street, step + 1);
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
    const room = length - 2 * clear[street.axis];
    const houses = Math.max(1, Math.round(room / plotWidth));
    for (let house = 0; house < houses; house += 1) {
      const at = clear[street.axis] + ((house + 0.5) * room) / houses + random.jitter(1.5);
      const off = (setback + random.jitter(2)) * (side === "left" ? 1 : -1);
      const middle = { x: from.x + along.x * at - along.y * off, y: from.y + along.y * at + along.x * off };
      if (!isInPark(grid, middle)) plots.push({ middle, along });
    }
  }
  return plots;
}

function isInPark({ park, columns, rows }: Grid, { x, y }: Point): boolean {
  const [west = 0, east = 0] = park.columns.map((index) => columns[index] ?? 0);
  const [south = 0, north = 0] = park.rows.map((index) => rows[index] ?? 0);
  return x > west && x < east && y > south && y < north;
}

function outline({ middle, along }: Plot, units: number, random: Random) {
  const width = (units > 6 ? 16 : units > 2 ? 13 : 10) + random.jitter(1);
  const depth = (units > 6 ? 12 : 9) + random.jitter(1);
  const corner = (a: number, b: number): Point => ({
    x: middle.x + along.x * width * a - along.y * depth * b,
    y: middle.y + along.y * width * a + along.x * depth * b,
  });
  return toRing([corner(-0.5, -0.5), corner(0.5, -0.5), corner(0.5, 0.5), corner(-0.5, 0.5)]);
}
