import type { Change } from "@rundgang/forms";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

import { answersAfter, customerChanges, dgForm } from "../dg-form/testing.ts";
import { buildContractSummary } from "../contract-summary/build-contract-summary.ts";
import type { Block, Section } from "../contract-summary/document-model.ts";
import { priceOrder } from "../pricing/price-order.ts";
import { signedSections } from "./signed-sections.ts";

const form = dgForm();

function signed(changes: readonly Change[]) {
  const answers = answersAfter(form, ...changes, ...customerChanges);
  const prices = priceOrder(form, answers);
  return { answers, prices, sections: signedSections(form, answers, prices) };
}

type Table = Extract<Block, { kind: "table" }>;

function tableOf([services]: readonly Section[]): Table {
  const table = services?.blocks.find((block) => block.kind === "table");
  if (table === undefined) throw new Error("no prices");
  return table;
}

/** "1.234,56 €" → cents; "–" → 0. */
function centsOf(cell: string): number {
  return cell === "–" ? 0 : Number(cell.replaceAll(/[^\d−-]/gu, "").replace("−", "-"));
}

const toggles = [...form.components.values()].flatMap(({ key, type }) =>
  type === "ProductButton" || type === "OptionButton" || type === "Switch" || type === "Discount" ? [key] : [],
);

describe("what is signed", () => {
  it("reads from the services to the terms to the customer's own words, each numbered", () => {
    const { sections } = signed([
      { toggle: "package-premium-600" },
      { toggle: "porting" },
      { key: "porting-area-code", value: "030" },
    ]);
    expect(sections.map(({ number, title }) => `${number} ${title}`)).toEqual([
      "1 Leistungen und Preise",
      "2 Dienste und Geräte",
      "3 Geschwindigkeiten des Internetdienstes und Rechtsbehelfe",
      "4 Preis",
      "5 Laufzeit, Verlängerung und Beendigung",
      "6 Funktionen für Endnutzer mit Behinderungen",
      "7 Sonstige relevante Informationen",
      "8 Widerrufsrecht",
      "9 Produktdetails zum Anschluss",
      "10 Auftraggeber",
      "11 Datennutzung",
    ]);
    expect(sections[9]?.sections.map(({ number }) => number)).toEqual(["10.1", "10.2"]);
  });

  it("puts what a service costs in each period and once side by side", () => {
    const { sections } = signed([{ toggle: "package-premium-600" }, { toggle: "tv-comfort" }]);
    const { columns, rows } = tableOf(sections);
    expect(columns).toEqual(["Leistung", "Monat 1–12", "ab dem 13. Monat", "einmalig"]);
    expect(rows.at(-1)?.cells[0]).toBe("Zusammen");
    expect(new Set(rows.map(({ cells }) => cells.length))).toEqual(new Set([4]));
  });

  it("has lines that add up to the totals that are charged, whatever is chosen", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...toggles), { maxLength: 12 }), (chosen) => {
        const { prices, sections } = signed(chosen.map((toggle) => ({ toggle })));
        const { columns, rows } = tableOf(sections);
        const lines = rows.filter((row) => row.total !== true);
        const sums = columns
          .slice(1)
          .map((_, place) => lines.reduce((sum, { cells }) => sum + centsOf(cells[place + 1] ?? ""), 0));
        const { monthlyFirst, monthlyLater, once } = prices.totals;
        expect(sums).toEqual(monthlyLater === null ? [monthlyFirst, once] : [monthlyFirst, monthlyLater, once]);
        expect(rows.at(-1)?.cells.slice(1).map(centsOf)).toEqual(sums);
      }),
    );
  });

  it("keeps every sentence of the contract summary, but for its price tables", () => {
    const { answers, prices, sections } = signed([{ toggle: "package-giga-1000" }, { toggle: "flat-2" }]);
    const summary = buildContractSummary(form, answers, prices, { today: "2026-12-04" });
    const texts = (all: readonly Pick<Section, "blocks" | "sections">[]): string[] =>
      all.flatMap((one) => [
        ...one.blocks.flatMap((block) => (block.kind === "paragraph" ? [block.text] : block.kind === "list" ? block.items : [])),
        ...texts(one.sections.map((part) => ({ ...part, sections: [] }))),
      ]);
    expect(texts(sections)).toEqual(
      expect.arrayContaining(summary === null ? [] : texts([...summary.sections, summary.withdrawal])),
    );
  });
});
