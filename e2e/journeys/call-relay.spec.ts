import {
  askForAdvice,
  beginCall,
  beginDuty,
  bothMove,
  endCall,
  enterRoom,
  framesOf,
  openCaller,
  pictures,
  staysInCall,
  takeCall,
  writtenAndRead,
} from "../support/call.ts";
import { expect } from "../support/door.ts";
import { onlyOverRelays, test, waysOf } from "../support/relay.ts";
import { signIn } from "../support/salesman.ts";

test("a call goes over a relay alone, and over a new way when the relay was started anew", async ({
  page,
  context,
  browser,
  door,
  relay,
}) => {
  await onlyOverRelays(context);
  const caller = await openCaller(browser, door);
  await onlyOverRelays(caller.context);
  await signIn(page);
  await beginCall(page, caller.page);
  for (const one of [page, caller.page]) expect(await waysOf(one)).toEqual(["relay to relay"]);

  await relay.stop();
  await expect(caller.page.getByText(/erbindung verloren/u)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/erbindung verloren/u).first()).toBeVisible();
  await relay.start();
  await expect(caller.page.getByText(/erbindung verloren/u)).toHaveCount(0, { timeout: 90_000 });
  await bothMove(page, caller.page);
  for (const one of [page, caller.page]) expect(await waysOf(one)).toEqual(["relay to relay"]);
  await endCall(page, caller.page);
  await caller.close();
});

for (const side of ["customer", "salesman"] as const) {
  test(`the ${side} loses the whole line in mid-call, and both come back`, async ({ page, context, browser, door, relay }) => {
    await onlyOverRelays(context);
    const caller = await openCaller(browser, door);
    await onlyOverRelays(caller.context);
    await signIn(page);
    await beginCall(page, caller.page);

    const line = side === "customer" ? caller.line : door.line;
    line.cut();
    await relay.stop();
    await expect(page.getByText(/erbindung verloren/u).first()).toBeVisible();
    await expect(caller.page.getByText(/erbindung verloren/u)).toBeVisible();
    await staysInCall(page, caller.page);
    await relay.start();
    line.restore();
    await expect(caller.page.getByText(/erbindung verloren/u)).toHaveCount(0, { timeout: 90_000 });
    await bothMove(page, caller.page);
    await writtenAndRead(page, caller.page, "Aylin");
    await endCall(page, caller.page);
    await caller.close();
  });
}

test.describe("with another secret than the relay's", () => {
  test.use({ serverSecret: "another-secret-than-the-relay" });

  test("nothing comes through, and nobody is told that it does", async ({ page, context, browser, door }) => {
    await onlyOverRelays(context);
    const caller = await openCaller(browser, door);
    await onlyOverRelays(caller.context);
    await signIn(page);
    await beginDuty(page);
    await askForAdvice(caller.page);
    await takeCall(page);
    await enterRoom(page);
    const waits = [page, caller.page].map((one) => one.getByText("Verbindung wird aufgebaut …").first());
    for (const words of waits) await expect(words).toBeVisible();
    const until = Date.now() + 20_000;
    await expect.poll(() => Date.now(), { timeout: 60_000 }).toBeGreaterThan(until);
    for (const words of waits) await expect(words).toBeVisible();
    await expect(page.getByText(/^Verbindung gut/u)).toHaveCount(0);
    expect(await framesOf(page, pictures.ofCustomer)).toBe(0);
    for (const one of [page, caller.page]) expect(await waysOf(one)).toEqual([]);
    await endCall(page, caller.page);
    await caller.close();
  });
});
