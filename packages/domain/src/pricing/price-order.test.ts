import { describe, expect, it } from "vitest";

import type { Change } from "@rundgang/forms";

import { answersAfter, dgForm } from "../dg-form/testing.ts";
import { componentOffer } from "./component-offer.ts";
import { formatCents } from "./format-cents.ts";
import { priceOrder } from "./price-order.ts";

const form = dgForm();

describe("prices of the DG form", () => {
  it.each<[string, readonly Change[], readonly [string, string, string]]>([
    ["basic 300 alone", [{ toggle: "package-basic-300" }], ["24,99 €", "44,99 €", "69,99 €"]],
    ["giga 1000 for 12 months", [{ toggle: "package-giga-1000-12" }], ["119,99 €", "", "69,99 €"]],
    [
      "premium 600 with waipu Comfort, bundle, 1 amplifier, 3 licences",
      [
        { toggle: "package-premium-600" },
        { toggle: "tv-comfort" },
        { toggle: "router-wlan-plus-bundle" },
        { toggle: "wlan-amplifier" },
        { toggle: "security-3" },
      ],
      ["43,46 €", "98,46 €", "99,97 €"],
    ],
    [
      "classic 400 with Perfect Plus and 2 sticks, own router: shipping is charged for the sticks",
      [{ toggle: "package-classic-400" }, { toggle: "tv-perfect-plus" }, { key: "tv-stick", value: 2 }],
      ["37,98 €", "62,98 €", "199,96 €"],
    ],
    [
      "giga 1000 with FRITZ!Box, flat 2 and 5 licences",
      [{ toggle: "package-giga-1000" }, { toggle: "router-fritzbox" }, { toggle: "flat-2" }, { toggle: "security-5" }],
      ["49,99 €", "114,99 €", "99,97 €"],
    ],
    [
      "premium 600 with own router, second line and flat 1",
      [{ toggle: "package-premium-600" }, { toggle: "second-line" }, { toggle: "flat-1" }],
      ["31,49 €", "86,49 €", "69,99 €"],
    ],
  ])("%s", (_, changes, [first, later, once]) => {
    const { totals } = priceOrder(form, answersAfter(form, ...changes));
    const shown = [totals.monthlyFirst, totals.monthlyLater, totals.once].map((cents) =>
      cents === null ? "" : formatCents(cents).replace("\u00a0", " "),
    );
    expect(shown).toEqual([first, later, once]);
  });

  it.each([
    ["router-fritzbox", 0, null],
    ["router-fritzbox", 2, 0],
    ["router-fritzbox", 3, 199],
    ["router-fritzbox", 10, 8 * 199],
    ["router-ker", 10, 0],
  ])("%s with %i numbers to port", (router, count, cents) => {
    const numbers = Array.from({ length: count }, (_, index) => ({ key: `porting-number-${index + 1}`, value: "23125042" }));
    const answers = answersAfter(
      form,
      { toggle: "package-classic-400" },
      { key: router, value: 1 },
      { toggle: "porting" },
      ...numbers,
    );
    const line = priceOrder(form, answers).lines.find(({ key }) => key === "porting");
    expect(line?.cents ?? null).toBe(cents);
  });

  it("lists shipping struck through without router and stick, and the house connection with its credit", () => {
    const { lines } = priceOrder(form, answersAfter(form, { toggle: "package-basic-300" }));
    expect(lines.filter((line) => line.mode === "once")).toEqual([
      { key: "setup", label: "Bereitstellung", cents: 6999, mode: "once", amount: 1 },
      { key: "shipping", label: "Versandpauschale", cents: 999, mode: "once", amount: 1, struck: true },
      { key: "house-connection", label: "Hausanschluss", cents: 75_000, mode: "once", amount: 1 },
      {
        key: "house-connection-credit",
        label: "Gutschrift Hausanschluss",
        cents: -75_000,
        mode: "once",
        amount: 1,
        credit: true,
      },
    ]);
  });

  it("shows an online bonus where it is granted", () => {
    const answers = answersAfter(form, { toggle: "package-basic-300" });
    const { lines, totals } = priceOrder(form, answers, { onlineBonusCents: 5000 });
    expect(lines.at(-1)).toMatchObject({ label: "Online-Bonus", cents: -5000, credit: true });
    expect(totals.once).toBe(1999);
    expect(priceOrder(form, answers).lines.some((line) => line.key === "online-bonus")).toBe(false);
  });

  it("charges nothing before a choice", () => {
    expect(priceOrder(form, answersAfter(form))).toEqual({
      lines: [],
      totals: { monthlyFirst: 0, monthlyLater: null, once: 0, firstMonths: 12 },
    });
  });
});

describe("componentOffer", () => {
  it("says what a card shows", () => {
    const offer = { monthlyRegular: 7999, monthlyFirst: 2499, monthlyLater: 7999, once: 0, onceInAll: 6999, firstMonths: 12 };
    expect(componentOffer(form, "package-premium-600")).toEqual(offer);
    expect(componentOffer(form, "tv-stick")).toMatchObject({ monthlyFirst: 0, once: 5999 });
    expect(componentOffer(form, "router-ker")).toMatchObject({ monthlyFirst: 0, once: 0, onceInAll: 0 });
    expect(componentOffer(form, "router-fritzbox")).toMatchObject({ monthlyFirst: 500, once: 0, onceInAll: 1999 });
  });
});

describe("formatCents", () => {
  it.each([
    [2499, "24,99 €"],
    [0, "0,00 €"],
    [-5500, "−55,00 €"],
    [123_456, "1.234,56 €"],
  ])("%i → %s", (cents, text) => {
    expect(formatCents(cents).replace("\u00a0", " ")).toBe(text);
  });
});
