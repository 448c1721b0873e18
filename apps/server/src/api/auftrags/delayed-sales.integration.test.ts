import { wire } from "@rundgang/contracts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { mailAttachments } from "../../mail/mail-attachment.ts";
import { qualificationBody, unitBody } from "../../testing/bodies.ts";
import type { Client } from "../../testing/client.ts";
import { emptyTables } from "../../testing/empty-tables.ts";
import { ids, unitOf } from "../../testing/fixture.ts";
import { insertContractForm, prepareOrder, preparePaperOrder } from "../../testing/order-kit.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let anna: Client;
/** Works the same territory. */
let bert: Client;
let office: Client;
let unit: string;
beforeAll(async () => {
  server = await startTestServer();
  await insertContractForm(server);
  [anna, bert, office] = await Promise.all([server.as("anna"), server.as("bert"), server.as("office")]);
  await db().insertInto("territory_members").values({ territory_id: ids.west, user_id: ids.bert }).execute();
});
afterAll(() => server.close());
beforeEach(async () => {
  await emptyTables(db(), "mails", "orders", "documents", "qualifications");
  await sql`update projects set settings = settings || '{"paperOrderPossible": "JA"}'::jsonb`.execute(db());
  const body = unitBody(ids.westAddress);
  await anna.post("/api/wohneinheits", body);
  unit = body.uuid;
});

const db = () => server.context.database.db;

/** 'Später erfassen': the visit alone says that it was sold. */
async function sellOnPaper(who = anna, more: object = {}, at = unit) {
  const body = qualificationBody(at, "ORDER_REGISTERED", { data: { contractType: "paper-delayed" }, ...more });
  return { uuid: body.uuid, answer: await who.post("/api/adress_qualifikations", body) };
}
const delayedOrder = (who = anna, changes: object = {}, types?: readonly string[]) =>
  preparePaperOrder(who, { contractType: "paper-delayed", unit: `/api/wohneinheits/${unit}`, ...changes }, types);
const unitNow = async () => wire.unit.parse((await anna.get(`/api/wohneinheits/${unit}`)).body);
const waiting = async (who = anna, id: string = ids.anna) =>
  wire.salesman.parse((await who.get(`/api/mitarbeiters/${id}/embedded`)).body).incompleteSales;
const visits = () => db().selectFrom("qualifications").select(["code", "data"]).execute();

describe("a sale on paper whose order comes later", () => {
  it("makes its unit sold without an order, and waits in its salesman's list alone", async () => {
    const { uuid, answer } = await sellOnPaper();
    expect(answer.status).toBe(201);
    expect(await unitNow()).toMatchObject({
      status: "SALE",
      auftrag: null,
      latestQualification: { data: { contractType: "paper-delayed" } },
    });
    expect(await waiting()).toEqual([
      {
        unit: `/api/wohneinheits/${unit}`,
        adresse: `/api/adresses/${ids.westAddress}`,
        qualifikation: `/api/adress_qualifikations/${uuid}`,
        strasse: "Mühlgasse",
        hausnummer: "12",
        hausnummerZusatz: "a",
        position: (await unitNow()).position,
        since: "2026-11-02 10:15:00",
        sinceAt: "2026-11-02T09:15:00.000Z",
      },
    ]);
    expect(await waiting(bert, ids.bert)).toEqual([]);
  });

  it("waits in a foreign territory too", async () => {
    const foreign = unitOf(ids.eastAddress, 2);
    expect((await sellOnPaper(anna, {}, foreign)).answer.status).toBe(201);
    expect(await waiting()).toMatchObject([{ unit: `/api/wohneinheits/${foreign}` }]);
  });

  it("is complete with its order: no second visit is needed, and the list is empty", async () => {
    await sellOnPaper();
    const body = await delayedOrder();
    const answer = await anna.post("/api/auftrags", body);
    expect(answer).toMatchObject({
      status: 201,
      body: { type: "d2d", contractType: "paper-delayed", providerData: { type: "paper", orderStatus: "pending" } },
    });
    expect(await unitNow()).toMatchObject({ status: "SALE", auftrag: answer.body["@id"] });
    expect(await waiting()).toEqual([]);
    expect(await visits()).toEqual([{ code: "ORDER_REGISTERED", data: { contractType: "paper-delayed" } }]);
  });

  it("may reach the server behind its own order", async () => {
    expect((await anna.post("/api/auftrags", await delayedOrder())).status).toBe(201);
    expect((await sellOnPaper()).answer.status).toBe(201);
    expect(await unitNow()).toMatchObject({ status: "SALE" });
  });

  it("is confirmed once to the customer, with what was signed on paper, when its order is there", async () => {
    await sellOnPaper();
    expect(await db().selectFrom("mails").select("id").execute()).toEqual([]);
    const body = await delayedOrder();
    await anna.post("/api/auftrags", body);
    await anna.post("/api/auftrags", body);
    const mails = await db().selectFrom("mails").selectAll().execute();
    expect(mails).toMatchObject([{ purpose: `order:${String(body["uuid"])}`, recipient: "zoe@example.org" }]);
    const names = mailAttachments.parse(mails[0]?.attachments).map((one) => one.filename);
    expect(names).toEqual(["Vertragszusammenfassung-unterschrieben.pdf", "Auftragsbestätigung.pdf", "Widerrufsbelehrung.pdf"]);
  });

  it.each([
    ["the contract", ["contract_summary"], "Zum Auftrag fehlt noch der unterschriebene Vertrag."],
    ["the summary", ["contract"], "Zum Auftrag fehlt noch die unterschriebene VZF."],
  ])("is not completed without %s", async (_name, types, message) => {
    await sellOnPaper();
    expect(await anna.post("/api/auftrags", await delayedOrder(anna, {}, types))).toMatchObject({
      status: 422,
      body: { code: "signature_missing", violations: [{ propertyPath: "files", message }] },
    });
    expect(await waiting()).toHaveLength(1);
  });

  it("is completed by one of two salesmen; the other is told", async () => {
    const day = { created: "2026-11-02 09:00:00", createdAt: "2026-11-02T08:00:00.000Z" };
    await sellOnPaper();
    /* Bert was there an hour before, without a line. */
    expect((await sellOnPaper(bert, day)).answer.status).toBe(201);
    const bodies = [await delayedOrder(anna), await delayedOrder(bert)];
    const answers = await Promise.all([anna.post("/api/auftrags", bodies[0]), bert.post("/api/auftrags", bodies[1])]);
    expect(answers.map((one) => one.status).toSorted()).toEqual([201, 409]);
    expect(answers.find((one) => one.status === 409)?.body).toMatchObject({
      code: "already_ordered",
      "hydra:description": "Zu diesem Verkauf liegt schon ein Auftrag vor.",
    });
    expect(await db().selectFrom("orders").select("id").execute()).toHaveLength(1);
  });

  it("is not completed once the unit was sold otherwise, and leaves the list", async () => {
    await sellOnPaper();
    const live = await prepareOrder(bert, { unit: `/api/wohneinheits/${unit}` });
    expect((await bert.post("/api/auftrags", live)).status).toBe(201);
    expect(await waiting()).toEqual([]);
    expect(await anna.post("/api/auftrags", await delayedOrder())).toMatchObject({
      status: 409,
      body: { code: "already_ordered" },
    });
  });

  it("may be sold anew after its order was rejected", async () => {
    await sellOnPaper();
    const body = await delayedOrder();
    await anna.post("/api/auftrags", body);
    const rejected = {
      uuid: unitBody("").uuid,
      status: "REJECTED",
      auftrag: `/api/auftrags/${String(body["uuid"])}`,
      statusDt: "2026-11-21 10:00:00",
    };
    expect((await office.post("/api/auftrag_statuses", rejected)).status).toBe(201);
    expect(await unitNow()).toMatchObject({ status: "OPEN", auftrag: null });
    expect(await waiting()).toEqual([]);
    expect((await anna.post("/api/auftrags", await delayedOrder())).status).toBe(201);
  });

  it("that was taken without a line arrives where paper is for that alone: the device judged it", async () => {
    await sql`update projects set settings = settings || '{"paperOrderPossible": "NUROFFLINE"}'::jsonb`.execute(db());
    expect((await sellOnPaper()).answer.status).toBe(201);
    expect((await anna.post("/api/auftrags", await delayedOrder())).status).toBe(201);
  });

  it("does not exist where the project takes no paper", async () => {
    await sql`update projects set settings = settings || '{"paperOrderPossible": "NEIN"}'::jsonb`.execute(db());
    expect((await sellOnPaper()).answer).toMatchObject({
      status: 422,
      body: {
        violations: [{ propertyPath: "data.contractType", message: "In diesem Projekt sind keine Aufträge auf Papier möglich." }],
      },
    });
    expect(await unitNow()).toMatchObject({ status: "OPEN" });
  });

  it("is given up at any time by its salesman, which opens the unit; not once there is an order", async () => {
    const giveUp = (uuid: string, who = anna) =>
      who.patch(`/api/adress_qualifikations/${uuid}`, { data: { revoked: true }, editedAt: "2026-11-09T09:00:00.000Z" });
    const first = await sellOnPaper();
    expect((await giveUp(first.uuid, bert)).status).toBe(403);
    expect((await giveUp(first.uuid)).status).toBe(200);
    expect(await unitNow()).toMatchObject({ status: "OPEN" });
    expect(await waiting()).toEqual([]);
    const second = await sellOnPaper();
    await anna.post("/api/auftrags", await delayedOrder());
    expect(await giveUp(second.uuid)).toMatchObject({ status: 409, body: { code: "already_ordered" } });
    expect(await unitNow()).toMatchObject({ status: "SALE" });
  });
});
