import { expect, it } from "vitest";

import { newPasswordFault } from "./password-rule.ts";

it.each(["zwölfZeichen", "🔑".repeat(12), "x".repeat(1024)])("takes %j for a new password", (password) => {
  expect(newPasswordFault(password)).toBeNull();
});

it.each([
  ["zwölf Zeich", "mindestens 12"],
  ["🔑".repeat(11), "mindestens 12"],
  ["x".repeat(1025), "höchstens 1024"],
  ["eine Zeile\nund noch eine", "einzige Zeile"],
])("says what is wrong with %j", (password, fault) => {
  expect(newPasswordFault(password)).toContain(fault);
});
