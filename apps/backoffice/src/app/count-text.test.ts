import { expect, it } from "vitest";

import { countText } from "./count-text.ts";

it("a count says its word in the singular for one, in the plural for any other, with points between thousands", () => {
  expect([0, 1, 2, 1200].map((count) => countText(count, "Folie", "Folien"))).toEqual([
    "0 Folien",
    "1 Folie",
    "2 Folien",
    "1.200 Folien",
  ]);
});
