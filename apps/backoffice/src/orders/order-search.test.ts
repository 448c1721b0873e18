import { expect, it } from "vitest";

import { firstSearch, readOrderSearch, wholeSearch } from "./order-search.ts";

it.each([
  ["nothing", {}, {}],
  ["a view and a page", { view: "accepted", page: 3 }, { view: "accepted", page: 3 }],
  ["a view that there is not", { view: "meine" }, {}],
  ["page 0, half a page, words", { page: 0 }, {}],
  ["half a page", { page: 1.5 }, {}],
  ["words for a page", { page: "drei" }, {}],
  ["a number that is looked for", { q: 100151 }, { q: "100151" }],
  ["a text of 500 letters", { q: "a".repeat(500) }, { q: "a".repeat(200) }],
  ["a provider that is none", { provider: "'; drop" }, {}],
  ["a provider", { provider: 3 }, { provider: "3" }],
  ["an order by number", { sort: "number", newestFirst: true }, { sort: "number", newestFirst: true }],
  ["an order by weight", { sort: "weight" }, {}],
  ["a salesman that is none", { salesman: "anna" }, {}],
  ["days", { from: "2026-12-01", until: "2026-12-04" }, { from: "2026-12-01", until: "2026-12-04" }],
  ["days from late to early", { from: "2026-12-04", until: "2026-12-01" }, {}],
  ["a day that there is not", { from: "2026-13-01", until: "gestern" }, {}],
  ["a saved view", { saved: "0193-ab" }, { saved: "0193-ab" }],
])("an address with %s sets the list", (_what, given, expected) => {
  expect(wholeSearch(readOrderSearch(given))).toEqual({ ...firstSearch, ...expected });
});
