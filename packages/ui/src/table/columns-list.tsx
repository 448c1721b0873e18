import { useEffect, useRef } from "react";

import { Button } from "../actions/button.tsx";
import { IconButton } from "../actions/icon-button.tsx";
import { Checkbox } from "../fields/checkbox.tsx";
import { DownIcon, UpIcon } from "../icons.ts";
import { moveColumn, showColumn } from "./column-layout.ts";
import type { ColumnsMenuProps } from "./columns-menu.tsx";

/** What stands in the menu: a tick, up and down for each column. */
export function ColumnsList({ columns, layout, onChange, onReset }: ColumnsMenuProps) {
  const list = useRef<HTMLUListElement>(null);
  const moved = useRef<string | null>(null);
  /* A button that has been moved within the list has lost the focus. */
  useEffect(() => {
    if (moved.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${moved.current}"]`)?.focus();
    moved.current = null;
  });
  const move = (id: string, step: -1 | 1) => {
    moved.current = `${id} ${step}`;
    onChange(moveColumn(layout, id, step));
  };
  return (
    <>
      <ul ref={list} className="columns-list">
        {layout.map(({ id, shown }, place) => {
          const column = columns.find((one) => one.id === id);
          if (column === undefined) return null;
          return (
            <li key={id}>
              <Checkbox checked={shown} disabled={column.fixed === true} onChange={(on) => onChange(showColumn(layout, id, on))}>
                {column.title}
              </Checkbox>
              <IconButton
                label={`${column.title} nach oben`}
                icon={<UpIcon className="icon-sm" />}
                data-move={`${id} -1`}
                aria-disabled={place === 0 || undefined}
                onClick={() => move(id, -1)}
              />
              <IconButton
                label={`${column.title} nach unten`}
                icon={<DownIcon className="icon-sm" />}
                data-move={`${id} 1`}
                aria-disabled={place === layout.length - 1 || undefined}
                onClick={() => move(id, 1)}
              />
            </li>
          );
        })}
      </ul>
      <p className="columns-hint">
        Breite: am Rand des Spaltenkopfs ziehen, oder im Kopf (Pfeil hoch aus der ersten Zeile) Umschalt mit Pfeil links oder
        rechts.
      </p>
      <Button level="plain" onClick={onReset}>
        Zurücksetzen
      </Button>
    </>
  );
}
