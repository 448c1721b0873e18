import { expect } from "../support/door.ts";
import { beginOrder, closeSheet, sign } from "../support/order.ts";
import { openFirstUnit, readyForOffline, signIn } from "../support/salesman.ts";
import type { Tour } from "./stage.ts";

/** For whoever writes forms: a form on sample data to its end, and the debug panel beside an order. */
export const formTools: Tour = async ({ page, scene }) => {
  await signIn(page);
  await readyForOffline(page);
  await page.goto("/order-form-dummy");
  await expect(page.getByRole("link", { name: "DG Privatkunden" })).toBeVisible();
  await scene("Formulare zum Ausprobieren");
  await page.getByRole("link", { name: "DG Privatkunden" }).click();
  await expect(page.getByText("Beispieldaten – es wird nichts gesendet")).toBeVisible();
  await scene("Beispieldaten leer");
  await page.getByRole("button", { name: "Beispielkunden einsetzen" }).click();
  await page.getByRole("button", { name: "Erfassen", exact: true }).click();
  await expect(page.getByRole("button", { name: "Unterschreiben", exact: true })).toBeVisible();
  await scene("Beispieldaten Prüfen");
  await page.getByRole("button", { name: "Unterschreiben", exact: true }).click();
  await page.getByRole("button", { name: "Per E-Mail senden" }).click();
  await expect(page.getByRole("group", { name: "Bestätigungen" })).toBeVisible();
  await scene("Beispieldaten VZF");
  for (const box of await page.getByRole("group", { name: "Bestätigungen" }).getByRole("checkbox").all()) await box.check();
  await sign(page);
  await closeSheet(page);
  await expect(page.getByRole("heading", { name: "Unterschrift Vertrag", exact: true }).first()).toBeVisible();
  await sign(page);
  await expect(page.getByText("Ende des Formulars")).toBeVisible();
  await scene("Beispieldaten Ende");

  await page.goto("/");
  await openFirstUnit(page);
  await beginOrder(page);
  await page.goto(`${page.url()}&debug=1`);
  const panel = page.getByRole("complementary", { name: "Debug" });
  for (const tab of ["Order Data", "Order Export", "Form", "WE"]) {
    await panel.getByRole("tab", { name: tab, exact: true }).click();
    await expect(panel.getByRole("tabpanel")).toBeVisible();
    await scene(`Debug ${tab}`);
  }
  await panel.getByRole("button", { name: "Debug schließen" }).click();
  await scene("Debug geschlossen");
};
