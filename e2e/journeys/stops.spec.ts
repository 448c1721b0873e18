import type { Locator, Page } from "@playwright/test";

import { message, outcome } from "../support/at-the-door.ts";
import { axeFindings } from "../support/axe.ts";
import { colleague } from "../support/colleague.ts";
import { expect, test, type Door } from "../support/door.ts";
import { readyForOffline, signIn } from "../support/salesman.ts";
import { standInTown } from "../support/stand-in-town.ts";

const stops = (page: Page): Locator => page.getByRole("list", { name: "Stops" }).getByRole("listitem");
const next = (page: Page): Locator => page.locator(".walk-go");
const recalculate = (page: Page): Locator => page.getByRole("button", { name: "Neu berechnen" });
const doorOf = async (stop: Locator): Promise<string> => (await stop.locator(".walk-door").textContent()) ?? "";

/** Records a visit that leaves nothing to do at the doors of the house to which one has come. */
async function ringEverywhere(page: Page): Promise<void> {
  await expect(
    page.getByRole("group", { name: "Qualifizierung" }).or(page.getByRole("list", { name: /^Wohneinheiten von/u })),
  ).toBeVisible();
  const rest = page.getByRole("button", { name: /^Übrige: nicht angetroffen/u });
  await ((await rest.isVisible()) ? rest : outcome(page, "Kunde nicht angetroffen")).click();
  await expect(message(page)).toContainText(/nicht angetroffen/iu);
}

/** Agrees on a time with the door of a stop that is one door. */
async function agree(door: Door, stop: Locator, minutes: number): Promise<string> {
  const href = (await stop.getByRole("link").getAttribute("href")) ?? "";
  const unitId = /[0-9a-f-]{36}/u.exec(href)?.[0] ?? "";
  const nele = await colleague(door);
  const beginnAt = new Date(Date.now() + minutes * 60_000).toISOString();
  const data = {
    address: await nele.addressOf(unitId),
    unit: `/api/wohneinheits/${unitId}`,
    customer: { name: "Frau Petersen" },
  };
  await nele.appoint({ type: null, beginnAt, betreff: await doorOf(stop), data } as Parameters<typeof nele.appoint>[0]);
  return unitId;
}

test("ten stops on streets; without a line as the crow flies, and it says so; a door that was rung at is ticked, the next one is a tap away", async ({
  page,
  door,
}) => {
  await standInTown(page);
  await signIn(page);
  await readyForOffline(page);
  await page.getByRole("link", { name: "Deine nächsten 10 Stops" }).click();
  await expect(stops(page)).toHaveCount(10);
  await expect(page.getByText(/^Zu Fuß auf dem Wegenetz, Stand /u)).toBeVisible();
  await expect(page.getByText(/Luftlinie/u)).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Stop 1: / })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Navigation öffnen/u })).toHaveAttribute(
    "href",
    /^https:\/\/www\.openstreetmap\.org\/directions\?.*route=52\./u,
  );
  expect(await axeFindings(page, "strict")).toEqual([]);

  /* A time that fits, told by the colleague at the office. */
  const third = stops(page).nth(2);
  const agreed = await doorOf(third);
  await agree(door, third, 18);
  await expect(async () => {
    await recalculate(page).click();
    await expect(
      stops(page)
        .filter({ hasText: /Termin \d\d:\d\d/u })
        .filter({ hasText: agreed }),
    ).toBeVisible({ timeout: 2000 });
  }).toPass();
  /* What the town's stories hold for the hour of this run may be on the way too. */
  await expect(page.getByText(/^(?:Die Zeit passt|(?:Beide|Alle \d+) Zeiten passen)\.$/u)).toBeVisible();

  door.line.cut();
  await recalculate(page).click();
  await expect(page.getByText("Ohne Netz: Luftlinie. Die Wege sind länger, als hier steht.", { exact: true })).toBeVisible();
  await expect(stops(page).first()).toContainText("Luftlinie");
  await expect(page.getByText("Luftlinie, kein Weg")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Nächster Stop: " })).toHaveCount(1);

  const [first, second] = [await doorOf(stops(page).nth(0)), await doorOf(stops(page).nth(1))];
  await expect(next(page)).toContainText(`Zu ${first}`);
  await next(page).click();
  await ringEverywhere(page);
  await page.getByRole("link", { name: "Zurück zu den Stops" }).click();
  await expect(stops(page).first()).toContainText("erledigt");
  await expect(next(page)).toContainText(`Zu ${second}`);
  await expect(page.getByRole("status").filter({ hasText: `1 von 10 erledigt. Nächster Stop: ${second}.` })).toHaveCount(1);

  /* The walk stands after a restart, without a line. */
  await page.reload();
  await expect(stops(page).first()).toContainText("erledigt");
  await expect(next(page)).toContainText(`Zu ${second}`);
  await next(page).click();
  await expect(page.getByRole("region", { name: `Karte: ${second}` })).toBeVisible();
});
