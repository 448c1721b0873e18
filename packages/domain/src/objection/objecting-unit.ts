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
 * bell; else the one for which it holds already, whose name may have been let go since; else the one with the same number; both unless they have names that
 * differ. Null: none can be told.
 * @param held ids of units for which it holds already
 */
export function unitOfObjection(
  objecting: Omit<UnitOfHouse, "id">,
  units: readonly UnitOfHouse[],
  held: ReadonlySet<string> = new Set(),
): string | null {
  const wanted = nameKey(objecting.name);
  const named = wanted === "" ? [] : units.filter(({ name }) => nameKey(name) === wanted);
  if (named.length === 1) return named[0]?.id ?? null;
  const likely = [units.find(({ id }) => held.has(id)), units.find(({ position }) => position === objecting.position)];
  const mayBe = (name: string) => wanted === "" || name === "" || name === wanted;
  return likely.find((unit) => unit !== undefined && mayBe(nameKey(unit.name)))?.id ?? null;
}

function nameKey(name: string | null): string {
  const { lastName } = personOnDoorbell(name);
  return foldForSearch(lastName === "" ? (name ?? "").trim() : lastName);
}
