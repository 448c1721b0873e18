import { randomUUID } from "node:crypto";

import { iri, wallTimeOf, wire } from "@rundgang/contracts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { addAccount } from "../../testing/add-account.ts";
import { appointmentBody, commentBody, pingBody, qualificationBody } from "../../testing/bodies.ts";
import type { Client } from "../../testing/client.ts";
import { ids, unitOf } from "../../testing/fixture.ts";
import { membersOf } from "../../testing/members.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const unit = unitOf(ids.westAddress, 1);
const account = (id: string) => iri("accounts", id);

describe("handing over what is open of one person to another", () => {
  let server: TestServer;
  let admin: Client;
  let adminId: string;
  let anna: Client;
  let bert: Client;
  const db = () => server.context.database.db;
  beforeAll(async () => {
    server = await startTestServer();
    adminId = await addAccount(server, "admin", "ROLE_ADMIN");
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await db().deleteFrom("territory_members").execute();
    await db().deleteFrom("past_territory_members").execute();
    await db().deleteFrom("appointments").execute();
    await db().updateTable("users").set({ disabled: false }).execute();
    await db()
      .insertInto("territory_members")
      .values([
        { territory_id: ids.west, user_id: ids.anna },
        { territory_id: ids.east, user_id: ids.bert },
      ])
      .execute();
    [admin, anna, bert] = await Promise.all([server.as("admin"), server.as("anna"), server.as("bert")]);
  });

  const handOver = (more: object = {}) =>
    admin.post("/api/handovers", {
      uuid: randomUUID(),
      from: account(ids.anna),
      to: account(ids.bert),
      territories: [iri("territories", ids.west)],
      appointments: "open",
      ...more,
    });
  const told = (answer: { readonly body: Record<string, unknown> }) => JSON.stringify(answer.body["violations"]);
  async function makeAppointment(more: object = {}): Promise<string> {
    const body = appointmentBody(unit, more);
    expect((await anna.post("/api/termins", body)).status).toBe(201);
    return iri("termins", body.uuid);
  }
  const members = async () =>
    (
      await sql<{
        pair: string;
      }>`select u.username || ' ' || t.name as pair from territory_members m
      join users u on u.id = m.user_id join territories t on t.id = m.territory_id order by 1`.execute(db())
    ).rows.map(({ pair }) => pair);

  it("what is open is told: territories with units, appointments, sales without an order, unsent requests", async () => {
    const appointment = await makeAppointment();
    const done = await makeAppointment();
    await anna.patch(done, { done: true });
    const sale = qualificationBody(unitOf(ids.westAddress, 3), "ORDER_REGISTERED", { data: { contractType: "paper-delayed" } });
    await anna.post("/api/adress_qualifikations", sale);
    await anna.post(
      "/api/pings",
      pingBody({ openRequests: [{ id: randomUUID(), kind: "comment", at: "2026-11-02T09:15:00.000Z" }] }),
    );
    const answer = await admin.get(`${account(ids.anna)}/open_work`);
    expect(wire.openWork.parse(answer.body)).toMatchObject({
      account: account(ids.anna),
      territories: [{ "@id": iri("territories", ids.west), name: "West", units: 4, openUnits: 3 }],
      appointments: [{ "@id": appointment, betreff: "Mühlgasse 12a" }],
      incompleteSales: [{ strasse: "Mühlgasse", position: 3 }],
      corrections: [],
      orders: 0,
      unsentRequests: 1,
    });
    expect((await admin.get(`${account(randomUUID())}/open_work`)).status).toBe(404);
  });

  it("territories and appointments go over and the account is locked, in one step that the log names", async () => {
    const appointment = await makeAppointment();
    const answer = await handOver({ disable: true });
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { territories: 1, appointments: 1, endedSessions: expect.any(Number) },
    ]);
    expect(await members()).toEqual(["bert Ost", "bert West"]);
    expect((await anna.get("/api/termins")).body["code"]).toBe("session_revoked");
    const again = await server.as("bert");
    expect((await again.get(appointment)).body).toMatchObject({ mitarbeiter: iri("mitarbeiters", ids.bert), done: false });
    expect((await again.post("/api/unit_comments", commentBody(unit, { createdAt: new Date().toISOString() }))).status).toBe(201);
    const entries = membersOf(await admin.get("/api/audit_entries?entity[]=territory_members&itemsPerPage=2"));
    expect(entries.map(({ label, name }) => [label, name]).toSorted()).toEqual([
      ["Anna West, West", "Konto admin"],
      ["Bert Ost, West", "Konto admin"],
    ]);
  });

  it("what was recorded before is still taken, what is recorded later is refused", async () => {
    await sql`update address_territories set since = '-infinity'`.execute(db());
    await sql`update territory_members set since = '-infinity'`.execute(db());
    expect((await handOver()).status).toBe(201);
    await sql`update past_territory_members set until = now() - interval '1 hour' where since = '-infinity'`.execute(db());
    const write = (hoursAgo: number) => {
      const createdAt = new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
      return anna.post("/api/unit_comments", commentBody(unit, { created: wallTimeOf(createdAt), createdAt }));
    };
    expect((await write(2)).status).toBe(201);
    expect((await write(0)).body["code"]).toBe("territory_lost");
  });

  it("some go over and others stay", async () => {
    const [one, other] = [await makeAppointment(), await makeAppointment()];
    expect((await handOver({ territories: [], appointments: [one] })).body).toMatchObject({ territories: 0, appointments: 1 });
    expect(membersOf(await anna.get("/api/termins")).map((found) => found["@id"])).toEqual([other]);
    expect(membersOf(await bert.get("/api/termins")).map((found) => found["@id"])).toEqual([one]);
    expect(await members()).toEqual(["anna West", "bert Ost"]);
  });

  it("whoever has the territory already keeps it, and the other one loses it", async () => {
    await db().insertInto("territory_members").values({ territory_id: ids.west, user_id: ids.bert }).execute();
    expect((await handOver()).status).toBe(201);
    expect(await members()).toEqual(["bert Ost", "bert West"]);
  });

  it("a territory that was to be given back goes over with its end", async () => {
    const until = new Date(Date.now() + 86_400_000);
    await db().updateTable("territory_members").set({ until }).where("user_id", "=", ids.anna).execute();
    expect((await handOver()).status).toBe(201);
    const [held] = await db()
      .selectFrom("territory_members")
      .select("until")
      .where("territory_id", "=", ids.west)
      .where("user_id", "=", ids.bert)
      .execute();
    expect(held?.until).toEqual(until);
  });

  it("the same request twice hands over once", async () => {
    const uuid = randomUUID();
    const first = await handOver({ uuid });
    const second = await handOver({ uuid });
    expect([second.status, second.body]).toEqual([201, first.body]);
  });

  it.each([
    ["to oneself", { to: account(ids.anna) }, "to", "An sich selbst kann niemand übergeben."],
    ["to somebody of the office", { to: account(ids.office) }, "to", "Olga Büro arbeitet nicht im Vertrieb"],
    ["to an account that there is not", { to: account(randomUUID()) }, "to", "Dieses Konto gibt es nicht."],
    ["from an account that there is not", { from: account(randomUUID()) }, "from", "Dieses Konto gibt es nicht."],
    [
      "of a territory of somebody else",
      { territories: [iri("territories", ids.east)] },
      "territories",
      "Ein Gebiet gehört dieser Person nicht mehr.",
    ],
    [
      "of an appointment that there is not",
      { appointments: [iri("termins", randomUUID())] },
      "appointments",
      "Ein Termin ist inzwischen erledigt",
    ],
    ["of something else than appointments", { appointments: "all" }, "appointments", ""],
  ])("a hand-over %s is refused with the reason, and nothing has changed", async (_what, more, at, message) => {
    const refused = await handOver({ disable: true, ...more });
    expect(refused.status).toBe(422);
    expect(told(refused)).toContain(`"propertyPath":"${at}`);
    expect(told(refused)).toContain(message);
    expect(await members()).toEqual(["anna West", "bert Ost"]);
    expect((await anna.get("/api/termins")).status).toBe(200);
  });

  it("a hand-over to a locked account is refused with the reason", async () => {
    await db().updateTable("users").set({ disabled: true }).where("id", "=", ids.bert).execute();
    expect(told(await handOver())).toContain("Das Konto von Bert Ost ist gesperrt und kann nichts übernehmen.");
  });

  it("nobody locks himself by handing over, and then nothing goes over", async () => {
    await db().insertInto("territory_members").values({ territory_id: ids.east, user_id: adminId }).execute();
    const refused = await handOver({ from: account(adminId), territories: [iri("territories", ids.east)], disable: true });
    expect(refused.status).toBe(422);
    expect(await members()).toContain("admin Ost");
  });
});
