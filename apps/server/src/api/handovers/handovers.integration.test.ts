import { randomUUID } from "node:crypto";

import { iri, wallTimeOf, wire } from "@rundgang/contracts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { tendMembers } from "../../application/territory/members.ts";
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

  describe("a territory that somebody is to have later", () => {
    const day = 86_400_000;
    const begun = Math.ceil(Date.now() / 1000) * 1000;
    const inDays = (days: number) => new Date(begun + days * day);
    const plan = (since: Date, until: Date | null = null) =>
      db()
        .insertInto("territory_member_plans")
        .values({ id: randomUUID(), territory_id: ids.west, user_id: ids.anna, since, until, label: "Anna West, West" })
        .execute();
    const plans = () =>
      db().selectFrom("territory_member_plans").select(["user_id", "since", "until"]).orderBy("since").execute();
    beforeEach(async () => {
      await db().deleteFrom("territory_member_plans").execute();
      await db().deleteFrom("territory_members").where("user_id", "=", ids.anna).execute();
    });

    it("is among what is open of him, with its beginning", async () => {
      const from = inDays(7);
      await plan(from);
      const { body } = await admin.get(`${account(ids.anna)}/open_work`);
      expect(wire.openWork.parse(body).territories).toMatchObject([{ name: "West", from: from.toISOString() }]);
    });

    it("goes over with its beginning and its end", async () => {
      await plan(inDays(7), inDays(30));
      expect((await handOver({ disable: true })).body).toMatchObject({ territories: 1 });
      expect(await plans()).toEqual([{ user_id: ids.bert, since: inDays(7), until: inDays(30) }]);
    });

    it("stays with whoever has it then anyway", async () => {
      await plan(inDays(7));
      await db().insertInto("territory_members").values({ territory_id: ids.west, user_id: ids.bert }).execute();
      expect((await handOver()).status).toBe(201);
      expect([await plans(), await members()]).toEqual([[], ["bert Ost", "bert West"]]);
    });

    it("is divided by a hand-over of a day within its time", async () => {
      await plan(inDays(7), inDays(30));
      expect((await handOver({ at: inDays(14).toISOString() })).status).toBe(201);
      expect(await plans()).toEqual([
        { user_id: ids.anna, since: inDays(7), until: inDays(14) },
        { user_id: ids.bert, since: inDays(14), until: inDays(30) },
      ]);
    });
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

  describe("to several people, and from a day on", () => {
    const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
    const plans = () => db().selectFrom("territory_member_plans").select(["user_id", "territory_id", "since", "until"]).execute();
    let carl: string;
    beforeAll(async () => {
      carl = await addAccount(server, "carl", "ROLE_SALESMAN");
    });
    beforeEach(() => db().deleteFrom("territory_member_plans").execute());
    const inDays = (days: number, hour = 10) => {
      const at = new Date(Date.now() + days * 86_400_000);
      at.setUTCHours(hour, 0, 0, 0);
      const until = new Date(at.getTime() + 3_600_000);
      const [beginnAt, endeAt] = [at.toISOString(), until.toISOString()];
      return { beginn: wallTimeOf(beginnAt), beginnAt, ende: wallTimeOf(endeAt), endeAt };
    };

    it("a territory and an appointment go to one, another appointment to somebody else, and the account is locked", async () => {
      const [one, other] = [await makeAppointment(inDays(3)), await makeAppointment(inDays(4))];
      const more = [{ to: account(carl), territories: [], appointments: [other] }];
      const answer = await handOver({ appointments: [one], more, disable: true });
      expect([answer.status, answer.body]).toMatchObject([201, { territories: 1, appointments: 2 }]);
      expect(await members()).toEqual(["bert Ost", "bert West"]);
      const rows = await db().selectFrom("appointments").select(["id", "user_id"]).execute();
      expect(new Map(rows.map((row) => [iri("termins", row.id), row.user_id]))).toEqual(
        new Map([
          [one, ids.bert],
          [other, carl],
        ]),
      );
      expect((await anna.get("/api/termins")).status).toBe(401);
    });

    it("what somebody else cannot take is named at his place, and nothing has gone over", async () => {
      const one = await makeAppointment(inDays(3));
      const more = [{ to: account(ids.office), territories: [], appointments: [one] }];
      const refused = await handOver({ appointments: [], more, disable: true });
      expect([refused.status, told(refused)]).toEqual([422, expect.stringContaining('"propertyPath":"more.0.to"')]);
      expect(await members()).toEqual(["anna West", "bert Ost"]);
      expect((await anna.get("/api/termins")).body["hydra:totalItems"]).toBe(1);
    });

    it("an appointment at the time of another one of his is refused, and named", async () => {
      const one = await makeAppointment(inDays(3));
      await db().insertInto("territory_members").values({ territory_id: ids.west, user_id: ids.bert }).execute();
      expect((await bert.post("/api/termins", appointmentBody(unit, inDays(3)))).status).toBe(201);
      const refused = await handOver({ appointments: [one] });
      expect([refused.status, told(refused)]).toEqual([422, expect.stringContaining('"propertyPath":"appointments"')]);
      expect(told(refused)).toMatch(/Bert Ost hat am .* Uhr schon einen Termin \(Mühlgasse 12a\)/u);
      expect((await handOver({ to: account(carl), appointments: [one] })).status).toBe(201);
    });

    it("from a day on the territory changes hands then, with the end that it had, and its later appointments at once", async () => {
      const until = new Date(Date.now() + 30 * 86_400_000);
      await db().updateTable("territory_members").set({ until }).where("user_id", "=", ids.anna).execute();
      const one = await makeAppointment(inDays(3));
      const at = tomorrow();
      expect((await handOver({ appointments: [one], at })).body).toMatchObject({
        territories: 1,
        appointments: 1,
        endedSessions: 0,
      });
      expect(await members()).toEqual(["anna West", "bert Ost"]);
      expect(await plans()).toEqual([{ user_id: ids.bert, territory_id: ids.west, since: new Date(at), until }]);
      const held = await db().selectFrom("territory_members").select("until").where("user_id", "=", ids.anna).execute();
      expect(held).toEqual([{ until: new Date(at) }]);
      expect(membersOf(await bert.get("/api/termins")).map((found) => found["@id"])).toEqual([one]);
      await tendMembers(db(), new Date(Date.parse(at) + 60_000));
      expect(await members()).toEqual(["bert Ost", "bert West"]);
    });

    it("whoever has the territory then keeps it; a lock that is to come and an earlier appointment are refused", async () => {
      await db().insertInto("territory_members").values({ territory_id: ids.west, user_id: ids.bert }).execute();
      expect((await handOver({ appointments: [], at: tomorrow() })).status).toBe(201);
      expect(await plans()).toEqual([]);
      const soon = await makeAppointment(inDays(2));
      const refused = [
        await handOver({ territories: [], appointments: [], at: tomorrow(), disable: true }),
        await handOver({ territories: [], appointments: [soon], at: new Date(Date.now() + 9 * 86_400_000).toISOString() }),
      ];
      expect(refused.map(({ status }) => status)).toEqual([422, 422]);
      expect(refused.map(told)).toEqual([
        expect.stringContaining("Gesperrt wird sofort oder gar nicht."),
        expect.stringContaining("liegt vor dem Tag der Übergabe."),
      ]);
      expect((await anna.get("/api/termins")).body["hydra:totalItems"]).toBe(1);
    });
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
