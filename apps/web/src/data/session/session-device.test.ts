import { beforeEach, describe, expect, it, vi } from "vitest";

import { ShareRefused } from "../keys/session-seal.ts";
import { refusal } from "../testing/fake-server.ts";
import { uuidOf } from "../testing/samples.ts";
import { accessToken, emptyDevice, freshKey, openTab, type SessionDevice } from "../testing/session-tab.ts";
import { createSignInServer, type SignInServer } from "../testing/sign-in-server.ts";
import type { SessionKeys } from "../keys/session-keys.ts";

const [me, other] = [uuidOf(1, 9), uuidOf(2, 9)];
const kept = (sub: string, revokeToken: string | null = null) => ({
  token: accessToken({ sub }),
  refreshToken: `refresh token of ${sub}`,
  revokeToken,
  receivedAt: 5_000_000,
});
const broken = () => Promise.reject(new Error("the disk is full"));

let device: SessionDevice;
let server: SignInServer;
beforeEach(async () => {
  device = emptyDevice();
  server = createSignInServer();
  server.passwords.set("verkauf1", { password: "geheim", sub: me });
  for (const user of [me, other]) device.keys.set(user, [await freshKey()]);
});

describe("a sign-in that the device will not keep", () => {
  it.each([
    ["has no place for the key", () => Promise.reject(new ShareRefused()), /Schlüssel/u],
    ["cannot write", broken, /nicht auf dem Gerät gespeichert/u],
  ])("is none where it %s; its tokens are given back", async (_name, store, text) => {
    const { session } = openTab(device, server.answer, (keys) => ({ keys: { ...keys, store } }));
    expect(await session.login("verkauf1", "geheim")).toMatchObject({
      ok: false,
      code: "unavailable",
      text: expect.stringMatching(text),
    });
    expect([device.tokens, session.accessToken(), session.codec()]).toEqual([null, null, null]);
    await vi.waitFor(() => expect(server.revoked).toEqual(["refresh-token-number-1"]));
  });

  it("without a line gives nothing back, since there is nothing", async () => {
    const first = openTab(device, server.answer).session;
    await first.login("verkauf1", "geheim");
    await first.signOut("logout");
    server.revoked.splice(0);
    const { session } = openTab(
      device,
      (path, body) => {
        if (path === "/authentication_token") throw new TypeError("no line");
        return server.answer(path, body);
      },
      (keys) => ({ keys: { ...keys, store: broken } }),
    );
    expect(await session.login("verkauf1", "geheim")).toMatchObject({ ok: false, code: "unavailable" });
    expect([device.unlocked, server.revoked]).toEqual([null, []]);
  });

  it("cannot even begin where the code for it did not come over the line", async () => {
    const { session } = openTab(device, server.answer, () => ({ signIn: broken }));
    expect(await session.login("verkauf1", "geheim")).toMatchObject({ ok: false, code: "offline" });
  });
});

describe("what a tab shows of the session", () => {
  it("is not drawn anew for what changes nothing, and is where somebody else signed in, or the tokens went", async () => {
    device.tokens = kept(me);
    const { session, hear } = openTab(device, server.answer);
    await session.start();
    const shown: unknown[] = [];
    session.state.subscribe(() => shown.push(session.state.getSnapshot()));
    const codec = session.codec();
    device.tokens = { ...kept(me), refreshToken: "next" };
    hear();
    await vi.waitFor(() => expect(session.accessToken()).toBe(device.tokens?.token));
    expect([shown, session.codec()]).toEqual([[], codec]);

    device.tokens = null;
    device.unlocked = session.claims()?.user ?? null;
    hear();
    await vi.waitFor(() => expect(shown).toMatchObject([{ type: "signed_in", user: { id: me }, tokens: false }]));
    expect([session.accessToken(), session.claims()]).toEqual([null, null]);

    device.unlocked = null;
    device.tokens = kept(other);
    hear();
    await vi.waitFor(() => expect(shown.slice(1)).toMatchObject([{ type: "signed_in", user: { id: other }, tokens: true }]));
    /* Whoever still has the keys of the one before has dead ones. */
    expect([codec?.isLocked(), session.codec()?.userId]).toEqual([true, other]);
  });

  it("says so where another tab signed out, and nothing more where it had signed out itself", async () => {
    device.tokens = kept(me);
    const { session, hear } = openTab(device, server.answer);
    await session.start();
    await session.signOut("logout", "1 Vorgang ist noch nicht gesendet.");
    hear();
    await new Promise((resolve) => setTimeout(resolve));
    expect(session.state.getSnapshot()).toMatchObject({ reason: "logout", warning: "1 Vorgang ist noch nicht gesendet." });
    device.tokens = kept(me);
    device.keys.set(me, [await freshKey()]);
    hear();
    await vi.waitFor(() => expect(session.state.getSnapshot().type).toBe("signed_in"));
    device.tokens = null;
    hear();
    await vi.waitFor(() =>
      expect(session.state.getSnapshot()).toMatchObject({ type: "signed_out", reason: null, lockedRequests: 3 }),
    );
  });

  it("does not wait for a count of what is locked that cannot be made", async () => {
    device.tokens = kept(me);
    const { session } = openTab(device, server.answer, () => ({ countLocked: broken }));
    await session.start();
    await session.signOut("logout");
    expect(session.state.getSnapshot()).toMatchObject({ type: "signed_out", lockedRequests: 0 });
  });
});

describe("a disk that refuses for a while", () => {
  /** A tab whose disk reads no keys until it is told to; `reads` counts how often it was asked. */
  function refusing() {
    const disk = { refuses: true, reads: 0 };
    const read = (keys: SessionKeys) => (userId: string) => {
      disk.reads += 1;
      return disk.refuses ? broken() : keys.read(userId);
    };
    return { disk, ...openTab(device, server.answer, (keys) => ({ keys: { ...keys, read: read(keys) } })) };
  }
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  beforeEach(() => {
    device.tokens = kept(me);
  });

  it("is asked again at a start, a quarter of a second later and then after twice as long, until it answers", async () => {
    const { session, disk, pass } = refusing();
    const started = session.start();
    const reads: number[] = [];
    for (const ms of [0, 249, 1, 499, 1]) {
      await pass(ms);
      await settled();
      reads.push(disk.reads);
    }
    expect([reads, session.state.getSnapshot().type]).toEqual([[1, 1, 2, 2, 3], "starting"]);
    disk.refuses = false;
    await patiently(started, pass);
    expect(session.state.getSnapshot()).toMatchObject({ type: "signed_in", user: { id: me } });
  });

  it("is asked no more for a start where another tab has said meanwhile who is signed in", async () => {
    const { session, disk, pass, hear } = refusing();
    const started = session.start().catch(String);
    await settled();
    disk.refuses = false;
    hear();
    await vi.waitFor(() => expect(session.state.getSnapshot().type).toBe("signed_in"));
    disk.refuses = true;
    await pass(250);
    expect(await started).toContain("the disk is full");
    expect(session.state.getSnapshot().type).toBe("signed_in");
  });

  it("is asked again for what another tab has told, but only for the last of it", async () => {
    const { session, disk, pass, hear } = refusing();
    disk.refuses = false;
    await session.start();
    disk.refuses = true;
    disk.reads = 0;
    hear();
    await settled();
    device.tokens = kept(other);
    hear();
    const reads: number[] = [];
    for (const ms of [0, 249, 1, 499, 1]) {
      await settled();
      await pass(ms);
      await settled();
      reads.push(disk.reads);
    }
    expect([reads, session.state.getSnapshot()]).toMatchObject([[2, 2, 4, 4, 5], { type: "signed_in", user: { id: me } }]);
    disk.refuses = false;
    await pass(1000);
    await vi.waitFor(() => expect(session.state.getSnapshot()).toMatchObject({ type: "signed_in", user: { id: other } }));
  });

  it("tells a refresh as little as a cut line", async () => {
    const { session } = openTab(device, server.answer);
    await session.start();
    device.slowly = broken;
    expect(await session.refresh()).toBe("offline");
    expect(session.state.getSnapshot().type).toBe("signed_in");
  });
});

/** Time goes by until it is done: what the disk refuses is tried again. */
async function patiently(job: Promise<void>, pass: (ms: number) => Promise<void>): Promise<void> {
  let isDone = false;
  void job.finally(() => (isDone = true));
  while (!isDone) await pass(1_000);
}

describe("a sign-out", () => {
  it.each([
    ["what the server gave for that", "revoke", ["revoke"]],
    ["the refresh token, where it gave nothing for that", null, [`refresh token of ${me}`]],
  ])("ends the session at the server by %s, once", async (_name, revokeToken, revoked) => {
    device.tokens = kept(me, revokeToken);
    const { session } = openTab(device, server.answer);
    await session.start();
    await session.signOut("logout");
    expect([server.revoked, device.revocations]).toEqual([revoked, []]);
  });

  it("takes the tokens also where the keys cannot be wiped; what ends it at the server is told first", async () => {
    device.tokens = kept(me, "revoke");
    const wiped: unknown[] = [];
    const { session, pass } = openTab(device, server.answer, (keys) => ({
      keys: {
        ...keys,
        delete: (userId) => {
          wiped.push([userId, device.tokens !== null, [...device.revocations], session.codec(), session.accessToken()]);
          return broken();
        },
      },
    }));
    await session.start();
    await patiently(session.signOut("logout"), pass);
    expect(wiped[0]).toEqual([me, true, ["revoke"], null, null]);
    expect(wiped.slice(1)).toEqual(Array.from({ length: 4 }, () => [me, false, ["revoke"], null, null]));
    expect([device.tokens, session.state.getSnapshot().type]).toEqual([null, "signed_out"]);
  });

  it("is made when the disk has refused it for a moment, with the keys of whoever it was", async () => {
    device.tokens = kept(me, "revoke");
    let refusals = 2;
    const { session, pass } = openTab(device, server.answer, (keys) => ({
      keys: { ...keys, delete: (userId) => ((refusals -= 1) >= 0 ? broken() : keys.delete(userId)) },
    }));
    await session.start();
    await patiently(session.signOut("logout", "1 Vorgang ist noch nicht gesendet."), pass);
    expect([device.tokens, [...device.keys.keys()]]).toEqual([null, [other]]);
    expect(session.state.getSnapshot()).toMatchObject({ reason: "logout", warning: "1 Vorgang ist noch nicht gesendet." });
  });

  it("is one on the screen and at the server also where nothing at all can be wiped, and says so", async () => {
    device.tokens = kept(me, "revoke");
    const { session, pass } = openTab(device, server.answer, (keys) => ({ keys: { ...keys, delete: broken } }));
    await session.start();
    device.revocations.push = () => {
      throw new Error("no room");
    };
    Object.freeze(device);
    await patiently(session.signOut("logout"), pass);
    expect([session.state.getSnapshot(), session.codec()]).toMatchObject([
      { type: "signed_out", reason: "logout", warning: expect.stringContaining("melde dich noch einmal ab") },
      null,
    ]);
    expect(server.revoked).toEqual([`refresh token of ${me}`]);
  });

  it("that stood still before it wiped leaves the keys of whoever signed in since", async () => {
    device.tokens = kept(me, "revoke");
    const tab = openTab(device, server.answer);
    await tab.session.start();
    device.revocations.push = (token) => {
      tab.later(120_000);
      device.tokens = kept(other);
      return Array.prototype.push.call(device.revocations, token);
    };
    await tab.session.signOut("logout");
    expect([[...device.keys.keys()], device.tokens]).toEqual([[me, other], kept(other)]);
    expect(tab.session.state.getSnapshot()).toMatchObject({ type: "signed_in", user: { id: other } });
  });

  it("of nobody asks nothing of the server", async () => {
    const { session, asked } = openTab(device, server.answer);
    await session.start();
    await session.signOut("load_failed");
    expect([asked, session.state.getSnapshot()]).toEqual([[], expect.objectContaining({ reason: "load_failed", warning: null })]);
    expect(device.keys.size).toBe(2);
  });
});

describe("a session that the server has ended", () => {
  it("takes its keys along, and nobody else's", async () => {
    device.tokens = kept(me);
    const { session } = openTab(device, () => Response.json(refusal(401, "session_revoked"), { status: 401 }));
    expect(session.state.getSnapshot()).toEqual({ type: "starting" });
    await session.start();
    expect(await session.refresh()).toBe("ended");
    expect([...device.keys.keys()]).toEqual([other]);
  });

  it("is over also where the keys cannot be wiped: the next start tries again", async () => {
    device.tokens = kept(me);
    const refused = () => Response.json(refusal(401, "session_revoked"), { status: 401 });
    const { session } = openTab(device, refused, (keys) => ({ keys: { ...keys, delete: broken } }));
    await session.start();
    expect(await session.refresh()).toBe("ended");
    expect([device.tokens, session.codec(), session.state.getSnapshot().type]).toEqual([null, null, "signed_out"]);
  });
});
