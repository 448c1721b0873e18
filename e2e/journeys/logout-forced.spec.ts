import type { Page } from "@playwright/test";

import { expect, test, type Door } from "../support/door.ts";
import { emptyList } from "../support/replies.ts";
import { allSent, comment, openFirstUnit, qualify, readyForOffline, signIn } from "../support/salesman.ts";
import { watchTokens } from "../support/session-tokens.ts";

/** Comments cannot leave, everything else goes through: work is unsent although there is a line. */
function holdComments(door: Door): void {
  door.line.plan({ method: "POST", path: /^\/api\/unit_comments$/u, fault: { kind: "drop-request" }, times: 1000 });
}

/** Signed in at a unit, with one unsent comment. */
async function withUnsentWork(page: Page, door: Door, text: string): Promise<void> {
  await signIn(page);
  await readyForOffline(page);
  holdComments(door);
  await openFirstUnit(page);
  await comment(page, text);
}

const loginPage = (page: Page) =>
  expect(page.getByRole("button", { name: "Anmelden", exact: true })).toBeVisible({ timeout: 30_000 });

/** The same user comes back: what was unsent arrives, once. */
async function comesBack(page: Page, door: Door, text: string): Promise<void> {
  door.line.heal();
  await signIn(page);
  await allSent(page);
  expect((await door.facts()).comments.map((one) => one.text)).toEqual([text]);
}

test.describe("a session that the server has ended", () => {
  test.use({ serverEnv: { RUNDGANG_ACCESS_TTL: "4" } });

  test("leads to the sign-in, and keeps what is unsent for the same user", async ({ page, door }) => {
    const tokens = watchTokens(page);
    await withUnsentWork(page, door, "Sitzung beendet");
    const [signedIn] = await tokens();
    const revoked = await fetch(`${door.server().url}/token/revoke`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ refresh_token: signedIn?.refresh_token }),
    });
    expect(revoked.status).toBe(200);
    await loginPage(page);
    await expect(page.getByText(/Sitzung/u).first()).toBeVisible();
    await comesBack(page, door, "Sitzung beendet");
  });
});

test("a load that fails signs out with its reason, and touches no unsent work", async ({ page, door }) => {
  await withUnsentWork(page, door, "Laden scheitert");
  await page.goto("/logout");
  await page.getByRole("button", { name: "Trotzdem abmelden" }).click();
  await loginPage(page);

  door.line.plan({ method: "GET", path: /^\/api\/mitarbeiters\//u, fault: { kind: "drop-request" }, times: 1000 });
  await page.getByLabel("Benutzername").fill("verkauf1");
  await page.getByLabel("Passwort", { exact: true }).fill("rundgang-demo");
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page.getByText(/^Beim Laden der Daten ist ein Fehler aufgetreten\./u)).toBeVisible({ timeout: 60_000 });
  await comesBack(page, door, "Laden scheitert");
});

test("no active forms lead to the logout, which names what is unsent", async ({ page, door }) => {
  door.line.plan({ method: "GET", path: /^\/api\/order_forms$/u, fault: { kind: "replace-reply", bytes: emptyList }, times: 1 });
  await withUnsentWork(page, door, "Keine Formulare");
  await qualify(page, "Abschluss erfassen");
  await expect(page.getByText(/Es wurden keine aktiven Formulare auf deinem Tablet gefunden/u)).toBeVisible();
  await page.getByRole("button", { name: "OK" }).click();
  await expect(page.getByText("1 Vorgang ist noch nicht gesendet.")).toBeVisible();
  await page.getByRole("button", { name: "Trotzdem abmelden" }).click();
  await loginPage(page);
  await comesBack(page, door, "Keine Formulare");
});

test("a change of the update group fetches the app anew, and touches neither work nor session", async ({
  context,
  page,
  door,
}) => {
  await context.addCookies([{ name: "fe_group", value: "b", url: door.line.url }]);
  await signIn(page);
  const prompt = page.getByRole("alertdialog", { name: "Zurück zur Standardversion" });
  await expect(prompt).toBeVisible();
  await prompt.getByRole("button", { name: "Später" }).click();
  await readyForOffline(page);
  holdComments(door);
  await openFirstUnit(page);
  await prompt.getByRole("button", { name: "Später" }).click();
  await comment(page, "Gruppenwechsel");

  await page.reload();
  await prompt.getByRole("button", { name: "Verlassen und neu laden" }).click();
  await expect.poll(async () => (await context.cookies()).find((one) => one.name === "fe_group")?.value).toBe("a");
  await page.waitForEvent("load");
  await expect(page.getByText("Gruppenwechsel")).toBeVisible();
  await expect(prompt).toBeHidden();
  await readyForOffline(page);

  door.line.heal();
  await allSent(page);
  expect((await door.facts()).comments.map((one) => one.text)).toEqual(["Gruppenwechsel"]);
});
