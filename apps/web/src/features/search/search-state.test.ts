import { expect, it } from "vitest";

import { searchStateText, readSearchState } from "./search-state.ts";

it.each([
  { query: "linden 14", provider: 2, open: "a" },
  { query: "", provider: 2, open: null },
])("what is searched for is found again: %o", (wish) => {
  expect(readSearchState(searchStateText(wish))).toEqual(wish);
});

it.each(["", "{", "[]", "null", '{"query":1}'])("nothing is searched for where what was kept cannot be read: %s", (kept) => {
  expect(readSearchState(kept)).toEqual({ query: "", provider: null, open: null });
});

it("nothing is kept where nothing is searched for", () => {
  expect(searchStateText({ query: "", provider: null, open: "a" })).toBe("");
});
