// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { useLongPress } from "./use-long-press.ts";

let pressed = 0;
let tapped = 0;
let close = () => {};

function Row() {
  const press = useLongPress(() => (pressed += 1));
  return (
    <div {...press}>
      <button type="button" onClick={() => (tapped += 1)}>
        öffnen
      </button>
    </div>
  );
}

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.useFakeTimers();
  [pressed, tapped] = [0, 0];
  const box = document.body.appendChild(document.createElement("div"));
  const root = createRoot(box);
  act(() => root.render(<Row />));
  close = () => {
    root.unmount();
    box.remove();
  };
});
afterEach(() => {
  act(close);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const button = () => document.querySelector("button") ?? document.body;
const finger = (type: string, clientX = 0) =>
  act(() => button().dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, button: 0, clientX })));
const letGo = () => {
  finger("pointerup");
  act(() => button().click());
};

describe("a long press", () => {
  it("is one after a second, and the finger that leaves then opens nothing", () => {
    finger("pointerdown");
    act(() => vi.advanceTimersByTime(999));
    expect(pressed).toBe(0);
    act(() => vi.advanceTimersByTime(1));
    letGo();
    expect([pressed, tapped]).toEqual([1, 0]);
    finger("pointerdown");
    letGo();
    expect([pressed, tapped]).toEqual([1, 1]);
  });

  it("is none for a tap, nor for a finger that scrolls", () => {
    finger("pointerdown");
    letGo();
    finger("pointerdown");
    finger("pointermove", 11);
    act(() => vi.advanceTimersByTime(2000));
    expect([pressed, tapped]).toEqual([0, 1]);
  });

  it("keeps the browser's menu away while the finger rests", () => {
    finger("pointerdown");
    const menu = new MouseEvent("contextmenu", { bubbles: true, cancelable: true });
    act(() => button().dispatchEvent(menu));
    expect(menu.defaultPrevented).toBe(true);
  });
});
