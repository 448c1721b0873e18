import type { Page } from "@playwright/test";

import { sizes, walkOn } from "../support/at-the-door.ts";
import { expect, test } from "../support/door.ts";
import { signIn } from "../support/salesman.ts";

const field = (page: Page) => page.getByRole("searchbox", { name: "Adresse suchen" });
const mine = (page: Page) => page.getByRole("region", { name: "Deine Adressen" });

async function openSearch(page: Page): Promise<void> {
  await signIn(page);
  await page.getByRole("link", { name: "Suche" }).click();
  await expect(field(page)).toBeFocused();
}

for (const { width, height } of sizes) {
  test(`a search for a customer's name opens the unit that bears it, offline too, at ${width} px`, async ({ page, door }) => {
    await page.setViewportSize({ width, height });
    await openSearch(page);
    await walkOn("offline", page, door);
    await field(page).fill("Fiedler");
    const hit = mine(page)
      .getByRole("region", { name: "Namen" })
      .getByRole("link", { name: /Fiedler.*, WE \d/u })
      .first();
    await expect(hit.locator("mark").first()).toHaveText("Fiedler");
    const place = /(?<house>[^\n]+), WE (?<unit>\d+)/u.exec(await hit.locator(".found-place").innerText())?.groups;
    await hit.click();
    const pane = page.getByRole("region", { name: "Geöffnete Wohneinheit" });
    const opened = width >= 1000 ? pane : page.getByRole("main");
    await expect(opened.getByText(`${width < 720 ? "WE" : "Wohneinheit"} ${place?.["unit"]} von`)).toBeVisible();
    await expect(opened.getByText(place?.["house"] ?? "").first()).toBeVisible();
    await expect(
      opened
        .getByText(/Fiedler/u)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    if (width >= 1000) await expect(hit).toHaveAttribute("aria-current", "true");
  });
}

test("a house number that was typed exactly stands before all that begin with it", async ({ page }) => {
  await openSearch(page);
  await field(page).fill("Lindenstraße 1");
  const rows = mine(page).getByRole("region", { name: "Straßen" }).locator("[data-row-link]");
  await expect(rows.first().locator("b")).toHaveText("1");
  expect(await rows.count()).toBeGreaterThan(5);
});

test("a comment is found by its words and leads to its door", async ({ page }) => {
  await openSearch(page);
  await field(page).fill("Lindenstraße 14");
  await mine(page).getByRole("button", { name: "Lindenstraße 14" }).first().click();
  await page.getByRole("list", { name: "Wohneinheiten" }).getByRole("link").first().click();
  await page
    .getByRole("button", { name: /Kommentieren|Kommentar$|Kommentare$/u })
    .first()
    .click();
  await expect(page.getByLabel("Kommentar", { exact: true })).toBeFocused();
  await page.getByLabel("Kommentar", { exact: true }).fill("Ersatzschlüssel beim Hausmeister");
  await page.getByRole("button", { name: "Absenden" }).click();
  await field(page).fill("hausmeister");
  const hit = mine(page).getByRole("region", { name: "Kommentare" }).getByRole("link");
  await expect(hit).toContainText("Ersatzschlüssel beim Hausmeister");
  await expect(hit).toContainText("Lindenstraße 14, WE 1");
});

test("a unit that does not exist is never the one that Start shows", async ({ page }) => {
  await signIn(page);
  await page.goto("/units/00000000-0000-4000-8000-000000000000");
  await expect(page.getByText("Diese Wohneinheit gibt es nicht").first()).toBeVisible();
  await page.getByRole("link", { name: "Start", exact: true }).click();
  await expect(page.getByRole("region", { name: "Geöffnete Wohneinheit" })).toBeVisible();
  await expect(page.getByText("Diese Wohneinheit gibt es nicht")).toHaveCount(0);
});
