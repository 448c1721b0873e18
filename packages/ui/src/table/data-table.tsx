import { lazy, Suspense, useEffect, useMemo, useRef, type CSSProperties, type KeyboardEvent } from "react";

import { focusHead, TableHead, type TableSort } from "./table-head.tsx";
import { TableRow, type RowState, type RowTexts } from "./table-row.tsx";

type DataTableProps<Row> = RowTexts<Row> & {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  /** Where the keyboard is; the row with the edge. */
  readonly here: string | null;
  readonly picked: ReadonlySet<string>;
  /** Ticks all rows or none, by the head's tick and Ctrl with A. */
  readonly onPickAll?: (picked: boolean) => void;
  readonly stateOf?: (row: Row) => RowState;
  /** In which order the rows stand, and what the head of a sortable column asks for. */
  readonly sort?: TableSort | null;
  readonly onSort?: (id: string) => void;
  /** Widths (px) of columns that were made wider or narrower; apart from `columns`, so that no row is drawn again for them. */
  readonly widths?: Readonly<Record<string, number>>;
  /** A column was made so wide (px). Without it widths stay. */
  readonly onResize?: (id: string, width: number) => void;
  /** How many rows there are in all, where these are a page of them, and how many stand before it. */
  readonly total?: number;
  readonly offset?: number;
};

/** What in a cell is pressed by itself. */
const pressable = "button, a";

/** From so many rows on only those in sight are drawn. */
const mostDrawn = 200;

const VirtualRows = lazy(async () => ({ default: (await import("./virtual-rows.tsx")).VirtualRows }));

/**
 * Rows in columns: a plain table to the eye, a grid to the keyboard. It is one tab stop; arrows or J and K walk, Home and End leap, X or Space
 * ticks, Shift with an arrow ticks a range, Ctrl with A all, Enter opens; from the first row ArrowUp leads into the head (`TableHead`).
 * `columns` are the same array, `rows` the same objects as long as nothing changed, so that rows need not be drawn again.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, idOf, here, onHere, onOpen, picked, onPick, pickLabel, stateOf, sort = null } = props;
  const { widths = {}, onSort, onResize, onPickAll, total = rows.length, offset = 0 } = props;
  const table = useRef<HTMLTableElement>(null);
  /** A key led to another row: the one that had the focus may be drawn no more. */
  const isWalking = useRef(false);
  const places = useMemo(() => new Map(rows.map((row, place) => [idOf(row), place])), [rows, idOf]);
  const place = (here === null ? undefined : places.get(here)) ?? 0;
  const numberOf = (index: number) => offset + index + 2;
  const rowAt = (index: number) => table.current?.querySelector<HTMLElement>(`tr[aria-rowindex="${numberOf(index)}"]`);

  const walk = (event: KeyboardEvent) => {
    const row = rows[place];
    if (row === undefined || event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key !== "a" || onPickAll === undefined) return;
      event.preventDefault();
      onPickAll(true);
      return;
    }
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (event.key === "ArrowUp" && place === 0 && table.current !== null && focusHead(table.current)) return;
      const next = rows[Math.min(rows.length - 1, Math.max(0, place + step))];
      if (next === undefined) return;
      isWalking.current = true;
      if (event.shiftKey && onPick !== null) onPick(idOf(next), true);
      onHere(idOf(next));
      return;
    }
    if (event.target instanceof HTMLInputElement && event.key === " ") return;
    /* What stands in a cell to be pressed is pressed by its own keys. */
    if (event.target instanceof Element && event.target.closest(pressable) !== null) return;
    if (event.key === "Enter") {
      event.preventDefault();
      onOpen(row);
    } else if ((event.key === "x" || event.key === " ") && onPick !== null) {
      event.preventDefault();
      onPick(idOf(row), false);
    }
  };

  /*
   * The row that the keyboard is at stays in sight, and has the focus where the rows had it. One that is being pressed stays where it is: the click
   * would go to what stands there then.
   */
  useEffect(() => {
    const row = table.current?.querySelector<HTMLElement>(`tr[aria-rowindex="${offset + place + 2}"]`);
    if (row === null || row === undefined || here === null) return;
    if (!row.matches(":active")) row.scrollIntoView({ block: "nearest" });
    const holder = document.activeElement;
    const hadFocus = isWalking.current || holder?.closest("tbody")?.parentElement === table.current;
    isWalking.current = false;
    /* A button of the row keeps it. */
    const isPart = row.contains(holder) && holder?.closest(pressable) !== null;
    if (hadFocus && holder !== row && !isPart) row.focus({ preventScroll: true });
  }, [place, here, offset]);

  const draw = (index: number) => {
    const row = rows[index];
    if (row === undefined) return null;
    const id = idOf(row);
    return (
      <TableRow
        key={id}
        row={row}
        id={id}
        number={numberOf(index)}
        columns={columns}
        isHere={index === place}
        showsHere={here !== null && index === place}
        isPicked={picked.has(id)}
        state={stateOf?.(row)}
        pickLabel={pickLabel}
        onHere={onHere}
        onOpen={onOpen}
        onPick={onPick}
      />
    );
  };
  const drawFirst = (count: number) => <tbody>{rows.slice(0, count).map((_, index) => draw(index))}</tbody>;
  return (
    <table
      ref={table}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table that the keyboard walks through is a grid (WAI-ARIA)
      role="grid"
      className="data-table"
      style={roomOf(columns, widths)}
      aria-label={label}
      aria-rowcount={total + 1}
      aria-multiselectable={onPick === null ? undefined : true}
      onKeyDown={walk}
    >
      <colgroup>
        {onPick !== null && <col className="is-tick" />}
        {columns.map((column) => (
          <col
            key={column.id}
            className={column.wide === true ? "max-split:hidden" : undefined}
            style={{ width: widths[column.id] ?? column.width }}
          />
        ))}
      </colgroup>
      <TableHead
        columns={columns}
        sort={sort}
        onSort={onSort}
        onResize={onResize}
        picked={onPick === null ? undefined : amountOf(picked.size, rows.length)}
        onPickAll={onPickAll}
        onLeave={() => rowAt(place)?.focus()}
      />
      {rows.length < mostDrawn ? (
        drawFirst(mostDrawn)
      ) : (
        <Suspense fallback={drawFirst(pageLength)}>
          <VirtualRows count={rows.length} place={place} draw={draw} />
        </Suspense>
      )}
    </table>
  );
}

/** So many rows stand there until the others can be drawn. */
const pageLength = 50;

const steps: Readonly<Record<string, number | undefined>> = {
  ArrowDown: 1,
  j: 1,
  J: 1,
  ArrowUp: -1,
  k: -1,
  K: -1,
  Home: -Infinity,
  End: Infinity,
  PageDown: 10,
  PageUp: -10,
};

function amountOf(picked: number, all: number): "none" | "some" | "all" {
  if (picked === 0) return "none";
  return picked < all ? "some" : "all";
}

/** How wide the table is at least, so that no column without a width is squeezed: with all columns, and with those of a narrow screen. */
function roomOf(columns: RowTexts<never>["columns"], widths: Readonly<Record<string, number>>): CSSProperties {
  const widthOf = ({ id, width }: (typeof columns)[number]) => (widths[id] === undefined ? (width ?? "7rem") : `${widths[id]}px`);
  const sum = (some: typeof columns) => `calc(${["2.75rem", ...some.map(widthOf)].join(" + ")})`;
  return { "--room": sum(columns), "--room-narrow": sum(columns.filter(({ wide }) => wide !== true)) } as CSSProperties;
}
