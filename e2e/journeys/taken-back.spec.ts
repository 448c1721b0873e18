import { createHand } from "@rundgang/testkit";

import { history, message, messages, outcome, quickButton, quickPanel, settled } from "../support/at-the-door.ts";
import { expect, test } from "../support/door.ts";
import { allSent, openFirstUnit, readyForOffline, signIn, signOut } from "../support/salesman.ts";

test(
  "without a line: a wrong tap is taken back and never leaves; a double tap is one visit",
  { tag: "@landing" },
  async ({ page, door }) => {
    await signIn(page);
    await readyForOffline(page);
    const house = (await page.locator("[data-row-link] .address-row-title").first().textContent()) ?? "";
    const unitId = await openFirstUnit(page);
    const before = await history(page).count();
    const hand = createHand(page, 1);
    /* The browser says so: nothing is tried, and so nothing may have left. */
    await page.context().setOffline(true);

    await hand.tap(outcome(page, "Kunde ist bereits Bestandskunde"));
    await expect(message(page)).toContainText("Kunde ist bereits Bestandskunde");
    await expect(message(page)).toContainText(`${house}, WE 1`);
    await expect(page.getByRole("button", { name: "Neu qualifizieren" })).toBeVisible();
    await hand.tap(message(page).getByRole("button", { name: "Rückgängig" }));
    await expect(message(page)).toContainText("Zurückgenommen");
    await expect(history(page)).toHaveCount(before);
    await expect(outcome(page, "Kunde nicht angetroffen")).toBeVisible();

    for (const label of ["Kunde nicht angetroffen", "Kunde hat kein Interesse"]) {
      await hand.tapTwice(outcome(page, label));
      await expect(message(page)).toContainText(label);
    }
    await expect(history(page).filter({ hasText: "Kunde nicht angetroffen" }).filter({ hasText: "wartet" })).toHaveCount(1);
    await page.context().setOffline(false);
    await allSent(page);
    const codes = (await door.facts()).qualifications.filter((one) => one.unit_id === unitId).map((one) => one.code);
    expect(codes.slice(-2)).toEqual(["CUSTOMER_NOT_HOME", "NO_INTEREST"]);
    expect(codes).not.toContain("EXISTING_CUSTOMER");
  },
);

test("after it was sent: the server marks it, the unit is open again and its appointment stands", async ({ page, door }) => {
  await signIn(page);
  const unitId = await openFirstUnit(page);
  await outcome(page, "Termin").click();
  await page.getByRole("button", { name: "Termin erfassen" }).click();
  await expect(history(page).first()).toContainText("Termin");
  await outcome(page, "Adresse ist nicht vermarktbar").click();
  await expect(page.locator(".unit-heading .chip")).toHaveText("Nicht vermarktbar");
  /* Nothing waits any more: it is at the server. */
  await expect(page.getByText("synchron").last()).toBeVisible();
  await message(page).getByRole("button", { name: "Rückgängig" }).click();
  await expect(outcome(page, "Termin")).toBeVisible();
  await expect(history(page).first()).toContainText("Termin");
  await allSent(page);
  const { qualifications, units } = await door.facts();
  const marked = qualifications.filter((one) => one.unit_id === unitId && one.data["revoked"] === true);
  expect(marked.map((one) => one.code)).toEqual(["NOT_MARKETABLE"]);
  expect(units.find((one) => one.id === unitId)?.status).toBe("OPEN");
});

test("who works fast takes both of his last visits back with one tap: one message of two lines speaks of them", async ({
  page,
  door,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await settled(page);
  const list = page.locator(".address-list-scroll");
  const room = await list.boundingBox();
  const doors: string[] = [];
  for (const place of [0, 1]) {
    const row = page.locator(".address-row").filter({ has: page.getByRole("button", { name: /^Schnell-Qualifizierung/u }) });
    doors.push((await row.nth(place).locator(".address-row-title").textContent()) ?? "");
    await quickButton(row.nth(place)).click();
    await outcome(page, "Kunde nicht angetroffen").click();
    await expect(quickPanel(page)).toBeHidden();
  }
  await expect(messages(page)).toHaveCount(1);
  await expect(message(page)).toContainText("Nicht angetroffen, 2 Türen");
  const [first = "", second = ""] = doors;
  await expect(message(page)).toContainText(`${second} und ${first.split(" ").at(-1)}, je WE 1`);
  /* It floats: the list below is as high as it was. */
  expect((await message(page).boundingBox())?.height).toBeLessThanOrEqual(60);
  expect(await list.boundingBox()).toEqual(room);
  await message(page).getByRole("button", { name: "2 rückgängig machen" }).click();
  await expect(message(page)).toContainText("Zurückgenommen");
  await allSent(page);
  const said = (await door.facts()).qualifications.filter((one) => one.code === "CUSTOMER_NOT_HOME").slice(-2);
  expect(said.filter((one) => one.data["revoked"] !== true)).toEqual([]);
});

test("who signs out leaves no message behind: it names a door, and its way back is gone", async ({ page, door: _door }) => {
  await signIn(page);
  await openFirstUnit(page);
  await outcome(page, "Kunde nicht angetroffen").click();
  await expect(message(page)).toContainText("Kunde nicht angetroffen");
  await signOut(page);
  await expect(message(page)).toBeHidden({ timeout: 1_000 });
});

test("'Kein Interesse' takes two taps from the list, its reason may follow from the message", async ({ page, door }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  const noInterest = async () => {
    await page
      .getByRole("button", { name: /^Schnell-Qualifizierung/u })
      .first()
      .click();
    await outcome(page, "Kunde hat kein Interesse").click();
    await expect(quickPanel(page)).toBeHidden();
  };
  await noInterest();
  await message(page).getByRole("button", { name: "Grund angeben" }).click();
  await page.getByRole("dialog", { name: "Warum kein Interesse?" }).getByRole("button", { name: "Zu alt" }).click();
  await expect(message(page)).toContainText("Zu alt");
  /* Also whoever leaves the question finds the way back again. */
  await expect(message(page).getByRole("button", { name: "Rückgängig" })).toBeVisible();
  await noInterest();
  await message(page).getByRole("button", { name: "Grund angeben" }).click();
  await page.getByRole("dialog", { name: "Warum kein Interesse?" }).getByRole("button", { name: "Abbrechen" }).click();
  await expect(message(page).getByRole("button", { name: "Grund angeben" })).toBeHidden();
  await expect(message(page).getByRole("button", { name: "Rückgängig" })).toBeVisible();
  /* Red as it is, it is no error: its way back ends after ten seconds, and the message with it. */
  await expect(message(page)).toBeHidden({ timeout: 15_000 });
  await allSent(page);
  expect((await door.facts()).qualifications.filter((one) => one.data["reason"] === "Zu alt").at(-1)?.code).toBe("NO_INTEREST");
});

test("a dialog stays where it is when the message below it goes: nobody taps beside its button", async ({
  page,
  door: _door,
}) => {
  await page.setViewportSize({ width: 800, height: 1280 });
  await signIn(page);
  await openFirstUnit(page);
  await outcome(page, "Kunde nicht angetroffen").click();
  await expect(message(page)).toContainText("Kunde nicht angetroffen");
  await outcome(page, "Auf Blacklist setzen").click();
  const button = page.getByRole("dialog").getByRole("button", { name: "Abbrechen" });
  await expect(button).toBeVisible();
  await page.getByRole("dialog").evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)));
  const before = await button.boundingBox();
  await expect(message(page)).toBeHidden({ timeout: 15_000 });
  expect(await button.boundingBox()).toEqual(before);
  await button.click();
  /* With the dialog the room goes too. */
  await outcome(page, "Auf Blacklist setzen").click();
  await expect(page.getByRole("dialog")).toHaveCSS("bottom", "0px");
});

test("a page that is read to its end stays where it is when the way back has gone from the slot, and when the server has the visit", async ({
  page,
  door,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await readyForOffline(page);
  await openFirstUnit(page);
  door.line.cut();
  await createHand(page, 5).tap(outcome(page, "Kunde nicht angetroffen"));
  const undo = page.locator(".visit-slot").getByRole("button", { name: "Rückgängig" });
  await expect(undo).toBeVisible();
  /* The slot is the message: none covers the page. */
  await expect(message(page)).toBeHidden();
  const pencil = history(page)
    .getByRole("button", { name: /bearbeiten$/u })
    .first();
  await page.locator(".unit-page").evaluate((box) => box.scrollTo({ top: box.scrollHeight }));
  const before = await pencil.boundingBox();
  await expect(undo).toBeHidden({ timeout: 15_000 });
  expect(await pencil.boundingBox()).toEqual(before);
  door.line.restore();
  await expect(history(page).getByText("wartet")).toHaveCount(0);
  expect(await pencil.boundingBox()).toEqual(before);
});
