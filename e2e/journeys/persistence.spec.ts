import { expect, test } from "../support/door.ts";
import { comment, openFirstUnit, readyForOffline, signIn } from "../support/salesman.ts";

const pings = /^\/api\/pings$/u;

test("a browser that promises nothing is named in Gerätestatus and to the server", async ({ page, door }) => {
  const sent = page.waitForRequest((request) => new URL(request.url()).pathname === "/api/pings");
  await signIn(page);
  const ping: unknown = (await sent).postDataJSON();
  expect(ping).toMatchObject({ persisted: false, openRequests: [], appVersion: "5.16.3" });

  await page.getByRole("button", { name: /^Gerätestatus/u }).click();
  const status = page.getByRole("dialog", { name: "Gerätestatus" });
  await expect(status.getByText("Der Browser darf bei Platzmangel aufräumen")).toBeVisible();
  await expect(status.getByText(/belegt/u)).toBeVisible();
  await expect(status.getByText("5.16.3 STABLE")).toBeVisible();
  expect(door.line.seen.filter((one) => pings.test(one.path)).length).toBeGreaterThan(0);
});

test("unsent work that goes with the browsing data is missed at the server", async ({ page, door }) => {
  await signIn(page);
  await readyForOffline(page);
  await openFirstUnit(page);
  door.line.plan({ method: "POST", path: /^\/api\/unit_comments$/u, fault: { kind: "drop-request" }, times: 1000 });
  await comment(page, "Wird gelöscht");
  /* The start of the app tells the server what is unsent. */
  const told = page.waitForResponse((reply) => pings.test(new URL(reply.url()).pathname));
  await page.reload();
  expect((await told).status()).toBe(201);

  const session = await page.context().newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin: new URL(page.url()).origin, storageTypes: "all" });
  await page.goto("about:blank");
  const again = page.waitForResponse((reply) => pings.test(new URL(reply.url()).pathname));
  await signIn(page);
  expect((await again).status()).toBe(201);
  const { reports } = await door.facts();
  expect(reports.filter((one) => one.code === "requests_vanished")).toEqual([
    expect.objectContaining({ facts: expect.objectContaining({ count: 1 }) }),
  ]);
});
