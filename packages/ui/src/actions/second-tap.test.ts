// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { forgetTap, ignoreSecondTaps } from "./second-tap.ts";

let end = () => {};
let done: string[] = [];
beforeEach(() => {
  end = ignoreSecondTaps();
  done = [];
});
afterEach(() => {
  end();
  forgetTap();
  document.body.replaceChildren();
});

/** A button that stands where every tap of these tests goes. */
function button(words: string, act = () => {}): HTMLButtonElement {
  const made = document.createElement("button");
  made.textContent = words;
  made.addEventListener("click", () => {
    done.push(made.textContent);
    act();
  });
  document.body.replaceChildren(made);
  return made;
}

/** A finger comes down on what stands there at that time (ms), so many px beside the first one. */
function tap(at: number, beside = 0): void {
  const under = document.body.firstElementChild;
  const spot = { clientX: 100 + beside, clientY: 100, bubbles: true, cancelable: true };
  const down = new PointerEvent("pointerdown", spot);
  Object.defineProperty(down, "timeStamp", { value: at });
  under?.dispatchEvent(down);
  under?.dispatchEvent(new MouseEvent("click", { ...spot, detail: 1 }));
}

describe("a second tap", () => {
  it("hits nothing that the first one has brought", () => {
    button("Speichern", () => button("Wiedervorlage"));
    tap(1000);
    tap(1650);
    expect(done).toEqual(["Speichern"]);
  });

  it("hits nothing on a button that says something else by now", () => {
    const one = button("Weiter", () => (one.textContent = "Übernehmen"));
    tap(1000);
    tap(1200);
    expect(done).toEqual(["Weiter"]);
  });

  it("counts on what still stands there: whoever counts up taps quickly", () => {
    button("Mehr");
    for (const at of [1000, 1150, 1300]) tap(at);
    expect(done).toEqual(["Mehr", "Mehr", "Mehr"]);
  });

  it("is a stroke of its own on a drawing, whatever that is called by now", () => {
    const pad = document.createElement("canvas");
    pad.setAttribute("aria-label", "Leeres Unterschriftsfeld");
    pad.addEventListener("pointerdown", () => done.push(pad.getAttribute("aria-label") ?? ""));
    document.body.replaceChildren(pad);
    tap(1000);
    pad.setAttribute("aria-label", "Unterschriftsfeld mit Unterschrift");
    tap(1200);
    expect(done).toHaveLength(2);
  });

  it.each<[string, number, number]>([
    ["later", 1701, 0],
    ["elsewhere", 1200, 25],
  ])("counts %s", (_name, at, beside) => {
    button("Speichern", () => button("Wiedervorlage"));
    tap(1000);
    tap(at, beside);
    expect(done).toEqual(["Speichern", "Wiedervorlage"]);
  });

  it.each([
    ["a key", new KeyboardEvent("keydown", { key: "Escape" })],
    ["a text", new InputEvent("input", { data: "A" })],
  ])("counts after %s, and on what that has brought", (_name, between) => {
    button("Abbrechen");
    tap(1000);
    button("Hier bleiben");
    window.dispatchEvent(between);
    tap(1200);
    expect(done).toEqual(["Abbrechen", "Hier bleiben"]);
  });

  it("counts where the first one was no tap but a finger that scrolls, and has brought other things here", () => {
    const before = button("Offen");
    const down = new PointerEvent("pointerdown", { clientX: 100, clientY: 100, bubbles: true });
    Object.defineProperty(down, "timeStamp", { value: 1000 });
    before.dispatchEvent(down);
    before.dispatchEvent(new PointerEvent("pointercancel", { clientX: 100, clientY: 100, bubbles: true }));
    button("Kein Interesse");
    tap(1400);
    expect(done).toEqual(["Kein Interesse"]);
  });

  it("is no matter of the keyboard, which clicks without a finger", () => {
    button("Speichern", () => button("Wiedervorlage"));
    tap(1000);
    document.querySelector("button")?.click();
    expect(done).toEqual(["Speichern", "Wiedervorlage"]);
  });
});
