import type { Page } from "@playwright/test";
import { createHand } from "@rundgang/testkit";

import { phone } from "../support/at-the-door.ts";
import { expect, test } from "../support/door.ts";
import { expectOneOrder } from "../support/expect-one-order.ts";
import { atContract, beginOrder, closeSheet, draw, fillForm, openPad, received, review } from "../support/order.ts";
import { allSent, openFirstUnit, signIn } from "../support/salesman.ts";

const lying = { width: phone.height, height: phone.width };
const tablet = { width: 1280, height: 800 };

/** Where the ink lies on the paper of the pad, from 0 to 1, as one reads it who turns a turned pad upright; null: nothing is drawn. */
function inkOf(page: Page): Promise<{ left: number; right: number; top: number; bottom: number } | null> {
  return page.locator(".signature-paper canvas").evaluate((pad) => {
    if (!(pad instanceof HTMLCanvasElement)) return null;
    const { width, height } = pad;
    const pixels = pad.getContext("2d")?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
    const isTurned = height > width;
    const along: number[] = [];
    const down: number[] = [];
    for (let place = 0; place < width * height; place += 1) {
      if ((pixels[place * 4 + 3] ?? 0) < 128) continue;
      const x = (place % width) / width;
      const y = Math.floor(place / width) / height;
      along.push(isTurned ? y : x);
      down.push(isTurned ? 1 - x : y);
    }
    if (along.length === 0) return null;
    const least = (all: number[]) => all.reduce((a, b) => Math.min(a, b));
    const most = (all: number[]) => all.reduce((a, b) => Math.max(a, b));
    return { left: least(along), right: most(along), top: least(down), bottom: most(down) };
  });
}

/** The same ink at the same place, as exact as pixels are. */
async function expectInk(page: Page, before: NonNullable<Awaited<ReturnType<typeof inkOf>>>): Promise<void> {
  for (const side of ["left", "right", "top", "bottom"] as const)
    await expect
      .poll(async () => Math.abs(((await inkOf(page))?.[side] ?? 9) - before[side]), { message: side })
      .toBeLessThan(0.03);
}

test("on a phone a name is written along the long side, survives turning, back and a reload, and comes out upright", async ({
  page,
  door,
}) => {
  const hand = createHand(page, 1);
  await page.setViewportSize(phone);
  await signIn(page);
  const unitId = await openFirstUnit(page);
  await beginOrder(page);
  await fillForm(page);
  await review(page);
  await page.getByRole("button", { name: "Per E-Mail senden" }).click();
  await expect(page.getByText(/^Gesendet an/u)).toBeVisible({ timeout: 60_000 });
  for (const box of await page.getByRole("group", { name: "Bestätigungen" }).getByRole("checkbox").all()) await box.check();
  await draw(page);
  const pad = page.getByRole("dialog", { name: /^Unterschrift/u });
  await expect(pad.getByRole("img", { name: /mit Unterschrift/u })).toBeVisible();
  const ink = await inkOf(page);
  if (ink === null) throw new Error("nothing is drawn");
  expect(ink.right - ink.left).toBeGreaterThan(0.3);
  expect(ink.bottom).toBeGreaterThan(0.6);

  await page.setViewportSize(lying);
  await expectInk(page, ink);
  await page.setViewportSize(tablet);
  await expect(pad).toBeHidden();
  await expectInk(page, ink);
  await page.setViewportSize(phone);
  await expect(pad).toBeVisible();
  await hand.back();
  await expect(pad).toBeHidden();
  await expect(page.locator('.order-mark[aria-busy="false"]')).toBeAttached();
  await page.reload();
  await openPad(page);
  await expectInk(page, ink);

  await pad.getByRole("button", { name: "Neu beginnen" }).click();
  await expect(pad.getByRole("button", { name: "Unterschrift bestätigen" })).toBeDisabled();
  await draw(page);
  await pad.getByRole("button", { name: "Rückgängig" }).click();
  await expect(pad.getByRole("img", { name: /Leeres Unterschriftsfeld/u })).toBeVisible();
  await draw(page);
  await pad.getByRole("button", { name: "Unterschrift bestätigen" }).click();
  await closeSheet(page);

  /* What is signed was read a moment ago: the second pad is open, and back still leads to the text. */
  await atContract(page);
  await expect(pad.getByText("Die erste Unterschrift ist gesichert.")).toBeVisible();
  await hand.back();
  await expect(page.getByRole("region", { name: "Was Sie unterschreiben" })).toBeVisible();
  await draw(page);
  await pad.getByRole("button", { name: "Unterschrift bestätigen" }).click();
  await received(page);
  await allSent(page);
  await door.mailsSent(2);
  expectOneOrder(await door.facts(), unitId, "mail");
});
