import { beforeEach, describe, expect, it, vi } from "vitest";

import { createUserCodec } from "../keys/user-codec.ts";
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
    device.tokens = { token: accessToken(), refreshToken: "refresh-token-number-1", revokeToken: null, receivedAt: 5_000_000 };
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

  it.each<[string, () => Response]>([
    ["a page with Basic", () => new Response("<h1>401</h1>", { status: 401, headers: { "www-authenticate": "Basic" } })],
    ["a status as code", () => answers(401, { code: 401, message: "Unauthorized" })],
    ["a word of its own", () => answers(401, { code: "TOKEN_MISSING", message: "Unauthorized" })],
    ["problem+json", () => answers(401, { type: "about:blank", title: "Unauthorized", status: 401 })],
  ])("is held and loses nothing where a gateway refuses the refresh with %s", async (_name, gateway) => {
    const { session, later } = openTab(device, gateway);
    await session.start();
    const before = { tokens: device.tokens, keys: device.keys.get(me)?.length };
    expect(await session.refresh()).toBe("barred");
    later(minute);
    expect(session.state.getSnapshot()).toMatchObject({ type: "signed_in", tokens: true });
    expect({ tokens: device.tokens, keys: device.keys.get(me)?.length }).toEqual(before);
    expect(session.codec()).not.toBeNull();
    /* After a restart too. */
    const next = openTab(device, gateway).session;
    await next.start();
    expect(next.state.getSnapshot().type).toBe("signed_in");
  });

  it("is over when the server says so; the locked work of others is counted", async () => {
    const { session } = openTab(device, () => answers(401, refusal(401, "session_revoked")));
    await session.start();
    expect(await session.refresh()).toBe("ended");
    expect(device.tokens).toBeNull();
    expect(session.state.getSnapshot()).toMatchObject({
      type: "signed_out",
      reason: "session_ended",
      warning: "Das geht nicht.",
      lockedRequests: 3,
    });
  });

  it("is not over for whoever signed in while the server ended the one before", async () => {
    const signedInSince = {
      token: accessToken(),
      refreshToken: "refresh-token-number-7",
      revokeToken: null,
      receivedAt: 5_000_000,
    };
    const { session } = openTab(device, () => {
      device.tokens = signedInSince;
      return answers(401, refusal(401, "session_revoked"));
    });
    await session.start();
    await session.refresh();
    expect(device.tokens).toEqual(signedInSince);
    expect(device.keys.get(me)).toHaveLength(1);
    expect(session.state.getSnapshot()).toMatchObject({ type: "signed_in", tokens: true });
    expect(session.accessToken()).toBe(signedInSince.token);
  });

  it("is not over for whoever signed in while a slow device still counted what is locked", async () => {
    const { session, hear } = openTab(device, () => answers(401, refusal(401, "session_revoked")));
    await session.start();
    const counted = Promise.withResolvers<void>();
    const counting = Promise.withResolvers<void>();
    device.counting = () => {
      counting.resolve();
      return counted.promise;
    };
    const ending = session.refresh();
    await counting.promise;
    const token = accessToken();
    device.tokens = { token, refreshToken: "refresh-token-number-7", revokeToken: null, receivedAt: 5_000_000 };
    device.keys.set(me, [await freshKey()]);
    hear();
    await vi.waitFor(() => expect(session.accessToken()).toBe(token));
    counted.resolve();
    await ending;
    expect(session.state.getSnapshot()).toMatchObject({ type: "signed_in", tokens: true });
    expect(session.codec()).not.toBeNull();
  });

  it("is not over for whoever signed in while the page stood still in the midst of ending the one before", async () => {
    const next = { token: accessToken(), refreshToken: "refresh-token-number-9", revokeToken: null, receivedAt: 5_000_000 };
    /* Right after the tokens went, minutes go by, and another tab has signed the same user in. */
    const slow = new Proxy(device, {
      set: (target, name, value: unknown) => {
        Reflect.set(target, name, value);
        if (name !== "tokens" || value !== null) return true;
        tab.later(2 * minute);
        target.tokens = next;
        return true;
      },
    });
    const tab = openTab(slow, () => answers(401, refusal(401, "session_revoked")));
    await tab.session.start();
    await tab.session.refresh();
    expect(device.keys.get(me)).toHaveLength(1);
    expect(device.tokens).toBe(next);
    expect(tab.session.state.getSnapshot()).toMatchObject({ type: "signed_in", tokens: true });
  });

  it("keeps whoever signed in while a page stood still in the midst of a sign-out", async () => {
    const next = { token: accessToken(), refreshToken: "refresh-token-number-9", revokeToken: null, receivedAt: 5_000_000 };
    const key = await freshKey();
    device.keys.delete = (userId) => {
      Map.prototype.delete.call(device.keys, userId);
      /* Minutes go by, and another tab has signed the same user in. */
      tab.later(2 * minute);
      device.tokens = next;
      device.keys.set(me, [key]);
      return true;
    };
    const tab = openTab(device, cut);
    await tab.session.start();
    await tab.session.signOut("logout");
    expect(device.tokens).toBe(next);
    expect(tab.session.state.getSnapshot()).toMatchObject({ type: "signed_in", tokens: true });
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

  it("is not over for whoever signed in while a frozen tab read what lay there before", async () => {
    const { session, hear } = openTab(device, () => answers(200, pair(9, { sub: uuidOf(2, 9) })));
    await session.start();
    const read = Promise.withResolvers<void>();
    device.tokens = null;
    device.slowly = () => read.promise;
    const refreshing = session.refresh();
    device.slowly = () => Promise.resolve();
    const other = uuidOf(2, 9);
    device.tokens = {
      token: accessToken({ sub: other }),
      refreshToken: "refresh-token-of-another",
      revokeToken: null,
      receivedAt: 5_000_000,
    };
    hear();
    await vi.waitFor(() => expect(session.claims()?.user.id).toBe(other));
    read.resolve();
    await refreshing;
    expect(session.state.getSnapshot()).toMatchObject({ type: "signed_in", user: { id: other }, tokens: true });
  });

  it("goes on with the successor that came while it read the token before", async () => {
    const [second, third] = [pair(2, { iat: 1_001 }), pair(3, { iat: 1_002 })];
    const { session, hear, asked } = openTab(device, () => answers(200, third));
    await session.start();
    const read = Promise.withResolvers<void>();
    device.slowly = () => read.promise;
    const refreshing = session.refresh();
    await navigator.locks.query();
    device.slowly = () => Promise.resolve();
    device.tokens = { ...second, refreshToken: "refresh-token-number-2", revokeToken: null, receivedAt: 5_000_000 };
    hear();
    await vi.waitFor(() => expect(session.accessToken()).toBe(second.token));
    read.resolve();
    expect(await refreshing).toBe("renewed");
    expect([asked.map(({ body }) => body), session.accessToken()]).toEqual([
      [{ refresh_token: "refresh-token-number-2" }],
      third.token,
    ]);
  });

  it("ends in this tab when the same user signed out in another one", async () => {
    const { session, asked } = openTab(device, cut);
    await session.start();
    device.tokens = null;
    expect(await session.refresh()).toBe("ended");
    expect(session.accessToken()).toBeNull();
    expect(session.state.getSnapshot()).toMatchObject({ type: "signed_out", reason: "logout" });
    expect(asked).toHaveLength(0);
  });

  it("is somebody else's where he signed in in another tab, also before that tab's word has come; nobody's session is called ended", async () => {
    const { session, asked } = openTab(device, cut);
    await session.start();
    const token = accessToken({ sub: uuidOf(2, 9) });
    device.tokens = { token, refreshToken: "refresh-token-of-another", revokeToken: null, receivedAt: 1 };
    expect(await session.refresh()).toBe("ended");
    expect(session.accessToken()).toBe(token);
    expect(session.state.getSnapshot()).toMatchObject({ type: "signed_in", user: { id: uuidOf(2, 9) } });
    expect(asked).toHaveLength(0);
  });

  it("goes on in another tab when one stands still in mid-refresh; when that one thaws it goes on too, and nothing is given back", async () => {
    device.tokens = {
      token: accessToken(),
      refreshToken: "refresh-token-number-1",
      revokeToken: "revoke",
      receivedAt: 5_000_000,
    };
    const renewed = { ...pair(2), revoke_token: "revoke" };
    const reply = Promise.withResolvers<Response>();
    const frozen = openTab(device, () => reply.promise);
    const other = openTab(device, () => answers(200, renewed));
    await Promise.all([frozen.session.start(), other.session.start()]);
    const late = frozen.session.refresh();
    await vi.waitFor(() => expect(frozen.asked).toHaveLength(1));
    const refreshing = other.session.refresh();
    await vi.waitFor(() => expect(other.nextTimerIn()).toBe(60_000));
    await other.pass(60_000);
    expect(await refreshing).toBe("renewed");
    expect(other.session.accessToken()).toBe(renewed.token);

    reply.resolve(answers(200, renewed));
    expect(await late).toBe("renewed");
    expect(frozen.session.accessToken()).toBe(renewed.token);
    expect(frozen.asked.map(({ path }) => path)).toEqual(["/token/refresh"]);
    expect(device.tokens.refreshToken).toBe("refresh-token-number-2");
  });

  it("sends no token that it has read before it stood still: used again, that would end the session", async () => {
    const { session, asked, pass } = openTab(device, () => answers(200, pair(2)));
    await session.start();
    const read = Promise.withResolvers<void>();
    device.slowly = () => read.promise;
    const refreshing = session.refresh();
    await navigator.locks.query();
    await pass(60_000);
    read.resolve();
    expect(await refreshing).toBe("offline");
    expect(asked).toEqual([]);
  });

  it("logout forgets the tokens and says why", async () => {
    const { session } = openTab(device, cut);
    await session.start();
    await session.signOut("logout");
    expect(device.tokens).toBeNull();
    expect(session.accessToken()).toBeNull();
    expect(session.state.getSnapshot()).toMatchObject({ type: "signed_out", reason: "logout" });
  });

  it("stays over when the answer to a refresh comes after the sign-out; the successor is given back", async () => {
    const reply = Promise.withResolvers<Response>();
    const { session, asked } = openTab(device, (path) =>
      path === "/token/refresh" ? reply.promise : answers(200, { revoked: true }),
    );
    await session.start();
    const refreshing = session.refresh();
    await expect.poll(() => asked.length).toBe(1);
    await session.signOut("logout");
    reply.resolve(answers(200, pair(2)));
    expect(await refreshing).toBe("ended");
    expect([device.tokens, session.accessToken(), device.keys.has(me)]).toEqual([null, null, false]);
    expect(session.state.getSnapshot()).toMatchObject({ type: "signed_out", reason: "logout" });
    expect(asked.filter(({ path }) => path === "/token/revoke").map(({ body }) => body["refresh_token"])).toEqual([
      "refresh-token-number-1",
      "refresh-token-number-2",
    ]);
  });

  it("is none without its keys: he signs in again, and hears why", async () => {
    device.keys.clear();
    const { session } = openTab(device, cut);
    await session.start();
    expect(session.state.getSnapshot()).toMatchObject({ type: "signed_out", reason: "session_ended" });
    expect(session.state.getSnapshot()).toHaveProperty("warning", expect.stringContaining("abgelaufen"));
    expect(device.tokens).toBeNull();
  });

  it("is neither ended nor deleted where a power cut took its keys: he hears that his work is there", async () => {
    device.keys.clear();
    device.areKeysLost = true;
    const { tokens } = device;
    const { session, asked } = openTab(device, cut);
    await session.start();
    expect(session.state.getSnapshot()).toMatchObject({ type: "signed_out", reason: "session_ended" });
    expect(session.state.getSnapshot()).toHaveProperty("warning", expect.stringContaining("noch da"));
    expect([device.tokens, asked]).toEqual([tokens, []]);
  });

  it("takes over the keys that another tab got with its sign-in", async () => {
    const { session, hear } = openTab(device, cut);
    await session.start();
    const [first] = device.keys.get(me) ?? [];
    const newer = await freshKey();
    device.keys.set(me, first === undefined ? [] : [newer, first]);
    const sealed = await createUserCodec(me, [newer]).seal(new Uint8Array([7]));
    const codec = session.codec();
    expect(await codec?.open(sealed)).toMatchObject({ code: "foreign_key" });
    hear();
    await expect.poll(() => codec?.open(sealed)).toMatchObject({ ok: true });
    expect(session.codec()).toBe(codec);
  });
});
