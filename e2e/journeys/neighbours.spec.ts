import { standsWell } from "../support/at-the-door.ts";
import { expect, test } from "../support/door.ts";
import { desks, fillSignIn, orderRows } from "../support/office.ts";

test("the administration makes a token for a neighbour system, sees it once and revokes it, by keys", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/backoffice/");
  await fillSignIn(page, "admin");
  await page.getByRole("link", { name: "Nachbarsysteme" }).click();
  await expect(orderRows(page)).toContainText("ERP Auftragsabwicklung");
  await standsWell(page, desks);

  await page.getByRole("button", { name: "Anlegen …" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Anlegen", exact: true }).press("Enter");
  await expect(dialog).toContainText("Der Text darf nicht leer sein.");
  await dialog.getByRole("textbox", { name: "Name" }).fill("CRM Nord");
  await dialog.getByRole("checkbox", { name: "Aufträge lesen" }).press("Space");
  await dialog.getByRole("checkbox", { name: "Aufträge: jeder neue Stand" }).press("Space");
  await standsWell(page, desks);
  await dialog.getByRole("button", { name: "Anlegen", exact: true }).press("Enter");
  const token = dialog.getByRole("status", { name: "Token" });
  await expect(token).toHaveText(/^rundgang_[0-9A-Za-z]{48}$/u);
  const authorization = `Bearer ${(await token.textContent()) ?? ""}`;
  await standsWell(page, desks);
  expect((await page.request.get("/api/auftrags", { headers: { authorization } })).status()).toBe(200);
  await dialog.getByRole("button", { name: "Fertig" }).press("Enter");

  const panel = page.getByRole("region", { name: "Zugang", exact: true });
  await expect(panel.getByRole("heading", { name: "CRM Nord" })).toBeVisible();
  await expect(panel).toContainText("Aufträge: jeder neue Stand");
  await standsWell(page, desks);
  await panel.getByRole("button", { name: "Widerrufen …" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Widerrufen", exact: true }).press("Enter");
  await expect(panel).toContainText("widerrufen");
  expect((await page.request.get("/api/auftrags", { headers: { authorization } })).status()).toBe(401);
});
