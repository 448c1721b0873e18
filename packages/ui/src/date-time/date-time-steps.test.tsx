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

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  chosen.length = 0;
  root = createRoot(document.body.appendChild(document.createElement("div")));
  act(() =>
    root.render(
      <DateTimeSteps
        title="Wiedervorlage am"
        value="2026-12-04T09:00:00.000Z"
        earliest="2026-12-01T09:00:00.000Z"
        warningAt={(instant) => (instant === taken ? <p>Schon etwas vor</p> : null)}
        onChoose={(instant) => chosen.push(instant)}
        onCancel={() => undefined}
      />,
    ),
  );
  press("Weiter");
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
