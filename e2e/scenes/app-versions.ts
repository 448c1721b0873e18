import { expect } from "../support/door.ts";
import { refusal, versionEnd } from "../support/replies.ts";
import { comment, openFirstUnit, readyForOffline, signIn } from "../support/salesman.ts";
import type { Stage, Tour } from "./stage.ts";

const end = { method: "GET", path: /^\/api\/deprecated_fe_versions\// } as const;
const anHour = 3_600_000;

async function openMenu({ page }: Stage): Promise<void> {
  await page.getByRole("button", { name: "Menü" }).click();
}

/** New versions, the end of this one, a session that is over, no forms, a device that is not supported (A §2, §4, §8). */
export const appVersions: Tour = async (stage) => {
  const { page, door, scene } = stage;
  await signIn(page);
  await readyForOffline(page);
  await page.goto("/settings");
  await page.getByRole("button", { name: "Prüfen" }).click();
  await expect(page.getByText("Du hast die neueste Version.")).toBeVisible();
  await scene("Einstellungen Version");
  await openMenu(stage);
  await scene("Menü", () => page.getByRole("button", { name: "App aktualisieren" }).waitFor());
  await page.getByRole("button", { name: "App aktualisieren" }).click();
  await expect(page.getByText("Du hast die neueste Version (5.16.3).")).toBeVisible();
  await scene("App aktualisieren aktuell");
  await page.context().setOffline(true);
  await expect(page.getByText(/^Du bist aktuell offline\./u)).toBeVisible({ timeout: 60_000 });
  await scene("App aktualisieren offline");
  await page.getByRole("dialog").getByRole("button", { name: "Schließen" }).last().click();
  await page.context().setOffline(false);

  const worker = await (await fetch(`${door.server().url}/sw.js`)).text();
  const body = `${worker}\n/* newer */`;
  const head = `HTTP/1.1 200 OK\r\ncontent-type: text/javascript\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close`;
  const fault = { kind: "replace-reply", bytes: `${head}\r\n\r\n${body}` } as const;
  door.line.plan({ method: "GET", path: /^\/sw\.js$/u, fault, times: 1000 });
  await page.goto("/");
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  const offered = page.getByRole("alertdialog", { name: "Neue Version verfügbar" });
  await expect(offered).toBeVisible({ timeout: 60_000 });
  await scene("Neue Version verfügbar");
  await offered.getByRole("button", { name: "Später" }).click();
  await openFirstUnit(page);
  await scene("Update verfügbar");
  await page.getByPlaceholder("Schreibe einen Kommentar...").fill("Noch nicht gesendet");
  await openMenu(stage);
  await page.getByRole("button", { name: "App aktualisieren" }).click();
  const asked = page.getByRole("dialog", { name: "App aktualisieren" });
  await asked.getByRole("button", { name: "Jetzt aktualisieren" }).click();
  await expect(asked.getByText(/noch nicht gespeichert/u)).toBeVisible();
  await scene("Update wartet auf Eingabe");
  await asked.getByRole("button", { name: "Abbrechen" }).click();

  door.line.plan({
    ...end,
    fault: { kind: "replace-reply", bytes: versionEnd({ deprecated: "2026-01-01 00:00:00" }) },
    times: 1000,
  });
  await page.getByPlaceholder("Schreibe einen Kommentar...").fill("");
  await page.goto("/");
  const old = page.getByRole("alertdialog", { name: "Version veraltet" });
  await expect(old).toBeVisible({ timeout: 60_000 });
  await scene("Version veraltet");
  await old.getByRole("button", { name: "Nicht jetzt" }).click();

  await openFirstUnit(page);
  const comments = { method: "POST", path: /^\/api\/unit_comments$/u } as const;
  door.line.plan({ ...comments, fault: { kind: "drop-request" }, times: 1000 });
  await comment(page, "Vor dem Update");
  await page.getByPlaceholder("Schreibe einen Kommentar...").fill("Noch im Feld");
  /* Of two plans for one call the earlier one holds. */
  door.line.heal();
  door.line.plan({ ...comments, fault: { kind: "replace-reply", bytes: refusal(426, "veraltet") }, times: 1000 });
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect(page.getByRole("alert").filter({ hasText: "wird nicht mehr unterstützt" })).toBeVisible({ timeout: 60_000 });
  await scene("Nicht mehr unterstützt, noch etwas offen");
  const over = page.getByRole("alertdialog", { name: "Version nicht mehr unterstützt" });
  await page.goto("/");
  door.line.heal();
  door.line.plan({
    ...end,
    fault: { kind: "replace-reply", bytes: versionEnd({ discontinued: "2026-02-01 00:00:00" }) },
    times: 1000,
  });
  await page.reload();
  await expect(over).toBeVisible({ timeout: 60_000 });
  await scene("Nicht mehr unterstützt");
  await page.context().setOffline(true);
  await expect(over.getByText(/^Du bist aktuell offline\./u)).toBeVisible({ timeout: 60_000 });
  await scene("Nicht mehr unterstützt offline");
};

/** Warnings of session, forms and device, each once. */
export const warnings: Tour = async (stage) => {
  const { page, door, scene } = stage;
  await page.clock.install({ time: Date.now() });
  await page.clock.resume();
  await page.addInitScript(() => {
    if (localStorage.getItem("scene") === "android") return;
    Object.defineProperty(navigator, "userAgent", { value: "Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) Safari/604.1" });
  });
  const forms = { method: "GET", path: /^\/api\/order_forms$/u } as const;
  door.line.plan({
    ...forms,
    fault: { kind: "replace-reply", bytes: refusal(403, "Dafür fehlt dir die Berechtigung.") },
    times: 1000,
  });
  await page.goto("/");
  const apple = page.getByRole("alertdialog", { name: "iPad und iPhone" });
  await expect(apple).toBeVisible();
  await scene("iPad an der Anmeldung");
  await apple.getByRole("button", { name: "Verstanden" }).click();
  await signIn(page);
  await expect(apple).toBeVisible();
  await apple.getByRole("button", { name: "Verstanden" }).click();
  const none = page.getByRole("alertdialog", { name: "Keine Formulare" });
  await expect(none).toBeVisible();
  await scene("Keine Formulare geladen");
  await none.getByRole("button", { name: "Weiterarbeiten" }).click();

  await openFirstUnit(page);
  await none.getByRole("button", { name: "Weiterarbeiten" }).click();
  /* A 401 that bears no code of ours keeps the session, and holds what is to be sent. */
  const foreign = refusal(401, "Sitzung unbekannt");
  for (const path of [/^\/api\/unit_comments$/u, /^\/token\/refresh$/u])
    door.line.plan({ method: "POST", path, fault: { kind: "replace-reply", bytes: foreign }, times: 1000 });
  await comment(page, "Wartet auf die Anmeldung");
  const ended = page.getByRole("alertdialog", { name: "Sitzung abgelaufen" });
  await expect(ended).toBeVisible({ timeout: 60_000 });
  await scene("Sitzung abgelaufen");
  await ended.getByRole("button", { name: "Später" }).click();
  await expect(page.getByRole("button", { name: "Sitzung abgelaufen: neu anmelden" })).toBeVisible();
  await scene("Sitzung abgelaufen, Zeichen oben");
  await page.clock.fastForward(anHour);
  await expect(ended).toBeVisible({ timeout: 60_000 });
};
