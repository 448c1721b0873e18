import { expect } from "../support/door.ts";
import { basemapDrawn, markers } from "../support/map.ts";
import { signIn } from "../support/salesman.ts";
import { standInTown } from "../support/stand-in-town.ts";
import type { Tour } from "./stage.ts";

/** The map: far and near, with an address, with its files, without a line, with nothing on it. */
export const map: Tour = async ({ page, scene, door }) => {
  await signIn(page);
  await page.getByRole("link", { name: "Karte" }).first().click();
  await expect(page.getByRole("button", { name: /Adressen, vergrößern/u }).first()).toBeAttached();
  await scene("Karte von weitem");
  await standInTown(page);
  await page.reload();
  await basemapDrawn(page);
  await expect(markers(page).first()).toBeAttached();
  await scene("Karte");
  await markers(page)
    .filter({ hasText: /, \d von [3-9] offen/u })
    .first()
    .focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".map-popup-unit").first()).toBeVisible();
  await scene("Karte mit Adresse");
  await page.keyboard.press("Escape");
  const files = () => page.getByRole("button", { name: "Karten auf dem Gerät" }).click();
  const dialog = page.getByRole("dialog", { name: "Karten auf dem Gerät" });
  await files();
  await expect(dialog.getByRole("button", { name: "Laden" })).toBeVisible();
  await scene("Karten auf dem Gerät");
  door.line.plan({ method: "GET", path: /^\/api\/map_areas\/.*\/data$/u, fault: { kind: "drop-reply" }, times: 1_000 });
  await dialog.getByRole("button", { name: "Laden" }).click();
  await page.context().setOffline(true);
  await expect(dialog.getByText("Geht von selbst weiter, sobald du wieder Netz hast.")).toBeVisible();
  await scene("Karten ohne Netz");
  await page.context().setOffline(false);
  door.line.heal();
  await expect(dialog.getByText("Auf dem Gerät", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Löschen" }).click();
  await scene("Karte löschen");
  await page.getByRole("button", { name: "Abbrechen" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Liste", exact: true }).click();
  await page.getByRole("searchbox", { name: "Adressen durchsuchen" }).fill("gibtesnicht");
  await page.getByRole("link", { name: "Karte" }).first().click();
  await expect(page.getByText("Keine Adresse passt")).toBeVisible();
  await scene("Karte ohne Treffer");
};
