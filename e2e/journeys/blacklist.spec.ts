import { createHand } from "@rundgang/testkit";

import {
  findRow,
  history,
  reachabilities,
  openUnit,
  outcome,
  phone,
  quickButton,
  rowOf,
  rows,
  standsWell,
  titleOf,
  unitOf,
  walkOn,
} from "../support/at-the-door.ts";
import { expect, test } from "../support/door.ts";
import { allSent, signIn } from "../support/salesman.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const line of reachabilities) {
  test(`a door goes on the blacklist with a reason, once, and is shown so, ${line}`, async ({ page, door }) => {
    await page.setViewportSize(phone);
    const hand = createHand(page, 6, { rests: 20 });
    await signIn(page);
    await walkOn(line, page, door);
    const house = "Lindenstraße 14 a";
    const unitId = await unitOf(await findRow(page, house));
    await openUnit(page, unitId);
    await hand.tap(outcome(page, "Blacklist"));
    const asked = page.getByRole("dialog", { name: "Auf Blacklist setzen" });
    const reason = asked.getByLabel("Bitte gib eine Begründung für das Blacklisting an");
    const confirm = asked.getByRole("button", { name: "Auf Blacklist setzen" });
    await expect(confirm).toBeDisabled();
    await standsWell(page);
    await reason.fill("  \n \n");
    await expect(confirm).toBeDisabled();
    await reason.fill("");
    await hand.type(reason, "Hund, bitte nicht klingeln");
    await hand.tap(asked.getByRole("button", { name: "Abbrechen" }));
    await expect(asked).toBeHidden();
    await expect(page.getByText("Noch kein Besuch erfasst.")).toBeVisible();

    await hand.tap(outcome(page, "Blacklist"));
    await expect(reason).toHaveValue("Hund, bitte nicht klingeln");
    await hand.tapTwice(confirm);
    await expect(asked).toBeHidden();
    await expect(page.getByText("Blacklisted", { exact: true }).first()).toBeVisible();
    await expect(history(page)).toHaveCount(1);
    await expect(history(page)).toContainText("Adresse ist auf Blacklist");
    await expect(history(page)).toContainText("Hund, bitte nicht klingeln");
    await expect(page.getByRole("button", { name: "Neu qualifizieren" })).toBeVisible();
    await standsWell(page);

    await page.goto("/");
    await findRow(page, house);
    await expect(page.getByText("Keine Adresse passt")).toBeVisible();
    await page.getByRole("button", { name: /^Filter/u }).click();
    const filter = page.getByRole("dialog", { name: "Filter" });
    await filter.getByRole("button", { name: /^Nur Eigentümerermittlung/u }).click();
    await filter.getByRole("button", { name: "1 Adresse zeigen" }).click();
    await expect(rowOf(page, house).locator(".chip")).toHaveText("Blacklisted");
    await expect(quickButton(rowOf(page, house))).toHaveCount(0);
    expect(await titleOf(rows(page)).allTextContents()).toEqual([house]);

    door.line.restore();
    await allSent(page);
    const { qualifications, units } = await door.facts();
    const mine = qualifications.filter((one) => one.unit_id === unitId);
    expect(mine.map(({ code, data }) => [code, data["comment"]])).toEqual([["BLACKLISTED", "Hund, bitte nicht klingeln"]]);
    expect(units.find((one) => one.id === unitId)?.status).toBe("CLOSED");
  });
}
