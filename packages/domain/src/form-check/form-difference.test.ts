import { describe, expect, it } from "vitest";

import { secondOrderForm } from "../second-form/second-order-form.ts";
import { checkForm, formDifference, priceDifferences } from "./check-form.ts";

const text = JSON.stringify(secondOrderForm);
const formOf = (words: string) => {
  const { form, unreadable } = checkForm(JSON.parse(words));
  if (form === null) throw new Error(JSON.stringify(unreadable));
  return form;
};
const before = formOf(text);
/** The form with its data changed. */
function changed(
  change: (data: { components: any[]; rules: any[]; documents: any; catalogue: any[]; mailTemplate: unknown }) => void,
) {
  const next = JSON.parse(text);
  change(next.data);
  return formOf(JSON.stringify(next));
}
const component = (components: any[], key: string) => components.find((one) => one.key === key);
const field = (components: any[], key: string, name: string) =>
  component(components, key).fields.find((one: any) => one.name === name);

describe("the difference between two versions of a form", () => {
  it("is nothing between a form and itself", () => {
    expect(formDifference(before, formOf(text))).toEqual([]);
  });

  it.each<[string, Parameters<typeof changed>[0], object]>([
    [
      "a question that came",
      ({ components }) =>
        components.push({
          uuid: "x",
          key: "cellar",
          type: "TextInput",
          settings: { required: true },
          fields: { title: "Zugang zum Keller" },
          conditions: [],
          group: null,
        }),
      { kind: "added", what: "Frage „Zugang zum Keller“", text: expect.stringMatching(/^in .*, Pflicht$/u) },
    ],
    [
      "a duty that came",
      ({ components }) => (component(components, "phone").settings.required = !component(components, "phone").settings.required),
      { kind: "changed", text: expect.stringMatching(/^(?:Pflicht, bisher freiwillig|freiwillig, bisher Pflicht)$/u) },
    ],
    [
      "a choice that went",
      ({ components }) => field(components, "extras", "options").value.pop(),
      { kind: "changed", text: expect.stringMatching(/^\d statt \d Möglichkeiten; ohne „/u) },
    ],
    [
      "another title",
      ({ components }) => (field(components, "phone", "title").value = "Rückrufnummer"),
      { kind: "changed", what: "Frage „Rückrufnummer“", text: expect.stringContaining("bisher „") },
    ],
    [
      "another text of the summary",
      ({ documents }) => (documents.versions.at(-1).purpose = "Anderer Zweck"),
      { kind: "changed", what: "Kopf der Zusammenfassung" },
    ],
    [
      "a box less",
      ({ documents }) => documents.versions.at(-1).confirmations.pop(),
      { kind: "changed", what: "Haken vor der Unterschrift" },
    ],
    ["no mail", (data) => (data.mailTemplate = null), { kind: "removed", what: "Mail vor der Unterschrift" }],
  ])("is told in words: %s", (_name, change, expected) => {
    expect(formDifference(before, changed(change))).toContainEqual(expect.objectContaining(expected));
  });

  it("tells prices as they were and as they become, those too that came or went", () => {
    const next = changed(({ catalogue }) => {
      catalogue[0].cents += 100;
      catalogue.push({ key: "amplifier", label: "WLAN-Verstärker", cents: 349, mode: "monthly" });
    });
    const rows = priceDifferences(before, next);
    const [first] = before.definition.data.catalogue;
    expect(rows[0]).toMatchObject({ key: first?.key, was: first?.cents, cents: (first?.cents ?? 0) + 100 });
    expect(rows.at(-1)).toMatchObject({ key: "amplifier", was: null, cents: 349 });
    expect(priceDifferences(next, before).at(-1)).toMatchObject({ key: "amplifier", was: 349, cents: null });
    expect(priceDifferences(null, before).every(({ was }) => was === null)).toBe(true);
  });
});
