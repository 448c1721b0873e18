// @vitest-environment happy-dom
import { priceOrder } from "@rundgang/domain";
import { compileForm, parseFormDefinition, startAnswers } from "@rundgang/forms";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { ResolverResult } from "../../../data/commands/ask-resolver.ts";
import type { AppData } from "../../../data/types.ts";
import { AppDataProvider } from "../../../hooks/app-data-context.tsx";
import { FormProvider } from "../form-store/form-context.tsx";
import { createFormStore } from "../form-store/form-store.ts";
import { Section } from "../form/section.tsx";

const part = (key: string, type: string, fields: object = {}, settings: object = {}) => ({
  uuid: key,
  key,
  type,
  settings,
  group: null,
  conditions: [],
  fields: { title: key, ...fields },
});
const wire = {
  uuid: "00000000-0000-4000-8000-000000000001",
  name: "Test",
  version: "1",
  data: {
    groups: [],
    components: [
      part("Netz", "SectionHeader"),
      part("plz", "TextInput"),
      part(
        "check",
        "ExternalAPI",
        {
          resolver: "0193cccc-0000-7000-8000-00000000000e",
          input: [{ name: "plz", key: "plz" }],
          output: ["netz"],
          mapping: [{ from: "netz", to: "netz" }],
        },
        { required: true },
      ),
      part("netz", "TextInput", {}, { readOnly: true }),
    ],
  },
};

let close = () => {};
beforeEach(() => vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(() => {
  act(close);
  vi.unstubAllGlobals();
});

/** The form with a server that answers when it is told to. */
function open() {
  const parsed = parseFormDefinition(wire);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const form = compileForm(parsed.definition);
  const store = createFormStore({
    form,
    prefill: {},
    answers: { ...startAnswers(form, {}), plz: "91207" },
    today: "2026-12-04",
    priceOf: (answers) => priceOrder(form, answers),
    onAnswers: () => {},
  });
  const asked: object[] = [];
  const waiting: ((result: ResolverResult) => void)[] = [];
  const askResolver = (question: object) => {
    asked.push(question);
    return new Promise<ResolverResult>((resolve) => waiting.push(resolve));
  };
  /* Of all that the app holds this part asks for one command. */
  const data = { commands: { askResolver } } as AppData;
  const box = document.body.appendChild(document.createElement("div"));
  const root = createRoot(box);
  close = () => {
    root.unmount();
    box.remove();
  };
  act(() =>
    root.render(
      <AppDataProvider data={data}>
        <FormProvider store={store}>
          {form.sections.map((section) => (
            <Section key={section.key} section={section} />
          ))}
        </FormProvider>
      </AppDataProvider>,
    ),
  );
  const button = () => box.querySelector<HTMLButtonElement>('[data-component="check"] button');
  return {
    store,
    asked,
    text: () => box.querySelector('[data-component="check"]')?.textContent ?? "",
    tap: () => act(() => button()?.click()),
    answer: (result: ResolverResult) => act(async () => waiting.shift()?.(result)),
  };
}

it("asks with what was typed, and puts the answer into its field", async () => {
  const page = open();
  page.tap();
  await page.answer({ ok: true, answered: new Map([["netz", "Nord"]]) });
  expect(page.asked).toEqual([{ resolver: "0193cccc-0000-7000-8000-00000000000e", input: { plz: "91207" } }]);
  expect(page.store.answers.getSnapshot()).toMatchObject({ check: "resolved", netz: "Nord" });
  expect(page.text()).toContain("Geprüft");
  expect(page.store.violations.getSnapshot()).toEqual([]);
});

it.each<[string, ResolverResult, string, number]>([
  ["no line lets the order go on, in a yellow notice", { ok: false, code: "offline", text: "Ohne Netz." }, "offline", 0],
  ["so does a service that fails", { ok: false, code: "failed", text: "Der Dienst antwortet nicht." }, "failed", 0],
  ["what the service does not know has to be put right", { ok: false, code: "refused", text: "Bitte prüfe die Angaben." }, "", 1],
])("%s", async (_, result, answer, violations) => {
  const page = open();
  page.tap();
  await page.answer(result);
  expect(page.store.answers.getSnapshot()["check"]).toBe(answer);
  expect(page.text()).toContain("text" in result ? result.text : "");
  expect(page.store.violations.getSnapshot()).toHaveLength(violations);
});

it("takes no answer to a question that is no longer the one asked", async () => {
  const page = open();
  page.tap();
  act(() => page.store.change({ key: "plz", value: "10115" }));
  await page.answer({ ok: true, answered: new Map([["netz", "Nord"]]) });
  expect(page.store.answers.getSnapshot()).toMatchObject({ check: "", netz: "" });
});
