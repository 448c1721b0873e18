/** What became of the rows of one file. */
export interface Tally {
  rows: number;
  rejected: number;
  /** Doors that the file names again; the first one counts. */
  duplicates: number;
  added: number;
  changed: number;
  unchanged: number;
  /** Further counts by their German name ("Wohneinheiten behalten"). */
  readonly more: Map<string, number>;
  /** Warnings by their German text, with the lines that they stand on. */
  readonly warnings: Map<string, number[]>;
}

/** An empty tally. */
export function createTally(): Tally {
  return { rows: 0, rejected: 0, duplicates: 0, added: 0, changed: 0, unchanged: 0, more: new Map(), warnings: new Map() };
}

/** Counts a warning; what follows a colon is the row's own and does not make a kind of its own. */
export function warn(tally: Tally, line: number, text: string): void {
  const kind = text.split(":")[0] ?? text;
  const lines = tally.warnings.get(kind) ?? [];
  lines.push(line);
  tally.warnings.set(kind, lines);
}

/** Adds to one of the further counts. */
export function countMore(tally: Tally, name: string, by: number): void {
  if (by > 0) tally.more.set(name, (tally.more.get(name) ?? 0) + by);
}
