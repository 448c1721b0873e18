import { describe, expect, it } from "vitest";

import { isNarrowed, readAccountSearch, wholeAccountSearch } from "./account-search.ts";

describe("what the list of accounts is set to by its page's address", () => {
  it.each([
    [{}, {}],
    [
      { q: "Nele Br", page: 3, role: "ROLE_ADMIN", locked: true },
      { q: "Nele Br", page: 3, role: "ROLE_ADMIN", locked: true },
    ],
    [{ q: 4711 }, { q: "4711" }],
    [{ q: ["a"], page: "x", role: "ROLE_CHEF", locked: "ja" }, {}],
    [{ q: "", page: 1, role: "", locked: false }, {}],
    [{ page: -4 }, {}],
    [{ q: "x".repeat(500) }, { q: "x".repeat(200) }],
  ])("%j is read as %j", (given, read) => {
    const search = wholeAccountSearch(readAccountSearch(given));
    expect(readAccountSearch(given)).toEqual(read);
    expect(isNarrowed(search)).toBe(Object.keys(read).length > 0);
  });
});
