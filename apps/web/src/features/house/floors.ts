/** More floors than this are shown as a picture with one floor's doors below it. */
export const mostFloorsOfTiles = 8;

/** What may be chosen as doors a floor. */
export const doorsPerFloorChoices: readonly number[] = [1, 2, 3, 4, 5, 6, 8, 10, 12];

/** How many doors a floor has as long as nobody has said it: nobody's data knows the floors. */
export function guessDoorsPerFloor(doors: number): number {
  if (doors <= 8) return 2;
  return doors <= 24 ? 3 : 10;
}

/** The kept choice, or the guess where it is none. */
export function doorsPerFloorOf(kept: string, doors: number): number {
  const chosen = Number(kept);
  return doorsPerFloorChoices.includes(chosen) ? chosen : guessDoorsPerFloor(doors);
}

/** "EG", "1. OG": the ground floor is 0. */
export function floorName(floor: number): string {
  return floor === 0 ? "EG" : `${floor}. OG`;
}

/** Doors by floor, the ground floor first. */
export function floorsOf<Door>(doors: readonly Door[], perFloor: number): readonly (readonly Door[])[] {
  return Array.from({ length: Math.ceil(doors.length / perFloor) }, (_, floor) =>
    doors.slice(floor * perFloor, (floor + 1) * perFloor),
  );
}
