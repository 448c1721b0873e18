import type { Page } from "@playwright/test";

import { message, sizes, standsWell } from "../support/at-the-door.ts";
import { expect, test } from "../support/door.ts";
import { openFirstUnit, qualify, readyForOffline, signIn } from "../support/salesman.ts";

const visits = (page: Page) => page.getByRole("region", { name: "Heutige Besuche" }).getByRole("listitem");
const strip = (page: Page) => page.getByRole("link", { name: /^Mein Tag/u });

test("who switches his day on sees it on Start and as a page, without a line too, and changes a visit there", async ({
  page,
  door,
}) => {
  await signIn(page);
  await expect(strip(page)).toBeHidden();
  await page.getByRole("button", { name: "Menü" }).click();
  await page.getByRole("button", { name: "Mein Tag" }).click();
  await page.getByRole("button", { name: "Einschalten" }).click();
  await expect(page.getByRole("heading", { name: "Diese Woche" })).toBeVisible();
  const before = await visits(page).count();

  await readyForOffline(page);
  await page.goto("/");
  await openFirstUnit(page);
  door.line.cut();
  await qualify(page, "Kunde nicht angetroffen");
  await expect(message(page)).toBeVisible();
  await page.goto("/");
  await expect(strip(page)).toContainText(/[1-9]\d*\/40/u);
  await strip(page).click();
  await expect(visits(page)).toHaveCount(before + 1);
  await expect(visits(page).first()).toContainText("Nicht angetroffen");

  await visits(page)
    .first()
    .getByRole("button", { name: /^Ändern/u })
    .click();
  await page.getByLabel("Ergebnis").selectOption({ label: "Kunde hat kein Interesse" });
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(visits(page).first()).toContainText("Kein Interesse");
  await standsWell(page, sizes);

  await page.getByRole("button", { name: "Ziel ändern" }).click();
  await page.getByRole("textbox", { name: "Türen" }).fill("0");
  await expect(page.getByRole("button", { name: "Speichern" })).toBeDisabled();
  await page.getByRole("textbox", { name: "Türen" }).fill("60");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("von 60 Türen")).toBeVisible();
  await page.reload();
  await expect(page.getByText("von 60 Türen")).toBeVisible();

  await page.getByRole("switch", { name: /^Nur du siehst diese Seite/u }).click();
  await expect(page.getByRole("button", { name: "Einschalten" })).toBeVisible();
  await page.getByRole("button", { name: "Nicht jetzt" }).click();
  await expect(page.getByRole("heading", { name: /^Adressen/u })).toBeVisible();
  await expect(strip(page)).toBeHidden();
});
