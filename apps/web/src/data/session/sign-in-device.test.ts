import { beforeEach, describe, expect, it } from "vitest";

import { makeDataKey } from "../keys/data-key.ts";
import { unlockName, wrapKeys, type UnlockRow } from "../keys/password-wrap.ts";
import { uuidOf } from "../testing/samples.ts";
import { accessToken } from "../testing/session-tab.ts";
import { createSignInServer, type SignInServer } from "../testing/sign-in-server.ts";
import { signIn, type SignInPorts } from "./sign-in.ts";
import type { SignedInUser } from "../keys/signed-in-user.ts";

const me = uuidOf(1, 9);
const user: SignedInUser = { id: me, username: "verkauf1", name: "Vera Käufer", roles: ["ROLE_SALESMAN"], feGroup: "a" };
const broken = () => Promise.reject(new Error("the disk is broken"));

let server: SignInServer;
let rows: UnlockRow[];
let written: UnlockRow[];
let asked: string[];
let proofs: Map<string, string>;
/** What the server says of him instead of what it would. */
let claims: Record<string, unknown> | null;
beforeEach(() => {
  server = createSignInServer();
  server.passwords.set("verkauf1", { password: "geheim", sub: me });
  [rows, written, asked, proofs, claims] = [[], [], [], new Map(), null];
});

const ports = (change: Partial<SignInPorts> = {}): SignInPorts => ({
  fetch: (url, init) => {
    asked.push(url);
    const answer = () => server.answer(url, JSON.parse(String(init.body)));
    if (url !== "/authentication_token" || claims === null) return Promise.resolve().then(answer);
    return Promise.resolve(Response.json({ token: accessToken(claims), refresh_token: "refresh-token" }));
  },
  baseUrl: "",
  clock: { now: () => 7, after: () => () => undefined },
  unlock: {
    ofUsername: (name) => Promise.resolve(rows.filter((row) => row.username === unlockName(name))),
    write: (row) => Promise.resolve(void written.push(row)),
  },
  proofs: {
    of: (name) => Promise.resolve(proofs.get(name)),
    keep: (name, proof) => Promise.resolve(void proofs.set(name, proof)),
  },
  ...change,
});
const ask = (password = "geheim", change: Partial<SignInPorts> = {}) => signIn(ports(change), "verkauf1", password);
/** Somebody who signed in here before, under this password. */
const knows = async (password: string, who: Partial<SignedInUser> = {}) => {
  const key = await makeDataKey();
  rows.push(await wrapKeys(password, { user: { ...user, ...who }, keys: [key] }));
  return key;
};

describe("a sign-in with a line", () => {
  it("brings tokens, keys and who it is, and stores nothing by itself", async () => {
    const result = await ask();
    expect(result).toMatchObject({
      type: "signed_in",
      user,
      claims: { user },
      tokens: { refreshToken: "refresh-token-number-1", revokeToken: "revoke-token-number-1", receivedAt: 7 },
      keys: { kept: server.keys },
    });
    expect([written, proofs.get("verkauf1")]).toEqual([[], `proof 1 of ${me}`]);
  });

  it("writes the keys down under the password where they do not lie there so already", async () => {
    const keep = async () => {
      const result = await ask();
      if (result.type === "signed_in") await result.keepUnlock();
      return written.splice(0);
    };
    const first = await keep();
    expect(first).toMatchObject([{ userId: me, username: "verkauf1" }]);
    rows = [...first];
    expect(await keep()).toEqual([]);
    /* Another key came from another device. */
    server.keys.push(await makeDataKey());
    expect(await keep()).toHaveLength(1);
    /* The first one is the one to seal with: another order is another row. */
    rows = [await wrapKeys("geheim", { user, keys: server.keys.toReversed() })];
    expect(await keep()).toHaveLength(1);
  });

  it("takes no success that is none", async () => {
    const accepted = () =>
      Promise.resolve(Response.json({ token: accessToken(), refresh_token: "refresh-token" }, { status: 202 }));
    expect(await ask("geheim", { fetch: accepted })).toMatchObject({ type: "refused", refusal: { code: "unavailable" } });
  });

  it.each<[string, Record<string, unknown>]>([
    ["another name", { name: "Vera Neu" }],
    ["another role", { roles: ["ROLE_TEAM_LEAD"] }],
    ["another group", { fe_group: "b" }],
    ["another spelling", { username: "Verkauf1" }],
  ])("writes them down anew for %s", async (_name, change) => {
    claims = {};
    const first = await ask();
    if (first.type === "signed_in") await first.keepUnlock();
    rows = written.splice(0);
    const same = await ask();
    if (same.type === "signed_in") await same.keepUnlock();
    expect(written).toEqual([]);
    claims = change;
    const result = await ask();
    if (result.type === "signed_in") await result.keepUnlock();
    expect(written).toHaveLength(1);
  });

  it("does not hand over the keys of somebody else who had this name before", async () => {
    await knows("geheim", { id: uuidOf(2, 9) });
    expect(await ask()).toMatchObject({ type: "signed_in", user: { id: me } });
    /* The one key there is was made anew. */
    expect([asked, server.keys.length]).toEqual([["/authentication_token", "/api/data_keys", "/api/data_keys"], 1]);
  });

  it("hands over the keys that this device knows", async () => {
    const key = await knows("geheim");
    await ask();
    expect([asked, server.keys]).toEqual([["/authentication_token", "/api/data_keys"], [key]]);
  });

  it("fails for nothing that the device lacks", async () => {
    const result = await ask("geheim", { proofs: { of: broken, keep: broken }, unlock: { ofUsername: broken, write: broken } });
    expect(result).toMatchObject({ type: "signed_in", user });
  });

  it("keeps what it shows next time where the server gave nothing new for that", async () => {
    proofs.set("verkauf1", "old");
    claims = {};
    await ask();
    expect(proofs.get("verkauf1")).toBe("old");
  });

  it("asks for no keys of somebody who does not sell", async () => {
    claims = { roles: ["ROLE_ADMIN"] };
    expect(await ask()).toMatchObject({
      type: "refused",
      refusal: { code: "wrong_app", text: expect.stringContaining("Vertrieb"), errors: [] },
    });
    expect(asked).toEqual(["/authentication_token"]);
  });

  it("gives up after the second sign-in for keys", async () => {
    server.lateForKeys = 9;
    expect(await ask()).toMatchObject({ type: "refused", refusal: { code: "offline" } });
    expect(asked.filter((url) => url === "/authentication_token")).toHaveLength(2);
  });
});

describe("a sign-in without the server", () => {
  const refused = (code: string) => ({ type: "refused", refusal: expect.objectContaining({ ok: false, code }) });
  beforeEach(() => {
    server.cut.add("all");
  });

  it("opens what lies here, also behind somebody else's row of the same name", async () => {
    await knows("anders", { id: uuidOf(2, 9) });
    const key = await knows("geheim");
    expect(await ask()).toMatchObject({ type: "unlocked", user, keys: { kept: [key], usable: [{ id: key.id }] } });
  });

  it.each<[string, () => Response]>([
    ["is not well", () => Response.json({ message: "x", code: 500 }, { status: 500 })],
    ["is a portal", () => new Response("<html>", { headers: { "content-type": "text/html" } })],
    ["gives tokens of nobody", () => Response.json({ token: "x", refresh_token: "y" })],
    ["is not done yet", () => Response.json({ token: accessToken(), refresh_token: "y" }, { status: 202 })],
  ])("opens it also where whoever answers %s", async (_name, answer) => {
    await knows("geheim");
    expect(await ask("geheim", { fetch: () => Promise.resolve(answer()) })).toMatchObject({ type: "unlocked" });
  });

  it.each([401, 403, 429])("opens nothing against the server's own no: %i", async (status) => {
    await knows("geheim");
    const answer = () => Promise.resolve(Response.json({ code: status, message: "Nein." }, { status }));
    expect(await ask("geheim", { fetch: answer })).toMatchObject({ type: "refused", refusal: { text: "Nein." } });
  });

  it("tells a wrong password from a person who never was here", async () => {
    expect(await ask()).toEqual(refused("offline"));
    await knows("anders");
    expect(await ask()).toEqual({
      type: "refused",
      refusal: { ok: false, code: "login_failed", text: "Benutzername oder Passwort ist falsch.", errors: [] },
    });
    expect(await ask("geheim", { unlock: { ofUsername: broken, write: broken } })).toEqual(refused("offline"));
  });

  it("opens nothing for somebody who does not sell any more, or whose keys are none", async () => {
    await knows("geheim", { roles: ["ROLE_ADMIN"] });
    expect(await ask()).toEqual(refused("login_failed"));
    rows = [await wrapKeys("geheim", { user, keys: [{ ...(await makeDataKey()), id: "0123456789abcdef" }] })];
    expect(await ask()).toEqual(refused("login_failed"));
  });
});
