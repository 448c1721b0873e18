import { isEmptyAnswer, laterWords } from "@rundgang/forms";

import { formatCents } from "../pricing/format-cents.ts";
import type { PriceLine } from "../pricing/price-line.ts";
import type { Block, TableRow } from "./document-model.ts";
import type { DocumentSource } from "./document-source.ts";

/** What stands where a line has nothing in a column. */
export const emptyCell = "–";

/** All price lines of a mode, with their sum; monthly ones for the first months and after. */
export function priceTable({ prices: { lines, totals }, words }: DocumentSource, mode: PriceLine["mode"], title: string): Block {
  const own = lines.filter((line) => line.mode === mode).map((line) => ({ ...line, label: words(line.label) }));
  if (mode === "once") {
    const rows = own.map((line) => rowOf(line, [chargedText(line)]));
    const total = { cells: [words("Einmalig gesamt"), formatCents(totals.once)], total: true as const };
    return { kind: "table", title, columns: ["Leistung", "einmalig"].map(words), rows: [...rows, total] };
  }
  if (totals.monthlyLater === null) {
    const rows = own.map((line) => rowOf(line, [chargedText(line)]));
    const total = { cells: [words("Monatlich gesamt"), formatCents(totals.monthlyFirst)], total: true as const };
    return { kind: "table", title, columns: ["Leistung", "monatlich"].map(words), rows: [...rows, total] };
  }
  const rows = own.map((line) =>
    rowOf(
      line,
      [1, totals.firstMonths + 1].map((month) => (runsIn(line, month) ? chargedText(line) : emptyCell)),
    ),
  );
  const cells = [words("Monatlich gesamt"), formatCents(totals.monthlyFirst), formatCents(totals.monthlyLater)];
  const columns = ["Leistung", `Monat 1 bis ${totals.firstMonths}`, laterWords(totals.firstMonths)].map(words);
  return { kind: "table", title, columns, rows: [...rows, { cells, total: true }] };
}

/** Every price line in one table, what a service costs in each period and once side by side, with the three totals. */
export function priceOverview({ prices: { lines, totals } }: DocumentSource): Block {
  const later = totals.monthlyLater;
  const changes = later !== null;
  const months = changes ? [1, totals.firstMonths + 1] : [1];
  const monthly = changes ? [`Monat 1–${totals.firstMonths}`, laterWords(totals.firstMonths)] : ["monatlich"];
  const isSame = (one: PriceLine, other: PriceLine) =>
    one.key === other.key && one.label === other.label && one.struck === other.struck;
  const figure = (charged: readonly PriceLine[]) =>
    charged.length === 0 ? emptyCell : formatCents(charged.reduce((sum, line) => sum + chargedCents(line), 0));
  const rows = lines
    .filter((line, place) => lines.findIndex((other) => isSame(line, other)) === place)
    .map((first) => {
      const own = lines.filter((line) => isSame(first, line));
      return rowOf(first, [
        ...months.map((month) => figure(own.filter((line) => line.mode === "monthly" && runsIn(line, month)))),
        figure(own.filter((line) => line.mode === "once")),
      ]);
    });
  const sums = [totals.monthlyFirst, ...(changes ? [later] : []), totals.once].map(formatCents);
  return {
    kind: "table",
    title: "Leistungen und Preise",
    columns: ["Leistung", ...monthly, "einmalig"],
    rows: [...rows, { cells: ["Zusammen", ...sums], total: true }],
  };
}

/** Maximum, normal and minimum speed of what is chosen in a group; null when that names none. */
export function speedTable({ form, read, words }: DocumentSource, group: string): Block | null {
  for (const component of form.members.get(group) ?? []) {
    if (component.type !== "ProductButton" || isEmptyAnswer(read(component.key))) continue;
    const { speeds, title } = component.fields;
    if (speeds === undefined) continue;
    const row = (label: string, down: number, up: number) => ({ cells: [words(label), `${down} Mbit/s`, `${up} Mbit/s`] });
    return {
      kind: "table",
      title: words(title),
      columns: ["Geschwindigkeit", "Download", "Upload"].map(words),
      rows: [
        row("Maximal", speeds.down.max, speeds.up.max),
        row("Normalerweise zur Verfügung stehend", speeds.down.normal, speeds.up.normal),
        row("Minimal", speeds.down.min, speeds.up.min),
      ],
    };
  }
  return null;
}

function rowOf(line: PriceLine, figures: readonly string[]): TableRow {
  return {
    cells: [line.label, ...figures],
    ...(line.struck === true && { instead: formatCents(line.cents) }),
    ...(line.credit === true && { credit: true as const }),
  };
}

function chargedText(line: PriceLine): string {
  return formatCents(chargedCents(line));
}

function chargedCents({ cents, struck }: PriceLine): number {
  return struck === true ? 0 : cents;
}

function runsIn({ months }: PriceLine, month: number): boolean {
  return months === undefined || (month >= months.from && (months.to === undefined || month <= months.to));
}
