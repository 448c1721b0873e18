import { applyChange, startAnswers, type Change } from "@rundgang/forms";
import { describe, expect, it } from "vitest";

import { dgForm } from "../dg-form/testing.ts";
import { priceOrder } from "./price-order.ts";
import { priceTableOf } from "./price-table.ts";

const form = dgForm();
const orderOf = (change: Change) => priceOrder(form, applyChange(form, startAnswers(form, {}), change).answers);
const packages = ["package-basic-300", "package-classic-400", "package-premium-600", "package-giga-1000", "package-giga-1000-12"];

describe("a price table of the DG form", () => {
  it.each(packages)("says of %s what an order of it alone costs a month, to the cent", (key) => {
    const { totals, lines } = orderOf({ toggle: key });
    const table = priceTableOf(form, [key]);
    expect(table?.rows[0]).toMatchObject({ monthlyFirst: totals.monthlyFirst, monthlyLater: totals.monthlyLater });
    const regular = lines.filter(({ mode, cents }) => mode === "monthly" && cents >= 0).map(({ cents }) => cents);
    expect([table?.rows[0]?.monthlyRegular, table?.firstMonths]).toEqual([regular[0], totals.firstMonths]);
  });

  it.each(packages)("leaves no cent unsaid that %s costs once", (key) => {
    const table = priceTableOf(form, [key]);
    const fees = table?.fees.map(({ cents, struck }) => (struck === true ? 0 : cents)) ?? [];
    const once = (table?.rows[0]?.once ?? 0) + fees.reduce((sum, cents) => sum + cents, 0);
    expect(once).toBe(orderOf({ toggle: key }).totals.once);
  });

  it("has the packages of a group in the form's order, struck prices and shared fees", () => {
    expect(priceTableOf(form, ["package"])).toEqual({
      rows: [
        { name: "DG basic 300", monthlyRegular: 4499, monthlyFirst: 2499, monthlyLater: 4499, once: 0 },
        { name: "DG classic 400", monthlyRegular: 4999, monthlyFirst: 2499, monthlyLater: 4999, once: 0 },
        { name: "DG premium 600", monthlyRegular: 7999, monthlyFirst: 2499, monthlyLater: 7999, once: 0 },
        { name: "DG giga 1000", monthlyRegular: 8999, monthlyFirst: 2499, monthlyLater: 8999, once: 0 },
        { name: "DG giga 1000 (12 Monate)", monthlyRegular: 11_999, monthlyFirst: 11_999, monthlyLater: null, once: 0 },
      ],
      firstMonths: 12,
      fees: [
        { label: "Bereitstellung", cents: 6999, without: [] },
        { label: "Versandpauschale", cents: 999, struck: true, without: [] },
        { label: "Hausanschluss", cents: 75_000, without: [] },
        { label: "Gutschrift Hausanschluss", cents: -75_000, without: [] },
      ],
    });
  });

  it("says of a fee that some have which ones do not", () => {
    expect(priceTableOf(form, ["router"])?.fees).toEqual([
      { label: "Router-Bereitstellung", cents: 1999, without: ["Eigener Router"] },
    ]);
  });

  it.each<[string, readonly string[], readonly string[] | undefined]>([
    ["groups and choices", ["tv", "tv-stick"], ["waipu.tv Comfort", "waipu.tv Perfect Plus", "waipu.tv 4K-Streaming-Stick"]],
    ["what the form has of them", ["flat-1", "flat-9"], ["Auslandsflat 1"]],
    ["nothing that it does not have", ["flat-9"], undefined],
    ["nothing that has no price", ["customer-last-name", "tv-comfort "], undefined],
  ])("knows %s", (_, names, rows) => {
    expect(priceTableOf(form, names)?.rows.map(({ name }) => name)).toEqual(rows);
  });
});
