import { expect, test, type Door } from "../support/door.ts";
import { expectOneOrder } from "../support/expect-one-order.ts";
import { largePicture } from "../support/large-picture.ts";
import { atContract, received, sign, uploadSummary } from "../support/order.ts";
import { allSent, openFirstUnit, signIn } from "../support/salesman.ts";

/** An upload in which no byte moves is given up after so long (ms). */
const stillMs = 60_000;
const path = /^\/api\/uploaded_files$/u;

const uploads = (door: Door) => door.line.seen.filter((one) => one.method === "POST" && path.test(one.path));
/** Tries of each upload, the most tried first. */
const tries = (door: Door) => {
  const keys = uploads(door).map(({ key }) => key);
  return [...new Set(keys)].map((key) => keys.filter((one) => one === key).length).toSorted((a, b) => b - a);
};

test("an upload that stands still is given up after a minute, and its order arrives, once", async ({ page, door }) => {
  await signIn(page);
  const unitId = await openFirstUnit(page);
  const picture = await largePicture(page);
  door.line.plan({ method: "POST", path, fault: { kind: "stall-request", afterBytes: 10_000 }, times: 1 });
  await uploadSummary(page, picture);
  await expect.poll(() => uploads(door).length).toBeGreaterThan(0);
  const begun = Date.now();
  await expect.poll(() => tries(door)[0], { timeout: 2 * stillMs }).toBe(2);
  expect(Date.now() - begun).toBeGreaterThan(stillMs - 5_000);
  await atContract(page);
  await sign(page);
  await received(page);
  await allSent(page);
  await door.mailsSent(1);
  expect(Math.max(...tries(door))).toBe(2);
  expectOneOrder(await door.facts(), unitId, "photo");
});

test("an upload that moves for longer than a minute is left to it", async ({ page, door }) => {
  await signIn(page);
  const unitId = await openFirstUnit(page);
  const picture = await largePicture(page);
  const bytesPerSecond = picture.buffer.length / 80;
  door.line.plan({ method: "POST", path, fault: { kind: "slow", bytesPerSecond }, times: 10 });
  await uploadSummary(page, picture);
  await expect.poll(() => uploads(door).length).toBeGreaterThan(0);
  const begun = Date.now();
  await atContract(page, 3 * stillMs);
  expect(Date.now() - begun).toBeGreaterThan(stillMs);
  await sign(page);
  /* The papers are as slow. */
  await expect(page.getByText("Beim Server angekommen")).toBeVisible({ timeout: 4 * stillMs });
  expect(Math.max(...tries(door))).toBe(1);
  await allSent(page);
  await door.mailsSent(1);
  expectOneOrder(await door.facts(), unitId, "photo");
});
