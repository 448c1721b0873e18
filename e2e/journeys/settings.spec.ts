import { expect, test } from "../support/door.ts";
import { allSent, comment, openFirstUnit, readyForOffline, signIn } from "../support/salesman.ts";
import { password } from "../support/secrets.ts";

const tablet = "Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";

test("a password changed while work waits opens that work without a line, another device is signed out, and dark stays dark", async ({
  page,
  door,
  browser,
}) => {
  const text = "Kommt erst nach 18 Uhr";
  const next = "mein neues Passwort";
  await signIn(page);
  await readyForOffline(page);

  /* Dark from the first paint on, whatever the system says; and the map first. */
  await page.goto("/settings");
  await page.getByText("Dunkel", { exact: true }).click();
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (document.body === null) return;
      document.body.dataset["begunIn"] = document.documentElement.dataset["theme"] ?? "system";
      watch.disconnect();
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(page.locator("body")).toHaveAttribute("data-begun-in", "dark");
  await expect(page.getByRole("radio", { name: "Dunkel" })).toBeChecked();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("dark");
  await page.getByRole("switch", { name: "Start mit der Karte" }).click();
  await page.goto("/");
  await expect(page).toHaveURL(/\/map$/u);
  await page.getByRole("link", { name: "Start", exact: true }).click();
  await expect(page.getByRole("heading", { name: /^Adressen/u })).toBeVisible();
  await page.goto("/settings");
  await page.getByRole("switch", { name: "Start mit der Karte" }).click();

  /* Another device: ended from here, it learns of it by itself. */
  const elsewhere = await browser.newContext({ userAgent: tablet });
  const other = await elsewhere.newPage();
  await signIn(other, "verkauf1", door.line.url);
  await page.reload();
  await page.getByRole("button", { name: "Sitzung beenden: Tablet, Chrome" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sitzung beenden" }).click();
  await expect(page.getByRole("button", { name: /^Sitzung beenden/u })).toHaveCount(0);
  await expect(other.getByText("Deine Sitzung wurde beendet. Bitte melde dich erneut an.")).toBeVisible({ timeout: 60_000 });
  await elsewhere.close();

  /* A comment that hangs on its way; meanwhile the password is changed. */
  door.line.plan({ method: "POST", path: /^\/api\/unit_comments/u, fault: { kind: "stall" }, times: 1_000 });
  await page.goto("/");
  const unitId = await openFirstUnit(page);
  await comment(page, text);
  await page.goto("/settings");
  await page.getByLabel("Aktuelles Passwort").fill(password);
  await page.getByRole("textbox", { name: /^Neues Passwort/u }).fill(next);
  await page.getByRole("button", { name: "Passwort ändern" }).click();
  await expect(page.getByText("Passwort geändert")).toBeVisible();

  /* Without a line the new one opens it, and the old one does not. */
  door.line.cut();
  await page.getByRole("button", { name: "Menü" }).click();
  await page.getByRole("button", { name: "Abmelden", exact: true }).click();
  await page.getByRole("alertdialog", { name: "Abmelden" }).getByRole("button", { name: "Trotzdem abmelden" }).click();
  const logIn = async (typed: string) => {
    await page.getByLabel("Benutzername").fill("verkauf1");
    await page.getByLabel("Passwort", { exact: true }).fill(typed);
    await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  };
  await logIn(password);
  await expect(page.getByText("Benutzername oder Passwort ist falsch.")).toBeVisible();
  await logIn(next);
  await expect(page.getByText("Ohne Verbindung angemeldet. Zum Senden bitte mit Netz anmelden.")).toBeVisible();
  await page.goto("/request-queue");
  await expect(page.getByRole("listitem").filter({ hasText: "Kommentar" })).toHaveCount(1);

  door.line.heal();
  door.line.restore();
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Mit Netz anmelden" });
  await dialog.getByLabel("Passwort", { exact: true }).fill(next);
  await dialog.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(dialog).toBeHidden();
  await allSent(page);
  expect((await door.facts()).comments.map((one) => [one.unit_id, one.text])).toEqual([[unitId, text]]);
});

test("settings that are opened by their address, and loaded anew while scrolled, stand at their top once all cards have come", async ({
  page,
  door: _door,
}) => {
  await signIn(page);
  await readyForOffline(page);
  for (const open of [() => page.goto("/settings"), () => page.reload()]) {
    await open();
    /* The cards that come late: calendar, maps, devices. */
    await expect(page.getByRole("button", { name: "Link erzeugen" })).toBeVisible();
    await expect(page.getByText("nicht geladen")).toBeVisible();
    await expect(page.getByText("Dieses Gerät · jetzt").first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "Einstellungen" })).toBeInViewport({ ratio: 1 });
    expect(await page.locator(".settings").evaluate((box) => box.scrollTop)).toBe(0);
    await page.locator(".settings").evaluate((box) => box.scrollTo({ top: 600 }));
  }
});
