import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

import { expect, test } from "../support/door.ts";
import { openFirstUnit, qualify, readyForOffline, signIn } from "../support/salesman.ts";

const sizes = [
  { width: 1280, height: 800 },
  { width: 800, height: 1280 },
  { width: 390, height: 844 },
];

/** The row of a house in the list, wherever it has scrolled to. */
async function rowOf(page: Page, house: string) {
  await page.goto("/");
  await page.getByLabel("Adressen durchsuchen").fill(house);
  return page.locator("[data-index]", { hasText: house }).first();
}

test("an appointment made without a line is found again by its time: in its row, its history and its edit", async ({
  page,
  door,
}) => {
  await signIn(page);
  await readyForOffline(page);
  const house = await page.locator("[data-row-link] .address-row-title").first().innerText();
  await openFirstUnit(page);
  door.line.cut();
  await qualify(page, "Termin");
  const form = page.getByRole("dialog", { name: /^Termin, / });
  /* As it is offered, at any hour of any day: tomorrow, and late in the evening the day after. */
  const offered = await form.getByRole("button", { name: /^Datum und Uhrzeit/u }).innerText();
  const time = /\d\d:\d\d/u.exec(offered)?.[0] ?? "no time";
  await form.getByRole("button", { name: "Termin erfassen" }).click();
  const history = page
    .getByRole("listitem")
    .filter({ hasText: "Termin" })
    .filter({ hasText: `${time} Uhr` });
  await expect(history.first()).toBeVisible();

  await history
    .first()
    .getByRole("button", { name: /bearbeiten$/u })
    .click();
  const edit = page.getByRole("dialog", { name: "Besuch bearbeiten" });
  await expect(edit.getByText(new RegExp(`am .*${time} Uhr`, "u"))).toBeVisible();
  await edit.getByRole("button", { name: "Abbrechen" }).click();

  for (const size of sizes) {
    await page.setViewportSize(size);
    const row = await rowOf(page, house);
    await expect(row.getByText(new RegExp(`(?:morgen|\\p{L}+\\.?, \\d+\\. \\p{L}+\\.?), ${time}`, "u"))).toBeInViewport();
    await expect(row.getByText("Termin", { exact: true })).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations.map((one) => one.id)).toEqual([]);
  }
});
