/** A cell of a grid, by row and column. */
export type Cell = readonly [row: number, column: number];

/**
 * Where an arrow key, Home or End leads in a grid with gaps; null where it leads nowhere. `rows`: true where the focus may be. Up and down
 * keep to the column, or to the nearest one that is there.
 */
export function stepInGrid(
  rows: readonly (readonly boolean[])[],
  [row, column]: Cell,
  { key, ctrlKey }: { readonly key: string; readonly ctrlKey: boolean },
): Cell | null {
  const columns = (at: number) => (rows[at] ?? []).flatMap((isThere, place) => (isThere ? [place] : []));
  const inRow = (at: number, pick: (own: readonly number[]) => number | undefined): Cell | null => {
    const place = pick(columns(at));
    return place === undefined ? null : [at, place];
  };
  const from = (start: number, by: 1 | -1): Cell | null => {
    for (let at = start; at >= 0 && at < rows.length; at += by) {
      const found = inRow(at, (own) => nearest(own, column));
      if (found !== null) return found;
    }
    return null;
  };
  switch (key) {
    case "ArrowRight":
      return inRow(row, (own) => own.find((place) => place > column));
    case "ArrowLeft":
      return inRow(row, (own) => own.findLast((place) => place < column));
    case "ArrowDown":
      return from(row + 1, 1);
    case "ArrowUp":
      return from(row - 1, -1);
    case "Home":
      return inRow(ctrlKey ? rows.findIndex((_, at) => columns(at).length > 0) : row, (own) => own[0]);
    case "End":
      return inRow(ctrlKey ? rows.findLastIndex((_, at) => columns(at).length > 0) : row, (own) => own.at(-1));
    default:
      return null;
  }
}

function nearest(own: readonly number[], column: number): number | undefined {
  return own.toSorted((a, b) => Math.abs(a - column) - Math.abs(b - column))[0];
}
