import { randomUUID } from "node:crypto";

import { wire } from "@rundgang/contracts";
import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Client } from "../testing/client.ts";
import { broadcastBody, customerBody, insertContractForm, oddDeviations, prepareOrder } from "../testing/order-kit.ts";
import { answersWith } from "../testing/sample-order.ts";
import { columnsWith } from "../testing/columns-with.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import type { Tables } from "./tables.ts";
import { letGo } from "../testing/let-go.ts";

const iban = "DE02120300000000202051";
const grouped = "DE02 1203 0000 0000 2020 51";
const birthday = "1957-03-08";
const remark = "Bitte nur vormittags anrufen";
const holder = "Kontarius Inhaber";
const answers = answersWith({
  "sepa-iban": grouped,
  "sepa-name": holder,
  "customer-last-name": "Canarius",
  "customer-birthday": birthday,
  remarks: remark,
});
const day = 24 * 3_600_000;

describe("what a database keeps of a customer", () => {
  let server: TestServer;
  let anna: Client;
  let db: Kysely<Tables>;
  beforeAll(async () => {
    server = await startTestServer();
    db = server.context.database.db;
    await insertContractForm(server);
    anna = await server.as("anna");
  });
  afterAll(() => server.close());

  it("shows no IBAN, account holder, birthday or answers, and a repetition is answered as the first time", async () => {
    const broadcast = broadcastBody({ answers, data: { iban } });
    const customer = customerBody({ iban, name: "Canarius", geburtsdatum: birthday });
    const order = await prepareOrder(anna, { answers, kunde: `/api/kundes/${String(customer["uuid"])}`, providerData: { iban } });
    const calls = [
      ["/api/customer_broadcasts", broadcast],
      ["/api/kundes", customer],
      ["/api/auftrags", { ...order, broadcast: `/api/customer_broadcasts/${String(broadcast["uuid"])}` }],
    ] as const;
    for (const [path, body] of calls) {
      const [first, second, third] = [await anna.post(path, body), await anna.post(path, body), await anna.post(path, body)];
      expect([path, first.status]).toEqual([path, 201]);
      expect(second.body).toEqual(first.body);
      expect(JSON.stringify(third.body)).toBe(JSON.stringify(second.body));
      expect(second.headers.get("location")).toBe(first.headers.get("location"));
    }
    expect((await anna.get(`/api/kundes/${String(customer["uuid"])}`)).body["iban"]).toBe(iban);
    const own = (await anna.get(`/api/auftrags/${String(order["uuid"])}`)).body;
    expect(own).toMatchObject({ customer: { iban, geburtsdatum: birthday } });
    expect(JSON.stringify(own["providerData"])).toContain(holder);
    expect(await columnsWith(db, [iban, grouped, birthday, "08.03.1957", holder, remark])).toEqual([]);
    const { rows } = await sql<{ deviations: unknown }>`select deviations from orders`.execute(db);
    expect(rows).toEqual([{ deviations: [] }]);
  });

  it("shows no corrected IBAN either, nor what stood before", async () => {
    const corrected = "DE75512108001245126199";
    const customer = customerBody({ iban, name: "Canarius" });
    await anna.post("/api/kundes", customer);
    const kunde = `/api/kundes/${String(customer["uuid"])}`;
    const order = await prepareOrder(anna, { answers, kunde });
    await anna.post("/api/auftrags", order);
    const auftrag = `/api/auftrags/${String(order["uuid"])}`;
    const office = await server.as("office");
    const request = { uuid: randomUUID(), status: "CHANGE_REQUEST", auftrag, statusDt: "2026-11-21 10:00:00" };
    await office.post("/api/auftrag_statuses", { ...request, description: "x", data: { requestedChanges: { iban: true } } });
    for (const [path, body] of [
      [kunde, { iban: corrected }],
      [auftrag, { providerData: { sepa: { iban: corrected } } }],
    ] as const) {
      const key = { "idempotency-key": randomUUID() };
      const first = await anna.patch(path, body, key);
      expect([first.status, (await anna.patch(path, body, key)).body]).toEqual([200, first.body]);
      expect(JSON.stringify(first.body)).toContain(corrected);
    }
    expect(await columnsWith(db, [corrected, iban])).toEqual([]);
    const read = wire.order.parse((await anna.get(auftrag)).body);
    expect(read.corrections?.map((one) => one.corrected)).toEqual([[corrected], [corrected]]);
  });

  it("is no name of a summary that led to no order, 14 days later", async () => {
    const typed = { answers: answersWith({ "customer-last-name": "Unsoldius" }), customerName: "Unsoldius" };
    const body = broadcastBody({ ...typed, customerMail: "unsoldius@example.org" });
    const first = await anna.post("/api/customer_broadcasts", body);
    await expect
      .poll(async () => (await db.selectFrom("mails").select("id").where("sent_at", "is", null).execute()).length)
      .toBe(0);
    const kept = () => columnsWith(db, ["Unsoldius", "unsoldius@example.org"]);
    const mail = ["mails.body_html", "mails.body_text", "mails.recipient"];
    expect(await kept()).toEqual(["broadcasts.recipient", ...mail]);

    server.advance(14 * day - 60_000);
    await letGo(db, server.context.clock(), ["broadcasts", "mails"]);
    expect(await kept()).toEqual(["broadcasts.recipient", ...mail]);

    server.advance(120_000);
    await letGo(db, server.context.clock(), ["broadcasts", "mails"]);
    expect(await kept()).toEqual([]);
    expect(await columnsWith(db, ["Canarius"])).toContain("mails.body_text");

    anna = await server.as("anna");
    const again = await anna.post("/api/customer_broadcasts", body);
    expect([again.status, again.body]).toEqual([418, first.body]);
    const customer = customerBody({ name: "Unsoldius" });
    await anna.post("/api/kundes", customer);
    const kunde = `/api/kundes/${String(customer["uuid"])}`;
    const late = await prepareOrder(anna, { answers: typed.answers, kunde, broadcast: first.body["@id"] });
    expect((await anna.post("/api/auftrags", late)).status).toBe(201);
    const stored = await db.selectFrom("orders").select("deviations").where("id", "=", String(late["uuid"])).executeTakeFirst();
    expect(oddDeviations(stored?.deviations)).toEqual([]);
  });
});
