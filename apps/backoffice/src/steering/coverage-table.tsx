import { Link } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import type { wire } from "@rundgang/contracts";
import { DownIcon, formatNumber, joinClasses, NextIcon, ProgressBar } from "@rundgang/ui";

import { contractsOf, groupLabels, quotaShareText, shareText } from "./steering-words.ts";

type CoverageTableProps = {
  readonly found: wire.Coverages;
  /** The row that the other cards are about. */
  readonly here: string | null;
  readonly onHere: (row: wire.CoverageRow) => void;
  /** The territories of the row that is folded out; undefined while they come. */
  readonly inside: readonly wire.CoverageRow[] | undefined;
  readonly open: string | null;
  readonly onOpen: ((key: string | null) => void) | null;
};

type Order = "name" | "units" | "visited" | "open" | "appointment" | "sold" | "quota";

const heads: readonly { readonly id: Order; readonly title: string }[] = [
  { id: "units", title: "WE" },
  { id: "visited", title: "besucht" },
  { id: "open", title: "offen" },
  { id: "appointment", title: "Termine" },
  { id: "sold", title: "Verträge" },
  { id: "quota", title: "Quote" },
];

function valueOf(order: Order, row: wire.CoverageRow): number {
  const { part, whole } = contractsOf(row);
  switch (order) {
    case "name":
      return 0;
    case "visited":
      return row.units === 0 ? -1 : row.visited / row.units;
    case "quota":
      return whole === 0 ? -1 : part / whole;
    case "units":
    case "open":
    case "appointment":
    case "sold":
      return row[order];
  }
}

/** Coverage row by row with its sum; a row may be chosen, and one of a build area folded out. */
export function CoverageTable({ found, here, onHere, inside, open, onOpen }: CoverageTableProps) {
  const [order, setOrder] = useState<Order>("quota");
  const rows = useMemo(
    () =>
      order === "name"
        ? found.rows.toSorted((a, b) => a.name.localeCompare(b.name, "de"))
        : found.rows.toSorted((a, b) => valueOf(order, b) - valueOf(order, a)),
    [found.rows, order],
  );
  const labels = groupLabels[found.group];
  const head = (id: Order, title: string) => (
    <th
      key={id}
      scope="col"
      aria-sort={order === id ? (id === "name" ? "ascending" : "descending") : undefined}
      className={id === "name" || id === "visited" ? undefined : "numeric"}
    >
      <button type="button" onClick={() => setOrder(id)}>
        {title}
        {order === id && <DownIcon className="icon-xs" />}
      </button>
    </th>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard
    <section className="steer-rows quiet-scroll" tabIndex={0} aria-label="Abdeckung als Tabelle">
      <table className="steer-table">
        <caption className="sr-only">Abdeckung je {labels.one}</caption>
        <thead>
          <tr>
            {head("name", labels.one)}
            {heads.map(({ id, title }) => head(id, title))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Rows
              key={row.key}
              row={row}
              group={found.group}
              isHere={row.key === here}
              onHere={onHere}
              isOpen={open === row.key}
              inside={inside}
              onOpen={onOpen}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              Alle {formatNumber(found.rows.length + found.left)} {labels.many}
            </th>
            <Cells row={found.total} name="alle" />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

type RowsProps = Pick<CoverageTableProps, "onHere" | "inside" | "onOpen"> & {
  readonly group: wire.CoverageGroup;
  readonly row: wire.CoverageRow;
  readonly isHere: boolean;
  readonly isOpen: boolean;
};

function Rows({ row, group, isHere, onHere, isOpen, inside = [], onOpen }: RowsProps) {
  return (
    <>
      <tr className={joinClasses(isHere && "is-here")}>
        <th scope="row">
          <span className="steer-name">
            {onOpen !== null && (
              <button
                type="button"
                aria-expanded={isOpen}
                aria-label={`Gebiete von ${row.name}`}
                onClick={() => onOpen(isOpen ? null : row.key)}
              >
                {isOpen ? <DownIcon className="icon-sm" /> : <NextIcon className="icon-sm" />}
              </button>
            )}
            {group === "person" ? (
              <Link to="/steuerung/tag" search={{ person: row.key }} className="steer-day truncate">
                {row.name}
              </Link>
            ) : (
              <button type="button" className="truncate" aria-pressed={isHere} onClick={() => onHere(row)}>
                {row.name}
              </button>
            )}
          </span>
        </th>
        <Cells row={row} name={row.name} />
      </tr>
      {isOpen &&
        inside.map((one) => (
          <tr key={one.key} className="steer-inside">
            <th scope="row">
              <span className="truncate">{one.name}</span>
            </th>
            <Cells row={one} name={one.name} />
          </tr>
        ))}
    </>
  );
}

function Cells({
  row,
  name,
}: {
  readonly row: wire.CoverageCounts & { readonly quota?: wire.CoverageRow["quota"] };
  readonly name: string;
}) {
  const { part, whole } = contractsOf(row);
  return (
    <>
      <td className="numeric">{formatNumber(row.units)}</td>
      <td>
        <span className="steer-visited">
          <ProgressBar
            label={`besucht: ${name}`}
            value={row.visited}
            max={Math.max(row.units, 1)}
            text={`${formatNumber(row.visited)} von ${formatNumber(row.units)} WE`}
          />
          <span className="numbers">{shareText(row.visited, row.units)}</span>
        </span>
      </td>
      <td className="numeric">{formatNumber(row.open)}</td>
      <td className="numeric">{formatNumber(row.appointment)}</td>
      <td className="numeric">{formatNumber(part)}</td>
      <td className="numeric">
        <b>{quotaShareText(part, whole)}</b>
      </td>
    </>
  );
}
