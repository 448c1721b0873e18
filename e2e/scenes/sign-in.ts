import { operate } from "../support/operator.ts";
import { expect } from "../support/door.ts";
import { portalPage } from "../support/replies.ts";
import { allSent, comment, openFirstUnit, readyForOffline, signIn, signOut } from "../support/salesman.ts";
import type { Stage, Tour } from "./stage.ts";

async function enter({ page }: Stage, username: string, word: string): Promise<void> {
  await page.getByLabel("Benutzername").fill(username);
  await page.getByLabel("Passwort", { exact: true }).fill(word);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
}

/** Signing in, the first load, and what stands there without a line or without a territory. */
export const signingIn: Tour = async (stage) => {
  const { page, door, scene } = stage;
  await door.whileStopped((data) => {
    operate(data, "account", ["create", "neu", "--name", "Neu Hier", "--role", "salesman", "--stdin"], "rundgang-demo");
  });
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Anmelden", exact: true })).toBeVisible();
  await scene("Anmeldung");
  await enter(stage, "verkauf1", "falsch");
  await expect(page.getByText("Benutzername oder Passwort ist falsch.")).toBeVisible();
  await scene("Anmeldung falsches Passwort");
  await enter(stage, "backoffice1", "rundgang-demo");
  await expect(page.getByText(/gehört nicht in die App für den Vertrieb/u)).toBeVisible();
  await scene("Anmeldung falsche App");
  await page.getByRole("button", { name: "Mit einem anderen Konto anmelden" }).click();

  door.line.plan({ method: "GET", path: /^\/api\/adresses$/u, fault: { kind: "stall" }, times: 1000 });
  await enter(stage, "verkauf1", "rundgang-demo");
  await expect(page.getByText(/^0 von [\d.]+ Adressen/u)).toBeVisible();
  await scene("Lade Daten");
  door.line.heal();
  await page.reload();
  await expect(page.getByRole("heading", { name: /^Adressen/u })).toBeVisible({ timeout: 60_000 });

  await readyForOffline(page);
  await openFirstUnit(page);
  door.line.cut();
  await comment(page, "Bleibt liegen");
  await signOut(page);
  await scene("Anmeldung offline mit gesperrten Vorgängen");
  await enter(stage, "verkauf1", "rundgang-demo");
  await expect(page.getByRole("heading", { name: "Keine Adressen auf dem Gerät" })).toBeVisible();
  await scene("Keine Adressen auf dem Gerät");
  door.line.restore();
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Mit Netz anmelden" })).toBeVisible();
  await scene("Mit Netz anmelden");
  await page.getByRole("dialog").getByLabel("Passwort", { exact: true }).fill("rundgang-demo");
  await page.getByRole("dialog").getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await allSent(page);
  await signOut(page);

  await signIn(page, "neu");
  await expect(page.getByText("Noch keine Adressen")).toBeVisible();
  await scene("Noch keine Adressen");
};

/** A unit that does not exist, does not come, or hides behind a portal. */
export const pagesThatAreNone: Tour = async ({ page, door, scene }) => {
  await signIn(page);
  await page.goto("/units/00000000-0000-4000-8000-000000000000");
  await expect(page.getByText("Diese Wohneinheit gibt es nicht")).toBeVisible();
  await scene("Wohneinheit unbekannt");
  const unit = { method: "GET", path: /^\/api\/wohneinheits\// };
  door.line.plan({ ...unit, fault: { kind: "stall" }, times: 1000 });
  await page.goto("/units/00000000-0000-4000-8000-000000000001");
  await expect(page.getByText(/^Lade (?:Wohneinheit|Adresse)…$/u)).toBeVisible();
  await scene("Wohneinheit lädt");
  await page.goto("/order/00000000-0000-4000-8000-000000000001");
  await expect(page.getByText(/^Lade (?:Wohneinheit|Adresse)…$/u)).toBeVisible();
  await scene("Auftrag lädt");
  door.line.heal();
  door.line.plan({ ...unit, fault: { kind: "replace-reply", bytes: portalPage }, times: 1000 });
  await page.goto("/units/00000000-0000-4000-8000-000000000002");
  await expect(page.getByRole("heading", { name: "Keine Internetverbindung" })).toBeVisible();
  await scene("Wohneinheit ohne Verbindung");
  door.line.heal();
};
