import { expect } from "../support/door.ts";
import { comment, openFirstUnit, qualify, signIn } from "../support/salesman.ts";
import { longComment, plantLongWords } from "./long-words.ts";
import type { Stage, Tour } from "./stage.ts";

const closeDialog = ({ page }: Stage) => page.getByRole("dialog").last().getByRole("button", { name: "Abbrechen" }).click();

/** The page of a unit, and every dialog of a visit. */
export const unitPage: Tour = async (stage) => {
  const { page, door, scene } = stage;
  const units = await plantLongWords(door);
  await signIn(page);
  await openFirstUnit(page);
  await scene("Wohneinheit");
  await page.getByRole("button", { name: "Name und Art bearbeiten" }).click();
  await scene("Name und Art bearbeiten");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Neue WE" }).click();
  await scene("Neue Wohneinheit");
  await page.getByRole("alertdialog").getByRole("button", { name: "Abbrechen" }).click();

  await qualify(page, "Termin");
  await scene("Termin");
  await page.getByRole("button", { name: /^Datum und Uhrzeit/u }).click();
  await scene("Termin Tag");
  await page.getByRole("dialog").last().locator(".dialog-foot").getByRole("button", { name: "Weiter" }).click();
  await scene("Termin Uhrzeit");
  await page.getByRole("dialog").last().locator(".dialog-foot").getByRole("button", { name: "Zurück" }).click();
  await closeDialog(stage);
  await page.getByRole("button", { name: "Termin erfassen" }).click();
  await expect(page.locator(".visit-slot")).toContainText(/^Termin .* vereinbart/u);
  await scene("Nach dem Termin");

  await qualify(page, "Kunde hat kein Interesse");
  const reason = page.getByRole("region", { name: "Meldungen" }).getByRole("button", { name: "Grund angeben" });
  await reason.focus();
  await scene("Meldung mit Frage", () => reason.focus());
  await reason.click();
  await scene("Warum kein Interesse");
  await closeDialog(stage);
  await page
    .getByRole("button", { name: /bearbeiten$/u })
    .last()
    .click();
  await expect(page.getByRole("dialog", { name: "Besuch bearbeiten" })).toBeVisible();
  await scene("Besuch bearbeiten");
  await closeDialog(stage);
  await qualify(page, "Blacklist");
  await scene("Blacklist");
  await closeDialog(stage);
  door.line.cut();
  await qualify(page, "Adresse ist nicht vermarktbar");
  await expect(page.getByRole("button", { name: "Neu qualifizieren" })).toBeVisible();
  await scene("Nicht vermarktbar, wartet");
  door.line.restore();

  await page.goto(`/units/${units.long}`);
  await comment(page, "Kurz");
  await page.getByPlaceholder("Schreibe einen Kommentar...").fill(longComment.slice(0, 4000));
  await page.getByRole("button", { name: "Absenden" }).click();
  await expect(page.getByRole("heading", { name: /^Kommentare \d/u })).toBeVisible();
  await scene("Langes Haus");
  await page.getByRole("button", { name: "Mehr anzeigen" }).first().click();
  await scene("Langes Haus mit ganzem Kommentar");
  await qualify(page, "Termin");
  await scene("Langes Haus Termin");
  await closeDialog(stage);
  await page.goto(`/units/${units.long}/house`);
  await page.getByRole("button", { name: "Alle offenen wählen" }).click();
  await scene("Mehrere Türen");
  await page.goto(`/units/${units.foreign}`);
  await expect(page.getByText(/gehört nicht zu deinem Gebiet/u)).toBeVisible();
  await scene("Fremde Adresse");
  await page.goto(`/units/${units.unnamed}`);
  await expect(page.getByRole("button", { name: "Speichern" })).toBeVisible();
  await scene("Name zuerst");
};
