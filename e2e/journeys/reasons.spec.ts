import { createHand } from "@rundgang/testkit";

import { plantLongWords } from "../scenes/long-words.ts";
import { history, reachabilities, openUnit, outcome, phone, standsWell, visitSlot, walkOn } from "../support/at-the-door.ts";
import { expect, test } from "../support/door.ts";
import { allSent, openFirstUnit, signIn } from "../support/salesman.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const noInterest = "Kunde hat kein Interesse";

for (const line of reachabilities) {
  test(`the reason of 'Kein Interesse' follows in own words: kept over cancelling, said once, ${line}`, async ({
    page,
    door,
  }) => {
    await page.setViewportSize(phone);
    const hand = createHand(page, 4, { rests: 20 });
    await signIn(page);
    await walkOn(line, page, door);
    const unitId = await openFirstUnit(page);
    const before = await history(page).count();
    await hand.tap(outcome(page, noInterest));
    const ask = visitSlot(page).getByRole("button", { name: "Grund angeben" });
    await hand.tap(ask);
    const asked = page.getByRole("dialog", { name: "Warum kein Interesse?" });
    await expect(asked.getByRole("button", { name: "Übernehmen" })).toBeDisabled();
    await standsWell(page);
    await hand.type(asked.getByLabel("Anderer Grund"), "Zieht im März um");
    await hand.tap(asked.getByRole("button", { name: "Abbrechen" }));
    await expect(asked).toBeHidden();
    await expect(history(page).first()).not.toContainText("März");

    await hand.tap(ask);
    await expect(asked.getByLabel("Anderer Grund")).toHaveValue("Zieht im März um");
    await hand.tapTwice(asked.getByRole("button", { name: "Übernehmen" }));
    await expect(history(page).first()).toContainText("Zieht im März um");
    await expect(ask).toBeHidden();
    await expect(history(page)).toHaveCount(Math.min(before + 1, 3));

    /* What was said once is not offered for the next visit. */
    await hand.tap(outcome(page, noInterest));
    await hand.tap(ask);
    await expect(asked.getByLabel("Anderer Grund")).toHaveValue("");
    await hand.type(asked.getByLabel("Anderer Grund"), "Doch");
    await hand.tap(asked.getByRole("button", { name: "Nutze kein Internet" }));
    await expect(history(page).first()).toContainText("Nutze kein Internet");
    await hand.tap(outcome(page, "Kunde nicht angetroffen"));
    await hand.tap(outcome(page, noInterest));
    await expect(history(page).first()).toContainText(noInterest);
    await hand.tap(ask);
    await expect(asked.getByLabel("Anderer Grund")).toHaveValue("");
    await page.keyboard.press("Escape");

    door.line.restore();
    await allSent(page);
    const { qualifications } = await door.facts();
    const mine = qualifications.filter((one) => one.unit_id === unitId && one.code === "NO_INTEREST");
    expect(mine.map(({ data }) => data["reason"] ?? "")).toEqual(["Zieht im März um", "Nutze kein Internet", ""]);
  });

  test(`a provider's own reasons are asked first; cancelled or tapped twice nothing is recorded, ${line}`, async ({
    page,
    door,
  }) => {
    const { unnamed } = await plantLongWords(door);
    await page.setViewportSize(phone);
    const hand = createHand(page, 9);
    await signIn(page);
    await openUnit(page, unnamed);
    await page.getByLabel("Name an der Klingel").fill("Familie Öztürk & Söhne");
    await page.getByRole("button", { name: "Speichern" }).click();
    await expect(outcome(page, "Kein Interesse")).toBeVisible();
    await walkOn(line, page, door);
    const before = await history(page).count();
    const asked = page.getByRole("dialog", { name: "Kein Interesse", exact: true });
    for (const leave of ["Abbrechen", "Schließen"]) {
      await hand.tapTwice(outcome(page, "Kein Interesse"));
      await expect(asked).toBeVisible();
      await expect(asked.getByLabel("Anderer Grund")).toHaveCount(0);
      if (leave === "Abbrechen") await standsWell(page);
      await hand.tapTwice(asked.getByRole("button", { name: leave }));
      await expect(asked).toBeHidden();
    }
    await expect(history(page)).toHaveCount(before);
    await hand.tap(outcome(page, "Kein Interesse"));
    await hand.tapTwice(asked.getByRole("button", { name: "Langer Vertrag" }));
    await expect(visitSlot(page)).toContainText("Kein Interesse");
    await expect(history(page).first()).toContainText("Langer Vertrag");
    await expect(asked).toBeHidden();
    door.line.restore();
    await allSent(page);
    const { qualifications } = await door.facts();
    const mine = qualifications.filter((one) => one.unit_id === unnamed);
    expect(mine.map(({ code, data }) => [code, data["reason"]])).toEqual([["NO_INTEREST", "Langer Vertrag"]]);
  });

  test(`a follow-up takes one date, however often its time is tapped, ${line}`, async ({ page, door }) => {
    await page.setViewportSize(phone);
    const hand = createHand(page, 2);
    await signIn(page);
    await walkOn(line, page, door);
    const unitId = await openFirstUnit(page);
    await hand.tap(outcome(page, "Wiedervorlage"));
    await hand.tap(visitSlot(page).getByRole("button", { name: "Datum wählen" }));
    const asked = page.getByRole("dialog", { name: "Wiedervorlage am" });
    const lastDay = asked.locator(".calendar-day:not([data-disabled]):not([data-outside-month])").last();
    await hand.tapTwice(lastDay);
    await expect(asked.getByRole("button", { name: "Übernehmen" })).toBeVisible();
    await standsWell(page, [phone]);
    await hand.tapTwice(asked.getByRole("button", { name: "21:30" }));
    await expect(asked).toBeHidden();
    await expect(history(page).first()).toContainText("21:30 Uhr");
    door.line.restore();
    await allSent(page);
    const { qualifications, appointments } = await door.facts();
    expect(qualifications.filter((one) => one.unit_id === unitId).map((one) => one.code)).toEqual(["FOLLOW_UP"]);
    expect(appointments.filter((one) => one.unit_id === unitId)).toHaveLength(1);
  });
}
