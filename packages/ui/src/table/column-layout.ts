import type { Column } from "./column.ts";

/** A column's place: whether it is shown, and how wide (px) where somebody has set that. */
export interface ColumnPlace {
  readonly id: string;
  readonly shown: boolean;
  readonly width?: number | undefined;
}

/** All columns in the order that somebody wants. */
export type ColumnLayout = readonly ColumnPlace[];

/** Between which widths (px) a column is, and by how much a key changes it. */
export const columnWidth = { least: 48, most: 640, step: 16 } as const;

type Arranged = Pick<Column<never>, "id" | "fixed" | "extra">;

/**
 * Where each of these columns stands, by what was kept. A column that was not there when it was kept stands behind the one that it follows by
 * itself; one that is gone is left out, and a fixed one is shown whatever was kept.
 */
export function layoutOf(columns: readonly Arranged[], kept: ColumnLayout): ColumnLayout {
  const placed: ColumnPlace[] = [];
  for (const place of kept) {
    const column = columns.find(({ id }) => id === place.id);
    if (column === undefined || placed.some(({ id }) => id === place.id)) continue;
    placed.push(column.fixed === true ? { ...place, shown: true } : place);
  }
  for (const [index, column] of columns.entries()) {
    if (placed.some(({ id }) => id === column.id)) continue;
    const before = placed.findIndex(({ id }) => id === columns[index - 1]?.id);
    placed.splice(before + 1, 0, { id: column.id, shown: column.extra !== true });
  }
  return placed;
}

/** Which columns are shown, in their order. */
export function shownColumns(layout: ColumnLayout): readonly string[] {
  return layout.filter(({ shown }) => shown).map(({ id }) => id);
}

/** The widths (px) that somebody has set. */
export function columnWidths(layout: ColumnLayout): Readonly<Record<string, number>> {
  return Object.fromEntries(layout.flatMap(({ id, width }) => (width === undefined ? [] : [[id, width]])));
}

/** The layout with that column one place further up (-1) or down (1); at its end it stays. */
export function moveColumn(layout: ColumnLayout, id: string, step: -1 | 1): ColumnLayout {
  const from = layout.findIndex((place) => place.id === id);
  const to = from + step;
  const place = layout[from];
  const other = layout[to];
  if (place === undefined || other === undefined) return layout;
  return layout.with(from, other).with(to, place);
}

/** The layout with that column shown or hidden. */
export function showColumn(layout: ColumnLayout, id: string, shown: boolean): ColumnLayout {
  return layout.map((place) => (place.id === id ? { ...place, shown } : place));
}

/** The layout with that column so wide (px), within `columnWidth`. */
export function sizeColumn(layout: ColumnLayout, id: string, width: number): ColumnLayout {
  const within = Math.round(Math.min(columnWidth.most, Math.max(columnWidth.least, width)));
  return layout.map((place) => (place.id === id ? { ...place, width: within } : place));
}
