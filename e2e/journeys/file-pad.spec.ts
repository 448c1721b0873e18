import { phone, standsWell } from "../support/at-the-door.ts";
import { expect, test } from "../support/door.ts";
import { expectOneOrder } from "../support/expect-one-order.ts";
import { atContract, beginOrder, fillForm, received, review, sign } from "../support/order.ts";
import { lockedPdf, restrictedPdf } from "../support/protected-pdfs.ts";
import { allSent, openFirstUnit, signIn } from "../support/salesman.ts";

const page1 = { name: "Seite 1.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 Seite") };

test("the file pad shows what was chosen, says that it needs a line, and goes on by itself when there is one", async ({
  page,
  door,
}) => {
  await signIn(page);
  const unitId = await openFirstUnit(page);
  await beginOrder(page);
  await fillForm(page);
  await review(page);
  await page.getByRole("button", { name: "Dokument hochladen" }).click();
  const pad = page.getByRole("dialog", { name: "VZF einreichen" });
  const picker = pad.getByLabel("Dateien wählen");
  const upload = pad.getByRole("button", { name: "Dateien Hochladen" });
  await expect(pad.getByText("Noch keine Dateien hochgeladen")).toBeVisible();
  await expect(pad.getByText("Vorschau", { exact: true })).toBeVisible();
  await expect(upload).toBeDisabled();
  await picker.setInputFiles([page1, page1, page1]);
  await expect(pad.getByRole("alert")).toHaveText("Es können maximal 2 Dateien hochgeladen werden.");
  await picker.setInputFiles([
    { name: "Geschützt.pdf", mimeType: "application/pdf", buffer: lockedPdf },
    { name: "Ohne Druck.pdf", mimeType: "application/pdf", buffer: restrictedPdf },
  ]);
  await expect(pad.getByRole("alert")).toContainText("„Geschützt.pdf“: Die PDF-Datei ist mit einem Passwort geschützt.");
  await expect(pad.getByRole("button", { name: /^Dokument 1 · /u })).toBeVisible();
  await expect(pad.locator(".pdf-pages canvas")).toBeVisible();
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(300, 200);
    canvas.getContext("2d");
    const drawn = await canvas.convertToBlob({ type: "image/jpeg" });
    return [...new Uint8Array(await drawn.arrayBuffer())];
  });
  /* Without its end mark a browser shows a JPEG all the same, and the server's decoder does not. */
  const cutShort = Buffer.from(bytes).subarray(0, -2);
  await picker.setInputFiles({ name: "vzf.jpg", mimeType: "image/jpeg", buffer: cutShort });
  await pad.getByRole("button", { name: /^Dokument 2 · /u }).click();
  await expect(pad.getByRole("img", { name: "Dokument 2" })).toBeVisible();
  await standsWell(page, [phone]);

  door.line.cut();
  await upload.click();
  const notice = page.getByRole("alertdialog", { name: "Keine Internetverbindung" });
  await expect(notice).toBeVisible({ timeout: 60_000 });
  await expect(pad.getByText("fehlgeschlagen").first()).toBeVisible();
  door.line.restore();
  await expect(notice).toBeHidden({ timeout: 60_000 });
  await atContract(page);
  await sign(page);
  await received(page);
  await allSent(page);
  await door.mailsSent(1);
  expectOneOrder(await door.facts(), unitId, "photo");
});
