import { beforeEach, describe, expect, it } from "vitest";

import { refusal } from "../testing/fake-server.ts";
import { uuidOf } from "../testing/samples.ts";
import { accessToken, emptyDevice, openTab, type SessionDevice } from "../testing/session-tab.ts";
import { createSignInServer, type SignInServer } from "../testing/sign-in-server.ts";

const me = uuidOf(1, 9);
const clear = new TextEncoder().encode("DE02120300000000202051");

let device: SessionDevice;
let server: SignInServer;
beforeEach(() => {
  device = emptyDevice();
  server = createSignInServer();
  server.passwords.set("verkauf1", { password: "geheim", sub: me });
  server.passwords.set("verkauf2", { password: "auch geheim", sub: uuidOf(2, 9) });
});
const tab = () => openTab(device, server.answer);
type Tab = ReturnType<typeof tab>;

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

async function seal({ session }: Tab) {
  const sealed = await session.codec()?.seal(clear);
  if (sealed === undefined) throw new Error("nobody is signed in");
  return sealed;
}
const opens = async ({ session }: Tab, sealed: unknown) => session.codec()?.open(sealed);

describe("signing in with a line", () => {
  it("stores tokens and keys, and knows who it is, umlauts included", async () => {
    const app = tab();
    expect(await app.session.login(" verkauf1 ", "geheim")).toEqual({ ok: true });
    expect(app.session.state.getSnapshot()).toMatchObject({
      type: "signed_in",
      user: { username: "verkauf1", name: "Vera Käufer" },
      tokens: true,
    });
    expect(device.tokens).toMatchObject({ refreshToken: "refresh-token-number-1" });
    expect(device.keys.get(me)).toHaveLength(1);
    expect(app.nextTimerIn()).toBe(10_000);
    expect(await opens(app, await seal(app))).toEqual({ ok: true, clear });
  });

  it("shows what the last sign-in of the same person left here, after any sign-out; nobody else's", async () => {
    const app = tab();
    const shown = async (username: string, password: string) => {
      await app.session.login(username, password);
      await app.session.signOut("logout");
      return app.asked.findLast(({ path }) => path === "/authentication_token")?.body["device_proof"];
    };
    expect(await shown("verkauf1", "geheim")).toBeUndefined();
    expect(await shown(" Verkauf1", "falsch")).toBe(`proof 1 of ${me}`);
    expect(await shown("verkauf2", "auch geheim")).toBeUndefined();
    expect(await shown("verkauf1", "geheim")).toBe(`proof 1 of ${me}`);
    expect(await shown("verkauf1", "geheim")).toBe(`proof 3 of ${me}`);
  });

  it.each([
    ["a wrong password", () => json(401, { code: 401, message: "Falsch.", errors: ["Falsch."] }), "login_failed"],
    ["too many tries", () => json(429, { code: 429, message: "Warte." }), "login_throttled"],
    [
      "a back-office account",
      () => json(200, { token: accessToken({ roles: ["ROLE_BACK_OFFICE"] }), refresh_token: "refresh-token-number-1" }),
      "wrong_app",
    ],
    ["a refusal of the server's own", () => json(403, refusal(403, "wrong_app")), "wrong_app"],
    ["a portal", () => new Response("<html>", { headers: { "content-type": "text/html" } }), "unavailable"],
    [
      "no line",
      () => {
        throw new TypeError("no line");
      },
      "offline",
    ],
  ])("%s is told and stores nothing", async (_name, answer, code) => {
    const { session } = openTab(device, answer);
    expect(await session.login("verkauf1", "x")).toMatchObject({ ok: false, code });
    expect([device.tokens, device.keys.size, device.rows.size]).toEqual([null, 0, 0]);
    expect(session.state.getSnapshot().type).not.toBe("signed_in");
  });

  it("needs the keys: a line that breaks before they came is no sign-in, and the tokens are given back", async () => {
    server.cut.add("/api/data_keys");
    expect(await tab().session.login("verkauf1", "geheim")).toMatchObject({ ok: false, code: "offline" });
    expect(device.tokens).toBeNull();
    expect(server.revoked).toEqual(["refresh-token-number-1"]);
  });

  it.each(["first", "later"])(
    "is refused, with the server's reason, where the token is too large for it: the %s time here",
    async (time) => {
      if (time === "later") {
        await tab().session.login("verkauf1", "geheim");
        await tab().session.signOut("logout");
      }
      server.isTokenTooLarge = true;
      const app = tab();
      const text = "Die Anmeldung wurde vom Server nicht angenommen: Das geht nicht.";
      expect(await app.session.login("verkauf1", "geheim")).toMatchObject({ ok: false, code: "refused", text });
      expect([app.session.state.getSnapshot().type, device.tokens]).toEqual(["starting", null]);
      expect(server.revoked.at(-1)).toBe(server.issued.at(-1));
    },
  );

  it("that slept between password and keys begins anew, once", async () => {
    server.lateForKeys = 1;
    const app = tab();
    expect(await app.session.login("verkauf1", "geheim")).toEqual({ ok: true });
    expect([device.tokens?.refreshToken, server.revoked]).toEqual(["refresh-token-number-2", ["refresh-token-number-1"]]);
    await app.session.signOut("logout");
    server.lateForKeys = 9;
    expect(await tab().session.login("verkauf1", "geheim")).toEqual({ ok: true });
    expect(device.tokens).toBeNull();
  });

  it("takes no key whose id is not its own", async () => {
    const first = openTab(emptyDevice(), server.answer);
    await first.session.login("verkauf1", "geheim");
    server.keys.splice(0, 1, { ...server.keys[0], id: "0123456789abcdef", key: server.keys[0]?.key ?? "" });
    expect(await tab().session.login("verkauf1", "geheim")).toMatchObject({ ok: false, code: "offline" });
  });

  it("opens on a second device what the first one sealed, and both seal with the oldest key", async () => {
    const first = tab();
    await first.session.login("verkauf1", "geheim");
    const second = openTab(emptyDevice(), server.answer);
    await second.session.login("verkauf1", "geheim");
    expect(await opens(second, await seal(first))).toEqual({ ok: true, clear });
    expect(await opens(first, await seal(second))).toEqual({ ok: true, clear });
    expect(server.keys).toHaveLength(1);
  });

  it("loses nothing when the password was changed elsewhere", async () => {
    const before = tab();
    await before.session.login("verkauf1", "geheim");
    const sealed = await seal(before);
    await before.session.signOut("logout");
    server.passwords.set("verkauf1", { password: "neu", sub: me });
    const after = tab();
    expect(await after.session.login("verkauf1", "neu")).toEqual({ ok: true });
    expect(await opens(after, sealed)).toEqual({ ok: true, clear });
    /* From now on the new one opens it without a line too, the old one no more. */
    await after.session.signOut("logout");
    server.cut.add("all");
    expect(await tab().session.login("verkauf1", "geheim")).toMatchObject({ ok: false, code: "login_failed" });
    expect(await tab().session.login("verkauf1", "neu")).toEqual({ ok: true });
  });

  it("brings back to a server that was restored from a backup the keys that it no longer has", async () => {
    const app = tab();
    await app.session.login("verkauf1", "geheim");
    const sealed = await seal(app);
    const [kept] = server.keys.splice(0);
    await app.session.signOut("logout");
    await app.session.login("verkauf1", "geheim");
    expect(server.keys).toEqual([kept]);
    expect(await opens(app, sealed)).toEqual({ ok: true, clear });
  });
});

describe("signing in without a line", () => {
  async function signedOutAgain() {
    const app = tab();
    await app.session.login("Verkauf1", "geheim");
    const sealed = await seal(app);
    await app.session.signOut("logout");
    server.cut.add("all");
    return { app, sealed };
  }

  it("the same password opens the work, without tokens", async () => {
    const { app, sealed } = await signedOutAgain();
    expect(await opens(app, sealed)).toBeUndefined();
    expect(await app.session.login("verkauf1", "geheim")).toEqual({ ok: true });
    expect(app.session.state.getSnapshot()).toMatchObject({ type: "signed_in", user: { name: "Vera Käufer" }, tokens: false });
    expect(await opens(app, sealed)).toEqual({ ok: true, clear });
    expect([app.session.accessToken(), await app.session.refresh()]).toEqual([null, "ended"]);
    expect(app.session.state.getSnapshot().type).toBe("signed_in");
  });

  it("goes on over a restart, until the line is back and he signs in", async () => {
    const { app, sealed } = await signedOutAgain();
    await app.session.login("verkauf1", "geheim");
    const again = tab();
    await again.session.start();
    expect(again.session.state.getSnapshot()).toMatchObject({ type: "signed_in", tokens: false });
    const codec = again.session.codec();
    server.cut.clear();
    expect(await again.session.login("verkauf1", "geheim")).toEqual({ ok: true });
    expect(again.session.state.getSnapshot()).toMatchObject({ type: "signed_in", tokens: true });
    expect(again.session.codec()).toBe(codec);
    expect(await codec?.open(sealed)).toEqual({ ok: true, clear });
    app.hear();
    await expect.poll(() => app.session.state.getSnapshot()).toMatchObject({ type: "signed_in", tokens: true });
  });

  it("another password opens nothing, and is called wrong", async () => {
    await signedOutAgain();
    const { session } = tab();
    expect(await session.login("verkauf1", "Geheim")).toEqual({
      ok: false,
      code: "login_failed",
      text: "Benutzername oder Passwort ist falsch.",
      errors: [],
    });
    expect([device.unlocked, device.keys.size]).toEqual([null, 0]);
  });

  it("whoever never signed in here cannot, and hears that the line is missing", async () => {
    await signedOutAgain();
    expect(await tab().session.login("verkauf2", "auch geheim")).toMatchObject({ ok: false, code: "offline" });
  });

  it("the server's own no is not overruled", async () => {
    const { app } = await signedOutAgain();
    server.cut.clear();
    server.passwords.delete("verkauf1");
    expect(await app.session.login("verkauf1", "geheim")).toMatchObject({ ok: false, code: "login_failed" });
    expect(device.keys.size).toBe(0);
  });
});

describe("signing in again", () => {
  it("is told to whoever waits for it, although nobody had signed out", async () => {
    const { session } = tab();
    await session.login("verkauf1", "geheim");
    let told = 0;
    session.state.subscribe(() => (told += 1));
    await session.login("verkauf1", "geheim");
    expect([told, session.state.getSnapshot()]).toMatchObject([1, { type: "signed_in", tokens: true }]);
  });
});

describe("signing out", () => {
  it("takes tokens and keys away, ends the session at the server, and keeps the wrapped keys", async () => {
    const app = tab();
    await app.session.login("verkauf1", "geheim");
    const codec = app.session.codec();
    await app.session.signOut("logout");
    expect([device.tokens, device.keys.size, device.rows.size]).toEqual([null, 0, 1]);
    expect([app.session.codec(), codec?.isLocked()]).toEqual([null, true]);
    expect([server.revoked, device.revocations]).toEqual([["revoke-token-number-1"], []]);
    expect(app.session.state.getSnapshot()).toMatchObject({ type: "signed_out", reason: "logout", lockedRequests: 3 });
  });

  it("is finished at the next start where its page died in the midst of it", async () => {
    await tab().session.login("verkauf1", "geheim");
    device.revocations.push("revoke-token-number-1");
    const { session } = tab();
    await session.start();
    expect([device.tokens, device.keys.size]).toEqual([null, 0]);
    expect([server.revoked, device.revocations]).toEqual([["revoke-token-number-1"], []]);
    expect(session.state.getSnapshot()).toMatchObject({ type: "signed_out" });
  });

  it("does not need the server", async () => {
    const app = tab();
    await app.session.login("verkauf1", "geheim");
    server.cut.add("all");
    await app.session.signOut("load_failed", "Beim Laden ist ein Fehler aufgetreten.");
    expect([device.tokens, device.keys.size]).toEqual([null, 0]);
    /* What can end the session at the server stays, until it has heard of it. */
    expect(device.revocations).toEqual(["revoke-token-number-1"]);
    expect(app.session.state.getSnapshot()).toMatchObject({ type: "signed_out", reason: "load_failed" });
  });
});
