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
  const time = steps.getByLabel("Uhrzeit", { exact: true });
  /* A part that was taken out again leaves no hour that nobody chose. */
  await time.click();
  await hand.write("17");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("30");
  await steps.getByRole("button", { name: "Übernehmen" }).click();
  await expect(time).toHaveAccessibleDescription("Diese Stunde gibt es nicht: 00 bis 23.");
  await expect(time).toHaveAttribute("aria-invalid", "true");
  await time.click();
  await page.keyboard.press("Control+A");
  await hand.write("1745");
  await steps.getByRole("button", { name: "Übernehmen" }).click();
  await expect(dialog.getByRole("button", { name: /17:45/u })).toBeVisible();
  await dialog.getByRole("button", { name: "Termin erfassen" }).click();
  await expect(page.getByText(/17:45/u).first()).toBeVisible();
});
