// @vitest-environment happy-dom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { DateTimeSteps } from "./date-time-steps.tsx";

const taken = "2026-12-04T17:00:00.000Z";
const chosen: string[] = [];
let root: Root;

const buttons = () => [...document.querySelectorAll("button")];
const button = (label: string) => buttons().find(({ textContent }) => textContent === label);
const press = (label: string) => act(() => button(label)?.click());
const alerts = () => [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent).join("");

const field = () => document.querySelector<HTMLInputElement>("input");
const type = (text: string) =>
  act(() => {
    const input = field();
    if (input === null) throw new Error("no field for the time");
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
const leave = () => act(() => field()?.dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
const key = (name: string) => act(() => field()?.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true })));
/** What a screen reader says of the field beside its text. */
const said = () => [
  field()?.getAttribute("aria-invalid") ?? "valid",
  document.getElementById(field()?.getAttribute("aria-describedby") ?? "")?.textContent ?? "",
];

function open({ value = "2026-12-04T09:00:00.000Z", earliest = "2026-12-01T09:00:00.000Z" } = {}) {
  act(() =>
    root.render(
      <DateTimeSteps
        key={value}
        title="Wiedervorlage am"
        value={value}
        earliest={earliest}
        warningAt={(instant) => (instant === taken ? <p>Schon etwas vor</p> : null)}
        onChoose={(instant) => chosen.push(instant)}
        onCancel={() => undefined}
      />,
    ),
  );
  press("Weiter");
}

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  chosen.length = 0;
  root = createRoot(document.body.appendChild(document.createElement("div")));
  open();
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe("a time of day", () => {
  it("is taken by one tap where nothing is said of it", () => {
    press("17:30");
    expect([chosen, alerts()]).toEqual([["2026-12-04T16:30:00.000Z"], ""]);
  });

  it("is warned of first where something is, and taken by the button that says so", () => {
    press("18:00");
    expect([chosen, alerts()]).toEqual([[], "Schon etwas vor"]);
    expect(button("Übernehmen")).toBeUndefined();
    press("Trotzdem übernehmen");
    expect(chosen).toEqual([taken]);
  });

  it("is another one after the warning, by one tap", () => {
    press("18:00");
    press("18:30");
    expect(chosen).toEqual(["2026-12-04T17:30:00.000Z"]);
  });
});

const unfinished = "Die Uhrzeit ist nicht vollständig: vier Ziffern, zum Beispiel 09:30.";
const noSuchHour = "Diese Stunde gibt es nicht: 00 bis 23.";

describe("a typed time of day", () => {
  it.each([
    ["1730", "2026-12-04T16:30:00.000Z"],
    ["9:05", "2026-12-04T08:05:00.000Z"],
  ])("%s is taken as it was typed", (text, instant) => {
    type(text);
    expect(said()).toEqual(["valid", ""]);
    press("Übernehmen");
    expect(chosen).toEqual([instant]);
  });

  it.each([
    ["an hour without minutes", ["17"], unfinished],
    [
      "minutes that are left when the hour was taken out again",
      ["17", "1", "", "3", "30"],
      "Diese Stunde gibt es nicht: 00 bis 23.",
    ],
    ["nothing", [""], unfinished],
    ["an hour that does not exist", ["2400"], noSuchHour],
    ["minutes that do not exist", ["17:60"], "Diese Minuten gibt es nicht: 00 bis 59."],
    ["something else", ["abends"], "Das ist keine Uhrzeit: Stunden und Minuten, zum Beispiel 09:30."],
  ])("is not taken where there is %s, neither by the button nor by Enter, and the field says why", (_, texts, sentence) => {
    for (const text of texts) type(text);
    press("Übernehmen");
    key("Enter");
    expect(chosen).toEqual([]);
    expect(said()).toEqual(["true", sentence]);
    expect(alerts()).toBe(sentence);
    expect(buttons().filter((one) => one.getAttribute("aria-pressed") === "true")).toEqual([]);
  });

  it("is complained of when the field is left, not while it is typed", () => {
    type("17");
    expect(said()).toEqual(["valid", ""]);
    leave();
    expect(said()).toEqual(["true", unfinished]);
    type("17:3");
    expect(said()).toEqual(["valid", ""]);
  });

  it("is written in full when the field is left", () => {
    type("1730");
    leave();
    expect(field()?.value).toBe("17:30");
  });

  it("goes up and down by arrow keys, and is taken by Enter", () => {
    act(() => field()?.focus());
    key("ArrowUp");
    key("ArrowUp");
    expect(field()?.value).toBe("12:00");
    key("Enter");
    expect(chosen).toEqual(["2026-12-04T11:00:00.000Z"]);
  });

  it("is another one than an offered one that was warned of, and is not taken by Enter over the warning", () => {
    type("18:00");
    key("Enter");
    expect([chosen, alerts()]).toEqual([[], "Schon etwas vor"]);
  });

  it.each([
    ["in the past", { earliest: "2026-12-04T12:00:00.000Z" }, "12:59", "Diese Zeit liegt in der Vergangenheit."],
    [
      "in the hour that summer time leaves out",
      { value: "2027-03-28T09:00:00.000Z" },
      "02:30",
      "Diese Uhrzeit gibt es an diesem Tag nicht: Die Uhr wird auf Sommerzeit gestellt.",
    ],
  ])("is not taken %s", (_, given, text, sentence) => {
    open({ value: "2026-12-04T09:00:01.000Z", ...given });
    type(text);
    press("Übernehmen");
    expect([chosen, ...said()]).toEqual([[], "true", sentence]);
  });
});
