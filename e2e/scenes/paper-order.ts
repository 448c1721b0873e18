import { expect } from "../support/door.ts";
import { atPapers, beginPaperOrder, fillForm, photographPaper, review, sellOnPaperLater } from "../support/order.ts";
import { openFirstUnit, readyForOffline, signIn } from "../support/salesman.ts";
import type { Tour } from "./stage.ts";

/** An order on paper: its summary and its contract as photos, to the receipt. */
export const paperOrder: Tour = async ({ page, scene }) => {
  await signIn(page);
  await readyForOffline(page);
  await openFirstUnit(page);
  await beginPaperOrder(page);
  await scene("Papier Formular");
  await fillForm(page);
  await review(page);
  await expect(page.getByRole("button", { name: "Zusammenfassung fotografieren" })).toBeVisible();
  await scene("Papier VZF Auswahl");
  await page.getByRole("button", { name: "Zusammenfassung fotografieren" }).click();
  await page.getByRole("button", { name: "Auslösen" }).click();
  await page.getByRole("button", { name: "Übernehmen" }).press("Enter");
  await page.getByRole("button", { name: "Abschließen" }).press("Enter");
  await atPapers(page);
  await scene("Abschluss ohne Vertrag");
  await photographPaper(page, "Vertrag", 2);
  await scene("Abschluss");
  await page.getByRole("button", { name: "Seite 1 ansehen", exact: true }).click();
  await expect(page.getByRole("dialog").getByRole("img")).toBeVisible();
  await scene("Abschluss Seite ansehen");
  await page.getByRole("dialog").getByRole("button", { name: "Schließen", exact: true }).click();
  await page.context().setOffline(true);
  await expect(page.getByText("Das Hochladen braucht eine Internetverbindung.").first()).toBeVisible();
  await photographPaper(page, "Vertrag", 1, true);
  await scene("Abschluss ohne Netz");
  await page.getByRole("button", { name: "Daten korrigieren" }).click();
  await page
    .getByLabel(/^Vorname/u)
    .first()
    .fill("Maximiliane Alexandra");
  await review(page);
  await expect(page.getByText(/^Die Angaben wurden geändert/u)).toBeVisible();
  await scene("Abschluss nach Korrektur");
  await page.getByRole("button", { name: "Auftrag abschließen" }).click();
  await expect(page.getByText("Sicher auf dem Gerät")).toBeVisible();
  await scene("Papier erfasst");
  await page.context().setOffline(false);
};

/** A sale on paper that is completed later: its papers before its form. */
export const delayedSale: Tour = async ({ page, scene }) => {
  await signIn(page);
  await readyForOffline(page);
  const unitId = await openFirstUnit(page);
  await sellOnPaperLater(page);
  await page.goto(`/completeOrder/${unitId}`);
  await atPapers(page);
  await scene("Papierauftrag leer");
  await photographPaper(page, "Vertrag", 2);
  await photographPaper(page, "VZF", 1);
  await expect(page.getByText("Es fehlt noch: Formular.")).toBeVisible();
  await scene("Papierauftrag ohne Formular");
  await page.getByRole("button", { name: "Formular öffnen" }).click();
  await fillForm(page);
  await review(page);
  await atPapers(page);
  await scene("Papierauftrag vollständig");
};
