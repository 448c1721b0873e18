import type { Locator, Page } from "@playwright/test";

import { message, openUnit, outcome, standsWell } from "../support/at-the-door.ts";
import { expect, test } from "../support/door.ts";
import { findProjectUnits } from "../support/project-units.ts";
import { allSent, readyForOffline, signIn } from "../support/salesman.ts";

const live = "Live erfassen";
const paper = "Auf Papier erfassen";
const remote = "Remote erfassen";
const noPaper = "In diesem Projekt sind keine Aufträge auf Papier möglich.";
const offlineOnly = "In diesem Projekt sind Aufträge auf Papier nur ohne Internetverbindung möglich.";
const madeHere = (type: string) => `Diese Adresse wurde im Vertrieb angelegt. ${type}-Aufträge sind hier nicht möglich.`;

const entry = (page: Page): Locator => page.getByRole("dialog", { name: "Auftrag erfassen" });
const paperChoice = (page: Page): Locator => page.getByRole("dialog", { name: "Papierauftrag" });
const later = (page: Page): Locator => paperChoice(page).getByRole("button", { name: "Später erfassen" });

async function openEntry(page: Page, unitId: string): Promise<void> {
  await openUnit(page, unitId);
  await outcome(page, "Abschluss erfassen").press("Enter");
}

/** Each of the three buttons is offered, or says why not. */
async function offers(page: Page, reasons: Readonly<Record<string, string | null>>): Promise<void> {
  for (const [label, reason] of Object.entries(reasons)) {
    const button = entry(page).getByRole("button", { name: label });
    if (reason === null) await expect(button).toBeEnabled();
    else {
      await expect(button).toBeDisabled();
      await expect(button).toHaveAccessibleDescription(reason);
      await expect(entry(page).getByText(reason)).toBeVisible();
    }
  }
}

test("three ways into an order, each offered or with its reason, as project, address and line have it", async ({
  page,
  door,
}) => {
  const units = await findProjectUnits(door);
  await signIn(page);
  await readyForOffline(page);

  await openEntry(page, units.noPaper);
  await offers(page, { [live]: null, [paper]: noPaper, [remote]: null });
  await openEntry(page, units.paper);
  await offers(page, { [live]: null, [paper]: null, [remote]: null });
  await openEntry(page, units.made);
  await offers(page, { [live]: madeHere("Live"), [paper]: offlineOnly, [remote]: madeHere("Remote") });
  await standsWell(page);

  await openEntry(page, units.offlineOnly);
  await offers(page, { [live]: null, [paper]: offlineOnly, [remote]: null });
  /* While the dialog is open. */
  await page.context().setOffline(true);
  await offers(page, { [live]: null, [paper]: null, [remote]: null });
  await entry(page).getByRole("button", { name: paper }).click();
  await expect(later(page)).toBeEnabled();
  await page.context().setOffline(false);
  await expect(later(page)).toBeDisabled();
  await expect(later(page)).toHaveAccessibleDescription(offlineOnly);
});

test("by keys: a reason is read where its button is, and each way back is one step", async ({ page, door }) => {
  const units = await findProjectUnits(door);
  await signIn(page);
  await openEntry(page, units.made);
  await expect(entry(page).getByRole("button", { name: remote })).toBeDisabled();
  const focused = page.locator("dialog[open]:focus, dialog[open] :focus");
  const reach = async (label: string) => {
    for (let step = 0; step < 6 && (await focused.textContent().catch(() => "")) !== label; step += 1)
      await page.keyboard.press("Tab");
    await expect(focused).toHaveText(label);
  };
  await reach(remote);
  await page.keyboard.press("Enter");
  await expect(entry(page)).toBeVisible();
  await page.keyboard.press("Escape");

  await openEntry(page, units.paper);
  await expect(entry(page).getByRole("button", { name: live })).toBeEnabled();
  await reach(remote);
  await page.keyboard.press("Shift+Tab");
  await expect(focused).toHaveText(paper);
  await page.keyboard.press("Enter");
  await expect(paperChoice(page)).toBeVisible();
  await standsWell(page);
  await page.keyboard.press("Escape");
  await expect(entry(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(entry(page)).toBeHidden();

  await outcome(page, "Abschluss erfassen").press("Enter");
  await entry(page).getByRole("button", { name: paper }).press("Enter");
  await paperChoice(page).getByRole("button", { name: "Jetzt erfassen" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Paketauswahl" })).toBeVisible();
  expect(new URL(page.url()).searchParams.get("orderType")).toBe("paper");
});

test("'Später erfassen' without a line sells the unit, survives a reload and arrives once, without an order", async ({
  page,
  door,
}) => {
  const units = await findProjectUnits(door);
  await signIn(page);
  await readyForOffline(page);
  await openUnit(page, units.offlineOnly);
  await page.context().setOffline(true);
  await outcome(page, "Abschluss erfassen").press("Enter");
  await entry(page).getByRole("button", { name: paper }).click();
  await later(page).dblclick();
  await expect(message(page)).toContainText("Als Papierauftrag gemerkt");
  await expect(page.getByText("Für diese Wohneinheit ist ein Abschluss erfasst.")).toBeVisible();

  await page.reload();
  await expect(page.getByText("Für diese Wohneinheit ist ein Abschluss erfasst.")).toBeVisible();
  await expect(page.getByText("Hier wartet ein Verkauf auf Papier")).toBeVisible();

  await page.context().setOffline(false);
  await allSent(page);
  await openUnit(page, units.offlineOnly);
  await expect(page.getByText("Hier wartet ein Verkauf auf Papier")).toBeVisible();
  await expect(page.getByText("wartet", { exact: true })).toHaveCount(0);
  const { qualifications, units: stored, orders } = await door.facts();
  const registered = qualifications.filter((one) => one.unit_id === units.offlineOnly && one.code === "ORDER_REGISTERED");
  expect(registered.map(({ data }) => data)).toEqual([{ contractType: "paper-delayed" }]);
  expect(stored.find(({ id }) => id === units.offlineOnly)).toMatchObject({ status: "SALE", order_id: null });
  expect(orders.filter((one) => one.unit_id === units.offlineOnly)).toEqual([]);
});

test("with two forms the form is asked for last, and the sale keeps the one that was chosen", async ({ page, door }) => {
  const units = await findProjectUnits(door);
  await signIn(page);
  await readyForOffline(page);
  await openUnit(page, units.twoForms);
  await page.context().setOffline(true);
  await outcome(page, "Abschluss erfassen").press("Enter");
  await entry(page).getByRole("button", { name: paper }).click();
  await later(page).press("Enter");
  const forms = page.getByRole("dialog", { name: "Formularauswahl" });
  await expect(forms.getByRole("button", { name: "Weiter" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(paperChoice(page)).toBeVisible();
  await later(page).press("Enter");
  await forms.getByRole("radio").last().check();
  await forms.getByRole("button", { name: "Weiter" }).press("Enter");
  await expect(message(page)).toContainText("Als Papierauftrag gemerkt");
  await expect(page.getByText("Hier wartet ein Verkauf auf Papier")).toBeVisible();
});

test("a sale on paper that is taken back opens the unit; the begun order of the door is asked about first", async ({
  page,
  door,
}) => {
  const units = await findProjectUnits(door);
  await signIn(page);
  await openEntry(page, units.paper);
  await entry(page).getByRole("button", { name: live }).click();
  await expect(page.getByRole("heading", { name: "Paketauswahl" })).toBeVisible();

  await openEntry(page, units.paper);
  await entry(page).getByRole("button", { name: paper }).click();
  const question = page.getByRole("alertdialog", { name: "Begonnenen Auftrag verwerfen" });
  await question.getByRole("button", { name: "Abbrechen" }).click();
  await expect(entry(page).getByRole("button", { name: "Entwurf wiederherstellen" })).toBeVisible();
  await entry(page).getByRole("button", { name: paper }).click();
  await question.getByRole("button", { name: "Verwerfen und neu beginnen" }).click();
  await later(page).click();
  await expect(message(page)).toContainText("Als Papierauftrag gemerkt");
  await message(page).getByRole("button", { name: "Rückgängig" }).click();
  await expect(message(page)).toContainText("Zurückgenommen");
  await expect(outcome(page, "Abschluss erfassen")).toBeVisible();
  await expect(page.getByText("Hier ist ein Auftrag begonnen")).toBeHidden();
  await allSent(page);
  const { qualifications, units: stored } = await door.facts();
  const standing = qualifications.filter((one) => one.unit_id === units.paper && one.data["revoked"] !== true);
  expect(standing.map(({ code }) => code)).not.toContain("ORDER_REGISTERED");
  expect(stored.find(({ id }) => id === units.paper)?.status).toBe("OPEN");
});

test("no address of a page begins an order of a type that is not offered", async ({ page, door }) => {
  const units = await findProjectUnits(door);
  await signIn(page);
  await openEntry(page, units.paper);
  await entry(page).getByRole("button", { name: live }).click();
  await expect(page.getByRole("heading", { name: "Paketauswahl" })).toBeVisible();
  const form = new URL(page.url()).searchParams.get("form");
  for (const [unit, type, reason] of [
    [units.noPaper, "paper", noPaper],
    [units.made, "remote", madeHere("Remote")],
  ] as const) {
    await page.goto(`/order/${unit}?form=${form}&orderType=${type}`);
    await expect(page.getByText(reason)).toBeVisible();
  }
});
