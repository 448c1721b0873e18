import type { Locator, Page } from "@playwright/test";
import { createHand } from "@rundgang/testkit";

import { history, outcome, quickButton, quickPanel, rows, settled, sizes, standsWell, titleOf } from "../support/at-the-door.ts";
import { expect, test } from "../support/door.ts";
import { allSent, openFirstUnit, signIn } from "../support/salesman.ts";

/** Later than any tremor that the app's guard of 700 ms must catch, earlier than its end (ms). */
const late = 650;

/**
 * Notes from now on what moves on the unit's screen by itself. A new line in the history and new words in the slot are what was asked
 * for, a map draws its markers when it likes; on a narrow screen the units stand below the history, on a phone below the outcomes.
 */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const moved: string[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources = Reflect.get(entry, "sources") as readonly { readonly node: Node | null }[];
        for (const { node } of sources) {
          const box = node instanceof Element ? node : (node?.parentElement ?? null);
          if (
            box === null ||
            box.closest(".unit-page, .unit-pane") === null ||
            box.closest(".timeline, .visit-slot, .unit-map") !== null
          )
            continue;
          if (innerWidth < 1000 && box.closest("nav[aria-label=Wohneinheiten]") !== null) continue;
          moved.push(`${box.className}: ${(box.textContent ?? "").slice(0, 40)}`);
        }
      }
    });
    observer.observe({ type: "layout-shift" });
    Reflect.set(window, "movedByItself", { moved, observer });
  });
  return () => page.evaluate(() => (Reflect.get(window, "movedByItself") as { moved: string[] }).moved);
}

/** What stands at the middle of a button. */
const standsAt = (page: Page, { x, y }: { readonly x: number; readonly y: number }) =>
  page.evaluate(([left, top]) => document.elementFromPoint(left ?? 0, top ?? 0)?.closest("button")?.textContent, [x, y]);

async function middleOf(button: Locator) {
  const box = await button.boundingBox();
  if (box === null) throw new Error("no button in sight");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

for (const size of sizes) {
  for (const label of ["Kunde nicht angetroffen", "Wiedervorlage", "Kunde ist bereits Bestandskunde"]) {
    test(`at ${size.width} px nothing moves after '${label}', and a tap 650 ms later hits the same or nothing`, async ({
      page,
      door,
    }) => {
      await page.setViewportSize(size);
      await signIn(page);
      const unitId = await openFirstUnit(page);
      await expect(page.locator(".unit-map canvas, .unit-map img").first()).toBeVisible();
      const slot = page.locator(".visit-slot");
      const height = (await slot.boundingBox())?.height;
      const button = outcome(page, label);
      const at = await middleOf(button);
      const moved = await watchShifts(page);
      const tappedAt = await page.evaluate(() => performance.now());
      await createHand(page, 4).tap(button);
      await expect(slot).toHaveClass(/visit-slot-said/u);
      const words = await slot.getByRole("status").textContent();
      expect((await slot.boundingBox())?.height).toBe(height);
      /* A closed unit shows another button in the place of its outcomes. */
      const closed = await page.getByRole("button", { name: "Neu qualifizieren" }).isVisible();
      if (!closed) expect(await standsAt(page, at)).toBe(label);
      await page.waitForFunction(([since, ms]) => performance.now() > (since ?? 0) + (ms ?? 0), [tappedAt, late]);
      await page.mouse.click(at.x, at.y);
      expect(await slot.getByRole("status").textContent()).toBe(words);
      await expect(page.getByRole("dialog")).toHaveCount(0);
      expect(new URL(page.url()).pathname).toContain(unitId);
      await expect(history(page).first()).toContainText(label);
      expect(await moved()).toEqual([]);
      await allSent(page);
      /* The same once more, at most: on a slow machine the second tap comes later than the first one's time. */
      const codes = (await door.facts()).qualifications.filter((one) => one.unit_id === unitId).map(({ code }) => code);
      expect(new Set(codes).size).toBe(1);
    });
  }
}

test("a tap at the moment in which the list is pushed down hits no other row, and one that is meant counts", async ({
  page,
  door: _door,
}) => {
  await page.setViewportSize(sizes[2]);
  await signIn(page);
  await settled(page);
  const hand = createHand(page, 5);
  /* Once the panel is there, so is what guards the page. */
  await hand.tap(quickButton(rows(page).nth(2)));
  await expect(quickPanel(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(quickPanel(page)).toBeHidden();

  const at = await middleOf(quickButton(rows(page).nth(2)));
  const path = page.url();
  const movedAt = await page.evaluate(async () => {
    /* What comes within half a second of a key is that key's doing. */
    await new Promise((resolve) => setTimeout(resolve, 700));
    const moved = new Promise<number>((resolve) => {
      const told = (list: PerformanceObserverEntryList) =>
        resolve(performance.timeOrigin + (list.getEntries()[0]?.startTime ?? 0));
      new PerformanceObserver(told).observe({ type: "layout-shift" });
    });
    const notice = document.createElement("div");
    notice.style.height = "130px";
    document.querySelector(".address-list-scroll > div")?.prepend(notice);
    return moved;
  });
  const browser = await page.context().newCDPSession(page);
  const touch = (type: "touchEnd" | "touchStart", ms: number) =>
    browser.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchStart" ? [at] : [],
      timestamp: (movedAt + ms) / 1000,
    });
  await touch("touchStart", 200);
  await touch("touchEnd", 250);
  const row = rows(page).nth(3);
  const house = (await titleOf(row).textContent()) ?? "";
  await hand.tap(quickButton(row));
  await expect(quickPanel(page)).toContainText(house);
  await page.keyboard.press("Escape");
  await expect(quickPanel(page)).toBeHidden();
  expect(page.url()).toBe(path);
});

test("the next door stands at one place, before and after the visit and at the next door", async ({ page, door: _door }) => {
  for (const size of [sizes[0], sizes[2]]) {
    await page.setViewportSize(size);
    if (size === sizes[0]) await signIn(page);
    else await page.goto("/");
    await expect(rows(page).first()).toBeVisible();
    await openFirstUnit(page);
    const next = page.getByRole("button", { name: /^Nächste Tür/u });
    await expect(next).toBeVisible();
    const before = await next.boundingBox();
    await outcome(page, "Kunde nicht angetroffen").click();
    await expect(page.locator(".visit-slot-said")).toBeVisible();
    expect(await next.boundingBox(), `${size.width} px`).toEqual(before);
    const unit = page.url();
    await next.click();
    await expect(page).not.toHaveURL(unit);
    await expect(page.locator(".visit-slot")).toBeVisible();
    await expect.poll(() => next.boundingBox(), { message: `${size.width} px`, timeout: 15_000 }).toEqual(before);
  }
});

test("on a phone all nine outcomes and the next door are in sight, and what was recorded at the last door can be taken back", async ({
  page,
  door: _door,
}) => {
  await page.setViewportSize(sizes[2]);
  await signIn(page);
  await openFirstUnit(page);
  const buttons = page.getByRole("group", { name: "Qualifizierung" }).getByRole("button");
  await expect(buttons).toHaveCount(9);
  for (const button of await buttons.all()) await expect(button).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: /^Nächste Tür/u })).toBeInViewport({ ratio: 1 });
  await standsWell(page);
  const first = page.url();
  await outcome(page, "Kunde nicht angetroffen").click();
  await page.locator(".visit-slot").getByRole("button", { name: "Rückgängig" }).click();
  await expect(page.locator(".visit-slot")).toContainText("Zurückgenommen: Nicht angetroffen");
  await outcome(page, "Kunde hat kein Interesse").click();
  await page.getByRole("button", { name: /^Nächste Tür/u }).click();
  await expect(page).not.toHaveURL(first);
  const message = page.getByRole("region", { name: "Meldungen" });
  await message.getByRole("button", { name: "Rückgängig" }).click();
  await expect(message).toContainText("Zurückgenommen");
});
