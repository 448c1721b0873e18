// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { createObservable } from "../../data/observable.ts";
import type { AppData } from "../../data/types.ts";
import { AppDataProvider } from "../../hooks/app-data-context.tsx";
import { DayNoteAt } from "./day-note.tsx";

let close = () => {};
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  act(close);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Shows the note of a moment; what was read before lies in `kept`. */
function shown(now: string, kept = new Map<string, string>(), doorHours?: object): HTMLElement {
  vi.setSystemTime(new Date(now));
  const settings = { phase: "NFB", paperOrderPossible: "JA", ...(doorHours !== undefined && { doorHours }) };
  const data = {
    clockAhead: createObservable(0),
    masters: createObservable({ projectSettings: new Map([["/api/projects/1", settings]]) }),
    typedText: (about: string) => kept.get(about) ?? "",
    keepTypedText: (about: string, text: string) => void kept.set(about, text),
  };
  const box = document.createElement("div");
  const root = createRoot(box);
  act(() =>
    root.render(
      <AppDataProvider data={data as object as AppData}>
        <DayNoteAt postcode="91207" city="Lauf an der Pegnitz" />
      </AppDataProvider>,
    ),
  );
  close = () => root.unmount();
  return box;
}

describe("the note of the day above Start", () => {
  it.each([
    ["on a holiday of the Land", "2027-01-06T09:00:00Z", "Heute ist in Bayern Feiertag: Heilige Drei Könige."],
    ["on a Sunday", "2026-11-29T11:00:00Z", "Heute wird hier sonst nicht geklingelt."],
    ["in the evening", "2026-11-30T21:00:00Z", "Geklingelt wird hier sonst von 09:00 bis 20:00 Uhr."],
    ["on a working day", "2026-11-30T11:00:00Z", ""],
  ])("says %s what is unusual", (_when, now, text) => {
    expect(shown(now).querySelector("p")?.textContent ?? "").toBe(text);
  });

  it("goes by the hours of the project", () => {
    const hours = { lastDay: 5, from: "10:00", to: "18:00" };
    expect(shown("2026-11-30T08:30:00Z", new Map(), hours).textContent).toContain("von 10:00 bis 18:00 Uhr");
  });

  it("is gone for the day once it was read, and back on the next unusual one", () => {
    const kept = new Map<string, string>();
    const box = shown("2026-12-25T09:00:00Z", kept);
    act(() => box.querySelector("button")?.click());
    expect(box.textContent).toBe("");
    act(close);
    expect(shown("2026-12-26T09:00:00Z", kept).textContent).toContain("2. Weihnachtstag");
  });
});
