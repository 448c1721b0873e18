// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { useIdleBefore } from "./use-idle.ts";

let tellIdle = () => {};
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("requestIdleCallback", (job: () => void) => {
    tellIdle = job;
    return 1;
  });
  vi.stubGlobal("cancelIdleCallback", () => undefined);
});
afterEach(() => vi.unstubAllGlobals());

function open() {
  const drawn: boolean[] = [];
  function Page() {
    drawn.push(useIdleBefore());
    return null;
  }
  const root = createRoot(document.createElement("div"));
  act(() => root.render(<Page />));
  return { drawn, close: () => act(() => root.unmount()) };
}

it("what comes behind the first screen waits for an idle browser once, and is there at each return to the page", () => {
  const first = open();
  expect(first.drawn).toEqual([false]);
  act(() => tellIdle());
  expect(first.drawn.at(-1)).toBe(true);
  first.close();
  const again = open();
  expect(again.drawn[0]).toBe(true);
  again.close();
});
