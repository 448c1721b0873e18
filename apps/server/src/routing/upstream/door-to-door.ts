import { distanceMetres, type Position } from "@rundgang/domain";

import { lineOf } from "../line.ts";
import { oneSpot } from "../snap.ts";
import type { Way } from "../ways.ts";

/**
 * Metres from door to door among places, from what a service says of its ways: its lengths begin and end at the way, and each door lies `moved`
 * metres beside it. Places at one spot have no way between them.
 */
export function metresOfDoors(
  places: readonly Position[],
  metres: readonly (readonly (number | null)[])[],
  moved: readonly number[],
): number[][] {
  return metres.map((row, from) =>
    row.map((there, to) => {
      const [a, b] = [places[from], places[to]];
      return a === undefined || b === undefined || isOneSpot(a, b) ? 0 : (moved[from] ?? 0) + (there ?? 0) + (moved[to] ?? 0);
    }),
  );
}

/** A service's way with the steps from the first door to it and from it to the second one. */
export function wayOfDoors(from: Position, to: Position, { metres, geometry }: Way): Way {
  if (isOneSpot(from, to)) return { metres: 0, geometry: lineOf([from, to]) };
  const way = geometry.map(([lon, lat]) => ({ lat, lon }));
  const [first = to, last = from] = [way[0], way.at(-1)];
  return { metres: distanceMetres(from, first) + metres + distanceMetres(last, to), geometry: lineOf([from, ...way, to]) };
}

function isOneSpot(a: Position, b: Position): boolean {
  return distanceMetres(a, b) <= oneSpot;
}
