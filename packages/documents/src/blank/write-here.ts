import { componentOffer, emptyCell, formatCents, type Offer } from "@rundgang/domain";
import { greatestAmount, isCounted, laterWords, type CompiledForm, type Component, type Quantified } from "@rundgang/forms";

import type { Block, TableRow } from "../paper/paper.ts";

/** What somebody ticks, and what he writes on. */
export const tickBox = "□";
export const writingLine = "_".repeat(44);
const shortLine = "_".repeat(6);

/** A thing to choose with what it costs; the row of a table with a box to tick. */
export interface Choice {
  readonly name: string;
  readonly offer: Offer | null;
}

/** The choices of a component that is bought: a package with its variants, an option, each of a list. */
export function choicesOf(form: CompiledForm, component: Component): Choice[] {
  const { key } = component;
  switch (component.type) {
    case "ProductButton": {
      const { title, variants } = component.fields;
      const main = { name: title, offer: componentOffer(form, key) };
      return [main, ...variants.map((one) => ({ name: `${title} ${one.name}`, offer: componentOffer(form, key, one.key) }))];
    }
    case "OptionButton":
      return [{ name: counted(component.fields.title, component.fields), offer: componentOffer(form, key) }];
    case "MultiOptionList":
      return component.fields.options.map((one) => ({
        name: counted(one.name, one),
        offer: componentOffer(form, key, one.key),
      }));
    default:
      return [];
  }
}

function counted(name: string, option: Quantified): string {
  if (!isCounted(option)) return name;
  const limit = option.quantities === undefined ? `bis ${greatestAmount(option)}` : option.quantities.join(", ");
  return `${name}, Anzahl (${limit}): ${shortLine}`;
}

/** Choices as a table with their prices; the months of a first price stand in its head. */
export function choiceTable(title: string, choices: readonly Choice[]): Block {
  const months = Math.max(0, ...choices.map(({ offer }) => offer?.firstMonths ?? 0));
  const monthly = months === 0 ? ["monatlich"] : [`Monat 1–${months}`, laterWords(months)];
  return {
    kind: "table",
    summary: title,
    head: [title, ...monthly, "einmalig"],
    widths: monthly.length === 1 ? [0.6, 0.2, 0.2] : [0.46, 0.18, 0.18, 0.18],
    right: monthly.length === 1 ? [1, 2] : [1, 2, 3],
    rows: choices.map((choice) => choiceRow(choice, monthly.length === 2)),
  };
}

function choiceRow({ name, offer }: Choice, twoPeriods: boolean): TableRow {
  const price = (cents: number | undefined) => (cents === undefined || cents === 0 ? emptyCell : formatCents(cents));
  const monthly = twoPeriods ? [offer?.monthlyFirst, offer?.monthlyLater] : [offer?.monthlyFirst];
  return { cells: [`${tickBox}  ${name}`, ...monthly.map(price), price(offer?.once)] };
}

/** Words to choose among, in one line each. */
export function tickList(names: readonly string[]): Block {
  return { kind: "paragraph", text: names.map((name) => `${tickBox}  ${name}`).join("      ") };
}
