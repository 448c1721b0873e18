import type { Page } from "@playwright/test";

import { outcome, quickButton, quickPanel, rows, standsWell } from "../support/at-the-door.ts";
import { expect, test } from "../support/door.ts";
import { allSent, openFirstUnit, readyForOffline, signIn } from "../support/salesman.ts";

const places = (page: Page) => page.getByRole("navigation", { name: "Hauptnavigation" }).locator("li:visible");

/** Where each place of the bar lies. */
const boxes = (page: Page) => places(page).evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));

/** Where what can be tapped in the top panel lies; the switch has come when this is asked. */
async function panel(page: Page): Promise<readonly unknown[]> {
  const parts = [
    page.getByRole("switch", { name: /Dienst/u }),
    page.getByRole("button", { name: /^Gerätestatus/u }),
    page.getByRole("button", { name: /^Meldungen/u }),
    page.getByRole("button", { name: /^Menü/u }),
  ];
  for (const part of parts) await expect(part).toBeVisible();
  return Promise.all(parts.map((part) => part.boundingBox()));
}

for (const [width, height, words] of [
  [390, 844, ["Start", "Suche", "Karte", "Aktuell", "Eingang"]],
  [1280, 800, ["Start", "Suche", "Karte", "Aktuell", "Papier", "Eingang"]],
] as const) {
  test(`at ${width} px the places of the bar and of the top panel stay where they are, whatever comes or goes`, async ({
    page,
    door,
  }) => {
    await page.setViewportSize({ width, height });
    await signIn(page);
    await readyForOffline(page);
    await expect(places(page)).toHaveCount(words.length);
    for (const [n, word] of words.entries()) await expect(places(page).nth(n)).toContainText(word);
    const before = await boxes(page);
    const state = await panel(page);
    /* Nobody has opened a unit. */
    await expect(page.getByRole("link", { name: "Aktuell" })).toBeDisabled();

    door.line.cut();
    await quickButton(rows(page).nth(1)).click();
    await outcome(quickPanel(page), "Kunde nicht angetroffen").click();
    await expect(page.getByRole("button", { name: "Gerätestatus: 1 wartet" })).toBeVisible();
    expect(await panel(page)).toEqual(state);
    expect(await boxes(page)).toEqual(before);
    await standsWell(page, [{ width, height }]);

    door.line.restore();
    await expect(page.getByRole("button", { name: "Gerätestatus: synchron" })).toBeVisible({ timeout: 60_000 });
    expect(await panel(page)).toEqual(state);
    const unitId = await openFirstUnit(page);
    await page.getByRole("link", { name: "Suche" }).click();
    await page.getByRole("link", { name: "Aktuell" }).click();
    await expect(page).toHaveURL(new RegExp(unitId, "u"));
    expect(await boxes(page)).toEqual(before);
    await allSent(page);
  });
}

test("on a phone 'Offline seit' stands in the top panel without a line and moves nothing, and 'Jetzt senden' answers there", async ({
  page,
  door: _door,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await readyForOffline(page);
  await expect(page.getByText("Online", { exact: true })).toBeHidden();
  const list = page.locator(".address-list-scroll");
  const room = await list.boundingBox();
  await page.context().setOffline(true);
  await expect(page.getByText(/^Offline seit/u)).toBeVisible();
  expect(await list.boundingBox()).toEqual(room);
  await page.getByRole("button", { name: /^Menü/u }).click();
  await page.getByRole("button", { name: "Nicht gesendete Vorgänge" }).click();
  await page.getByRole("button", { name: "Jetzt senden" }).click();
  await expect(page.getByRole("region", { name: "Meldungen" })).toContainText("Geht von selbst los");
  await page.context().setOffline(false);
  await expect(page.getByText(/^Offline seit/u)).toBeHidden();
});
