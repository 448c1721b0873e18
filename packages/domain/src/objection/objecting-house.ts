import { placeKey } from "../address/same-door.ts";

/** A house as an objection is matched to it: of houses with the same postcode, street and number. */
export interface HouseOfDoor {
  readonly id: string;
  readonly provider: number;
  readonly ort: string;
}

/**
 * Which of these houses, as other providers have them, is the one at which somebody objected (decision 163). A postcode may have several villages with a
 * street of the same name: of each provider it is the house in the same place; where none is, its only one, for a village that became part of a town is
 * written both ways; but not one in a place where the own provider has another house. None of several that cannot be told apart, and none of the own provider.
 */
export function housesOfObjection(objecting: HouseOfDoor, houses: readonly HouseOfDoor[]): readonly string[] {
  const place = placeKey(objecting.ort);
  const own = houses.filter(({ provider }) => provider === objecting.provider);
  const otherPlaces = new Set(own.map(({ ort }) => placeKey(ort)).filter((key) => key !== place));
  const others = new Set(houses.map(({ provider }) => provider).filter((provider) => provider !== objecting.provider));
  return [...others].flatMap((other) => {
    const there = houses.filter(({ provider }) => provider === other);
    const same = there.filter(({ ort }) => placeKey(ort) === place);
    const likely = there.filter(({ ort }) => !otherPlaces.has(placeKey(ort)));
    const chosen = same.length > 0 ? same : likely.length === 1 ? likely : [];
    return chosen.map(({ id }) => id);
  });
}
