import { expect, test } from "../support/door.ts";
import { expectOneOrder } from "../support/expect-one-order.ts";
import { takeOrder } from "../support/order.ts";
import { allSent, comment, openFirstUnit, qualify, readyForOffline, signIn } from "../support/salesman.ts";

test(
  "visits, a comment and an order taken without a network arrive once, after the app was closed and opened again",
  { tag: "@landing" },
  async ({ context, page, door }) => {
    await signIn(page);
    await readyForOffline(page);
    door.line.cut();

    const unitId = await openFirstUnit(page);
    await comment(page, "Kommt erst um 17 Uhr nach Hause");
    await qualify(page, "Kunde nicht angetroffen");
    await expect(page.getByText("wartet").first()).toBeVisible();
    await takeOrder(page, "photo");
    await page.close();

    const again = await context.newPage();
    await again.goto(`/units/${unitId}`);
    await expect(again.getByText("Abgeschlossen").first()).toBeVisible();

    door.line.restore();
    await allSent(again);
    await door.mailsSent(1);
    const facts = await door.facts();
    expectOneOrder(facts, unitId, "photo");
    expect(facts.comments.map((one) => one.text)).toEqual(["Kommt erst um 17 Uhr nach Hause"]);
    expect(facts.qualifications.map((one) => one.code)).toEqual(["CUSTOMER_NOT_HOME", "ORDER_REGISTERED"]);
  },
);
