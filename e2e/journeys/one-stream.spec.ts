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

/** The tab that reads the stream; which one it is, is nobody's business, and a slow start may make it any. */
async function leaderOf(tabs: readonly Page[]): Promise<Page> {
  const leading: Page[] = [];
  await expect
    .poll(async () => {
      leading.length = 0;
      for (const tab of tabs) if (await leads(tab)) leading.push(tab);
      return leading.length;
    })
    .toBe(1);
  const [leader] = leading;
  if (leader === undefined) throw new Error("nobody leads");
  return leader;
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
  const tabs = [page, second, third];
  await away.visit(unitId, "FOLLOW_UP");
  await showOnce(tabs, "Wiedervorlage");
  /* Pages that were left had theirs; from here on each other one is one too many. */
  const before = streams(door);
  await away.visit(unitId, "NO_INTEREST");
  await showOnce(tabs, "kein Interesse");
  expect(streams(door)).toBe(before);

  const first = await leaderOf(tabs);
  await first.close();
  const left = tabs.filter((tab) => tab !== first);
  await away.visit(unitId, "NO_ENTRY");
  await showOnce(left, "Kein Eintritt");
  expect(streams(door)).toBe(before + 1);

  const leader = await leaderOf(left);
  const followers = left.filter((tab) => tab !== leader);
  await drowsy.freeze(leader);
  /* Freezing is asked for, and comes a moment later: until then the leader hears events. */
  await leaderOf(followers);
  await away.visit(unitId, "CUSTOMER_NOT_HOME");
  await showOnce(followers, "nicht angetroffen");
  expect(streams(door)).toBe(before + 2);

  await drowsy.thaw(leader);
  await showOnce(left, "nicht angetroffen");
  await showOnce(left, "Kein Eintritt");
  await showOnce(left, "kein Interesse");
  expect(streams(door)).toBe(before + 2);
});
