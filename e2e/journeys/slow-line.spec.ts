import { expect, test } from "../support/door.ts";
import { expectOneOrder } from "../support/expect-one-order.ts";
import { received, takeOrder } from "../support/order.ts";
import { allSent, openFirstUnit, readyForOffline, signIn } from "../support/salesman.ts";

test.use({ serverEnv: { RUNDGANG_ACCESS_TTL: "6" } });

test("over 8 kB a second, with a token that ends in mid-upload, an order arrives once", async ({ page, door }) => {
  test.setTimeout(240_000);
  await signIn(page);
  await readyForOffline(page);
  const unitId = await openFirstUnit(page);
  for (const method of ["POST", "PATCH"]) {
    door.line.plan({ method, path: /^\/(api|token)\//u, fault: { kind: "slow", bytesPerSecond: 8_000 }, times: 1000 });
  }
  await takeOrder(page, "photo");
  await received(page);
  door.line.heal();
  await allSent(page);
  await door.mailsSent(1);
  expect(door.line.seen.filter((one) => one.path === "/token/refresh").length).toBeGreaterThan(0);
  expectOneOrder(await door.facts(), unitId, "photo");
});
