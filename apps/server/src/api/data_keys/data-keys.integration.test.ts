import { createHash, randomBytes } from "node:crypto";

import { wire } from "@rundgang/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { transact } from "../../db/transact.ts";
import { keepKeys } from "../../sessions/data-keys/keep-keys.ts";
import { deriveKeys } from "../../sessions/keys.ts";
import { createClient, type Client } from "../../testing/client.ts";
import { ids, password } from "../../testing/fixture.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

function newKey(): wire.DataKey {
  const raw = randomBytes(32);
  return { id: createHash("sha256").update(raw).digest("hex").slice(0, 16), key: raw.toString("base64") };
}

describe("data keys", () => {
  let server: TestServer;
  let anna: Client;
  let bert: Client;
  beforeAll(async () => {
    server = await startTestServer();
    [anna, bert] = await Promise.all([server.as("anna"), server.as("bert")]);
  });
  afterAll(() => server.close());

  const deposit = async (who: Client, keys: readonly unknown[]) => who.post("/api/data_keys", { keys });
  const keysOf = async (who: Client) => wire.dataKeys.parse((await deposit(who, [])).body).keys;

  it("come back whole and oldest first, to the same person alone, and once", async () => {
    const [old, young] = [newKey(), newKey()];
    expect((await deposit(anna, [old])).body).toEqual({ "@type": "DataKeys", keys: [old] });
    expect((await deposit(anna, [young, old, young])).body["keys"]).toEqual([old, young]);
    expect(await keysOf(anna)).toEqual([old, young]);
    expect(await keysOf(bert)).toEqual([]);
  });

  it("are kept by no cache and sealed in the database, bound to their owner", async () => {
    const key = newKey();
    const reply = await deposit(bert, [key]);
    expect(reply.headers.get("cache-control")).toBe("no-store");
    const { db } = server.context.database;
    const row = await db.selectFrom("data_keys").selectAll().where("user_id", "=", ids.bert).executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(key.key);
    expect(Buffer.from(row.sealed, "base64").includes(Buffer.from(key.key, "base64"))).toBe(false);
    await db.insertInto("data_keys").values({ user_id: ids.anna, id: row.id, sealed: row.sealed }).execute();
    expect((await keysOf(anna)).map(({ id }) => id)).not.toContain(key.id);
  });

  it("are given only within five minutes of the password, and never to the token of a refresh", async () => {
    const { body } = await server.stranger.post("/authentication_token", { username: "anna", password });
    const refreshed = await server.stranger.post("/token/refresh", { refresh_token: body["refresh_token"] });
    const byRefresh = createClient(server.url, String(refreshed.body["token"]));
    expect((await byRefresh.get("/api/providers")).status).toBe(200);
    for (const keys of [[], [newKey()]]) {
      const reply = await deposit(byRefresh, keys);
      expect([reply.status, reply.body["code"], reply.body["keys"]]).toEqual([403, "password_needed", undefined]);
    }
    const byPassword = createClient(server.url, String(body["token"]));
    server.advance(5 * 60_000 - 2_000);
    expect((await deposit(byPassword, [])).status).toBe(200);
    server.advance(3_000);
    expect((await deposit(byPassword, [])).body["code"]).toBe("password_needed");
    [anna, bert] = await Promise.all([server.as("anna"), server.as("bert")]);
  });

  it("of two first sign-ins at once agree on the oldest", async () => {
    const office = (key: wire.DataKey) =>
      transact(server.context.database.db, (tx) => keepKeys(tx, server.context.keys.dataKeys, ids.office, [key]));
    await Promise.all([office(newKey()), office(newKey())]);
    const kept = await office(newKey());
    expect(kept).toMatchObject({ lost: 0, keys: [{}, {}, {}] });
  });

  it("that the server can no longer open are sealed anew when a device brings them", async () => {
    const { db } = server.context.database;
    const keys = await keysOf(bert);
    const other = deriveKeys("another secret of the server, after a loss");
    const keep = (brought: readonly wire.DataKey[]) => transact(db, (tx) => keepKeys(tx, other.dataKeys, ids.bert, brought));
    expect(await keep([])).toEqual({ keys: [], lost: 1 });
    expect(await keep(keys)).toEqual({ keys, lost: 0 });
    expect(await keep([])).toEqual({ keys, lost: 0 });
  });

  it.each([
    ["a key under another id", [{ ...newKey(), id: "0".repeat(16) }]],
    ["a short key", [{ ...newKey(), key: "AAAA" }]],
    ["no list", "x"],
    ["65 keys", Array.from({ length: 65 }, newKey)],
  ])("are refused: %s", async (_name, keys) => {
    const reply = await anna.post("/api/data_keys", { keys });
    expect([reply.status, JSON.stringify(reply.body).includes("AAAA")]).toEqual([422, false]);
  });

  it("that are there already are left as they are", async () => {
    const { db } = server.context.database;
    const key = newKey();
    const sealed = () =>
      db.selectFrom("data_keys").select("sealed").where("user_id", "=", ids.bert).where("id", "=", key.id).execute();
    expect((await deposit(bert, [key])).status).toBe(200);
    const before = await sealed();
    expect((await deposit(bert, [newKey(), key])).status).toBe(200);
    expect([before.length, await sealed()]).toEqual([1, before]);
  });

  it("are 64 at most", async () => {
    const { db } = server.context.database;
    const held = () => db.selectFrom("data_keys").select("id").where("user_id", "=", ids.anna).execute();
    const room = wire.mostDataKeys - (await held()).length;
    const more = Array.from({ length: room + 1 }, newKey);
    const reply = await deposit(anna, more);
    const words = "Zu diesem Konto liegen schon zu viele Schlüssel vor.";
    expect([reply.status, reply.body["violations"]]).toEqual([422, [{ propertyPath: "keys", message: words }]]);
    expect((await deposit(anna, more.slice(1))).status).toBe(200);
    expect((await deposit(anna, [newKey()])).status).toBe(422);
    expect((await held()).length).toBe(wire.mostDataKeys);
  });
});
