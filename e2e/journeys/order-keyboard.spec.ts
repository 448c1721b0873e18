import { expect, test } from "../support/door.ts";
import { beginOrder, choosePackage } from "../support/order.ts";
import { openFirstUnit, signIn } from "../support/salesman.ts";

for (const [name, before, after] of [
  ["a phone", { width: 390, height: 844 }, { width: 390, height: 500 }],
  ["a tablet on its side", { width: 1280, height: 800 }, { width: 1280, height: 420 }],
] as const) {
  test(`with the keyboard of ${name} up the form shows its field, and one row leads to what is missing`, async ({ page }) => {
    await signIn(page);
    await openFirstUnit(page);
    await beginOrder(page);
    await page.setViewportSize(before);
    await choosePackage(page, "DG premium 600");
    await page.getByRole("button", { name: "Erfassen", exact: true }).click();
    await expect(
      page.getByRole("region", { name: /Angaben fehlen/u }).getByRole("button", { name: "Anrede fehlt" }),
    ).toBeVisible();
    const first = page.getByLabel(/^Vorname/u).first();
    await first.click();
    await first.fill("");
    await page.setViewportSize(after);
    await expect(page.getByText(/^\d fehlen$/u)).toBeInViewport();
    await expect(page.getByRole("region", { name: /Angaben fehlen/u })).toBeHidden();
    await expect(page.getByRole("button", { name: "Erfassen", exact: true })).toBeHidden();
    await expect(page.getByText("Vorname*").first()).toBeInViewport({ ratio: 1 });
    await expect(first).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("region", { name: "Formular" }).getByText("Vorname fehlt")).toBeInViewport({ ratio: 1 });
    await page.getByRole("button", { name: "Nächste fehlende Angabe" }).click();
    await expect(page.getByLabel(/^Nachname/u).first()).toBeFocused();
    await page.getByRole("button", { name: "Vorherige fehlende Angabe" }).click();
    await expect(first).toBeFocused();
    await page.setViewportSize(before);
    await expect(page.getByRole("button", { name: "Erfassen", exact: true })).toBeVisible();
  });
}

test("an order is as high as what a keyboard that only covers the page leaves of it, and as the page when it has gone", async ({
  page,
}) => {
  await signIn(page);
  await openFirstUnit(page);
  await beginOrder(page);
  await page.setViewportSize({ width: 390, height: 844 });
  /* No keyboard comes up here: the browser says what it would say of one that leaves so many px. */
  const keyboardLeaves = (height: number) =>
    page.evaluate((px) => {
      Object.defineProperty(window.visualViewport, "height", { value: px, configurable: true });
      window.visualViewport?.dispatchEvent(new Event("resize"));
    }, height);
  const heightOfOrder = async () => (await page.locator(".order").boundingBox())?.height;
  await choosePackage(page, "DG premium 600");
  await keyboardLeaves(500);
  await expect.poll(heightOfOrder).toBe(500);
  await keyboardLeaves(844);
  await expect.poll(heightOfOrder).toBe(844);
});
