import type { Page } from "@playwright/test";

import { message, sizes, standsWell, unitOf } from "../support/at-the-door.ts";
import { colleague } from "../support/colleague.ts";
import { expect, test } from "../support/door.ts";
import { beginOrder, choosePackage, keptOnDevice } from "../support/order.ts";
import { openFirstUnit, qualify, readyForOffline, signIn } from "../support/salesman.ts";

/** Signs in, begins an order at the first door and goes out of it; answers the unit, on whose page it is in sight. */
async function leaveBegunOrder(page: Page): Promise<string> {
  await signIn(page);
  const unitId = await openFirstUnit(page);
  await beginOrder(page);
  await choosePackage(page, "DG premium 600");
  await keptOnDevice(page);
  await page.getByRole("button", { name: "Zurück" }).click();
  await expect(page.getByText(/^Hier ist ein Auftrag begonnen, zuletzt/u)).toBeVisible();
  return unitId;
}

test(
  "the day stands on top of the list, without a line too: overdue first, one tap to the door, gone when it was visited",
  { tag: "@landing" },
  async ({ page, door }) => {
    await signIn(page);
    await readyForOffline(page);
    door.line.cut();
    const due = page.getByRole("list", { name: "Heute fällig, Überfälliges zuerst" }).getByRole("listitem");
    await expect(due.first()).toContainText("Überfällig");
    /* After midnight all of yesterday is overdue: more than stand there at first. */
    const more = page.getByRole("button", { name: /^Alle \d+ anzeigen$/u });
    if (await more.isVisible()) await more.click();
    const before = await due.count();
    const heading = page.getByRole("heading", { name: /^Heute/u });
    await expect(heading).toContainText(`(${before})`);
    const place = await due.first().locator(".today-door").textContent();

    await due.first().getByRole("link").click();
    const pane = page.getByRole("region", { name: "Geöffnete Wohneinheit" });
    await expect(pane.getByRole("heading", { level: 2 }).first()).toContainText(place?.split(",")[0] ?? "");
    await qualify(page, "Kunde nicht angetroffen");
    await expect(due).toHaveCount(before - 1);
    await message(page).getByRole("button", { name: "Rückgängig" }).click();
    await expect(due).toHaveCount(before);
    await expect(due.first()).toContainText(place ?? "");

    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.goto("/");
      await expect(due.first()).toBeVisible();
      await standsWell(page, [size]);
    }
  },
);

test("whoever scrolled the list finds it again where it was; whoever searches sees no day", async ({ page, door: _door }) => {
  await signIn(page);
  await expect(page.getByRole("heading", { name: /^Heute/u })).toBeVisible();
  const scroller = page.locator(".address-list-scroll");
  await scroller.evaluate((box) => box.scrollTo({ top: 1400 }));
  await expect(page.getByRole("heading", { name: /^Heute/u })).not.toBeInViewport();
  const topRow = () =>
    scroller.evaluate((box) => {
      const edge = box.getBoundingClientRect().top;
      const rows = [...box.querySelectorAll("[data-index]")].filter((row) => row.getBoundingClientRect().top >= edge);
      return Math.min(...rows.map((row) => Number(row.getAttribute("data-index"))));
    });
  const seen = await topRow();
  expect(seen).toBeGreaterThan(10);
  /* A §9: kept a second after the last scroll, and at once by whoever leaves. */
  await page.locator(`[data-index="${seen}"] [data-row-link]`).click();
  await page.getByRole("link", { name: "Aktuell" }).click();
  await expect(page.getByRole("navigation", { name: "Wohneinheiten" })).toBeVisible();
  await page.getByRole("link", { name: "Start", exact: true }).click();
  await expect.poll(topRow).toBe(seen);
  await page.getByLabel("Adressen durchsuchen").fill("Mühlgasse");
  await expect(page.getByRole("heading", { name: /^Heute/u })).toHaveCount(0);
});

test("an order that was begun is in sight: in its row, beside the day, at its door and in the queue", async ({
  page,
  door: _door,
}) => {
  const unitId = await leaveBegunOrder(page);

  await page.goto("/");
  await expect(page.locator("[data-index]").first().getByText("Begonnen", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Begonnen (1)" }).click();
  await page.getByRole("link", { name: "Weiter erfassen" }).click();
  await expect(page.getByRole("radio", { name: /DG premium 600/u }).first()).toBeChecked();
  await page.getByRole("button", { name: "Zurück" }).click();

  await page.getByRole("button", { name: "Verwerfen …" }).click();
  const asked = page.getByRole("alertdialog", { name: "Begonnenen Auftrag verwerfen" });
  await asked.getByRole("button", { name: "Auftrag verwerfen" }).click();
  await expect(page.getByRole("heading", { name: "Begonnen" })).toHaveCount(0);
  await page.goto(`/units/${unitId}`);
  await expect(page.getByRole("group", { name: "Qualifizierung" })).toBeVisible();
  await expect(page.getByText(/^Hier ist ein Auftrag begonnen/u)).toHaveCount(0);
});

test("an order that was begun at a door that a colleague sells meanwhile leads nowhere but out", async ({ page, door }) => {
  const unitId = await leaveBegunOrder(page);
  await (await colleague(door)).visit(unitId, "ORDER_REGISTERED");
  await expect(page.getByText(/^Hier ist ein Auftrag begonnen, aber die Wohneinheit ist inzwischen/u)).toBeVisible();
  await standsWell(page);
  await page.getByRole("link", { name: "Zu den begonnenen Aufträgen" }).click();
  await expect(page.getByText(/Die Wohneinheit ist inzwischen abgeschlossen/u)).toBeVisible();
  await expect(page.getByRole("link", { name: "Weiter erfassen" })).toHaveCount(0);
  await page.getByRole("button", { name: "Verwerfen …" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Auftrag verwerfen" }).click();
  await expect(page.getByRole("heading", { name: "Begonnen" })).toHaveCount(0);
});

test("an appointment with a house, at none of its doors, leads to the house", async ({ page, door }) => {
  await signIn(page);
  const row = page.locator(".address-row").nth(2);
  const house = (await row.locator(".address-row-title").textContent()) ?? "";
  const unitId = await unitOf(row);
  const inAMinute = new Date(Math.floor(Date.now() / 60_000 + 1) * 60_000).toISOString();
  await (await colleague(door)).agreeWithHouse(unitId, inAMinute, `Begehung: ${house}`);
  const more = page.getByRole("button", { name: /^Alle \d+ anzeigen$/u });
  const due = page.getByRole("list", { name: "Heute fällig, Überfälliges zuerst" }).getByRole("listitem");
  const its = due.filter({ hasText: house });
  await expect(its.or(more).first()).toBeVisible();
  if (await more.isVisible()) await more.click();
  await its.getByRole("link").click();
  const pane = page.getByRole("region", { name: "Geöffnete Wohneinheit" });
  await expect(pane.getByRole("heading", { level: 2 }).first()).toContainText(house);
});

test("an appointment at a real time takes five taps, a usual one three", async ({ page, door: _door }) => {
  await signIn(page);
  await openFirstUnit(page);
  let taps = 0;
  /* On some days the demo has an appointment at that very time. */
  const book = /^(?:Trotzdem )?Termin erfassen$/u;
  const tap = async (name: string | RegExp) => {
    taps += 1;
    await page.getByRole("button", { name, exact: true }).click();
  };
  await tap("Termin");
  await tap(/^Samstag Vormittag/u);
  await tap(book);
  await expect(page.getByText(/^Am Samstag, .*10:00 Uhr$/u).first()).toBeVisible();
  expect(taps).toBe(3);

  taps = 0;
  await tap("Termin");
  await tap(/^Datum und Uhrzeit/u);
  taps += 1;
  /* In the next month the demo has nothing agreed, so that no time asks back. */
  await page.locator(".calendar-head button").last().click();
  /* No second Wednesday is a holiday, and a Sunday asks back. */
  const ofMonth = page.locator(".calendar-day:not([data-outside-month])");
  await ofMonth
    .and(page.getByLabel(/^Mittwoch/u))
    .nth(1)
    .click();
  await tap("17:30");
  await tap(book);
  await expect(page.getByText(/^Am .*17:30 Uhr$/u).first()).toBeVisible();
  expect(taps).toBe(5);
});

test("the day stands there too when no address passes the filters", async ({ page, door: _door }) => {
  await signIn(page);
  await expect(page.getByRole("heading", { name: /^Heute/u })).toBeVisible();
  const filters = page.locator(".filter-chip[aria-pressed=true]");
  await expect(filters.first()).toBeVisible();
  for (let left = await filters.count(); left > 0; left -= 1) {
    await filters.first().press("Enter");
    await expect(filters).toHaveCount(left - 1);
  }
  await expect(page.getByText("Keine Adresse passt")).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Heute/u })).toBeVisible();
  await standsWell(page);
});
