import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { hashPassword } from "../../sessions/passwords.ts";
import { createClient, type Client } from "../../testing/client.ts";
import { ids, password } from "../../testing/fixture.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const next = "ein neues Passwort";

describe("one's own password", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const change = (who: Client, currentPassword: string, newPassword: string) =>
    who.post("/api/password_changes", { currentPassword, newPassword });
  const signIn = (username: string, given: string) =>
    server.stranger.post("/authentication_token", { username, password: given });
  const isIn = async (who: Client) => (await who.get("/api/providers")).status === 200;
  const violations = (body: Record<string, unknown>) =>
    (body["violations"] as { propertyPath: string; message: string }[]).map(({ propertyPath }) => propertyPath);

  it("is changed by whoever knows it: this session goes on, all others end, and what comes again changes nothing", async () => {
    const { body: pair } = await signIn("anna", password);
    const mine = createClient(server.url, String(pair["token"]));
    const [other, bert] = [await server.as("anna"), await server.as("bert")];
    expect(await change(mine, password, next)).toMatchObject({ status: 200, body: { "@type": "PasswordChange" } });
    expect([await isIn(mine), await isIn(other), await isIn(bert)]).toEqual([true, false, true]);
    expect((await signIn("anna", password)).status).toBe(401);
    expect((await signIn("anna", next)).status).toBe(200);
    /* Its answer was lost. */
    expect(await change(mine, password, next)).toMatchObject({ status: 200, body: { endedSessions: 0 } });
    const refreshed = await server.stranger.post("/token/refresh", { refresh_token: pair["refresh_token"] });
    expect(refreshed.status).toBe(200);
    expect((await signIn("anna", next)).status).toBe(200);
  });

  it("gives the data keys back under the new password: what other devices have not sent stays readable", async () => {
    const key = { id: "66687aadf862bd77", key: `${"A".repeat(43)}=` };
    const { body: before } = await signIn("bert", password);
    const bert = createClient(server.url, String(before["token"]));
    expect((await bert.post("/api/data_keys", { keys: [key] })).status).toBe(200);
    expect((await change(bert, password, next)).status).toBe(200);
    const { body: after } = await signIn("bert", next);
    const again = createClient(server.url, String(after["token"]));
    expect((await again.post("/api/data_keys", { keys: [] })).body["keys"]).toEqual([key]);
    expect((await change(bert, next, password)).status).toBe(200);
  });

  it("is refused with a sentence at its field", async () => {
    const anna = createClient(server.url, String((await signIn("anna", next)).body["token"]));
    const short = await change(anna, next, "elf Zeichen");
    expect([short.status, violations(short.body)]).toEqual([422, ["newPassword"]]);
    const same = await change(anna, next, next);
    expect([same.status, violations(same.body)]).toEqual([422, ["newPassword"]]);
    const wrong = await change(anna, "falsches Passwort", "noch ein neues Passwort");
    expect([wrong.status, violations(wrong.body)]).toEqual([422, ["currentPassword"]]);
    expect((await signIn("anna", next)).status).toBe(200);
  });

  it("is not guessed with a stolen session, and nobody waits for that elsewhere", async () => {
    const thief = await server.as("bert");
    let status = 0;
    let tries = 0;
    while (status !== 429) {
      ({ status } = await change(thief, `geraten ${tries}`, "ein ganz neues Passwort"));
      tries += 1;
      expect(tries).toBeLessThan(10);
    }
    expect((await change(thief, password, "ein ganz neues Passwort")).headers.get("retry-after")).toMatch(/^\d+$/u);
    expect((await signIn("bert", password)).status).toBe(200);
  });

  it("is not changed while the server cannot give a key back that another device of his needs", async () => {
    const { db } = server.context.database;
    const bert = await server.as("bert");
    await db
      .insertInto("data_keys")
      .values({ user_id: ids.bert, id: "0".repeat(16), sealed: "sealed under another secret" })
      .execute();
    const refused = await change(bert, password, "ein ganz neues Passwort");
    expect([refused.status, violations(refused.body)]).toEqual([422, ["newPassword"]]);
    await db.deleteFrom("data_keys").where("id", "=", "0".repeat(16)).execute();
    expect((await signIn("bert", password)).status).toBe(200);
  });

  it("set by an operator ends every session, as ever", async () => {
    const bert = await server.as("bert");
    const password_hash = await hashPassword("vom Betreiber gesetzt");
    await server.context.database.db.updateTable("users").set({ password_hash }).where("id", "=", ids.bert).execute();
    expect(await isIn(bert)).toBe(false);
  });
});
