import { wire } from "@rundgang/contracts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { transact } from "../../db/transact.ts";
import { isRefusal } from "../../errors.ts";
import { unitBody } from "../../testing/bodies.ts";
import type { Client } from "../../testing/client.ts";
import { emptyTables } from "../../testing/empty-tables.ts";
import { ids } from "../../testing/fixture.ts";
import { insertContractForm, prepareRemoteOrder } from "../../testing/order-kit.ts";
import { answersWith, totalsOf } from "../../testing/sample-order.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { noteSummaryShown } from "../customer/note-steps.ts";
import { confirmByCustomer } from "./confirm-by-customer.ts";
import { expireUnconfirmed } from "./expire-unconfirmed.ts";
import { readOffer } from "./made-papers.ts";

let server: TestServer;
let anna: Client;
beforeAll(async () => {
  server = await startTestServer({ RUNDGANG_RATE: "1000000" });
  await insertContractForm(server);
  anna = await server.as("anna");
});
afterAll(() => server.close());
beforeEach(() => emptyTables(db(), "mails", "orders", "documents"));

const db = () => server.context.database.db;
const dayMs = 24 * 3_600_000;
const boxes = ["read-on-page", "understood", "accepted"];

/** A remote order at a door of its own. */
async function place() {
  const unit = unitBody(ids.westAddress);
  await anna.post("/api/wohneinheits", unit);
  const body = await prepareRemoteOrder(anna, { unit: `/api/wohneinheits/${unit.uuid}` });
  expect((await anna.post("/api/auftrags", body)).status).toBe(201);
  return { id: String(body["uuid"]), unit: unit.uuid };
}

/** The customer confirms at a time of the server's; answers the refusal's code, or null. */
async function confirm(orderId: string, now: Date, changes: Partial<wire.CustomerConfirmationCreate> = {}) {
  const { files, jobs, typesetter } = server.context;
  const ports = { files, jobs, renderPaper: typesetter.render, appendPaper: typesetter.append, now };
  const outcome = await transact(db(), async (tx) => {
    const papers = await readOffer(tx, orderId);
    const summarySha256 = papers.find(({ type }) => type === "vzf_unsigned")?.sha256 ?? null;
    if (summarySha256 !== null) await noteSummaryShown(tx, orderId, summarySha256, now);
    const read = { ticked: boxes, summarySha256, totals: totalsOf(answersWith()) };
    const from = { orderId, sessionId: orderId, openedFrom: "mail", network: "0".repeat(64), device: null } as const;
    return confirmByCustomer(tx, ports, from, { ...read, ...changes });
  });
  return isRefusal(outcome) ? outcome.code : null;
}
const orderNow = async (id: string) => wire.order.parse((await anna.get(`/api/auftrags/${id}`)).body);
const paperTypes = async (id: string) => {
  const rows = db().selectFrom("documents").select("type").where("order_id", "=", id).where("to_seal", "=", true);
  return (await rows.execute()).map(({ type }) => type).toSorted();
};

describe("a confirmation and the end of the 14 days", () => {
  it("that come at the same time have one result, which all agree on", async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, place));
    for (const [round, { id, unit }] of orders.entries()) {
      /* The chore of one round leaves the orders of the next ones alone. */
      const until = Date.now() + (round + 1) * dayMs;
      await db()
        .updateTable("orders")
        .set({ awaiting_until: new Date(until) })
        .where("id", "=", id)
        .execute();
      const before = () => confirm(id, new Date(until - 1));
      const after = () => expireUnconfirmed(db(), new Date(until)).then(() => "the chore" as const);
      const [first, second] = round % 2 === 0 ? [before, after] : [after, before];
      const outcome = (await Promise.all([first(), second()])).find((one) => one !== "the chore");
      const { status, customerConfirmedAt, history } = await orderNow(id);
      const events = await db().selectFrom("evidence").select("event").where("order_id", "=", id).execute();
      const mails = await db().selectFrom("mails").select("id").where("purpose", "=", `order:${id}`).execute();
      const { status: unitStatus } = wire.unit.parse((await anna.get(`/api/wohneinheits/${unit}`)).body);
      const seen = {
        status: status.status,
        steps: history?.length,
        isConfirmed: typeof customerConfirmedAt === "string",
        events: events.map(({ event }) => event).filter((event) => /customer_confirmed|confirmation_expired/u.test(event)),
        mails: mails.length,
        papers: (await paperTypes(id)).length,
        unitStatus,
      };
      const confirmed = { isConfirmed: true, events: ["customer_confirmed"], mails: 1, papers: 4 };
      const expired = { isConfirmed: false, events: ["confirmation_expired"], mails: 0, papers: 2 };
      expect([outcome, seen]).toEqual(
        outcome === null
          ? [null, { ...confirmed, status: "NEW", steps: 1, unitStatus: "SALE" }]
          : ["order_closed", { ...expired, status: "CANCELLED", steps: 2, unitStatus: "OPEN" }],
      );
    }
  });

  it("leave a confirmed order alone", async () => {
    const { id } = await place();
    expect(await confirm(id, new Date())).toBeNull();
    await expireUnconfirmed(db(), new Date(Date.now() + 20 * dayMs));
    expect(await orderNow(id)).toMatchObject({ status: { status: "NEW" }, awaitingConfirmation: false, awaitingUntil: null });
  });

  it("are told by the clock where the chore has not come yet", async () => {
    const { id } = await place();
    expect(await confirm(id, new Date(Date.now() + 14 * dayMs + 1000))).toBe("order_closed");
  });
});

describe("the papers of a confirmed remote order", () => {
  it("are those that the customer has read, and two that are made for the day on which he confirmed", async () => {
    const { id } = await place();
    const before = await transact(db(), (tx) => readOffer(tx, id));
    expect(await confirm(id, new Date(Date.now() + 3 * dayMs))).toBeNull();
    expect(await transact(db(), (tx) => readOffer(tx, id))).toEqual(before);
    expect(await paperTypes(id)).toEqual(["order_confirmation", "sepa_mandate", "vzf_unsigned", "withdrawal_instructions"]);
  });
});
