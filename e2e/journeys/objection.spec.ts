import type { Page } from "@playwright/test";
import { createHand } from "@rundgang/testkit";

import { findRow, message, openUnit, outcome, rowOf, standsWell, titleOf } from "../support/at-the-door.ts";
import { expect, test } from "../support/door.ts";
import { desks, orderRows, signInToOffice } from "../support/office.ts";
import { allSent, readyForOffline, signIn } from "../support/salesman.ts";
import { standInTown } from "../support/stand-in-town.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const label = "wünscht keine Besuche";

/** The links of stops that are one door. */
const doorStops = (page: Page) => page.getByRole("list", { name: "Stops" }).locator('a[href*="/units/"]:not([href*="/house"])');

/** Leads to the page of all objections. */
const toObjections = (page: Page) => page.getByRole("link", { name: "Widersprüche" }).click();

test("an objection that is recorded without a line takes its door out of list and stops; the office sees it, saves it as a file and ends it, and the door is back", async ({
  page,
  door,
  browser,
}) => {
  await page.setViewportSize({ width: 800, height: 1280 });
  const hand = createHand(page, 8, { rests: 20 });
  await standInTown(page);
  await signIn(page);
  await readyForOffline(page);
  await page.getByRole("link", { name: "Deine nächsten 10 Stops" }).click();
  const stop = doorStops(page).first();
  const unitId = /[0-9a-f-]{36}/u.exec((await stop.getAttribute("href")) ?? "")?.[0] ?? "";
  const house = (await stop.locator(".walk-door").textContent()) ?? "";
  door.line.cut();

  await openUnit(page, unitId);
  await hand.tap(page.getByRole("button", { name: "Wünscht keine Besuche …" }));
  const asked = page.getByRole("dialog", { name: "Wünscht keine Besuche" });
  await expect(asked.getByText("Aufheben kann das nur das Backoffice.")).toBeVisible();
  await standsWell(page);
  await hand.type(asked.getByLabel("Notiz für das Backoffice (freiwillig)"), "Bitte nur Post");
  await hand.tap(asked.getByRole("button", { name: "Abbrechen" }));
  await hand.tap(page.getByRole("button", { name: "Wünscht keine Besuche …" }));
  await expect(asked.getByLabel("Notiz für das Backoffice (freiwillig)")).toHaveValue("Bitte nur Post");
  await asked.getByRole("radio", { name: "Am Telefon" }).check();
  await hand.tapTwice(asked.getByRole("button", { name: "Widerspruch erfassen" }));
  await expect(asked).toBeHidden();
  await expect(message(page)).toContainText(label);
  await expect(page.locator(".unit-heading .chip")).toHaveText(label);
  await expect(page.getByText("Bitte klingle hier nicht und rufe nicht an.")).toBeVisible();
  await expect(page.getByText("Bitte nur Post")).toHaveCount(0);
  await expect(outcome(page, "Termin")).toBeHidden();
  await expect(page.getByRole("button", { name: "Neu qualifizieren" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Wünscht keine Besuche …" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Widerspruch noch einmal erfassen …" })).toBeVisible();
  await standsWell(page);
  await hand.tap(page.getByRole("button", { name: "Kunde möchte bestellen" }));
  await expect(page.getByRole("button", { name: "Live erfassen" })).toBeVisible();

  await page.goto("/");
  await page.getByRole("link", { name: "Deine nächsten 10 Stops" }).click();
  await page.getByRole("button", { name: "Neu berechnen" }).click();
  await expect(doorStops(page).first()).toBeVisible();
  await expect(page.getByRole("list", { name: "Stops" }).locator(`a[href*="${unitId}"]`)).toHaveCount(0);
  await page.goto("/");
  await expect(rowOf(page, house).locator(`a[href*="${unitId}"]`)).toHaveCount(0);
  door.line.restore();
  await allSent(page);

  const context = await browser.newContext({ baseURL: door.line.url, reducedMotion: "reduce", acceptDownloads: true });
  await door.watch(context);
  const office = await context.newPage();
  await office.setViewportSize({ width: 1440, height: 900 });
  await signInToOffice(office);
  await toObjections(office);
  const row = orderRows(office).filter({ hasText: house });
  await expect(row).toContainText("am Telefon");
  await expect(row).toContainText("auf Weiteres");
  await standsWell(office, desks);
  const download = office.waitForEvent("download");
  await office.getByRole("button", { name: "Als Datei (CSV)" }).click();
  expect((await download).suggestedFilename()).toBe("Widersprüche.csv");
  await row.focus();
  await office.keyboard.press("Enter");
  const panel = office.getByRole("region", { name: "Widerspruch" });
  await expect(panel.getByText("Bitte nur Post")).toBeVisible();
  await expect(panel.getByText(/am Telefon · Nele Brandt$/u)).toBeVisible();
  await standsWell(office, desks);
  await panel.getByRole("button", { name: "Beenden …" }).press("Enter");
  await office.getByRole("alertdialog", { name: "Widerspruch beenden?" }).getByRole("button", { name: "Beenden" }).press("Enter");
  await expect(panel.getByText("beendet", { exact: true })).toBeVisible();
  await office.keyboard.press("Escape");
  await expect(row).toHaveCount(0);
  await office.getByRole("button", { name: "beendet" }).click();
  await expect(row).toContainText("beendet");

  await openUnit(page, unitId);
  await expect(outcome(page, "Termin")).toBeVisible();
  await expect(page.locator(".unit-heading .chip")).not.toHaveText(label);
  await page.goto("/");
  await expect(titleOf(await findRow(page, house))).toHaveText(house);
});

test("the back office records an objection that came by letter, at each width and by keys alone, and the tablet closes the door at once", async ({
  page,
  door,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: door.line.url, reducedMotion: "reduce" });
  await door.watch(context);
  const tablet = await context.newPage();
  await signIn(tablet, "verkauf1", door.line.url);
  const house = "Lindenstraße 14 a";
  const href = (await (await findRow(tablet, house)).locator("[data-row-link]").getAttribute("href")) ?? "";
  await tablet.goto(`${door.line.url}${href}`);
  await expect(outcome(tablet, "Termin")).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await signInToOffice(page);
  await page.getByRole("link", { name: "Adressen" }).click();
  await page.keyboard.press("/");
  await page.keyboard.type(house);
  await expect(page).toHaveURL(/q=/u);
  const row = orderRows(page).filter({ hasText: house }).first();
  await expect(row).toBeVisible();
  await row.focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("region", { name: "Adresse", exact: true });
  await panel.getByRole("button", { name: "Wünscht keine Besuche …" }).first().press("Enter");
  const asked = page.getByRole("dialog", { name: "Wünscht keine Besuche" });
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await standsWell(page, desks);
  }
  await asked.getByLabel("Notiz (freiwillig)").fill("Brief liegt in der Akte");
  await asked.getByRole("button", { name: "Widerspruch erfassen" }).press("Enter");
  await expect(asked).toBeHidden();
  await expect(panel.getByText(label, { exact: true })).toBeVisible();
  await expect(outcome(tablet, "Termin")).toBeHidden();
  await expect(tablet.getByText("Bitte klingle hier nicht und rufe nicht an.")).toBeVisible();
  await panel.getByRole("button", { name: "Widerspruch noch einmal erfassen …" }).press("Enter");
  await asked.getByLabel("Notiz (freiwillig)").fill("Hat noch einmal geschrieben");
  await asked.getByRole("button", { name: "Widerspruch erfassen" }).press("Enter");
  await expect(asked).toBeHidden();
  await panel.getByRole("link", { name: "Widerspruch öffnen" }).press("Enter");
  const told = orderRows(page).filter({ hasText: house });
  await expect(told).toContainText("per Brief");
  await told.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(/per Brief · .*auf Weiteres: Hat noch einmal geschrieben$/u)).toBeVisible();
  await expect(page.getByRole("button", { name: "nur eine Adresse" })).toBeVisible();
  await context.close();
});
