import { newAppFolder, nextVersion, putNextBuild, putThisBuild } from "../support/app-version.ts";
import { expect, test } from "../support/door.ts";
import { operate } from "../support/operator.ts";
import { allSent, comment, openFirstUnit, readyForOffline, signIn } from "../support/salesman.ts";
import { password } from "../support/secrets.ts";

const folder = newAppFolder();
test.use({ serverEnv: { RUNDGANG_WEB: folder } });
test.beforeAll(() => putThisBuild(folder));

test("a day across an update, a full disk, another password and the end of a version; the settings tell of all of it", async ({
  page,
  door,
}) => {
  const next = "mein neues Passwort";
  await page.addInitScript(() => {
    if (localStorage.getItem("disk") !== "full") return;
    navigator.storage.estimate = () => Promise.resolve({ usage: 9_700_000, quota: 10_000_000 });
  });
  await signIn(page);
  await readyForOffline(page);

  /* Morning: the update waits for what is typed. */
  await openFirstUnit(page);
  await page.getByPlaceholder("Schreibe einen Kommentar...").fill("Vor dem Update");
  await door.whileStopped(() => putNextBuild(folder));
  await page.getByRole("button", { name: "Menü" }).click();
  await page.getByRole("button", { name: "App aktualisieren" }).click();
  const asked = page.getByRole("dialog", { name: "App aktualisieren" });
  await asked.getByRole("button", { name: "Jetzt aktualisieren" }).click();
  await expect(asked.getByText(/ist etwas eingegeben und noch nicht gespeichert/u)).toBeVisible();
  await asked.getByRole("button", { name: "Weiterarbeiten" }).click();
  await page.getByRole("button", { name: "Absenden" }).click();
  await expect(page.getByText(nextVersion, { exact: true })).toBeVisible({ timeout: 90_000 });

  /* Noon: the disk is full. Texts go on, photos do not; the bell and the settings say so. */
  await page.evaluate(() => localStorage.setItem("disk", "full"));
  await page.reload();
  await expect(page.getByText(/^Der Speicher ist zu 97 % voll/u)).toBeVisible();
  await comment(page, "Auf vollem Speicher");
  await page.goto("/settings");
  const storage = page.getByRole("region", { name: "Gerät und Speicher" });
  await expect(storage.getByText("97 %")).toBeVisible();
  await page.evaluate(() => localStorage.removeItem("disk"));
  await page.reload();
  await expect(page.getByText(/^Der Speicher ist zu/u)).toBeHidden();
  await allSent(page);

  /* Afternoon: another password, while something hangs on its way. */
  const comments = { method: "POST", path: /^\/api\/unit_comments$/u, times: 1_000 };
  door.line.plan({ ...comments, fault: { kind: "stall" } });
  await page.goto("/");
  await openFirstUnit(page);
  await comment(page, "Vor dem neuen Passwort");
  await page.goto("/settings");
  await page.getByLabel("Aktuelles Passwort").fill(password);
  await page.getByRole("textbox", { name: /^Neues Passwort/u }).fill(next);
  await page.getByRole("button", { name: "Passwort ändern" }).click();
  await expect(page.getByText("Passwort geändert")).toBeVisible();
  await expect(storage.getByText(/1 Vorgang wartet auf den Server/u)).toBeVisible();

  /* Evening: the version is over. What waits is sent all the same, nothing new begins, and the operator takes it back. */
  door.line.heal();
  door.line.plan({ ...comments, fault: { kind: "drop-request" } });
  await door.whileStopped((data) => void operate(data, "app-version", ["discontinue", nextVersion]));
  await page.reload();
  const ended = page.getByRole("alertdialog", { name: "Version nicht mehr unterstützt" });
  await expect(ended.getByText("1 Vorgang wartet noch auf das Senden.")).toBeVisible({ timeout: 60_000 });
  door.line.heal();
  await expect(ended.getByText(/wartet noch auf das Senden/u)).toBeHidden({ timeout: 90_000 });
  await door.whileStopped((data) => void operate(data, "app-version", ["restore", nextVersion]));
  await page.reload();
  await expect(ended).toBeHidden({ timeout: 60_000 });

  const version = page.getByRole("region", { name: "Version" });
  await expect(version.getByText(nextVersion, { exact: true })).toBeVisible();
  await version.getByRole("button", { name: "Prüfen" }).click();
  await expect(version.getByText("Du hast die neueste Version.")).toBeVisible();
  await expect(storage.getByText(/nichts wartet auf den Server/u)).toBeVisible();
  await expect(page.getByRole("region", { name: "Angemeldete Geräte" }).getByText(/^Dieses Gerät/u)).toBeVisible();
  await page.getByRole("region", { name: "Diagnose" }).getByRole("button", { name: "Bericht senden" }).click();
  await expect(
    page
      .getByRole("region", { name: "Diagnose" })
      .getByText(/Bericht/u)
      .first(),
  ).toBeVisible();
  await allSent(page);
  expect((await door.facts()).comments.map((one) => one.text).toSorted()).toEqual([
    "Auf vollem Speicher",
    "Vor dem Update",
    "Vor dem neuen Passwort",
  ]);
});
