import { expect } from "../support/door.ts";
import { beginOrder, choosePackage, fillForm, keptOnDevice } from "../support/order.ts";
import { openFirstUnit, qualify, readyForOffline, signIn } from "../support/salesman.ts";
import { plantLongWords } from "./long-words.ts";
import type { Tour } from "./stage.ts";

/** From 'Abschluss erfassen' to the filled form. */
export const orderForm: Tour = async ({ page, door, scene }) => {
  const units = await plantLongWords(door);
  await signIn(page);
  await readyForOffline(page);
  await page.goto(`/units/${units.campaign}`);
  await qualify(page, "Abschluss erfassen");
  await scene("Auftrag erfassen");
  await page.getByRole("button", { name: "Live erfassen" }).click();
  await expect(page.getByText("Formularauswahl")).toBeVisible();
  await scene("Formularauswahl");

  await page.goto("/");
  const unitId = await openFirstUnit(page);
  await beginOrder(page);
  await scene("Formular leer");
  await page.getByRole("button", { name: "Erfassen", exact: true }).click();
  await expect(page.getByText(/Angaben fehlen oder stimmen nicht/u)).toBeVisible();
  await scene("Formular mit Fehlern");
  await choosePackage(page, "DG premium 600");
  for (const heading of await page.locator(".form-section h2").allInnerTexts()) {
    const section = page.locator(".form-section", { has: page.getByRole("heading", { name: heading, exact: true }) });
    await scene(`Formular ${heading}`, async () => {
      /* From the top again: a turned screen has moved everything. */
      await page.locator(".order-form").evaluate((form) => form.scrollTo({ top: 0 }));
      await section.evaluate((box) => box.scrollIntoView({ block: "start" }));
    });
  }
  await fillForm(page);
  await scene("Formular ausgefüllt");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Aufstellung zeigen" }).click();
  await scene("Preis", undefined, 719);
  await page.keyboard.press("Escape");
  await keptOnDevice(page);

  await page.goto(`/units/${unitId}`);
  await expect(page.getByText(/^Hier ist ein Auftrag begonnen/u)).toBeVisible();
  await scene("Wohneinheit mit begonnenem Auftrag");
  await qualify(page, "Abschluss erfassen");
  await expect(page.getByRole("button", { name: "Entwurf wiederherstellen" })).toBeVisible();
  await scene("Entwurf wiederherstellen");
  await page.getByRole("button", { name: "Live erfassen" }).click();
  await scene("Entwurf verwerfen");
  await page.goto("/request-queue");
  await expect(page.getByRole("heading", { name: "Begonnen" })).toBeVisible();
  await scene("Begonnene Aufträge");
  await page.getByRole("button", { name: "Verwerfen …" }).click();
  await scene("Begonnenen Auftrag verwerfen");
  await page.goto(`/order/${units.unnamed}`);
  await expect(page.getByRole("button", { name: "Zur Wohneinheit" })).toBeVisible();
  await scene("Kein Formular");
};
