import { expect, test } from "../support/door.ts";
import { expectOneOrder } from "../support/expect-one-order.ts";
import { received, takeOrder } from "../support/order.ts";
import { gatewayJson } from "../support/replies.ts";
import { allSent, openFirstUnit, signIn } from "../support/salesman.ts";

test(
  "the reply to the order is lost: it is sent again and still there only once",
  { tag: "@landing" },
  async ({ page, door }) => {
    await signIn(page);
    const unitId = await openFirstUnit(page);
    door.line.plan({ method: "POST", path: /^\/api\/auftrags$/u, fault: { kind: "drop-reply" }, times: 1 });
    await takeOrder(page, "mail");
    await received(page);
    await allSent(page);
    await door.mailsSent(2);
    expect(door.line.seen.filter((one) => one.method === "POST" && one.path === "/api/auftrags").length).toBeGreaterThan(1);
    expectOneOrder(await door.facts(), unitId, "mail");
  },
);

test("a gateway's own 403 in front of the stored order blames nobody: sent again under its uuid, one order, one mail", async ({
  page,
  door,
}) => {
  await signIn(page);
  const unitId = await openFirstUnit(page);
  const fault = { kind: "replace-answer", bytes: gatewayJson(403) } as const;
  door.line.plan({ method: "POST", path: /^\/api\/auftrags$/u, fault, times: 2 });
  await takeOrder(page, "mail");
  await expect
    .poll(() => door.line.seen.filter((one) => one.method === "POST" && one.path === "/api/auftrags").length)
    .toBeGreaterThan(0);
  await page.goto("/request-queue");
  /* The row's mark and the status bar's count; the list's own filter is called so too. */
  await expect(page.getByText(/^(?:\d+ )?blockiert$/u)).toHaveCount(0);
  await expect(page.getByText("Dafür hast du kein Recht")).toHaveCount(0);
  await allSent(page);
  await door.mailsSent(2);
  expectOneOrder(await door.facts(), unitId, "mail");
});
