import { test } from "../support/door.ts";
import { expectOneOrder } from "../support/expect-one-order.ts";
import { received, takeOrder } from "../support/order.ts";
import { allSent, openFirstUnit, signIn } from "../support/salesman.ts";

test("an online live order arrives once, whole, with both mails", { tag: "@landing" }, async ({ page, door }) => {
  await signIn(page);
  const unitId = await openFirstUnit(page);
  await takeOrder(page, "mail");
  await received(page);
  await allSent(page);
  await door.mailsSent(2);
  expectOneOrder(await door.facts(), unitId, "mail");
});
