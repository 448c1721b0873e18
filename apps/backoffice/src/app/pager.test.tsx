// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";

import { Pager } from "./pager.tsx";

function askedPages(page: number, total: number): readonly number[] {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const asked: number[] = [];
  const root = createRoot(document.createElement("div"));
  act(() => root.render(<Pager page={page} pageSize={50} total={total} onPage={(next) => asked.push(next)} />));
  act(() => root.unmount());
  return asked;
}

it("a page that has no row any more leads to the last one that has some", () => {
  expect(askedPages(2, 50)).toEqual([1]);
  expect(askedPages(9, 51)).toEqual([2]);
});

it("a page with rows stays, and so does the first of an empty list", () => {
  expect([askedPages(2, 51), askedPages(1, 0), askedPages(3, 0)]).toEqual([[], [], []]);
});
