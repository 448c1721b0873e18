import { genericExport, priceOrder } from "@rundgang/domain";
import {
  applyChange,
  compileForm,
  evaluate,
  evaluateChange,
  parseFormDefinition,
  startAnswers,
  type Change,
  type CompiledForm,
} from "@rundgang/forms";
import * as fc from "fast-check";
import { expect, it } from "vitest";

import { recompute } from "./recompute.ts";

/** More of them by `RUNDGANG_PROPERTY_SHARE`. */
const share = Number(process.env["RUNDGANG_PROPERTY_SHARE"] ?? "1");
const today = "2026-12-04";

const keys = ["pack", "other", "socket", "list", "voucher", "fixed", "text", "secret", "fee"] as const;
const priceKeys = ["p1", "p2", "p3", "p4", "p5"];
const condition = fc.oneof(
  fc.record({ kind: fc.constant("option"), key: fc.constantFrom(...keys.slice(0, 4)), selected: fc.boolean() }),
  fc.record({ kind: fc.constant("value"), key: fc.constant("text"), equals: fc.constantFrom("", "x") }),
  fc.record({
    kind: fc.constant("option"),
    key: fc.constant("socket"),
    amount: fc.record({ op: fc.constantFrom("lt", "gte"), value: fc.integer({ min: 0, max: 3 }) }),
  }),
);
const conditions = fc.array(fc.array(condition, { minLength: 1, maxLength: 2 }), { maxLength: 2 });
const catalogue = fc.array(fc.constantFrom(...priceKeys), { maxLength: 2 });
const settings = fc.record({ hidden: fc.boolean(), required: fc.boolean() });

const definition = fc
  .record({
    settings: fc.array(settings, { minLength: keys.length, maxLength: keys.length }),
    conditions: fc.array(conditions, { minLength: keys.length, maxLength: keys.length }),
    catalogues: fc.array(catalogue, { minLength: 6, maxLength: 6 }),
    items: fc.array(
      fc.record({
        cents: fc.integer({ min: -5000, max: 20_000 }),
        once: fc.boolean(),
        part: fc.constantFrom(undefined, { from: 1, to: 12 }, { from: 13 }),
        perUnit: fc.boolean(),
        when: fc.option(conditions, { nil: undefined }),
        struckWhen: fc.option(conditions, { nil: undefined }),
      }),
      { minLength: priceKeys.length, maxLength: priceKeys.length },
    ),
    percent: fc.integer({ min: 0, max: 100 }),
    modes: fc.tuple(fc.constantFrom("monthly", "once"), fc.constantFrom("monthly", "once")),
    preset: fc.boolean(),
    exclusive: fc.boolean(),
  })
  .map((random) => {
    const fields: Record<(typeof keys)[number], object> = {
      pack: { catalogue: random.catalogues[0], variants: [{ key: "v", name: "V", catalogue: random.catalogues[1] }] },
      other: { catalogue: random.catalogues[2], selected: random.preset },
      socket: { catalogue: random.catalogues[3], amount: 3 },
      list: {
        multiple: true,
        options: [
          { key: "a", name: "A", catalogue: random.catalogues[4], alwaysSelected: random.preset },
          { key: "b", name: "B", catalogue: random.catalogues[5], quantities: [2, 4] },
        ],
      },
      voucher: { voucherCodes: `${random.percent}%|P\n7,50|E`, priceMode: random.modes[0] },
      fixed: { type: "fixed", discount: "12,34", priceMode: random.modes[1] },
      text: {},
      secret: {},
      fee: { catalogue: [] },
    };
    const types = {
      pack: "ProductButton",
      other: "ProductButton",
      socket: "OptionButton",
      list: "MultiOptionList",
      voucher: "Discount",
      fixed: "Discount",
      text: "TextInput",
      secret: "TextInput",
      fee: "Pricing",
    };
    return {
      uuid: "00000000-0000-4000-8000-000000000001",
      name: "Random",
      version: "1",
      data: {
        groups: [{ key: "g", name: "G", exclusive: random.exclusive }],
        components: keys.map((key, index) => ({
          uuid: key,
          key,
          type: types[key],
          settings: random.settings[index],
          conditions: random.conditions[index],
          group: key === "pack" || key === "other" ? "g" : null,
          fields: { title: key, ...fields[key] },
        })),
        catalogue: random.items.map(({ cents, once, part, perUnit, ...more }, index) => ({
          key: priceKeys[index],
          label: `${priceKeys[index]} {amount}`,
          cents,
          mode: once ? "once" : "monthly",
          ...(!once && part !== undefined && { months: part }),
          perUnit,
          ...more,
        })),
      },
    };
  });

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.constantFrom("pack", "other", "socket", "fixed").map((toggle) => ({ toggle })),
  fc.constant({ toggle: "pack", variant: "v" }),
  fc.record({ key: fc.constant("socket"), value: fc.integer({ min: 0, max: 4 }) }),
  fc.record({ key: fc.constant("list"), option: fc.constantFrom("a", "b"), value: fc.constantFrom(0, 1, 2, 4) }),
  fc.record({ key: fc.constant("voucher"), value: fc.constantFrom("", "7,50|E") }),
  fc.record({ key: fc.constantFrom("text", "secret"), value: fc.constantFrom("", "x") }),
);

it("the device and the server say the same of any form and any answers: what is seen, wrong, charged and exported", () => {
  let sold = 0;
  fc.assert(
    fc.property(definition, fc.array(change, { maxLength: 20 }), (wire, changes) => {
      const parsed = parseFormDefinition(wire);
      fc.pre(parsed.ok);
      if (!parsed.ok) return;
      sold += compare(compileForm(parsed.definition), changes);
    }),
    { numRuns: 1000 * share },
  );
  /* Where nothing is sold nothing would be found either. */
  expect(sold).toBeGreaterThan(1000 * share);
});

/** Fills the form in as the device does, letter by letter, and asks the server after each. Answers how often something was charged. */
function compare(form: CompiledForm, changes: readonly Change[]): number {
  let answers = startAnswers(form, {});
  let device = evaluate(form, answers, { today });
  let sold = 0;
  for (const one of changes) {
    const { answers: next, changed } = applyChange(form, answers, one);
    answers = next;
    device = evaluateChange(form, device, answers, changed, { today });
    const prices = priceOrder(form, answers, { visible: device.visible, onlineBonusCents: 500 });
    const server = recompute(form, JSON.parse(JSON.stringify(answers)), { today, onlineBonusCents: 500 });
    expect([server.visible, server.violations, server.prices, server.dropped]).toEqual([
      device.visible,
      device.violations,
      prices,
      [],
    ]);
    const { monthlyFirst, monthlyLater, once } = prices.totals;
    expect(Math.min(monthlyFirst, monthlyLater ?? 0, once)).toBeGreaterThanOrEqual(0);
    const [ours, theirs] = [genericExport(form, answers, prices, "u"), genericExport(form, server.answers, server.prices, "u")];
    expect(JSON.stringify(theirs)).toBe(JSON.stringify(ours));
    if (prices.lines.length > 0) sold += 1;
  }
  return sold;
}
