import { randomUUID } from "node:crypto";

import { idOfIri, wire } from "@rundgang/contracts";
import { deviationWords } from "@rundgang/domain";
import { verifyEvidence } from "@rundgang/evidence";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { consultationBody, pingBody } from "../../testing/bodies.ts";
import type { Client } from "../../testing/client.ts";
import { accept, ask, onDuty, type Asked } from "../../testing/consultation-kit.ts";
import { confirmationOf, placeRemoteOrder, type RemoteOrder } from "../../testing/customer-kit.ts";
import { emptyTables } from "../../testing/empty-tables.ts";
import { ids, unitOf } from "../../testing/fixture.ts";
import { broadcastBody, insertContractForm, prepareSignedOrder } from "../../testing/order-kit.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { untilSealed } from "../../testing/until-sealed.ts";

const unit = unitOf(ids.westAddress, 1);
const home = { "x-forwarded-for": "198.51.100.7" };
const office = { "x-forwarded-for": "203.0.113.9" };
const minuteMs = 60_000;

let server: TestServer;
let anna: Client;
beforeAll(async () => {
  server = await startTestServer({ RUNDGANG_RATE: "1000000", RUNDGANG_PROXIES: "1", RUNDGANG_CONSULTATIONS: "1000" });
  await insertContractForm(server);
  anna = await server.as("anna");
});
afterAll(() => server.close());
beforeEach(async () => {
  await emptyTables(db(), "mails", "orders", "documents", "appointments");
  await emptyTables(db(), "user_networks");
  await db().updateTable("units").set({ status: "OPEN" }).execute();
});

const db = () => server.context.database.db;
const orderNow = async ({ path }: Pick<RemoteOrder, "path">) => wire.order.parse((await anna.get(path)).body);
const kindsOf = async (order: Pick<RemoteOrder, "path">) => ((await orderNow(order)).deviations ?? []).map(({ kind }) => kind);

/** The token of the order's last mail. */
async function mailedToken({ id }: RemoteOrder): Promise<string> {
  const link = await db()
    .selectFrom("customer_links")
    .select("id")
    .where("order_id", "=", id)
    .where("replaced_at", "is", null)
    .executeTakeFirstOrThrow();
  const mail = await db()
    .selectFrom("mails")
    .select("body_text")
    .where("purpose", "=", `link:${link.id}`)
    .executeTakeFirstOrThrow();
  return /#(?<token>[\w-]{44})/u.exec(mail.body_text)?.groups?.["token"] ?? "";
}

/** The token that the salesman is shown, from where he is. */
async function shownToken({ path }: RemoteOrder, at = office): Promise<string> {
  const { body } = await anna.post("/api/customer_links", { uuid: randomUUID(), order: path }, at);
  return new URL(wire.customerLink.parse(body).url).hash.slice(1);
}

/** Whoever has a token opens the page and confirms, from a network. */
async function confirm(token: string, from = home, device: string | null = null) {
  const opened = await server.stranger.post("/api/customer_sessions", { token }, from);
  const [cookie = ""] = (opened.headers.get("set-cookie") ?? "").split(";");
  const order = wire.customerOrder.parse(opened.body);
  const headers = { ...from, cookie: device === null ? cookie : `${cookie}; rundgang_device=${device}` };
  const reading = { uuid: randomUUID(), summarySha256: order.summarySha256 };
  await server.stranger.post("/api/customer_order/readings", reading, headers);
  return server.stranger.post("/api/customer_order/confirmations", confirmationOf({ ...order, summaryShown: true }), headers);
}

/** A call of Anna's about the unit that is connected. */
async function connected(from = home): Promise<Asked> {
  await onDuty(anna, ids.anna);
  const { body } = await server.stranger.post("/api/consultations", consultationBody(), from);
  const call = {
    token: String(body["url"]).split("#")[1] ?? "",
    videoCallId: String(body["videoCallId"]),
    path: `/api/termins/${String(body["uuid"])}`,
  };
  await accept(anna, call);
  await anna.patch(call.path, { data: { unit: `/api/wohneinheits/${unit}` } });
  const now = new Date();
  await db().updateTable("video_calls").set({ connected_at: now }).where("id", "=", call.videoCallId).execute();
  const steps = (["salesman_joined", "customer_joined"] as const).map((step) => ({
    call_id: call.videoCallId,
    step,
    party: step === "salesman_joined" ? "salesman" : "customer",
    at: now,
  }));
  await db().insertInto("video_call_steps").values(steps).execute();
  return call;
}

const end = ({ videoCallId }: Asked, at: Date) =>
  db().updateTable("video_calls").set({ ended_at: at, ended_by: "salesman" }).where("id", "=", videoCallId).execute();

describe("who confirmed a remote order", () => {
  it("was its customer, by the mail and from his own network: nothing is noted, and the step says from where", async () => {
    const order = await placeRemoteOrder(anna);
    await shownToken(order);
    expect((await confirm(await mailedToken(order))).status).toBe(201);
    expect(await kindsOf(order)).toEqual([]);
    const step = await db()
      .selectFrom("evidence")
      .select("documents")
      .where("order_id", "=", order.id)
      .where("event", "=", "customer_confirmed")
      .executeTakeFirstOrThrow();
    const session = await db().selectFrom("customer_sessions").select("id").executeTakeFirstOrThrow();
    expect(step.documents).toMatchObject({
      openedFrom: "mail",
      session: session.id,
      address: expect.stringMatching(/^[0-9a-f]{64}$/u),
    });
  });

  it("has another token in the mail than the one that its salesman is shown", async () => {
    const order = await placeRemoteOrder(anna);
    expect(await shownToken(order)).not.toBe(await mailedToken(order));
  });

  it("was its salesman himself: noted in words, found by the filter, and whole in the evidence", async () => {
    const order = await placeRemoteOrder(anna);
    expect((await confirm(await shownToken(order), office)).status).toBe(201);
    const { deviations = [] } = await orderNow(order);
    expect(deviations.map((one) => deviationWords(one).text)).toEqual([
      expect.stringContaining("Bestätigt wurde aus demselben Netz"),
      expect.stringContaining("über den gezeigten QR-Code"),
    ]);
    const backOffice = await server.as("office");
    const found = await backOffice.get("/api/auftrags?deviation[]=confirmed_at_salesman");
    expect(JSON.stringify(found.body)).toContain(order.id);
    await untilSealed(db());
    const headers = { authorization: `Bearer ${backOffice.token}` };
    const answer = await fetch(`${server.url}${order.path}/evidence`, { headers });
    expect((await verifyEvidence(new Uint8Array(await answer.arrayBuffer()))).problems).toEqual([]);
  });

  it("was its salesman on his own tablet, in whatever network, within a day: noted", async () => {
    const device = randomUUID();
    await anna.post("/api/pings", pingBody({ device }), office);
    const order = await placeRemoteOrder(anna);
    expect((await confirm(await mailedToken(order), home, device)).status).toBe(201);
    const { deviations = [] } = await orderNow(order);
    expect(deviations).toEqual([{ kind: "confirmed_at_salesman", found: "device", expected: null }]);
    expect(deviations.map((one) => deviationWords(one).text)).toEqual([expect.stringContaining("auf demselben Gerät")]);
  });

  it.each([
    ["another salesman's", async (device: string) => (await server.as("bert")).post("/api/pings", pingBody({ device }), office)],
    [
      "one that he left more than a day before",
      async (device: string) => {
        await anna.post("/api/pings", pingBody({ device }), office);
        const before = new Date(Date.now() - 25 * 60 * minuteMs);
        await db().updateTable("pings").set({ received_at: before }).where("device_id", "=", device).execute();
      },
    ],
    ["one that nobody knows", () => Promise.resolve()],
  ])("was somebody on a device that is %s: nothing of that is noted", async (_whose, make) => {
    const device = randomUUID();
    await make(device);
    const order = await placeRemoteOrder(anna);
    await confirm(await mailedToken(order), home, device);
    expect(await kindsOf(order)).toEqual([]);
  });

  it("was somebody in a network that its salesman left more than a day before: nothing of that is noted", async () => {
    const order = await placeRemoteOrder(anna);
    const token = await shownToken(order);
    const before = new Date(Date.now() - 25 * 60 * minuteMs);
    await db().updateTable("user_networks").set({ seen_at: before }).execute();
    await confirm(token, office);
    expect(await kindsOf(order)).toEqual(["link_not_opened_from_mail"]);
  });

  it("reads his own mail address and account masked", async () => {
    const order = await placeRemoteOrder(anna);
    const opened = await server.stranger.post("/api/customer_sessions", { token: await mailedToken(order) }, home);
    expect(JSON.stringify(opened.body)).not.toMatch(/zoe@example\.org|0532013000/u);
    expect(opened.body).toMatchObject({ mail: "z…@example.org" });
  });

  it("cannot be told in a call: 409 while it goes on, a deviation minutes after it, and nothing later", async () => {
    const order = await placeRemoteOrder(anna);
    const call = await connected();
    const token = await mailedToken(order);
    expect(await confirm(token)).toMatchObject({ status: 409, body: { code: "in_call" } });
    await end(call, new Date(Date.now() - 3 * minuteMs));
    expect((await confirm(token)).status).toBe(201);
    expect(await kindsOf(order)).toEqual(["confirmed_after_call"]);
    const later = await placeRemoteOrder(anna);
    await end(call, new Date(Date.now() - 11 * minuteMs));
    expect((await confirm(await mailedToken(later))).status).toBe(201);
    expect(await kindsOf(later)).not.toContain("confirmed_after_call");
  });
});

describe("a call and its order", () => {
  const place = async () => {
    const { body } = await prepareSignedOrder(anna);
    expect((await anna.post("/api/auftrags", body)).status).toBe(201);
    return { id: String(body["uuid"]), path: `/api/auftrags/${String(body["uuid"])}` };
  };

  it("belong together from the receipt on, whatever the appointment says later", async () => {
    const call = await connected();
    const order = await place();
    const moved = await anna.patch(call.path, { data: { unit: `/api/wohneinheits/${unitOf(ids.westAddress, 2)}` } });
    expect(moved).toMatchObject({ status: 422, body: { violations: [{ propertyPath: "data.unit" }] } });
    await db()
      .updateTable("appointments")
      .set({ unit_id: unitOf(ids.westAddress, 2) })
      .where("id", "=", idOfIri(call.path))
      .execute();
    const received = await db()
      .selectFrom("evidence")
      .select("documents")
      .where("order_id", "=", order.id)
      .where("event", "=", "received")
      .executeTakeFirstOrThrow();
    expect(received.documents).toMatchObject({
      videoCallId: call.videoCallId,
      videoCall: expect.stringMatching(/^[0-9a-f]{64}$/u),
    });
    await untilSealed(db());
    const backOffice = await server.as("office");
    const headers = { authorization: `Bearer ${backOffice.token}` };
    const answer = await fetch(`${server.url}${order.path}/evidence`, { headers });
    expect((await verifyEvidence(new Uint8Array(await answer.arrayBuffer()))).problems).toEqual([]);
    expect(await kindsOf(order)).toEqual([]);
  });

  it("that were asked for from the salesman's own network are noted", async () => {
    const elsewhere = { unit: `/api/wohneinheits/${unitOf(ids.westAddress, 2)}` };
    await shownToken(await placeRemoteOrder(anna, elsewhere), office);
    await connected(office);
    expect(await kindsOf(await place())).toContain("asked_at_salesman");
  });

  it("are compared at the asking: not with a network that the salesman comes into later, and also after it is forgotten", async () => {
    const elsewhere = { unit: `/api/wohneinheits/${unitOf(ids.westAddress, 2)}` };
    const other = await placeRemoteOrder(anna, elsewhere);
    await connected(home);
    await shownToken(other, home);
    expect(await kindsOf(await place())).not.toContain("asked_at_salesman");
    await emptyTables(db(), "orders", "appointments");
    await db().updateTable("units").set({ status: "OPEN" }).execute();
    await connected(home);
    await db().deleteFrom("user_networks").execute();
    expect(await kindsOf(await place())).toContain("asked_at_salesman");
  });

  it("show no customer the paper of the call before his", async () => {
    const first = await connected();
    const { body } = await anna.post("/api/customer_broadcasts", broadcastBody());
    const [document] = body["attachments"] as { "@id": string }[];
    const read = (token: string) =>
      server.stranger.post("/api/consultation_documents", { token, document: idOfIri(document?.["@id"] ?? "") });
    expect((await read(first.token)).status).toBe(200);
    await end(first, new Date());
    const second = await connected();
    expect((await read(second.token)).status).toBe(404);
  });

  it("are none where nobody was connected", async () => {
    await ask(server);
    expect(await kindsOf(await place())).toEqual([]);
  });
});
