import type { Locator, Page } from "@playwright/test";
import { createHand } from "@rundgang/testkit";

import {
  reachabilities,
  message,
  openList,
  outcome,
  phone,
  quickButton,
  quickPanel,
  rowOf,
  rows,
  settled,
  sizes,
  standsWell,
  titleOf,
  unitOf,
  walkOn,
} from "../support/at-the-door.ts";
import { expect, test } from "../support/door.ts";
import { allSent, openFirstUnit, signIn } from "../support/salesman.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const line of reachabilities) {
  test(
    `two taps record a visit from the list, and a stray third one hits nothing, ${line}`,
    { tag: line === "offline" ? ["@landing"] : [] },
    async ({ page, door }) => {
      const hand = createHand(page, 7);
      await signIn(page);
      await walkOn(line, page, door);
      const recorded = new Map<string, string>();
      for (const [size, label, code] of [
        [phone, "Kunde nicht angetroffen", "CUSTOMER_NOT_HOME"],
        [phone, "Kunde hat kein Interesse", "NO_INTEREST"],
        [sizes[1], "Wiedervorlage", "FOLLOW_UP"],
        [sizes[0], "Kein Eintritt persönlich", "NO_ENTRY"],
      ] as const) {
        await page.setViewportSize(size);
        await openList(page);
        const house = (await titleOf(rows(page).nth(recorded.size + 2)).textContent()) ?? "";
        const row = rowOf(page, house);
        recorded.set(await unitOf(row), code);
        const open = page.url();
        await hand.tap(quickButton(row));
        await expect(quickPanel(page)).toContainText(house);
        await hand.tapTwice(outcome(quickPanel(page), label));
        await expect(message(page)).toContainText(label);
        await expect(message(page)).toContainText(house);
        await expect(quickPanel(page)).toBeHidden();
        await expect(page).toHaveURL(open);
        await expect(page.locator(".list-panel, dialog:modal")).toHaveCount(0);
      }
      door.line.restore();
      await allSent(page);
      const { qualifications } = await door.facts();
      const sent = qualifications.filter((one) => recorded.has(one.unit_id)).map((one) => [one.unit_id, one.code]);
      expect(sent).toEqual([...recorded]);
    },
  );

  test(`an appointment from the list, confirmed twice, is one and hits no row, ${line}`, async ({ page, door }) => {
    await page.setViewportSize(phone);
    const hand = createHand(page, 3);
    await signIn(page);
    await settled(page);
    await walkOn(line, page, door);
    const row = rows(page).nth(3);
    const unitId = await unitOf(row);
    await hand.tap(quickButton(row));
    await hand.tap(outcome(quickPanel(page), "Termin"));
    const form = page.getByRole("dialog", { name: "Termin", exact: true });
    await hand.tapTwice(form.getByRole("button", { name: "Termin erfassen" }));
    await expect(message(page)).toContainText("Termin");
    await expect(page.locator(".list-panel, dialog:modal")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: /^Adressen/u })).toBeVisible();
    door.line.restore();
    await allSent(page);
    const { qualifications, appointments } = await door.facts();
    expect(qualifications.filter((one) => one.unit_id === unitId).map((one) => one.code)).toEqual(["APPOINTMENT"]);
    expect(appointments.filter((one) => one.unit_id === unitId)).toHaveLength(1);
  });
}

test("Escape and back close the panel, and the focus is where it was; with the row it goes to what is left", async ({
  page,
  door: _door,
}) => {
  await signIn(page);
  await page.goto("/request-queue");
  await page.getByRole("link", { name: "Start", exact: true }).click();
  const [first, second] = [rows(page).nth(1), rows(page).nth(2)];
  const comments = first.getByRole("button", { name: /^Kommentare zu/u });
  await comments.click();
  await expect(page.getByRole("region", { name: "Kommentare" })).toBeVisible();
  await quickButton(second).click();
  await expect(quickPanel(page)).toBeVisible();
  await expect(page.getByRole("region", { name: "Kommentare" })).toBeHidden();
  await expect(quickPanel(page).getByRole("heading")).toBeFocused();
  await standsWell(page);
  await page.keyboard.press("Escape");
  await expect(quickPanel(page)).toBeHidden();
  await expect(quickButton(second)).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(quickPanel(page)).toBeVisible();
  await createHand(page, 4).back();
  await expect(quickPanel(page)).toBeHidden();
  await expect(quickButton(second)).toBeFocused();
  await expect(page.getByRole("heading", { name: /^Adressen/u })).toBeVisible();

  await page.getByLabel("Adressen durchsuchen").fill("Lindenstraße 14 a");
  await quickButton(rowOf(page, "Lindenstraße 14 a")).click();
  await outcome(quickPanel(page), "Kunde hat kein Interesse").click();
  await expect(page.getByText("Keine Adresse passt")).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
});

test("beside the open unit the panel leaves its row in sight, and the unit of the other house takes no taps meanwhile", async ({
  page,
  door: _door,
}) => {
  await signIn(page);
  const pane = page.getByRole("region", { name: "Geöffnete Wohneinheit" });
  await expect(pane).toBeVisible();
  const inSight = await rows(page).evaluateAll(
    (all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
  );
  const row = rowOf(page, (await titleOf(rows(page).nth(inSight - 1)).textContent()) ?? "");
  await quickButton(row).click();
  await expect(outcome(quickPanel(page), "Kunde nicht angetroffen")).toBeVisible();
  await expect
    .poll(async () => {
      const [line, panel] = [await row.boundingBox(), await quickPanel(page).boundingBox()];
      return line !== null && panel !== null && line.y + line.height <= panel.y;
    })
    .toBe(true);
  const box = (await pane.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(quickPanel(page)).toBeHidden();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("who records with the keyboard goes on from the next door, after each of several visits, on the page and beside the list", async ({
  page,
  door: _door,
}) => {
  await signIn(page);
  const focused = page.locator("button.next-door:focus");
  const visits = ["Kunde nicht angetroffen", "Kunde hat kein Interesse", "Wiedervorlage"];
  const pane = page.getByRole("region", { name: "Geöffnete Wohneinheit" });
  const record = async (within: Locator | Page, label: string) => {
    /* While the visit before it is kept, the buttons are shut. */
    await expect(outcome(within, label)).toBeEnabled();
    await outcome(within, label).press("Enter");
    await expect(focused).toBeVisible();
  };
  for (const label of visits) await record(pane, label);
  const step = await focused.innerText();
  await page.keyboard.press("Enter");
  await expect(pane.getByRole("region", { name: "Besuch erfassen" })).toBeFocused();
  await expect(page.locator("button.next-door")).not.toHaveText(step);

  await openFirstUnit(page);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await record(page, "Kunde nicht angetroffen");
    await page.keyboard.press("Enter");
    await expect(focused).toBeHidden();
  }
});
