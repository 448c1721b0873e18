/** Rows of one height in a box that scrolls: which of them exist. Pixels. */
export type RowWindow = { readonly first: number; readonly last: number };

/** The rows in sight and `overscan` more on either side; `last` is one behind the last. */
export function rowWindow(of: {
  readonly offset: number;
  readonly height: number;
  readonly rowHeight: number;
  readonly count: number;
  readonly overscan: number;
}): RowWindow {
  const top = Math.floor(of.offset / of.rowHeight);
  const bottom = Math.ceil((of.offset + of.height) / of.rowHeight);
  const last = Math.min(of.count, Math.max(0, bottom + of.overscan));
  return { first: Math.max(0, Math.min(top - of.overscan, last)), last };
}

/** The scroll offset at which a row is wholly in sight, moved as little as can be. */
export function offsetShowing(
  row: number,
  now: { readonly offset: number; readonly height: number; readonly rowHeight: number },
): number {
  const top = row * now.rowHeight;
  const bottom = top + now.rowHeight;
  if (top < now.offset) return top;
  return bottom > now.offset + now.height ? bottom - now.height : now.offset;
}
