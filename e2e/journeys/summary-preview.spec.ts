import { expect, test } from "../support/door.ts";
import { beginOrder, fillForm, review } from "../support/order.ts";
import { gatewayError } from "../support/replies.ts";
import { openFirstUnit, signIn } from "../support/salesman.ts";

test("a VZF that cannot be fetched is asked for again by a tap, and its sheet is read meanwhile", async ({ page, door }) => {
  await signIn(page);
  await openFirstUnit(page);
  await beginOrder(page);
  await fillForm(page);
  await review(page);
  await page.getByRole("button", { name: "Per E-Mail senden" }).click();
  const open = page.getByRole("button", { name: "Vertragszusammenfassung" });
  await expect(open).toBeVisible();
  const document = { method: "GET", path: /^\/api\/documents\/[^/]+\/stream$/u };
  door.line.plan({ ...document, fault: { kind: "replace-reply", bytes: gatewayError }, times: 2 });
  await open.click();
  const preview = page.getByRole("dialog", { name: "Vertragszusammenfassung" });
  const again = preview.getByRole("button", { name: "Das Dokument konnte nicht geladen werden. Zum Wiederholen klicken." });
  await expect(again).toBeVisible();
  await expect(preview.getByRole("article", { name: "Vertragszusammenfassung" })).toBeVisible();
  door.line.heal();
  door.line.plan({ ...document, fault: { kind: "hold-reply" }, times: 1 });
  await again.click();
  await expect(again).toHaveAttribute("aria-busy", "true");
  await expect(again).toBeFocused();
  door.line.release();
  await expect(preview.locator("canvas").first()).toBeVisible();
});
