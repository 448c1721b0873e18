import type { Grid } from "./grid.ts";
import type { Point } from "./ground.ts";
import { createRandom, type Random } from "../random.ts";
import { columnNames, rowNames } from "./street-names.ts";

/** A street along one line of the grid, from one crossing to another. */
export interface PlannedStreet {
  readonly name: string;
  readonly kind: "main" | "residential";
  readonly axis: "row" | "column";
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

/** Streets with fixed names, and those whose name says where they are. */
function fixedStreets({ linden, mill, brook, park, columns, rows }: Grid): readonly PlannedStreet[] {
  const street =
    (kind: PlannedStreet["kind"], axis: PlannedStreet["axis"]) => (name: string, line: number, from: number, to: number) => ({
      name,
      kind,
      axis,
      line,
      from,
      to,
    });
  const mainRow = street("main", "row");
  const mainColumn = street("main", "column");
  const row = street("residential", "row");
  const column = street("residential", "column");
  return [
    mainRow("Lindenstraße", linden, mill - 2, mill + 6),
    mainRow("An der alten Ziegelei", linden - 2, mill - 3, mill + 3),
    mainColumn("Mühlgasse", mill, linden, linden + 5),
    mainColumn("Brückenweg", mill + 1, 2, linden),
    mainColumn("Kirchpfad", mill - 1, linden, linden + 3),
    row("Uferweg", brook, 0, 5),
    row("Am Stadtgarten", park.rows[0], park.columns[0], park.columns[1]),
    row("Südring", 0, mill + 2, columns.length - 1),
    column("Höhenweg", mill + 5, linden + 2, rows.length - 1),
  ];
}

/** Lays streets along all lines: runs of three to six blocks with a name each, gaps where the park and the brook are. */
export function planStreets(grid: Grid, seed: number): readonly PlannedStreet[] {
  const random = createRandom(seed, "streets");
  const fixed = fixedStreets(grid);
  const names = { row: [...rowNames], column: [...columnNames] };
  const planned: PlannedStreet[] = [...fixed];
  for (const axis of ["row", "column"] as const) {
    const lines = axis === "row" ? grid.rows.length : grid.columns.length;
    for (let line = 0; line < lines; line += 1) {
      for (const [from, to] of runs(grid, axis, line, fixed, random)) {
        const name = names[axis].splice(random.between(0, names[axis].length - 1), 1)[0];
        if (name !== undefined) planned.push({ name, kind: "residential", axis, line, from, to });
      }
    }
  }
  return planned;
}

/** Runs of free blocks along a line, cut into streets. */
function runs(
  grid: Grid,
  axis: "row" | "column",
  line: number,
  fixed: readonly PlannedStreet[],
  random: Random,
): [number, number][] {
  const steps = (axis === "row" ? grid.columns.length : grid.rows.length) - 1;
  const found: [number, number][] = [];
  let start: number | null = null;
  let longest = random.between(4, 7);
  for (let step = 0; step <= steps; step += 1) {
    const free = step < steps && isFree(grid, axis, line, step, fixed);
    if (free && start === null) start = step;
    if (start !== null && (!free || step - start >= longest)) {
      found.push([start, step]);
      start = free ? step : null;
      longest = random.between(4, 7);
    }
  }
  return found;
}

function isFree(grid: Grid, axis: "row" | "column", line: number, step: number, fixed: readonly PlannedStreet[]): boolean {
  const taken = fixed.some((one) => one.axis === axis && one.line === line && step >= one.from && step < one.to);
  const { columns, rows } = grid.park;
  const [across, along] = axis === "row" ? [rows, columns] : [columns, rows];
  const inPark = line > across[0] && line < across[1] && step >= along[0] && step < along[1];
  const overBrook = axis === "column" && step === grid.brook && (line - grid.mill) % 4 !== 1;
  return !taken && !inPark && !overBrook;
}

/** The point of a street at a crossing, before the ground is bent. */
export function crossing(grid: Grid, street: PlannedStreet, step: number): Point {
  const [column, row] = street.axis === "row" ? [step, street.line] : [street.line, step];
  return { x: grid.columns[column] ?? 0, y: grid.rows[row] ?? 0 };
}
