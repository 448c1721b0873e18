import type { Page } from "@playwright/test";
import { createHand } from "@rundgang/testkit";

import { expect, test } from "../support/door.ts";
import { beginOrder, choosePackage, fillForm, keptOnDevice } from "../support/order.ts";
import { openFirstUnit, signIn } from "../support/salesman.ts";
import { customer } from "../support/secrets.ts";

declare global {
  interface Window {
    isDiskFull?: boolean;
  }
}

const choice = (page: Page, name: RegExp) => page.getByRole("radio", { name }).first();

test("what a rule takes out of the order is named, and one tap brings it back", async ({ page, door: _door }) => {
  const hand = createHand(page, 1);
  await hand.turn({ width: 800, height: 1280 });
  await signIn(page);
  await openFirstUnit(page);
  await beginOrder(page);
  await choosePackage(page, "DG premium 600");
  await hand.tap(choice(page, /waipu\.tv Comfort/u));
  await hand.tap(choice(page, /FRITZ!Box/u));
  const before = await page.getByRole("complementary", { name: "Preis" }).innerText();
  await hand.tap(choice(page, /giga 1000 \(12 Monate\)/u));
  const said = page.getByRole("status").filter({ hasText: "Damit entfallen: waipu.tv Comfort und AVM FRITZ!Box" });
  await expect(said).toBeVisible();
  await hand.tap(said.getByRole("button", { name: "Rückgängig" }));
  await expect(said).toBeHidden();
  await expect(choice(page, /DG premium 600/u)).toBeChecked();
  await expect(choice(page, /waipu\.tv Comfort/u)).toBeChecked();
  await expect(choice(page, /FRITZ!Box/u)).toBeChecked();
  expect(await page.getByRole("complementary", { name: "Preis" }).innerText()).toBe(before);
});

test("'Der Anschluss läuft auf den Auftraggeber' is on with porting and fills the owner in, until he is edited", async ({
  page,
  door: _door,
}) => {
  const hand = createHand(page, 2);
  await signIn(page);
  await openFirstUnit(page);
  await beginOrder(page);
  await page.getByRole("switch", { name: "Rufnummer übernehmen" }).click();
  await expect(page.getByRole("switch", { name: "Der Anschluss läuft auf den Auftraggeber" })).toBeChecked();
  await fillForm(page);
  const owner = page.locator('[data-section="section-porting"]');
  await expect(owner.getByRole("radio", { name: "Frau" })).toBeChecked();
  await expect(owner.getByLabel(/^Vorname/u)).toHaveValue(customer.firstName);
  await expect(owner.getByLabel(/^Nachname/u)).toHaveValue(customer.lastName);
  await expect(owner.getByLabel(/^Ort/u)).not.toHaveValue("");
  await hand.type(owner.getByLabel(/^Vorname/u), "a");
  await expect(page.getByRole("switch", { name: "Der Anschluss läuft auf den Auftraggeber" })).not.toBeChecked();
});

test("each step of an order names its door, on a phone too", async ({ page, door: _door }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await openFirstUnit(page);
  await beginOrder(page);
  const place = page.locator(".order-place");
  await expect(place).toBeVisible();
  const said = (await place.innerText()).split(" · ")[0] ?? "";
  expect(said).toMatch(/^\D+ \d+.*, WE \d+$/u);
  await fillForm(page);
  await page.getByRole("button", { name: "Erfassen", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Auftrag prüfen" })).toBeVisible();
  await expect(place).toHaveText(said);
});

test("a list of prices that was opened on a phone closes on the turned tablet too", async ({ page, door: _door }) => {
  await page.setViewportSize({ width: 640, height: 900 });
  await signIn(page);
  await openFirstUnit(page);
  await beginOrder(page);
  await choosePackage(page, "DG premium 600");
  await page.getByRole("button", { name: "Aufstellung zeigen" }).click();
  const list = page.getByRole("dialog", { name: "Preis" });
  await expect(list).toBeVisible();
  await page.setViewportSize({ width: 900, height: 640 });
  await expect(list).toBeVisible();
  await list.getByRole("button", { name: "Schließen" }).click();
  await choosePackage(page, "DG classic 400");
});

test("what the customer asks for in the remarks stands in what he reads", async ({ page, door: _door }) => {
  await signIn(page);
  await openFirstUnit(page);
  await beginOrder(page);
  await fillForm(page);
  await page.getByRole("textbox", { name: "Bemerkungen" }).fill("Klingel geht nicht,\nbitte anrufen");
  await page.getByRole("button", { name: "Erfassen", exact: true }).click();
  await expect(page.getByRole("region", { name: "Angaben" }).getByText("Klingel geht nicht, bitte anrufen")).toBeVisible();
});

test("with a full device leaving the form is asked, by its button and by back", async ({ page, door: _door }) => {
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...parts: Parameters<typeof put>) {
      if (window.isDiskFull === true && this.name === "drafts") throw new DOMException("no room", "QuotaExceededError");
      return put.apply(this, parts);
    };
  });
  await signIn(page);
  await openFirstUnit(page);
  await beginOrder(page);
  await choosePackage(page, "DG premium 600");
  await keptOnDevice(page);
  await page.evaluate(() => {
    window.isDiskFull = true;
  });
  await choosePackage(page, "DG classic 400");
  await expect(page.getByRole("alert").filter({ hasText: "Der Speicher des Geräts ist voll" })).toBeVisible();
  const asked = page.getByRole("alertdialog", { name: "Nicht alles ist gesichert" });
  await page.getByRole("button", { name: "Abbrechen" }).click();
  await asked.getByRole("button", { name: "Hier bleiben" }).click();
  await createHand(page, 3).back();
  await expect(asked).toBeVisible();
  await asked.getByRole("button", { name: "Hier bleiben" }).click();
  await expect(choice(page, /DG classic 400/u)).toBeChecked();
  await page.evaluate(() => {
    window.isDiskFull = false;
  });
  await choosePackage(page, "DG giga 1000");
  await keptOnDevice(page);
  await page.getByRole("button", { name: "Abbrechen" }).click();
  await expect(page.getByText(/^Hier ist ein Auftrag begonnen/u)).toBeVisible();
});
