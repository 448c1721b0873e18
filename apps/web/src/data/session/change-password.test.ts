import "fake-indexeddb/auto";

import { createApi } from "@rundgang/api-client";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { createConnection, type Connection } from "../db/connection.ts";
import { openSessionDatabase, type SessionDatabase } from "../db/session-database.ts";
import { makeDataKey } from "../keys/data-key.ts";
import { wrapKeys } from "../keys/password-wrap.ts";
import { createUnlockStore, type UnlockStore } from "../keys/unlock-store.ts";
import { uuidOf } from "../testing/samples.ts";
import { changePassword, type ChangePasswordPorts } from "./change-password.ts";
import { signIn } from "./sign-in.ts";
import type { SignedInUser } from "../keys/signed-in-user.ts";

const user: SignedInUser = { id: uuidOf(1, 9), username: "verkauf1", name: "Vera", roles: ["ROLE_SALESMAN"], feGroup: "a" };
const [old, next] = ["das alte Passwort", "das neue Passwort"];
const line = { up: () => undefined, down: () => undefined };

let connection: Connection<SessionDatabase>;
let unlock: UnlockStore;
let key: Awaited<ReturnType<typeof makeDataKey>>;
beforeEach(async () => {
  connection = createConnection(openSessionDatabase);
  unlock = createUnlockStore(connection);
  key = await makeDataKey();
  await unlock.write(await wrapKeys(old, { user, keys: [key] }));
});
afterEach(async () => {
  await (await connection.get()).clear("session");
  await connection.close();
});

/** The server's part of it. */
function change(answer: () => Response | Promise<Response>, more: Partial<ChangePasswordPorts> = {}, wanted = next) {
  const session = { accessToken: () => "token", refresh: () => Promise.resolve("ended" as const) };
  const api = createApi({ fetch: () => Promise.resolve().then(answer), baseUrl: "", session, line });
  return changePassword({ api, unlock, keysOf: () => Promise.resolve([key]), ...more }, user, old, wanted);
}
/** Which of the two passwords opens the work without a line. */
async function opening(): Promise<string[]> {
  const proofs = { of: () => Promise.resolve(undefined), keep: () => Promise.resolve() };
  const ports = {
    fetch: () => Promise.reject(new TypeError("no line")),
    baseUrl: "",
    clock: { now: () => 0, after: () => () => undefined },
    unlock,
    proofs,
  };
  const opened = await Promise.all(
    [old, next].map(async (password) => {
      const result = await signIn(ports, "verkauf1", password);
      return result.type === "unlocked" && result.keys.kept[0]?.key === key.key ? [password] : [];
    }),
  );
  return opened.flat();
}
const done = () => Response.json({ "@type": "PasswordChange", endedSessions: 2 });
const refused = (propertyPath: string, message: string) => () =>
  Response.json(
    {
      "@type": "ConstraintViolationList",
      "hydra:title": "Fehler",
      "hydra:description": message,
      code: "invalid",
      violations: [{ propertyPath, message }],
    },
    { status: 422 },
  );

describe("another password", () => {
  it("alone opens the work of this device from then on, without a line too", async () => {
    expect(await change(done)).toEqual({ ok: true, endedSessions: 2 });
    expect(await opening()).toEqual([next]);
  });

  it("that the server refused opens nothing, and its sentence stands at the field", async () => {
    expect(await change(refused("currentPassword", "Das stimmt nicht."))).toEqual({
      ok: false,
      field: "current",
      text: "Das stimmt nicht.",
    });
    expect(await opening()).toEqual([old]);
  });

  it("whose answer was lost opens it beside the old one: nobody knows yet which of them counts", async () => {
    expect(await change(() => Promise.reject(new TypeError("no line")))).toMatchObject({ ok: false, field: null });
    expect(await opening()).toEqual([old, next]);
    expect(await change(done)).toMatchObject({ ok: true });
    expect(await opening()).toEqual([next]);
  });

  it("that this device cannot keep is not asked for", async () => {
    const asked: string[] = [];
    const ask = () => {
      asked.push("asked");
      return done();
    };
    const full = { ...unlock, writeBeside: () => Promise.reject(new DOMException("full", "QuotaExceededError")) };
    expect(await change(ask, { unlock: full })).toMatchObject({ ok: false, field: null });
    expect(await change(ask, { keysOf: () => Promise.resolve([]) })).toMatchObject({ ok: false, field: null });
    expect(await change(ask, {}, "zu kurz")).toMatchObject({ ok: false, field: "next" });
    expect(await change(ask, {}, old)).toMatchObject({ ok: false, field: "next" });
    expect(asked).toEqual([]);
  });
});
