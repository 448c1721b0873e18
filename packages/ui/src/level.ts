/** The button levels of A §2. Colour never stands alone: a level goes with an icon or a word. */
export type Level = "primary" | "positive" | "yellow" | "danger" | "black" | "secondary";

/** The class that gives an element the colour roles of a level (`bg-solid`, `text-ink` … read them). */
export function levelClass(level: Level): string {
  return `level-${level}`;
}
