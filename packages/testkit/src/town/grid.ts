import { createRandom, type Random } from "../random.ts";

/** The town's drawing board: columns (north to south streets) and rows (west to east), in metres from the market place. */
export interface Grid {
  readonly columns: readonly number[];
  readonly rows: readonly number[];
  /** Index of the row south of the brook; the next one lies north of it. */
  readonly brook: number;
  /** Index of Lindenstraße's row. */
  readonly linden: number;
  /** Index of Mühlgasse's column. */
  readonly mill: number;
  /** Blocks without streets inside: columns and rows from, to (indices of lines). */
  readonly park: { readonly columns: readonly [number, number]; readonly rows: readonly [number, number] };
}

const columnCount = 17;
const rowCount = 16;

/** Draws the lines: blocks of about 95 by 85 metres, wider where the brook runs. */
export function drawGrid(seed: number): Grid {
  const random = createRandom(seed, "grid");
  const brook = 3;
  const linden = 7;
  const mill = 7;
  const columns = lines(random, columnCount, 95, () => 0);
  const rows = lines(random, rowCount, 85, (index) => (index === brook ? 50 : 0));
  return {
    columns: columns.map((x) => x - (columns[mill] ?? 0)),
    rows: rows.map((y) => y - (rows[linden] ?? 0)),
    brook,
    linden,
    mill,
    park: { columns: [2, 5], rows: [10, 12] },
  };
}

function lines(random: Random, count: number, gap: number, extra: (index: number) => number): number[] {
  const positions = [0];
  for (let index = 0; index < count - 1; index += 1) {
    positions.push((positions[index] ?? 0) + gap + random.jitter(8) + extra(index));
  }
  return positions;
}
