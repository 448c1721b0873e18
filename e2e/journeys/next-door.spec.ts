import { findRow, reachabilities, outcome, sizes, walkOn } from "../support/at-the-door.ts";
import { expect, test } from "../support/door.ts";
import { signIn } from "../support/salesman.ts";

for (const line of reachabilities) {
  test(`after a visit the next door of the list is one tap away, however long its name, ${line}`, async ({ page, door }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await signIn(page);
    await walkOn(line, page, door);
    /* The rows between are gone: behind it stands the longest name of the town. */
    const row = await findRow(page, "Alte Poststraße 17");
    await page.getByLabel("Adressen durchsuchen").fill("17");
    await row.locator("[data-row-link]").click();
    const pane = page.getByRole("region", { name: "Geöffnete Wohneinheit" });
    await expect(pane.getByRole("heading", { level: 2 }).first()).toContainText("Alte Poststraße 17");
    await outcome(page, "Kunde nicht angetroffen").click();
    const next = pane.getByRole("button", { name: "Nächste Tür An der alten Ziegelei 17" });
    await expect(next).toBeVisible();
    for (const size of [{ width: 1024, height: 768 }, ...sizes]) {
      await page.setViewportSize(size);
      const over = await page.locator(".unit-pane").evaluateAll((all) => all.map((box) => box.scrollWidth - box.clientWidth));
      expect(over, `${size.width} px`).toEqual(over.map(() => 0));
    }
    await page.setViewportSize({ width: 1024, height: 768 });
    await next.click();
    await expect(pane.getByRole("heading", { level: 2 }).first()).toContainText("An der alten Ziegelei 17");
    await expect(pane.locator(".visit-slot")).toBeVisible();
    await expect(pane.locator(".visit-slot-said")).toHaveCount(0);
  });
}
