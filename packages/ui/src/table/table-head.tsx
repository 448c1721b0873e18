import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from "react";

import { Checkbox } from "../fields/checkbox.tsx";
import { DownIcon, UpIcon } from "../icons.ts";
import { joinClasses } from "../join-classes.ts";
import { columnWidth } from "./column-layout.ts";
import type { Column } from "./column.ts";

/** In which order the rows stand. */
export interface TableSort {
  readonly id: string;
  readonly descending: boolean;
}

type TableHeadProps = {
  readonly columns: readonly Column<never>[];
  readonly sort: TableSort | null;
  readonly onSort: ((id: string) => void) | undefined;
  /** Width in px. */
  readonly onResize: ((id: string, width: number) => void) | undefined;
  /** Of the rows: how many are ticked. Undefined where nothing is ticked. */
  readonly picked: "none" | "some" | "all" | undefined;
  readonly onPickAll: ((picked: boolean) => void) | undefined;
  /** Leads back to the rows. */
  readonly onLeave: () => void;
};

/** Puts the focus into the head; false where nothing in it can be done. */
export function focusHead(table: HTMLTableElement): boolean {
  const [head] = headsOf(table);
  focusOf(head)?.focus();
  return head !== undefined;
}

function headsOf(table: Element | null): readonly HTMLTableCellElement[] {
  return [...(table?.querySelectorAll<HTMLTableCellElement>("th[data-head]") ?? [])].filter(
    (head) => getComputedStyle(head).display !== "none",
  );
}

function focusOf(head: HTMLTableCellElement | undefined): HTMLElement | undefined {
  return head?.querySelector<HTMLElement>("button") ?? head;
}

/**
 * The head of a table. Arrows walk through it, Enter puts the rows in order, Shift with an arrow makes the column narrower or wider; a pointer
 * does both at the title and at the column's edge.
 */
export function TableHead({ columns, sort, onSort, onResize, picked, onPickAll, onLeave }: TableHeadProps) {
  const walk = (event: KeyboardEvent<HTMLTableRowElement>) => {
    const head = event.target instanceof Element ? event.target.closest<HTMLTableCellElement>("th[data-head]") : null;
    if (head === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.stopPropagation();
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.key === "ArrowDown") onLeave();
    else if (step === undefined) return;
    else if (event.shiftKey) onResize?.(head.dataset["head"] ?? "", head.offsetWidth + step * columnWidth.step);
    else {
      const heads = headsOf(event.currentTarget);
      focusOf(heads[heads.indexOf(head) + step])?.focus();
    }
    event.preventDefault();
  };
  return (
    <thead>
      <tr aria-rowindex={1} onKeyDown={walk}>
        {picked !== undefined && (
          <th scope="col" className="is-tick">
            {onPickAll === undefined ? (
              <span className="sr-only">Auswahl</span>
            ) : (
              <PickAll picked={picked} onPickAll={onPickAll} />
            )}
          </th>
        )}
        {columns.map((column) => {
          const isSortable = column.sortable === true && onSort !== undefined;
          const order = sort?.id === column.id ? (sort.descending ? "descending" : "ascending") : undefined;
          const canDo = isSortable || onResize !== undefined;
          return (
            <th
              key={column.id}
              scope="col"
              data-head={canDo ? column.id : undefined}
              tabIndex={canDo && !isSortable ? -1 : undefined}
              aria-sort={order}
              aria-keyshortcuts={onResize === undefined ? undefined : "Shift+ArrowLeft Shift+ArrowRight"}
              className={joinClasses(column.numeric === true && "is-numeric", column.wide === true && "max-split:hidden")}
            >
              {isSortable ? (
                <button type="button" tabIndex={-1} className="column-title" onClick={() => onSort(column.id)}>
                  {column.title}
                  {order === "ascending" && <UpIcon className="icon-xs" />}
                  {order === "descending" && <DownIcon className="icon-xs" />}
                </button>
              ) : (
                column.title
              )}
              {onResize !== undefined && <Edge onResize={(width) => onResize(column.id, width)} />}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function PickAll({
  picked,
  onPickAll,
}: {
  readonly picked: "none" | "some" | "all";
  readonly onPickAll: (all: boolean) => void;
}) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = picked === "some";
  }, [picked]);
  return (
    <Checkbox ref={box} checked={picked === "all"} tabIndex={-1} onChange={() => onPickAll(picked === "none")}>
      <span className="sr-only">Alle auswählen</span>
    </Checkbox>
  );
}

/** The right edge of a column, which a pointer draws. The keyboard has Shift and the arrows. */
function Edge({ onResize }: { readonly onResize: (width: number) => void }) {
  const start = useRef<{ readonly x: number; readonly width: number } | null>(null);
  const draw = (event: PointerEvent) => {
    if (start.current !== null) onResize(start.current.width + event.clientX - start.current.x);
  };
  return (
    <span
      className="column-edge"
      aria-hidden="true"
      onPointerDown={(event) => {
        const width = event.currentTarget.parentElement?.offsetWidth;
        if (event.button !== 0 || width === undefined) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, width };
      }}
      onPointerMove={draw}
      onPointerUp={(event) => {
        draw(event);
        start.current = null;
      }}
      onPointerCancel={() => {
        start.current = null;
      }}
    />
  );
}
