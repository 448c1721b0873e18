import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { promisify } from "node:util";

import { verifyEvidence } from "@rundgang/evidence";
import { sql } from "kysely";
import { v7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { openDatabase, type Database } from "../db/open-database.ts";
import { insertContractForm, prepareOrder } from "../testing/order-kit.ts";
import { hasServer, openTestDatabase } from "../testing/test-database.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { untilSealed } from "../testing/until-sealed.ts";
import { onlyAddedTo } from "./grant-roles.ts";
import { addOldOrder } from "../application/retention/testing/old-orders.ts";
import { letGo } from "../testing/let-go.ts";
import { ids, unitOf } from "../testing/fixture.ts";

/* The embedded database has one user. */
describe.runIf(hasServer)("a server whose account owns nothing", () => {
  const names = { owner: `owner_${randomUUID().slice(0, 8)}`, app: `app_${randomUUID().slice(0, 8)}` };
  let owned: Database;
  let said: string;
  let app: Database;
  let server: TestServer;
  const urlAs = (name: string) => {
    const url = new URL(owned.pool?.options.connectionString ?? "");
    url.username = name;
    url.password = new RegExp(`${name}, Passwort: (\\S+)`, "u").exec(said)?.[1] ?? "";
    return url.toString();
  };
  const run = async (url: string) => {
    const script = join(import.meta.dirname, "main.ts");
    const args = [script, "roles", "--owner", names.owner, "--app", names.app];
    const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, DATABASE_URL: url } });
    return stdout;
  };

  beforeAll(async () => {
    owned = await openTestDatabase();
    /* No server was ever started on it. */
    await sql`drop schema pgboss cascade`.execute(owned.db);
    said = await run(owned.pool?.options.connectionString ?? "");
    app = await openDatabase({ url: urlAs(names.app) });
    server = await startTestServer({}, { database: app });
  });
  afterAll(async () => {
    await server.close();
    for (const name of [names.app, names.owner]) {
      await sql.raw(`reassign owned by ${name} to current_user`).execute(owned.db);
      await sql.raw(`drop owned by ${name}`).execute(owned.db);
      await sql.raw(`drop role ${name}`).execute(owned.db);
    }
    await owned.close();
  });

  it("takes an order, accepts it, corrects nothing unseen, seals, mails and exports it", async () => {
    await insertContractForm({ ...server, context: { ...server.context, database: app } });
    const [anna, office] = await Promise.all([server.as("anna"), server.as("office")]);
    const body = await prepareOrder(anna);
    expect(await anna.post("/api/auftrags", body)).toMatchObject({ status: 201 });
    const uuid = String(body["uuid"]);
    const auftrag = `/api/auftrags/${uuid}`;
    for (const status of ["PENDING", "ACCEPTED"]) {
      const step = { uuid: v7(), auftrag, statusDt: "2026-11-26 10:00:00", status };
      expect(await office.post("/api/auftrag_statuses", step)).toMatchObject({ status: 201 });
    }
    await untilSealed(app.db);
    const answer = await fetch(`${server.url}${auftrag}/evidence`, { headers: { authorization: `Bearer ${office.token}` } });
    expect(answer.status).toBe(200);
    expect(await verifyEvidence(new Uint8Array(await answer.arrayBuffer()))).toMatchObject({ problems: [] });
  });

  const columns: Record<(typeof onlyAddedTo)[number], string> = {
    evidence: "event",
    order_statuses: "status",
    order_corrections: "field",
    video_call_steps: "step",
    document_seals: "sealed_id",
    audit_entries: "name",
  };
  it.each(onlyAddedTo)("may not change, delete or empty rows of %s, nor turn its triggers off", async (table) => {
    const { db } = app;
    for (const statement of [
      `update ${table} set ${columns[table]} = ${columns[table]}`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
      `alter table ${table} disable trigger all`,
      `drop table ${table}`,
      `create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$`,
    ]) {
      await expect(sql.raw(statement).execute(db)).rejects.toThrow(/permission denied|must be owner/u);
    }
    await sql.raw(`select * from ${table} limit 1`).execute(db);
  });

  it("lets go what is over with its evidence, and no contract of today, whatever it asks for", async () => {
    const unit = unitOf(ids.eastAddress, 1);
    const old = await addOldOrder(owned.db, { unit, at: new Date("2012-03-04T10:00:00Z"), statuses: ["ACCEPTED"] });
    const young = await addOldOrder(owned.db, { unit: unitOf(ids.eastAddress, 2), at: new Date(), statuses: ["ACCEPTED"] });
    await letGo(app.db, new Date(), ["orders", "audit_entries", "appointments", "day_views"]);
    const left = await app.db.selectFrom("orders").select("id").where("id", "in", [old.order, young.order]).execute();
    expect(left).toEqual([{ id: young.order }]);
    await expect(sql`select forget_orders(${[young.order]}::uuid[])`.execute(app.db)).rejects.toThrow(/is held/u);
    const blanked = sql`select blank_audit(array['nobody'], array['nobody of that name'], array['nobody@example.org'])`;
    await expect(blanked.execute(app.db)).resolves.toBeDefined();
    await expect(sql`select blank_sales(array[]::uuid[])`.execute(app.db)).resolves.toBeDefined();
  });

  it("is made once: the owner sets the rights anew after an update, and no password is shown again", async () => {
    const again = await run(urlAs(names.owner));
    expect(again).toContain(`${names.app} für den Server`);
    expect(again).not.toContain("Passwort");
    await expect(run(urlAs(names.app))).rejects.toThrow("Das Konto aus DATABASE_URL darf das nicht");
  });
});
