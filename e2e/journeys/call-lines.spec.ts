import {
  beginCall,
  bothMove,
  endCall,
  enterRoom,
  entryOf,
  openCaller,
  readAlong,
  staysInCall,
  writtenAndRead,
} from "../support/call.ts";
import { expect, test } from "../support/door.ts";
import { signIn } from "../support/salesman.ts";

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
    await staysInCall(page, caller.page);
    await bothMove(page, caller.page);
    line.restore();
    await writtenAndRead(page, caller.page, "Aylin");
    await bothMove(page, caller.page);
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
  await expect(caller.page.getByText(/erbindung verloren/u)).toBeVisible();
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
