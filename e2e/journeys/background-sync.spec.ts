import type { BrowserContext, Page } from "@playwright/test";

import { controlWorker, hasAskedForSync } from "../support/background-sync.ts";
import { expect, test, type Door } from "../support/door.ts";
import { expectOneOrder } from "../support/expect-one-order.ts";
import { takeOrder } from "../support/order.ts";
import { openFirstUnit, readyForOffline, signIn } from "../support/salesman.ts";

const posts = (door: Door, path: string) => door.line.seen.filter((one) => one.method === "POST" && one.path === path).length;

/**
 * An order without a line; then every tab of the app is closed, the line comes back, and the browser wakes the worker.
 * @param forMs so long at least there is no line
 */
async function orderAndLeave(context: BrowserContext, page: Page, door: Door, forMs = 0) {
  await signIn(page);
  await readyForOffline(page);
  await context.setOffline(true);
  const since = Date.now();
  const unitId = await openFirstUnit(page);
  await takeOrder(page, "photo");
  await expect.poll(() => hasAskedForSync(page)).toBe(true);
  const worker = await controlWorker(context, door.line.url);
  await page.close();
  const refreshes = posts(door, "/token/refresh");
  expect(posts(door, "/api/auftrags")).toBe(0);
  await expect.poll(() => Date.now() - since, { timeout: forMs + 5_000 }).toBeGreaterThan(forMs);
  await context.setOffline(false);
  await worker.sync();
  return { unitId, refreshes };
}

/** The whole chain has arrived, with no tab of the app open. */
async function arrived(door: Door): Promise<void> {
  await expect.poll(() => posts(door, "/api/adress_qualifikations"), { timeout: 30_000 }).toBeGreaterThan(0);
  await door.mailsSent(1);
}

/** Who opens the app again sees what was sent; it was sent once. */
async function seenOnce(context: BrowserContext, door: Door, unitId: string): Promise<void> {
  const again = await context.newPage();
  await again.goto("/request-queue");
  await expect(again.getByText("Alles gesendet")).toBeVisible();
  await expect(again.getByText(/Auftrag \d{6}/u).first()).toBeVisible();
  await again.goto(`/units/${unitId}`);
  await expect(again.getByText("Abgeschlossen").first()).toBeVisible();
  expectOneOrder(await door.facts(), unitId, "photo");
}

test(
  "an order taken without a line leaves the device with no tab open, once",
  { tag: "@landing" },
  async ({ context, page, door }) => {
    const { unitId } = await orderAndLeave(context, page, door);
    await arrived(door);
    await seenOnce(context, door, unitId);
    expect([posts(door, "/api/auftrags"), posts(door, "/api/adress_qualifikations")]).toEqual([1, 1]);
  },
);

test.describe("with an access token that has run out meanwhile", () => {
  const livesSeconds = 8;
  test.use({ serverEnv: { RUNDGANG_ACCESS_TTL: String(livesSeconds) } });

  test("the worker renews it by itself, and the tab that is opened later goes on with the successor", async ({
    context,
    page,
    door,
  }) => {
    const { unitId, refreshes } = await orderAndLeave(context, page, door, livesSeconds * 1000);
    await arrived(door);
    expect(posts(door, "/token/refresh")).toBeGreaterThan(refreshes);
    /* Where the machine is slow the token runs out once more, and what meets a 401 is sent again: what counts is what is there. */
    await seenOnce(context, door, unitId);
  });
});
