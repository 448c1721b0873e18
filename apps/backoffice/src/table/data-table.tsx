import { memo, useCallback, useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from "react";
import { Checkbox, joinClasses } from "@rundgang/ui";

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
  readonly cell: (row: Row) => ReactNode;
}

type DataTableProps<Row> = {
  readonly label: string;
  /** The same array each time, so that rows need not be drawn again. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  /** Where the keyboard is; the row with the edge. */
  readonly here: string | null;
  readonly onHere: (id: string) => void;
  readonly onOpen: (row: Row) => void;
  readonly picked: ReadonlySet<string>;
  /** Null where nothing is done with many. */
  readonly onPick: ((id: string, range: boolean) => void) | null;
  /** What is said of a row's tick: "Auftrag 100151 auswählen". */
  readonly pickLabel: (row: Row) => string;
  readonly stateOf?: (row: Row) => "gone" | "bad" | undefined;
};

/**
 * Rows in columns: a plain table to the eye, a grid to the keyboard. It is one tab stop; arrows or J and K walk, Home and End leap, X ticks,
 * Shift with an arrow ticks a range, Enter opens.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, idOf, here, onHere, onOpen, picked, onPick, pickLabel, stateOf } = props;
  const table = useRef<HTMLTableElement>(null);
  const place = Math.max(
    0,
    rows.findIndex((row) => idOf(row) === here),
  );

  const walk = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row = rows[place];
    if (row === undefined) return;
    const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1, Home: -rows.length, End: rows.length, PageDown: 10, PageUp: -10 }[
      event.key
    ];
    if (step !== undefined) {
      event.preventDefault();
      const next = rows[Math.min(rows.length - 1, Math.max(0, place + step))];
      if (next === undefined) return;
      if (event.shiftKey && onPick !== null) onPick(idOf(next), true);
      onHere(idOf(next));
      return;
    }
    if (event.target instanceof HTMLInputElement && event.key === " ") return;
    if (event.key === "Enter") {
      event.preventDefault();
      onOpen(row);
    } else if ((event.key === "x" || event.key === " ") && onPick !== null) {
      event.preventDefault();
      onPick(idOf(row), false);
    }
  };

  /* The row that the keyboard is at stays in sight, and has the focus where the table had it. */
  useEffect(() => {
    const box = table.current;
    const row = box?.tBodies[0]?.rows[place];
    if (box === null || row === undefined || here === null) return;
    row.scrollIntoView({ block: "nearest" });
    if (box.contains(document.activeElement) && document.activeElement !== row) row.focus({ preventScroll: true });
  }, [place, here]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table that the keyboard walks through is a grid (WAI-ARIA)
    <table ref={table} role="grid" className="data-table" aria-label={label} aria-rowcount={rows.length} onKeyDown={walk}>
      <colgroup>
        {onPick !== null && <col style={{ width: "2.75rem" }} />}
        {columns.map((column) => (
          <col
            key={column.id}
            className={column.wide === true ? "max-split:hidden" : undefined}
            style={column.width === undefined ? undefined : { width: column.width }}
          />
        ))}
      </colgroup>
      <thead>
        <tr>
          {onPick !== null && (
            <th scope="col">
              <span className="sr-only">Auswahl</span>
            </th>
          )}
          {columns.map((column) => (
            <th
              key={column.id}
              scope="col"
              className={joinClasses(column.numeric === true && "is-numeric", column.wide === true && "max-split:hidden")}
            >
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <TableRow
            key={idOf(row)}
            row={row}
            id={idOf(row)}
            columns={columns}
            isHere={index === place}
            showsHere={here !== null && index === place}
            isPicked={picked.has(idOf(row))}
            state={stateOf?.(row)}
            pickLabel={pickLabel}
            onHere={onHere}
            onOpen={onOpen}
            onPick={onPick}
          />
        ))}
      </tbody>
    </table>
  );
}

type TableRowProps<Row> = Pick<DataTableProps<Row>, "columns" | "pickLabel" | "onHere" | "onOpen" | "onPick"> & {
  readonly row: Row;
  readonly id: string;
  /** It is the table's tab stop. */
  readonly isHere: boolean;
  readonly showsHere: boolean;
  readonly isPicked: boolean;
  readonly state: "gone" | "bad" | undefined;
};

function PlainRow<Row>({
  row,
  id,
  columns,
  isHere,
  showsHere,
  isPicked,
  state,
  pickLabel,
  onHere,
  onOpen,
  onPick,
}: TableRowProps<Row>) {
  const open = useCallback(
    (event: MouseEvent) => {
      /* A tick is no way into the row. */
      if (event.target instanceof Element && event.target.closest("label, input, button, a") !== null) return;
      onHere(id);
      onOpen(row);
    },
    [id, row, onHere, onOpen],
  );
  return (
    <tr
      className={joinClasses(showsHere && "is-here", isPicked && "is-picked", state !== undefined && `is-${state}`)}
      tabIndex={isHere ? 0 : -1}
      aria-selected={isPicked}
      onClick={open}
      onFocus={() => !showsHere && onHere(id)}
    >
      {onPick !== null && (
        <td className="is-tick">
          {state !== "gone" && (
            <Checkbox checked={isPicked} onChange={() => onPick(id, false)} tabIndex={-1}>
              <span className="sr-only">{pickLabel(row)}</span>
            </Checkbox>
          )}
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          className={joinClasses(column.numeric === true && "is-numeric", column.wide === true && "max-split:hidden")}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

/* memo forgets that the component is generic, and changes nothing else of it. */
const TableRow = memo(PlainRow) as typeof PlainRow;
