import type { Locator, Page } from "@playwright/test";

import { axeFindings } from "./axe.ts";
import { expect, type Door } from "./door.ts";
import { readyForOffline } from "./salesman.ts";

/** The tablet lying, the tablet standing, a phone. */
export const sizes = [
  { width: 1280, height: 800 },
  { width: 800, height: 1280 },
  { width: 390, height: 844 },
] as const;

export const phone = sizes[2];

/** How a journey is walked: with the server in reach, and without. */
export const reachabilities = ["online", "offline"] as const;
export type Reachability = (typeof reachabilities)[number];

/** Cuts the line where the journey is one without; the app can open without a network before. */
export async function walkOn(line: Reachability, page: Page, door: Door): Promise<void> {
  await readyForOffline(page);
  if (line === "offline") door.line.cut();
}

/**
 * Opens the list and waits for what comes behind it: a notice of the day pushes the rows down, and a finger that is on its way then does
 * nothing (decision 033).
 */
export async function openList(page: Page): Promise<void> {
  await page.goto("/");
  await expect(rows(page).first()).toBeVisible();
  await settled(page);
}

/** Waits until Start has fetched all that it fetches by itself, and the notices of the shell have their place; what tells of a failure comes last. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator(".shell-notices")).toBeAttached();
  const names = () => page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  await expect.poll(names).toContainEqual(expect.stringMatching(/\/error-page-[^/]*\.js$/u));
}

/** A button of the outcomes of a visit, on the unit, beside the list or in the panel over it. */
export const outcome = (within: Page | Locator, label: string): Locator =>
  within.getByRole("group", { name: "Qualifizierung" }).getByRole("button", { name: label });

/** What was recorded at the door, the newest first. */
export const history = (page: Page): Locator => page.locator(".timeline > li");

/** What stands in a unit over the outcomes of a visit: what was recorded last, and what may still be said of it. */
export const visitSlot = (page: Page): Locator => page.locator(".visit-slot");

/** The newest message at the foot of the screen. */
export const message = (page: Page): Locator => messages(page).last();

/** All of them, the oldest first. */
export const messages = (page: Page): Locator => page.getByRole("region", { name: "Meldungen" }).locator(".toast");

/** The rows of the list that exist: those in sight and some around them. */
export const rows = (page: Page): Locator => page.locator("[data-index]");

/** "Lindenstraße 14" */
export const titleOf = (row: Locator): Locator => row.locator(".address-row-title");

/** The row of one house, among those in sight. */
export function rowOf(page: Page, house: string): Locator {
  return rows(page).filter({
    has: page.locator(".address-row-title", { hasText: new RegExp(`^${house}$`, "u") }),
  });
}

/** Searches the list for a house; answers its row. */
export async function findRow(page: Page, house: string): Promise<Locator> {
  await page.getByLabel("Adressen durchsuchen").fill(house);
  return rowOf(page, house);
}

/** The id of the unit to which a row leads. */
export async function unitOf(row: Locator): Promise<string> {
  const href = (await row.locator("[data-row-link]").getAttribute("href")) ?? "";
  const id = /[0-9a-f-]{36}/u.exec(href)?.[0];
  if (id === undefined) throw new Error(`no unit in ${href}`);
  return id;
}

/** The panel over the list in which a visit is recorded. */
export const quickPanel = (page: Page): Locator => page.getByRole("region", { name: "Schnell-Qualifizierung" });

/** The button of a row that opens it. */
export const quickButton = (row: Locator): Locator => row.getByRole("button", { name: /^Schnell-Qualifizierung/u });

/** The screen fits at every size, and axe finds nothing; at the end it is as large as at first. */
export async function standsWell(page: Page, at: readonly { readonly width: number; readonly height: number }[] = sizes) {
  const before = page.viewportSize();
  for (const size of at) {
    await page.setViewportSize(size);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${size.width} px`).toBeLessThanOrEqual(size.width);
    expect(await axeFindings(page, "strict"), `${size.width} px`).toEqual([]);
  }
  if (before !== null) await page.setViewportSize(before);
}

/** Opens the page of a unit. */
export async function openUnit(page: Page, unitId: string): Promise<void> {
  await page.goto(`/units/${unitId}`);
  await expect(page.getByRole("navigation", { name: "Wohneinheiten" })).toBeVisible();
}
