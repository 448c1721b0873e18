import { standsWell } from "../support/at-the-door.ts";
import { expect, test } from "../support/door.ts";
import { desks, fillSignIn, orderRows } from "../support/office.ts";
import { signIn } from "../support/salesman.ts";

const file = {
  name: "leute.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    "Benutzername;Name;Rollen;Team\nl.hein;Lukas Hein;Vertrieb;Team Wiesenbrück\nk.albrecht;Karin Albrecht;Backoffice;\nx;Wer Da;Chef;\n",
  ),
};

test("people of a CSV file get accounts, one of them signs in, and a dump that is asked of the tablet arrives", async ({
  page,
  door,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/backoffice/nutzer");
  await fillSignIn(page, "admin");
  await page.getByRole("button", { name: "CSV hochladen …" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("CSV-Datei").setInputFiles(file);
  await expect(dialog.getByText("Gelesen als UTF-8, getrennt durch „;“.")).toBeVisible();
  await expect(dialog.getByText("Die Rolle „Chef“ gibt es nicht.")).toBeVisible();
  await standsWell(page, desks);
  await dialog.getByRole("button", { name: "2 Konten anlegen" }).click();
  await expect(dialog.getByRole("heading", { name: "2 Konten angelegt" })).toBeVisible();
  const given = dialog.getByRole("table", { name: "Neue Passwörter" }).getByRole("row", { name: /l\.hein/u });
  const word = (await given.getByRole("cell").last().textContent()) ?? "";
  await dialog.getByRole("button", { name: "Fertig" }).click();

  const context = await browser.newContext({ baseURL: door.line.url });
  await door.watch(context);
  const tablet = await context.newPage();
  await signIn(tablet, "l.hein", door.line.url, word);

  await page.getByRole("link", { name: "Geräte" }).click();
  await expect(orderRows(page).first()).toBeVisible();
  await page.getByRole("button", { name: /^Still seit 2 Tagen/u }).click();
  await expect(orderRows(page)).toHaveCount(2);
  await page.getByRole("button", { name: /^Alle/u }).click();
  await page.getByRole("textbox", { name: "Geräte durchsuchen" }).fill("Lukas Hein");
  await expect(orderRows(page)).toHaveCount(1, { timeout: 60_000 });
  await expect(orderRows(page)).toContainText("Lukas Hein", { timeout: 60_000 });
  await orderRows(page).first().click();
  await orderRows(page).first().press("Enter");
  const panel = page.getByRole("region", { name: "Gerät", exact: true });
  await panel.getByRole("button", { name: "Aufgabe stellen …" }).click();
  await dialog.getByRole("button", { name: "Stellen" }).click();
  await expect(panel.getByText(/erbeten \(Alex Winter\)/u)).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await standsWell(page, desks);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  /* It asks what is asked of it whenever the app starts. */
  await tablet.reload();
  await expect(panel.getByText(/erfüllt \(Gerät\)/u)).toBeVisible({ timeout: 90_000 });
  await panel.getByRole("button", { name: "Ansehen …" }).click();
  await expect(dialog.getByText("storageKeys")).toBeVisible();
  await dialog.getByRole("button", { name: "Schließen" }).last().click();
});
