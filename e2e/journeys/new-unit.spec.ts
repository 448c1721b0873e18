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
import { expect, test } from "../support/door.ts";
import { allSent, comment, signIn } from "../support/salesman.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const line of reachabilities) {
  test(
    `a door that nobody knew is asked for, made and visited; the server gets it in order, ${line}`,
    { tag: line === "offline" ? ["@landing"] : [] },
    async ({ page, door }) => {
      await page.setViewportSize(phone);
      const hand = createHand(page, 5, { rests: 20 });
      await signIn(page);
      await walkOn(line, page, door);
      const house = "Mühlgasse 5";
      await openUnit(page, await unitOf(await findRow(page, house)));
      const units = page.getByRole("navigation", { name: "Wohneinheiten" }).getByRole("link");
      await expect(units).toHaveCount(2);
      await hand.tap(page.getByRole("button", { name: "Neue WE" }));
      const asked = page.getByRole("alertdialog", { name: "Neue Wohneinheit" });
      await expect(asked).toContainText(house);
      await expect(asked).toContainText("bisher 2 Wohneinheiten");
      await standsWell(page);
      await hand.tapTwice(asked.getByRole("button", { name: "Abbrechen" }));
      await expect(asked).toBeHidden();
      await expect(units).toHaveCount(2);

      await hand.tap(page.getByRole("button", { name: "Neue WE" }));
      await hand.type(asked.getByLabel("Name an der Klingel"), "Groß / Kaya");
      await hand.tapTwice(asked.getByRole("button", { name: "Hinzufügen" }));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Groß / Kaya");
      await expect(page.getByText("WE 3 von 3", { exact: true })).toBeVisible();
      await expect(units).toHaveCount(3);
      const made = /[0-9a-f-]{36}/u.exec(page.url())?.[0];
      await hand.tap(outcome(page, "Kunde nicht angetroffen"));
      await expect(history(page)).toHaveCount(1);
      await comment(page, "Eingang im Hof");

      await page.goto("/");
      const row = await findRow(page, house);
      await expect(row).toContainText("3 von 3 offen");
      door.line.plan({ method: "POST", path: /^\/api\/wohneinheits$/u, fault: { kind: "drop-request" }, times: 1 });
      door.line.restore();
      await allSent(page);
      const facts = await door.facts();
      expect(facts.units.find((one) => one.id === made)).toMatchObject({ name: "Groß / Kaya", status: "OPEN" });
      expect(facts.qualifications.filter((one) => one.unit_id === made).map((one) => one.code)).toEqual(["CUSTOMER_NOT_HOME"]);
      expect(facts.comments.filter((one) => one.unit_id === made).map((one) => one.text)).toEqual(["Eingang im Hof"]);
    },
  );
}
