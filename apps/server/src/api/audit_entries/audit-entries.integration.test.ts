import { wire } from "@rundgang/contracts";
import { sql } from "kysely";
import { v7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { asAuthor } from "../../db/author.ts";
import { transact } from "../../db/transact.ts";
import type { Client } from "../../testing/client.ts";
import { ids, password, unitOf } from "../../testing/fixture.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let admin: Client;
let office: Client;
beforeAll(async () => {
  server = await startTestServer();
  const user = await db().selectFrom("users").selectAll().where("id", "=", ids.office).executeTakeFirstOrThrow();
  await db()
    .insertInto("users")
    .values({ ...user, id: v7(), username: "admin", name: "Ada Verwaltung", roles: ["ROLE_ADMIN"], preferences: undefined })
    .execute();
  [admin, office] = await Promise.all([server.as("admin"), server.as("office")]);
});
afterAll(() => server.close());

const db = () => server.context.database.db;

async function newest(path = ""): Promise<wire.AuditEntry> {
  const { body } = await admin.get(`/api/audit_entries?itemsPerPage=1${path}`);
  return wire.auditEntry.parse((body["hydra:member"] as unknown[])[0]);
}

describe("the audit log", () => {
  it("names what a call of the back office changed, and who asked for it", async () => {
    const body = { uuid: v7(), unit: `/api/wohneinheits/${unitOf(ids.westAddress, 2)}`, sold: true, note: "Laut Verwalter" };
    expect((await office.post("/api/ext_sales", body)).status).toBe(201);
    expect(await newest()).toMatchObject({
      name: "Olga Büro",
      mitarbeiter: `/api/mitarbeiters/${ids.office}`,
      source: "web",
      request: "POST /api/ext_sales",
      entity: "ext_sales",
      label: "Mühlgasse 12a, WE 2",
      action: "insert",
      before: {},
      after: expect.objectContaining({ sold: true, note: "Laut Verwalter" }),
    });
  });

  it("holds what changed alone, as it was and as it became", async () => {
    await db()
      .updateTable("users")
      .set({ fe_group: "b", roles: ["ROLE_CONSULTANT"] })
      .where("id", "=", ids.bert)
      .execute();
    expect(await newest()).toMatchObject({
      entity: "users",
      entityId: ids.bert,
      label: "Bert Ost",
      action: "update",
      before: { fe_group: "a", roles: ["ROLE_SALESMAN"] },
      after: { fe_group: "b", roles: ["ROLE_CONSULTANT"] },
    });
  });

  it("knows SQL by hand by the user of the database, and a command by its name", async () => {
    await db().updateTable("projects").set({ name: "Ausbau Süd" }).where("id", "=", ids.project).execute();
    const { rows } = await sql<{ me: string }>`select session_user as me`.execute(db());
    expect(await newest()).toMatchObject({ source: "database", name: rows[0]?.me, mitarbeiter: null, request: "" });
    const author = { userId: null, name: "betrieb", source: "command", request: "account" } as const;
    const rename = () =>
      transact(db(), (tx) => tx.updateTable("projects").set({ name: "Ausbau" }).where("id", "=", ids.project).execute());
    await asAuthor(author, rename);
    expect(await newest()).toMatchObject({ source: "command", name: "betrieb", request: "account", label: "Ausbau" });
  });

  it("names nobody for what comes after his transaction on the same connection", async () => {
    const author = { userId: ids.office, name: "Olga Büro", source: "web", request: "PATCH /api/x" } as const;
    for (let turn = 0; turn < 12; turn += 1) await asAuthor(author, () => transact(db(), () => Promise.resolve(null)));
    await db().updateTable("projects").set({ name: "Ausbau West" }).where("id", "=", ids.project).execute();
    expect((await newest()).source).toBe("database");
  });

  it("tells that a password was changed by its owner, and nothing of it", async () => {
    const bert = await server.as("bert");
    const changed = await bert.post("/api/password_changes", { currentPassword: password, newPassword: "ein-neues-passwort-2" });
    expect(changed.status).toBeLessThan(300);
    const entry = await newest();
    expect(entry).toMatchObject({
      name: "Bert Ost",
      entity: "users",
      before: { password_hash: "•" },
      after: { password_hash: "•" },
    });
    expect(JSON.stringify(entry)).not.toMatch(/argon2/u);
  });

  it("says nothing of pings and preferences", async () => {
    const { number } = await newest();
    await db()
      .updateTable("users")
      .set({ last_ping_at: new Date(), preferences: { day: true } })
      .where("id", "=", ids.anna)
      .execute();
    expect((await newest()).number).toBe(number);
  });

  it("names a member and his territory that is taken away", async () => {
    await db().deleteFrom("territory_members").where("user_id", "=", ids.bert).execute();
    expect(await newest()).toMatchObject({ entity: "territory_members", action: "delete", label: "Bert Ost, Ost", after: {} });
  });

  it.each([
    ["entity[]=projects", (entry: wire.AuditEntry) => entry.entity === "projects"],
    ["source[]=web&source[]=command", (entry: wire.AuditEntry) => entry.source !== "database"],
    ["q=olga%20m%C3%BChl", (entry: wire.AuditEntry) => entry.name === "Olga Büro" && entry.label.startsWith("Mühlgasse")],
    [`mitarbeiter[]=${ids.office}`, (entry: wire.AuditEntry) => entry.name === "Olga Büro"],
    [`entityId=${ids.bert}`, (entry: wire.AuditEntry) => entry.label === "Bert Ost"],
  ])("is narrowed by %s", async (filter, fits) => {
    const { body } = await admin.get(`/api/audit_entries?${filter}&itemsPerPage=200`);
    const found = (body["hydra:member"] as unknown[]).map((one) => wire.auditEntry.parse(one));
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((entry) => !fits(entry))).toEqual([]);
  });

  it.each(["q=%25", "q=_", "entity[]=passwords", "source[]=x", "mitarbeiter[]=x", "entityId=%27", "at[after]=2999-01-01"])(
    "has nothing for %s",
    async (filter) => {
      const { status, body } = await admin.get(`/api/audit_entries?${filter}`);
      expect([status, body["hydra:totalItems"]]).toEqual([200, 0]);
    },
  );

  it("is read by administrators alone", async () => {
    expect((await office.get("/api/audit_entries")).status).toBe(403);
    expect((await (await server.as("anna")).get("/api/audit_entries")).status).toBe(403);
  });

  it("cannot be changed or emptied, not even in the database", async () => {
    await expect(sql`update audit_entries set name = 'niemand'`.execute(db())).rejects.toThrow(/audit_entries/u);
    await expect(sql`delete from audit_entries`.execute(db())).rejects.toThrow(/audit_entries/u);
    await expect(sql`truncate audit_entries`.execute(db())).rejects.toThrow(/audit_entries/u);
  });
});
