import { expect } from "../support/door.ts";
import { takeOrder } from "../support/order.ts";
import { refusal } from "../support/replies.ts";
import { allSent, comment, openFirstUnit, qualify, readyForOffline, signIn } from "../support/salesman.ts";
import { longComment } from "./long-words.ts";
import type { Tour } from "./stage.ts";

/** What waits, what was refused, what has arrived, and the state of the app. */
export const queue: Tour = async ({ page, door, scene }) => {
  await signIn(page);
  await readyForOffline(page);
  await page.goto("/request-queue");
  await expect(page.getByText("Alles gesendet")).toBeVisible();
  await scene("Nichts wartet");
  await page.getByRole("button", { name: /^Gerätestatus/u }).click();
  await scene("Gerätestatus");
  await page.keyboard.press("Escape");

  await page.goto("/");
  const unitId = await openFirstUnit(page);
  const bytes = refusal(422, `Der Kommentar enthält unzulässige Angaben: ${longComment.slice(0, 300)}`);
  door.line.plan({ method: "POST", path: /^\/api\/unit_comments$/u, fault: { kind: "replace-reply", bytes }, times: 1 });
  await comment(page, "Klingel defekt");
  await expect(page.getByText("1 blockiert")).toBeVisible();
  await scene("Wohneinheit mit blockiertem Kommentar");
  door.line.cut();
  await comment(page, "Wartet");
  await qualify(page, "Wiedervorlage");
  await takeOrder(page, "photo");
  await page.goto("/request-queue");
  await expect(page.getByText(/^Der Server lehnt ab/u)).toBeVisible();
  await scene("Vorgänge warten");
  await scene("Vorgänge warten weiter unten", () =>
    page
      .locator("main li")
      .last()
      .evaluate((row) => row.scrollIntoView({ block: "end" })),
  );
  await page.getByRole("button", { name: "Sicherung speichern" }).click();
  await expect(page.getByText(/^Gespeichert: /u)).toBeVisible();
  await scene("Sicherung gespeichert");
  await page.getByRole("button", { name: /^Blockiert/u }).click();
  await page.getByRole("button", { name: "Blockiertes sichern" }).click();
  await expect(page.getByText(/^Gespeichert: 1 Vorgang/u)).toBeVisible();
  await scene("Blockiertes gesichert");
  await page.getByRole("button", { name: /^Offen/u }).click();
  await page
    .getByRole("button", { name: /^Aktionen für Kommentar/u })
    .first()
    .click();
  await scene("Menü eines Vorgangs");
  await page.getByRole("button", { name: "Ändern …" }).click();
  await scene("Kommentar ändern");
  await page.getByRole("dialog").getByRole("button", { name: "Abbrechen" }).click();
  await page
    .getByRole("button", { name: /^Aktionen für Kommentar/u })
    .first()
    .click();
  await page.getByRole("button", { name: "Verwerfen …" }).click();
  await scene("Vorgang verwerfen");
  await page.getByRole("alertdialog").getByRole("button", { name: "Abbrechen" }).click();
  await page.getByRole("button", { name: /^Gerätestatus/u }).click();
  await expect(page.getByText("Nicht gesendete Aufträge")).toBeVisible();
  await scene("Gerätestatus mit Aufträgen");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Menü" }).click();
  await page.getByRole("button", { name: "Abmelden", exact: true }).click();
  await expect(page.getByRole("alertdialog", { name: "Abmelden" })).toBeVisible();
  await scene("Abmelden offline");
  await page.getByRole("button", { name: "Angemeldet bleiben" }).click();
  await page.goto(`/units/${unitId}`);
  await scene("Wohneinheit abgeschlossen");

  door.line.restore();
  await page.goto("/request-queue");
  await page.getByRole("button", { name: "Erneut versuchen" }).click();
  await allSent(page);
  await page.getByRole("button", { name: "Gesendet", exact: false }).first().click();
  await scene("Gesendet");
};
