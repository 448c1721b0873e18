import { readFileSync } from "node:fs";

import type { Page } from "@playwright/test";
import { dateOf } from "@rundgang/contracts";

import { standsWell } from "../support/at-the-door.ts";
import { expect, test, type Door } from "../support/door.ts";
import { desks, fillSignIn } from "../support/office.ts";

const dayMs = 86_400_000;

async function enter(page: Page, username: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/backoffice/");
  await fillSignIn(page, username);
  await page.getByRole("link", { name: "Steuerung", exact: true }).click();
  await expect(page.getByRole("row", { name: /^Alle/u })).toBeVisible();
}

/** The administration agrees on a share of an area's units, sixty days from now. */
async function agreeOnQuota(door: Door, name: string, share: number): Promise<void> {
  const call = async (path: string, init: RequestInit) => (await fetch(`${door.line.url}${path}`, init)).json();
  const { token } = await call("/authentication_token", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "admin", password: "rundgang-demo" }),
  });
  const authorization = `Bearer ${String(token)}`;
  const found = await call(`/api/projects?q=${encodeURIComponent(name)}`, { headers: { authorization } });
  const until = dateOf(new Date(Date.now() + 60 * dayMs).toISOString());
  await call(String(found["hydra:member"][0]["@id"]), {
    method: "PATCH",
    headers: { authorization, "content-type": "application/merge-patch+json", "idempotency-key": crypto.randomUUID() },
    body: JSON.stringify({ quota: { share, base: "units", until, land: "SH" } }),
  });
}

test("a manager sees which area is in danger and why, prints the page and takes its figures along; a lead sees the own team's areas", async ({
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
  await quota.getByRole("button", { name: "Als Bild" }).click();

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
  await expect(lead.getByText(/^Zahlen je Person sind ausgeschaltet/u)).toBeVisible();
  await context.close();
});
