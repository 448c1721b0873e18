import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Page } from "@playwright/test";

import { account } from "../support/account.ts";
import { dataKeysOf, keySecrets, tokenSecrets } from "../support/device-secrets.ts";
import { expect, test, type Door } from "../support/door.ts";
import { launchMortal } from "../support/kills/mortal-browser.ts";
import { makeSessionOld } from "../support/old-session.ts";
import { tracesInProfile } from "../support/profile-traces.ts";
import { password } from "../support/secrets.ts";
import { allSent, comment, openFirstUnit, readyForOffline, signIn, signOut } from "../support/salesman.ts";
import { watchTokens } from "../support/session-tokens.ts";
import { shareSecret } from "../support/share-secret.ts";

const text = "Schlüssel liegt unter der Matte";
const loginButton = (page: Page) => page.getByRole("button", { name: "Anmelden" });

/** Comments cannot leave, whatever else does: something is unsent at the logout. */
function holdComments(door: Door): void {
  door.line.plan({ method: "POST", path: /^\/api\/unit_comments$/u, fault: { kind: "drop-request" }, times: 1000 });
}

async function signOutAnyway(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Menü" }).click();
  await page.getByRole("button", { name: "Abmelden", exact: true }).click();
  await page.getByRole("button", { name: "Trotzdem abmelden" }).click();
}

/** Reads a database for some seconds from now on: what a reader could still see is kept by a browser that cleans up meanwhile. */
async function readOn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const opening = indexedDB.open("reader", 1);
    opening.addEventListener("upgradeneeded", () => {
      const store = opening.result.createObjectStore("rows");
      for (let key = 0; key < 500; key += 1) store.put("", key);
    });
    await new Promise((resolve) => opening.addEventListener("success", resolve));
    const rows = opening.result.transaction("rows").objectStore("rows");
    const until = Date.now() + 2_000;
    const again = () => {
      if (Date.now() < until) rows.get(1).addEventListener("success", again);
    };
    const cursor = rows.openCursor();
    await new Promise((resolve) => cursor.addEventListener("success", resolve, { once: true }));
    again();
  });
}

const logouts: Record<string, (page: Page, door: Door) => Promise<void>> = {
  "with a line": async (page, door) => {
    holdComments(door);
    door.line.restore();
    await signOutAnyway(page);
  },
  "without a line": signOutAnyway,
  "forced by the server": async (page, door) => {
    holdComments(door);
    await door.whileStopped((dataDir) => account(dataDir, ["end-sessions", "verkauf1"]));
    door.line.restore();
    await page.reload();
  },
};

for (const [how, leave] of Object.entries(logouts)) {
  test(`after a logout ${how} no key and no token is left in the profile, and the work still opens`, async ({ door }) => {
    test.setTimeout(300_000);
    const profile = mkdtempSync(join(tmpdir(), "rundgang-stolen-"));
    const { url } = door.line;
    const first = await launchMortal(profile);
    const tokens = watchTokens(first.page);
    await signIn(first.page, "verkauf1", url);
    await readyForOffline(first.page);
    const secrets = [...keySecrets(await dataKeysOf(door)), await shareSecret(first.page)];
    await openFirstUnit(first.page, url);
    door.line.cut();
    await comment(first.page, text);
    await expect(first.page.getByText(text)).toBeVisible();
    expect(tracesInProfile(profile, [...secrets, ...tokenSecrets(await tokens())]).map(({ secret }) => secret)).toEqual([
      "share",
    ]);

    await leave(first.page, door);
    await expect(loginButton(first.page)).toBeVisible({ timeout: 60_000 });
    secrets.push(...tokenSecrets(await tokens()));
    expect(secrets.length).toBeGreaterThan(3);
    expect(tracesInProfile(profile, secrets), "browser open").toEqual([]);
    await first.kill();
    expect(tracesInProfile(profile, secrets), "browser killed").toEqual([]);

    const second = await launchMortal(profile);
    await second.page.goto(url);
    await expect(second.page.getByText("1 gesperrter Auftrag auf diesem Gerät")).toBeVisible();
    expect(tracesInProfile(profile, secrets), "restarted").toEqual([]);

    door.line.cut();
    await second.page.getByLabel("Benutzername").fill("verkauf1");
    await second.page.getByLabel("Passwort", { exact: true }).fill(password);
    await loginButton(second.page).click();
    await expect(second.page.getByText("Ohne Verbindung angemeldet. Zum Senden bitte mit Netz anmelden.")).toBeVisible();
    secrets.push(await shareSecret(second.page));
    await signOutAnyway(second.page);
    /* Whoever works without tokens is offered a sign-in of the same name all the time. */
    await expect(second.page.getByLabel("Benutzername")).toBeVisible();
    expect(tracesInProfile(profile, secrets), "unlocked without a line, and signed out again").toEqual([]);
    await second.close();
    expect(tracesInProfile(profile, secrets), "closed").toEqual([]);

    door.line.heal();
    door.line.restore();
    const third = await launchMortal(profile);
    await signIn(third.page, "verkauf1", url);
    await allSent(third.page, url);
    await third.close();
    rmSync(profile, { recursive: true, force: true });
    expect((await door.facts()).comments.map((one) => one.text)).toEqual([text]);
  });
}

for (const [beside, read] of Object.entries({ "": async () => undefined, ", somebody reading meanwhile": readOn })) {
  test(`what an earlier version left in clear goes with the first logout, and nobody has to sign in for the update${beside}`, async ({
    door,
  }) => {
    test.setTimeout(240_000);
    const profile = mkdtempSync(join(tmpdir(), "rundgang-upgraded-"));
    const { url } = door.line;
    const browser = await launchMortal(profile);
    const { page } = browser;
    const tokens = watchTokens(page);
    await signIn(page, "verkauf1", url);
    await readyForOffline(page);
    const keys = await dataKeysOf(door);
    const [before] = await tokens();
    if (before === undefined) throw new Error("signed in without tokens");
    await page.goto(`${url}/health`);
    await makeSessionOld(page, keys, before);
    const left = [...keySecrets(keys), ...tokenSecrets([before])];
    expect(new Set(tracesInProfile(profile, left).map(({ secret }) => secret)).size).toBe(left.length);

    const renewed = page.waitForResponse(/\/token\/refresh$/u);
    await page.goto(url);
    await expect(page.getByRole("heading", { name: /^Adressen/u })).toBeVisible();
    await renewed;
    await read(page);
    await signOut(page);
    await expect(loginButton(page)).toBeVisible();
    await expect.poll(async () => tracesInProfile(profile, [...left, ...tokenSecrets(await tokens())])).toEqual([]);
    await browser.kill();
    expect(tracesInProfile(profile, left)).toEqual([]);
    rmSync(profile, { recursive: true, force: true });
  });
}
