import type { Page } from "@playwright/test";

import { expect, test, type Door } from "../support/door.ts";
import { comment, openFirstUnit, signIn } from "../support/salesman.ts";
import { refusal } from "../support/replies.ts";

const said = "Der Kommentar enthält unzulässige Angaben.";

/** Writes a comment that the server refuses, and goes to the queue that says so. */
async function beRefused(page: Page, door: Door, text: string): Promise<string> {
  await signIn(page);
  const unitId = await openFirstUnit(page);
  door.line.plan({
    method: "POST",
    path: /^\/api\/unit_comments$/u,
    fault: { kind: "replace-reply", bytes: refusal(422, said) },
    times: 1,
  });
  await comment(page, text);
  await expect(page.getByText("1 blockiert")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: text }).getByText("blockiert", { exact: true })).toBeVisible();
  await page.goto("/request-queue");
  await expect(page.getByText(`Der Server lehnt ab: ${said}`)).toBeVisible();
  return unitId;
}

test("a refused request names the server's reason, and goes through once under a new id", async ({ page, door }) => {
  const unitId = await beRefused(page, door, "Klingel defekt");
  await page.getByRole("button", { name: "Neu abschicken" }).click();
  await expect(page.getByText("Alles übermittelt")).toBeVisible();

  await page.goto(`/units/${unitId}`);
  await expect(page.getByRole("heading", { name: "Kommentare 1" })).toBeVisible();
  await expect(page.getByText("Klingel defekt")).toHaveCount(1);
  expect((await door.facts()).comments.map((one) => one.text)).toEqual(["Klingel defekt"]);
});

test("a refused request that is discarded leaves the screen and never arrives", async ({ page, door }) => {
  const unitId = await beRefused(page, door, "Falsche Tür");
  await page.getByRole("button", { name: /^Aktionen für Kommentar/u }).click();
  await page.getByRole("button", { name: "Verwerfen …" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Verwerfen" }).click();
  await expect(page.getByText("Alles übermittelt")).toBeVisible();

  await page.goto(`/units/${unitId}`);
  await expect(page.getByRole("heading", { name: "Kommentare 0" })).toBeVisible();
  await expect(page.getByText("Falsche Tür")).toHaveCount(0);
  expect((await door.facts()).comments).toEqual([]);
});
