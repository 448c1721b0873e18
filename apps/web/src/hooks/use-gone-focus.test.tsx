// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it } from "vitest";

import { useGoneFocus } from "./use-gone-focus.ts";

function Part({ hasButton, next }: { readonly hasButton: boolean; readonly next?: string }) {
  const part = useGoneFocus<HTMLDivElement>(next);
  return (
    <>
      <button type="button" id="elsewhere">
        Anderes
      </button>
      <div ref={part} tabIndex={-1} id="part">
        {hasButton && (
          <button type="button" id="own">
            Eigenes
          </button>
        )}
        <button type="button" id="next">
          Weiter
        </button>
      </div>
    </>
  );
}

const root = createRoot(document.body.appendChild(document.createElement("div")));
const show = (hasButton: boolean, next?: string) =>
  act(() => root.render(<Part hasButton={hasButton} {...(next !== undefined && { next })} />));
const focus = (id: string) => act(() => document.querySelector<HTMLElement>(`#${id}`)?.focus());
afterEach(() => act(() => root.render(null)));

it("a part whose buttons come and go on a page that nobody has touched leaves the focus where it is", () => {
  show(true);
  show(false);
  show(true);
  expect(document.activeElement).toBe(document.body);
});

it("a part whose pressed button is gone takes the focus", () => {
  show(true);
  focus("own");
  show(false);
  expect(document.activeElement?.id).toBe("part");
});

it.each([
  ["the control that leads on", "#next", "next"],
  ["the part itself where that is missing", "#nowhere", "part"],
])("%s takes the focus of a pressed button that is gone", (_name, next, taken) => {
  show(true, next);
  focus("own");
  show(false, next);
  expect(document.activeElement?.id).toBe(taken);
});

it("a part takes nothing from who went on to another control", () => {
  show(true);
  focus("own");
  focus("elsewhere");
  show(false);
  expect(document.activeElement?.id).toBe("elsewhere");
});
