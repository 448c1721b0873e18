import { axeFindings } from "../support/axe.ts";
import { expect, test } from "../support/door.ts";
import { signIn } from "../support/salesman.ts";
import { standInTown } from "../support/stand-in-town.ts";

test("a salesman sorts by the best time, reads at a door why, and switches it off", async ({ page, door: _door }) => {
  await standInTown(page);
  await signIn(page);
  const sort = page.getByLabel("Sortierung");
  await sort.selectOption({ label: "Beste Zeit" });
  await expect(sort).toHaveValue("bestTime");
  await expect(page.getByRole("list", { name: /Beste Zeit/u })).toBeVisible();

  await page.getByLabel("Adressen durchsuchen").fill("Uferweg");
  const said = page.locator(".best-time");
  /* Of the doors in a street whose people open on Saturdays, some have visits enough. */
  const rows = page.locator("[data-row-link]");
  await expect(rows.first()).toContainText("Uferweg");
  const href = (await rows.first().getAttribute("href")) ?? "";
  await page.goto(href);
  await expect(said.first()).toHaveText(
    /^(?:Hier|In dieser Straße) wurde (?:samstags|werktags .+) öfter geöffnet \(\d+ von \d+ Besuchen, sonst \d+ von \d+\)$/u,
  );
  expect(await axeFindings(page)).toEqual([]);

  await page.goto("/settings");
  await page.getByRole("switch", { name: "Beste Zeit" }).click();
  await page.goto(href);
  await expect(page.getByRole("heading", { name: "Verlauf" })).toBeVisible();
  await expect(said).toHaveCount(0);
  await page.goto("/");
  await expect(sort).toHaveValue("distance");
  await expect(sort.getByRole("option", { name: "Beste Zeit" })).toHaveCount(0);
});
