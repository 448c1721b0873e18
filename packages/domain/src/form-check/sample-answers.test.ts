import { readFileSync } from "node:fs";
import { join } from "node:path";

import { evaluate, type CompiledForm } from "@rundgang/forms";
import { describe, expect, it } from "vitest";

import { buildContractSummary } from "../contract-summary/build-contract-summary.ts";
import { dgOrderForm } from "../dg-form/dg-order-form.ts";
import { priceOrder } from "../pricing/price-order.ts";
import { secondOrderForm } from "../second-form/second-order-form.ts";
import { checkForm, sampleAnswers, sampleSizes } from "./check-form.ts";

const today = "2026-11-29";
const third: unknown = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../../../apps/server/src/seed/third-provider/form.json"), "utf8"),
);

function compiled(input: unknown): CompiledForm {
  const { form } = checkForm(input);
  if (form === null) throw new Error("the form cannot be read");
  return form;
}

describe.each([
  ["DG", dgOrderForm],
  ["Stadtnetz", secondOrderForm],
  ["Wiesenstrom", third],
])("sample answers of the form %s", (_name, input) => {
  const form = compiled(input);

  it.each(sampleSizes)("fill it so that it may be submitted, and its summary has prices: %s", (size) => {
    const answers = sampleAnswers(form, size, today);
    expect(evaluate(form, answers, { today }).violations).toEqual([]);
    const prices = priceOrder(form, answers);
    expect(prices.lines.length).toBeGreaterThan(0);
    expect(buildContractSummary(form, answers, prices, { today })).not.toBeNull();
  });

  it("differ in how much is taken", () => {
    const [least, , most] = sampleSizes.map((size) => priceOrder(form, sampleAnswers(form, size, today)).lines.length);
    expect(most).toBeGreaterThan(least ?? 0);
  });
});
