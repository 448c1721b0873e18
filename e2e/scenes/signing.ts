import { colleague } from "../support/colleague.ts";
import { expect } from "../support/door.ts";
import { atContract, beginOrder, closeSheet, draw, fillForm, openPad, received, review, sign } from "../support/order.ts";
import { gatewayError, refusal, totalsDiffer } from "../support/replies.ts";
import { openFirstUnit, readyForOffline, signIn } from "../support/salesman.ts";
import { customer } from "../support/secrets.ts";
import type { Tour } from "./stage.ts";

/** From 'Prüfen' to the receipt: the summary by mail, photo and document, the contract's signature. */
export const signing: Tour = async ({ page, door, scene }) => {
  await signIn(page);
  await readyForOffline(page);
  await openFirstUnit(page);
  await beginOrder(page);
  await fillForm(page);
  await page.getByRole("button", { name: "Erfassen", exact: true }).click();
  await expect(page.getByRole("button", { name: "Unterschreiben", exact: true })).toBeVisible();
  await scene("Prüfen");
  await page.getByRole("button", { name: "Unterschreiben", exact: true }).click();
  await expect(page.getByRole("button", { name: "Per E-Mail senden" })).toBeVisible();
  await scene("VZF Auswahl");
  await page.getByRole("button", { name: "Zusammenfassung ansehen" }).click();
  await expect(page.getByRole("article")).toBeVisible();
  await scene("VZF ansehen");
  await scene("VZF ansehen Preise", () =>
    page
      .getByRole("table")
      .first()
      .evaluate((table) => table.scrollIntoView({ block: "start" })),
  );
  await page.getByRole("button", { name: "Weiter", exact: true }).click();

  await page.getByRole("button", { name: "Dokument hochladen" }).click();
  await scene("VZF einreichen");
  await page
    .getByLabel("Dateien wählen")
    .setInputFiles({ name: "Bild.bmp", mimeType: "image/bmp", buffer: Buffer.from("BM nichts") });
  await expect(page.getByRole("alert").first()).toBeVisible();
  await scene("VZF einreichen abgelehnt");
  await page.getByRole("dialog").getByRole("button", { name: "Schließen", exact: true }).click();
  await page.getByRole("button", { name: "Zusammenfassung fotografieren" }).click();
  await expect(page.getByRole("button", { name: "Auslösen" })).toBeVisible();
  await scene("VZF Kamera");
  await page.getByRole("button", { name: "Auslösen" }).click();
  await expect(page.getByRole("img", { name: "Aufgenommenes Foto" })).toBeVisible();
  await scene("VZF Foto");
  await page.getByRole("button", { name: "Übernehmen" }).press("Enter");
  await expect(page.getByText("Foto auf dem Gerät gesichert")).toBeVisible();
  await scene("VZF Foto gesichert");
  await page.getByRole("dialog").getByRole("button", { name: "Schließen", exact: true }).click();
  await expect(page.getByRole("button", { name: /^Weiter mit dem Bild/u })).toBeVisible();
  await scene("VZF Auswahl mit Foto");
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("no", "NotAllowedError"));
  });
  await page.getByRole("button", { name: "Zusammenfassung fotografieren" }).click();
  await expect(page.getByText(/Bitte Zugriff auf die Kamera erlauben!/u)).toBeVisible();
  await scene("VZF Kamera verweigert");
  await page.getByRole("dialog").getByRole("button", { name: "Schließen", exact: true }).first().click();

  const mail = { method: "POST", path: /^\/api\/customer_broadcasts$/u };
  door.line.plan({ ...mail, fault: { kind: "replace-reply", bytes: refusal(422, "Das geht nicht.") }, times: 1 });
  await page.getByRole("button", { name: "Per E-Mail senden" }).click();
  const failed = page.getByRole("alertdialog", { name: "Anfrage fehlgeschlagen" });
  await expect(failed).toBeVisible();
  await scene("VZF Anfrage fehlgeschlagen");
  await failed.getByRole("button", { name: "Erneut versuchen oder Foto einreichen" }).click();
  door.line.plan({ ...mail, fault: { kind: "replace-reply", bytes: totalsDiffer }, times: 1 });
  await page.getByRole("button", { name: "Per E-Mail senden" }).click();
  await expect(page.getByText("Die Preise haben sich geändert")).toBeVisible();
  await scene("Preise geändert");
  await review(page);
  door.line.plan({ ...mail, fault: { kind: "hold-reply" }, times: 1 });
  await page.getByRole("button", { name: "Per E-Mail senden" }).click();
  await scene("VZF wird gesendet");
  door.line.plan({ ...mail, fault: { kind: "replace-reply", bytes: gatewayError }, times: 1000 });
  door.line.release();
  await expect(page.getByText(`Gesendet an ${customer.mail}`)).toBeVisible({ timeout: 60_000 });
  await scene("VZF bestätigen");
  await (await colleague(door, "backoffice1")).returnLatestMail();
  await expect(page.getByText(`Die E-Mail an ${customer.mail} ist zurückgekommen.`)).toBeVisible({ timeout: 60_000 });
  await scene("VZF zurückgekommen");
  door.line.heal();
  await page.getByRole("button", { name: "Per E-Mail senden" }).click();
  await expect(page.getByText(`Gesendet an ${customer.mail}`)).toBeVisible({ timeout: 60_000 });
  await page.getByRole("button", { name: "Vertragszusammenfassung", exact: true }).click();
  await expect(page.locator(".pdf-pages[aria-busy=false]")).toBeVisible({ timeout: 60_000 });
  await scene("VZF als PDF");
  await page.getByRole("button", { name: "Weiter", exact: true }).click();
  for (const box of await page.getByRole("group", { name: "Bestätigungen" }).getByRole("checkbox").all()) await box.check();
  await draw(page);
  await scene("VZF unterschrieben", async () => {
    await openPad(page);
    await page.locator(".signature-paper").evaluate((paper) => paper.scrollIntoView({ block: "center" }));
  });
  await page.getByRole("button", { name: "Unterschrift bestätigen" }).click();
  await expect(page.locator(".pdf-pages[aria-busy=false]")).toBeVisible({ timeout: 60_000 });
  await scene("VZF nach der Bestätigung");
  await closeSheet(page);
  await atContract(page);
  await scene("Vertrag");
  await scene("Vertrag Preise", () =>
    page
      .getByRole("table")
      .first()
      .evaluate((table) => table.scrollIntoView({ block: "start" })),
  );
  door.line.cut();
  await sign(page);
  await expect(page.getByText("Sicher auf dem Gerät")).toBeVisible();
  await scene("Erfasst ohne Verbindung");
  door.line.restore();
  door.line.heal();
  await received(page);
  await scene("Beim Server angekommen");
};
