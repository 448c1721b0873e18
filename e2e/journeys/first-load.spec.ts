import { settled } from "../support/at-the-door.ts";
import { expect, test } from "../support/door.ts";
import { signIn } from "../support/salesman.ts";

/* What each start of the app costs on a device that has nothing in its cache (`bench -- shell`). */
const limits = { scripts: 4, kilobytes: 140, files: 40 };

/** On a slow machine the app begins after so long (ms) with what comes behind the first screen (`start-up/first-screen.ts`). */
const patience = 3_000;

test(
  "the list stands after four scripts of 140 kB, and a start asks for at most forty files",
  { tag: "@landing" },
  async ({ page, context }) => {
    await page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        if (document.querySelector(".address-row") === null) return;
        observer.disconnect();
        performance.mark("first row");
      }).observe(document, { subtree: true, childList: true });
    });
    await signIn(page);
    /* A device that has the data and none of the app's files. */
    await page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      await worker.unregister();
    });
    const browser = await context.newCDPSession(page);
    await browser.send("Network.clearBrowserCache");

    await page.reload();
    await expect(page.locator(".address-row").first()).toBeVisible();
    await settled(page);
    const asked = await page.evaluate((patienceMs) => {
      const drawn = performance.getEntriesByName("first row")[0]?.startTime ?? 0;
      const first = Math.min(drawn, patienceMs);
      const entries = performance.getEntriesByType("resource").filter((entry) => entry instanceof PerformanceResourceTiming);
      return entries.map(({ name, startTime, encodedBodySize }) => ({
        path: new URL(name).pathname,
        isBefore: startTime < first,
        bytes: encodedBodySize,
      }));
    }, patience);
    const before = asked.filter(({ path, isBefore }) => isBefore && path.endsWith(".js"));
    const files = asked.filter(({ path }) => !path.startsWith("/api/"));
    const kilobytes = before.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
    expect(before.length, before.map(({ path }) => path).join(" ")).toBeLessThanOrEqual(limits.scripts);
    expect(kilobytes).toBeLessThanOrEqual(limits.kilobytes);
    expect(files.length, files.map(({ path }) => path).join(" ")).toBeLessThanOrEqual(limits.files);
  },
);
