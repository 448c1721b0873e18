import { colleague } from "../support/colleague.ts";
import { expect } from "../support/door.ts";
import { drawnPicture } from "../support/drawn-picture.ts";
import { readyForOffline, signIn } from "../support/salesman.ts";
import type { Tour } from "./stage.ts";

/** The correction requests of the demo town, and the answer to each kind. */
export const inbox: Tour = async ({ page, door, scene }) => {
  await signIn(page);
  await readyForOffline(page);
  const rail = page.getByRole("link", { name: /Eingang/u });
  await expect(rail).toContainText("4 offene Rückfragen");
  await rail.click();
  const list = page.getByRole("list", { name: "Korrekturanfragen" }).getByRole("listitem");
  await expect(list).toHaveCount(4);
  await scene("Eingang");

  await list.filter({ hasText: "neue IBAN" }).getByRole("link").click();
  await expect(page.getByRole("heading", { name: /^Korrektur zu Auftrag/u })).toBeVisible();
  await scene("Korrektur");
  const field = page.getByLabel("Neue IBAN des Kunden");
  await page.getByRole("button", { name: "IBAN korrigieren" }).click();
  await field.fill("de02 1203 0000 0000 2020 52");
  await field.blur();
  await scene("Falsche IBAN");
  await field.fill("de02 1203 0000 0000 2020 51");
  await scene("Richtige IBAN");
  await page.getByRole("button", { name: "Übernehmen" }).click();
  await expect(page.getByText("Alles erledigt.")).toBeVisible();
  await scene("Korrektur erledigt");
  await page.getByRole("button", { name: "Verwerfen" }).click();
  await scene("Korrektur verwerfen");
  await page.getByRole("alertdialog").getByRole("button", { name: "Abbrechen" }).click();
  door.line.cut();
  await page.getByRole("button", { name: "Korrekturen absenden" }).click();
  await expect(page.getByText("Die Korrektur ist sicher auf dem Gerät")).toBeVisible();
  await scene("Korrektur wartet");
  door.line.restore();

  await page.goto("/inbox");
  await list.filter({ hasText: "neue VZF" }).getByRole("link").click();
  await page.getByRole("button", { name: "Neue VZF hinterlegen" }).click();
  const choice = page.getByRole("dialog", { name: "Neue VZF hinterlegen" });
  await expect(choice).toBeVisible();
  await scene("Nachweis wählen");
  await choice.getByRole("button", { name: "Dokument hochladen" }).click();
  const pad = page.getByRole("dialog", { name: "Kamera" });
  const picture = await drawnPicture(page);
  await pad.getByLabel("Dateien wählen").setInputFiles({ name: "vzf.png", mimeType: "image/png", buffer: picture });
  await expect(pad.getByRole("img", { name: "Dokument 1" })).toBeVisible();
  await scene("VZF gewählt");
  await pad.getByRole("button", { name: "Schließen" }).click();
  await choice.getByRole("button", { name: "Schließen" }).click();
  await expect(page.getByText("VZF, Seite 1")).toBeVisible();
  await scene("VZF hinterlegt");

  /* The back office decides while the answer waits on the device: it is refused with a sentence. */
  await page.getByRole("button", { name: "Korrekturen absenden" }).waitFor();
  door.line.cut();
  await page.getByRole("button", { name: "Korrekturen absenden" }).click();
  await expect(page.getByText("Die Korrektur ist sicher auf dem Gerät")).toBeVisible();
  const orderId = new URL(page.url()).searchParams.get("order") ?? "";
  await (await colleague(door, "backoffice1")).decideOrder(orderId, "CANCELLED");
  door.line.restore();
  await expect(page.getByText("Der Server hat die Korrektur nicht angenommen.")).toBeVisible({ timeout: 60_000 });
  await scene("Korrektur abgelehnt");
  await page.getByRole("link", { name: "Zu den Vorgängen" }).click();
  await expect(page.getByText("Zu diesem Auftrag liegt keine Korrekturanfrage vor.").first()).toBeVisible();
  await scene("Abgelehnte Korrektur bei den Vorgängen");
};
