import type { CDPSession, Locator } from "@playwright/test";

import { message, phone } from "../support/at-the-door.ts";
import { expect, test } from "../support/door.ts";
import { signIn } from "../support/salesman.ts";

test.use({ viewport: phone, hasTouch: true });

/** A finger goes over a row by so many px, and lifts. */
async function swipe(hand: CDPSession, row: Locator, from: number, by: number): Promise<void> {
  const box = await row.boundingBox();
  if (box === null) throw new Error("the row is not in sight");
  const y = box.y + box.height / 2;
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x: number) =>
    hand.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
  await touch("touchStart", from);
  for (let step = 1; step <= 10; step += 1) await touch("touchMove", from + (by * step) / 10);
  await touch("touchEnd", from + by);
}

test("a swipe to the right records that nobody was at home, to the left it comments, and the browser's edge is left alone", async ({
  page,
  context,
  door: _door,
}) => {
  await signIn(page);
  const hand = await context.newCDPSession(page);
  const rows = page.locator("[data-index]");
  await expect(page.getByRole("button", { name: /^Schnell-Qualifizierung/u }).first()).toBeVisible();
  /* The hand is followed as soon as its code is there. */
  const row = rows.filter({ has: page.locator(".chip", { hasText: /^Offen$/u }) }).first();
  const place = (await row.locator(".address-row-title").textContent()) ?? "";
  const own = rows.filter({ has: page.locator(".address-row-title").getByText(place, { exact: true }) }).first();

  await swipe(hand, own, 8, 200);
  await expect(own.getByText("Nicht angetroffen")).toBeHidden();
  await expect(async () => {
    await swipe(hand, own, 60, 200);
    await expect(message(page)).toContainText("nicht angetroffen", { timeout: 2000 });
  }).toPass();
  await expect(own.getByText("Nicht angetroffen")).toBeVisible();
  await expect(page).toHaveURL(/\/$/u);
  await message(page).getByRole("button", { name: "Rückgängig" }).click();
  await expect(own.getByText("Offen", { exact: true })).toBeVisible();

  await swipe(hand, own, 300, -200);
  await expect(page.getByRole("region", { name: "Kommentare" })).toBeVisible();
});
