import type { Page } from "@playwright/test";

import { pressByKeys } from "../support/by-keys.ts";
import { expect, test } from "../support/door.ts";
import { isOpenToAll } from "../support/keys-and-zoom.ts";
import { handIn, received, toRemoteReview } from "../support/order.ts";
import { readQr } from "../support/read-qr.ts";
import { openFirstUnit, signIn } from "../support/salesman.ts";

const binding = "Lesehilfe, verbindlich ist der deutsche Text.";

/** Whether the help begins beside the German text of the first part, or below it. */
function whereIsHelp(page: Page): Promise<"beside" | "below"> {
  return page
    .locator(".reader-page")
    .first()
    .evaluate((part) => {
      const [german, help] = [...part.children].map((child) => child.getBoundingClientRect());
      return german !== undefined && help !== undefined && help.top >= german.bottom ? "below" : "beside";
    });
}

test("a customer reads the contract summary with help in Turkish and in Arabic, and confirms the German one", async ({
  page,
  browser,
  door,
}) => {
  test.slow();
  await signIn(page);
  await openFirstUnit(page);
  await toRemoteReview(page);
  await handIn(page);
  await received(page);
  const { pathname, hash } = new URL(await readQr(page.getByRole("img", { name: /^QR-Code/u })));

  const context = await browser.newContext({ baseURL: door.line.url, locale: "tr-TR", viewport: { width: 390, height: 844 } });
  await door.watch(context);
  const customer = await context.newPage();
  await customer.goto(`${pathname}${hash}`);
  await expect(customer.getByText("Bestellt ist noch nichts")).toBeVisible();
  await pressByKeys(customer, customer.getByRole("button", { name: "Jetzt öffnen" }));
  const dialog = customer.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Dienste und Geräte" })).toBeVisible();

  /* The line is gone when the help is asked for. */
  door.line.cut();
  await pressByKeys(customer, dialog.getByRole("button", { name: "Türkçe" }));
  await expect(dialog.getByRole("alert")).toContainText("Die Lesehilfe ließ sich nicht laden.");
  door.line.restore();
  await pressByKeys(customer, dialog.getByRole("button", { name: "Erneut versuchen" }));
  await expect(dialog.getByRole("heading", { name: "Hizmetler ve cihazlar" })).toBeVisible();
  await expect(dialog.getByText(binding)).toBeVisible();
  await expect(dialog.getByText("hukuken bağlayıcı olan Almanca metindir")).toHaveAttribute("lang", "tr");
  await expect(dialog.getByRole("heading", { name: "Dienste und Geräte" })).toBeVisible();
  expect(await whereIsHelp(customer)).toBe("below");
  await isOpenToAll(customer);

  await dialog.getByRole("button", { name: "العربية" }).click();
  const arabic = dialog.locator(".reader-help[lang=ar]");
  await expect(arabic.getByRole("heading", { name: "الخدمات والأجهزة" })).toBeVisible();
  await expect(arabic.first()).toHaveAttribute("dir", "rtl");
  await expect(arabic.locator("bdi[lang=de]").filter({ hasText: "€" }).first()).toHaveAttribute("dir", "ltr");
  await isOpenToAll(customer);
  for (const width of [390, 800, 1280]) {
    await customer.setViewportSize({ width, height: 844 });
    expect(await whereIsHelp(customer), `${width} px`).toBe(width === 390 ? "below" : "beside");
  }
  const [paper] = await Promise.all([
    customer.waitForEvent("download"),
    dialog.getByRole("link", { name: "Lesehilfe als PDF" }).click(),
  ]);
  expect(paper.suggestedFilename()).toBe("Lesehilfe-ar.pdf");

  /* The German text is the one that must be read to its end, and its boxes are German. */
  const boxes = customer.getByRole("checkbox", { includeHidden: true });
  await dialog.getByText("Ende der Vertragszusammenfassung").scrollIntoViewIfNeeded();
  await expect(boxes.first()).toBeEnabled();
  await customer.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(customer.getByRole("link", { name: /^Lesehilfe Türkisch/u })).toBeVisible();
  await expect(customer.getByRole("link", { name: /^Lesehilfe Arabisch/u })).toBeVisible();
  await expect(customer.getByRole("checkbox", { name: /Vertragszusammenfassung verstanden/u })).toBeVisible();
  for (const box of await boxes.all()) await box.check();
  await customer.getByRole("button", { name: "Zahlungspflichtig bestellen" }).click();
  await expect(customer.getByRole("heading", { name: "Vielen Dank für Ihre Bestellung" })).toBeVisible();
  await expect(customer.getByRole("link", { name: /^Lesehilfe Arabisch/u })).toBeVisible();
  await context.close();
});
