import { lazy, Suspense } from "react";

import { ColumnsIcon } from "../icons.ts";
import { PopoverButton } from "../overlays/popover-button.tsx";
import { Skeleton } from "../states/skeleton.tsx";
import type { ColumnLayout } from "./column-layout.ts";
import type { Column } from "./column.ts";

export type ColumnsMenuProps = {
  readonly columns: readonly Pick<Column<never>, "id" | "title" | "fixed">[];
  readonly layout: ColumnLayout;
  readonly onChange: (layout: ColumnLayout) => void;
  /** Back to the columns as they are by themselves. */
  readonly onReset: () => void;
};

/* It weighs nothing as long as nobody opens it. */
const ColumnsList = lazy(async () => ({ default: (await import("./columns-list.tsx")).ColumnsList }));

/** 'Spalten': which columns of a table are shown, and in which order. */
export function ColumnsMenu(props: ColumnsMenuProps) {
  return (
    <PopoverButton label="Spalten" icon={<ColumnsIcon className="icon-sm" />}>
      {() => (
        <Suspense fallback={<Skeleton className="h-80" />}>
          <ColumnsList {...props} />
        </Suspense>
      )}
    </PopoverButton>
  );
}
