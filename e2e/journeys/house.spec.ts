import type { Locator, Page } from "@playwright/test";
import { createHand } from "@rundgang/testkit";

import {
  findRow,
  history,
  message,
  openUnit,
  outcome,
  quickButton,
  quickPanel,
  rows,
  standsWell,
  unitOf,
  walkOn,
} from "../support/at-the-door.ts";
import { colleague } from "../support/colleague.ts";
import { expect, test, type Door } from "../support/door.ts";
import { allSent, readyForOffline, signIn } from "../support/salesman.ts";

/** A house of the demo town with eighteen flats, in verkauf1's territory. */
const house = "Erlenweg 5";
const plan = (page: Page): Locator => page.getByRole("grid", { name: `Hausplan von ${house}` });
const flats = (page: Page): Locator => plan(page).getByRole("gridcell");
const notHome = (page: Page): Locator => page.getByRole("button", { name: /^Nicht angetroffen/u });

/** The visits that the server has got: how many stand, and how many were taken back. */
async function visitsOf(door: Door) {
  const { qualifications } = await door.facts();
  const revoked = qualifications.filter(({ data }) => data["revoked"] === true).length;
  return { standing: qualifications.length - revoked, revoked };
}

test(
  "eighteen flats at which nobody opens take five taps, also without a line, and one takes them back",
  { tag: "@landing" },
  async ({ page, door }) => {
    await page.setViewportSize({ width: 800, height: 1280 });
    await signIn(page);
    await readyForOffline(page);
    const row = await findRow(page, house);
    const hand = createHand(page, 3);
    await page.context().setOffline(true);

    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await hand.tap(target);
    };
    await tap(row.locator("[data-row-link]"));
    await tap(page.getByRole("link", { name: "Mehrere Türen auf einmal" }));
    await expect(flats(page)).toHaveCount(18);
    const before = await flats(page).allTextContents();
    await tap(page.getByRole("button", { name: "Alle offenen wählen" }));
    const open = await page.getByRole("checkbox", { checked: true }).count();
    await tap(notHome(page));
    await expect(message(page)).toContainText(`${open} Türen`);
    expect(taps).toBeLessThanOrEqual(5);
    await expect(flats(page).filter({ hasText: "Nicht angetroffen" })).toHaveCount(open);

    /* As one, and as it was. */
    await hand.tap(message(page).getByRole("button", { name: "Rückgängig" }));
    await expect(message(page)).toContainText("Zurückgenommen");
    expect(await flats(page).allTextContents()).toEqual(before);

    await hand.tap(page.getByRole("button", { name: "Alle offenen wählen" }));
    await hand.tap(notHome(page));
    await expect(flats(page).filter({ hasText: "Nicht angetroffen" })).toHaveCount(open);
    await page.context().setOffline(false);
    await allSent(page);
    expect((await visitsOf(door)).standing).toBe(open);
  },
);

test("the doors of a floor take two taps without a line, the arrow keys walk the plan, and the device remembers 'Liste'", async ({
  page,
  door: _door,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await readyForOffline(page);
  const row = await findRow(page, house);
  await page.context().setOffline(true);
  await row.locator("[data-row-link]").click();
  await page.getByRole("link", { name: "Mehrere Türen auf einmal" }).click();
  await expect(plan(page).getByRole("row")).toHaveCount(6);
  const before = await flats(page).allTextContents();
  const floor = plan(page)
    .getByRole("row")
    .filter({ has: page.getByRole("button", { name: /Türen wählen$/u }) })
    .last();
  const hand = createHand(page, 5);
  await hand.tap(floor.getByRole("button"));
  const chosen = await floor.getByRole("checkbox", { checked: true }).count();
  expect(chosen).toBeGreaterThan(1);
  await hand.tap(notHome(page));
  await expect(message(page)).toContainText(`${chosen} Türen`);
  await expect(floor.getByRole("gridcell").filter({ hasText: "Nicht angetroffen" })).toHaveCount(chosen);
  await hand.tap(message(page).getByRole("button", { name: "Rückgängig" }));
  await expect(message(page)).toContainText("Zurückgenommen");
  expect(await flats(page).allTextContents()).toEqual(before);

  const door = flats(page).locator("input, a");
  await door.nth(4).focus();
  await page.keyboard.press("ArrowUp");
  await expect(door.nth(1)).toBeFocused();
  await page.keyboard.press("End");
  await expect(door.nth(2)).toBeFocused();

  await page.getByText("Liste", { exact: true }).click();
  const list = page.getByRole("list", { name: `Wohneinheiten von ${house}` }).getByRole("listitem");
  await expect(list).toHaveCount(18);
  await page.reload();
  await expect(list).toHaveCount(18);
});

test("with a line: some are chosen, the rest by one tap; taken back after they arrived, the server keeps them for the audit", async ({
  page,
  door,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await walkOn("online", page, door);
  const row = await findRow(page, house);
  await quickButton(row).click();
  await quickPanel(page).getByRole("link", { name: "Mehrere Türen auf einmal" }).click();
  const boxes = page.getByRole("checkbox");
  await expect(boxes.first()).toBeVisible();
  const rest = (count: number) => page.getByRole("button", { name: `Übrige: nicht angetroffen (${count})` });
  const words = await page.getByRole("button", { name: /^Übrige/u }).textContent();
  const left = Number(/\d+/u.exec(words ?? "")?.[0]);
  for (const place of [0, 2]) await boxes.nth(place).check();
  await expect(rest(left - 2)).toBeEnabled();
  await standsWell(page);
  await notHome(page).click();
  await expect(message(page)).toContainText("Kunde nicht angetroffen");
  await expect(page.getByRole("button", { name: "Gerätestatus: synchron" })).toBeVisible();
  await message(page).getByRole("button", { name: "Rückgängig" }).click();
  await expect(message(page)).toContainText("Zurückgenommen");
  await rest(left).click();
  await expect(rest(0)).toBeDisabled();
  await allSent(page);
  expect(await visitsOf(door)).toEqual({ standing: left, revoked: 2 });
});

test("a visit ends the appointment of its own door alone: the message says so, and taking it back brings it back", async ({
  page,
  door: _door,
}) => {
  await signIn(page);
  const due = page.getByRole("list", { name: "Heute fällig, Überfälliges zuerst" }).getByRole("listitem");
  const agreed = due.filter({ hasText: /, WE \d/u }).first();
  const place = (await agreed.locator(".today-door").textContent()) ?? "";
  const stands = due.filter({ hasText: place });
  await agreed.getByRole("link").click();
  const pane = page.getByRole("region", { name: "Geöffnete Wohneinheit" });
  const step = async (name: string) => {
    const unit = pane.locator(".unit-bar");
    const before = (await unit.textContent()) ?? "";
    await pane.getByRole("button", { name }).click();
    await expect(unit).not.toHaveText(before);
  };
  const isFirst = place.endsWith("WE 1");
  const [there, back] = isFirst
    ? (["Nächste Wohneinheit", "Vorherige Wohneinheit"] as const)
    : (["Vorherige Wohneinheit", "Nächste Wohneinheit"] as const);

  /* At another door of the house it stays. */
  await step(there);
  await outcome(pane, "Kunde nicht angetroffen").click();
  await expect(message(page)).toContainText("Kunde nicht angetroffen");
  await expect(message(page)).not.toContainText("erledigt");
  await expect(stands).toHaveCount(1);

  await step(back);
  await outcome(pane, "Kunde nicht angetroffen").click();
  await expect(message(page)).toContainText(/(?:Termin|Wiedervorlage) .*, \d\d:\d\d Uhr erledigt/u);
  await expect(stands).toHaveCount(0);
  await message(page).getByRole("button", { name: "Rückgängig" }).click();
  await expect(message(page)).toContainText(/(?:Termin|Wiedervorlage) .*, \d\d:\d\d Uhr steht wieder/u);
  await expect(stands).toHaveCount(1);
});

test("two salesmen at one door, one of them without a line: both visits stand there, and a sentence says so", async ({
  page,
  door,
}) => {
  await signIn(page);
  await walkOn("offline", page, door);
  const unitId = await unitOf(rows(page).first());
  await openUnit(page, unitId);
  await outcome(page, "Kunde nicht angetroffen").click();
  await expect(history(page).first()).toContainText("Kunde nicht angetroffen");
  await (await colleague(door, "verkauf2")).visit(unitId, "BLACKLISTED", "Will nicht mehr besucht werden");
  door.line.restore();
  await expect(page.getByText(/von Jonas PetersenDu warst heute auch hier: Nicht angetroffen, /u)).toBeVisible();
  await expect(history(page).filter({ hasText: "Jonas Petersen" })).toHaveCount(1);
  await expect(history(page).filter({ hasText: "Kunde nicht angetroffen" }).first()).toBeVisible();
});
