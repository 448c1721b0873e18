import { createHash, randomBytes, randomUUID } from "node:crypto";

import { iri, wire } from "@rundgang/contracts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { deriveKeys } from "../../sessions/keys.ts";
import { sealKey } from "../../sessions/data-keys/seal-key.ts";
import { addAccount } from "../../testing/add-account.ts";
import { createClient, type Client } from "../../testing/client.ts";
import { ids, password } from "../../testing/fixture.ts";
import { membersOf } from "../../testing/members.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

describe("accounts in the hands of the administration", () => {
  let server: TestServer;
  let admin: Client;
  let adminId: string;
  const db = () => server.context.database.db;
  beforeAll(async () => {
    server = await startTestServer();
    adminId = await addAccount(server, "admin", "ROLE_ADMIN");
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    admin = await server.as("admin");
  });

  const login = (username: string, word: string) => server.stranger.post("/authentication_token", { username, password: word });
  const create = (more: object = {}) =>
    admin.post("/api/accounts", {
      uuid: randomUUID(),
      username: `n-${randomUUID()}`,
      name: "Nele Neu",
      roles: ["ROLE_SALESMAN"],
      ...more,
    });
  const told = (answer: { readonly body: Record<string, unknown> }) => JSON.stringify(answer.body["violations"]);

  it("an account is made with a password that opens it and stands in that one answer", async () => {
    const body = { uuid: randomUUID(), username: "n.brandt", name: " Nele Brandt ", roles: ["ROLE_SALESMAN"], feGroup: "b" };
    const made = await admin.post("/api/accounts", body);
    expect([made.status, made.headers.get("location")]).toEqual([201, iri("accounts", body.uuid)]);
    const account = wire.accountMade.parse(made.body);
    expect(account).toMatchObject({
      username: "n.brandt",
      name: "Nele Brandt",
      feGroup: "b",
      disabled: false,
      sessions: [],
      seenAt: null,
    });
    expect((await login("n.brandt", account.password ?? "")).status).toBe(200);

    const again = await admin.post("/api/accounts", body);
    expect(again.status).toBe(201);
    expect(again.body).toMatchObject({ username: "n.brandt", password: null });
    const { rows } = await sql<{ text: string }>`
      select reply::text as text from receipts where reply is not null
      union all select to_jsonb(e)::text from audit_entries e`.execute(db());
    const kept = rows.map(({ text }) => text).join("");
    expect(kept).not.toContain(account.password ?? "");
    expect(
      rows
        .filter(({ text }) => text.includes('password": null'))
        .map(({ text }) => text)
        .join(""),
    ).not.toContain("Nele");
  });

  it.each([
    ["a user name that is taken", { username: "anna" }, "username", "Den Benutzernamen „anna“ gibt es schon."],
    ["a user name with capitals", { username: "Nele" }, "username", "Der Benutzername „Nele“ geht nicht"],
    ["no user name", { username: "" }, "username", "Der Text darf nicht leer sein."],
    ["a name of one letter", { name: "N" }, "name", "Der Name braucht 2 bis 120 Zeichen"],
    ["a name of blanks", { name: "   " }, "name", "Der Text darf nicht leer sein."],
    ["no role", { roles: [] }, "roles", "Bitte wähle mindestens eine Rolle."],
    ["a role that there is not", { roles: ["ROLE_CHEF"] }, "roles", ""],
    ["a group that there is not", { feGroup: "c" }, "feGroup", ""],
  ])("%s is refused at its field", async (_what, more, at, message) => {
    const answer = await create(more);
    expect(answer.status).toBe(422);
    expect(told(answer)).toContain(message);
    expect(told(answer)).toContain(`"propertyPath":"${at}`);
  });

  it("of two accounts that are asked for under one user name at once one is made", async () => {
    const username = `zwei-${randomUUID()}`;
    const statuses = (await Promise.all([create({ username }), create({ username }), create({ username })])).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([201, 422, 422]);
  });

  it("the list has names, roles, territories and sessions, and is narrowed by words, roles and lock", async () => {
    await login("anna", password);
    const found = async (query: string) =>
      membersOf(await admin.get(`/api/accounts?${query}`)).map((one) => wire.account.parse(one));
    const anna = (await found("q=WEST%20ann"))[0];
    expect(anna).toMatchObject({
      username: "anna",
      name: "Anna West",
      territories: [{ "@id": iri("territories", ids.west), name: "West" }],
    });
    expect(anna?.sessions.length).toBeGreaterThan(0);
    expect(anna?.seenAt).toBe(anna?.sessions[0]?.seenAt);
    expect((await found("role[]=ROLE_BACK_OFFICE&role[]=ROLE_ADMIN")).map(({ username }) => username).toSorted()).toEqual([
      "admin",
      "office",
    ]);
    expect(await found("role[]=ROLE_CHEF")).toEqual([]);
    const lockedId = await addAccount(server, "gesperrt", "ROLE_SALESMAN");
    await admin.patch(iri("accounts", lockedId), { disabled: true });
    expect((await found("disabled=true")).map(({ username }) => username)).toEqual(["gesperrt"]);
    expect(await found("disabled=false&q=gesperrt")).toEqual([]);
    const page = await admin.get("/api/accounts?itemsPerPage=2&page=2");
    expect(membersOf(page)).toHaveLength(2);
    expect(Number(page.body["hydra:totalItems"])).toBeGreaterThan(4);
  });

  it.each(["q=%25", "q=_%27", `q=${"x".repeat(500)}`, "role[]=%7B", "page=99999"])(
    "the list has nothing for %s",
    async (query) => {
      const answer = await admin.get(`/api/accounts?${query}`);
      expect([answer.status, membersOf(answer)]).toEqual([200, []]);
    },
  );

  it("name, roles and group become others at once, and the log names who changed them", async () => {
    const id = await addAccount(server, "tom", "ROLE_SALESMAN");
    const tom = await server.as("tom");
    expect((await tom.get("/api/termins")).status).toBe(200);
    const change = { name: "Tom Neu", roles: ["ROLE_BACK_OFFICE", "ROLE_BACK_OFFICE"], feGroup: "b" };
    const changed = await admin.patch(iri("accounts", id), change);
    expect(changed.body).toMatchObject({ name: "Tom Neu", roles: ["ROLE_BACK_OFFICE"], feGroup: "b", disabled: false });
    expect((await tom.get("/api/termins")).status).toBe(403);
    expect((await admin.get(iri("accounts", id))).body).toMatchObject({ name: "Tom Neu" });
    expect(membersOf(await admin.get(`/api/audit_entries?entityId=${id}`))[0]).toMatchObject({
      name: "Konto admin",
      request: "PATCH /api/accounts/:id",
      after: { name: "Tom Neu", fe_group: "b", roles: ["ROLE_BACK_OFFICE"] },
    });
  });

  it("a change of a version that is no more is refused with the new one", async () => {
    const id = await addAccount(server, "uwe", "ROLE_SALESMAN");
    const etag = (await admin.get(iri("accounts", id))).headers.get("etag") ?? "";
    expect((await admin.patch(iri("accounts", id), { name: "Uwe Eins" }, { "if-match": etag })).status).toBe(200);
    const late = await admin.patch(iri("accounts", id), { name: "Uwe Zwei" }, { "if-match": etag });
    expect([late.status, late.body["code"]]).toEqual([412, "stale"]);
  });

  it("a lock ends the sessions at once, and opened again the account has its old password", async () => {
    const id = await addAccount(server, "lea", "ROLE_SALESMAN");
    const lea = await server.as("lea");
    expect((await admin.patch(iri("accounts", id), { disabled: true })).body).toMatchObject({ disabled: true, sessions: [] });
    expect((await lea.get("/api/providers")).body["code"]).toBe("session_revoked");
    expect((await login("lea", password)).status).toBe(401);
    await admin.patch(iri("accounts", id), { disabled: false });
    expect((await lea.get("/api/providers")).status).toBe(401);
    expect((await login("lea", password)).status).toBe(200);
  });

  it("the last account of the administration is neither locked nor demoted, and nobody takes his own role or locks himself", async () => {
    const me = iri("accounts", adminId);
    const last = "Es muss mindestens ein Konto mit der Rolle Verwaltung geben.";
    for (const change of [{ disabled: true }, { roles: ["ROLE_SALESMAN"] }]) {
      const refused = await admin.patch(me, change);
      expect(refused.status).toBe(422);
      expect(told(refused)).toContain(last);
    }
    const second = await addAccount(server, "zweite", "ROLE_ADMIN");
    for (const change of [{ disabled: true }, { roles: ["ROLE_SALESMAN"] }]) {
      const refused = await admin.patch(me, change);
      expect(refused.status).toBe(422);
      expect(told(refused)).toContain("Das eigene Konto lässt sich so nicht ändern.");
    }
    expect((await admin.patch(me, { roles: ["ROLE_ADMIN", "ROLE_BACK_OFFICE"] })).status).toBe(200);
    const other = await server.as("zweite");
    const both = await Promise.all([
      admin.patch(iri("accounts", second), { disabled: true }),
      other.patch(me, { roles: ["ROLE_BACK_OFFICE"] }),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await sql`select 1 from users where 'ROLE_ADMIN' = any(roles) and not disabled`.execute(db());
    expect(rows).toHaveLength(1);
    await db()
      .updateTable("users")
      .set({ roles: ["ROLE_ADMIN"], disabled: false })
      .where("id", "=", adminId)
      .execute();
    await db().updateTable("users").set({ disabled: true }).where("id", "=", second).execute();
  });

  it("a new password stands in one answer, ends all sessions, and leaves a locked account locked", async () => {
    const id = await addAccount(server, "max", "ROLE_SALESMAN");
    const max = await server.as("max");
    const body = { uuid: randomUUID(), account: iri("accounts", id) };
    const set = await admin.post("/api/account_passwords", body);
    expect([set.status, set.body["endedSessions"]]).toEqual([201, 1]);
    expect((await max.get("/api/providers")).status).toBe(401);
    expect((await login("max", password)).status).toBe(401);
    expect((await login("max", String(set.body["password"]))).status).toBe(200);
    const again = await admin.post("/api/account_passwords", body);
    expect([again.status, again.body["password"]]).toEqual([201, null]);
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from receipts where reply::text like ${`%${String(set.body["password"])}%`}`.execute(db());
    expect(rows).toEqual([{ n: 0 }]);
    await admin.patch(iri("accounts", id), { disabled: true });
    const locked = await admin.post("/api/account_passwords", { ...body, uuid: randomUUID() });
    expect((await login("max", String(locked.body["password"]))).status).toBe(401);
  });

  it("a password is refused while tablets would lose work by it, with how many keys, until that is accepted", async () => {
    const id = await addAccount(server, "kim", "ROLE_SALESMAN");
    const foreign = deriveKeys("another secret than that of the server").dataKeys;
    const raw = randomBytes(32);
    const key = createHash("sha256").update(raw).digest("hex").slice(0, 16);
    const sealed = sealKey(foreign, id, { id: key, key: raw.toString("base64") });
    await db().insertInto("data_keys").values({ user_id: id, id: key, sealed }).execute();
    const account = iri("accounts", id);
    const refused = await admin.post("/api/account_passwords", { uuid: randomUUID(), account });
    expect(refused.body).toMatchObject({ code: "keys_lost", count: 1 });
    expect([refused.status, (await login("kim", password)).status]).toEqual([409, 200]);
    const forced = await admin.post("/api/account_passwords", { uuid: randomUUID(), account, despiteLostKeys: true });
    expect([forced.status, (await login("kim", password)).status]).toEqual([201, 401]);
  });

  it("sessions end while the password stays", async () => {
    const id = await addAccount(server, "ida", "ROLE_SALESMAN");
    const ida = await server.as("ida");
    const ended = await admin.post("/api/account_session_ends", { uuid: randomUUID(), account: iri("accounts", id) });
    expect([ended.status, ended.body["endedSessions"]]).toEqual([201, 1]);
    expect((await ida.get("/api/providers")).status).toBe(401);
    expect((await login("ida", password)).status).toBe(200);
  });

  it.each(["account_passwords", "account_session_ends"])(
    "%s of an account that there is not is refused at its field",
    async (name) => {
      const ask = (id: string) => admin.post(`/api/${name}`, { uuid: randomUUID(), account: iri("accounts", id) });
      expect(told(await ask(randomUUID()))).toContain("Dieses Konto gibt es nicht.");
      expect((await ask("niemand")).status).toBe(400);
    },
  );

  it("each change wants a password that was given within five minutes", async () => {
    const { body } = await login("admin", password);
    const refreshed = await server.stranger.post("/token/refresh", { refresh_token: body["refresh_token"] });
    const stale = createClient(server.url, String(refreshed.body["token"]));
    const account = iri("accounts", ids.bert);
    const asked = [
      await stale.post("/api/accounts", { uuid: randomUUID(), username: "spaet", name: "Spät", roles: ["ROLE_SALESMAN"] }),
      await stale.patch(account, { disabled: true }),
      await stale.post("/api/account_passwords", { uuid: randomUUID(), account }),
      await stale.post("/api/account_session_ends", { uuid: randomUUID(), account }),
    ];
    expect(asked.map(({ status, body: said }) => [status, said["code"]])).toEqual(asked.map(() => [403, "password_needed"]));
    expect((await stale.get("/api/accounts")).status).toBe(200);
    expect((await login("bert", password)).status).toBe(200);
  });

  it("nobody but the administration sees or changes accounts", async () => {
    for (const who of [await server.as("office"), await server.as("anna")]) {
      expect((await who.get("/api/accounts")).status).toBe(403);
      expect((await who.patch(iri("accounts", ids.bert), { name: "Bert" })).status).toBe(403);
    }
  });
});
