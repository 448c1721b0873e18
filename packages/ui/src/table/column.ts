import type { ReactNode } from "react";

/** A column: how it is headed and what stands in it. */
export interface Column<Row> {
  readonly id: string;
  readonly title: string;
  /** Width as CSS has it; one column without takes the rest. */
  readonly width?: string;
  /** Numbers stand at the right. */
  readonly numeric?: boolean;
  /** Left out below 1024 px. */
  readonly wide?: boolean;
  /** Its head puts the rows in its order (`onSort`). */
  readonly sortable?: boolean;
  /** It cannot be hidden: what tells one row from another. */
  readonly fixed?: boolean;
  /** Hidden until somebody asks for it. */
  readonly extra?: boolean;
  readonly cell: (row: Row) => ReactNode;
}
