import { describe, expect, it } from "vitest";

import { readMailSearch, wholeMailSearch } from "./mail-search.ts";

const mail = "0193aaaa-0000-7000-8000-000000000001";

describe("an address of the mails' list", () => {
  it("names the view, what is looked for, the page and the open mail", () => {
    const asked = { view: "all", q: "berger@example.org", kind: "link", page: 3, mail };
    expect(readMailSearch(asked)).toEqual(asked);
  });

  it("shows what came back where it names nothing", () => {
    expect(wholeMailSearch(readMailSearch({}))).toMatchObject({ view: "returned", page: 1, mail: "" });
  });

  it.each([
    [{ view: "nonsense", kind: "x", page: "viele", mail: "../../x", q: null }],
    [{ view: 7, page: 0, mail: `${mail}0` }],
    [{ page: 1.5, q: { a: 1 } }],
    [{ page: 1e9 }],
  ])("leaves out what cannot be read: %j", (asked) => {
    expect(readMailSearch(asked)).toEqual({});
  });

  it("is looked for as a number, too", () => {
    expect(readMailSearch({ q: 100_151 })).toEqual({ q: "100151" });
  });
});
