import type { Page, Response } from "@playwright/test";

import { colleague } from "../support/colleague.ts";
import { expect, test } from "../support/over-tls.ts";
import { allSent, openFirstUnit, qualify, readyForOffline, signIn } from "../support/salesman.ts";

const history = (page: Page) => page.getByRole("region", { name: "Verlauf" });

/** How the page's own requests came: HTTP/2 is called h2. What the service worker or a cache gave has no protocol. */
function protocols(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const entries = performance.getEntries().filter((entry) => entry instanceof PerformanceResourceTiming);
    return [...new Set(entries.map((entry) => entry.nextHopProtocol).filter((protocol) => protocol !== ""))];
  });
}

test("over TLS and HTTP/2 with the server's own certificate: sign-in, events, and a visit without a network that arrives once", async ({
  page,
  door,
}) => {
  expect(door.line.url).toMatch(/^https:/u);
  const streams: Response[] = [];
  page.on("response", (response) => {
    if (new URL(response.url()).pathname === "/.well-known/mercure") streams.push(response);
  });
  await signIn(page);
  expect(await protocols(page)).toEqual(["h2"]);
  await readyForOffline(page);

  const unitId = await openFirstUnit(page);
  await expect.poll(() => streams.length).toBeGreaterThan(0);
  expect(await streams.at(-1)?.httpVersion()).toBe("HTTP/2.0");
  await (await colleague(door)).visit(unitId, "FOLLOW_UP");
  await expect(history(page).getByText("Wiedervorlage")).toBeVisible();

  door.line.cut();
  await page.reload();
  await qualify(page, "Kunde nicht angetroffen");
  await expect(page.getByText("wartet").first()).toBeVisible();

  door.line.restore();
  await allSent(page);
  const visits = (await door.facts()).qualifications.filter((one) => one.unit_id === unitId);
  expect(visits.map((one) => one.code)).toEqual(["FOLLOW_UP", "CUSTOMER_NOT_HOME"]);
});
