// @vitest-environment happy-dom
import { act, useState } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { Stepper } from "./stepper.tsx";

const given: (number | null)[] = [];
let box: HTMLElement;
let root: ReturnType<typeof createRoot>;

function Units() {
  const [value, setValue] = useState<number | null>(1);
  const change = (next: number | null) => {
    given.push(next);
    setValue(next);
  };
  return <Stepper label="Wohneinheiten" value={value} max={999} onChange={change} />;
}

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  given.length = 0;
  box = document.body.appendChild(document.createElement("div"));
  root = createRoot(box);
  act(() => root.render(<Units />));
});

afterEach(() => {
  act(() => root.unmount());
  box.remove();
});

function field(): HTMLInputElement {
  const input = box.querySelector("input");
  if (input === null) throw new Error("no field");
  return input;
}

function type(text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
  act(() => {
    set?.call(field(), text);
    field().dispatchEvent(new Event("input", { bubbles: true }));
  });
}

const press = (key: string) => act(() => void field().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));
const fault = () => box.querySelector('[role="alert"]')?.textContent ?? null;

it("takes a typed number, and keeps one that it cannot take in sight with what is wrong with it", () => {
  type("12");
  expect([given.at(-1), fault()]).toEqual([12, null]);
  type("1200");
  expect([given.at(-1), fault(), field().value]).toEqual([null, "Höchstens 999.", "1200"]);
  expect(field().getAttribute("aria-invalid")).toBe("true");
  type("");
  expect([given.at(-1), fault()]).toEqual([null, "Bitte gib eine Zahl ein."]);
});

it("steps with its buttons and the arrow keys, and not beyond its limits", () => {
  press("ArrowUp");
  press("ArrowUp");
  expect(given.at(-1)).toBe(3);
  act(() => box.querySelector<HTMLElement>('[aria-label="Wohneinheiten: weniger"]')?.click());
  expect(given.at(-1)).toBe(2);
  for (let step = 0; step < 4; step += 1) press("ArrowDown");
  expect([given.at(-1), field().value]).toEqual([0, "0"]);
});
