import { startFaultProxy } from "@rundgang/testkit";

import { expect, test } from "../support/door.ts";
import { expectOneOrder } from "../support/expect-one-order.ts";
import { received, takeOrder } from "../support/order.ts";
import { elsewhere, gatewayPassword, portalPage } from "../support/replies.ts";
import { allSent, comment, openFirstUnit, qualify, readyForOffline, signIn } from "../support/salesman.ts";

test("a portal that answers everything with its own page counts as no network, and nothing is lost", async ({ page, door }) => {
  await signIn(page);
  await readyForOffline(page);
  const unitId = await openFirstUnit(page);
  door.line.cut();
  for (const method of ["GET", "POST", "PATCH"]) {
    door.line.plan({ method, path: /^/u, fault: { kind: "replace-reply", bytes: portalPage }, times: 1000 });
  }
  door.line.restore();

  await comment(page, "Im Hotel geschrieben");
  await qualify(page, "Kunde nicht angetroffen");
  await expect(page.getByText(/^Offline seit/u)).toBeVisible();
  await page.reload();
  await expect(page.getByText("Im Hotel geschrieben")).toBeVisible();

  door.line.heal();
  await allSent(page);
  await expect(page.getByText("Online", { exact: true })).toBeVisible();
  const { comments, qualifications } = await door.facts();
  expect(comments.map((one) => one.text)).toEqual(["Im Hotel geschrieben"]);
  expect(qualifications.map((one) => [one.unit_id, one.code])).toEqual([[unitId, "CUSTOMER_NOT_HOME"]]);
});

test("a unit that is not on the device is asked of a portal calmly, and had as soon as the server is there", async ({
  page,
  door,
}) => {
  const path = /^\/api\/wohneinheits\//u;
  const asked = () => door.line.seen.filter((one) => path.test(one.path)).length;
  await signIn(page);
  await readyForOffline(page);
  door.line.plan({ method: "GET", path, fault: { kind: "replace-reply", bytes: portalPage }, times: 1000 });
  await page.goto("/units/00000000-0000-4000-8000-000000000000");
  await expect(page.getByRole("heading", { name: "Keine Internetverbindung" })).toBeVisible();
  await page.waitForFunction((until) => Date.now() > until, Date.now() + 12_000);
  expect(asked()).toBeLessThanOrEqual(4);
  door.line.heal();
  await expect(page.getByText("Diese Wohneinheit gibt es nicht")).toBeVisible();
});

test("a gateway that asks for a password of its own opens no box, and counts as no network", async ({ page, door }) => {
  await signIn(page);
  await readyForOffline(page);
  const unitId = await openFirstUnit(page);
  door.line.cut();
  for (const method of ["GET", "POST", "PATCH"]) {
    door.line.plan({ method, path: /^/u, fault: { kind: "replace-reply", bytes: gatewayPassword }, times: 1000 });
  }
  await takeOrder(page, "photo");
  const before = door.line.seen.length;
  const uploads: string[] = [];
  page.on("request", (request) => (request.resourceType() === "xhr" ? uploads.push(request.url()) : undefined));
  door.line.restore();
  await page.goto("/request-queue");
  const looks = () => door.line.seen.slice(before).filter(({ path }) => path === "/health").length;
  /* By itself it asks ever more rarely; somebody who wants to send presses again. */
  for (const times of [1, 2, 3]) {
    await page.getByRole("button", { name: "Jetzt senden" }).click();
    await expect.poll(looks).toBeGreaterThanOrEqual(times);
  }
  /* The box of the browser would stand in front of the page, which hears nothing until somebody closes it. */
  const asked = Date.now();
  await page.evaluate(() => new Promise((resolve) => void requestAnimationFrame(resolve)));
  expect(Date.now() - asked).toBeLessThan(1_000);
  await expect(page.getByText(/^Offline seit/u)).toBeVisible();
  expect(uploads).toEqual([]);

  door.line.heal();
  /* Stays on the page: whoever leaves it hands its files over to the worker. */
  await page.getByRole("button", { name: "Jetzt senden" }).click();
  await expect(page.getByText("Alles gesendet")).toBeVisible({ timeout: 60_000 });
  await door.mailsSent(1);
  expect(uploads).toHaveLength(2);
  expectOneOrder(await door.facts(), unitId, "photo");
});

test("a file goes to nobody else, wherever somebody on the way sends it", async ({ page, door }) => {
  const stranger = await startFaultProxy(door.server().port);
  await signIn(page);
  const unitId = await openFirstUnit(page);
  for (const location of ["/health", `${stranger.url}/api/uploaded_files`]) {
    const fault = { kind: "replace-reply", bytes: elsewhere(location) } as const;
    door.line.plan({ method: "POST", path: /^\/api\/uploaded_files$/u, fault, times: 1 });
  }
  await takeOrder(page, "photo");
  await received(page);
  expect(stranger.seen).toEqual([]);
  await stranger.close();
  /* The browser was told to go there, and the content rules forbade it. */
  expect(door.traces().length).toBeGreaterThan(0);
  door.forgetTraces();
  await allSent(page);
  await door.mailsSent(1);
  expectOneOrder(await door.facts(), unitId, "photo");
});
