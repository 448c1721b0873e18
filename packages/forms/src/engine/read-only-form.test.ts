import { expect, it } from "vitest";

import { parseFormDefinition } from "../parse/parse-form-definition.ts";
import { wireForm } from "../testing/small-form.ts";
import { applyChange } from "./apply-change.ts";
import type { Change } from "./change.ts";
import { compileForm } from "./compile-form.ts";
import { forScreen } from "./read-only-form.ts";
import { startAnswers } from "./start-answers.ts";

const components = [
  { key: "name", type: "TextInput" },
  { key: "line", type: "OptionButton", fields: { amount: 3, selected: true } },
  { key: "extras", type: "MultiOptionList", fields: { options: [{ key: "box", name: "TV-Box", amount: 3 }] } },
  { key: "share", type: "Discount", fields: { voucherCodes: "10%|TEN" } },
];
const changes: readonly Change[] = [
  { key: "name", value: "Berger" },
  { key: "line", value: 2 },
  { toggle: "line" },
  { key: "extras", option: "box", value: 1 },
  { key: "share", value: "10%|TEN" },
  { fill: { name: "Berger" } },
];

function screenOf(more: object, of: readonly object[] = components) {
  const parsed = parseFormDefinition(wireForm({ components: of as typeof components, ...more }));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return compileForm(forScreen(parsed.definition));
}
const taken = (form: ReturnType<typeof screenOf>) => {
  const answers = startAnswers(form, {});
  return changes.map((change) => applyChange(form, answers, change).changed.length > 0);
};

it.each<[string, ReturnType<typeof screenOf>, boolean]>([
  ["a form", screenOf({}), true],
  ["a form that is read-only", screenOf({ readOnly: true }), false],
  [
    "one whose every component is",
    screenOf(
      {},
      components.map((one) => ({ ...one, settings: { readOnly: true } })),
    ),
    false,
  ],
])("%s takes changes of each kind: %#", (_, form, takes) => expect(taken(form)).toEqual(changes.map(() => takes)));

it("what a form that is read-only chooses at its start is there", () => {
  const form = screenOf({ readOnly: true });
  expect(startAnswers(form, { name: "Berger" })).toMatchObject({ name: "Berger", line: 1 });
});

it("a read-only mode that is neither on nor off is refused", () => {
  expect(parseFormDefinition(wireForm({ components, ...({ readOnly: "ja" } as object) }))).toMatchObject({
    ok: false,
    problems: [{ path: "data.readOnly" }],
  });
});
