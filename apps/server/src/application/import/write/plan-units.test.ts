import { describe, expect, it } from "vitest";

import { planUnits } from "./plan-units.ts";

const unit = (position: number, worked = false) => ({ id: `u${position}`, position, worked });

describe("units of an address", () => {
  it.each([
    ["none yet", 3, [], { add: [1, 2, 3], remove: [], kept: 0 }],
    ["all there", 2, [unit(1), unit(2)], { add: [], remove: [], kept: 0 }],
    ["a gap", 3, [unit(1), unit(3)], { add: [2], remove: [], kept: 0 }],
    ["too many", 1, [unit(1), unit(2), unit(3)], { add: [], remove: ["u2", "u3"], kept: 0 }],
    ["too many, one with work", 1, [unit(1), unit(2, true), unit(3)], { add: [], remove: ["u3"], kept: 1 }],
    ["none any more", 0, [unit(1, true)], { add: [], remove: [], kept: 1 }],
  ])("%s", (_name, count, stored, plan) => expect(planUnits(count, stored)).toEqual(plan));
});
