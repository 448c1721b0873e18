// @vitest-environment happy-dom
import { priceOrder } from "@rundgang/domain";
import { compileForm, forScreen, parseFormDefinition, startAnswers, type Answers } from "@rundgang/forms";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { FormProvider } from "../form-store/form-context.tsx";
import { createFormStore } from "../form-store/form-store.ts";
import { Section } from "../form/section.tsx";

type Part = readonly [key: string, type: string, fields: object, more?: { settings?: object; group?: string }];

const speeds = { down: { max: 300, normal: 270, min: 200 }, up: { max: 150, normal: 135, min: 100 } };
const reduced = { price: "44,99", priceReduced: "24,99", priceReducedDuration: 12 };
const words = {
  features: "Festnetz-Flat|Mobilfunk 0,19 €/Min.",
  fineprint: "Mindestlaufzeit 24 Monate.",
  description: "Für zwei",
};
const parts: readonly Part[] = [
  ["card", "ProductButton", { title: "Faser", speeds, ...reduced, ...words, catalogue: ["setup"] }, { group: "package" }],
  ["other", "ProductButton", { title: "Funk", speeds, price: "19,99", catalogue: ["setup"] }, { group: "package" }],
  ["line", "ProductButton", { title: "Router", ...reduced, ...words }],
  ["tv", "ProductButton", { title: "TV", ...reduced, variants: [{ key: "plus", name: "Plus", price: "54,99" }] }],
  ["sockets", "OptionButton", { title: "Dose", price: 9, priceMode: "once", amount: 4, description: "Im Keller" }],
  ["listed", "OptionButton", { title: "Kabel", price: 2, quantifiable: [1, 2, 5] }],
  ["extras", "MultiOptionList", { title: "Dazu", options: [{ key: "box", name: "TV-Box", price: 5, amount: 3 }] }],
  ["code", "Discount", { title: "Gutschein", voucherCodes: "10%|TEN", priceMode: "monthly" }],
  ["friend", "Discount", { title: "Nachbar", type: "fixed", discount: "15,5" }],
  ["fill", "Button", { title: "Einsetzen", fields: [{ key: "sockets", value: 2 }] }],
  ["copy", "DataCopyUnit", { title: "Übernehmen" }],
];

function wireForm(settings: object, data: object) {
  const components = [["head", "SectionHeader", { title: "Alles" }] as Part, ...parts].map(([key, type, fields, more = {}]) => ({
    uuid: key,
    key,
    type,
    fields,
    conditions: [],
    group: more.group ?? null,
    settings,
  }));
  const catalogue = [{ key: "setup", label: "Bereitstellung", cents: 6999, mode: "once" }];
  const groups = [{ key: "package", name: "Paket" }];
  return {
    uuid: "00000000-0000-4000-8000-000000000001",
    name: "Test",
    version: "1",
    data: { components, catalogue, groups, ...data },
  };
}

let close = () => {};
beforeEach(() => vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(() => {
  act(close);
  vi.unstubAllGlobals();
});

/** The form on a page. */
function open({ settings = {}, data = {}, draft = {} }: { settings?: object; data?: object; draft?: Answers } = {}) {
  const parsed = parseFormDefinition(wireForm(settings, data));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const form = compileForm(forScreen(parsed.definition));
  const store = createFormStore({
    form,
    prefill: {},
    answers: { ...startAnswers(form, {}), ...draft },
    today: "2026-12-04",
    priceOf: (answers) => priceOrder(form, answers),
    onAnswers: () => {},
  });
  const box = document.body.appendChild(document.createElement("div"));
  const root = createRoot(box);
  close = () => {
    root.unmount();
    box.remove();
  };
  act(() =>
    root.render(
      <FormProvider store={store}>
        {form.sections.map((section) => (
          <Section key={section.key} section={section} />
        ))}
      </FormProvider>,
    ),
  );
  const at = (key: string) => {
    const found = box.querySelector(`[data-component="${key}"]`);
    if (found === null) throw new Error(`${key} is not there`);
    return found;
  };
  const said = (key: string) => (at(key).textContent ?? "").replaceAll(/\s+/gu, " ");
  return { store, box, at, said };
}

it.each<[string, string, readonly string[]]>([
  [
    "a package beside its like",
    "card",
    [
      "24,99 €",
      "Monat 1 bis 12",
      "ab dem 13. Monat 44,99 €",
      "69,99 € einmalig",
      "Für zwei",
      "Festnetz-Flat",
      "Mobilfunk 0,19 €/Min.",
      "Mindestlaufzeit 24 Monate.",
    ],
  ],
  ["a package whose price stays", "other", ["19,99 €", "monatlich", "69,99 € einmalig"]],
  ["a package on a line", "line", ["24,99 €", "44,99 € ab dem 13. Monat", "Festnetz-Flat", "Mindestlaufzeit 24 Monate."]],
  ["the main one of a package with variants", "tv.main", ["24,99 €", "Monat 1 bis 12", "44,99 € ab dem 13. Monat"]],
  ["its variant", "tv.plus", ["TV Plus", "24,99 €", "54,99 € ab dem 13. Monat"]],
  ["an option with a quantity and words of its own", "sockets", ["Im Keller", "9,00 € einmalig je Stück, höchstens 4"]],
  ["an option with listed quantities", "listed", ["2,00 € monatlich je Stück, höchstens 5"]],
  ["a listed option", "extras.box", ["5,00 € monatlich je Stück, höchstens 3"]],
  ["a discount that is switched on", "friend", ["15,50 € Nachlass auf einmalige Preise"]],
])("%s says what it is and costs", (_, key, texts) => {
  const { said } = open();
  for (const text of texts) expect(said(key)).toContain(text);
});

it("a voucher that was redeemed says its share, and of what", () => {
  expect(open({ draft: { code: "10%|TEN" } }).said("code")).toContain("Gutschein eingelöst: 10 % Nachlass auf den Monatspreis");
});

it("a voucher code that nobody has given out turns its field red and says so, until another is typed", () => {
  const { at, said } = open();
  const input = at("code").querySelector("input");
  const type = (text: string) =>
    act(() => {
      if (input === null) throw new Error("no field");
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
  type("ELEVEN");
  act(() => at("code").querySelector("button")?.click());
  expect(input?.getAttribute("aria-invalid")).toBe("true");
  expect(said("code")).toContain("Diesen Gutschein gibt es nicht.");
  type("TEN");
  expect(said("code")).not.toContain("gibt es nicht");
  act(() => at("code").querySelector("button")?.click());
  expect(input?.hasAttribute("aria-invalid")).toBe(false);
  expect(said("code")).toContain("Gutschein eingelöst");
});

it.each<[string, Parameters<typeof open>[0]]>([
  ["components that are read-only", { settings: { readOnly: true } }],
  ["a form that is read-only", { data: { readOnly: true } }],
])("%s let nobody change anything", (_, how) => {
  const { store, box } = open(how);
  const before = store.answers.getSnapshot();
  const controls = [...box.querySelectorAll<HTMLInputElement>("input, button, select, textarea")];
  expect(controls.length).toBeGreaterThan(parts.length);
  expect(controls.filter(({ disabled, readOnly }) => !disabled && !readOnly).map(({ outerHTML }) => outerHTML)).toEqual([]);
  act(() => controls.forEach((control) => control.click()));
  expect(store.answers.getSnapshot()).toBe(before);
});
