import type { FrameLocator, Page } from "@playwright/test";

import { expect } from "./door.ts";
import { customer } from "./secrets.ts";

/** Unit page → 'Abschluss erfassen' → 'Live erfassen' → the form: with one form there is no choice. */
export async function beginOrder(page: Page): Promise<void> {
  /* It is pressed by a key, because what was recorded just before has moved it, and nobody finds it as fast as a test does. */
  await page.getByRole("group", { name: "Qualifizierung" }).getByRole("button", { name: "Abschluss erfassen" }).press("Enter");
  await page.getByRole("button", { name: "Live erfassen" }).click();
  await expect(page.getByRole("heading", { name: "Paketauswahl" })).toBeVisible();
}

/** Unit page → 'Auf Papier erfassen' → 'Jetzt erfassen' → the form. */
export async function beginPaperOrder(page: Page): Promise<void> {
  await page.getByRole("group", { name: "Qualifizierung" }).getByRole("button", { name: "Abschluss erfassen" }).press("Enter");
  await page.getByRole("button", { name: "Auf Papier erfassen" }).click();
  await page.getByRole("button", { name: "Jetzt erfassen" }).click();
  await expect(page.getByRole("heading", { name: "Paketauswahl" })).toBeVisible();
}

/** Unit page → 'Auf Papier erfassen' → 'Später erfassen': the unit is sold, the order comes later. */
export async function sellOnPaperLater(page: Page): Promise<void> {
  await page.getByRole("group", { name: "Qualifizierung" }).getByRole("button", { name: "Abschluss erfassen" }).press("Enter");
  await page.getByRole("button", { name: "Auf Papier erfassen" }).click();
  await page.getByRole("button", { name: "Später erfassen" }).click();
  await expect(page.getByText("Als Papierauftrag gemerkt")).toBeVisible();
}

/** The papers of an order on paper are on the screen. */
export async function atPapers(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Vertrag einreichen" })).toBeVisible();
}

/** Photographs so many pages of a paper at the end of its order; with the last one that it takes the camera closes by itself. */
export async function photographPaper(page: Page, paper: "VZF" | "Vertrag", pages: number, isLast = false): Promise<void> {
  await page.getByRole("button", { name: `${paper}: Foto aufnehmen` }).click();
  for (let taken = 1; taken <= pages; taken += 1) {
    await page.getByRole("button", { name: "Auslösen" }).click();
    await page.getByRole("button", { name: "Übernehmen" }).press("Enter");
    if (taken < pages) await page.getByRole("button", { name: "Ein weiteres Foto aufnehmen" }).press("Enter");
  }
  if (!isLast) await page.getByRole("button", { name: "Abschließen", exact: true }).press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

export async function choosePackage(page: Page | FrameLocator, name: string): Promise<void> {
  await page
    .getByRole("radio", { name: new RegExp(name, "u") })
    .first()
    .check();
}

/** Package and everything that is required of a customer. */
export async function fillForm(page: Page | FrameLocator): Promise<void> {
  await choosePackage(page, "DG premium 600");
  /* It scrolls to where the package was pressed a moment ago; a second press there within 700 ms is taken for a finger that trembles. */
  await page.getByRole("radio", { name: "Frau" }).first().press("Space");
  await page
    .getByLabel(/^Vorname/u)
    .first()
    .fill(customer.firstName);
  await page
    .getByLabel(/^Nachname/u)
    .first()
    .fill(customer.lastName);
  await page.getByLabel("Tag", { exact: true }).fill("14");
  await page.getByLabel("Monat", { exact: true }).fill("03");
  await page.getByLabel("Jahr", { exact: true }).fill("1986");
  await page.getByLabel(/^E-Mail/u).fill(customer.mail);
  await page.getByLabel(/^Telefon/u).fill(customer.phone);
  await page.getByLabel(/^IBAN/u).fill(customer.iban);
}

/** 'Erfassen', and 'Unterschreiben' or on paper 'Bestätigen': the customer has seen the order. */
export async function review(page: Page | FrameLocator): Promise<void> {
  await page.getByRole("button", { name: "Erfassen", exact: true }).click();
  await page.getByRole("button", { name: /^(?:Unterschreiben|Bestätigen)$/u }).click();
}

/** The VZF by mail: sent, three boxes, signature. */
export async function confirmSummaryByMail(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Per E-Mail senden" }).click();
  await tickAndSign(page);
}

/** The mail is out: three boxes and the signature under the VZF; then its sheet is closed. */
export async function tickAndSign(page: Page): Promise<void> {
  await expect(page.getByText(`Gesendet an ${customer.mail}`)).toBeVisible({ timeout: 60_000 });
  for (const box of await page.getByRole("group", { name: "Bestätigungen" }).getByRole("checkbox").all()) await box.check();
  await sign(page);
  await closeSheet(page);
}

/** The sheet that stands over what comes after the confirmed VZF. */
export async function closeSheet(page: Page): Promise<void> {
  await page.getByRole("dialog", { name: "Vertragszusammenfassung" }).getByRole("button", { name: "Schließen" }).last().click();
}

/** The VZF as a photo of the paper. */
export async function confirmSummaryByPhoto(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Zusammenfassung fotografieren" }).click();
  await page.getByRole("button", { name: "Auslösen" }).click();
  /* They are pressed by keys, because they stand where the one before stood, and nobody reads them as fast as a test taps there. */
  await page.getByRole("button", { name: "Übernehmen" }).press("Enter");
  await page.getByRole("button", { name: "Abschließen" }).press("Enter");
}

/** The contract's own signature page is on the screen. */
export async function atContract(page: Page, timeout = 30_000): Promise<void> {
  const heading = page.getByRole("heading", { name: /^(?:Vertrag unterschreiben|Unterschrift Vertrag)$/u }).last();
  await expect(heading).toBeVisible({ timeout });
}

/** The mark beside the form, or under the signature, says that all of it is on the device. */
export async function keptOnDevice(page: Page): Promise<void> {
  await expect(page.locator('.order-mark[aria-busy="false"]', { hasText: "Auf dem Gerät gesichert" })).toBeVisible();
}

/** Draws a signature with the mouse and confirms it. */
export async function sign(page: Page): Promise<void> {
  await draw(page);
  await page.getByRole("button", { name: "Unterschrift bestätigen" }).click();
}

let drawn = 0;

/** Draws a signature with the mouse, each another one, as a hand does: two that are alike are a deviation of the order. On a phone on the pad that has the whole screen; along its long side, however it lies. */
export async function draw(page: Page): Promise<void> {
  await openPad(page);
  const box = await signaturePad(page);
  const isTurned = box.height > box.width;
  const across = isTurned ? box.width : box.height;
  const at = (along: number, down: number) =>
    isTurned ? ([box.x + across * (1 - down), box.y + along] as const) : ([box.x + along, box.y + across * down] as const);
  await page.mouse.move(...at(60, 0.6));
  await page.mouse.down();
  drawn += 1;
  const wave = 1.5 + (drawn % 4) * 0.9;
  const lean = ((drawn % 3) - 1) * 0.1;
  for (let step = 0; step <= 40; step += 1)
    await page.mouse.move(...at(60 + step * 8, 0.55 + lean * (step / 20 - 1) + 0.22 * Math.sin(step / wave + drawn)));
  await page.mouse.up();
}

/** Brings the pad onto the screen where it is one of its own: on a phone. */
export async function openPad(page: Page): Promise<void> {
  const pad = page.locator(".signature-paper canvas");
  const way = page.getByRole("button", { name: "Weiter zur Unterschrift" });
  await expect(pad.or(way).first()).toBeVisible();
  if (!(await pad.isVisible())) await way.click();
  await expect(pad).toBeVisible();
}

/** Where the customer signs, brought into sight. */
/*
 * Playwright's `boundingBox` is not used, because the handle that it asks for cannot be found where the browser is killed at that very
 * moment.
 */
export function signaturePad(page: Page): Promise<Pick<DOMRect, "x" | "y" | "width" | "height">> {
  return page.evaluate(() => {
    const pad = document.querySelector(".signature-paper canvas");
    if (pad === null) throw new Error("the signature pad is not on the screen");
    pad.scrollIntoView({ block: "nearest" });
    const { x, y, width, height } = pad.getBoundingClientRect();
    return { x, y, width, height };
  });
}

/** The whole order at the door, to the success screen. */
export async function takeOrder(page: Page, summary: "mail" | "photo"): Promise<void> {
  await beginOrder(page);
  await fillForm(page);
  await review(page);
  if (summary === "mail") await confirmSummaryByMail(page);
  else await confirmSummaryByPhoto(page);
  await atContract(page);
  await sign(page);
  await expect(page.getByRole("heading", { name: "Auftrag erfasst" }).first()).toBeVisible();
  await expect(page.getByText("Sicher auf dem Gerät")).toBeVisible();
}

/** The server's answer is in: 'Beim Server angekommen' with the order number. */
export async function received(page: Page): Promise<void> {
  await expect(page.getByText("Beim Server angekommen")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/Auftrag \d{6}, angekommen/u)).toBeVisible();
}

/** The order at the door up to the upload of its summary: a document from the device's own files is on its way. */
export async function uploadSummary(page: Page, document: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await beginOrder(page);
  await fillForm(page);
  await review(page);
  await page.getByRole("button", { name: "Dokument hochladen" }).click();
  const dialog = page.getByRole("dialog", { name: "VZF einreichen" });
  await dialog.getByLabel("Dateien wählen").setInputFiles(document);
  await expect(dialog.getByText(/^Dokument 1 · /u)).toBeVisible();
  await dialog.getByRole("button", { name: "Dateien Hochladen" }).click();
}

/** Unit page → 'Remote erfassen' → the form, filled in → the review. */
export async function toRemoteReview(page: Page): Promise<void> {
  await page.getByRole("group", { name: "Qualifizierung" }).getByRole("button", { name: "Abschluss erfassen" }).press("Enter");
  await page.getByRole("button", { name: "Remote erfassen" }).click();
  await expect(page.getByRole("heading", { name: "Paketauswahl" })).toBeVisible();
  await fillForm(page);
  await page.getByRole("button", { name: "Erfassen", exact: true }).click();
  await expect(page.getByRole("button", { name: "Einreichen" })).toBeEnabled();
}

/** 'Einreichen' on the review of a remote order: nothing is signed. */
export async function handIn(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Einreichen" }).click();
  await expect(page.getByRole("heading", { name: "Auftrag eingereicht" }).last()).toBeVisible();
}
