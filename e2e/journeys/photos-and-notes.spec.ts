import type { Page } from "@playwright/test";
import { createHand } from "@rundgang/testkit";

import { phone, rows, standsWell, unitOf, walkOn } from "../support/at-the-door.ts";
import { colleague } from "../support/colleague.ts";
import { expect, test } from "../support/door.ts";
import { desks, signInToOffice } from "../support/office.ts";
import { allSent, signIn } from "../support/salesman.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const caption = "Leerrohr links neben dem Hausanschlusskasten";
const note = "Schlüssel zum Keller beim Hausmeister";

/** What lies at the house, at its side. */
async function openNotes(page: Page) {
  await page
    .getByRole("region", { name: "Fotos und Notizen" })
    .getByRole("button", { name: /^Fotos und Notizen/u })
    .click();
  return page.getByRole("dialog", { name: "Fotos und Notizen" });
}

test("a photo with its place and a note are left at a house without a line, and read by the next salesman and the back office", async ({
  page,
  door,
  browser,
}) => {
  await page.setViewportSize({ width: 800, height: 1280 });
  const hand = createHand(page, 5);
  await signIn(page, "verkauf2");
  await page.getByLabel("Adressen durchsuchen").fill("Höhenweg");
  await expect(rows(page).first()).toContainText("Höhenweg");
  const unitId = await unitOf(rows(page).first());
  await page.goto(`/units/${unitId}/house`);
  const bar = page.getByRole("region", { name: "Fotos und Notizen" });
  await expect(bar.getByRole("button", { name: "Foto", exact: true })).toBeVisible();
  await walkOn("offline", page, door);

  await hand.tap(bar.getByRole("button", { name: "Foto", exact: true }));
  const adding = page.getByRole("dialog", { name: "Foto" });
  await adding.getByLabel("Ort").selectOption({ label: "Hauseinführung" });
  await adding.getByLabel("Beschreibung (freiwillig)").fill(caption);
  await adding
    .getByLabel("Dateien wählen")
    .setInputFiles({ name: "Plan.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 Plan") });
  await expect(adding.getByRole("alert")).toHaveText("Es werden nur .png- und .jpg-Dateien akzeptiert.");
  await expect(adding.getByLabel("Beschreibung (freiwillig)"), "a refused file leaves the caption").toHaveValue(caption);
  await standsWell(page, [phone]);
  await hand.tap(adding.getByRole("button", { name: "Foto aufnehmen" }));
  await hand.tap(page.getByRole("button", { name: "Auslösen" }));
  /* By keys: they stand where the one before stood, and nobody reads them as fast as a test taps there. */
  await page.getByRole("button", { name: "Übernehmen" }).press("Enter");
  await page.getByRole("button", { name: "Abschließen" }).press("Enter");
  await expect(adding.getByText("1 Foto liegt auf dem Gerät und wird gesendet, sobald es geht.")).toBeVisible();
  await adding.getByRole("button", { name: "Fertig" }).press("Enter");

  await hand.tap(bar.getByRole("button", { name: "Notiz", exact: true }));
  const writing = page.getByRole("dialog", { name: "Notiz" });
  await writing.getByRole("button", { name: "Speichern" }).press("Enter");
  await expect(writing.getByText("Bitte gib einen Text ein.")).toBeVisible();
  await writing.getByLabel("Notiz").fill(note);
  await writing.getByRole("button", { name: "Speichern" }).press("Enter");
  await expect(writing).toBeHidden();

  await page.reload();
  const here = await openNotes(page);
  await expect(here.getByText("wartet")).toHaveCount(2);
  await expect(here.getByText(caption)).toBeVisible();
  await expect(here.getByRole("img", { name: "Foto 1" })).toBeVisible();
  await standsWell(page);
  door.line.restore();
  await allSent(page);

  const context = await browser.newContext({ baseURL: door.line.url, reducedMotion: "reduce" });
  await door.watch(context);
  const next = await context.newPage();
  await signIn(next, "verkauf3", door.line.url);
  await next.goto(`${door.line.url}/units/${unitId}/house`);
  const theirs = await openNotes(next);
  await expect(theirs.getByText(caption)).toBeVisible();
  await expect(theirs.getByText(note)).toBeVisible();
  await expect(theirs.getByText("Hauseinführung · Haus")).toHaveCount(2);
  await expect(theirs.getByText(/^Jonas Petersen, /u)).toHaveCount(2);
  await expect(theirs.getByRole("button", { name: "Notiz löschen" })).toHaveCount(0);
  await expect(theirs.getByRole("img", { name: "Foto 1" })).toBeVisible();
  /* What was seen once is there without a line. */
  await walkOn("offline", next, door);
  await next.reload();
  await openNotes(next);
  await expect(theirs.getByRole("img", { name: "Foto 1" })).toBeVisible();
  await theirs.getByRole("button", { name: /^Foto 1 groß zeigen/u }).click();
  const large = next.getByRole("dialog", { name: "Foto 1 von 1" });
  await expect(large.getByText("Ohne Verbindung nur klein zu sehen")).toBeVisible();
  await large.getByRole("group", { name: "Foto 1 von 1" }).press("+");
  await expect(large.getByText("150 %")).toBeVisible();
  await next.goBack();
  await expect(large).toBeHidden();
  door.line.restore();
  await context.close();

  const office = await (await browser.newContext({ baseURL: door.line.url, reducedMotion: "reduce" })).newPage();
  await office.setViewportSize({ width: 1440, height: 900 });
  await signInToOffice(office, "backoffice1");
  const address = await (await colleague(door, "verkauf2")).addressOf(unitId);
  await office.goto(`/backoffice/adressen/${address.slice(-36)}`);
  const panel = office.getByRole("region", { name: "Fotos und Notizen" });
  await expect(panel.getByText(caption)).toBeVisible();
  await expect(panel.getByRole("img", { name: "Hauseinführung · Haus" })).toBeVisible();
  await standsWell(office, desks);
  await panel.getByRole("button", { name: "Notiz löschen" }).click();
  await office.getByRole("alertdialog", { name: "Notiz löschen?" }).getByRole("button", { name: "Löschen" }).click();
  await expect(panel.getByText(note)).toBeHidden();
  await panel.getByRole("button", { name: "Foto groß zeigen: Hauseinführung · Haus" }).click();
  await expect(office.getByRole("dialog", { name: "Foto 1 von 1" }).getByRole("img", { name: "Foto 1 von 1" })).toBeVisible();
  await office.context().close();
});
