import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

import { keepDatabase, putDatabaseBack, removeDatabase } from "../support/damage/database-files.ts";
import { freshProfile, type Profile } from "../support/damage/profile.ts";
import { expect, test as base } from "../support/door.ts";
import { takeOrder } from "../support/order.ts";
import { allSent, comment, openFirstUnit, readyForOffline, signIn } from "../support/salesman.ts";

const test = base.extend<{ profile: Profile }>({
  profile: async ({ door, launchOptions }, use) => {
    const profile = freshProfile(door, launchOptions);
    await use(profile);
    profile.remove();
  },
});

const missing = "Auf diesem Gerät fehlen gespeicherte Vorgänge.";

/** The banner with what to do; nowhere does the app say that all is well. */
async function expectAlarm(page: Page): Promise<void> {
  const banner = page.getByRole("alert").filter({ hasText: missing });
  await expect(banner).toBeVisible();
  await expect(banner.getByText(/erfasse neu, was fehlt/u)).toBeVisible();
  await expect(page.getByRole("button", { name: "Gerätestatus: Fehler" })).toBeVisible();
  await page.goto("/request-queue");
  await expect(page.getByText(missing).first()).toBeVisible();
  await expect(page.getByText("Alles gesendet")).toBeHidden();
  await page.getByRole("button", { name: "Gerätestatus: Fehler" }).click();
  const status = page.getByRole("dialog", { name: "Gerätestatus" });
  await expect(status.getByText("Es fehlen gespeicherte Vorgänge")).toBeVisible();
  await expect(status.getByText("Alles gesendet")).toBeHidden();
  expect((await new AxeBuilder({ page }).analyze()).violations.map((one) => one.id)).toEqual([]);
  await page.keyboard.press("Escape");
}

test("an order that the disk has lost is missed when the app opens, and the server hears of it", async ({ profile, door }) => {
  const context = await profile.launch();
  const page = await context.newPage();
  await signIn(page);
  await readyForOffline(page);
  await openFirstUnit(page);
  await comment(page, "Vor dem Schaden");
  await allSent(page);
  const before = keepDatabase(profile.folder);

  door.line.cut();
  await openFirstUnitOffline(page);
  await takeOrder(page, "photo");
  await context.close();
  putDatabaseBack(profile.folder, before);

  const again = await profile.launch();
  const opened = await again.newPage();
  await opened.goto("/");
  await expectAlarm(opened);
  await expect(opened.getByText(/Zuletzt waren \d+ Vorgänge noch nicht gesendet, davon ist keiner mehr da/u)).toBeVisible();
  await expect(opened.getByText(/Die Störung wird gemeldet, sobald du online bist/u)).toBeVisible();

  door.line.restore();
  await expect(opened.getByText(/Die Störung ist gemeldet/u)).toBeVisible({ timeout: 60_000 });
  await opened.reload();
  await expect(opened.getByText(missing).first()).toBeVisible();
  await opened.getByRole("button", { name: "Verstanden" }).click();
  await expect(opened.getByText(missing)).toHaveCount(0);
  await opened.reload();
  await expect(opened.getByRole("button", { name: "Gerätestatus: synchron" })).toBeVisible();
  await expect(opened.getByText(missing)).toHaveCount(0);
  await again.close();

  const { reports, orders } = await door.facts();
  expect(orders).toEqual([]);
  const [report, ...more] = reports.filter((one) => one.kind === "canary");
  expect(more).toEqual([]);
  expect(report).toMatchObject({ code: "store_cut", facts: { foundUnsent: 0 } });
  expect(Number(report?.facts["toldUnsent"])).toBeGreaterThanOrEqual(4);
});

test("a store that the browser has made anew is missed after the sign-in that it costs", async ({ profile, door }) => {
  const context = await profile.launch();
  const page = await context.newPage();
  await signIn(page);
  await readyForOffline(page);
  await openFirstUnit(page);
  door.line.cut();
  await comment(page, "Geht verloren");
  await context.close();
  removeDatabase(profile.folder);
  door.line.restore();

  const again = await profile.launch();
  const opened = await again.newPage();
  await signIn(opened);
  await expectAlarm(opened);
  await expect(opened.getByText(/Zuletzt war 1 Vorgang noch nicht gesendet, davon ist keiner mehr da/u)).toBeVisible();
  await expect(opened.getByText(/Die Störung ist gemeldet/u)).toBeVisible();
  await again.close();
  const { reports } = await door.facts();
  expect(reports.filter((one) => one.kind === "canary").map((one) => one.facts)).toEqual([
    expect.objectContaining({ toldUnsent: 1, foundUnsent: 0 }),
  ]);
});

/** The first unit of the list again, with what lies on the device. */
async function openFirstUnitOffline(page: Page): Promise<void> {
  await page.goto("/");
  await expect(page.locator("[data-row-link]").first()).toBeVisible();
  await openFirstUnit(page);
}
