import type { UnitStatus } from "@rundgang/domain";
import { describe, expect, it } from "vitest";

import { planExtSales } from "./plan-ext-sales.ts";

/** Open, worked on, closed, sold by us, sold elsewhere; E and O are so by the word of the office, S was sold elsewhere before we sold it. */
const words: Readonly<Record<string, { readonly status: UnitStatus; readonly sold?: boolean; readonly byOffice?: boolean }>> = {
  o: { status: "OPEN" },
  w: { status: "OPEN" },
  c: { status: "CLOSED" },
  s: { status: "SALE" },
  e: { status: "EXT_SALE", sold: true },
  E: { status: "EXT_SALE", sold: true, byOffice: true },
  O: { status: "OPEN", sold: false, byOffice: true },
  S: { status: "SALE", sold: true },
};

const units = (text: string) =>
  text.split(" ").map((word, index) => ({
    id: `u${index + 1}`,
    position: index + 1,
    worked: word !== "o" && word !== "e",
    sold: null,
    byOffice: false,
    ...(words[word] ?? { status: "OPEN" as const }),
  }));

describe("units sold by others", () => {
  it.each([
    ["o o o", 1, ["u1"], [], 0, 0],
    ["w o o", 1, ["u2"], [], 0, 0],
    ["w o o", 3, ["u2", "u3", "u1"], [], 0, 0],
    ["e o o", 1, [], [], 0, 0],
    ["e e e", 1, [], ["u2", "u3"], 0, 0],
    ["e e", 0, [], ["u1", "u2"], 0, 0],
    ["s c o", 3, ["u3"], [], 2, 0],
    ["s c o e", "all" as const, ["u3"], [], 0, 0],
    /* What the office marked counts, and stays. */
    ["o o E", 1, [], [], 0, 0],
    ["o o E", 2, ["u1"], [], 0, 0],
    ["e o E", 1, [], ["u1"], 0, 0],
    ["e E E", 0, [], ["u1"], 0, 2],
    /* What the office freed is not marked again. */
    ["O o", 1, ["u2"], [], 0, 0],
    ["O o", 2, ["u2"], [], 0, 1],
    ["O o", "all" as const, ["u2"], [], 0, 1],
    ["O c", 2, [], [], 1, 1],
    /* Sold by us, and elsewhere before: freed where the file has no room for it. */
    ["S o", 0, [], ["u1"], 0, 0],
    ["S o", "all" as const, ["u2"], [], 0, 0],
  ])("of %s, %s", (text, wanted, mark, free, missing, kept) => {
    expect(planExtSales(wanted, units(text))).toEqual({ mark, free, missing, kept });
  });
});
