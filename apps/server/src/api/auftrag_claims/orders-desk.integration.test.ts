import { randomUUID } from "node:crypto";

import { iri } from "@rundgang/contracts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { Client } from "../../testing/client.ts";
import { emptyTables } from "../../testing/empty-tables.ts";
import { ids } from "../../testing/fixture.ts";
import { membersOf } from "../../testing/members.ts";
import { insertContractForm, prepareOrder } from "../../testing/order-kit.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

describe("who works on an order, and what he notes of it", () => {
  let server: TestServer;
  let anna: Client;
  let office: Client;
  /** A second account of the back office: Bert, for these tests. */
  let colleague: Client;
  let order: string;

  const db = () => server.context.database.db;
  const claim = (who: Client, more: object = {}) =>
    who.post("/api/auftrag_claims", { uuid: randomUUID(), auftrag: order, ...more });
  const held = async () => membersOf(await office.get(`/api/auftrag_claims?auftrag[]=${order}`)).map((one) => one["name"]);
  const pass = (minutes: number) => sql`update order_claims set until = until - ${`${minutes} minutes`}::interval`.execute(db());

  beforeAll(async () => {
    server = await startTestServer();
    await insertContractForm(server);
    [anna, office, colleague] = await Promise.all([server.as("anna"), server.as("office"), server.as("bert")]);
    await db()
      .updateTable("users")
      .set({ roles: ["ROLE_BACK_OFFICE"] })
      .where("id", "=", ids.bert)
      .execute();
    const body = await prepareOrder(anna);
    await anna.post("/api/auftrags", body);
    order = iri("auftrags", String(body["uuid"]));
  });
  afterAll(() => server.close());
  beforeEach(() => emptyTables(db(), "order_claims", "order_notes"));

  it("an order is one clerk's for 15 minutes, and the other is told whose and until when", async () => {
    const first = await claim(office);
    expect(first).toMatchObject({ status: 201, body: { "@type": "AuftragClaim", auftrag: order } });
    const minutes = (Date.parse(String(first.body["until"])) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(10);
    expect(minutes).toBeLessThan(20);
    const name = String(first.body["name"]);
    expect(await claim(colleague)).toMatchObject({
      status: 409,
      body: {
        code: "claimed",
        "hydra:description": `An diesem Auftrag arbeitet gerade ${name}.`,
        name,
        until: first.body["until"],
      },
    });
    expect(await held()).toEqual([name]);
  });

  it("a claim ends by itself, and is taken by whoever comes then", async () => {
    await claim(office);
    await pass(15);
    expect(await held()).toEqual([]);
    expect((await claim(colleague)).status).toBe(201);
  });

  it("a claim is prolonged while the page is open, given back when it is left, and taken over on purpose", async () => {
    const { body } = await claim(office);
    await pass(10);
    expect((await office.patch(String(body["@id"]), {})).status).toBe(200);
    await pass(10);
    expect(await held()).toEqual([body["name"]]);
    expect((await colleague.patch(String(body["@id"]), { ended: true })).status).toBe(403);
    const taken = await claim(colleague, { takeOver: true });
    expect(taken.status).toBe(201);
    expect(await held()).toEqual([taken.body["name"]]);
    expect(await office.patch(String(body["@id"]), {})).toMatchObject({ status: 409, body: { code: "claimed" } });
    expect((await colleague.patch(String(taken.body["@id"]), { ended: true })).status).toBe(200);
    expect(await held()).toEqual([]);
    expect((await claim(office)).status).toBe(201);
  });

  it("a claim that was given back stays so, whatever its page still asks", async () => {
    const { body } = await claim(office);
    const iriOfClaim = String(body["@id"]);
    expect((await office.patch(iriOfClaim, { ended: true })).status).toBe(200);
    const late = await office.patch(iriOfClaim, {});
    expect(late.status).toBe(200);
    expect(Date.parse(String(late.body["until"]))).toBeLessThan(Date.parse(String(body["until"])));
    expect(await held()).toEqual([]);
  });

  it("of two clerks who take an order at once one gets it", async () => {
    const answers = await Promise.all([claim(office), claim(colleague), claim(office), claim(colleague)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(await held()).toHaveLength(1);
  });

  it("a repeated claim, and one of an order that is not there, are answered as any request", async () => {
    const body = { uuid: randomUUID(), auftrag: order };
    expect((await office.post("/api/auftrag_claims", body)).status).toBe(201);
    expect((await office.post("/api/auftrag_claims", body)).status).toBe(201);
    expect((await claim(office, { auftrag: iri("auftrags", randomUUID()) })).status).toBe(424);
    expect((await office.get(`/api/auftrag_claims/${body.uuid}`)).status).toBe(200);
  });

  it("notes stand with their order, the newest first, and none is told to the salesman or kept in a receipt", async () => {
    const note = (who: Client, text: string) => who.post("/api/auftrag_notes", { uuid: randomUUID(), auftrag: order, text });
    const long = "ä".repeat(4000);
    expect((await note(office, "Kundin ruft Montag zurück")).status).toBe(201);
    expect((await note(colleague, long)).status).toBe(201);
    for (const [text, message] of [
      ["", "Der Text darf nicht leer sein."],
      ["x".repeat(4001), "4000"],
      ["Neue IBAN: de89 3704 0044 0532 0130 00", "In einer Notiz steht keine IBAN."],
    ] as const) {
      const answer = await note(office, text);
      expect([answer.status, JSON.stringify(answer.body["violations"])]).toEqual([422, expect.stringContaining(message)]);
    }
    const texts = membersOf(await office.get(`/api/auftrag_notes?auftrag=${order}`)).map((one) => one["text"]);
    expect(texts).toEqual([long, "Kundin ruft Montag zurück"]);
    expect(membersOf(await office.get("/api/auftrag_notes"))).toEqual([]);
    expect((await anna.get(`/api/auftrag_notes?auftrag=${order}`)).status).toBe(403);
    expect(JSON.stringify((await anna.get(order)).body)).not.toContain("Kundin ruft Montag");
    const { rows } = await sql<{ kept: number }>`
      select count(*)::int as kept from receipts where reply::text like '%Montag%'`.execute(db());
    expect(rows).toEqual([{ kept: 0 }]);
  });
});
