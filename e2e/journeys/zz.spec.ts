import { expect, test } from "../support/door.ts";
import { signIn } from "../support/salesman.ts";
import { softwareGl } from "../support/software-gl.ts";

test.use({ launchOptions: softwareGl });
test("look", async ({ page, door }) => {
  page.on("console", (m) => console.log("CONSOLE", m.type(), m.text().slice(0, 300)));
  page.on("pageerror", (e) => console.log("PAGEERROR", e.message, e.stack));
  await signIn(page);
  await page.getByRole("link", { name: "Karte" }).first().click();
  await page.waitForTimeout(5000);
  await page.screenshot({ path: "/tmp/map1.png" });
  const items = page.getByRole("list", { name: "Adressen im Ausschnitt" }).getByRole("button");
  for (let i = 0; i < 6; i++) {
    await items.first().focus();
    await page.keyboard.press("Enter");
    await page.waitForTimeout(1500);
    if ((await page.getByRole("button", { name: "Schließen" }).count()) > 0) break;
  }
  await page.waitForTimeout(2500);
  await page.screenshot({ path: "/tmp/map2.png" });
  await page.getByRole("button", { name: "Karten auf dem Gerät" }).click();
  await page.getByRole("button", { name: "Laden" }).first().click();
  await page.waitForTimeout(1500);
  await page.screenshot({ path: "/tmp/map3.png" });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.keyboard.press("Escape");
  await page.waitForTimeout(2500);
  await page.screenshot({ path: "/tmp/map4.png" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "light" });
  await page.waitForTimeout(2500);
  await page.screenshot({ path: "/tmp/map5.png" });
  console.log("TRACES", door.traces());
  void expect;
});
