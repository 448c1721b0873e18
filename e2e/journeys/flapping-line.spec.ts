import { expect, test } from "../support/door.ts";
import { expectOneOrder } from "../support/expect-one-order.ts";
import { flap } from "../support/flap.ts";
import { takeOrder } from "../support/order.ts";
import { allSent, comment, openFirstUnit, readyForOffline, signIn } from "../support/salesman.ts";

test("a line that breaks 200 times while an order and ten notes are sent loses and doubles nothing", async ({ page, door }) => {
  await signIn(page);
  await readyForOffline(page);
  const unitId = await openFirstUnit(page);
  const flapping = flap(door.line, 200);
  for (let count = 1; count <= 10; count += 1) await comment(page, `Notiz ${count}`);
  await takeOrder(page, "photo");
  await flapping;

  await allSent(page);
  await door.mailsSent(1);
  const facts = await door.facts();
  expectOneOrder(facts, unitId, "photo");
  expect(facts.comments.map((one) => one.text).toSorted()).toEqual(
    Array.from({ length: 10 }, (_, index) => `Notiz ${index + 1}`).toSorted(),
  );
});
