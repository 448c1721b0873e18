import type { Page } from "@playwright/test";
import { createHand } from "@rundgang/testkit";

import { history, reachabilities, message, outcome, phone, standsWell, visitSlot, walkOn } from "../support/at-the-door.ts";
import { colleague } from "../support/colleague.ts";
import { expect, test } from "../support/door.ts";
import { allSent, openFirstUnit, readyForOffline, signIn } from "../support/salesman.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const pencil = (page: Page) => history(page).getByRole("button", { name: /bearbeiten$/u });
const edited = (page: Page) => page.getByRole("dialog", { name: "Besuch bearbeiten" });

for (const line of reachabilities) {
  test(`within half an hour one's visit is corrected: words, then another outcome; the last word counts, ${line}`, async ({
    page,
    door,
  }) => {
    await page.setViewportSize(phone);
    const hand = createHand(page, 3, { rests: 20 });
    await signIn(page);
    await walkOn(line, page, door);
    const unitId = await openFirstUnit(page);
    await expect(pencil(page)).toHaveCount(0);
    await hand.tap(outcome(page, "Kunde hat kein Interesse"));
    await hand.tap(visitSlot(page).getByRole("button", { name: "Grund angeben" }));
    await hand.tap(page.getByRole("dialog").getByRole("button", { name: "Zu alt" }));
    await expect(history(page).first()).toContainText("Zu alt");

    await hand.tap(pencil(page).first());
    await expect(edited(page).getByLabel("Grund")).toHaveValue("Zu alt");
    await standsWell(page);
    await edited(page).getByLabel("Grund").fill("");
    await hand.type(edited(page).getByLabel("Grund"), "Kein Bedarf");
    await hand.tapTwice(edited(page).getByRole("button", { name: "Speichern" }));
    await expect(edited(page)).toBeHidden();
    await expect(history(page).first()).toContainText("Kein Bedarf");
    await expect(history(page).first()).not.toContainText("Zu alt");

    await hand.tap(pencil(page).first());
    await edited(page).getByLabel("Ergebnis").selectOption({ label: "Kein Eintritt persönlich" });
    await expect(edited(page).getByLabel("Bemerkung")).toHaveValue("Kein Bedarf");
    await edited(page).getByLabel("Bemerkung").fill("Portier im Haus");
    await hand.tap(edited(page).getByRole("button", { name: "Abbrechen" }));
    await expect(history(page).first()).toContainText("Kein Bedarf");
    await hand.tap(pencil(page).first());
    await edited(page).getByLabel("Ergebnis").selectOption({ label: "Auf Blacklist setzen" });
    await edited(page).getByLabel("Bemerkung").fill(" ");
    await expect(edited(page).getByRole("button", { name: "Speichern" })).toBeDisabled();
    await edited(page).getByLabel("Ergebnis").selectOption({ label: "Kein Eintritt persönlich" });
    await edited(page).getByLabel("Bemerkung").fill("Portier im Haus");
    await hand.tap(edited(page).getByRole("button", { name: "Speichern" }));
    await expect(history(page).first()).toContainText("Kein Eintritt persönlich");
    expect(await history(page).first().getByText("Portier im Haus").count()).toBe(1);
    await expect(history(page).first()).not.toContainText("Kein Bedarf");

    /* One change is lost on its way at first: the one after it must not overtake it. */
    door.line.plan({ method: "PATCH", path: /^\/api\/adress_qualifikations\//u, fault: { kind: "drop-request" }, times: 1 });
    door.line.restore();
    await allSent(page);
    const mine = (await door.facts()).qualifications.filter((one) => one.unit_id === unitId);
    expect(mine.map(({ code, data }) => [code, data["comment"], data["reason"] ?? ""])).toEqual([
      ["NO_ENTRY", "Portier im Haus", ""],
    ]);
  });

  test(`a long remark does not become a reason, and an appointment stays one, ${line}`, async ({ page, door }) => {
    await signIn(page);
    await walkOn(line, page, door);
    const unitId = await openFirstUnit(page);
    await outcome(page, "Kunde nicht angetroffen").click();
    await pencil(page).first().click();
    await edited(page).getByLabel("Bemerkung").fill("sehr lang ".repeat(30));
    await edited(page).getByLabel("Ergebnis").selectOption({ label: "Kunde hat kein Interesse" });
    await expect(edited(page).getByText("Mehr als 200 Zeichen gehen nicht")).toBeVisible();
    await expect(edited(page).getByRole("button", { name: "Speichern" })).toBeDisabled();
    await edited(page).getByRole("button", { name: "Abbrechen" }).click();

    await outcome(page, "Termin").click();
    await page.getByRole("button", { name: "Termin erfassen" }).click();
    await expect(history(page).first()).toContainText("Termin");
    await pencil(page).first().click();
    await expect(edited(page).getByLabel("Ergebnis").locator("option")).toHaveText(["Termin"]);
    await edited(page).getByLabel("Bemerkung").fill("Hintereingang");
    await edited(page).getByRole("button", { name: "Speichern" }).click();
    await expect(history(page).first()).toContainText("Hintereingang");
    door.line.restore();
    await allSent(page);
    const { appointments } = await door.facts();
    expect(appointments.filter((one) => one.unit_id === unitId).map((one) => one.done)).toEqual([false]);
  });
}

test("after half an hour a visit is as it is, also in a dialog that was left open; without a line", async ({ page, door }) => {
  await page.clock.install();
  await page.clock.resume();
  await signIn(page);
  await readyForOffline(page);
  await openFirstUnit(page);
  door.line.cut();
  await outcome(page, "Kunde nicht angetroffen").click();
  await expect(pencil(page)).toHaveCount(1);
  await page.clock.fastForward("29:00");
  await pencil(page).click();
  await edited(page).getByLabel("Bemerkung").fill("Zu spät");
  await page.clock.fastForward("02:00");
  await expect(pencil(page)).toHaveCount(0);
  await edited(page).getByRole("button", { name: "Speichern" }).click();
  await expect(message(page)).toContainText("Eine Qualifizierung kann nur 30 Minuten lang geändert werden.");
  await expect(edited(page).getByLabel("Bemerkung")).toHaveValue("Zu spät");
  await edited(page).getByRole("button", { name: "Abbrechen" }).click();
  await expect(history(page).first()).not.toContainText("Zu spät");
});

test("what a colleague has recorded just now is not mine to correct", async ({ page, door }) => {
  await signIn(page);
  const unitId = await openFirstUnit(page);
  await (await colleague(door, "verkauf2")).visit(unitId, "BLACKLISTED", "Will nicht mehr besucht werden");
  await expect(history(page).first()).toContainText("Will nicht mehr besucht werden");
  await expect(pencil(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Neu qualifizieren" }).click();
  await outcome(page, "Kunde nicht angetroffen").click();
  await expect(pencil(page)).toHaveCount(1);
  await expect(
    history(page)
      .first()
      .getByRole("button", { name: /bearbeiten$/u }),
  ).toBeVisible();
});
