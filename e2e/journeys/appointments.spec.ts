import type { Page } from "@playwright/test";

import { colleague } from "../support/colleague.ts";
import { expect, test } from "../support/door.ts";
import { allSent, openFirstUnit, qualify, readyForOffline, signIn } from "../support/salesman.ts";

const rows = (page: Page) => page.locator(".appointment-row");

test(
  "appointments are made, moved and deleted without a line, and stand in the calendar when it is back",
  { tag: "@landing" },
  async ({ page, door }) => {
    await signIn(page);
    await readyForOffline(page);
    const unitId = await openFirstUnit(page);
    door.line.cut();
    await qualify(page, "Termin");
    await page.getByRole("button", { name: /^Samstag Vormittag/u }).click();
    await page.getByLabel("Bemerkung").fill("Klingel defekt");
    await page.getByRole("button", { name: "Termin erfassen" }).click();
    await page.getByRole("button", { name: "Menü" }).click();
    await page.getByRole("button", { name: "Anstehende Termine" }).click();

    const made = rows(page).filter({ hasText: "Klingel defekt" });
    await expect(made).toContainText("wartet");
    await made.getByRole("button", { name: /^Verschieben/u }).click();
    const dialog = page.getByRole("dialog", { name: "Termin verschieben" });
    await dialog.getByRole("button", { name: /^(?:Heute|Morgen) Abend/u }).click();
    await dialog
      .getByRole("button", { name: /erschieben$/u })
      .last()
      .click();
    await expect(made).toContainText("18:00 Uhr");
    await expect(made).toContainText("Verschoben von");

    door.line.restore();
    await allSent(page);
    await page.goto("/appointments");
    await expect(made).toContainText("18:00 Uhr");
    await expect(made).toContainText("Verschoben von");
    const today = page.locator(".month-day-today");
    const day = (await made.innerText()).includes(String(new Date().getDate()))
      ? today
      : page.locator(".month-day:has(.month-mark)");
    await expect(day.filter({ hasText: "18:00" }).first()).toBeVisible();

    await made.getByRole("button", { name: /^Termin löschen/u }).click();
    await page.getByRole("alertdialog", { name: "Termin löschen" }).getByRole("button", { name: "Ja" }).click();
    await expect(made).toHaveCount(0);
    await allSent(page);
    const { appointments } = await door.facts();
    const stored = appointments.filter((one) => one.unit_id === unitId);
    expect(stored.map(({ done }) => done)).toEqual([true]);
  },
);

test("a call is heard on whatever page, and is one's own or somebody else's", { tag: "@landing" }, async ({ page, door }) => {
  await signIn(page);
  const unitId = await openFirstUnit(page);
  await page.getByRole("switch", { name: "Im Dienst" }).click();
  await expect(page.getByRole("switch", { name: "Im Dienst" })).toBeChecked();
  const other = await colleague(door, "verkauf2");
  await other.beginDuty();
  const salesman = await colleague(door);
  const address = await salesman.addressOf(unitId);
  const call = (name: string) =>
    salesman.appoint({
      beginnAt: new Date().toISOString(),
      type: "IMMEDIATE_VIDEO_CALL",
      mitarbeiter: null,
      betreff: "Kirchpfad 5",
      data: { address, unit: `/api/wohneinheits/${unitId}`, customer: { name, phone: "0171 3920042" }, videoCallId: "call-now" },
    });

  const taken = await call("Ayşe Demir");
  await page.getByRole("button", { name: "Annehmen: Sofort-Beratung: Ayşe Demir" }).click();
  expect(await other.accept(taken)).toBe(200);
  await page.getByRole("alertdialog").getByRole("button", { name: "Ja" }).click();
  await expect(page.getByText("Das Gespräch wurde bereits angenommen.")).toBeVisible();
  await page.getByRole("button", { name: "OK" }).click();
  await expect(page.getByRole("button", { name: /^Annehmen/u })).toHaveCount(0);

  await call("Miriam Albers");
  await page.getByRole("button", { name: "Annehmen: Sofort-Beratung: Miriam Albers" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Ja" }).click();
  await expect(page).toHaveURL(/\/appointments\?appointment=/u);
  await expect(page.getByRole("heading", { name: "Du berätst: Miriam Albers" })).toBeVisible();
  await expect(page.getByRole("link", { name: "0171 3920042" })).toHaveAttribute("href", "tel:01713920042");
});
