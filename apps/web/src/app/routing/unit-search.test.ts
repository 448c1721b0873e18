import { expect, it } from "vitest";

import { unitSearch } from "./unit-search.ts";

const appointment = "0190a6f2-5c1e-7b3a-9d4e-1f2a3b4c5d6e";

it.each([
  [{}, { appointment: undefined, searchResult: undefined, stop: undefined }],
  [{ searchResult: true }, { appointment: undefined, searchResult: true, stop: undefined }],
  [{ searchResult: "true" }, { appointment: undefined, searchResult: true, stop: undefined }],
  [{ stop: "true" }, { appointment: undefined, searchResult: undefined, stop: true }],
  [{ searchResult: "yes" }, { appointment: undefined, searchResult: undefined, stop: undefined }],
  [
    { searchResult: true, appointment: `_api_termins_${appointment}` },
    { appointment, searchResult: true, stop: undefined },
  ],
])("of %o a unit's page is told %o", (search, told) => {
  expect(unitSearch(search)).toEqual(told);
});
