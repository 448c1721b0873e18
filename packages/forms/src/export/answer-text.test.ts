import { expect, it } from "vitest";

import type { AnswerValue } from "../answers.ts";
import { smallForm } from "../testing/small-form.ts";
import { answerText } from "./answer-text.ts";
import { exportOrder } from "./export-order.ts";
import { resolveExport } from "./resolve-export.ts";

const options = [
  { key: "box", name: "TV-Box", quantifiable: [1, 3] },
  { key: "radio", name: "Radio" },
];
const form = smallForm({
  components: [
    { key: "sockets", type: "OptionButton", fields: { title: "Dose", quantifiable: [1, 2, 5] } },
    { key: "extras", type: "MultiOptionList", fields: { multiple: true, options } },
    { key: "share", type: "Discount", fields: { voucherCodes: "12,5%|START", priceMode: "monthly" } },
    { key: "euro", type: "Discount", fields: { type: "fixed", discount: "10" } },
  ],
});

it.each<[string, AnswerValue, string]>([
  ["sockets", 5, "Dose, 5 Stück"],
  ["sockets", 1, "Dose"],
  ["extras", { box: 3, radio: 1 }, "3 × TV-Box, Radio"],
  ["extras", { box: 1 }, "TV-Box"],
  ["share", "12,5%|START", "START, 12,5\u00a0% Nachlass"],
  ["euro", "10", "10,00\u00a0€ Nachlass"],
  ["euro", "", ""],
])("the answer of %s, %j, reads %s", (key, value, text) => {
  const component = form.components.get(key);
  expect(component && answerText(component, value)).toBe(text);
});

it("exports how many of an option whose quantities are listed, as of one with a greatest amount (B §5)", () => {
  const answers = { sockets: 5, extras: { box: 3, radio: 1 } };
  const { ungrouped } = exportOrder(form, answers, { unit: "u", pricing: { once: [], monthly: [] } });
  expect(ungrouped).toMatchObject({
    Dose: { selected: true, amount: 5 },
    extras: [
      { key: "box", selected: true, amount: 3 },
      { key: "radio", selected: true },
    ],
  });
  expect(resolveExport(form, [{ path: "options", source: { options: ["sockets", "extras"] } }], answers, {})).toEqual({
    options: { Dose: 5, box: 3, radio: true },
  });
});
