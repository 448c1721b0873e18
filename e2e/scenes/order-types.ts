import { openUnit, outcome } from "../support/at-the-door.ts";
import { expect } from "../support/door.ts";
import { findProjectUnits } from "../support/project-units.ts";
import { readyForOffline, signIn } from "../support/salesman.ts";
import type { Tour } from "./stage.ts";

/** 'Auftrag erfassen' with its reasons, 'Papierauftrag', and a unit that was sold on paper. */
export const orderTypes: Tour = async ({ page, door, scene }) => {
  const units = await findProjectUnits(door);
  await signIn(page);
  await readyForOffline(page);
  const entry = page.getByRole("dialog", { name: "Auftrag erfassen" });
  const paper = entry.getByRole("button", { name: "Auf Papier erfassen" });
  const openEntry = async (unitId: string) => {
    await openUnit(page, unitId);
    await outcome(page, "Abschluss erfassen").click();
    await expect(entry).toBeVisible();
  };

  await openEntry(units.made);
  await scene("Keine Auftragsart möglich");
  await openEntry(units.offlineOnly);
  await page.context().setOffline(true);
  await paper.click();
  await page.context().setOffline(false);
  await expect(page.getByRole("button", { name: "Später erfassen" })).toBeDisabled();
  await scene("Papier nur offline");

  await openEntry(units.paper);
  await expect(paper).toBeEnabled();
  await scene("Auftragsarten");
  await paper.click();
  await expect(page.getByRole("button", { name: "Später erfassen" })).toBeEnabled();
  await scene("Papierauftrag");
  await page.getByRole("button", { name: "Später erfassen" }).click();
  await expect(page.getByText("Als Papierauftrag gemerkt")).toBeVisible();
  await openUnit(page, units.paper);
  await expect(page.getByText("Hier wartet ein Verkauf auf Papier")).toBeVisible();
  await scene("Auf Papier verkauft");
  await page.goto("/request-queue");
  await expect(page.getByRole("link", { name: "Zu Papier" })).toBeVisible();
  await scene("Begonnener Papierauftrag");
};
