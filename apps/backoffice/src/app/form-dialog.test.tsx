// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";

import { DayField } from "@rundgang/ui";

import { FormDialog } from "./form-dialog.tsx";

function openForm() {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const closed: string[] = [];
  const root = createRoot(document.createElement("div"));
  act(() =>
    root.render(
      <FormDialog title="Zugang anlegen" onClose={() => closed.push("closed")}>
        <input aria-label="Name" />
        <button type="button">Zeile hinzufügen</button>
        <DayField
          label="Eingegangen am"
          value="2026-12-04"
          earliest="2026-12-01"
          latest="2026-12-04"
          onChange={() => undefined}
        />
      </FormDialog>,
    ),
  );
  const press = (name: string) =>
    act(() => {
      const buttons = [...document.querySelectorAll("button")];
      buttons.findLast((one) => (one.getAttribute("aria-label") ?? one.textContent) === name)?.click();
    });
  const type = () => act(() => document.querySelector("input")?.dispatchEvent(new Event("input", { bubbles: true })));
  return { closed, press, type, close: () => act(() => root.unmount()) };
}

afterEach(() => {
  document.body.replaceChildren();
});

it("a form in which nothing was filled in closes without a question", () => {
  const form = openForm();
  form.press("Schließen");
  expect(form.closed).toEqual(["closed"]);
  form.close();
});

it("a form in which something was typed asks before it closes, stays after 'Abbrechen', and says that it is unsaved", () => {
  const form = openForm();
  form.type();
  expect(document.querySelector("[data-unsaved]")).not.toBeNull();
  form.press("Schließen");
  expect(form.closed).toEqual([]);
  expect(document.body.textContent).toContain("Eingaben verwerfen?");
  form.press("Abbrechen");
  expect(form.closed).toEqual([]);
  expect(document.body.textContent).not.toContain("Eingaben verwerfen?");
  form.press("Schließen");
  form.press("Verwerfen");
  expect(form.closed).toEqual(["closed"]);
  form.close();
});

it("a form in which a calendar was opened and closed again closes without a question, and asks once another day was chosen", async () => {
  const form = openForm();
  const day = (words: string) => document.querySelector<HTMLElement>(`[role="button"][aria-label*="${words}"]`);
  const openCalendar = async () => {
    form.press("Eingegangen am: Freitag, 4. Dezember 2026, ändern");
    /* Its code is fetched when it is opened. */
    await vi.waitFor(async () => {
      await act(async () => undefined);
      expect(day("3. Dezember 2026")).not.toBeNull();
    });
  };
  await openCalendar();
  form.press("Abbrechen");
  expect(document.querySelector("[data-unsaved]")).toBeNull();
  await openCalendar();
  act(() => day("3. Dezember 2026")?.click());
  expect(document.querySelector("[data-unsaved]")).not.toBeNull();
  form.close();
});

it("a form in which a button added or removed something asks before it closes, as typing does", () => {
  const form = openForm();
  form.press("Zeile hinzufügen");
  expect(document.querySelector("[data-unsaved]")).not.toBeNull();
  form.press("Schließen");
  expect(form.closed).toEqual([]);
  expect(document.body.textContent).toContain("Eingaben verwerfen?");
  form.close();
});
