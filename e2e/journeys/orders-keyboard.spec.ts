import type { Page } from "@playwright/test";

import { standsWell } from "../support/at-the-door.ts";
import { axeFindings } from "../support/axe.ts";
import { expect, test } from "../support/door.ts";
import { desks, orderRows, signInToOffice } from "../support/office.ts";
import { password } from "../support/secrets.ts";

/** Presses Tab until the focus stands on something with that name. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  await expect
    .poll(async () => {
      await page.keyboard.press("Tab");
      return page.evaluate(() => {
        const at = document.activeElement;
        if (at === null) return "";
        const label = at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement ? at.labels?.[0]?.textContent : null;
        return (label ?? at.getAttribute("aria-label") ?? at.textContent).trim();
      });
    })
    .toMatch(name);
}

/** Light and dark, at each desk. */
async function standsWellInBoth(page: Page): Promise<void> {
  await standsWell(page, desks);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await axeFindings(page, "strict")).toEqual([]);
  await standsWell(page, desks);
  await page.emulateMedia({ colorScheme: "light" });
}

test("a clerk signs in, decides ten orders, asks one back and notes something, with keys alone", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/backoffice/");
  await expect(page.getByRole("button", { name: "Anmelden", exact: true })).toBeVisible();
  await page.getByLabel("Benutzername").focus();
  await page.keyboard.type("backoffice1");
  await tabTo(page, /^Passwort/u);
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Übersicht" })).toBeVisible();
  await tabTo(page, /^Aufträge/u);
  await page.keyboard.press("Enter");
  await expect(orderRows(page).first()).toBeVisible();
  const waiting = await orderRows(page).count();
  expect(waiting).toBeGreaterThan(10);
  await expect
    .poll(async () => {
      await page.keyboard.press("Tab");
      return page.evaluate(() => document.activeElement?.closest("tbody") !== null);
    })
    .toBe(true);
  await standsWellInBoth(page);
  await page.keyboard.press("Enter");

  const heading = page.getByRole("heading", { level: 1, name: /^Auftrag \d+$/u });
  for (let place = 1; place <= 10; place += 1) {
    await expect(page.getByText(`${place} von ${waiting}`)).toBeVisible();
    await expect(page.getByRole("region", { name: "Notizen", exact: true })).toBeVisible();
    const order = await heading.textContent();
    if (place === 4) {
      await page.keyboard.press("n");
      const dialog = page.getByRole("dialog", { name: "Nachfordern" });
      await expect(dialog).toBeVisible();
      await tabTo(page, /^IBAN stimmt nicht$/u);
      await page.keyboard.press("Enter");
      await standsWellInBoth(page);
      await tabTo(page, /^Nachfordern$/u);
      await page.keyboard.press("Enter");
      await expect(page.getByText("Nachgefordert: neue IBAN")).toBeVisible();
      await page.keyboard.press("j");
    } else if (place === 7) {
      await page.keyboard.press("r");
      const dialog = page.getByRole("dialog", { name: "Auftrag ablehnen" });
      await expect(dialog).toBeVisible();
      await tabTo(page, /^Warum wird er abgelehnt/u);
      await page.keyboard.type("Der Kunde hat den Vertrag zweimal.");
      await tabTo(page, /^Ablehnen$/u);
      await page.keyboard.press("Enter");
      await expect(dialog).toBeHidden();
      await page.keyboard.press("j");
    } else if (place === 9) {
      await tabTo(page, /^Neue Notiz/u);
      await page.keyboard.type("Neue IBAN: DE89 3704 0044 0532 0130 00");
      await tabTo(page, /^Notieren$/u);
      await page.keyboard.press("Enter");
      await expect(page.getByText(/^In einer Notiz steht keine IBAN/u)).toBeVisible();
      await standsWellInBoth(page);
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type("Kundin ruft Montag zurück");
      await tabTo(page, /^Notieren$/u);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("listitem").filter({ hasText: "Kundin ruft Montag zurück" })).toBeVisible();
      await page.keyboard.press("j");
    } else {
      /* A press within the first moment of an order is for the one before. */
      await expect
        .poll(async () => {
          if ((await heading.textContent()) === order) await page.keyboard.press("a");
          return heading.textContent();
        })
        .not.toBe(order);
    }
  }
  await page.keyboard.press("Escape");
  await expect(page.getByRole("grid", { name: "Zu prüfen" })).toBeVisible();
  await expect(orderRows(page)).toHaveCount(waiting - 9);
});

test("a row half out of sight is opened by a click that takes its time, and does not move under it", async ({
  page,
  door: _door,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await signInToOffice(page);
  const row = orderRows(page).nth(8);
  const spot = await row.evaluate((it) => {
    let box = it.parentElement;
    while (box !== null && box.scrollHeight <= box.clientHeight) box = box.parentElement;
    if (box === null) throw new Error("the list does not scroll");
    const edge = Math.min(box.getBoundingClientRect().bottom, innerHeight);
    box.scrollTop += it.getBoundingClientRect().top + 12 - edge;
    return { x: it.getBoundingClientRect().left + 200, y: edge - 6 };
  });
  const top = (await row.boundingBox())?.y;
  await page.mouse.move(spot.x, spot.y);
  await page.mouse.down();
  await expect(row).toBeFocused();
  expect((await row.boundingBox())?.y).toBe(top);
  await page.mouse.up();
  await expect(page.getByRole("heading", { level: 1, name: /^Auftrag \d+$/u })).toBeVisible();
});
