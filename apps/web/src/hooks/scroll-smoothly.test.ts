// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { scrollSmoothly } from "./scroll-smoothly.ts";

let lessMotion = false;
let box: HTMLElement;
let section: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["requestAnimationFrame", "cancelAnimationFrame", "performance"] });
  vi.stubGlobal("matchMedia", () => ({ matches: lessMotion }));
  lessMotion = false;
  document.body.innerHTML = '<div style="overflow-y: auto"><section></section></div>';
  const [found] = document.body.children;
  if (!(found instanceof HTMLElement) || !(found.firstElementChild instanceof HTMLElement)) throw new Error("no box");
  box = found;
  section = found.firstElementChild;
  Object.defineProperty(box, "scrollHeight", { value: 2000 });
  Object.defineProperty(box, "clientHeight", { value: 500 });
  section.scrollIntoView = () => {
    box.scrollTop = 900;
  };
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

describe("a section that is scrolled to", () => {
  it("is there after 300 ms, and on the way before", () => {
    scrollSmoothly(section, "start");
    expect(box.scrollTop).toBe(0);
    vi.advanceTimersByTime(150);
    expect(box.scrollTop).toBeGreaterThan(0);
    expect(box.scrollTop).toBeLessThan(900);
    vi.advanceTimersByTime(170);
    expect(box.scrollTop).toBe(900);
  });

  it("is there at once where somebody wants less motion", () => {
    lessMotion = true;
    scrollSmoothly(section, "start");
    expect(box.scrollTop).toBe(900);
  });

  it("is left alone from the moment on in which somebody scrolls by himself", () => {
    scrollSmoothly(section, "start");
    vi.advanceTimersByTime(100);
    const there = box.scrollTop;
    window.dispatchEvent(new Event("wheel"));
    vi.advanceTimersByTime(1000);
    expect(box.scrollTop).toBe(there);
  });
});
