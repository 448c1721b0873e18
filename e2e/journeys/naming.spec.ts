import { createHand } from "@rundgang/testkit";

import { plantLongWords } from "../scenes/long-words.ts";
import { history, reachabilities, openUnit, outcome, phone, rows, standsWell, unitOf, walkOn } from "../support/at-the-door.ts";
import { expect, test } from "../support/door.ts";
import { allSent, signIn } from "../support/salesman.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const line of reachabilities) {
  test(`where the provider wants a name first, nothing is recorded before it, and it arrives before, ${line}`, async ({
    page,
    door,
  }) => {
    const { unnamed } = await plantLongWords(door);
    await page.setViewportSize(phone);
    const hand = createHand(page, 8, { rests: 20 });
    await signIn(page);
    await walkOn(line, page, door);
    await openUnit(page, unnamed);
    await expect(page.getByText("Bitte erfasse den Namen des Kunden vor der Qualifizierung")).toBeVisible();
    const grid = page.getByRole("group", { name: "Qualifizierung" });
    await expect(grid).toHaveCount(0);
    await standsWell(page);
    const name = page.getByLabel("Name an der Klingel");
    await name.fill("   ");
    await page.getByRole("button", { name: "Speichern" }).click();
    await expect(grid).toHaveCount(0);
    await name.fill("");
    await hand.type(name, "Özdemir-Müller / Groß & Co. + Söhne");
    await hand.tapTwice(page.getByRole("button", { name: "Speichern" }));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Özdemir-Müller / Groß & Co. + Söhne");
    await hand.tap(outcome(page, "Niemand da"));
    await expect(history(page).first()).toContainText("Kunde nicht angetroffen");

    /* The name is lost on its way at first: the visit must not overtake it. */
    door.line.plan({ method: "PATCH", path: /^\/api\/wohneinheits\//u, fault: { kind: "drop-request" }, times: 1 });
    door.line.restore();
    await allSent(page);
    const { qualifications, units } = await door.facts();
    expect(units.find((one) => one.id === unnamed)?.name).toBe("Özdemir-Müller / Groß & Co. + Söhne");
    expect(qualifications.filter((one) => one.unit_id === unnamed).map((one) => one.code)).toEqual(["CUSTOMER_NOT_HOME"]);
  });

  test(`name and kind are corrected, the name cut at what fits, and the last word counts, ${line}`, async ({ page, door }) => {
    await signIn(page);
    await walkOn(line, page, door);
    const unitId = await unitOf(rows(page).first());
    await openUnit(page, unitId);
    const heading = page.getByRole("heading", { level: 1 });
    const before = (await heading.textContent()) ?? "";
    const edit = page.getByRole("button", { name: "Name und Art bearbeiten" });
    const name = page.getByLabel("Name an der Klingel");
    const save = page.getByRole("button", { name: "Speichern" });
    await edit.click();
    await expect(name).toBeFocused();
    await name.selectText();
    await page.keyboard.insertText("Wird verworfen");
    await page.keyboard.press("Escape");
    await expect(heading).toHaveText(before);

    await edit.click();
    await name.selectText();
    await page.keyboard.insertText(`${"Freiherr von Donaudampfschifffahrt ".repeat(8)}zu viel`);
    const typed = await name.inputValue();
    expect(typed.length).toBe(200);
    await save.click();
    await expect(heading).toHaveText(typed.trim());
    await standsWell(page);

    await edit.click();
    await name.fill("  Groß  ");
    await page.getByText("Gewerbe", { exact: true }).click();
    await name.press("Enter");
    await expect(heading).toHaveText("Groß");
    await expect(page.getByRole("definition").filter({ hasText: "Gewerbe" })).toBeVisible();
    door.line.restore();
    await allSent(page);
    expect((await door.facts()).units.find((one) => one.id === unitId)).toMatchObject({ name: "Groß", type: "BUSINESS" });
  });
}
