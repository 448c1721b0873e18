import { randomUUID } from "node:crypto";

import { dateOf, wire } from "@rundgang/contracts";
import { verifyEvidence } from "@rundgang/evidence";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { expireUnconfirmed } from "../../application/order/expire-unconfirmed.ts";
import { readPdf } from "../../documents/testing/read-pdf.ts";
import type { Client } from "../../testing/client.ts";
import { emptyTables } from "../../testing/empty-tables.ts";
import { ids, unitOf } from "../../testing/fixture.ts";
import { customerBody, insertContractForm, prepareOrder, prepareRemoteOrder, sendAtOnce } from "../../testing/order-kit.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { untilSealed } from "../../testing/until-sealed.ts";

let server: TestServer;
let anna: Client;
let bert: Client;
let office: Client;
beforeAll(async () => {
  server = await startTestServer({ RUNDGANG_RATE: "1000000" });
  await insertContractForm(server);
  [anna, bert, office] = await Promise.all([server.as("anna"), server.as("bert"), server.as("office")]);
});
afterAll(() => server.close());
beforeEach(() => emptyTables(db(), "mails", "orders", "documents"));

const db = () => server.context.database.db;
const dayMs = 24 * 3_600_000;
const unit = `/api/wohneinheits/${unitOf(ids.westAddress, 1)}`;

async function place(changes: Record<string, unknown> = {}) {
  const body = await prepareRemoteOrder(anna, changes);
  expect((await anna.post("/api/auftrags", body)).status).toBe(201);
  return { id: String(body["uuid"]), path: `/api/auftrags/${String(body["uuid"])}`, body };
}
const orderNow = async (path: string) => wire.order.parse((await anna.get(path)).body);
const unitNow = async () => wire.unit.parse((await anna.get(unit)).body);
const step = (who: Client, auftrag: string, status: string, more: object = {}) =>
  who.post("/api/auftrag_statuses", { uuid: randomUUID(), status, auftrag, statusDt: "2026-11-21 10:00:00", ...more });
const chainOf = (order: string) =>
  db().selectFrom("evidence").selectAll().where("order_id", "=", order).orderBy("number").execute();
const purposes = async () => (await db().selectFrom("mails").select("purpose").execute()).map(({ purpose }) => purpose);

describe("a remote order", () => {
  it("waits for its customer for 14 days, and so does its unit", async () => {
    const { path } = await place();
    const order = await orderNow(path);
    expect(order).toMatchObject({
      type: "d2d",
      contractType: "remote",
      status: { status: "NEW" },
      awaitingConfirmation: true,
      customerConfirmedAt: null,
      questions: [],
    });
    const received = Date.parse(order.receipt?.receivedAt ?? "");
    expect(Date.parse(order.awaitingUntil ?? "") - received).toBe(14 * dayMs);
    expect(await unitNow()).toMatchObject({ status: "SALE", auftrag: path, awaitingCustomer: true });
  });

  it("has the papers that its customer reads, sealed, and no other; it is confirmed to nobody", async () => {
    const { id, path } = await place();
    await untilSealed(db());
    const { documents = [], deviations = [] } = await orderNow(path);
    expect(documents.map(({ type }) => type).toSorted()).toEqual(["vzf_unsigned", "withdrawal_instructions"]);
    expect(deviations).toEqual([]);
    expect(await purposes()).not.toContain(`order:${id}`);
    const summary = documents.find(({ type }) => type === "vzf_unsigned");
    const { text } = await readPdf((await server.context.files.get(summary?.["@id"].slice(-36) ?? "")) ?? new Uint8Array());
    expect(text).toContain("Zoë Müller-Łukasz");
    const events = (await chainOf(id)).map(({ event }) => event);
    expect(events.filter((event) => !event.endsWith("_sealed") && !event.startsWith("link"))).toEqual([
      "received",
      "status",
      "vzf_document",
      "withdrawal_instructions",
    ]);
  });

  it("that comes twenty times is one", async () => {
    const body = await prepareRemoteOrder(anna);
    const answers = await sendAtOnce(anna, "/api/auftrags", body);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await db().selectFrom("orders").select("id").execute()).toHaveLength(1);
    const papers = await db().selectFrom("documents").select("type").where("to_seal", "=", true).execute();
    expect(papers.map(({ type }) => type).toSorted()).toEqual(["vzf_unsigned", "withdrawal_instructions"]);
  });

  it.each(["", "keine-adresse"])("is taken where its customer cannot be written to ('%s')", async (email) => {
    const customer = customerBody({ email });
    await anna.post("/api/kundes", customer);
    const { path } = await place({ kunde: `/api/kundes/${String(customer["uuid"])}` });
    expect(await orderNow(path)).toMatchObject({ awaitingConfirmation: true, mails: [] });
  });
});

describe("a unit", () => {
  it("that was sold live waits for nobody", async () => {
    await anna.post("/api/auftrags", await prepareOrder(anna));
    expect(await unitNow()).toMatchObject({ status: "SALE", awaitingCustomer: false });
  });
});

describe("a step of the back office with an order that waits", () => {
  const sentence = "Der Auftrag wartet noch auf die Bestätigung des Kunden.";
  const request = { description: "Bitte berichtigen.", data: { requestedChanges: { iban: true } } };

  it.each([
    ["PENDING", {}],
    ["ACCEPTED", {}],
    ["CHANGE_REQUEST", request],
  ])("to %s is refused", async (status, more) => {
    const { path } = await place();
    expect(await step(office, path, status, more)).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: "status", message: sentence }] },
    });
    expect(await orderNow(path)).toMatchObject({ status: { status: "NEW" }, awaitingConfirmation: true });
  });

  it.each(["REJECTED", "CANCELLED"])("to %s ends it and opens its unit", async (status) => {
    const { path } = await place();
    expect((await step(office, path, status)).status).toBe(201);
    expect(await orderNow(path)).toMatchObject({ status: { status }, awaitingConfirmation: false, awaitingUntil: null });
    expect(await unitNow()).toMatchObject({ status: "OPEN", auftrag: null, awaitingCustomer: false });
  });

  it("is not the salesman's either", async () => {
    const { path } = await place();
    expect(await step(anna, path, "PENDING")).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: "status", message: sentence }] },
    });
    expect((await anna.patch(path, { files: [] })).body).toMatchObject({ code: "correction_closed" });
  });

  it("may be the withdrawal that its salesman records: no deadline runs before the customer has confirmed", async () => {
    const { path } = await place();
    const withdrawal = { data: { withdrawal: { received: dateOf(new Date().toISOString()) } } };
    expect((await step(bert, path, "CANCELLED", withdrawal)).status).toBe(403);
    const answer = await step(anna, path, "CANCELLED", withdrawal);
    expect(answer).toMatchObject({ status: 201, body: { data: { withdrawal: { late: false } } } });
    expect(answer.body["data"]).not.toHaveProperty("withdrawal.deadline");
    expect(await unitNow()).toMatchObject({ status: "OPEN" });
  });
});

describe("a remote order that its customer does not confirm", () => {
  const later = (ms: number) => new Date(Date.now() + ms);

  it("stays until its 14 days are over", async () => {
    const { path } = await place();
    await expireUnconfirmed(db(), later(14 * dayMs - 60_000));
    expect(await orderNow(path)).toMatchObject({ awaitingConfirmation: true });
  });

  it("is cancelled then, its unit is open again, salesman and evidence know of it, and it can be exported", async () => {
    const { id, path } = await place();
    await untilSealed(db());
    const other = await prepareOrder(anna, { unit: `/api/wohneinheits/${unitOf(ids.westAddress, 2)}` });
    await anna.post("/api/auftrags", other);
    const [last] = await db().selectFrom("events").select("id").orderBy("id", "desc").limit(1).execute();
    await expireUnconfirmed(db(), later(14 * dayMs + 60_000));
    const order = await orderNow(path);
    expect(order).toMatchObject({
      status: { status: "CANCELLED", description: "Nicht innerhalb von 14 Tagen bestätigt.", mitarbeiterName: null },
      awaitingConfirmation: false,
    });
    expect(await orderNow(`/api/auftrags/${String(other["uuid"])}`)).toMatchObject({ status: { status: "NEW" } });
    expect(await unitNow()).toMatchObject({ status: "OPEN", auftrag: null, awaitingCustomer: false });
    const told = await db()
      .selectFrom("events")
      .select("topic")
      .where("id", ">", last?.id ?? "0")
      .orderBy("id")
      .execute();
    expect(told.map(({ topic }) => topic)).toEqual(expect.arrayContaining([order.status["@id"], unit]));
    expect((await chainOf(id)).map(({ event }) => event).slice(-2)).toEqual(["confirmation_expired", "status"]);
    const answer = await fetch(`${server.url}${path}/evidence`, { headers: { authorization: `Bearer ${office.token}` } });
    const { problems, steps } = await verifyEvidence(new Uint8Array(await answer.arrayBuffer()));
    expect(problems).toEqual([]);
    expect(steps.map(({ event }) => event)).toContain("confirmation_expired");
  });

  it("is cancelled once, however often the chore comes", async () => {
    const { path } = await place();
    const at = later(15 * dayMs);
    await Promise.all([expireUnconfirmed(db(), at), expireUnconfirmed(db(), at), expireUnconfirmed(db(), at)]);
    expect((await orderNow(path)).history?.map(({ status }) => status)).toEqual(["NEW", "CANCELLED"]);
  });

  it("may be captured anew", async () => {
    await place();
    await expireUnconfirmed(db(), later(15 * dayMs));
    const { path } = await place();
    expect(await unitNow()).toMatchObject({ status: "SALE", auftrag: path, awaitingCustomer: true });
  });
});
