import { expect, it } from "vitest";

import { readTerritorySearch } from "./territory-search.ts";

it("an address of territories keeps what can be read, and a division of two to the most parts", () => {
  expect(readTerritorySearch({ q: 1, free: true, parts: 2 })).toEqual({ q: "1", free: true, parts: 2 });
  for (const parts of [1, 2.5, 10_000, "2", null]) expect(readTerritorySearch({ q: "", parts })).toEqual({});
});
