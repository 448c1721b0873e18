/** A kind of warning: how often it was given, and on which lines first. */
export interface Warned {
  readonly count: number;
  readonly lines: readonly number[];
}

/** What became of rows of one file. */
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
  /** Warnings by their German text. */
  readonly warnings: Map<string, Warned>;
}

/** Lines that a warning names. */
export const shownLines = 5;

/** An empty tally. */
export function createTally(): Tally {
  return { rows: 0, rejected: 0, duplicates: 0, added: 0, changed: 0, unchanged: 0, more: new Map(), warnings: new Map() };
}

/** Counts a warning; what follows a colon is the row's own and does not make a kind of its own. */
export function warn(tally: Tally, line: number, text: string): void {
  addWarning(tally, text.split(":")[0] ?? text, { count: 1, lines: [line] });
}

/** Adds to one of the further counts. */
export function countMore(tally: Tally, name: string, by: number): void {
  if (by > 0) tally.more.set(name, (tally.more.get(name) ?? 0) + by);
}

/** Adds what became of further rows. */
export function addTally(tally: Tally, part: Tally): void {
  tally.rows += part.rows;
  tally.rejected += part.rejected;
  tally.duplicates += part.duplicates;
  tally.added += part.added;
  tally.changed += part.changed;
  tally.unchanged += part.unchanged;
  for (const [name, by] of part.more) countMore(tally, name, by);
  for (const [text, warned] of part.warnings) addWarning(tally, text, warned);
}

/** All warnings together. */
export function warningsOf({ warnings }: Tally): number {
  return [...warnings.values()].reduce((sum, { count }) => sum + count, 0);
}

function addWarning(tally: Tally, kind: string, { count, lines }: Warned): void {
  const before = tally.warnings.get(kind) ?? { count: 0, lines: [] };
  tally.warnings.set(kind, { count: before.count + count, lines: [...before.lines, ...lines].slice(0, shownLines) });
}
