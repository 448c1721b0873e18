import { standsWell } from "../support/at-the-door.ts";
import { expect, test } from "../support/door.ts";
import { desks, fillSignIn } from "../support/office.ts";

const rows = Array.from(
  { length: 40 },
  (_, index) => `Planweg;${index + 1};38990;Wiesenbrück;52,10${10 + index};10,5${10 + index};2`,
);
const list = {
  name: "planer.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    [
      "Gasse;HNr;PLZ;Ort;Breite;Länge;WE",
      ...rows,
      ";7;38990;Wiesenbrück;52,1;10,5;1",
      "Planweg;03. Mai;38990;Wiesenbrück;52,1;10,5;1",
    ].join("\r\n"),
    "latin1",
  ),
};

test(
  "a planner's list is dropped, its street column named, taken, and its refused rows are loaded",
  { tag: "@landing" },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/backoffice/importe");
    await fillSignIn(page, "admin");
    await page.getByLabel("Datei auswählen").setInputFiles(list);
    const columns = page.getByRole("region", { name: "Spalten zuordnen" });
    await expect(columns.getByText("Ohne Spalte: Straße")).toBeVisible();
    await expect(page.getByRole("button", { name: "Übernehmen" })).toBeDisabled();
    await page.getByLabel("Art", { exact: true }).selectOption({ label: "Adressen" });
    await columns.getByLabel("Feld der Spalte Gasse").selectOption({ label: "Straße" });
    await expect(page.getByText("werden abgewiesen")).toBeVisible();
    await expect(page.getByText("Planweg 1, 38990 Wiesenbrück · 2 WE", { exact: false })).toBeVisible();
    await standsWell(page, desks);
    await page.emulateMedia({ colorScheme: "dark" });
    await standsWell(page, desks.slice(0, 1));
    await page.getByRole("button", { name: "Übernehmen" }).click();
    const changed = page.getByRole("region", { name: "Geändert" });
    await expect(changed.getByText("1–20 von 40")).toBeVisible({ timeout: 30_000 });
    const loading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Abgewiesene Zeilen laden" }).click();
    expect((await loading).suggestedFilename()).toBe("planer-abgewiesen.csv");
    await page.getByRole("link", { name: /^planer\.csv/u }).click();
    await expect(page.getByRole("link", { name: /^planer\.csv/u }).getByText("fertig")).toBeVisible();
    await changed.getByRole("link").first().click();
    await expect(page.getByRole("heading", { name: /Planweg/u })).toBeVisible();
  },
);
