import { expect, it } from "vitest";

import { newPasswordFault } from "./password-rule.ts";

it.each([
  ["zwölf Zeich", "mindestens 12"],
  ["zwölfZeichen", null],
  ["🔑".repeat(11), "mindestens 12"],
  ["🔑".repeat(12), null],
  ["x".repeat(1025), "höchstens 1024"],
  ["eine Zeile\nund noch eine", "einzige Zeile"],
])("a new password %j: %s", (password, fault) => {
  expect(newPasswordFault(password)).toEqual(fault === null ? null : expect.stringContaining(fault));
});
