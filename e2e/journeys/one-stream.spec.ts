import type { Page } from "@playwright/test";

import { colleague } from "../support/colleague.ts";
import type { Door } from "../support/door.ts";
import { expect, test } from "../support/drowsy.ts";
import { openFirstUnit, signIn } from "../support/salesman.ts";

const history = (page: Page) => page.getByRole("region", { name: "Verlauf" });
/** Connections to the hub that came by so far. */
const streams = (door: Door) => door.line.seen.filter((one) => one.path === "/.well-known/mercure").length;

/** Whether this tab reads the stream for all of them: it holds its lock. */
function leads(tab: Page): Promise<boolean> {
  return tab.evaluate(() =>
    navigator.locks.request(`probe-${crypto.randomUUID()}`, async (probe) => {
      const { held = [] } = await navigator.locks.query();
      const me = held.find((one) => one.name === probe?.name)?.clientId;
      return held.some((one) => one.name?.startsWith("rundgang-live-") === true && one.clientId === me);
    }),
  );
}

async function showOnce(tabs: readonly Page[], words: string): Promise<void> {
  for (const tab of tabs) await expect(history(tab).getByText(words)).toHaveCount(1);
}

test("three tabs share one event stream; when the tab that reads it is closed or frozen another goes on, and nothing is lost or doubled", async ({
  drowsy,
  door,
}) => {
  const { tab: page, url } = drowsy;
  await signIn(page, "verkauf1", url);
  const unitId = await openFirstUnit(page, url);
  const away = await colleague(door);
  const openUnit = async () => {
    const tab = await drowsy.open();
    await tab.goto(`${url}/units/${unitId}`);
    await expect(history(tab)).toBeVisible();
    return tab;
  };
  const second = await openUnit();
  const third = await openUnit();
  await expect.poll(() => streams(door)).toBeGreaterThan(0);
  const first = streams(door);
  await away.visit(unitId, "FOLLOW_UP");
  await showOnce([page, second, third], "Wiedervorlage");
  expect(streams(door)).toBe(first);

  await page.close();
  await away.visit(unitId, "NO_ENTRY");
  await showOnce([second, third], "Kein Eintritt");
  expect(streams(door)).toBe(first + 1);

  const [leader, follower] = (await leads(second)) ? [second, third] : [third, second];
  await drowsy.freeze(leader);
  await away.visit(unitId, "CUSTOMER_NOT_HOME");
  await showOnce([follower], "nicht angetroffen");
  expect(streams(door)).toBe(first + 2);

  await drowsy.thaw(leader);
  await showOnce([second, third], "nicht angetroffen");
  await showOnce([second, third], "Kein Eintritt");
  await showOnce([second, third], "Wiedervorlage");
  expect(streams(door)).toBe(first + 2);
});
