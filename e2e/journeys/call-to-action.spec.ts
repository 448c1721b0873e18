import type { Page } from "@playwright/test";

import { standsWell } from "../support/at-the-door.ts";
import { setCallsToAction } from "../support/call-to-action.ts";
import { expect, test } from "../support/door.ts";
import { takeOrder } from "../support/order.ts";
import { openFirstUnit, qualify, readyForOffline, signIn } from "../support/salesman.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const bell = (page: Page) => page.getByRole("button", { name: /^Meldungen/u });
/** How many things the bell says are open. */
const open = async (page: Page) => Number(/\d+/u.exec((await bell(page).getAttribute("aria-label")) ?? "")?.[0] ?? 0);
const modal = (page: Page, name: string) => page.getByRole("dialog", { name });

test("what a visit and an order fire is shown one after the other, never over a form, offline too, and waits below the bell", async ({
  page,
  door,
}) => {
  const text = "Bitte **heute** noch:\n\n- den Flur fotografieren\n- den [Leitfaden](https://rundgang.example/flur) lesen";
  await setCallsToAction(door, [
    { name: "flur", when: "NO_ENTRY", title: "Flur fotografieren", text },
    { name: "klingel", when: "NO_ENTRY", title: "Klingelschild", text: "Steht der Name an der Klingel?" },
    { name: "schluessel", when: "ORDER_REGISTERED", title: "Schlüssel für den Monteur", text: "# Frag gleich\n\nWer hat ihn?" },
  ]);
  await signIn(page);
  await readyForOffline(page);
  const unitId = await openFirstUnit(page);
  await expect(bell(page)).toBeVisible();
  await expect.poll(() => open(page)).toBeGreaterThan(0);
  const before = await open(page);
  door.line.cut();

  await qualify(page, "Kein Eintritt persönlich");
  const hall = modal(page, "Flur fotografieren");
  await expect(hall.getByRole("listitem")).toHaveText(["den Flur fotografieren", "den Leitfaden lesen"]);
  await expect(hall.locator("strong")).toHaveText("heute");
  await expect(hall.getByRole("link")).toHaveAttribute("href", "https://rundgang.example/flur");
  await expect(modal(page, "Klingelschild")).toHaveCount(0);
  await standsWell(page);
  await hall.getByRole("button", { name: "Später" }).click();
  await modal(page, "Klingelschild").getByRole("button", { name: "Verstanden" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  /* Put off, it stays below the bell, over a restart without a line too, and leads to itself. */
  await page.reload();
  await expect.poll(() => open(page)).toBeGreaterThan(before);
  await bell(page).click();
  await standsWell(page);
  await modal(page, "Meldungen")
    .getByRole("button", { name: /Flur fotografieren/u })
    .click();
  await hall.getByRole("button", { name: "Verstanden" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.reload();
  await bell(page).click();
  await expect(modal(page, "Meldungen").getByRole("link", { name: /Korrekturanfrage/u })).toBeVisible();
  await expect(page.getByRole("button", { name: /Flur fotografieren/u })).toHaveCount(0);

  /* Each line leads to where it is solved. */
  await modal(page, "Meldungen")
    .getByRole("link", { name: /Korrekturanfrage/u })
    .press("Enter");
  await expect(page).toHaveURL(/\/inbox$/u);

  await page.goto(`/units/${unitId}`);
  const sold = modal(page, "Schlüssel für den Monteur");
  await takeOrder(page, "photo");
  await expect(sold.getByRole("heading", { name: "Frag gleich" })).toBeVisible({ timeout: 20_000 });
  await sold.getByRole("button", { name: "Verstanden" }).click();
  await expect(sold).toHaveCount(0);
});
