import type { Page } from "@playwright/test";

import { reachItem } from "../support/appointments.ts";
import { standsWell } from "../support/at-the-door.ts";
import { expect, test } from "../support/door.ts";
import { desks, fillSignIn, orderRows } from "../support/office.ts";
import { openFirstUnit, signIn } from "../support/salesman.ts";

/** Signs in to the back office and goes to one of its rooms. */
async function enter(page: Page, username: string, room: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/backoffice/");
  await fillSignIn(page, username);
  await page.getByRole("link", { name: room, exact: true }).click();
  await expect(orderRows(page).first()).toBeVisible();
}

test("the administration makes a team and sets what holds in a project, at each width, in light and dark", async ({ page }) => {
  await enter(page, "admin", "Teams");
  await page.getByRole("button", { name: "Team anlegen …" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Anlegen" }).click();
  await expect(dialog.getByText("Bitte gib dem Team einen Namen.")).toBeVisible();
  await dialog.getByLabel(/^Name/u).fill("Team Höhenweg");
  await dialog.getByLabel("Leitung: hinzufügen").selectOption({ label: "Henrik Lohse (teamleitung1)" });
  await dialog.getByLabel("Mitglieder: hinzufügen").selectOption({ label: "Tarek Yilmaz (verkauf3)" });
  await standsWell(page, desks);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole("button", { name: "Anlegen" }).click();
  const team = page.getByRole("region", { name: "Team", exact: true });
  await expect(team.getByRole("heading", { name: "Team Höhenweg" })).toBeVisible();
  await expect(team.getByText("38990-04 Höhenweg")).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await standsWell(page, desks);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  await team.getByRole("button", { name: "Tarek Yilmaz herausnehmen" }).click();
  await team.getByRole("button", { name: "Speichern" }).click();
  await expect(team.getByText("0 Mitglieder")).toBeVisible();

  await page.getByRole("link", { name: "Ausbaugebiete" }).click();
  await page.getByRole("gridcell", { name: "Wiesenbrück Mitte" }).dblclick();
  const project = page.getByRole("region", { name: "Ausbaugebiet", exact: true });
  await expect(project.getByRole("heading", { name: "Wiesenbrück Mitte" })).toBeVisible();
  await project.getByLabel(/^Online-Bonus/u).fill("75,00");
  await project.getByLabel(/^Ziel der Quote/u).fill("1000");
  await project.getByRole("button", { name: "Speichern" }).click();
  await expect(project.getByText("Die Quote liegt über 0 % und höchstens bei 100 %.")).toBeVisible();
  await project.getByLabel(/^Ziel der Quote/u).fill("");
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await standsWell(page, desks);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  await project.getByRole("button", { name: "Speichern" }).click();
  await expect(project.getByText("2: Nachfragebündelung (NFB) · Papier: Nur offline · Online-Bonus 75,00 €")).toBeVisible();
});

test("a lead reads the team's orders without papers and hands an appointment over, which stands on the other's tablet at once", async ({
  page,
  door,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: door.line.url });
  await door.watch(context);
  const tablet = await context.newPage();
  await signIn(tablet, "verkauf2", door.line.url);
  await openFirstUnit(tablet, door.line.url);
  await tablet.getByRole("button", { name: "Menü" }).click();
  await tablet.getByRole("button", { name: "Anstehende Termine" }).click();

  await enter(page, "teamleitung1", "Teams");
  await expect(page.getByRole("link", { name: "Nutzer" })).toBeHidden();
  await orderRows(page).first().focus();
  await page.keyboard.press("Enter");
  const team = page.getByRole("region", { name: "Team", exact: true });
  const mine = team.getByRole("listitem").filter({ hasText: "Nele Brandt ·" });
  await expect(mine.first()).toBeVisible();
  const dialog = page.getByRole("dialog");
  let subject = "";
  /* Whoever has another appointment at the time of one takes none: then the one before it is tried. */
  for (const one of (await mine.all()).toReversed()) {
    subject = ((await one.textContent()) ?? "").split(" · ")[1]?.replace("Übergeben …", "") ?? "";
    await one.getByRole("button").click();
    await dialog.getByLabel("Geht an").selectOption({ label: "Jonas Petersen" });
    await dialog.getByRole("button", { name: "Übergeben", exact: true }).click();
    const handed = page.getByText("Termin an Jonas Petersen übergeben");
    const clash = dialog.getByText("Zu dieser Zeit hat die Person schon einen anderen Termin");
    await expect(handed.or(clash).first()).toBeVisible();
    if (await handed.isVisible()) break;
    await dialog.getByRole("button", { name: "Abbrechen" }).click();
  }
  await expect(team.getByRole("listitem").filter({ hasText: `Jonas Petersen · ${subject}` })).toBeVisible();
  await tablet.getByRole("tab", { name: /^Künftige/u }).click();
  await expect(await reachItem(tablet, subject.replace("Wiedervorlage: ", ""))).toBeVisible();

  await page.getByRole("link", { name: "Aufträge" }).click();
  await expect(page.getByRole("heading", { name: "Aufträge des Teams" })).toBeVisible();
  await orderRows(page).first().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /^Auftrag \d+/u })).toBeVisible();
  await expect(page.getByText("Antworten, Papiere und IBAN sehen nur das Backoffice")).toBeVisible();
  await expect(page.getByRole("button", { name: "Annehmen" })).toBeHidden();
});
