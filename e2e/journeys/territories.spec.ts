import type { Page } from "@playwright/test";

import { standsWell } from "../support/at-the-door.ts";
import { expect, test } from "../support/door.ts";
import { desks, fillSignIn } from "../support/office.ts";
import { signIn } from "../support/salesman.ts";

/** The administration's page of territories, with its map. */
async function openTerritories(page: Page): Promise<void> {
  await page.goto("/backoffice/");
  await fillSignIn(page, "admin");
  await page.getByRole("link", { name: "Gebiete", exact: true }).click();
  await expect(page.getByRole("button", { name: /^38990-01 Lindenstraße/u })).toBeVisible();
  await expect(page.locator(".territory-canvas[data-ready='true']")).toBeVisible();
}

/** Another administrator takes a corner of a territory's outline away. */
async function redraw(server: string, name: string): Promise<void> {
  const call = async (path: string, init: RequestInit) => fetch(`${server}${path}`, init);
  const entered = await call("/authentication_token", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "admin", password: "rundgang-demo" }),
  });
  const { token } = await entered.json();
  const authorization = `Bearer ${String(token)}`;
  const list = await (await call("/api/territories?itemsPerPage=200", { headers: { authorization } })).json();
  const { "@id": path } = list["hydra:member"].find((one: { readonly name: string }) => one.name === name);
  const found = await call(String(path), { headers: { authorization } });
  const tag = found.headers.get("etag") ?? "";
  const { geometry } = await found.json();
  const outer = geometry.type === "Polygon" ? geometry.coordinates[0] : geometry.coordinates[0][0];
  const [[lon, lat], [nextLon, nextLat]] = outer;
  outer.splice(1, 0, [(lon + nextLon) / 2, (lat + nextLat) / 2]);
  const answer = await call(String(path), {
    method: "PATCH",
    headers: {
      authorization,
      "content-type": "application/merge-patch+json",
      "idempotency-key": crypto.randomUUID(),
      "if-match": tag,
    },
    body: JSON.stringify({ geometry }),
  });
  expect(answer.status).toBe(200);
}

/** Clicks the corners of a square around the middle of the map and closes it. */
async function drawSquare(page: Page, half: number): Promise<void> {
  const box = await page.locator(".territory-map").boundingBox();
  if (box === null) throw new Error("no map");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  for (const [dx, dy] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const) {
    await page.mouse.move(x + dx * half, y + dy * half, { steps: 3 });
    await page.mouse.click(x + dx * half, y + dy * half);
  }
  await page.keyboard.press("Enter");
}

test("a territory that the administration draws is loaded by the tablet of whom it is given to, and gone when it is taken back", async ({
  page,
  door,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: door.line.url });
  await door.watch(context);
  const tablet = await context.newPage();
  await signIn(tablet, "verkauf1", door.line.url);
  await tablet
    .getByRole("searchbox")
    .or(tablet.getByRole("textbox", { name: /suchen/iu }))
    .first()
    .waitFor();
  /* The list draws the rows in sight alone; its head counts all of them. */
  const counted = async () => (await tablet.getByRole("heading", { name: /^Adressen/u }).textContent()) ?? "";
  await expect.poll(counted).toMatch(/[1-9]/u);
  const before = await counted();

  await page.setViewportSize({ width: 1440, height: 900 });
  await openTerritories(page);
  await page.getByRole("button", { name: /^38990-04 Höhenweg/u }).click();
  await expect(page.getByRole("heading", { name: "38990-04 Höhenweg" })).toBeVisible();
  await page.getByRole("button", { name: "Neues Gebiet" }).click();
  await drawSquare(page, 130);
  const draft = page.getByRole("region", { name: "Entwurf" });
  await expect(draft.getByText("Wohneinheiten")).toBeVisible();
  await draft.getByLabel(/^Name/u).fill("Höhenweg Mitte");
  await draft.getByRole("button", { name: "Speichern" }).click();
  const panel = page.getByRole("region", { name: "Gebiet", exact: true });
  await expect(panel.getByRole("heading", { name: "Höhenweg Mitte" })).toBeVisible();

  await panel.getByRole("button", { name: "Mitglied", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Person").selectOption({ label: "Nele Brandt" });
  await dialog.getByRole("button", { name: "Zuteilen" }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(counted).not.toBe(before);

  await panel.getByRole("button", { name: /das Gebiet wegnehmen$/u }).click();
  await page.getByRole("button", { name: "Wegnehmen", exact: true }).click();
  await expect(panel.getByText("Niemand hat dieses Gebiet.")).toBeVisible();
  await expect.poll(counted).toBe(before);
});

test("territories are read and given at each width, in light and dark, by keys alone", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openTerritories(page);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await standsWell(page, desks);
    await page.getByRole("button", { name: /^38990-01 Lindenstraße/u }).press("Enter");
    await expect(page.getByRole("heading", { name: "38990-01 Lindenstraße" })).toBeFocused();
    await standsWell(page, desks);
    await page.getByRole("button", { name: "Mitglied", exact: true }).press("Enter");
    await standsWell(page, desks);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Bearbeiten", exact: true }).press("Enter");
    await expect(page.getByRole("toolbar", { name: "Zeichnen" })).toBeVisible();
    await standsWell(page, desks);
    await page.getByRole("region", { name: "Entwurf" }).getByRole("button", { name: "Verwerfen" }).press("Enter");
    await page.getByRole("button", { name: "Schließen" }).press("Enter");
  }
});

test("a proposal to divide a territory stands after a reload, asks before its names are lost, and is taken once", async ({
  page,
  door,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openTerritories(page);
  await page.getByRole("button", { name: /^38990-01 Lindenstraße/u }).click();
  await page.getByRole("button", { name: "Aufteilen …" }).click();
  const panel = page.getByRole("region", { name: "Aufteilen", exact: true });
  await expect(panel.getByLabel(/^Name von Teil 2/u)).toHaveValue("38990-01 Lindenstraße 2");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await standsWell(page, desks);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect(panel.getByLabel(/^Name von Teil 2/u)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("region", { name: "Gebiet", exact: true })).toBeVisible();
  await page.goForward();

  await panel.getByLabel(/^Name von Teil 1/u).fill("Lindenstraße West");
  await page.goBack();
  const asked = page.getByRole("alertdialog", { name: /Aufteilung verwerfen/u });
  await asked.getByRole("button", { name: "Abbrechen" }).click();
  await expect(panel.getByLabel(/^Name von Teil 1/u)).toHaveValue("Lindenstraße West");
  await page.getByRole("button", { name: /^38990-04 Höhenweg/u }).click();
  await asked.getByRole("button", { name: "Abbrechen" }).click();
  await expect(panel.getByLabel(/^Name von Teil 1/u)).toHaveValue("Lindenstraße West");

  /* Somebody else draws it anew meanwhile: the next proposal is of the new shape, under the names that were written. */
  await redraw(door.line.url, "38990-01 Lindenstraße");
  await panel.getByRole("button", { name: "Aufteilen", exact: true }).click();
  await expect(panel.getByText(/^Jemand hat die Fläche inzwischen geändert/u)).toBeVisible();
  await expect(panel.getByLabel(/^Name von Teil 1/u)).toHaveValue("Lindenstraße West");
  await panel.getByRole("button", { name: "Aufteilen", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Lindenstraße West" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Lindenstraße West/u })).toBeVisible();
  await expect(page.getByRole("button", { name: /^38990-01 Lindenstraße 2/u })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("region", { name: "Gebiet", exact: true })).toBeVisible();
});
