import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Page } from "@playwright/test";

import { operate } from "../support/operator.ts";
import { dataKeysOf, keySecrets, tokenSecrets } from "../support/device-secrets.ts";
import { expect, test, type Door } from "../support/door.ts";
import { launchMortal } from "../support/kills/mortal-browser.ts";
import { tracesInProfile } from "../support/profile-traces.ts";
import { password } from "../support/secrets.ts";
import { allSent, comment, openFirstUnit, readyForOffline, signIn } from "../support/salesman.ts";
import { watchTokens } from "../support/session-tokens.ts";
import { shareSecret } from "../support/share-secret.ts";

const text = "Schlüssel liegt unter der Matte";
const loginButton = (page: Page) => page.getByRole("button", { name: "Anmelden", exact: true });

/** Comments cannot leave, whatever else does: something is unsent at the logout. */
function holdComments(door: Door): void {
  door.line.plan({ method: "POST", path: /^\/api\/unit_comments$/u, fault: { kind: "drop-request" }, times: 1000 });
}

async function signOutAnyway(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Menü" }).click();
  await page.getByRole("button", { name: "Abmelden", exact: true }).click();
  await page.getByRole("button", { name: "Trotzdem abmelden" }).click();
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
    await door.whileStopped((data) => void operate(data, "account", ["end-sessions", "verkauf1"]));
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
