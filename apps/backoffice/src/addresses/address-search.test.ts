import { describe, expect, it } from "vitest";

import { readAddressSearch, wholeAddressSearch } from "./address-search.ts";

describe("what the list of addresses is set to by its page's address", () => {
  it.each([
    [{}, {}],
    [
      { q: "Lindenstr 14", page: 3 },
      { q: "Lindenstr 14", page: 3 },
    ],
    [
      { q: 91_207, page: "2" },
      { q: "91207", page: 2 },
    ],
    [{ q: ["a"], page: "x" }, {}],
    [{ q: "", page: 1 }, {}],
    [{ page: -4 }, {}],
    [{ page: 2.5 }, {}],
    [{ page: 99_999_999 }, {}],
    [{ q: "x".repeat(500) }, { q: "x".repeat(200) }],
  ])("%j is read as %j", (given, read) => {
    expect(readAddressSearch(given)).toEqual(read);
    expect(wholeAddressSearch(read)).toEqual({ q: "", page: 1, ...read });
  });
});
