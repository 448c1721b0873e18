import { readFileSync } from "node:fs";

import { colleague } from "../support/colleague.ts";
import { expect, test } from "../support/door.ts";
import { beginOrder, fillForm, review } from "../support/order.ts";
import { pdfTexts } from "../support/pdf-texts.ts";
import { openFirstUnit, readyForOffline, signIn } from "../support/salesman.ts";

test("without a line a blank VZF is made on the device: shown, printed, and downloaded with the server's very words", async ({
  page,
  door,
}) => {
  await signIn(page);
  await readyForOffline(page);
  const fromServer = await pdfTexts(await (await colleague(door)).blankPaper("vzf", "DG Privatkunden"));
  door.line.cut();
  await openFirstUnit(page);
  await beginOrder(page);
  await fillForm(page);
  await review(page);

  const opener = page.getByRole("button", { name: "Leere Zusammenfassung drucken" });
  await opener.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Leere VZF" });
  await expect(dialog.locator(".pdf-pages[aria-busy=false]")).toBeVisible({ timeout: 60_000 });
  await expect(dialog.getByRole("img", { name: /Dienste und Geräte/u })).toBeVisible();
  await expect(dialog.getByRole("img")).toHaveCount(fromServer.length);

  const downloading = page.waitForEvent("download");
  await dialog.getByRole("link", { name: "Herunterladen" }).press("Enter");
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("VZF-leer.pdf");
  expect(await pdfTexts(readFileSync(await download.path()))).toEqual(fromServer);

  /* A headless browser's own printing never ends: what it would lay out is taken instead. */
  const printing = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        window.print = resolve;
      }),
  );
  await dialog.getByRole("button", { name: "Drucken" }).press("Enter");
  await printing;
  const sheets = await page.pdf({ preferCSSPageSize: true, path: test.info().outputPath("printed.pdf") });
  expect(await pdfTexts(sheets)).toEqual(fromServer.map(() => ""));

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.locator(".print-sheets")).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test("what cannot be made says so and is made by the next tap", async ({ page, context }) => {
  await signIn(page);
  await readyForOffline(page);
  await openFirstUnit(page);
  await beginOrder(page);
  await fillForm(page);
  await review(page);
  await context.route(/Inter_400Regular/u, (route) => route.abort());
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) if (request.url.includes("Inter_400Regular")) await cache.delete(request);
    }
  });
  await page.getByRole("button", { name: "Leere Zusammenfassung drucken" }).click();
  const again = page.getByRole("button", { name: /Zum Wiederholen klicken/u });
  await expect(again).toBeVisible();
  await context.unroute(/Inter_400Regular/u);
  await again.press("Enter");
  await expect(page.getByRole("heading", { name: "Leere VZF" })).toBeFocused();
  await expect(page.getByRole("link", { name: "Herunterladen" })).toBeVisible({ timeout: 60_000 });

  /* Where the device hands files on, and where it then refuses. */
  await page.keyboard.press("Escape");
  await page.evaluate(() => {
    navigator.canShare = () => true;
    navigator.share = async ({ files = [] } = {}) => {
      throw new DOMException(`${files[0]?.name} ${files[0]?.type}`, "NotAllowedError");
    };
  });
  await page.getByRole("button", { name: "Leere Zusammenfassung drucken" }).click();
  await page.getByRole("button", { name: "Teilen" }).click({ timeout: 60_000 });
  await expect(page.getByText("Teilen nicht möglich")).toBeVisible();
});
