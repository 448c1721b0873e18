import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Page } from "@playwright/test";

import { expect, test } from "../support/door.ts";
import { countFlushes } from "../support/flush-counter.ts";
import { launchMortal } from "../support/kills/mortal-browser.ts";
import { beginOrder, choosePackage } from "../support/order.ts";
import { comment, openFirstUnit, readyForOffline, signIn } from "../support/salesman.ts";

/** Commits of the work database so far, as its own mark counts them; and whether a preference has been written. */
function stored(page: Page): Promise<{ readonly commits: number; readonly preferences: string }> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(new Error("the database does not answer")));
      });
    const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith("rundgang-work-"));
    const work = await done(indexedDB.open(found?.name ?? ""));
    const mark: { commits: number } = await done(work.transaction("meta").objectStore("meta").get("store"));
    work.close();
    const session = await done(indexedDB.open("rundgang-session"));
    const preferences: unknown = await done(session.transaction("preferences").objectStore("preferences").getAll());
    session.close();
    return { commits: mark.commits, preferences: JSON.stringify(preferences) };
  });
}

let cleanUp = (): Promise<void> => Promise.resolve();
test.afterEach(() => cleanUp());

test("what a person does is on the disk before it is shown as saved; what can be had again waits for the disk's own time", async ({
  door,
}) => {
  const profile = mkdtempSync(join(tmpdir(), "rundgang-flushes-"));
  const { page, kill } = await launchMortal(profile);
  cleanUp = async () => {
    await kill();
    rmSync(profile, { recursive: true, force: true });
  };
  const url = door.line.url;
  await signIn(page, "verkauf1", url);
  await readyForOffline(page);
  await openFirstUnit(page, url);
  door.line.cut();
  const flushes = await countFlushes(profile);

  /** At rest: a commit that is on its way has no flush of its own yet. */
  async function atRest(): Promise<{ readonly flushes: number; readonly commits: number }> {
    const now = { flushes: -1, commits: -1 };
    await expect
      .poll(async () => {
        const { commits } = await stored(page);
        Object.assign(now, { flushes: flushes.count(), commits });
        return (await stored(page)).commits === commits && flushes.count() === now.flushes;
      })
      .toBe(true);
    return now;
  }

  /** What happens in between must be kept by as many flushes as the work database has had commits, and by one at least. */
  async function isFlushed(act: () => Promise<void>): Promise<void> {
    const before = await atRest();
    await act();
    await expect.poll(async () => (await stored(page)).commits).toBeGreaterThan(before.commits);
    const commits = (await stored(page)).commits - before.commits;
    await expect.poll(() => flushes.count() - before.flushes).toBeGreaterThanOrEqual(commits);
  }

  for (const text of ["Eins", "Zwei", "Drei"]) {
    await isFlushed(async () => {
      await comment(page, text);
    });
  }

  /* The app stays open: each start flushes for a log of its own (decision 173). */
  await page.getByRole("navigation", { name: "Hauptnavigation" }).getByRole("link", { name: "Start" }).click();
  await expect(page.getByRole("heading", { name: /^Adressen/u })).toBeVisible();
  /* The queue goes on trying meanwhile, and each of its commits is flushed: the preference must have added none. */
  const before = await atRest();
  const { preferences } = await stored(page);
  await page
    .getByRole("button", { name: /^Offen/u })
    .first()
    .click();
  await expect.poll(async () => (await stored(page)).preferences).not.toBe(preferences);
  await expect.poll(async () => flushes.count() - before.flushes - ((await stored(page)).commits - before.commits)).toBe(0);

  await openFirstUnit(page, url);
  await beginOrder(page);
  await isFlushed(() => choosePackage(page, "DG premium 600"));

  door.line.restore();
  await page.goto(`${url}/request-queue`);
  await isFlushed(async () => {
    await page.getByRole("button", { name: "Jetzt senden" }).click();
    await expect(page.getByText("Alles gesendet")).toBeVisible({ timeout: 30_000 });
  });
  flushes.stop();
});
