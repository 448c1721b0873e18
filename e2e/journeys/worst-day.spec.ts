import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "../support/door.ts";
import { expectOneOrder } from "../support/expect-one-order.ts";
import { launchMortal } from "../support/kills/mortal-browser.ts";
import { takeOrder } from "../support/order.ts";
import { allSent, openFirstUnit, readyForOffline, signIn, signOut } from "../support/salesman.ts";

test.use({ isEmbedded: true });

test("order offline, the server's plug pulled while it is sent, the browser killed, somebody else signs in: the order is there, once", async ({
  door,
}) => {
  test.setTimeout(240_000);
  const profile = mkdtempSync(join(tmpdir(), "rundgang-worst-day-"));
  const { url } = door.line;
  const orders = () => door.line.seen.filter((one) => one.method === "POST" && one.path === "/api/auftrags").length;

  const morning = await launchMortal(profile);
  await signIn(morning.page, "verkauf1", url);
  await readyForOffline(morning.page);
  const unitId = await openFirstUnit(morning.page, url);
  door.line.cut();
  await takeOrder(morning.page, "photo");

  /* The order's answer never arrives, since both sides die while it is on its way. */
  door.line.plan({ method: "POST", path: /^\/api\/auftrags$/u, fault: { kind: "hold-reply" }, times: 1 });
  door.line.restore();
  await morning.page.goto(`${url}/request-queue`);
  await morning.page.getByRole("button", { name: "Jetzt senden" }).click();
  await expect.poll(orders, { intervals: [5], timeout: 30_000 }).toBeGreaterThan(0);
  await Promise.all([door.killAndRestart(), morning.kill()]);

  const noon = await launchMortal(profile);
  door.line.cut();
  await noon.page.goto(`${url}/units/${unitId}`);
  await expect(noon.page.getByText("Abgeschlossen").first()).toBeVisible();
  await noon.page.getByRole("button", { name: "Menü" }).click();
  await noon.page.getByRole("button", { name: "Abmelden", exact: true }).click();
  await noon.page.getByRole("button", { name: "Trotzdem abmelden" }).click();
  await expect(noon.page.getByRole("button", { name: "Anmelden", exact: true })).toBeVisible();
  door.line.restore();
  const ordersBefore = orders();
  await signIn(noon.page, "verkauf2", url);
  await noon.page.goto(`${url}/request-queue`);
  await expect(noon.page.getByText(/gesperrte(r Auftrag| Aufträge) eines anderen Nutzers/u)).toBeVisible();
  await signOut(noon.page);
  expect(orders(), "nothing of the first one's is sent while the second one is signed in").toBe(ordersBefore);

  await signIn(noon.page, "verkauf1", url);
  await allSent(noon.page, url);
  await noon.close();
  rmSync(profile, { recursive: true, force: true });
  await door.mailsSent(1);
  expectOneOrder(await door.facts(), unitId, "photo");
});
