// @vitest-environment happy-dom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { DayAndTime } from "./day-and-time.tsx";

let root: Root;
let told = "";
const field = () => document.querySelector("input");

function type(text: string) {
  const input = field();
  if (input === null) throw new Error("no field for the time");
  /* Past React's own setter, which would take the text for its own. */
  Reflect.set(HTMLInputElement.prototype, "value", text, input);
  act(() => void input.dispatchEvent(new InputEvent("input", { bubbles: true })));
}
const leave = () => act(() => void field()?.dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
const draw = (error?: string) =>
  act(() => root.render(<DayAndTime error={error} hint={undefined} onChange={(time) => (told = time)} />));

async function chooseFirstDay() {
  act(() => document.querySelector<HTMLElement>('[aria-label="Tag: Tag wählen"]')?.click());
  const first = () => document.querySelector<HTMLElement>('[role="gridcell"] [aria-label*="5. Dezember 2026"]');
  await vi.waitFor(() => expect(first()).not.toBeNull(), { timeout: 20_000 });
  act(() => first()?.click());
}

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.useFakeTimers({ now: new Date("2026-12-04T23:30:00Z"), toFake: ["Date"] });
  told = "";
  root = createRoot(document.body.appendChild(document.createElement("div")));
  draw();
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the wished day and time of a consultation", () => {
  it("are told when both are whole, the day by the German calendar", async () => {
    await chooseFirstDay();
    expect(told).toBe("");
    type("1015");
    expect(told).toBe("2026-12-05T10:15");
  });

  it.each([
    ["17", ""],
    ["2400", "Diese Stunde gibt es nicht: 00 bis 23."],
    ["", ""],
  ])("are taken back when the time becomes %j", async (text, fault) => {
    await chooseFirstDay();
    type("10:15");
    type(text);
    expect(told).toBe("");
    expect(document.querySelector('[role="alert"]')?.textContent ?? "").toBe(fault);
  });

  it("say in German what is missing: the day at the day, the time at the time", () => {
    type("17");
    leave();
    draw("Bitte wählen Sie Tag und Uhrzeit.");
    expect([...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent)).toEqual([
      "Bitte wählen Sie Tag und Uhrzeit.",
      "Die Uhrzeit ist nicht vollständig: vier Ziffern, zum Beispiel 09:30.",
    ]);
    expect(document.querySelector('[name="beginsAt"]')?.tagName).toBe("BUTTON");
  });
});
