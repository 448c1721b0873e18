import type { Page } from "@playwright/test";
import { createHand } from "@rundgang/testkit";

import { reachItem } from "../support/appointments.ts";
import { settled } from "../support/at-the-door.ts";
import { axeFindings } from "../support/axe.ts";
import { colleague } from "../support/colleague.ts";
import { expect, test } from "../support/door.ts";
import { lookAt } from "../support/hands/look.ts";
import { beginOrder, choosePackage } from "../support/order.ts";
import { openFirstUnit, qualify, signIn } from "../support/salesman.ts";

/** Who reads everything twice as large: a tablet of 1280 × 800 whose pages are zoomed, or whose browser writes larger. */
const ways = {
  "pages at 200 %": (page: Page) => createHand(page, 1).turn({ width: 640, height: 400 }),
  "texts at 200 %": (page: Page) => createHand(page, 1).enlargeTexts(2),
};

/** Rows of the list that stand in sight as a whole. */
function rowsInSight(page: Page): Promise<number> {
  return page.locator(".address-list-scroll").evaluate((box) => {
    const { top, bottom } = box.getBoundingClientRect();
    const rows = [...box.querySelectorAll("[data-index]")].map((row) => row.getBoundingClientRect());
    return rows.filter((row) => row.top >= top - 1 && row.bottom <= bottom + 1).length;
  });
}

for (const [name, enlarge] of Object.entries(ways)) {
  test(`${name}: four addresses stand in sight, and nothing is cut off on the way to an order`, async ({ page, door: _door }) => {
    await enlarge(page);
    await signIn(page);
    await settled(page);
    /* Outside the hours of visits a notice stands above the list until it is read. */
    const hours = page.locator(".shell-notices").getByRole("button", { name: "Verstanden" });
    if (await hours.isVisible()) await hours.click();
    await page
      .locator(".address-list-scroll")
      .evaluate((box) =>
        box.scrollTo({ top: box.querySelector("ul[aria-label^=Adressen]")?.previousElementSibling?.clientHeight ?? 0 }),
      );
    await expect.poll(() => rowsInSight(page)).toBeGreaterThanOrEqual(4);
    expect(await lookAt(page)).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
    await openFirstUnit(page);
    expect(await lookAt(page)).toEqual([]);
    await beginOrder(page);
    await choosePackage(page, "DG premium 600");
    expect(await lookAt(page)).toEqual([]);
  });
}

for (const width of [390, 800]) {
  test(`texts at 200 %, ${width} px: nothing of the appointments and their dialogs is cut off or goes sideways`, async ({
    page,
    door,
  }) => {
    const hand = createHand(page, 1);
    await hand.turn({ width, height: width === 390 ? 844 : 1280 });
    await hand.enlargeTexts(2);
    const wrong: string[] = [];
    const look = async (what: string) => {
      const texts = await lookAt(page);
      wrong.push(...[...texts, ...(await sideways(page))].map((one) => `${what}: ${one}`));
    };
    const close = () => page.keyboard.press("Escape");
    await signIn(page);
    const unitId = await openFirstUnit(page);
    await look("unit");
    await qualify(page, "Termin");
    await page.getByRole("button", { name: "Morgen gleiche Zeit" }).click();
    await look("new appointment");
    /* By a key, as it may have come to where the quick time stood. */
    await page.getByRole("button", { name: /^Datum und Uhrzeit/u }).press("Enter");
    await look("day");
    await page.getByText("Weiter", { exact: true }).click();
    await look("time");
    /* It stands where 'Weiter' stood, and nobody taps there as fast as a test does. */
    await page.getByRole("button", { name: "Übernehmen" }).press("Enter");
    await page.getByRole("button", { name: /Termin erfassen$/u }).click();
    await qualify(page, "Wiedervorlage");
    /* It may stand where the outcome stood. */
    await page.getByRole("main").getByRole("button", { name: "Datum wählen" }).press("Enter");
    await page.getByText("Weiter", { exact: true }).click();
    await look("a follow-up's time");
    await close();

    await page.goto("/appointments");
    const first = page.locator(".appointment-row").first();
    await expect(first).toBeVisible();
    await look("list");
    await page.getByRole("tab", { name: /^Künftige/u }).click();
    await look("list of what is to come");
    await first.getByRole("button", { name: /^Verschieben/u }).click();
    await look("move");
    await close();
    await first.getByRole("button", { name: /^Termin löschen/u }).click();
    await look("delete");
    await close();
    await (await reachItem(page, "Videoberatung")).locator("[data-row-link]").click();
    await expect(page.getByRole("dialog", { name: "Den Video-Chat betreten" })).toBeVisible();
    await look("a call's entry");
    /* A consultation that has no room opens its card. */
    const salesman = await colleague(door, "verkauf1");
    const customer = { name: "Miriam Albertz", phone: "0171 3920042", mail: "m.albertz@example.org" };
    await salesman.appoint({
      beginnAt: new Date(Date.now() + 26 * 3_600_000).toISOString(),
      betreff: "Kirchpfad 5",
      type: "SCHEDULED_VIDEO_CALL",
      data: { address: await salesman.addressOf(unitId), customer, comment: "Möchte den Tarif noch einmal sehen." },
    });
    await page.goto("/appointments");
    await (await reachItem(page, "Miriam Albertz")).locator("[data-row-link]").click();
    await expect(page.getByRole("heading", { name: "Du berätst: Miriam Albertz" })).toBeVisible();
    await look("card");
    await page.getByRole("button", { name: "Termin schließen" }).click();
    await page.getByRole("button", { name: "Kalender", exact: true }).click();
    await look("calendar");
    await page.locator(".month-day-today").click();
    await look("a day");
    await close();
    await page.getByRole("button", { name: "Mehr zu Terminen" }).click();
    await look("menu");
    await page.getByRole("button", { name: "Kalender abonnieren" }).click();
    await page.getByRole("button", { name: "Link erzeugen", exact: true }).click();
    await expect(page.getByLabel("Dein Link")).toBeVisible();
    await look("calendar link");
    await page.getByRole("button", { name: "Fertig" }).click();
    await page.getByRole("button", { name: "Kalender", exact: true }).click();
    await page.getByRole("switch", { name: "Im Dienst" }).click();
    /* The list stands where the consultation was reached, and calls come on top of it. */
    await page.locator(".rows-scroll").evaluate((box) => box.scrollTo({ top: 0 }));
    await expect(page.getByRole("button", { name: /^Annehmen/u }).first()).toBeVisible();
    await page.getByRole("tab", { name: /^Alle/u }).click();
    await look("calls");
    await page
      .getByRole("button", { name: /^Annehmen/u })
      .first()
      .click();
    await look("accept");
    expect(wrong).toEqual([]);
  });
}

/** What scrolls sideways on top of the page, by its class; tabs and chips may. */
function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const top = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
    return [...top.querySelectorAll("*")]
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
      .filter((one) => ["auto", "scroll"].includes(getComputedStyle(one).overflowX))
      .map((one) => `scrolls sideways: ${one.className}`);
  });
}
