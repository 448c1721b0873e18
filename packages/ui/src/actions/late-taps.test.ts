// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { ignoreLateTaps } from "./late-taps.ts";

/** What the browser would tell of things that have moved by themselves; happy-dom lays nothing out. */
let shifts: object[] = [];
class Observer {
  observe(): void {}
  disconnect(): void {}
  takeRecords(): object[] {
    return shifts.splice(0);
  }
}

let end = () => {};
let done: string[] = [];
beforeEach(() => {
  shifts = [];
  vi.stubGlobal("PerformanceObserver", Observer);
  end = ignoreLateTaps();
  done = [];
});
afterEach(() => {
  end();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
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

const spot = { clientX: 100, clientY: 100, bubbles: true, cancelable: true };

/** A finger comes down on what stands there at that time (ms). */
function comeDown(at: number, on = document.body.firstElementChild): void {
  const down = new PointerEvent("pointerdown", { ...spot, pointerType: "touch" });
  Object.defineProperty(down, "timeStamp", { value: at });
  on?.dispatchEvent(down);
}

/** The click of a finger goes to what stands there when the page comes to it. */
function click(on = document.body.firstElementChild): void {
  on?.dispatchEvent(new MouseEvent("click", { ...spot, detail: 1 }));
}

describe("a second tap", () => {
  it("hits nothing where a busy page hears of it before the first one's click", () => {
    button("Speichern", () => button("Wiedervorlage"));
    comeDown(1000);
    comeDown(1200);
    click();
    click();
    expect(done).toEqual(["Speichern"]);
  });

  it("hits nothing on a button that the late click of the first one has named anew", () => {
    const one = button("Weiter", () => (one.textContent = "Übernehmen"));
    comeDown(1000);
    comeDown(1200);
    click();
    click();
    expect(done).toEqual(["Weiter"]);
  });

  it("counts on what still stands there: whoever counts up taps quickly", () => {
    button("Mehr");
    comeDown(1000);
    comeDown(1200);
    click();
    click();
    expect(done).toEqual(["Mehr", "Mehr"]);
  });

  it("counts after a key, and on what that has brought", () => {
    button("Abbrechen");
    comeDown(1000);
    comeDown(1200);
    button("Hier bleiben");
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
    click();
    expect(done).toEqual(["Hier bleiben"]);
  });
});

describe("a single tap", () => {
  it("does nothing where another control has come under the finger before its click", () => {
    button("Ackerstraße 2");
    comeDown(1000);
    button("Ackerstraße 4");
    click();
    expect(done).toEqual([]);
  });

  it("counts where the same button was drawn anew under the finger", () => {
    button("Ackerstraße 2");
    comeDown(1000);
    button("Ackerstraße 2");
    click();
    expect(done).toEqual(["Ackerstraße 2"]);
  });

  it("counts where it came down beside the button that the browser takes it for", () => {
    document.body.replaceChildren(document.createElement("p"));
    comeDown(1000);
    button("Ackerstraße 2");
    click();
    expect(done).toEqual(["Ackerstraße 2"]);
  });
});

describe("what a notice has pushed under the finger just before", () => {
  /** So much lower by 60 px, 100 ms before the finger of `tap` comes down. */
  function push(node: Node | null): void {
    const rect = (top: number) => ({ left: 0, right: 400, top, bottom: top + 200 });
    const startTime = performance.now();
    shifts.push({ startTime, hadRecentInput: false, sources: [{ node, previousRect: rect(0), currentRect: rect(60) }] });
  }
  function tap(on: Element): void {
    comeDown(performance.now() + 100, on);
    click(on);
  }

  it("gets no tap", () => {
    const one = button("Ackerstraße 2");
    push(one);
    tap(one);
    expect(done).toEqual([]);
  });

  it("gets none where the list around it was pushed, or something within it", () => {
    const one = button("Ackerstraße 2");
    push(document.body);
    tap(one);
    one.append(document.createElement("span"));
    push(one.firstElementChild);
    tap(one);
    expect(done).toEqual([]);
  });

  it("gets none where it is gone by now", () => {
    const one = button("Ackerstraße 2");
    push(null);
    tap(one);
    expect(done).toEqual([]);
  });

  it("takes no tap from a dialog above it, which has not moved", () => {
    const page = document.createElement("main");
    const save = button("Speichern");
    document.body.append(page);
    push(page);
    tap(save);
    expect(done).toEqual(["Speichern"]);
  });
});
