import { beforeEach, describe, expect, it } from "vitest";

import { refusal } from "../testing/fake-server.ts";
import { uuidOf } from "../testing/samples.ts";
import { accessToken, emptyDevice, freshKey, openTab, type SessionDevice } from "../testing/session-tab.ts";

const minute = 60_000;
const me = uuidOf(1, 9);

const answers = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
const pair = (number: number, claims = {}) => ({
  token: accessToken(claims),
  refresh_token: `refresh-token-number-${number}`,
});
const portal = () => new Response("<html>Willkommen im WLAN</html>", { headers: { "content-type": "text/html" } });
const cut = (): Response => {
  throw new TypeError("no line");
};

describe("a kept session", () => {
  let device: SessionDevice;
  beforeEach(async () => {
    device = emptyDevice();
    device.tokens = { token: accessToken(), refreshToken: "refresh-token-number-1", receivedAt: 5_000_000 };
    for (const userId of [me, uuidOf(2, 9)]) device.keys.set(userId, [await freshKey()]);
  });

  it("works without a line, however old the access token is", async () => {
    const { session, asked, later } = openTab(device, cut);
    later(20 * 24 * 60 * minute);
    await session.start();
    expect(session.state.getSnapshot().type).toBe("signed_in");
    expect(await session.refresh()).toBe("offline");
    expect(session.state.getSnapshot().type).toBe("signed_in");
    expect(asked).toHaveLength(1);
  });

  it("a portal's answer to a refresh ends nothing", async () => {
    const { session } = openTab(device, portal);
    await session.start();
    expect(await session.refresh()).toBe("offline");
    expect(session.state.getSnapshot().type).toBe("signed_in");
  });

  it("is over when the server says so; the locked work of others is counted", async () => {
    const { session } = openTab(device, () => answers(401, refusal(401, "session_revoked")));
    await session.start();
    expect(await session.refresh()).toBe("ended");
    expect(device.tokens).toBeNull();
    expect(session.state.getSnapshot()).toMatchObject({ type: "signed_out", reason: "session_ended", lockedRequests: 3 });
  });

  it("refreshes 5 minutes before expiry by the token's own lifetime, whatever the device's clock says", async () => {
    const { session, nextTimerIn } = openTab(device, () => answers(200, pair(2)));
    await session.start();
    expect(nextTimerIn()).toBe(10 * minute);
  });

  it("asks once for many callers, and takes over the successor that another tab got", async () => {
    const first = openTab(device, () => answers(200, pair(2)));
    const second = openTab(device, cut);
    await first.session.start();
    await second.session.start();
    expect(await Promise.all([first.session.refresh(), first.session.refresh()])).toEqual(["renewed", "renewed"]);
    expect(first.asked).toHaveLength(1);
    expect(await second.session.refresh()).toBe("renewed");
    expect(second.asked).toHaveLength(0);
  });

  it.each([
    ["somebody else signed in there", { sub: uuidOf(2, 9) }, "session_ended"],
    ["the same user signed out there", null, "logout"],
  ])("ends in this tab when in another one %s", async (_name, claims, reason) => {
    const { session, asked } = openTab(device, cut);
    await session.start();
    device.tokens =
      claims === null ? null : { token: accessToken(claims), refreshToken: "refresh-token-of-another", receivedAt: 1 };
    expect(await session.refresh()).toBe("ended");
    expect(session.accessToken()).toBeNull();
    expect(session.state.getSnapshot()).toMatchObject({ type: "signed_out", reason });
    expect(asked).toHaveLength(0);
  });

  it("logout forgets the tokens and says why", async () => {
    const { session } = openTab(device, cut);
    await session.start();
    await session.signOut("logout");
    expect(device.tokens).toBeNull();
    expect(session.accessToken()).toBeNull();
    expect(session.state.getSnapshot()).toMatchObject({ type: "signed_out", reason: "logout" });
  });
});
