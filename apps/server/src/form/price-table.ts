import { formatCents } from "@rundgang/domain";
import { choicePrices, monthsText, priceItems, type PriceItem } from "@rundgang/domain/form-check";
import type { CompiledForm } from "@rundgang/forms";

/** The catalogue and the price of each single choice, as lines of two tables. */
export function priceTable(form: CompiledForm): string[] {
  return [
    "Preise",
    ...columns([
      ["Schlüssel", "Betrag", "Art", "Monate", "Bezeichnung", "gewählt durch"],
      ...priceItems(form).map((price) => [
        price.item.key,
        cents(price.item.cents),
        price.item.mode === "monthly" ? "monatlich" : "einmalig",
        monthsText(price.item.months),
        price.item.label,
        chosenBy(price),
      ]),
    ]),
    "",
    "Jede Wahl für sich, ohne gemeinsame Gebühren",
    ...columns([
      ["Wahl", "im Monat", "später", "einmalig", "Bezeichnung"],
      ...choicePrices(form).map(({ choice, name, monthlyFirst, monthlyLater, once }) => [
        choice,
        cents(monthlyFirst),
        monthlyLater === null ? "–" : cents(monthlyLater),
        cents(once),
        name,
      ]),
    ]),
  ];
}

/** A terminal's columns want plain blanks. */
function cents(value: number): string {
  return formatCents(value).replaceAll("\u00a0", " ");
}

function chosenBy({ item, chosenBy: choices }: PriceItem): string {
  const condition = item.when === undefined ? "" : "unter Bedingung";
  if (choices.length === 0) return condition || "immer";
  return [choices.join(", "), condition].filter((part) => part !== "").join(", ");
}

function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) => `  ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join("  ")}`.trimEnd());
}
