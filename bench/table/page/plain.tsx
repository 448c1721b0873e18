import { memo, useCallback, useMemo, useState, type KeyboardEvent } from "react";

import { mount } from "./draw.ts";
import { titles, type BenchRow, type Contestant } from "./rows.ts";

type RowProps = {
  readonly row: BenchRow;
  readonly isHere: boolean;
  readonly isPicked: boolean;
  readonly onPick: (id: string) => void;
};

const Row = memo(function Row({ row, isHere, isPicked, onPick }: RowProps) {
  return (
    <tr data-id={row.id} tabIndex={isHere ? 0 : -1} className={isHere ? "is-here" : ""} aria-selected={isPicked}>
      <td>
        <input type="checkbox" aria-label={row.id} checked={isPicked} onChange={() => onPick(row.id)} />
      </td>
      {row.cells.map((text, column) => (
        <td key={titles[column]}>{text}</td>
      ))}
    </tr>
  );
});

/** The limit: a table by hand whose rows are drawn anew when they change, all of them at once, without columns to move or hide. */
export const plain: Contestant = (box, rows) => {
  const unmount = mount(box, <List rows={rows} />);
  const all = () => [...box.querySelectorAll<HTMLElement>("tbody tr")];
  const at = (place: number) => {
    const found = all()[place];
    if (found === undefined) throw new Error(`row ${place} is not there`);
    return found;
  };
  return {
    tick: (place) => at(place).querySelector("input") ?? at(place),
    row: at,
    get sort() {
      return box.querySelector<HTMLElement>("th button") ?? box;
    },
    unmount,
  };
};

function List({ rows: given }: { readonly rows: readonly BenchRow[] }) {
  const [here, setHere] = useState(0);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [descending, setDescending] = useState(false);
  const rows = useMemo(() => (descending ? given.toReversed() : given), [given, descending]);
  const pick = useCallback(
    (id: string) =>
      setPicked((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]))),
    [],
  );
  const walk = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.key !== "ArrowDown") return;
    const next = Math.min(rows.length - 1, here + 1);
    setHere(next);
    event.currentTarget.querySelectorAll<HTMLElement>("tbody tr")[next]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the same keys as in the table that it is compared with
    <table className="data-table" onKeyDown={walk}>
      <thead>
        <tr>
          <th aria-label="gewählt" />
          {titles.map((title) => (
            <th key={title}>
              <button type="button" onClick={() => setDescending((now) => !now)}>
                {title}
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <Row key={row.id} row={row} isHere={place === here} isPicked={picked.has(row.id)} onPick={pick} />
        ))}
      </tbody>
    </table>
  );
}
