/** A row as the list of orders has it: eight cells of text. */
export interface BenchRow {
  readonly id: string;
  readonly cells: readonly string[];
}

/** What a table of rows shows above its columns. */
export const titles = ["Nr.", "Kunde", "Adresse", "Anbieter", "Stand", "Abweichung", "Eingang", "Person"] as const;

/** The same rows each time. */
export function makeRows(count: number): readonly BenchRow[] {
  return Array.from({ length: count }, (_, place) => ({
    id: `row-${place}`,
    cells: titles.map((title, column) => `${title} ${(place * 7 + column * 13) % 997}`),
  }));
}

/** A drawn table, and where a person would touch it. */
export interface Mounted {
  /** The tick of the row at that place of the page. */
  tick(place: number): HTMLElement;
  /** What has the focus when a row is walked to: the row at that place. */
  row(place: number): HTMLElement;
  /** The head that turns the order round. */
  readonly sort: HTMLElement;
  unmount(): void;
}

/** Draws the rows into a box that scrolls. */
export type Contestant = (box: HTMLElement, rows: readonly BenchRow[]) => Mounted;
