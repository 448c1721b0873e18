import { makeDatasetOld } from "../support/damage/old-dataset.ts";
import { expect } from "../support/door.ts";
import { refusal } from "../support/replies.ts";
import { comment, openFirstUnit, readyForOffline, signIn } from "../support/salesman.ts";
import type { Tour } from "./stage.ts";

/** What a salesman must know on whatever page he is: clock, storage, battery, lost work. */
export const notices: Tour = async ({ page, door, scene }) => {
  await page.clock.install({ time: Date.now() + 2 * 3_600_000 });
  await page.clock.resume();
  await page.addInitScript(() => {
    if (localStorage.getItem("scene") === "calm") return;
    const battery = Object.assign(new EventTarget(), { level: 0.07, charging: false });
    Object.assign(navigator, { getBattery: () => Promise.resolve(battery) });
    navigator.storage.estimate = () => Promise.resolve({ usage: 9_700_000, quota: 10_000_000 });
  });
  await signIn(page);
  await readyForOffline(page);
  await expect(page.getByText("Bitte lade dringend dein Tablet auf!")).toBeVisible();
  await expect(page.getByText(/^Der Speicher ist zu 97 % voll/u)).toBeVisible();
  await scene("Uhr, Speicher, Akku");
  await openFirstUnit(page);
  await scene("Uhr, Speicher, Akku an der Wohneinheit");
  await page.evaluate(() => localStorage.setItem("scene", "calm"));

  const logKey = () =>
    page.evaluate(() => Object.keys(localStorage).find((one) => /^rundgang-log-[0-9a-f]{8}-/u.test(one)) ?? "");
  await expect.poll(logKey).not.toBe("");
  const help = [
    { id: "1", kind: "priority", title: "Auftrag" },
    { id: "2", kind: "dissolve", title: "Auftrag" },
    { id: "3", kind: "purge", title: "Kommentar" },
    { id: "dump", kind: "dump", title: null },
  ].map((note) => ({ ...note, at: "2026-11-26T08:15:00.000Z" }));
  const planted = [(await logKey()).replace("log", "help"), JSON.stringify(help)] as const;
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), planted);
  await page.goto("/");
  await expect(page.getByText("Hilfe aus der Ferne")).toBeVisible();
  await scene("Hilfe aus der Ferne");
  await page.getByRole("button", { name: "Verstanden" }).click();

  const busy = { kind: "replace-reply", bytes: refusal(503, "Der Server ist gerade ausgelastet.") } as const;
  door.line.plan({ method: "POST", path: /^\/api\/unit_comments$/u, fault: busy, times: 1000 });
  await page.goto("/");
  await openFirstUnit(page);
  await comment(page, "Noch nicht gesendet");
  await page.getByRole("button", { name: "Menü" }).click();
  await page.getByRole("button", { name: "Abmelden", exact: true }).click();
  await expect(page.getByRole("alertdialog", { name: "Abmelden" })).toBeVisible();
  await scene("Abmelden");
  await page.getByRole("button", { name: "Abbrechen" }).click();

  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.startsWith("rundgang-canary-")) ?? "";
    const note = JSON.parse(localStorage.getItem(key) ?? "{}");
    localStorage.setItem(key, JSON.stringify({ ...note, commits: note.commits + 5, unsent: 4 }));
  });
  await page.reload();
  await expect(page.getByText("Auf diesem Gerät fehlen gespeicherte Vorgänge.")).toBeVisible();
  await scene("Vorgänge fehlen");
  await page.goto("/request-queue");
  await scene("Vorgänge fehlen in der Liste");
  await page.getByRole("button", { name: "Verstanden" }).click();
};

/** Data of an older version, the group of early updates. */
export const versions: Tour = async ({ page, door, scene }) => {
  await page.context().addCookies([{ name: "fe_group", value: "b", url: door.line.url }]);
  await signIn(page);
  await expect(page.getByRole("alertdialog", { name: "Zurück zur Standardversion" })).toBeVisible();
  await scene("Zurück zur Standardversion");
  await page.getByRole("button", { name: "Später" }).click();
  await page.context().addCookies([{ name: "fe_group", value: "a", url: door.line.url }]);
  await makeDatasetOld(page);
  await page.reload();
  await expect(page.getByRole("alertdialog", { name: "Neu anmelden" })).toBeVisible();
  await scene("Neu anmelden");
};
