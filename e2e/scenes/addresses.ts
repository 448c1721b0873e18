import { expect } from "../support/door.ts";
import { openFirstUnit, readyForOffline, signIn } from "../support/salesman.ts";
import { longComment, plantLongWords } from "./long-words.ts";
import type { Tour } from "./stage.ts";

/** An address in detail, whose house it is, what is qualified, and how the list is set. */
export const addresses: Tour = async ({ page, door, scene }) => {
  const units = await plantLongWords(door);
  await signIn(page);
  await page.getByRole("button", { name: "Einstellungen der Liste" }).click();
  const settings = page.getByRole("dialog", { name: "Einstellungen der Liste" });
  await expect(settings).toBeVisible();
  await scene("Einstellungen der Liste");
  await settings.getByRole("radio", { name: "Untereinander" }).check();
  await settings.getByRole("radio", { name: "Unter den Tasten" }).check();
  await settings.getByRole("button", { name: "Fertig" }).click();
  await openFirstUnit(page);
  await expect(page.getByRole("group", { name: "Qualifizierung" })).toBeVisible();
  await scene("Wohneinheit, Tasten untereinander");

  await page.getByRole("button", { name: "Adresse im Detail" }).click();
  await expect(page.getByRole("dialog", { name: "Adresse" })).toBeVisible();
  await scene("Adresse im Detail");
  await page.getByRole("link", { name: "Eigentümer ermitteln" }).click();
  await expect(page.getByRole("heading", { name: "Ansprechpartner" })).toBeVisible();
  await scene("Eigentümer");
  await page.getByRole("button", { name: "Eigentümer speichern" }).click();
  await expect(page.getByText("8 Angaben fehlen oder stimmen nicht.")).toBeVisible();
  await scene("Eigentümer, Angaben fehlen");
  await page.getByRole("radio", { name: "WEG" }).check();
  await page.getByRole("button", { name: "Wohnt im Haus" }).click();
  await page.getByLabel("Name*").fill("Wohnungseigentümergemeinschaft ".repeat(6));
  await page.getByLabel("Bemerkungen").fill(longComment.slice(0, 4000));
  await scene("Eigentümer, WEG mit langen Worten");

  await page.goto(`/units/${units.long}`);
  await page.getByRole("button", { name: "Adresse im Detail" }).click();
  await scene("Langes Haus im Detail");
  await page.keyboard.press("Escape");
  await page.goto(`/units/${units.foreign}/owner`);
  await expect(page.getByText("Fremdes Gebiet")).toBeVisible();
  await scene("Eigentümer einer fremden Adresse");

  await page.goto("/qualified");
  await expect(page.getByRole("list", { name: "Qualifizierte Wohneinheiten" })).toBeVisible();
  await scene("Qualifizierte Adressen");
  await page.goto("/my-day");
  await scene("Mein Tag, nicht eingeschaltet");
  await page.getByRole("button", { name: "Einschalten" }).click();
  await expect(page.getByRole("heading", { name: "Diese Woche" })).toBeVisible();
  await scene("Mein Tag");
  await page.goto("/qualified");
  await readyForOffline(page);
  door.line.cut();
  await page.getByRole("list", { name: "Qualifizierte Wohneinheiten" }).getByRole("link").first().click();
  await page.getByRole("button", { name: "Adresse im Detail" }).click();
  await page.getByRole("link", { name: "Eigentümer ermitteln" }).click();
  await expect(page.getByRole("heading", { name: "Ansprechpartner" })).toBeVisible();
  await scene("Eigentümer offline");
};
