import type { Page } from "@playwright/test";

import { newAppFolder, nextVersion, putNextBuild, putThisBuild, thisVersion } from "../support/app-version.ts";
import { expect, test } from "../support/door.ts";
import { operate } from "../support/operator.ts";
import { allSent, comment, openFirstUnit, readyForOffline, signIn } from "../support/salesman.ts";

/* In the bar above, for 'Einstellungen' has it a second time. */
const shows = (page: Page, version: string) =>
  expect(page.getByRole("banner").getByText(version, { exact: true })).toBeVisible({ timeout: 90_000 });
const badge = (page: Page) => page.getByRole("button", { name: "Update verfügbar" });
const prompt = (page: Page) => page.getByRole("alertdialog", { name: "Neue Version verfügbar" });
const update = { name: "Jetzt aktualisieren" } as const;

/** A page that is loaded anew has forgotten it. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { mark: true }));
const isMarked = (page: Page) => page.evaluate(() => "mark" in window);

test.describe("a new version on the server", () => {
  const folder = newAppFolder();
  test.use({ serverEnv: { RUNDGANG_WEB: folder } });
  test.beforeAll(() => putThisBuild(folder));

  test("is offered, waits for what is typed, and comes with its worker", async ({ page, door }) => {
    await signIn(page);
    await readyForOffline(page);
    await shows(page, thisVersion);
    await openFirstUnit(page);
    await page.getByPlaceholder("Schreibe einen Kommentar...").fill("Vor dem Update getippt");
    await mark(page);
    await door.whileStopped(() => putNextBuild(folder));
    await page.getByRole("button", { name: "Menü" }).click();
    await page.getByRole("button", { name: "App aktualisieren" }).click();
    const asked = page.getByRole("dialog", { name: "App aktualisieren" });
    await asked.getByRole("button", update).click();
    await expect(asked.getByText(/ist etwas eingegeben und noch nicht gespeichert/u)).toBeVisible();
    await asked.getByRole("button", { name: "Weiterarbeiten" }).click();
    await expect(badge(page)).toBeVisible();
    await expect(prompt(page)).toBeHidden();
    expect(await isMarked(page)).toBe(true);
    await expect(page.getByPlaceholder("Schreibe einen Kommentar...")).toHaveValue("Vor dem Update getippt");

    await page.getByRole("button", { name: "Absenden" }).click();
    await shows(page, nextVersion);
    expect(await isMarked(page)).toBe(false);
    await expect(page.getByText("Vor dem Update getippt", { exact: true })).toBeVisible();
    await expect(badge(page)).toBeHidden();
    await readyForOffline(page);
    door.line.cut();
    await page.reload();
    await shows(page, nextVersion);
    door.line.restore();
    await allSent(page);
    expect((await door.facts()).comments.map((one) => one.text)).toEqual(["Vor dem Update getippt"]);
  });
});

test.describe("a version that is no longer supported", () => {
  const folder = newAppFolder();
  test.use({ serverEnv: { RUNDGANG_WEB: folder } });
  test.beforeAll(() => putThisBuild(folder));

  test("takes nothing new, goes on sending, and is over with the update", async ({ page, door }) => {
    await signIn(page);
    await readyForOffline(page);
    door.line.plan({ method: "POST", path: /^\/api\/unit_comments$/u, fault: { kind: "drop-request" }, times: 1000 });
    await openFirstUnit(page);
    await comment(page, "Vor dem Ende erfasst");
    await door.whileStopped((data) => {
      expect(operate(data, "app-version", ["discontinue", thisVersion])).toContain("nicht mehr unterstützt seit");
    });
    await page.reload();
    const ended = page.getByRole("alertdialog", { name: "Version nicht mehr unterstützt" });
    await expect(ended.getByText(/veraltet und wird nicht mehr unterstützt/u)).toBeVisible({ timeout: 60_000 });
    await expect(ended.getByText("1 Vorgang wartet noch auf das Senden.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(ended).toBeVisible();

    door.line.heal();
    await expect(ended.getByText(/wartet noch auf das Senden/u)).toBeHidden({ timeout: 90_000 });
    await ended.getByRole("button", update).click();
    await expect(ended.getByText(/liegt noch keine neuere Version/u)).toBeVisible({ timeout: 60_000 });

    await door.whileStopped(() => putNextBuild(folder));
    /* A server that has just come back may be met too early: the dialog says so, and is tapped again. */
    const next = page.getByText(nextVersion, { exact: true });
    await expect(async () => {
      if (await next.isVisible()) return;
      await ended.getByRole("button", update).click({ timeout: 5_000 });
      await expect(next).toBeVisible({ timeout: 15_000 });
    }).toPass({ timeout: 120_000 });
    await expect(ended).toBeHidden();
    await allSent(page);
    expect((await door.facts()).comments.map((one) => one.text)).toEqual(["Vor dem Ende erfasst"]);
  });
});

test.describe("the group of early updates", () => {
  const [folder, early] = [newAppFolder(), newAppFolder()];
  test.use({ serverEnv: { RUNDGANG_WEB: folder, RUNDGANG_WEB_B: early } });
  test.beforeAll(() => {
    putThisBuild(folder);
    putNextBuild(early);
  });

  test("is served its own build, with its worker, and is not told of the other one", async ({ page, door }) => {
    await signIn(page, "verkauf3");
    await shows(page, thisVersion);
    await page.getByRole("alertdialog", { name: "Neue Versionen zuerst" }).getByRole("button", { name: "Teilnehmen" }).click();
    await shows(page, nextVersion);
    await readyForOffline(page);
    await page.goto("/settings");
    await page.getByRole("button", { name: "Prüfen" }).click();
    await expect(page.getByText("Du hast die neueste Version.")).toBeVisible();
    await expect(badge(page)).toBeHidden();
    door.line.cut();
    await page.reload();
    await shows(page, nextVersion);
  });
});
