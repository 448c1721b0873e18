import type { Locator } from "@playwright/test";

import { expect, test } from "../support/door.ts";
import { fillSignIn } from "../support/office.ts";

/** Texts of a list that end in "…" because their column is too narrow for them. */
function cutTexts(grid: Locator): Promise<readonly string[]> {
  return grid
    .locator("td, td *")
    .evaluateAll((elements) =>
      elements
        .filter((element) => getComputedStyle(element).overflowX !== "visible" && element.scrollWidth > element.clientWidth)
        .map((element) => element.textContent),
    );
}

for (const width of [1440, 1280])
  test(`the lists of forms and of app versions show days, times and names whole at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/backoffice/formulare");
    await fillSignIn(page, "admin");
    const forms = page.getByRole("grid", { name: "Formulare" });
    await expect(forms).toContainText(/\d{4}, \d\d:\d\d Uhr/u);
    expect(await cutTexts(forms)).toEqual([]);

    await page.goto("/backoffice/app-versionen");
    const versions = page.getByRole("grid", { name: "App-Versionen" });
    await expect(versions).toContainText(/\d{4}, \d\d:\d\d Uhr/u);
    expect(await cutTexts(versions)).toEqual([]);
  });
