// @vitest-environment happy-dom
import { act, useRef } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { useRowWalk } from "./use-row-walk.ts";

function Doors({ doors }: { readonly doors: readonly string[] }) {
  const box = useRef<HTMLDivElement>(null);
  useRowWalk({ length: doors.length, box, showRow: () => undefined });
  return (
    <main>
      <div ref={box}>
        {doors.map((door, index) => (
          <div key={door} data-index={index}>
            <a href={`#${door}`} data-row-link="">
              {door}
            </a>
            <button type="button">Kein Interesse {door}</button>
          </div>
        ))}
      </div>
      <button type="button">Karte</button>
    </main>
  );
}

let root = createRoot(document.createElement("div"));
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const show = (...doors: readonly string[]) => act(() => root.render(<Doors doors={doors} />));
const focusButton = (text: string) => {
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent === text)?.focus();
};

it("the row behind the one that left the list has the focus", () => {
  show("1", "1a", "2", "3");
  focusButton("Kein Interesse 1a");
  show("1", "2", "3");
  expect(document.activeElement?.textContent).toBe("2");
});

it("the row before has the focus where the last one left the list", () => {
  show("1", "2");
  focusButton("Kein Interesse 2");
  show("1");
  expect(document.activeElement?.textContent).toBe("1");
});

it("the page's main part has the focus where no row is left", () => {
  show("14 a");
  focusButton("Kein Interesse 14 a");
  show();
  expect(document.activeElement?.tagName).toBe("MAIN");
});

it("a focus outside of the list stays where it is while rows leave", () => {
  show("1", "2");
  focusButton("Karte");
  show("1");
  expect(document.activeElement?.textContent).toBe("Karte");
});

it("rows that leave a list in which nobody was take no focus", () => {
  show("1", "2");
  show("1");
  expect(document.activeElement).toBe(document.body);
});
