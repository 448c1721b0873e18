import type { UnitStatus } from "@rundgang/domain";
import { describe, expect, it } from "vitest";

import { planExtSales } from "./plan-ext-sales.ts";

const units = (text: string) =>
  text.split(" ").map((word, index) => ({
    id: `u${index + 1}`,
    position: index + 1,
    status: ({ o: "OPEN", w: "OPEN", c: "CLOSED", s: "SALE", e: "EXT_SALE" }[word] ?? "OPEN") as UnitStatus,
    worked: word !== "o" && word !== "e",
  }));

describe("units sold by others", () => {
  it.each([
    ["o o o", 1, ["u1"], [], 0],
    ["w o o", 1, ["u2"], [], 0],
    ["w o o", 3, ["u2", "u3", "u1"], [], 0],
    ["e o o", 1, [], [], 0],
    ["e e e", 1, [], ["u2", "u3"], 0],
    ["e e", 0, [], ["u1", "u2"], 0],
    ["s c o", 3, ["u3"], [], 2],
    ["s c o e", "all" as const, ["u3"], [], 0],
  ])("of %s, %s", (text, wanted, mark, free, missing) => {
    expect(planExtSales(wanted, units(text))).toEqual({ mark, free, missing });
  });
});
