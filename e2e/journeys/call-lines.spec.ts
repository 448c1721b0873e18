import type { Page } from "@playwright/test";

import {
  beginCall,
  bothMove,
  endCall,
  enterRoom,
  entryOf,
  framesOf,
  openCaller,
  pictures,
  readAlong,
  writtenAndRead,
} from "../support/call.ts";
import { expect, test } from "../support/door.ts";
import { signIn } from "../support/salesman.ts";

/** As long as somebody looks for his line (ms). */
const lostMs = 30_000;

/** Loses every packet of picture and voice, or none. */
async function loseMedia(page: Page, isLost: boolean): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
    packetLoss: isLost ? 100 : 0,
  });
}

/** Waits so long, and looks that neither page says in the meantime that the call is over. */
async function stays(page: Page, customer: Page): Promise<void> {
  const until = Date.now() + lostMs;
  await expect
    .poll(
      async () => {
        await expect(page.getByRole("main", { name: "Videoberatung" })).toBeVisible();
        await expect(customer.getByRole("button", { name: "Auflegen" })).toBeVisible();
        return Date.now() - until;
      },
      { timeout: lostMs * 2, intervals: [1000] },
    )
    .toBeGreaterThan(0);
}

for (const side of ["customer", "salesman"] as const) {
  test(`the server is out of reach of the ${side} in mid-call: picture and voice go on, and the form is read along again`, async ({
    page,
    browser,
    door,
  }) => {
    await signIn(page);
    const caller = await openCaller(browser, door);
    await beginCall(page, caller.page);
    await writtenAndRead(page, caller.page, "Ayse");

    const line = side === "customer" ? caller.line : door.line;
    line.cut();
    await stays(page, caller.page);
    await bothMove(page, caller.page);
    line.restore();
    await writtenAndRead(page, caller.page, "Aylin");
    await bothMove(page, caller.page);
    await endCall(page, caller.page);
    await caller.close();
  });

  test(`the ${side} loses the whole line in mid-call, and both come back`, async ({ page, browser, door }) => {
    await signIn(page);
    const caller = await openCaller(browser, door);
    await beginCall(page, caller.page);

    const [lost, line] = side === "customer" ? [caller.page, caller.line] : [page, door.line];
    line.cut();
    await loseMedia(lost, true);
    await expect(page.getByText(/Verbindung verloren|Der Kunde hat die Verbindung verloren/u).first()).toBeVisible();
    await expect(caller.page.getByText("Verbindung verloren. Wir verbinden Sie wieder …")).toBeVisible();
    await stays(page, caller.page);
    const before = await framesOf(page, pictures.ofCustomer);
    await loseMedia(lost, false);
    line.restore();
    await expect.poll(() => framesOf(page, pictures.ofCustomer), { timeout: 60_000 }).toBeGreaterThan(before);
    await bothMove(page, caller.page);
    await expect(caller.page.getByText(/Wir verbinden Sie wieder/u)).toHaveCount(0);
    await writtenAndRead(page, caller.page, "Aylin");
    await endCall(page, caller.page);
    await caller.close();
  });
}

test("a reload on each side in mid-call comes back to the same call", async ({ page, browser, door }) => {
  await signIn(page);
  const caller = await openCaller(browser, door);
  await beginCall(page, caller.page);
  await writtenAndRead(page, caller.page, "Ayse");

  await page.reload();
  await expect(caller.page.getByText("Verbindung verloren. Wir verbinden Sie wieder …")).toBeVisible();
  await expect(entryOf(page).getByRole("button", { name: "Den Raum betreten" })).toBeEnabled();
  await enterRoom(page);
  await bothMove(page, caller.page);
  /* What was filled in is kept on the device, and told anew. */
  await expect(readAlong(caller.page)).toContainText("Ayse");

  await caller.page.reload();
  await bothMove(page, caller.page);
  await expect(readAlong(caller.page)).toContainText("Ayse");
  await writtenAndRead(page, caller.page, "Aylin");
  await endCall(page, caller.page);
  await caller.close();
});
