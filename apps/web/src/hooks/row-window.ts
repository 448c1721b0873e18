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

/** Where a key leads from a row of a list; null for one that leads nowhere. */
export function rowAfterKey(key: string, active: number, length: number): number | null {
  const last = length - 1;
  switch (key) {
    case "ArrowDown":
      return Math.min(last, active + 1);
    case "ArrowUp":
      return Math.max(0, active - 1);
    case "PageDown":
      return Math.min(last, active + 8);
    case "PageUp":
      return Math.max(0, active - 8);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
}
