import { drawGrid } from "./grid.ts";
import { toLine } from "./ground.ts";
import { placeHouses } from "./place-houses.ts";
import { planBrook, planPark, planTerritories } from "./plan-areas.ts";
import { crossing, planStreets } from "./plan-streets.ts";
import type { TownPlan } from "./town.ts";

/** The town of Wiesenbrück: its streets, houses and dwellings, its park and brook. The same seed gives the same town. */
export function planTown(seed: number): TownPlan {
  const grid = drawGrid(seed);
  const streets = planStreets(grid, seed);
  return {
    name: "Wiesenbrück",
    plz: "38990",
    streets: streets.map((street) => ({
      name: street.name,
      kind: street.kind,
      line: toLine(Array.from({ length: street.to - street.from + 1 }, (_, step) => crossing(grid, street, street.from + step))),
    })),
    parks: [planPark(grid)],
    water: [planBrook(grid)],
    territories: planTerritories(grid),
    addresses: placeHouses(grid, streets, seed),
  };
}
