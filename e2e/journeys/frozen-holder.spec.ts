import type { Page } from "@playwright/test";

import type { Door } from "../support/door.ts";
import { expect, test, type Drowsy } from "../support/drowsy.ts";
import { expectOneOrder } from "../support/expect-one-order.ts";
import { received, takeOrder } from "../support/order.ts";
import { openFirstUnit, readyForOffline, signIn } from "../support/salesman.ts";

/** Attempts that came by on the wire, by the key of their request. */
function attempts(door: Door): readonly (readonly string[])[] {
  const paths = new Map<string, string[]>();
  for (const { key, path } of door.line.seen) if (key !== null) paths.set(key, [...(paths.get(key) ?? []), path]);
  return [...paths.values()];
}

const orderPosts = (door: Door) => door.line.seen.filter((one) => one.method === "POST" && one.path === "/api/auftrags");

/** The queue as it lies in the database, read from a tab of the app. */
function stored(page: Page): Promise<{ readonly epoch: number; readonly requests: number }> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(new Error("the database does not answer")));
      });
    const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith("rundgang-work-"));
    const database = await done(indexedDB.open(found?.name ?? ""));
    const rows = database.transaction(["requests", "meta"]);
    const [meta, requests] = await Promise.all([
      done<{ epoch: number }>(rows.objectStore("meta").get("outbox")),
      done(rows.objectStore("requests").count()),
    ]);
    database.close();
    return { epoch: meta.epoch, requests };
  });
}

/** Two tabs; the first one holds the sending lock, and is in the middle of sending: the server has the order, its answer has not come. */
async function caughtInMidSend({ tab: page, open, url }: Drowsy, door: Door) {
  await signIn(page, "verkauf1", url);
  await readyForOffline(page);
  /* The tab that is there first holds the lock, until its next navigation. */
  const unitId = await openFirstUnit(page, url);
  const other = await open();
  await other.goto(`${url}/request-queue`);
  await expect(other.getByText("Alles gesendet")).toBeVisible();
  await page.bringToFront();
  door.line.plan({ method: "POST", path: /^\/api\/auftrags$/u, fault: { kind: "hold-reply" }, times: 1 });
  await takeOrder(page, "photo");
  await expect.poll(() => orderPosts(door).length).toBe(1);
  await expect(other.getByText("sendet").first()).toBeVisible();
  return { other, unitId };
}

/** The order went over the wire once for each of the two tabs, everything else once; the server has one of each. */
async function sentOnce(door: Door, unitId: string): Promise<void> {
  const twice = attempts(door).filter((paths) => paths.length > 1);
  expect(twice).toEqual([["/api/auftrags", "/api/auftrags"]]);
  await isThereOnce(door, unitId);
}

async function isThereOnce(door: Door, unitId: string): Promise<void> {
  await door.mailsSent(1);
  expectOneOrder(await door.facts(), unitId, "photo");
}

test("a holder that stands still without a warning loses the lock after a while, and neither sends nor writes when it goes on", async ({
  drowsy,
  door,
}) => {
  const page = drowsy.tab;
  const { other, unitId } = await caughtInMidSend(drowsy, door);
  const before = await stored(other);
  const goOn = await drowsy.halt(page);
  await other.bringToFront();

  /* The others look every half minute, and believe no clock but their own looks: a minute and a half without a sign of life. */
  test.setTimeout(360_000);
  await expect(other.getByText("Alles gesendet")).toBeVisible({ timeout: 180_000 });
  const after = await stored(other);
  expect(after).toEqual({ epoch: before.epoch + 1, requests: 0 });

  const seen = door.line.seen.filter((one) => one.key !== null).length;
  door.line.release();
  goOn();
  await received(page);
  expect(await stored(other)).toEqual(after);
  expect(door.line.seen.filter((one) => one.key !== null)).toHaveLength(seen);
  await sentOnce(door, unitId);
});

test("a holder that is told of its freezing lets go of the lock at once", async ({ drowsy, door }) => {
  const page = drowsy.tab;
  const { other, unitId } = await caughtInMidSend(drowsy, door);
  const { epoch } = await stored(other);
  await drowsy.freeze(page);
  await other.bringToFront();
  await expect(other.getByText("Alles gesendet")).toBeVisible({ timeout: 30_000 });
  expect(await stored(other)).toEqual({ epoch: epoch + 1, requests: 0 });

  door.line.release();
  await drowsy.thaw(page);
  await received(page);
  expect(await stored(other)).toEqual({ epoch: epoch + 1, requests: 0 });
  await sentOnce(door, unitId);
});
