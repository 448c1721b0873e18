import { createHand } from "@rundgang/testkit";

import { expect, test } from "../support/door.ts";
import { openFirstUnit, qualify, signIn } from "../support/salesman.ts";

test("an appointment's time is typed, corrected and kept", async ({ page }) => {
  await signIn(page);
  await openFirstUnit(page);
  await qualify(page, "Termin");
  const dialog = page.getByRole("dialog", { name: "Termin", exact: true });
  await dialog.getByRole("button", { name: /^Datum und Uhrzeit/u }).click();
  const steps = page.getByRole("dialog", { name: "Termin am" });
  await steps.getByText("Weiter", { exact: true }).click();
  const hand = createHand(page, 3, { slips: 3, rests: 2 });
  await hand.type(steps.getByRole("spinbutton", { name: /Stunde/u }), "9");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await hand.type(steps.getByRole("spinbutton", { name: /Stunde/u }), "1745");
  await steps.getByRole("button", { name: "Übernehmen" }).click();
  await expect(dialog.getByRole("button", { name: /17:45/u })).toBeVisible();
  await dialog.getByRole("button", { name: "Termin erfassen" }).click();
  await expect(page.getByText(/17:45/u).first()).toBeVisible();
});
