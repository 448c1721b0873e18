import { expect, it } from "vitest";

import { countFault } from "./count-fault.ts";

it.each([
  ["0", null],
  ["1", null],
  [" 12 ", null],
  ["007", null],
  ["999", null],
  ["", "Bitte gib eine Zahl ein."],
  [" ", "Bitte gib eine Zahl ein."],
  ["1,5", "Bitte gib eine ganze Zahl ein."],
  ["1.000", "Bitte gib eine ganze Zahl ein."],
  ["zwei", "Bitte gib eine ganze Zahl ein."],
  ["-1", "Mindestens 0."],
  ["1000", "Höchstens 999."],
  ["91207", "Höchstens 999."],
])("of '%s' is said: %s", (text, fault) => {
  expect(countFault(text, { min: 0, max: 999 })).toBe(fault);
});
