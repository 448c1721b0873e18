import { expect, test } from "../support/door.ts";
import {
  atContract,
  beginOrder,
  choosePackage,
  confirmSummaryByMail,
  draw,
  fillForm,
  keptOnDevice,
  received,
  review,
} from "../support/order.ts";
import { openFirstUnit, signIn } from "../support/salesman.ts";
import { customer } from "../support/secrets.ts";

test(
  "a reload in the middle of the form loses nothing, and the draft is offered again",
  { tag: "@landing" },
  async ({ page }) => {
    await signIn(page);
    const unitId = await openFirstUnit(page);
    await beginOrder(page);
    await choosePackage(page, "DG classic 400");
    await page
      .getByLabel(/^Nachname/u)
      .first()
      .fill(customer.lastName);
    await keptOnDevice(page);

    await page.reload();
    await expect(page.getByLabel(/^Nachname/u).first()).toHaveValue(customer.lastName);

    await page.goto(`/units/${unitId}`);
    await page.getByRole("button", { name: "Abschluss erfassen" }).click();
    await page.getByRole("button", { name: "Entwurf wiederherstellen" }).click();
    await expect(page.getByLabel(/^Nachname/u).first()).toHaveValue(customer.lastName);
  },
);

test("a reload in the middle of the signature goes on where it was", async ({ page }) => {
  await signIn(page);
  await openFirstUnit(page);
  await beginOrder(page);
  await fillForm(page);
  await review(page);
  await confirmSummaryByMail(page);
  await atContract(page);
  await draw(page);
  await expect(page.getByRole("img", { name: /mit Unterschrift/u })).toBeVisible();
  await keptOnDevice(page);

  await page.reload();
  await expect(page.getByRole("img", { name: /mit Unterschrift/u })).toBeVisible();
  await page.getByRole("button", { name: "Unterschrift bestätigen" }).click();
  await received(page);
  await expect(page.getByRole("button", { name: "Fertig" })).toBeVisible();
});
