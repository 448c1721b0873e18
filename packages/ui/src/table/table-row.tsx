import { memo, useCallback, useRef, type MouseEvent } from "react";

import { Checkbox } from "../fields/checkbox.tsx";
import { joinClasses } from "../join-classes.ts";
import type { Column } from "./column.ts";

export type RowState = "gone" | "bad" | undefined;

/** What all rows of a table share. */
export type RowTexts<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly pickLabel: (row: Row) => string;
  readonly onHere: (id: string) => void;
  readonly onOpen: (row: Row) => void;
  readonly onPick: ((id: string, range: boolean) => void) | null;
};

type TableRowProps<Row> = RowTexts<Row> & {
  readonly row: Row;
  readonly id: string;
  /** Its number in the whole table, whose head is 1. */
  readonly number: number;
  /** It is the table's tab stop. */
  readonly isHere: boolean;
  readonly showsHere: boolean;
  readonly isPicked: boolean;
  readonly state: RowState;
};

function PlainRow<Row>(props: TableRowProps<Row>) {
  const { row, id, number, columns, isHere, showsHere, isPicked, state, pickLabel, onHere, onOpen, onPick } = props;
  const isRange = useRef(false);
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
      aria-rowindex={number}
      aria-selected={onPick === null ? undefined : isPicked}
      onClick={open}
      onFocus={() => !showsHere && onHere(id)}
    >
      {onPick !== null && (
        <td
          className="is-tick"
          /* The tick's own event does not say whether Shift was held. */
          onPointerDownCapture={(event) => {
            isRange.current = event.shiftKey;
          }}
        >
          {state !== "gone" && (
            <Checkbox
              checked={isPicked}
              tabIndex={-1}
              onChange={() => {
                onPick(id, isRange.current);
                isRange.current = false;
              }}
            >
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

/** A row that is drawn again only where something of it changed. memo forgets that the component is generic, and changes nothing else of it. */
export const TableRow = memo(PlainRow) as typeof PlainRow;
