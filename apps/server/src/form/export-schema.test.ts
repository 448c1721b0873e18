import { readFileSync } from "node:fs";
import { join } from "node:path";

import { orderExports, priceOrder } from "@rundgang/domain";
import { dgOrderForm } from "@rundgang/domain/dg-form";
import { checkForm, mainExportSchema, orderExportSchema, type JsonSchema } from "@rundgang/domain/form-check";
import { secondOrderForm } from "@rundgang/domain/second-form";
import {
  applyChange,
  emptyValue,
  exportPlaces,
  startAnswers,
  visibleComponents,
  type Change,
  type CompiledForm,
} from "@rundgang/forms";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod";

const third: unknown = JSON.parse(readFileSync(join(import.meta.dirname, "../seed/third-provider/form.json"), "utf8"));

function compiled(input: unknown): CompiledForm {
  const { form, unreadable } = checkForm(input);
  if (form === null) throw new Error(JSON.stringify(unreadable));
  return form;
}

const forms: readonly [string, CompiledForm][] = [
  ["DG", compiled(dgOrderForm)],
  ["Stadtnetz", compiled(secondOrderForm)],
  ["Wiesenstrom", compiled(third)],
];

/** Anything that a person can do in a form. */
function changeOf(form: CompiledForm): fc.Arbitrary<Change> {
  const changes = [...form.components.values()].flatMap((component): Change[] => {
    const { key } = component;
    switch (component.type) {
      case "ProductButton":
        return [{ toggle: key }, ...component.fields.variants.map((variant) => ({ toggle: key, variant: variant.key }))];
      case "OptionButton":
      case "Switch":
        return [{ toggle: key }];
      case "MultiOptionList":
        return component.fields.options.map((option) => ({ key, option: option.key, value: option.amount ?? 1 }));
      case "RadioButtons":
      case "SelectWithQuickSelection":
        return component.fields.options.map((option) => ({ key, value: option.key }));
      case "Checkboxes":
        return [{ key, value: component.fields.options.map((option) => option.key) }];
      case "Discount":
        return component.fields.voucherCodes.split("\n").map((line) => ({ key, value: line }));
      case "TextInput":
        return [{ key, value: "Muster 12" }];
      default:
        return [];
    }
  });
  return fc.constantFrom(...changes);
}

const answersOf = (form: CompiledForm, changes: readonly Change[]) =>
  changes.reduce((answers, change) => applyChange(form, answers, change).answers, startAnswers(form, {}));
const exportsOf = (form: CompiledForm, changes: readonly Change[]) => {
  const answers = answersOf(form, changes);
  return orderExports(form, answers, priceOrder(form, answers), "/api/wohneinheits/1");
};
const validator = (schema: JsonSchema) => z.fromJSONSchema(JSON.parse(JSON.stringify(schema)));

describe.each(forms)("the exports of the form %s", (_name, form) => {
  const [order, main] = [validator(orderExportSchema(form)), validator(mainExportSchema(form))];

  it("fit their schemas, whatever is chosen", () => {
    fc.assert(
      fc.property(fc.array(changeOf(form), { maxLength: 25 }), (changes) => {
        const exported = exportsOf(form, changes);
        expect([order.safeParse(exported.order).error, main.safeParse(exported.main).error]).toEqual([undefined, undefined]);
      }),
      { numRuns: 60 },
    );
  });

  it("refuse what is no export of it", () => {
    const exported = exportsOf(form, []);
    expect(order.safeParse({ ...exported.order, more: 1 }).success).toBe(false);
    expect(order.safeParse({ ...exported.order, form: "another" }).success).toBe(false);
    expect(main.safeParse({ ...exported.main, mainProduct: 5 }).success).toBe(false);
  });

  it("say everything once, in a place of its own, and the same in the same bytes", () => {
    const places = [...exportPlaces(form).values()].map(({ group, name }) => `${group}/${name}`);
    const asked = [...form.components.values()].filter((component) => emptyValue(component) !== undefined);
    expect(new Set(places).size).toBe(asked.length);
    const changes = fc.sample(changeOf(form), { numRuns: 20, seed: 7 });
    const answers = answersOf(form, changes);
    const backwards = Object.fromEntries(Object.entries(answers).toReversed());
    const texts = [answers, backwards].map((one) =>
      JSON.stringify(orderExports(form, one, priceOrder(form, one), "/api/wohneinheits/1")),
    );
    expect(texts[0]).toBe(texts[1]);
    const names = Object.keys(exportsOf(form, changes).order);
    expect(names).toEqual(names.toSorted());
    const shown = visibleComponents(form, answers);
    const exported = exportsOf(form, changes).order;
    const hidden = [...exportPlaces(form)].filter(([key]) => !shown.has(key)).map(([, { group, name }]) => [group, name]);
    expect(hidden.length).toBeGreaterThan(0);
    for (const path of hidden) expect(exported).not.toHaveProperty(path);
  });
});
