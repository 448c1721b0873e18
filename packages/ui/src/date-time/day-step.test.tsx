// @vitest-environment happy-dom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { DayStep } from "./day-step.tsx";

const chosen: string[] = [];
let root: Root;

const day = (words: string) => document.querySelector<HTMLElement>(`[role="button"][aria-label*="${words}"]`);

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  chosen.length = 0;
  root = createRoot(document.body.appendChild(document.createElement("div")));
  act(() =>
    root.render(
      <DayStep
        title="Eingegangen am"
        value="2026-12-04"
        earliest="2026-12-02"
        latest="2026-12-04"
        onChoose={(taken) => chosen.push(taken)}
        onCancel={() => undefined}
      />,
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe("a day", () => {
  it.each([
    ["1. Dezember 2026", []],
    ["2. Dezember 2026", ["2026-12-02"]],
    ["5. Dezember 2026", []],
  ])("%s is taken by one tap where it may be: %j", (words, expected) => {
    act(() => day(words)?.click());
    expect(chosen).toEqual(expected);
  });
});
