import type { Page } from "@playwright/test";

import { colleague } from "../support/colleague.ts";
import { expect, test } from "../support/door.ts";
import { openFirstUnit, signIn } from "../support/salesman.ts";

/** The row of the list that belongs to the open unit. */
const currentRow = (page: Page) => page.locator(".address-row-current");
const history = (page: Page) => page.getByRole("region", { name: "Verlauf" });

test(
  "a visit from another device shows in the list and on the open unit, in every tab, without a reload",
  { tag: "@landing" },
  async ({ context, page, door }) => {
    await signIn(page);
    const unitId = await openFirstUnit(page);
    const wide = await context.newPage();
    await wide.goto(`/?unit=${unitId}`);
    await expect(currentRow(wide)).toBeVisible();
    await expect(currentRow(wide).getByText("Wiedervorlage")).toBeHidden();

    await (await colleague(door)).visit(unitId, "FOLLOW_UP");
    await expect(history(page).getByText("Wiedervorlage")).toBeVisible();
    await expect(currentRow(wide).getByText("Wiedervorlage")).toBeVisible();
    await expect(history(wide).getByText("Wiedervorlage")).toBeVisible();
  },
);

test("what happened while the line was down shows when it is back", async ({ page, door }) => {
  await signIn(page);
  const unitId = await openFirstUnit(page);
  door.line.cut();
  await (await colleague(door)).visit(unitId, "NO_ENTRY");
  door.line.restore();
  await expect(history(page).getByText("Kein Eintritt")).toBeVisible();
});
