import { expect, test } from "../support/door.ts";
import { expectOneOrder } from "../support/expect-one-order.ts";
import { received, takeOrder } from "../support/order.ts";
import { allSent, openFirstUnit, signIn } from "../support/salesman.ts";

test("the reply to the order is lost: it is sent again and still there only once", async ({ page, door }) => {
  await signIn(page);
  const unitId = await openFirstUnit(page);
  door.line.plan({ method: "POST", path: /^\/api\/auftrags$/u, fault: { kind: "drop-reply" }, times: 1 });
  await takeOrder(page, "mail");
  await received(page);
  await allSent(page);
  await door.mailsSent(2);
  expect(door.line.seen.filter((one) => one.method === "POST" && one.path === "/api/auftrags").length).toBeGreaterThan(1);
  expectOneOrder(await door.facts(), unitId, "mail");
});
