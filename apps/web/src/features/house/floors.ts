import type { HousePlan } from "@rundgang/domain/house-plan";
import { floorName } from "@rundgang/domain/unit-place";

/** More floors than this are shown as a picture with one floor's doors below it. */
export const mostFloorsOfTiles = 8;

/** What may be chosen as doors a floor. */
export const doorsPerFloorChoices: readonly number[] = [1, 2, 3, 4, 5, 6, 8, 10, 12];

/** A floor as a screen shows it. */
export interface ShownFloor<Door> {
  /** Its own among the floors of the house. */
  readonly key: string;
  /** "Hinterhaus"; empty where the house has no parts. */
  readonly part: string;
  /** "2. OG" */
  readonly name: string;
  /** From the left; null where no door is known. */
  readonly doors: readonly (Door | null)[];
}

/** How many doors a floor has as long as nobody has said it and no name says it. */
export function guessDoorsPerFloor(doors: number): number {
  if (doors <= 8) return 2;
  return doors <= 24 ? 3 : 10;
}

/** The kept choice, or the guess where it is none. */
export function doorsPerFloorOf(kept: string, doors: number): number {
  const chosen = Number(kept);
  return doorsPerFloorChoices.includes(chosen) ? chosen : guessDoorsPerFloor(doors);
}

/** Doors by number, so many a floor, the ground floor first. */
export function floorsOf<Door>(doors: readonly Door[], perFloor: number): readonly ShownFloor<Door>[] {
  return Array.from({ length: Math.ceil(doors.length / perFloor) }, (_, floor) => ({
    key: String(floor),
    part: "",
    name: floorName(floor),
    doors: doors.slice(floor * perFloor, (floor + 1) * perFloor),
  }));
}

/** The floors of a plan, part by part, the lowest of each first; the first part is the last, because they are shown from the top. */
export function floorsOfPlan<Door>({ parts }: HousePlan<Door>): readonly ShownFloor<Door>[] {
  return parts
    .toReversed()
    .flatMap(({ name: part, floors }) =>
      floors.map(({ floor, places }) => ({ key: `${part} ${floor}`, part, name: floorName(floor), doors: places })),
    );
}

const shortNames: Readonly<Record<string, string>> = {
  Hochparterre: "HP",
  Souterrain: "Sout.",
  Staffelgeschoss: "SG",
  Spitzboden: "Spitz",
};

/** "HP" for 'Hochparterre', where a floor's name stands in little room. */
export function shortFloorName(name: string): string {
  return shortNames[name] ?? name;
}

/** The doors of a floor without its gaps. */
export function doorsOn<Door>({ doors }: ShownFloor<Door>): readonly Door[] {
  return doors.filter((door) => door !== null);
}
