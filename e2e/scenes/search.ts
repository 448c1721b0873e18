import { expect } from "../support/door.ts";
import { signIn } from "../support/salesman.ts";
import type { Stage, Tour } from "./stage.ts";

const here = { latitude: 51.88, longitude: 10.56, accuracy: 8 };

const serverError = {
  kind: "replace-answer",
  bytes: "HTTP/1.1 500 Internal Server Error\r\ncontent-length: 0\r\nconnection: close\r\n\r\n",
} as const;

const searchFor = ({ page }: Stage, query: string) => page.getByRole("searchbox", { name: "Adresse suchen" }).fill(query);
const others = ({ page }: Stage) => page.getByRole("region", { name: "Andere Gebiete" });

/** Searching all addresses, and adding one that is missing. */
export const search: Tour = async (stage) => {
  const { page, door, scene } = stage;
  await signIn(page);
  await page.getByRole("link", { name: "Suche" }).click();
  await expect(page.getByText("Welche Adresse suchst du?")).toBeVisible();
  await scene("Suche leer");
  await searchFor(stage, "linden");
  await expect(page.getByRole("region", { name: "Deine Adressen" }).locator("mark").first()).toBeVisible();
  await expect(others(stage).getByText("Fremd").first()).toBeVisible();
  await scene("Suche mit Treffern");
  await page.getByRole("region", { name: "Deine Adressen" }).locator("button[aria-expanded]").first().click();
  await expect(page.getByRole("list", { name: "Wohneinheiten" }).getByText("WE 2")).toBeVisible();
  await scene("Suche aufgeklappt");
  await others(stage).getByText("Fremd").first().scrollIntoViewIfNeeded();
  await scene("Suche in anderen Gebieten", () => others(stage).getByText("Fremd").first().scrollIntoViewIfNeeded());
  door.line.plan({ method: "GET", path: /^\/api\/adresses$/u, fault: serverError, times: 100 });
  await searchFor(stage, "linde");
  await expect(others(stage).getByRole("button", { name: "Erneut versuchen" })).toBeVisible();
  await others(stage).scrollIntoViewIfNeeded();
  await scene("Suche mit Fehler");
  door.line.heal();
  await searchFor(stage, "Donaudampfschifffahrt");
  await expect(page.getByText("Nichts gefunden")).toBeVisible();
  await scene("Nichts gefunden");
  await addingOne(stage);

  await page.goto("/search");
  await expect(others(stage).or(page.getByText("Nichts gefunden")).first()).toBeVisible();
  await page.context().setOffline(true);
  await searchFor(stage, "mühl");
  await expect(others(stage).getByText("nur gesucht werden, solange du online bist")).toBeVisible();
  await scene("Suche offline");
};

const field = ({ page }: Stage, label: string) => page.getByLabel(label, { exact: true });
const add = ({ page }: Stage) => page.getByRole("button", { name: "Hinzufügen", exact: true });

/** The form for a house that is missing, with all that can stand against it. */
async function addingOne(stage: Stage): Promise<void> {
  const { page, door, scene } = stage;
  const context = page.context();
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(null);
  await page.getByRole("link", { name: "Adresse hinzufügen" }).click();
  await expect(page.getByText("GPS ist deaktiviert. Ohne GPS-Signal")).toBeVisible();
  await scene("Adresse hinzufügen ohne GPS");
  await add(stage).click();
  await expect(page.getByText("Bitte gib PLZ oder Ort ein.")).toBeVisible();
  await scene("Adresse hinzufügen, alles fehlt");
  await field(stage, "PLZ oder Ort").fill("wiesen");
  await expect(page.getByText("Bitte wähle den Ort aus", { exact: true })).toBeVisible();
  await scene("Adresse hinzufügen, Ort wählen");
  await page
    .locator(".pick-row", { hasText: /Wiesenbrück/u })
    .first()
    .click();
  await field(stage, "Straße").fill("linden");
  await expect(page.getByText("Bitte wähle die Straße aus", { exact: true })).toBeVisible();
  await scene("Adresse hinzufügen, Straße wählen");
  await page.locator(".pick-row", { hasText: /^Lindenstraße$/u }).click();
  await field(stage, "Hausnummer").fill("999");
  await add(stage).click();
  await expect(page.getByRole("alertdialog", { name: "GPS ist deaktiviert" })).toBeVisible();
  await scene("GPS ist deaktiviert");
  await page.getByRole("button", { name: "OK" }).click();

  await context.setGeolocation({ latitude: 51.88, longitude: 10.56, accuracy: 400 });
  await page.getByRole("button", { name: "Standort neu bestimmen" }).click();
  await expect(page.getByText("nur auf 400 m genau")).toBeVisible();
  await scene("Standort zu ungenau");
  await context.setGeolocation(here);
  await page.getByRole("button", { name: "Standort neu bestimmen" }).click();
  await expect(page.getByText("Genau auf 8 m")).toBeVisible();
  await field(stage, "Anzahl der Wohneinheiten").last().fill("1200");
  await add(stage).click();
  await expect(page.getByText("Höchstens 999.")).toBeVisible();
  await scene("Adresse hinzufügen, zu viele Wohneinheiten");
  await field(stage, "Anzahl der Wohneinheiten").last().fill("3");
  await expect(page.getByText("Diese Adresse hinzufügen")).toBeVisible();
  await scene("Adresse hinzufügen ausgefüllt");

  door.line.plan({ method: "POST", path: /^\/api\/adresses$/u, fault: { kind: "drop-request" }, times: 100 });
  await add(stage).click();
  await expect(page.getByText("Es ist ein unerwarteter Fehler aufgetreten.")).toBeVisible();
  await scene("Adresse nicht hinzugefügt");
  await page.getByRole("button", { name: "OK" }).click();
  door.line.heal();

  await field(stage, "Hausnummer").fill("14");
  await expect(page.getByText("Diese Adresse gibt es schon.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Lindenstraße 14 öffnen" })).toBeVisible();
  await scene("Adresse gibt es schon");
  await field(stage, "Hausnummer").fill("24");
  await add(stage).click();
  await expect(page.locator(".existing").getByText("Fremd")).toBeVisible();
  await scene("Adresse gibt es in fremdem Gebiet");

  await field(stage, "Hausnummer").fill("999 a");
  await context.setOffline(true);
  await expect(page.getByText("Eine Adresse kann nur hinzugefügt werden, solange du online bist.")).toBeVisible();
  await scene("Adresse hinzufügen offline");
  await context.setOffline(false);
}
