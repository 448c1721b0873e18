// @vitest-environment happy-dom
import { act, useRef } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { ListPreferences } from "../../data/list/address-list.ts";
import { defaultListPreferences } from "../../data/list/list-store.ts";
import { useScrollOfFilter } from "./use-scroll-of-filter.ts";

let root: Root;
const box = { scrollTop: 0 };

function List({ preferences }: { readonly preferences: ListPreferences }) {
  const element = useRef<HTMLDivElement>(null);
  const note = useScrollOfFilter(preferences, element, () => undefined);
  return <div ref={element} onScroll={note} />;
}

/** The list as it was set, with a search. */
const search = (filterString: string) =>
  act(() => root.render(<List preferences={{ ...defaultListPreferences, filterString }} />));

function scroll(top: number) {
  box.scrollTop = top;
  act(() => void document.querySelector("div div")?.dispatchEvent(new Event("scroll", { bubbles: true })));
}

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.useFakeTimers();
  box.scrollTop = 0;
  vi.spyOn(HTMLElement.prototype, "scrollTop", "get").mockImplementation(() => box.scrollTop);
  vi.spyOn(HTMLElement.prototype, "scrollTo").mockImplementation((to?: ScrollToOptions | number) => {
    box.scrollTop = typeof to === "object" ? (to.top ?? 0) : 0;
  });
  root = createRoot(document.body.appendChild(document.createElement("div")));
  search("");
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("a list of addresses that is narrowed and set back", () => {
  it("begins at its top, and is 100 ms after the end of the search where it was before it", () => {
    scroll(650);
    search("l");
    search("li");
    vi.advanceTimersByTime(1000);
    expect(box.scrollTop).toBe(0);
    search("");
    vi.advanceTimersByTime(99);
    expect(box.scrollTop).toBe(0);
    vi.advanceTimersByTime(1);
    expect(box.scrollTop).toBe(650);
  });

  it("stays where somebody scrolls meanwhile, and where another search begins", () => {
    scroll(650);
    search("l");
    search("");
    scroll(130);
    vi.advanceTimersByTime(1000);
    expect(box.scrollTop).toBe(130);
    search("l");
    search("");
    search("m");
    vi.advanceTimersByTime(1000);
    expect(box.scrollTop).toBe(0);
  });

  it("stays at its top where nobody had scrolled", () => {
    search("l");
    scroll(300);
    search("");
    vi.advanceTimersByTime(1000);
    expect(box.scrollTop).toBe(0);
  });
});
