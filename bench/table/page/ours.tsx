import { useCallback, useMemo, useState } from "react";

import type { Column } from "../../../packages/ui/src/table/column.ts";
import { DataTable } from "../../../packages/ui/src/table/data-table.tsx";
import { mount } from "./draw.ts";
import { titles, type BenchRow, type Contestant } from "./rows.ts";

const columns: readonly Column<BenchRow>[] = titles.map((title, column) => ({
  id: title,
  title,
  width: "8rem",
  sortable: column === 0,
  cell: ({ cells }) => cells[column],
}));
const idOf = ({ id }: BenchRow) => id;
const nothing = () => undefined;

/** The back office's table as its pages use it. */
export const ours: Contestant = (box, rows) => {
  const unmount = mount(box, <List rows={rows} />);
  const find = (what: string) => {
    const found = box.querySelector<HTMLElement>(what);
    if (found === null) throw new Error(`${what} is not there`);
    return found;
  };
  return {
    tick: (place) => find(`tr[aria-rowindex="${place + 2}"] input`),
    row: (place) => find(`tr[aria-rowindex="${place + 2}"]`),
    get sort() {
      return find("th[data-head] button");
    },
    unmount,
  };
};

function List({ rows: given }: { readonly rows: readonly BenchRow[] }) {
  const [here, setHere] = useState<string | null>(null);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [descending, setDescending] = useState(false);
  const rows = useMemo(() => (descending ? given.toReversed() : given), [given, descending]);
  const sort = useMemo(() => ({ id: titles[0], descending }), [descending]);
  const pick = useCallback(
    (id: string) =>
      setPicked((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]))),
    [],
  );
  return (
    <DataTable
      label="Aufträge"
      columns={columns}
      rows={rows}
      idOf={idOf}
      here={here}
      onHere={setHere}
      onOpen={nothing}
      picked={picked}
      onPick={pick}
      pickLabel={idOf}
      sort={sort}
      onSort={() => setDescending((now) => !now)}
    />
  );
}
