import { expect, it } from "vitest";

import { readSteeringSearch, wholeSteeringSearch } from "./steering-search.ts";

const uuid = "0193bbbb-0000-7000-8000-00000000000a";

it.each([
  [{}, {}],
  [{ group: "project" }, {}],
  [
    { group: "street", project: uuid },
    { group: "street", project: uuid },
  ],
  [{ group: "nonsense", project: "1", from: 20261130, until: "gestern" }, {}],
  [
    { from: "2026-11-30", until: "2026-12-04" },
    { from: "2026-11-30", until: "2026-12-04" },
  ],
])("an address with %j is read as %j", (given, read) => {
  expect(readSteeringSearch(given)).toEqual(read);
});

it("what an address leaves out is all build areas, this week", () => {
  expect(wholeSteeringSearch({})).toEqual({ group: "project", project: "", from: "", until: "" });
});
