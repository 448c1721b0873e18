// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { ignoreLateTaps } from "./late-taps.ts";

let end = () => {};
let done: string[] = [];
beforeEach(() => {
  end = ignoreLateTaps();
  done = [];
});
afterEach(() => {
  end();
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

const spot = { clientX: 100, clientY: 100, bubbles: true, cancelable: true };

/** A finger comes down on what stands there at that time (ms). */
function comeDown(at: number): void {
  const down = new PointerEvent("pointerdown", spot);
  Object.defineProperty(down, "timeStamp", { value: at });
  document.body.firstElementChild?.dispatchEvent(down);
}

/** The click of a finger goes to what stands there when the page comes to it. */
function click(): void {
  document.body.firstElementChild?.dispatchEvent(new MouseEvent("click", { ...spot, detail: 1 }));
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
