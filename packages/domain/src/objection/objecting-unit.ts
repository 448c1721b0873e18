import { foldForSearch } from "../address/fold.ts";
import { personOnDoorbell } from "../unit/person-on-doorbell.ts";

/** A unit of a house as an objection is matched to it. */
export interface UnitOfHouse {
  readonly id: string;
  readonly position: number;
  readonly name: string | null;
}

/**
 * Which unit of the same house, as another provider's addresses have it, is that of who objected (decision 163): the only one with the same name on its
 * bell; else the one with the same number, unless both have names and these differ. Null: none can be told.
 */
export function unitOfObjection(objecting: Omit<UnitOfHouse, "id">, units: readonly UnitOfHouse[]): string | null {
  const wanted = nameKey(objecting.name);
  const named = wanted === "" ? [] : units.filter(({ name }) => nameKey(name) === wanted);
  if (named.length === 1) return named[0]?.id ?? null;
  const same = units.find(({ position }) => position === objecting.position);
  if (same === undefined) return null;
  const there = nameKey(same.name);
  return wanted === "" || there === "" || there === wanted ? same.id : null;
}

function nameKey(name: string | null): string {
  const { lastName } = personOnDoorbell(name);
  return foldForSearch(lastName === "" ? (name ?? "").trim() : lastName);
}
