import { expect, test } from "../support/door.ts";
import { signIn } from "../support/salesman.ts";

test.use({ permissions: ["geolocation"], geolocation: { latitude: 51.88, longitude: 10.56, accuracy: 8 } });

test("a missing house is added although the answer is lost; it stays in the list, and nobody adds it twice", async ({
  page,
  door,
}) => {
  await signIn(page);
  await page.getByRole("link", { name: "Suche" }).click();
  const query = page.getByRole("searchbox", { name: "Adresse suchen" });
  await expect(query).toBeFocused();
  await query.fill("linden");
  await expect(page.getByRole("region", { name: "Deine Adressen" }).getByText("Lindenstraße 1", { exact: true })).toBeVisible();
  await query.fill("lindenstr 997");
  await expect(page.getByText("Nichts gefunden")).toBeVisible();

  await page.getByRole("link", { name: "Adresse hinzufügen" }).click();
  await expect(page.getByText("Genau auf 8 m")).toBeVisible();
  await page.getByLabel("PLZ oder Ort").fill("wiesen");
  await page.locator(".pick-row", { hasText: "Wiesenbrück" }).first().click();
  await page.getByLabel("Straße", { exact: true }).fill("linden");
  await page.locator(".pick-row", { hasText: /^Lindenstraße$/u }).click();
  await page.getByLabel("Hausnummer").fill("997 b");
  await expect(page.getByText("Diese Adresse hinzufügen")).toBeVisible();

  door.line.plan({ method: "POST", path: /^\/api\/adresses$/u, fault: { kind: "drop-reply" }, times: 1 });
  const add = page.getByRole("button", { name: "Hinzufügen", exact: true });
  await add.dblclick();
  await expect(page).toHaveURL(/\/units\/[0-9a-f-]{36}/u);
  await expect(page.getByText("Lindenstraße 997 b").first()).toBeVisible();
  await expect(page.getByRole("group", { name: "Qualifizierung" })).toBeVisible();

  await page.getByRole("link", { name: "Zurück zur Suche" }).click();
  await query.fill("lindenstr 997");
  await expect(page.getByRole("region", { name: "Deine Adressen" }).getByRole("link", { name: /997 b/u })).toBeVisible();

  await page.goto("/");
  await page.reload();
  await page.getByRole("searchbox", { name: "Adressen durchsuchen" }).fill("lindenstr 997");
  await expect(page.locator("[data-row-link]", { hasText: "997 b" })).toHaveCount(1);

  await page.goto("/search?add=true");
  /* Closing gives up what was typed. */
  const zip = page.getByLabel("PLZ oder Ort");
  await zip.fill("wiesenb");
  await page.getByRole("button", { name: "Schließen" }).click();
  await page.getByRole("link", { name: "Adresse hinzufügen" }).click();
  await expect(zip).toHaveValue("");
  await page.getByLabel("PLZ oder Ort").fill("wiesen");
  await page.locator(".pick-row", { hasText: "Wiesenbrück" }).first().click();
  await page.getByLabel("Straße", { exact: true }).fill("linden");
  await page.locator(".pick-row", { hasText: /^Lindenstraße$/u }).click();
  await page.getByLabel("Hausnummer").fill("997B");
  await expect(page.getByText("Diese Adresse gibt es schon.")).toBeVisible();
  await expect(add).toBeDisabled();
  await page.getByLabel("Hausnummer").fill("24");
  await expect(page.getByText("Genau auf 8 m")).toBeVisible();
  await add.click();
  await expect(page.getByRole("button", { name: "Lindenstraße 24 öffnen" })).toBeVisible();
  await page.getByLabel("Hausnummer").fill("997 b");
  await page.getByRole("button", { name: "Lindenstraße 997 b öffnen" }).click();
  await expect(page.getByRole("group", { name: "Qualifizierung" })).toBeVisible();
});
