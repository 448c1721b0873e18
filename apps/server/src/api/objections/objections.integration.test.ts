import { dateOf, instantOfWallTime, iri, wallTimeOf, wire } from "@rundgang/contracts";
import { addDays, noVisitsMessage } from "@rundgang/domain";
import { sql } from "kysely";
import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { extendObjections } from "../../application/objection/extend-objections.ts";
import { endOldObjections } from "../../application/objection/end-objection.ts";
import { objectionPlace, recordObjection, type NewObjection } from "../../application/objection/record-objection.ts";
import { writeExtSales } from "../../application/import/write/write-ext-sales.ts";
import { writeUnits } from "../../application/import/write/write-units.ts";
import type { Writer } from "../../db/open-database.ts";
import { transact } from "../../db/transact.ts";
import { isRefusal } from "../../errors.ts";
import { until as untilTrue } from "../../mail/testing/until.ts";
import { appointmentBody, objectionBody, qualificationBody } from "../../testing/bodies.ts";
import type { Client } from "../../testing/client.ts";
import { emptyTables } from "../../testing/empty-tables.ts";
import { ids, unitOf } from "../../testing/fixture.ts";
import { membersOf } from "../../testing/members.ts";
import { openStream } from "../../testing/open-stream.ts";
import { insertContractForm, prepareOrder } from "../../testing/order-kit.ts";
import { openStatus } from "../../testing/status-kit.ts";
import { hasServer } from "../../testing/test-database.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const foreign = "Diese Adresse liegt in einem fremden Gebiet. Möglich sind nur Abschluss und Blacklist.";

describe("objections to visits and calls", () => {
  let server: TestServer;
  let anna: Client;
  let bert: Client;
  let office: Client;
  const db = () => server.context.database.db;
  const today = () => dateOf(server.context.clock().toISOString());
  const unitId = (n: number) => unitOf(ids.westAddress, n);
  const unit = (n: number) => iri("wohneinheits", unitId(n));
  /** As a device sends it now, or so many milliseconds ago. */
  const timesOf = (agoMs = 0) => {
    const at = new Date(server.context.clock().getTime() - agoMs).toISOString();
    return { created: wallTimeOf(at), createdAt: at };
  };
  const object = (n: number, more: object = {}, who = anna) =>
    who.post("/api/objections", objectionBody(unitId(n), { ...timesOf(), ...more }));
  /** As the calls do it, at another time or in a transaction that stays open. */
  const recordAt = async (tx: Writer, n: number, more: Partial<NewObjection>, now: Date) => {
    const place = await objectionPlace(tx, unitId(n), { addressId: null, position: null });
    if (isRefusal(place)) return place;
    const said = { source: "door", receivedOn: null, until: null, note: "", userId: null, orderId: null, at: now } as const;
    return recordObjection(tx, { ...said, id: v7(), place, ...more }, now);
  };
  const stateOf = async (id: string, who = anna) => {
    const { status, noVisits } = wire.unit.parse((await who.get(iri("wohneinheits", id))).body);
    return [status, noVisits];
  };
  const listed = async (query = "") =>
    membersOf(await office.get(`/api/objections${query}`)).map((one) => wire.objection.parse(one));

  beforeAll(async () => {
    server = await startTestServer({ RUNDGANG_RATE: "1000000" });
    await insertContractForm(server);
    [anna, bert, office] = await Promise.all([server.as("anna"), server.as("bert"), server.as("office")]);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await emptyTables(db(), "objections", "orders", "qualifications", "appointments", "ext_sales");
    await db().updateTable("units").set({ status: "OPEN", order_id: null, no_visits: false }).execute();
  });

  it("the unit is open no more, for its salesman and for a stranger, and says no reason", async () => {
    const answer = await object(1, { note: "Kleines Kind, schläft mittags", until: addDays(today(), 365) });
    expect([answer.status, answer.headers.get("location")]).toEqual([201, String(answer.body["@id"])]);
    expect(wire.recordedObjection.parse(answer.body)).toMatchObject({ source: "door", receivedOn: today(), position: 1 });
    for (const who of [anna, bert, office]) expect(await stateOf(unitId(1), who)).toEqual(["CLOSED", true]);
    const address = wire.address.parse((await anna.get(iri("adresses", ids.westAddress))).body);
    expect([address.openUnits, address.wohneinheitenGesamt]).toEqual([2, 3]);
    expect(JSON.stringify([address, (await bert.get(unit(1))).body])).not.toContain("schläft");
    expect((await anna.get(String(answer.body["@id"]))).status).toBe(403);
  });

  it("everybody who works there is told live, also who never saw it", async () => {
    const stream = await openStream(server.url, anna.token ?? "", "topic=*");
    await object(2, { source: "letter", receivedOn: today() }, office);
    const told = wire.unit.parse(JSON.parse((await stream.next())?.data ?? ""));
    expect([told.uuid, told.status, told.noVisits]).toEqual([unitId(2), "CLOSED", true]);
    stream.close();
  });

  it("the office lists it with source, days, author and providers, finds it by its street, and ends it, audited", async () => {
    const { body } = await object(1, { note: "Möchte nur Post" });
    const [one] = await listed("?state=open&q=mühlgasse 12 a");
    expect(one).toMatchObject({
      "@id": body["@id"],
      addressLine: "Mühlgasse 12 a, 91207 Lauf",
      providers: ["Glasfaser"],
      note: "Möchte nur Post",
      name: "Anna West",
      until: null,
      endedAt: null,
      units: [unit(1)],
    });
    expect(await listed("?q=Marktplatz")).toEqual([]);
    const path = String(body["@id"]);
    const ended = await office.patch(path, { ended: true });
    expect(wire.objection.parse(ended.body)).toMatchObject({ endedBy: "Olga Büro", endedAt: expect.any(String) });
    expect((await office.patch(path, { ended: true })).status).toBe(200);
    expect(await stateOf(unitId(1))).toEqual(["OPEN", false]);
    expect([await listed("?state=open"), (await listed("?state=ended")).length]).toEqual([[], 1]);
    const audit = await db()
      .selectFrom("audit_entries")
      .select(["name", "action", "label"])
      .where("entity", "=", "objections")
      .where("entity_id", "=", path.slice(-36))
      .orderBy("number")
      .execute();
    expect(audit).toEqual([
      { name: "Anna West", action: "insert", label: "Mühlgasse 12a, WE 1" },
      { name: "Olga Büro", action: "update", label: "Mühlgasse 12a, WE 1" },
    ]);
    const all = await db().selectFrom("audit_entries").selectAll().where("entity", "=", "objections").execute();
    expect(JSON.stringify(all)).not.toContain("nur Post");
  });

  it("the office gets all as a file for a spreadsheet, without reason and name", async () => {
    await object(3, { note: "Hund", source: "phone" });
    const file = await office.get("/api/objections.csv");
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
    const [head, row = ""] = file.text.split("\r\n");
    expect(head).toBe("\uFEFFStraße;Hausnummer;PLZ;Ort;WE;Anbieter;Eingegangen am;Eingang;Gilt bis;Beendet");
    const [year, month, day] = today().split("-");
    expect(row).toBe(`Mühlgasse;12a;91207;Lauf;3;Glasfaser;${day ?? ""}.${month ?? ""}.${year ?? ""};am Telefon;auf Weiteres;`);
    expect(file.text).not.toMatch(/Hund|Anna/u);
    expect((await anna.get("/api/objections.csv")).status).toBe(403);
  });

  it("ends by itself after its last day, and not on it", async () => {
    const until = addDays(today(), 3);
    await object(1, { until });
    const noon = (day: string) => new Date(`${day}T12:00:00Z`);
    expect(await endOldObjections(db(), noon(until))).toBe(0);
    expect(await stateOf(unitId(1))).toEqual(["CLOSED", true]);
    expect(await endOldObjections(db(), noon(addDays(until, 1)))).toBe(1);
    expect(await stateOf(unitId(1))).toEqual(["OPEN", false]);
    expect((await listed())[0]).toMatchObject({ endedBy: null, endedAt: expect.any(String) });
  });

  it("said twice it is one, whose end is the later one", async () => {
    const body = objectionBody(unitId(1), { ...timesOf(), until: addDays(today(), 10) });
    const first = await anna.post("/api/objections", body);
    expect((await anna.post("/api/objections", body)).body).toEqual(first.body);
    await object(1, { until: addDays(today(), 5), note: "noch einmal" }, office);
    expect(await listed()).toMatchObject([{ uuid: body.uuid, repeats: 1, until: addDays(today(), 10) }]);
    await object(1, { source: "mail" }, office);
    expect(await listed()).toMatchObject([{ uuid: body.uuid, repeats: 2, until: null }]);
    const { said } = wire.objection.parse((await office.get(iri("objections", body.uuid))).body);
    expect(said).toMatchObject([
      { source: "door", name: "Olga Büro", note: "noch einmal", until: addDays(today(), 5), receivedOn: today() },
      { source: "mail", name: "Olga Büro", note: "", until: null },
    ]);
    const taps = await Promise.all([object(2), object(2)]);
    expect(taps.map(({ status }) => status)).toEqual([201, 201]);
    expect(await listed()).toHaveLength(2);
  });

  it.each<[string, object, string, string]>([
    ["an end in the past", { until: "2020-01-01" }, "until", "Das Ende liegt in der Vergangenheit."],
    ["31 November", { until: "2099-11-31" }, "until", "Den 31.11.2099 gibt es nicht."],
    ["29 February of no leap year", { until: "2099-02-29" }, "until", "Den 29.2.2099 gibt es nicht."],
    ["a day that has not come", { receivedOn: "2099-01-01" }, "receivedOn", "Der Tag des Eingangs liegt in der Zukunft."],
    ["4,000 letters", { note: "ä".repeat(4000) }, "note", "Der Text darf höchstens 500 Zeichen lang sein."],
    ["another source", { source: "page" }, "source", "Bitte wähle aus, wie der Widerspruch eingegangen ist."],
    ["an unknown unit", { unit: iri("wohneinheits", v7()) }, "unit", "Die Wohneinheit ist dem Server nicht bekannt."],
  ])("%s is refused at its field with a sentence", async (_what, more, propertyPath, message) => {
    const answer = await object(1, more);
    expect([answer.status, answer.body["violations"]]).toMatchObject([422, [{ propertyPath, message }]]);
    expect(await listed()).toEqual([]);
  });

  it("29 February of a leap year is taken, and an end that is changed later is judged alike", async () => {
    const { body } = await object(1, { until: "2096-02-29" });
    const path = String(body["@id"]);
    expect(await office.patch(path, { until: "2020-01-01" })).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: "until", message: "Das Ende liegt in der Vergangenheit." }] },
    });
    expect((await office.patch(path, { until: null })).body).toMatchObject({ until: null });
    await office.patch(path, { ended: true });
    expect(await office.patch(path, { until: "2096-02-29" })).toMatchObject({
      status: 422,
      body: { violations: [{ message: "Dieser Widerspruch ist schon beendet." }] },
    });
  });

  it("at a unit of another territory a salesman is refused with a sentence, and the office is not", async () => {
    expect(await object(1, {}, bert)).toMatchObject({ status: 403, body: { "hydra:description": foreign } });
    expect((await object(1, {}, office)).status).toBe(201);
    expect((await bert.get("/api/objections")).status).toBe(403);
  });

  it("no appointment is moved there or taken up again; what a device made that had not heard of it is kept, and called off", async () => {
    const before = await anna.post("/api/termins", appointmentBody(unitId(1)));
    const madeOffline = appointmentBody(unitId(1), { uuid: v7({ msecs: server.context.clock().getTime() - 60_000 }) });
    await object(1);
    expect((await anna.get(String(before.body["@id"]))).body).toMatchObject({ done: true });
    expect((await listed())[0]).toMatchObject({ calledOff: 1 });
    const refusal = { status: 422, body: { violations: [{ propertyPath: "data.unit", message: noVisitsMessage }] } };
    expect(await anna.patch(String(before.body["@id"]), { done: false })).toMatchObject(refusal);
    expect(await anna.post("/api/termins", madeOffline)).toMatchObject({ status: 201, body: { done: true } });
    /* Agreed later, by a device without a line: its visit waits for it. */
    const later = appointmentBody(unitId(1));
    expect(await anna.post("/api/termins", later)).toMatchObject({ status: 201, body: { done: true } });
    const data = { appointment: iri("termins", later.uuid) };
    const visit = qualificationBody(unitId(1), "APPOINTMENT", { ...timesOf(), data });
    expect((await anna.post("/api/adress_qualifikations", visit)).status).toBe(201);
    const elsewhere = await anna.post("/api/termins", appointmentBody(unitId(2)));
    expect(
      await anna.patch(String(elsewhere.body["@id"]), { data: { unit: unit(1), address: iri("adresses", ids.westAddress) } }),
    ).toMatchObject(refusal);
  });

  it("what the customer asked for himself is moved, taken up again and laid to the unit as before", async () => {
    const own = await anna.post("/api/termins", appointmentBody(unitId(1)));
    const path = String(own.body["@id"]);
    await db().updateTable("appointments").set({ created_by: null }).where("id", "=", path.slice(-36)).execute();
    await object(1);
    await object(2);
    expect((await anna.get(path)).body).toMatchObject({ done: false });
    const at = new Date(server.context.clock().getTime() + 7 * 86_400_000).toISOString();
    const steps = [
      { beginn: wallTimeOf(at), beginnAt: at },
      { done: true },
      { done: false },
      { data: { unit: unit(2), address: iri("adresses", ids.westAddress) } },
    ];
    for (const step of steps) {
      expect(await anna.patch(path, step)).toMatchObject({ status: 200, body: { done: "done" in step ? step.done : false } });
    }
  });

  it("an appointment that a sale had finished stays over when the sale is taken back, and one beside an order ends with it", async () => {
    const first = await anna.post("/api/termins", appointmentBody(unitId(1)));
    const sale = qualificationBody(unitId(1), "NO_INTEREST", timesOf());
    expect((await anna.post("/api/adress_qualifikations", sale)).status).toBe(201);
    await db()
      .updateTable("appointments")
      .set({ done: true, finished_by: sale.uuid })
      .where("id", "=", String(first.body["@id"]).slice(-36))
      .execute();
    await object(1);
    const editedAt = server.context.clock().toISOString();
    const revoked = await anna.patch(iri("adress_qualifikations", sale.uuid), { editedAt, data: { revoked: true } });
    expect(revoked.status).toBe(200);
    expect((await anna.get(String(first.body["@id"]))).body).toMatchObject({ done: true });

    const beside = await anna.post("/api/termins", appointmentBody(unitId(2)));
    const order = await prepareOrder(anna, { unit: unit(2) });
    expect((await anna.post("/api/auftrags", order)).status).toBe(201);
    await db()
      .updateTable("appointments")
      .set({ done: false, finished_by: null })
      .where("id", "=", String(beside.body["@id"]).slice(-36))
      .execute();
    await object(2);
    expect((await anna.get(String(beside.body["@id"]))).body).toMatchObject({ done: false });
    await (await openStatus(server, String(order["uuid"]))).post("withdrawals", {});
    expect((await anna.get(String(beside.body["@id"]))).body).toMatchObject({ done: true });
  });

  it("open appointments at a unit that somebody else has sold to are called off as well", async () => {
    const open = await anna.post("/api/termins", appointmentBody(unitId(3)));
    const sold = { uuid: v7(), unit: unit(3), sold: true, note: "Schreiben des Anbieters" };
    expect((await office.post("/api/ext_sales", sold)).status).toBe(201);
    await object(3);
    expect((await anna.get(String(open.body["@id"]))).body).toMatchObject({ done: true });
    expect((await listed())[0]).toMatchObject({ calledOff: 1 });
  });

  it.runIf(hasServer)("an appointment that is made while somebody objects waits for that, and is called off", async () => {
    const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const objecting = transact(db(), async (tx) => {
      const refusal = await recordAt(tx, 1, {}, server.context.clock());
      begun.resolve();
      await go.promise;
      return refusal;
    });
    await begun.promise;
    let isMade = false;
    const made = anna.post("/api/termins", appointmentBody(unitId(1))).finally(() => (isMade = true));
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await untilTrue(async () => isMade || (await waiting.execute(db())).rows.length > 0);
    go.resolve();
    expect(await objecting).toBeNull();
    expect(await made).toMatchObject({ status: 201, body: { done: true } });
  });

  it("said around midnight on a device that is ahead of us, it came in today", async () => {
    const tomorrow = addDays(today(), 1);
    const midnight = Date.parse(instantOfWallTime(`${tomorrow}T00:00:00`));
    const [now, at] = [new Date(midnight - 120_000), new Date(midnight + 120_000)];
    for (const [n, receivedOn] of [null, tomorrow].entries()) {
      expect(await transact(db(), (tx) => recordAt(tx, n + 1, { at, receivedOn }, now))).toBeNull();
    }
    expect((await listed()).map(({ receivedOn }) => receivedOn)).toEqual([today(), today()]);
  });

  it("a visit that was recorded before it arrived is kept, and opens nothing", async () => {
    const earlier = timesOf(120_000);
    await object(1);
    const visit = await anna.post("/api/adress_qualifikations", qualificationBody(unitId(1), "FOLLOW_UP", earlier));
    expect(visit.status).toBe(201);
    const later = await anna.post("/api/adress_qualifikations", qualificationBody(unitId(1), "NO_INTEREST", timesOf()));
    expect(later.status).toBe(201);
    expect(await stateOf(unitId(1))).toEqual(["CLOSED", true]);
    await office.patch((await listed())[0]?.["@id"] ?? "", { ended: true });
    expect(await stateOf(unitId(1))).toEqual(["OPEN", false]);
  });

  it("an order under way goes on with its appointments; when it comes to nothing the unit is closed", async () => {
    const body = await prepareOrder(anna, { unit: unit(1) });
    expect((await anna.post("/api/auftrags", body)).status).toBe(201);
    await object(1);
    expect(await stateOf(unitId(1))).toEqual(["SALE", true]);
    const page = await openStatus(server, String(body["uuid"]));
    expect((await page.read()).noVisitsSince).toBe(today());
    await page.post("withdrawals", {});
    expect(await stateOf(unitId(1))).toEqual(["CLOSED", true]);
  });

  it("whoever objects may still buy", async () => {
    await object(1);
    expect((await anna.post("/api/auftrags", await prepareOrder(anna, { unit: unit(1) }))).status).toBe(201);
    expect(await stateOf(unitId(1))).toEqual(["SALE", true]);
  });

  it("the customer says it on his page, once, and reads it there", async () => {
    const body = await prepareOrder(anna, { unit: unit(2) });
    await anna.post("/api/auftrags", body);
    const page = await openStatus(server, String(body["uuid"]));
    expect((await page.read()).noVisitsSince).toBeNull();
    const uuid = v7();
    const answers = [
      await page.post("objections", { uuid }),
      await page.post("objections", { uuid }),
      await page.post("objections", {}),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await page.read()).toMatchObject({ noVisitsSince: today(), noVisitsUntil: null });
    expect(await listed()).toMatchObject([{ source: "page", name: null, repeats: 1, units: [unit(2)] }]);
  });

  it("one with an end is told to the customer with it, and ends never once he says it himself", async () => {
    const body = await prepareOrder(anna, { unit: unit(2) });
    await anna.post("/api/auftrags", body);
    const until = addDays(today(), 30);
    await object(2, { until });
    const page = await openStatus(server, String(body["uuid"]));
    expect(await page.read()).toMatchObject({ noVisitsSince: today(), noVisitsUntil: until });
    await page.post("objections", {});
    expect(await page.read()).toMatchObject({ noVisitsSince: today(), noVisitsUntil: null });
  });

  describe("the same dwelling at another provider", () => {
    const other = "00000000-0000-7000-8000-000000000109";
    const third = "00000000-0000-7000-8000-000000000110";
    const houses = [other, third];
    const otherUnit = (n: number, house = other) => unitOf(house, n);
    const addHouse = async (units: number, more: { id?: string; ort?: string; provider_id?: number } = {}) => {
      const { id: house = other } = more;
      const west = await db().selectFrom("addresses").selectAll().where("id", "=", ids.westAddress).executeTakeFirstOrThrow();
      const { number: _number, created_at: _created, updated_at: _updated, data: _data, ...fields } = west;
      await db()
        .insertInto("addresses")
        .values({ ...fields, provider_id: 3, strasse: "Muehlgasse", ort: "Lauf a.d.Pegnitz", ...more, id: house })
        .execute();
      await db().insertInto("address_territories").values({ address_id: house, territory_id: ids.east }).execute();
      const rows = Array.from({ length: units }, (_one, at) => ({
        id: otherUnit(at + 1, house),
        address_id: house,
        position: at + 1,
      }));
      await db().insertInto("units").values(rows).execute();
    };
    beforeEach(async () => {
      await db().deleteFrom("units").where("address_id", "in", houses).execute();
      await db().deleteFrom("address_territories").where("address_id", "in", houses).execute();
      await db().deleteFrom("past_address_territories").where("address_id", "in", houses).execute();
      await emptyTables(db(), "objections");
      await db().deleteFrom("addresses").where("id", "in", houses).execute();
      await db().updateTable("units").set({ name: null }).where("address_id", "=", ids.westAddress).execute();
    });

    it("objects as well, and its salesman hears of it", async () => {
      await addHouse(3);
      const stream = await openStream(server.url, bert.token ?? "", "topic=*");
      await object(2);
      expect(wire.unit.parse(JSON.parse((await stream.next())?.data ?? ""))).toMatchObject({
        uuid: otherUnit(2),
        noVisits: true,
      });
      stream.close();
      expect(await stateOf(otherUnit(2), bert)).toEqual(["CLOSED", true]);
      expect(await stateOf(otherUnit(1), bert)).toEqual(["OPEN", false]);
      const [one] = await listed(`?adresse=${iri("adresses", other)}`);
      expect(one?.providers).toHaveLength(2);
      await office.patch(one?.["@id"] ?? "", { ended: true });
      expect(await stateOf(otherUnit(2), bert)).toEqual(["OPEN", false]);
    });

    it("is the one in the same village, where a postcode has two streets of the name", async () => {
      await addHouse(2, { ort: "Lauf" });
      await addHouse(2, { id: third, ort: "Heuchling" });
      await object(2);
      expect(await stateOf(otherUnit(2), bert)).toEqual(["CLOSED", true]);
      expect(await stateOf(otherUnit(2, third), bert)).toEqual(["OPEN", false]);
    });

    it("is none of the own provider's houses, now or from an import on", async () => {
      const { provider_id: own } = await db()
        .selectFrom("addresses")
        .select("provider_id")
        .where("id", "=", ids.westAddress)
        .executeTakeFirstOrThrow();
      await addHouse(2, { provider_id: own, ort: "Heuchling" });
      await object(2);
      await transact(db(), (tx) => extendObjections(tx, [other]));
      expect(await stateOf(otherUnit(2), bert)).toEqual(["OPEN", false]);
    });

    it("is found anew when a name is learnt on either side", async () => {
      await addHouse(3);
      await object(2);
      expect(await stateOf(otherUnit(2), bert)).toEqual(["CLOSED", true]);
      expect((await anna.patch(unit(2), { name: "Berger" })).status).toBe(200);
      expect((await bert.patch(iri("wohneinheits", otherUnit(2)), { name: "Kaya" })).status).toBe(200);
      expect(await stateOf(otherUnit(2), bert)).toEqual(["OPEN", false]);
      expect((await bert.patch(iri("wohneinheits", otherUnit(3)), { name: "Fam. Berger" })).status).toBe(200);
      expect(await stateOf(otherUnit(3), bert)).toEqual(["CLOSED", true]);
      expect(await stateOf(unitId(2))).toEqual(["CLOSED", true]);
    });

    it("objects from the import on that brings it, which counts it as open no more", async () => {
      await object(2);
      await addHouse(2);
      await transact(db(), (tx) => extendObjections(tx, [other]));
      expect(await stateOf(otherUnit(2), bert)).toEqual(["CLOSED", true]);
      const sales = await transact(db(), (tx) => writeExtSales(tx, new Map([[other, 2]])));
      expect(sales).toMatchObject({ marked: 1, missing: 1 });
      expect(await stateOf(otherUnit(2), bert)).toEqual(["CLOSED", true]);
    });
  });

  it("a unit that an import took away meanwhile: it is kept, and holds when one of that number comes again", async () => {
    const units = (count: number) => transact(db(), (tx) => writeUnits(tx, [{ addressId: ids.westAddress, units: count }]));
    await units(4);
    const fourth = await db()
      .selectFrom("units")
      .select("id")
      .where("address_id", "=", ids.westAddress)
      .where("position", "=", 4)
      .executeTakeFirstOrThrow();
    expect((await units(3)).removed).toBe(1);
    const more = { adresse: iri("adresses", ids.westAddress), position: 4 };
    const send = () => anna.post("/api/objections", objectionBody(fourth.id, { ...timesOf(), ...more }));
    expect(await send()).toMatchObject({ status: 201, body: { unit: null, position: 4 } });
    expect((await send()).status).toBe(201);
    expect(await listed()).toMatchObject([{ unit: null, position: 4, units: [], repeats: 1 }]);
    await units(4);
    await transact(db(), (tx) => extendObjections(tx, [ids.westAddress]));
    expect(await stateOf(fourth.id)).toEqual(["CLOSED", true]);
    expect((await listed())[0]?.unit).toBe(iri("wohneinheits", fourth.id));
    expect(await units(3)).toMatchObject({ removed: 0, kept: 1 });
  });
});
