import { describe, expect, it } from "vitest";

import { readTeamSearch, wholeTeamSearch } from "./team-search.ts";

describe("the address of the list of teams", () => {
  it.each([
    [{}, {}],
    [
      { q: "Hof", page: 3, ended: true },
      { q: "Hof", page: 3, ended: true },
    ],
    [{ q: 12 }, { q: "12" }],
    [{ q: "", page: 1, ended: false }, {}],
    [{ q: ["x"], page: "x", ended: "true" }, {}],
    [{ page: -1 }, {}],
    [{ page: 1e9 }, {}],
  ])("%j is read as %j", (given, read) => {
    expect(readTeamSearch(given)).toEqual(read);
  });

  it("what an address leaves out is as at first", () => {
    expect(wholeTeamSearch({ q: "Hof" })).toEqual({ q: "Hof", page: 1, ended: false });
  });
});
