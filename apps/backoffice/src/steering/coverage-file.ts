import type { wire } from "@rundgang/contracts";
import { dayOf } from "@rundgang/ui";

import { csvOf } from "./csv.ts";
import { contractsOf, groupLabels } from "./steering-words.ts";

type Row = wire.CoverageCounts & Pick<wire.CoverageRow, "quota">;

const columns: readonly (readonly [title: string, value: (row: Row) => string | number])[] = [
  ["Adressen", (row) => row.addresses],
  ["Wohneinheiten", (row) => row.units],
  ["offen", (row) => row.open],
  ["besucht", (row) => row.visited],
  ["nie besucht", (row) => row.unvisited],
  ["nicht angetroffen", (row) => row.notHome],
  ["kein Interesse", (row) => row.noInterest],
  ["Wiedervorlage", (row) => row.followUp],
  ["Termin", (row) => row.appointment],
  ["verkauft", (row) => row.sold],
  ["geschlossen", (row) => row.closed],
  ["Verträge", (row) => contractsOf(row).part],
  ["Quote in %", quotaOf],
  ["Ziel in %", ({ quota }) => quota?.share ?? ""],
  ["Frist", ({ quota }) => quota?.until ?? ""],
  ["Prognose", ({ quota }) => quota?.forecast.text ?? ""],
  ["letzter Besuch", ({ lastVisitAt }) => (lastVisitAt === null ? "" : dayOf(lastVisitAt))],
];

function quotaOf(row: Row): string | number {
  const { part, whole } = contractsOf(row);
  return whole === 0 ? "–" : Math.round((part / whole) * 1000) / 10;
}

/** A coverage with its sum as a file for a spreadsheet. */
export function coverageFile({ group, rows, total }: wire.Coverages): string {
  const line = (name: string, row: Row) => [name, ...columns.map(([, value]) => value(row))];
  const head = [groupLabels[group].one, ...columns.map(([title]) => title)];
  return csvOf([head, ...rows.map((row) => line(row.name, row)), line("Alle", total)]);
}
