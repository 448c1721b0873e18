import { compareHouseNumbers, isEvenHouseNumber } from "../address/house-number-order.ts";
import { distanceMetres } from "../address/distance.ts";

/** A house as the map of what is done needs it. */
export interface SideHouse {
  readonly strasse: string;
  readonly plz: string;
  readonly ort: string;
  readonly hausnummer: string;
  readonly hausnummerZusatz: string;
  /** Degrees WGS 84. */
  readonly lat: number;
  readonly lon: number;
  /** Doors of the house, and at how many somebody has been or a contract is. */
  readonly doors: number;
  readonly visited: number;
}

/** One side of a street, or a part of it: a line through its houses in the order of their numbers. */
export interface StreetSide {
  readonly houses: readonly SideHouse[];
  /** Visited doors of all doors, 0 to 1. */
  readonly share: number;
  /** 0: nothing, 1 to 4: begun, by quarters, 5: all. */
  readonly step: number;
}

/** Houses further apart (metres) have something between them: their line would cross it. */
const mostGapMetres = 120;

/** A share as one of six steps: only what is empty is 0, only what is complete is 5. */
export function coverageStep(share: number): number {
  if (share <= 0) return 0;
  return share >= 1 ? 5 : Math.min(4, 1 + Math.floor(share * 4));
}

/**
 * The sides of all streets by what is done there. No geometry of streets is known: even and odd numbers are the two sides, and each is a line
 * through its houses. A single house makes no line.
 */
export function streetSides(houses: readonly SideHouse[]): readonly StreetSide[] {
  const sides = new Map<string, SideHouse[]>();
  for (const house of houses) {
    const isEven = isEvenHouseNumber(house.hausnummer);
    if (isEven === null || house.doors === 0) continue;
    const key = `${house.plz}\n${house.ort}\n${house.strasse}\n${isEven ? 0 : 1}`;
    const side = sides.get(key);
    if (side === undefined) sides.set(key, [house]);
    else side.push(house);
  }
  return [...sides.values()].flatMap(linesOf);
}

function linesOf(side: readonly SideHouse[]): readonly StreetSide[] {
  const ordered = side.toSorted((a, b) =>
    compareHouseNumbers(
      { hausnummer: a.hausnummer, zusatz: a.hausnummerZusatz },
      { hausnummer: b.hausnummer, zusatz: b.hausnummerZusatz },
    ),
  );
  const doors = ordered.reduce((sum, house) => sum + house.doors, 0);
  const share = ordered.reduce((sum, house) => sum + house.visited, 0) / doors;
  const parts: SideHouse[][] = [];
  for (const house of ordered) {
    const part = parts.at(-1);
    const before = part?.at(-1);
    if (part === undefined || before === undefined || distanceMetres(before, house) > mostGapMetres) parts.push([house]);
    else part.push(house);
  }
  return parts.filter(({ length }) => length > 1).map((part) => ({ houses: part, share, step: coverageStep(share) }));
}
