import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

import { freshProfile } from "../support/damage/profile.ts";
import { openFilled, quotaOf, usageOf, withRealQuota } from "../support/damage/quota.ts";
import { expect, test as base } from "../support/door.ts";
import { expectOneOrder } from "../support/expect-one-order.ts";
import { atContract, beginOrder, fillForm, keptOnDevice, review, sign } from "../support/order.ts";
import { allSent, comment, openFirstUnit, readyForOffline, signIn } from "../support/salesman.ts";

const test = base.extend({
  launchOptions: [async ({ launchOptions }, use) => use(withRealQuota(launchOptions)), { scope: "worker" }],
});

/** A PDF of so many bytes, as a scanner writes them. */
function paper(size: number): Buffer {
  const head = Buffer.from(
    "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n" +
      "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\n",
  );
  const end = Buffer.from("\ntrailer<</Root 1 0 R/Size 4>>\n%%EOF\n");
  const filling = Buffer.alloc(size - head.length - end.length, "% ein leeres Blatt\n");
  return Buffer.concat([head, filling, end]);
}

/** The browser asks before it leaves; the person stays. */
async function expectReloadIsHeld(page: Page): Promise<void> {
  const asked = page.waitForEvent("dialog");
  await page.evaluate(() => {
    setTimeout(() => location.reload());
  });
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
}

test("a photo that finds no room stays in sight until it is safe, and its order arrives once", async ({ page, door }) => {
  await signIn(page);
  await readyForOffline(page);
  const unitId = await openFirstUnit(page);
  door.line.cut();
  await beginOrder(page);
  await fillForm(page);
  await review(page);
  await page.getByRole("button", { name: "Zusammenfassung fotografieren" }).click();
  await page.getByRole("button", { name: "Auslösen" }).click();
  const quota = await quotaOf(page);
  await quota.fill(97);
  await page.getByRole("button", { name: "Übernehmen" }).press("Enter");

  const dialog = page.getByRole("dialog", { name: "Foto noch nicht gesichert" });
  await expect(dialog.getByText(/Der Speicher ist zu 9\d % belegt/u)).toBeVisible();
  await expect(dialog.getByRole("img", { name: "Aufgenommenes Foto" })).toBeVisible();
  expect((await new AxeBuilder({ page }).include("dialog").analyze()).violations.map((one) => one.id)).toEqual([]);
  await page.keyboard.press("Escape");
  await expectReloadIsHeld(page);
  await dialog.getByRole("button", { name: "Erneut sichern" }).click();
  await expect(dialog).toBeVisible();

  await quota.free();
  await dialog.getByRole("button", { name: "Erneut sichern" }).click();
  await expect(page.getByText("Foto auf dem Gerät gesichert")).toBeVisible();
  /* By a key: it stands where 'Übernehmen' stood, and nobody reads it as fast as a test taps there. */
  await page.getByRole("button", { name: "Abschließen" }).press("Enter");
  await atContract(page);
  await sign(page);
  await expect(page.getByText("Sicher auf dem Gerät")).toBeVisible();
  door.line.restore();
  await allSent(page);
  await door.mailsSent(1);
  expectOneOrder(await door.facts(), unitId, "photo");
});

test("a document that the browser refuses is kept in memory, saved again, or given up", async ({ door, launchOptions }) => {
  const profile = freshProfile(door, launchOptions);
  const first = await profile.launch();
  const signedIn = await first.newPage();
  await signIn(signedIn);
  await readyForOffline(signedIn);
  const used = await usageOf(signedIn);
  await first.close();

  /* Below the mark from which nothing is begun, and yet too little for this document: the browser itself says no. */
  const context = await profile.launch();
  const [page, quota] = await openFilled(context, used, 70);
  await page.goto("/");
  await openFirstUnit(page);
  await beginOrder(page);
  await fillForm(page);
  await review(page);
  await page.getByRole("button", { name: "Dokument hochladen" }).click();
  const dialog = page.getByRole("dialog", { name: "VZF einreichen" });
  const file = { name: "Zusammenfassung.pdf", mimeType: "application/pdf", buffer: paper(9_000_000) };
  await dialog.getByLabel("Dateien wählen").setInputFiles(file);
  await expect(dialog.getByText("Das Dokument ist noch nicht gesichert.")).toBeVisible();
  await expect(dialog.getByText(/^Der Speicher des Geräts ist voll\./u)).toBeVisible();
  await expect(dialog.getByText("Zusammenfassung.pdf")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  await expectReloadIsHeld(page);

  await dialog.getByRole("button", { name: "Verwerfen" }).click();
  await expect(dialog.getByText("Zusammenfassung.pdf")).toBeHidden();
  await dialog.getByLabel("Dateien wählen").setInputFiles(file);
  await expect(dialog.getByText("Das Dokument ist noch nicht gesichert.")).toBeVisible();
  await quota.free();
  await dialog.getByRole("button", { name: "Erneut sichern" }).click();
  await expect(dialog.getByText("Dokument 1 · 9 MB")).toBeVisible();
  await dialog.getByRole("button", { name: "Dateien Hochladen" }).click();
  await atContract(page);
  await context.close();
  profile.remove();
});

test("at 95 % it warns and begins no photo, while text goes on", async ({ page, door }) => {
  await signIn(page);
  await readyForOffline(page);
  await openFirstUnit(page);
  const quota = await quotaOf(page);
  await quota.fill(96);
  await page.reload();
  await expect(page.getByText(/Der Speicher ist zu 9\d % voll/u)).toBeVisible();
  await comment(page, "Text geht noch");

  await beginOrder(page);
  await fillForm(page);
  await keptOnDevice(page);
  await review(page);
  await expect(page.getByRole("button", { name: "Zusammenfassung fotografieren" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Dokument hochladen" })).toBeDisabled();
  await expect(page.getByText(/Neue Fotos und Dokumente sind erst wieder möglich/u)).toBeVisible();
  await expect(page.getByRole("button", { name: "Per E-Mail senden" })).toBeEnabled();
  await allSent(page);
  expect((await door.facts()).comments.map((one) => one.text)).toEqual(["Text geht noch"]);
});
