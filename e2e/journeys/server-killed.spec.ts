import { expect, test } from "../support/door.ts";
import { expectOneOrder } from "../support/expect-one-order.ts";
import { takeOrder } from "../support/order.ts";
import { allSent, openFirstUnit, readyForOffline, signIn } from "../support/salesman.ts";

test.use({ isEmbedded: true });

test("the server dies while an order is coming in: after its restart the order is there once", async ({ page, door }) => {
  await signIn(page);
  await readyForOffline(page);
  door.line.cut();
  const unitId = await openFirstUnit(page);
  await takeOrder(page, "photo");

  door.line.restore();
  await page.goto("/request-queue");
  await page.getByRole("button", { name: "Jetzt senden" }).click();
  const orders = () => door.line.seen.filter((one) => one.method === "POST" && one.path === "/api/auftrags");
  await expect.poll(() => orders().length, { intervals: [5], timeout: 30_000 }).toBeGreaterThan(0);
  await door.killAndRestart();

  await allSent(page);
  await door.mailsSent(1);
  expectOneOrder(await door.facts(), unitId, "photo");
});
