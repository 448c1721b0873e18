import { randomUUID } from "node:crypto";

import { dateOf, wallTimeOf, wire } from "@rundgang/contracts";
import { verifyEvidence } from "@rundgang/evidence";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { withdrawByCustomer } from "../../application/order/withdraw-by-customer.ts";
import { transact } from "../../db/transact.ts";
import type { Client } from "../../testing/client.ts";
import { openAsCustomer, placeRemoteOrder, type RemoteOrder } from "../../testing/customer-kit.ts";
import { emptyTables } from "../../testing/empty-tables.ts";
import { ids, unitOf } from "../../testing/fixture.ts";
import { insertContractForm, prepareOrder } from "../../testing/order-kit.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { untilSealed } from "../../testing/until-sealed.ts";

let server: TestServer;
let anna: Client;
let office: Client;
beforeAll(async () => {
  server = await startTestServer({ RUNDGANG_RATE: "1000000" });
  await insertContractForm(server);
  [anna, office] = await Promise.all([server.as("anna"), server.as("office")]);
});
afterAll(() => server.close());
beforeEach(() => emptyTables(db(), "mails", "orders", "documents"));

const dayMs = 24 * 3_600_000;
const db = () => server.context.database.db;
const today = () => new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin" }).format(new Date());
const orderNow = async ({ path }: RemoteOrder) => wire.order.parse((await anna.get(path)).body);
const mailsOf = ({ id }: RemoteOrder) => db().selectFrom("mails").selectAll().where("purpose", "=", `withdrawal:${id}`).execute();
const step = (order: RemoteOrder, status: string) =>
  office.post("/api/auftrag_statuses", { uuid: randomUUID(), status, auftrag: order.path, statusDt: "2026-11-21 10:00:00" });

async function confirmed() {
  const order = await placeRemoteOrder(anna);
  const page = await openAsCustomer(anna, server.stranger, order);
  expect((await page.confirm()).status).toBe(201);
  const withdraw = (more: object = {}) => page.post("withdrawals", { uuid: randomUUID(), ...more });
  return { order, page, withdraw };
}

describe("the customer's withdrawal", () => {
  it("cancels the order, opens its unit, and is confirmed by mail", async () => {
    const { order, page, withdraw } = await confirmed();
    const answer = await withdraw({ reason: "Wir ziehen um." });
    expect(answer).toMatchObject({ status: 201, body: { state: "withdrawn", withdrawnOn: today(), mayWithdrawUntil: null } });
    expect(await page.read()).toMatchObject({ state: "withdrawn" });
    expect(await orderNow(order)).toMatchObject({
      status: {
        status: "CANCELLED",
        description: "Wir ziehen um.",
        mitarbeiterName: null,
        data: { withdrawal: { received: today(), late: false, deadline: expect.any(String) } },
      },
    });
    const unit = await anna.get(`/api/wohneinheits/${unitOf(ids.westAddress, 1)}`);
    expect(unit.body).toMatchObject({ status: "OPEN", auftrag: null });
    const [mail, ...more] = await mailsOf(order);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: "zoe@example.org", subject: expect.stringContaining("Widerruf") });
  });

  it("is a step of the evidence, and the order can still be exported", async () => {
    const { order, withdraw } = await confirmed();
    await withdraw();
    await untilSealed(db());
    const answer = await fetch(`${server.url}${order.path}/evidence`, { headers: { authorization: `Bearer ${office.token}` } });
    const { problems, steps } = await verifyEvidence(new Uint8Array(await answer.arrayBuffer()));
    expect(problems).toEqual([]);
    expect(steps.map(({ event }) => event)).toContain("withdrawn");
  });

  it.each(["PENDING", "ACCEPTED"])("may come when the order is %s", async (status) => {
    const { order, withdraw } = await confirmed();
    expect((await step(order, status)).status).toBe(201);
    expect((await withdraw()).status).toBe(201);
  });

  it("twice is one, also at once, also beside the salesman's own record of it", async () => {
    const { order, page, withdraw } = await confirmed();
    const uuid = randomUUID();
    const recorded = {
      uuid: randomUUID(),
      status: "CANCELLED",
      auftrag: order.path,
      statusDt: "2026-11-21 10:00:00",
      data: { withdrawal: { received: today() } },
    };
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => withdraw({ uuid })),
      ...Array.from({ length: 5 }, () => withdraw()),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect((await anna.post("/api/auftrag_statuses", recorded)).status).toBe(422);
    expect((await withdraw()).body).toMatchObject({ state: "withdrawn" });
    expect((await orderNow(order)).history?.map(({ status }) => status)).toEqual(["NEW", "CANCELLED"]);
    expect(await mailsOf(order)).toHaveLength(1);
    expect(await page.read()).toMatchObject({ state: "withdrawn" });
  });

  it("that its salesman has recorded before stays his", async () => {
    const { order, withdraw } = await confirmed();
    const recorded = { uuid: randomUUID(), status: "CANCELLED", auftrag: order.path, statusDt: "2026-11-21 10:00:00" };
    await anna.post("/api/auftrag_statuses", { ...recorded, data: { withdrawal: { received: today() } } });
    expect(await withdraw()).toMatchObject({ status: 201, body: { state: "withdrawn" } });
    expect((await orderNow(order)).history).toHaveLength(2);
  });

  it.each(["REJECTED", "CANCELLED"])("is closed where the provider has ended the order: %s", async (status) => {
    const { order, withdraw } = await confirmed();
    await step(order, status);
    expect(await withdraw()).toMatchObject({ status: 409, body: { code: "withdrawal_closed" } });
  });

  it("is closed before the confirmation", async () => {
    const order = await placeRemoteOrder(anna);
    const page = await openAsCustomer(anna, server.stranger, order);
    const answer = await page.post("withdrawals", { uuid: randomUUID() });
    expect(answer).toMatchObject({ status: 409, body: { code: "withdrawal_closed" } });
    expect(await orderNow(order)).toMatchObject({ awaitingConfirmation: true, status: { status: "NEW" } });
  });

  it("has a deadline that runs from the confirmation, not from the capture", async () => {
    const { order, withdraw } = await confirmed();
    const longAgo = new Date(Date.now() - 60 * dayMs);
    await db().updateTable("orders").set({ captured_at: longAgo }).where("id", "=", order.id).execute();
    expect((await withdraw()).status).toBe(201);
  });

  it("is closed on the day after the deadline", async () => {
    const { order, page } = await confirmed();
    await db().updateTable("mails").set({ sent_at: new Date() }).where("purpose", "=", `order:${order.id}`).execute();
    const deadline = Date.parse(`${(await page.read()).mayWithdrawUntil}T12:00:00Z`);
    const { jobs } = server.context;
    const withdrawAt = (now: Date) =>
      transact(db(), (tx) => withdrawByCustomer(tx, { jobs, now }, order.id, { uuid: randomUUID() }));
    expect(await withdrawAt(new Date(deadline + dayMs))).toMatchObject({ code: "withdrawal_closed" });
    expect(await orderNow(order)).toMatchObject({ status: { status: "NEW" } });
    expect(await withdrawAt(new Date(deadline))).toBeNull();
  });

  it.each([
    ["behind", -20],
    ["ahead", 20],
  ])("of an order of today, captured on a tablet 20 days %s, is in time for everybody", async (_name, days) => {
    const at = new Date(Date.now() + days * dayMs).toISOString();
    const body = await prepareOrder(anna, { erfassungsdatumAt: at, erfassungsdatum: wallTimeOf(at) });
    expect((await anna.post("/api/auftrags", body)).status).toBe(201);
    const status = { uuid: randomUUID(), status: "CANCELLED", auftrag: `/api/auftrags/${String(body["uuid"])}` };
    const answer = await anna.post("/api/auftrag_statuses", {
      ...status,
      statusDt: wallTimeOf(at),
      statusDtAt: at,
      data: { withdrawal: { received: days > 0 ? dateOf(at) : today() } },
    });
    expect(answer).toMatchObject({ status: 201, body: { data: { withdrawal: { received: today(), late: false } } } });
    const [mail] = await mailsOf({ id: String(body["uuid"]), path: "" });
    expect(mail?.body_text).not.toMatch(/Kulanz|Widerrufsfrist endete/u);
  });

  it("of an order whose confirmation left late counts from that day", async () => {
    const { order, withdraw } = await confirmed();
    const longAgo = new Date(Date.now() - 25 * dayMs);
    await db().updateTable("orders").set({ customer_confirmed_at: longAgo }).where("id", "=", order.id).execute();
    await db()
      .updateTable("mails")
      .set({ sent_at: new Date(Date.now() - 2 * dayMs) })
      .where("purpose", "=", `order:${order.id}`)
      .execute();
    expect((await withdraw()).status).toBe(201);
  });
});
