import type { Page } from "@playwright/test";

import { phone } from "../support/at-the-door.ts";
import { expect, test } from "../support/door.ts";
import { atContract, sign } from "../support/order.ts";
import { readyForOffline, signIn } from "../support/salesman.ts";

/** What of a practice lies in this browser, by the browser's own places: asked for on a page of the app itself. */
function remains(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const files: string[] = [];
    for await (const name of root.keys()) files.push(name);
    const names = [
      ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
      ...(await caches.keys()).map((name) => `cache ${name}`),
      ...Object.keys(localStorage).map((name) => `note ${name}`),
      ...Object.keys(sessionStorage).map((name) => `note ${name}`),
      ...files.map((name) => `file ${name}`),
    ];
    return names.filter((name) => name.includes("uebung"));
  });
}

/** The coach's panel is open while `act` runs. */
async function withCoach(page: Page, act: () => Promise<void>): Promise<void> {
  await page.getByRole("button", { name: /^Aufgaben,/u }).click();
  await act();
  await page.getByRole("dialog", { name: "Zehn Aufgaben" }).getByRole("button", { name: "Schließen" }).click();
}

async function tasksDone(page: Page, count: number): Promise<void> {
  await expect(page.getByRole("button", { name: `Aufgaben, ${count} von 10 erledigt` })).toBeVisible({ timeout: 30_000 });
}

async function beginPractice(page: Page): Promise<void> {
  await page.goto("/settings");
  await page.getByRole("button", { name: "Üben", exact: true }).click();
  await expect(page.getByText("Übung – nichts wird gesendet")).toBeVisible({ timeout: 60_000 });
  await expect(page.locator("[data-row-link]").first()).toBeVisible({ timeout: 60_000 });
}

/** Opens the unit page of a door of the practice town by the list. */
async function openDoor(page: Page, house: string): Promise<void> {
  await page.goto("/uebung/");
  /* Of a long list only the rows in sight exist. */
  await page.getByLabel("Adressen durchsuchen").fill(house);
  await page.locator("[data-row-link]", { hasText: house }).first().click();
  await expect(page.getByRole("group", { name: "Qualifizierung" })).toBeVisible();
}

test("in the practice a tap on a row opens its door, and back leads to the list of the practice", async ({
  page,
  door: _door,
}) => {
  await page.setViewportSize(phone);
  await signIn(page);
  await beginPractice(page);
  await openDoor(page, "Am Probehof 21");
  await expect(page).toHaveURL(/\/uebung\/units\//u);
  await page.goBack();
  await expect(page).toHaveURL(/\/uebung\/(?:\?.*)?$/u);
  await expect(page.locator("[data-row-link]", { hasText: "Am Probehof 21" }).first()).toBeVisible();
});

test("somebody practises visit, taking back, appointment, live order and a lost line: no request leaves, and nothing stays", async ({
  page,
  context,
  door,
}) => {
  test.slow();
  await signIn(page);
  await readyForOffline(page);
  const before = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).toSorted());
  await beginPractice(page);
  const calls: string[] = [];
  context.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(?:api|token|authentication_token|\.well-known|channel|health)/u.test(pathname)) calls.push(pathname);
  });

  await openDoor(page, "Am Probehof 21");
  await page.getByRole("group", { name: "Qualifizierung" }).getByRole("button", { name: "Kunde nicht angetroffen" }).click();
  await page
    .getByRole("button", { name: /Rückgängig/u })
    .first()
    .click();
  await tasksDone(page, 2);

  await openDoor(page, "Am Probehof 26");
  await page
    .getByRole("group", { name: "Qualifizierung" })
    .getByRole("button", { name: /Termin/u })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Termin erfassen" }).click();
  await tasksDone(page, 3);

  await openDoor(page, "Am Probehof 20");
  await takePracticeOrder(page);
  await tasksDone(page, 4);

  await withCoach(page, () => page.getByRole("switch", { name: /Verbindung der Übung/u }).click());
  await openDoor(page, "Am Probehof 24");
  await page.getByRole("group", { name: "Qualifizierung" }).getByRole("button", { name: "Kunde nicht angetroffen" }).click();
  await withCoach(page, () => page.getByRole("switch", { name: /Verbindung der Übung/u }).click());
  await tasksDone(page, 5);

  expect(calls, "whatever was done so far, no request left").toEqual([]);
  const answers: string[] = [];
  context.on("response", (response) => {
    if (new URL(response.url()).pathname === "/api/auftrags") answers.push(response.request().method());
  });
  const sent = await page.evaluate(async () => {
    const results = await Promise.allSettled([
      new Promise((_resolve, reject) => {
        const frame = document.createElement("iframe");
        document.body.append(frame);
        const { contentWindow } = frame;
        if (contentWindow === null) reject(new Error("no window"));
        else contentWindow.fetch(`${location.origin}/api/auftrags`, { method: "POST", body: "{}" }).then(_resolve, reject);
      }),
    ]);
    return [results[0].status, navigator.sendBeacon("/api/auftrags", "{}")];
  });
  expect(sent, "not even with a fetch of another window").toEqual(["rejected", false]);
  await expect.poll(door.traces, "the browser tells of what it refused").not.toEqual([]);
  door.forgetTraces();

  await page.getByRole("button", { name: "Übung beenden" }).click();
  const ask = page.getByRole("button", { name: "Beenden", exact: true });
  await Promise.race([page.waitForURL((url) => !url.pathname.startsWith("/uebung")), ask.click().catch(() => undefined)]);
  await page.waitForURL((url) => !url.pathname.startsWith("/uebung"));
  expect(answers, "what somebody tried to send was never answered").toEqual([]);
  await expect(page.getByRole("heading", { name: /^Adressen/u })).toBeVisible({ timeout: 60_000 });
  expect(await remains(page)).toEqual([]);
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).toSorted())).toEqual(before);
  const { orders, qualifications, appointments } = await door.facts();
  expect(JSON.stringify([orders, qualifications, appointments])).not.toMatch(/Übungs|0bad0000/u);
});

async function takePracticeOrder(page: Page): Promise<void> {
  await page.getByRole("group", { name: "Qualifizierung" }).getByRole("button", { name: "Abschluss erfassen" }).press("Enter");
  await page.getByRole("button", { name: "Live erfassen" }).click();
  await page
    .getByRole("radio", { name: /Übungsnetz Glas/u })
    .first()
    .check();
  await page.getByRole("radio", { name: "Sofort" }).press("Space");
  await page.getByRole("radio", { name: "Frau" }).press("Space");
  await page.getByLabel(/^Vorname/u).fill("Erika");
  await page.getByLabel(/^Nachname/u).fill("Probe");
  await page.getByLabel(/^E-Mail/u).fill("erika@example.org");
  await page.getByLabel(/^Telefon/u).fill("04711 123456");
  await page.getByLabel(/^IBAN/u).fill("DE02120300000000202051");
  await page.getByRole("checkbox", { name: /Allgemeinen Geschäftsbedingungen gelesen/u }).check();
  await page.getByRole("button", { name: "Erfassen", exact: true }).click();
  await page.getByRole("button", { name: /^(?:Unterschreiben|Bestätigen)$/u }).click();
  await page.getByRole("button", { name: "Per E-Mail senden" }).click();
  await expect(page.getByText("Gesendet an erika@example.org")).toBeVisible({ timeout: 60_000 });
  for (const box of await page.getByRole("group", { name: "Bestätigungen" }).getByRole("checkbox").all()) await box.check();
  await sign(page);
  await page.getByRole("dialog", { name: "Vertragszusammenfassung" }).getByRole("button", { name: "Schließen" }).last().click();
  await atContract(page);
  await sign(page);
  await expect(page.getByText("Beim Server angekommen")).toBeVisible({ timeout: 60_000 });
}
