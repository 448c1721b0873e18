// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { attachSwipe } from "./attach-swipe.ts";

const onSwiped = vi.fn<(row: HTMLElement, way: "right" | "left") => void>();
let row: HTMLElement;
let end = () => {};

beforeEach(() => {
  document.body.innerHTML = '<ul><li data-index="0"><div></div></li></ul>';
  const list = document.querySelector<HTMLElement>("ul");
  const first = document.querySelector<HTMLElement>("li");
  if (list === null || first === null) throw new Error("there is no list");
  row = first;
  end = attachSwipe(list, { wordOf: () => "Nicht angetroffen", onSwiped });
});

afterEach(() => {
  end();
  onSwiped.mockClear();
});

function touch(type: string, clientX: number, isPrimary = true): void {
  const finger = { pointerType: "touch", pointerId: isPrimary ? 1 : 2, isPrimary, clientX, clientY: 20, bubbles: true };
  row.dispatchEvent(new PointerEvent(type, finger));
}

function drag(): void {
  touch("pointerdown", 60);
  for (const x of [80, 140, 200, 260]) touch("pointermove", x);
}

it("a swipe ends when the finger that began it lifts", () => {
  drag();
  touch("pointerup", 260);
  expect(onSwiped.mock.calls).toEqual([[row, "right"]]);
});

it.each(["pointerup", "pointercancel"])("a second finger's %s neither ends a swipe nor takes it back", (type) => {
  drag();
  touch(type, 300, false);
  expect(onSwiped).not.toHaveBeenCalled();
  touch("pointerup", 260);
  expect(onSwiped.mock.calls).toEqual([[row, "right"]]);
});

it("a list that goes while a row is swiped does nothing with it", () => {
  drag();
  end();
  touch("pointerup", 260);
  expect(onSwiped).not.toHaveBeenCalled();
});
