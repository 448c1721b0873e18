import { expect, test } from "../support/door.ts";
import { openFirstUnit, signIn } from "../support/salesman.ts";

test("where no map can be drawn it says so, and list and unit go on", async ({ page }) => {
  await page.addInitScript(() => {
    const plain = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = new Proxy(plain, {
      apply: (target, canvas, [kind, ...options]: [string]) =>
        kind.startsWith("webgl") ? null : Reflect.apply(target, canvas, [kind, ...options]),
    });
  });
  await signIn(page);
  await page.getByRole("link", { name: "Karte" }).first().click();
  await expect(page.getByText("Dieses Gerät kann keine Karte zeichnen")).toBeVisible();
  await expect(page.getByText("Die Liste zeigt dir alle Adressen.")).toBeVisible();
  await page.getByRole("link", { name: "Liste", exact: true }).click();
  await openFirstUnit(page);
  await expect(page.getByText("Dieses Gerät kann keine Karte zeichnen")).toBeVisible();
});
