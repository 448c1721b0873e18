import type { Page } from "@playwright/test";

import { quotaOf, withRealQuota } from "../support/damage/quota.ts";
import { expect, test as base } from "../support/door.ts";
import { basemapDrawn } from "../support/map.ts";
import { readyForOffline, signIn } from "../support/salesman.ts";
import { standInTown } from "../support/stand-in-town.ts";

const test = base.extend({
  launchOptions: [async ({ launchOptions }, use) => use(withRealQuota(launchOptions)), { scope: "worker" }],
});

const bytes = { method: "GET", path: /^\/api\/map_areas\/.*\/data$/u };

async function openMaps(page: Page) {
  await page.getByRole("link", { name: "Karte" }).first().click();
  await page.getByRole("button", { name: "Karten auf dem Gerät" }).click();
  return page.getByRole("dialog", { name: "Karten auf dem Gerät" });
}

/** The map files on the device: names, and whether each has the hash that its name says. */
async function onDisk(
  page: Page,
): Promise<readonly { readonly name: string; readonly size: number; readonly isWhole: boolean }[]> {
  return page.evaluate(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("maps", { create: true });
    const found: { name: string; size: number; isWhole: boolean }[] = [];
    for await (const [name, handle] of folder.entries()) {
      const content = await (await (handle as FileSystemFileHandle).getFile()).arrayBuffer();
      const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
      const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
      found.push({ name, size: content.byteLength, isWhole: name.includes(hash) });
    }
    return found;
  });
}

test("a map whose load was cut goes on after a restart where it was, draws without a line, and is deleted", async ({
  page,
  door,
}) => {
  const ranges: string[] = [];
  page.on("request", (request) => {
    if (bytes.path.test(new URL(request.url()).pathname)) ranges.push(request.headers()["range"] ?? "");
  });
  await standInTown(page);
  await signIn(page);
  await readyForOffline(page);
  const dialog = await openMaps(page);
  const here = dialog.getByText("Auf dem Gerät", { exact: true });
  await expect(dialog.getByText("Nicht auf dem Gerät")).toBeVisible();

  /* Each answer breaks off, those to the map behind the dialog as well; once some of it is here, none comes. */
  door.line.plan({ ...bytes, fault: { kind: "cut-reply", afterBytes: 20_000 }, times: 1_000 });
  await dialog.getByRole("button", { name: "Laden" }).dblclick();
  await expect(dialog.getByText(/^Wartet bei [1-9]\d? %$/u)).toBeVisible();
  door.line.heal();
  door.line.plan({ ...bytes, fault: { kind: "drop-request" }, times: 1_000 });
  const [half] = await onDisk(page);
  expect(half).toMatchObject({ name: expect.stringMatching(/\.part$/u), isWhole: false });

  await page.reload();
  const again = await openMaps(page);
  await expect(again.getByText(/^Wartet bei [1-9]\d? %$/u)).toBeVisible();
  ranges.length = 0;
  door.line.heal();
  await expect(here).toBeVisible({ timeout: 60_000 });
  expect(ranges).toContainEqual(expect.stringContaining(`bytes=${half?.size ?? 0}-`));
  expect(await onDisk(page)).toEqual([{ name: expect.stringMatching(/\.pmtiles$/u), size: expect.any(Number), isWhole: true }]);
  await page.keyboard.press("Escape");

  door.line.cut();
  ranges.length = 0;
  await page.reload();
  await page.getByRole("link", { name: "Karte" }).first().click();
  await basemapDrawn(page);
  expect(ranges).toEqual([]);

  const last = await openMaps(page);
  await last.getByRole("button", { name: "Löschen" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Löschen" }).click();
  await expect(last.getByText("Nicht auf dem Gerät")).toBeVisible();
  expect(await onDisk(page)).toEqual([]);
  door.line.restore();
});

test("what one tab loads is there in the other, and what that deletes is gone in both", async ({ page, door }) => {
  await standInTown(page);
  await signIn(page);
  await readyForOffline(page);
  const dialog = await openMaps(page);
  const other = await page.context().newPage();
  await other.goto(door.line.url);
  const otherDialog = await openMaps(other);
  await expect(otherDialog.getByText("Nicht auf dem Gerät")).toBeVisible();

  await dialog.getByRole("button", { name: "Laden" }).click();
  for (const one of [dialog, otherDialog]) await expect(one.getByText("Auf dem Gerät", { exact: true })).toBeVisible();
  expect(await onDisk(page)).toMatchObject([{ isWhole: true }]);

  await otherDialog.getByRole("button", { name: "Löschen" }).click();
  await other.getByRole("alertdialog").getByRole("button", { name: "Löschen" }).click();
  for (const one of [dialog, otherDialog]) await expect(one.getByText("Nicht auf dem Gerät")).toBeVisible();
  expect(await onDisk(page)).toEqual([]);
});

test("a map that finds no room says how much is missing, and leaves nothing behind", async ({ page }) => {
  await standInTown(page);
  await signIn(page);
  await readyForOffline(page);
  const dialog = await openMaps(page);
  const quota = await quotaOf(page);
  const full = dialog.getByText(/^Auf dem Gerät fehlen [\d,]+ [kM]B\./u);

  /* The browser says itself that there is none. */
  await quota.fill(97);
  await dialog.getByRole("button", { name: "Laden" }).click();
  await expect(full).toBeVisible();

  /* It says that there is, and the disk refuses. */
  await page.evaluate(() => {
    navigator.storage.estimate = () => Promise.resolve({ usage: 1_000_000, quota: 1_000_000_000 });
  });
  await quota.fill(100);
  await dialog.getByRole("button", { name: "Erneut laden" }).press("Enter");
  await expect(dialog.getByText(/%$/u)).toHaveCount(0);
  await expect(full).toBeVisible();
  await expect.poll(() => onDisk(page)).toEqual([]);

  await quota.free();
  await dialog.getByRole("button", { name: "Erneut laden" }).press("Enter");
  await expect(dialog.getByText("Auf dem Gerät", { exact: true })).toBeVisible();
  expect(await onDisk(page)).toMatchObject([{ isWhole: true }]);
});
