import { readFileSync } from "node:fs";

import type { Page } from "@playwright/test";
import { dateOf } from "@rundgang/contracts";

import { standsWell } from "../support/at-the-door.ts";
import { expect, test, type Door } from "../support/door.ts";
import { desks, fillSignIn } from "../support/office.ts";
import { signIn } from "../support/salesman.ts";

test.use({ serverEnv: { RUNDGANG_PERSON_FIGURES: "on" } });

const dayMs = 86_400_000;

async function enter(page: Page, username: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/backoffice/");
  await fillSignIn(page, username);
  await page.getByRole("link", { name: "Steuerung", exact: true }).click();
  await expect(page.getByRole("row", { name: /^Alle/u })).toBeVisible();
}

/** What the administration sends to the server beside the page. */
async function callAsAdmin(door: Door, path: string, init: RequestInit = {}) {
  const call = async (to: string, what: RequestInit) => (await fetch(`${door.line.url}${to}`, what)).json();
  const { token } = await call("/authentication_token", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "admin", password: "rundgang-demo" }),
  });
  const headers = { authorization: `Bearer ${String(token)}`, "idempotency-key": crypto.randomUUID(), ...init.headers };
  return call(path, { ...init, headers });
}

/** The administration agrees on a share of an area's units, sixty days from now. */
async function agreeOnQuota(door: Door, name: string, share: number): Promise<void> {
  const found = await callAsAdmin(door, `/api/projects?q=${encodeURIComponent(name)}`);
  const until = dateOf(new Date(Date.now() + 60 * dayMs).toISOString());
  await callAsAdmin(door, String(found["hydra:member"][0]["@id"]), {
    method: "PATCH",
    headers: { "content-type": "application/merge-patch+json" },
    body: JSON.stringify({ quota: { share, base: "units", until, land: "SH" } }),
  });
}

test("a manager sees which area is in danger and why, prints the page and takes its figures along; a lead sees the own team's areas, a day, moves a territory and an appointment", async ({
  page,
  door,
  browser,
}) => {
  await agreeOnQuota(door, "Wiesenbrück Mitte", 40);
  await enter(page, "admin");
  /* The one with a quota that will not be met is opened by itself. */
  const quota = page.getByRole("region", { name: "Quote Wiesenbrück Mitte" });
  await expect(quota.getByText("in Gefahr")).toBeVisible();
  await expect(quota.getByText(/^Bei diesem Tempo \d+ % am \d\d\.\d\d\., es fehlen [\d.]+ Verträge/u)).toBeVisible();
  await quota.getByRole("button", { name: "Als Tabelle" }).click();
  await expect(quota.getByRole("rowheader", { name: /Prognose$/u }).first()).toBeVisible();
  /* A finger that presses the same spot again at once is taken for a trembling one (decision 033); a key is not. */
  await quota.getByRole("button", { name: "Als Bild" }).press("Enter");
  await expect(quota.getByRole("button", { name: "Als Tabelle" })).toBeVisible();

  await page.getByRole("button", { name: "Gebiete von Wiesenbrück Mitte" }).click();
  await expect(page.getByRole("rowheader", { name: "38990-01 Lindenstraße" })).toBeVisible();
  const funnel = page.getByRole("region", { name: "Von der Tür zum Auftrag" });
  await expect(funnel.getByText("angetroffen", { exact: true })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Karte der Gebiete/u })).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await standsWell(page, desks);
    await page.setViewportSize({ width: 1440, height: 900 });
  }

  const saving = page.waitForEvent("download");
  await quota.getByRole("button", { name: /als Bild laden$/u }).click();
  await quota.getByRole("button", { name: "Als SVG laden" }).click();
  expect(readFileSync(await (await saving).path(), "utf8")).toMatch(
    /^<svg [^]*<title>Quote Wiesenbrück Mitte<\/title>[^]*Ziel 40 %/u,
  );

  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exportieren" }).click();
  const file = readFileSync(await (await coming).path(), "utf8");
  expect(file.split("\r\n")[0]).toContain("Ausbaugebiet;Adressen;Wohneinheiten;offen;besucht");
  expect(file).toContain("Wiesenbrück Mitte;");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Rundgang, Steuerung")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Bereiche" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  await page.getByText("Straßen", { exact: true }).click();
  await expect(page.getByRole("rowheader", { name: /^Lindenstraße, 38990 Wiesenbrück/u })).toBeVisible();

  const context = await browser.newContext({ baseURL: door.line.url });
  await door.watch(context);
  const lead = await context.newPage();
  await enter(lead, "teamleitung1");
  await lead.getByText("Gebiete", { exact: true }).first().click();
  await expect(lead.getByRole("rowheader", { name: "38990-01 Lindenstraße" })).toBeVisible();
  await lead.getByText("Personen", { exact: true }).click();
  await lead.getByRole("link", { name: "Nele Brandt" }).click();
  await lookAtDay(lead);
  await distribute(lead);
  await handOver(lead);
  await context.close();

  /* Whose day it was is told so. */
  const own = await browser.newContext({ baseURL: door.line.url });
  await door.watch(own);
  const salesman = await own.newPage();
  await signIn(salesman);
  await salesman.goto("/settings");
  const views = salesman.getByRole("region", { name: "Wer deinen Tag angesehen hat" });
  await expect(views.getByText("Henrik Lohse").first()).toBeVisible();
  await own.close();
});

test("moves between people are asked about before another team takes their place, and what is thrown away comes back by undo", async ({
  page,
  door,
}) => {
  const made = await callAsAdmin(door, "/api/teams", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ uuid: crypto.randomUUID(), name: "Team Zell", leads: [], members: [] }),
  });
  expect(made).toMatchObject({ name: "Team Zell" });
  await enter(page, "admin");
  await page.getByRole("link", { name: "Verteilen" }).click();
  const team = page.getByRole("combobox", { name: "Team" });
  const [first, second] = ["Team Wiesenbrück", "Team Zell"] as const;
  await expect(page.getByRole("article").first()).toBeVisible();
  const card = page.getByRole("article").first();
  await card.focus();
  await page.keyboard.press("m");
  await card.getByRole("button", { name: /^zu /u }).first().click();
  await expect(page.getByText("1 Änderung:")).toBeVisible();
  await team.selectOption({ label: second });
  const asked = page.getByRole("alertdialog", { name: /Verteilung verwerfen/u });
  await asked.getByRole("button", { name: "Abbrechen" }).click();
  await expect(team.locator("option:checked")).toHaveText(first);
  await expect(page.getByText("1 Änderung:")).toBeVisible();
  await page.getByRole("button", { name: "Verwerfen" }).click();
  await expect(page.getByText("Noch nichts verschoben.")).toBeVisible();
  await page.getByRole("button", { name: "Zurück", exact: true }).click();
  await expect(page.getByText("1 Änderung:")).toBeVisible();
  await team.selectOption({ label: second });
  await asked.getByRole("button", { name: "Verwerfen" }).click();
  await expect(team.locator("option:checked")).toHaveText(second);
  await expect(page.getByText("Noch nichts verschoben.")).toBeVisible();
});

/** Back to a day with visits, by key; its doors stand in a list and on the map. */
async function lookAtDay(lead: Page): Promise<void> {
  await expect(lead.getByText("Nele Brandt sieht, dass du das angesehen hast")).toBeVisible();
  const doors = lead.getByRole("region", { name: "Türen in Reihenfolge" });
  const empty = lead.getByRole("heading", { name: "Kein Besuch an diesem Tag" });
  await expect(doors.or(empty)).toBeVisible();
  for (let tries = 0; tries < 10 && !(await doors.isVisible()); tries += 1) {
    const day = await lead.getByRole("button", { name: /^Tag: /u }).textContent();
    await lead.keyboard.press("k");
    await expect(lead.getByRole("button", { name: /^Tag: /u })).not.toHaveText(day ?? "");
    await expect(doors.or(empty)).toBeVisible();
  }
  await doors.getByRole("button").first().click();
  await lead.keyboard.press("End");
  await expect(doors.getByRole("button").last()).toHaveAttribute("aria-current", "true");
  await expect(lead.getByRole("img", { name: /^Karte der Türen von Nele Brandt/u })).toBeVisible();
  await expect(lead.getByText("Wege und Standorte werden nicht aufgezeichnet.").first()).toBeVisible();
  await standsWell(lead, desks);
  await lead.setViewportSize({ width: 1440, height: 900 });
}

/** A territory goes to somebody else from tomorrow on, by the keyboard, and stays where it was until then. */
async function distribute(lead: Page): Promise<void> {
  await lead.getByRole("link", { name: "Verteilen" }).click();
  const columnOf = (person: string) => lead.getByRole("region", { name: person, exact: true });
  const [nele, henrik] = [columnOf("Nele Brandt"), columnOf("Henrik Lohse")] as const;
  const card = nele.getByRole("article").first();
  const name = ((await card.getAttribute("aria-label")) ?? "").split(",")[0] ?? "";
  await card.focus();
  await lead.keyboard.press("m");
  await card.getByRole("button", { name: "zu Henrik Lohse" }).click();
  await expect(henrik.getByText(/^ab .*, von Nele Brandt/u)).toBeVisible();
  await lead.getByRole("button", { name: "Zurück", exact: true }).click();
  await expect(lead.getByText("Noch nichts verschoben.")).toBeVisible();
  await card.dragTo(henrik);
  await expect(lead.getByText("1 Änderung:")).toBeVisible();
  /* Thrown away by mistake it comes back. */
  await lead.keyboard.press("Escape");
  await expect(lead.getByText("Noch nichts verschoben.")).toBeVisible();
  await lead.keyboard.press("Control+z");
  await expect(lead.getByText("1 Änderung:")).toBeVisible();
  await standsWell(lead, desks.slice(1, 2));
  await lead.setViewportSize({ width: 1440, height: 900 });
  await lead.keyboard.press("Control+s");
  await expect(lead.getByText("1 Gebiet verteilt")).toBeVisible();
  await expect(lead.getByText("Noch nichts verschoben.")).toBeVisible();
  await expect(henrik.getByRole("article").filter({ hasText: name }).getByText(/^ab /u)).toBeVisible();
  await expect(nele.getByRole("article").filter({ hasText: name }).getByText(/bis /u)).toBeVisible();
  await lead.getByText("Karte", { exact: true }).click();
  await expect(lead.getByRole("img", { name: /^Karte der Gebiete nach Personen/u })).toBeVisible();
}

/** An appointment goes to somebody of the team who is free. */
async function handOver(lead: Page): Promise<void> {
  await lead.getByRole("link", { name: "Termine" }).click();
  const meetings = lead.locator("button.meet");
  await expect(lead.getByRole("table")).toBeVisible();
  for (let tries = 0; tries < 3 && (await meetings.count()) === 0; tries += 1) {
    await lead.keyboard.press("j");
    await expect(lead.getByRole("table")).toBeVisible();
  }
  await standsWell(lead, desks.slice(1, 2));
  await lead.setViewportSize({ width: 1440, height: 900 });
  await meetings.last().click();
  const dialog = lead.getByRole("dialog", { name: "Termin übergeben" });
  const free = await dialog
    .getByRole("option")
    .filter({ hasNotText: /hat um|wählen/u })
    .first()
    .getAttribute("value");
  await dialog.getByLabel(/^Geht an/u).selectOption(free);
  await dialog.getByRole("button", { name: "Übergeben", exact: true }).click();
  await expect(lead.getByText(/^Termin an .* übergeben$/u)).toBeVisible();
}
