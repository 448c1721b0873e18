import { randomUUID } from "node:crypto";

import type { Locator, Page } from "@playwright/test";
import type { wire } from "@rundgang/contracts";

import { message, standsWell } from "../support/at-the-door.ts";
import { expect, test } from "../support/door.ts";
import { handIn, received, toRemoteReview } from "../support/order.ts";
import { readQr } from "../support/read-qr.ts";
import { allSent, openFirstUnit, readyForOffline, signIn } from "../support/salesman.ts";
import { customer } from "../support/secrets.ts";

const code = (within: Page | Locator): Locator => within.getByRole("img", { name: /^QR-Code/u });
const stage = (page: Page, words: string): Locator =>
  page.getByRole("list", { name: "Weg des Auftrags" }).getByRole("listitem").filter({ hasText: words });

test("a remote order is handed in from its review, and its customer gets the link by mail and as a QR code", async ({
  page,
  door,
}) => {
  await signIn(page);
  const unitId = await openFirstUnit(page);
  await toRemoteReview(page);
  await expect(page.getByText(`Der Link zum Auftrag geht an ${customer.mail}`)).toBeVisible();
  await standsWell(page);
  await handIn(page);
  await received(page);
  await expect(stage(page, "Wartet auf den Kunden")).toContainText("bestellen");

  await expect(code(page)).toBeVisible();
  const url = await readQr(code(page));
  expect(new URL(url).pathname).toBe("/kunde/");
  expect(new URL(url).hash.length).toBeGreaterThan(40);
  await expect(page.getByText(/^gültig bis /u)).toBeVisible();
  await standsWell(page);
  /* The mail has just gone: another one at once would only be in its way. */
  await door.mailsSent(1);
  await page.getByRole("button", { name: "Link erneut senden" }).click();
  await expect(message(page)).toContainText("Link nicht gesendet");
  await page.getByRole("button", { name: "Link kopieren" }).click();
  await expect(message(page)).toContainText("Link kopiert");

  await page.getByRole("button", { name: "Fertig" }).click();
  await expect(page.getByText("wartet auf Kunden").first()).toBeVisible();
  await page.goto("/orders");
  await page.getByRole("button", { name: "Aufträge durchsuchen" }).click();
  const search = page.getByLabel("Name, Nummer oder Straße");
  await search.press("Control+v");
  await expect(search).toHaveValue(url);
  await page.getByRole("button", { name: "Suche beenden" }).click();
  await page
    .getByRole("group", { name: "Filter" })
    .getByRole("button", { name: /^Wartet auf Kunden/u })
    .click();
  const rows = page.getByRole("list", { name: "Aufträge" }).locator("[data-row-link]");
  await expect(rows.first()).toContainText("wartet auf Kunden");
  await rows.filter({ hasText: customer.lastName }).first().click();
  const order = page.getByRole("region", { name: /^Auftrag \d+$/u });
  await expect(order).toContainText("Wartet auf den Kunden");
  await expect(order).toContainText("Link zum Auftrag");
  await standsWell(page);
  await order.getByRole("button", { name: "QR-Code zeigen" }).click();
  const dialog = page.getByRole("dialog", { name: "Link für den Kunden" });
  await expect(code(dialog)).toBeVisible();
  expect(await readQr(code(dialog))).toBe(url);
  await standsWell(page);

  const { orders, order_files: files, units } = await door.facts();
  const [stored] = orders.filter((one) => one.unit_id === unitId);
  expect(stored).toMatchObject({ contract_type: "remote", status: "NEW", deviations: [] });
  expect(files.filter(({ order_id: of, iri }) => of === stored?.id && iri.includes("uploaded_files"))).toEqual([]);
  expect(units.find(({ id }) => id === unitId)).toMatchObject({ status: "SALE", order_id: stored?.id });
});

test("handed in without a line it waits on the device, and the link is there when the line is back", async ({ page, door }) => {
  await signIn(page);
  await readyForOffline(page);
  const unitId = await openFirstUnit(page);
  door.line.cut();
  await toRemoteReview(page);
  await handIn(page);
  await expect(stage(page, "Zum Kunden")).toContainText("Der Link geht hinaus, sobald der Auftrag beim Server ist.");
  await expect(code(page)).toHaveCount(0);
  await page.reload();
  await expect(stage(page, "Sicher auf dem Gerät")).toBeVisible();
  await page.goto(`/units/${unitId}`);
  await expect(page.getByText("wartet auf Kunden").first()).toBeVisible();
  await page.goBack();

  door.line.restore();
  await received(page);
  await expect(code(page)).toBeVisible();
  await allSent(page);
  await door.mailsSent(1);
  const { orders } = await door.facts();
  expect(orders.filter((one) => one.unit_id === unitId)).toMatchObject([{ contract_type: "remote", status: "NEW" }]);
});

test("what the customer asks and confirms is seen by his salesman while he looks", async ({ page, door, request }) => {
  await signIn(page);
  await openFirstUnit(page);
  await toRemoteReview(page);
  await handIn(page);
  await received(page);
  const token = new URL(await readQr(code(page))).hash.slice(1);
  const asCustomer = async (path: string, data: object) => {
    const answer = await request.post(path, { data, headers: { "content-type": "application/json" } });
    expect(answer.status(), path).toBe(201);
    return answer.json() as Promise<wire.CustomerOrder>;
  };
  const { confirmations, summarySha256, totals } = await asCustomer("/api/customer_sessions", { token });

  await asCustomer("/api/customer_order/questions", { uuid: randomUUID(), text: "Kommt der Router mit der Post?" });
  await page.getByRole("button", { name: "Fertig" }).click();
  await page.getByRole("button", { name: /^Meldungen, /u }).click();
  await page.getByRole("link", { name: new RegExp(`^Rückfrage von .*${customer.lastName}`, "u") }).click();
  const order = page.getByRole("region", { name: /^Auftrag \d+$/u });
  await expect(order.getByRole("region", { name: "Rückfragen" })).toContainText("Kommt der Router mit der Post?");
  await standsWell(page);

  await order.getByRole("button", { name: "QR-Code zeigen" }).click();
  await expect(code(page)).toBeVisible();
  const ticked = confirmations.map(({ key }) => key);
  await asCustomer("/api/customer_order/readings", { uuid: randomUUID(), summarySha256 });
  await asCustomer("/api/customer_order/confirmations", { uuid: randomUUID(), ticked, summarySha256, totals });
  /* There is nothing to open any more. */
  await expect(page.getByRole("dialog", { name: "Link für den Kunden" })).toBeHidden();
  await expect(order).toContainText("Bestätigt vom Kunden");
  await expect(order).toContainText("Auftragsbestätigung");
  await expect(order.getByRole("button", { name: "QR-Code zeigen" })).toHaveCount(0);
  await standsWell(page);
  await door.mailsSent(2);
});

test("a salesman holds out his badge, whose code leads to the page that checks it; without a line it says that it needs one", async ({
  page,
  door,
}) => {
  await signIn(page);
  await readyForOffline(page);
  await page.getByRole("button", { name: "Menü" }).click();
  await page.getByRole("button", { name: "Einstellungen", exact: true }).click();
  await page.getByRole("link", { name: "Mein Ausweis" }).press("Enter");
  const badge = page.getByRole("article", { name: "Ausweis" });
  await expect(badge).toContainText("Nele Brandt");
  await expect(code(badge)).toBeVisible();
  const url = new URL(await readQr(code(badge)));
  expect(url.pathname).toBe("/verkaeufer/");
  const check = await page.request.get(`/api/badge/${url.hash.slice(1)}`);
  expect(await check.json()).toMatchObject({ valid: true, name: "Nele Brandt" });
  await standsWell(page);
  door.line.cut();
  await page.reload();
  await expect(page.getByText("Du bist offline")).toBeVisible();
  await standsWell(page);
});
