import type { Locator, Page } from "@playwright/test";

import { axeFindings } from "../support/axe.ts";
import { expect, test } from "../support/door.ts";
import { drawnPicture } from "../support/drawn-picture.ts";
import { fillSignIn } from "../support/office.ts";
import { handIn, received, toRemoteReview } from "../support/order.ts";
import { fillProvider } from "../support/provider-fields.ts";
import { readQr } from "../support/read-qr.ts";
import { openFirstUnit, signIn } from "../support/salesman.ts";

const code = (within: Page | Locator): Locator => within.getByRole("img", { name: /^QR-Code/u });
const legal = (page: Page): Locator => page.getByRole("navigation", { name: "Rechtliches" });

test("the administration gives a provider logo, colour and number, and the customer's order shows them; the badge shows the photo", async ({
  page,
  browser,
  door,
}) => {
  test.slow();
  const office = await browser.newContext({ baseURL: door.line.url, locale: "de-DE" });
  const desk = await office.newPage();
  await desk.goto("/backoffice/anbieter/2");
  await fillSignIn(desk, "admin");
  await desk.getByRole("button", { name: "Neue Fassung …" }).click();
  const dialog = desk.getByRole("dialog", { name: "Neue Fassung" });
  await fillProvider(dialog, { Farbe: "#00b0f0" });
  await dialog
    .getByLabel("Logo wählen")
    .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: await drawnPicture(desk) });
  await expect(dialog.getByRole("img", { name: /^Logo von/u })).toBeVisible();
  await dialog.getByRole("button", { name: "Fassung speichern" }).click();
  await expect(dialog.getByText("ist zu hell: Der Kontrast zu Weiß ist 2,4 zu 1", { exact: false })).toBeVisible();
  await dialog.getByRole("textbox", { name: /^Farbe/u }).fill("#0f4a52");
  await dialog.getByRole("button", { name: "Fassung speichern" }).click();
  await expect(dialog).toBeHidden();

  await signIn(page);
  await openFirstUnit(page);
  await toRemoteReview(page);
  await handIn(page);
  await received(page);
  const { pathname, hash } = new URL(await readQr(code(page)));
  const phone = await browser.newContext({ baseURL: door.line.url, locale: "de-DE", viewport: { width: 390, height: 844 } });
  const customer = await phone.newPage();
  await customer.goto(`${pathname}${hash}`);
  await expect(customer.getByRole("img", { name: /^Logo von/u })).toBeVisible();
  await expect(legal(customer).getByRole("link", { name: "030 23125 777" })).toHaveAttribute("href", "tel:03023125777");
  await expect(legal(customer).getByRole("link", { name: "Datenschutz" })).toHaveAttribute(
    "href",
    "https://dg.example/datenschutz",
  );
  await expect(customer.getByRole("button", { name: "Jetzt öffnen" })).toHaveCSS("background-color", "rgb(15, 74, 82)");
  expect(await axeFindings(customer, "strict")).toEqual([]);

  await page.goto("/settings");
  await page
    .getByLabel("Foto wählen")
    .setInputFiles({ name: "ich.png", mimeType: "image/png", buffer: await drawnPicture(page) });
  await expect(page.getByRole("img", { name: "Dein Foto" })).toBeVisible();
  await page.goto("/badge");
  const badge = page.getByRole("article", { name: "Ausweis" });
  await expect(badge.getByRole("img", { name: /^Foto von/u })).toBeVisible();
  const check = new URL(await readQr(code(badge)));
  await customer.goto(`${check.pathname}${check.hash}`);
  await expect(customer.getByText("Dieser Ausweis ist gültig")).toBeVisible();
  await expect(customer.getByRole("img", { name: /^Foto von/u })).toBeVisible();
  await phone.close();
  await office.close();
});
