import type { Locator } from "@playwright/test";
import { createHand } from "@rundgang/testkit";

import {
  findRow,
  history,
  reachabilities,
  openUnit,
  outcome,
  phone,
  standsWell,
  unitOf,
  walkOn,
} from "../support/at-the-door.ts";
import { colleague } from "../support/colleague.ts";
import { expect, test } from "../support/door.ts";
import { allSent, openFirstUnit, signIn } from "../support/salesman.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Today in the calendar, which opens on the month of tomorrow. */
async function chooseToday(steps: Locator): Promise<void> {
  const today = steps.locator(".calendar-day[data-today]:not([data-outside-month])");
  if ((await today.count()) === 0) await steps.locator(".calendar-head button").first().click();
  await today.click();
}

for (const line of reachabilities) {
  test(`an appointment takes an offered time or a typed one, no past one, and all of the remark, ${line}`, async ({
    page,
    door,
  }) => {
    await page.setViewportSize(phone);
    const hand = createHand(page, 3, { rests: 12 });
    await signIn(page);
    await walkOn(line, page, door);
    const unitId = await unitOf(await findRow(page, "Lindenstraße 14 a"));
    await openUnit(page, unitId);
    await hand.tap(outcome(page, "Termin"));
    const form = page.getByRole("dialog", { name: "Termin", exact: true });
    const when = form.getByRole("button", { name: /^Datum und Uhrzeit/u });
    await standsWell(page);
    for (const quick of await form.getByRole("group", { name: "Schnelle Zeiten" }).getByRole("button").all()) {
      await hand.tap(quick);
      await expect(quick).toHaveAttribute("aria-pressed", "true");
      const time = /\d\d:\d\d/u.exec((await quick.textContent()) ?? "")?.[0] ?? "no time";
      await expect(when).toContainText(`${time} Uhr`);
    }
    await expect(when).toContainText(/^Samstag, .* 10:00 Uhr$/u);

    await hand.tap(when);
    const steps = page.getByRole("dialog", { name: "Termin am" });
    await standsWell(page);
    await chooseToday(steps);
    const time = steps.getByLabel("Uhrzeit", { exact: true });
    await time.click();
    await hand.write("0000");
    await steps.getByRole("button", { name: "Übernehmen" }).click();
    await expect(steps.getByText("Diese Zeit liegt in der Vergangenheit.")).toBeVisible();
    await expect(time).toBeFocused();
    await standsWell(page);
    await steps.getByRole("button", { name: "Zurück" }).click();
    await steps.locator(".calendar-head button").last().click();
    await steps.locator(".calendar-day:not([data-disabled]):not([data-outside-month])").last().click();
    await time.click();
    await hand.write("2345");
    await hand.tapTwice(steps.getByRole("button", { name: "Übernehmen" }));
    await expect(when).toContainText("23:45 Uhr");
    await expect(form).toBeVisible();

    const remark = form.getByLabel("Bemerkungen");
    const long = "Der Mann ist ab 17 Uhr da, äöüß. ".repeat(130).slice(0, 3990);
    await remark.focus();
    await page.keyboard.insertText(long);
    await expect(form.getByText("3.990 von 4.000 Zeichen")).toBeVisible();
    await hand.write("Zehn mehr, und noch");
    await expect(form.getByText("Mehr als 4.000 Zeichen gehen nicht")).toBeVisible();
    const typed = await remark.inputValue();
    expect(typed.length).toBe(4000);
    await standsWell(page, [phone]);
    await hand.tapTwice(form.getByRole("button", { name: "Termin erfassen" }));
    await expect(form).toBeHidden();
    await expect(history(page).first()).toContainText("23:45 Uhr");
    await standsWell(page);
    door.line.restore();
    await allSent(page);
    const { appointments, qualifications } = await door.facts();
    const made = appointments.filter((one) => one.unit_id === unitId);
    expect(made.map(({ subject, done, data }) => [subject, done, data["comment"]])).toEqual([
      ["Lindenstraße 14 a", false, typed.trim()],
    ]);
    const berlin = new Intl.DateTimeFormat("de-DE", { timeStyle: "short", timeZone: "Europe/Berlin" });
    expect(berlin.format(Date.parse(made[0]?.begins_at ?? ""))).toBe("23:45");
    expect(qualifications.filter((one) => one.unit_id === unitId).map((one) => one.code)).toEqual(["APPOINTMENT"]);
  });

  test(`a later visit ends the appointment; a follow-up says so in its title, ${line}`, async ({ page, door }) => {
    await signIn(page);
    await walkOn(line, page, door);
    const house = (await page.locator(".address-row-title").first().textContent()) ?? "";
    const unitId = await openFirstUnit(page);
    await outcome(page, "Termin").click();
    await page.getByRole("button", { name: "Termin erfassen" }).click();
    await expect(history(page).first()).toContainText("Termin");
    await outcome(page, "Wiedervorlage").click();
    await page.getByRole("main").getByRole("button", { name: "Datum wählen" }).click();
    const asked = page.getByRole("dialog", { name: "Wiedervorlage am" });
    await asked.locator(".calendar-day:not([data-disabled]):not([data-outside-month])").last().click();
    await asked.getByRole("button", { name: "21:30" }).click();
    await expect(history(page).first()).toContainText("21:30 Uhr");
    door.line.restore();
    await allSent(page);
    const { appointments } = await door.facts();
    const made = appointments.filter((one) => one.unit_id === unitId).map(({ subject, done }) => [subject, done]);
    expect(made).toHaveLength(2);
    expect(made).toEqual(
      expect.arrayContaining([
        [house, true],
        [`Wiedervorlage: ${house}`, false],
      ]),
    );
  });
}

test("a follow-up at a time that is taken is warned of before it is saved", async ({ page, door }) => {
  await signIn(page);
  const unitId = await openFirstUnit(page);
  const salesman = await colleague(door);
  const hourMs = 3_600_000;
  /* What the question offers at first is in 24 hours, by the full hour: the next one, should it strike meanwhile. */
  for (const hours of [25, 26])
    await salesman.agreeWithHouse(unitId, new Date((Math.floor(Date.now() / hourMs) + hours) * hourMs).toISOString(), "Begehung");
  await outcome(page, "Wiedervorlage").click();
  await page.getByRole("main").getByRole("button", { name: "Datum wählen" }).click();
  const asked = page.getByRole("dialog", { name: "Wiedervorlage am" });
  await asked.getByText("Weiter", { exact: true }).click();
  await expect(asked.getByRole("alert")).toContainText("Um diese Zeit hast du schon etwas vor:");
  await asked.getByRole("button", { name: "Trotzdem übernehmen" }).click();
  await expect(asked).toBeHidden();
  await expect(history(page).first()).toContainText("Uhr");
  await allSent(page);
  const { appointments } = await door.facts();
  expect(appointments.filter((one) => one.unit_id === unitId && !one.done)).toHaveLength(1);
});
