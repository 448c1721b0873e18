import { wire } from "@rundgang/contracts";
import { startPushService, type PushService, type ServedSubscription } from "@rundgang/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { transact } from "../db/transact.ts";
import { refuse } from "../errors.ts";
import { until } from "../mail/testing/until.ts";
import { addAccount } from "../testing/add-account.ts";
import { appointmentBody } from "../testing/bodies.ts";
import { createClient, type Client } from "../testing/client.ts";
import { accept, ask, onDuty } from "../testing/consultation-kit.ts";
import { emptyTables } from "../testing/empty-tables.ts";
import { ids, password, unitOf } from "../testing/fixture.ts";
import { joinChannel } from "../testing/open-channel.ts";
import { insertContractForm, prepareOrder } from "../testing/order-kit.ts";
import { newPushBody } from "../testing/push-kit.ts";
import { hasServer } from "../testing/test-database.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { startTwoServers } from "../testing/two-servers.ts";
import { deliverPushes, duePushes, endLostSubscriptions } from "./deliver-push.ts";
import { recordCorrectionPush } from "./record-push.ts";
import { remindAppointments } from "./remind-appointments.ts";
import { letGo } from "../testing/let-go.ts";

const minute = 60_000;
const day = 86_400_000;

let service: PushService;
let server: TestServer;
let anna: Client;
let bert: Client;
let office: Client;

beforeAll(async () => {
  service = await startPushService();
  server = await startTestServer({
    RUNDGANG_PUSH_HOSTS: service.host,
    RUNDGANG_RATE: "100000",
    RUNDGANG_CONSULTATIONS: "1000",
    OPERATOR_MAIL: "betrieb@rundgang.example",
  });
  await insertContractForm(server);
});
beforeEach(async () => {
  service.answerNext();
  await emptyTables(server.context.database.db, "push_messages", "push_subscriptions");
  [anna, bert, office] = await Promise.all([server.as("anna"), server.as("bert"), server.as("office")]);
  await offDuty(bert, ids.bert);
  await onDuty(anna, ids.anna);
});
afterAll(async () => {
  await server.close();
  await service.close();
});

const offDuty = async (who: Client, id: string) => void (await who.patch(`/api/mitarbeiters/${id}`, { lastPing: null }));
const stateOf = async (who: Client) => wire.pushState.parse((await who.get("/api/push_state")).body);

/** The browser of that person subscribes. */
async function subscribe(who: Client): Promise<ServedSubscription & { readonly id: string }> {
  const { publicKey } = await stateOf(who);
  const served = service.subscribe(publicKey);
  const { endpoint, p256dh, auth } = served;
  const body = { ...newPushBody(publicKey, endpoint), p256dh, auth };
  expect((await who.post("/api/push_subscriptions", body)).status).toBe(201);
  return Object.assign(served, { id: body.uuid });
}
const kinds = ({ messages }: ServedSubscription) => messages.map(({ text }) => (JSON.parse(text) as { kind: string }).kind);
const wake = () => server.context.database.fanOut.wake("pushes");
/** What waits may be tried again now. */
const makeDue = async () => {
  await server.context.database.db
    .updateTable("push_messages")
    .set({ due_at: new Date(0) })
    .where("state", "=", "waiting")
    .execute();
  wake();
};
const states = async () => {
  const rows = await server.context.database.db
    .selectFrom("push_messages")
    .select(["kind", "state", "status"])
    .orderBy("number")
    .execute();
  return rows.map(({ kind, state, status }) => [kind, state, status]);
};
/** Nothing waits any more, and nobody is on the way. */
const settled = async () => {
  await until(async () => (await states()).every(([, state]) => state !== "waiting"));
};
const callOfNow = () => ask(server, { beginsAt: null });

describe("a push", () => {
  it("of a call of now reaches whoever is on duty, encrypted for his browser, signed for its service, short-lived and urgent", async () => {
    const [mine, off] = [await subscribe(anna), await subscribe(bert)];
    await callOfNow();
    await until(async () => mine.messages.length === 1);
    const [message] = mine.messages;
    expect(message).toMatchObject({ urgency: "high", topic: "call", subject: "mailto:betrieb@rundgang.example" });
    expect(message?.text.trim()).toBe('{"kind":"call"}');
    expect(message?.ttl).toBeGreaterThan(20);
    expect(message?.ttl).toBeLessThanOrEqual(30);
    await settled();
    expect([await states(), off.tries]).toEqual([[["call", "sent", 201]], []]);
  });

  it("of each kind is of the same length and names nobody", async () => {
    const mine = await subscribe(anna);
    await callOfNow();
    await requestCorrection();
    await until(async () => mine.messages.length === 2);
    expect(new Set(mine.messages.map(({ length }) => length)).size).toBe(1);
    expect(mine.messages.map(({ text }) => text.trim()).toSorted()).toEqual(['{"kind":"call"}', '{"kind":"correction"}']);
    const [, correction] = mine.messages.toSorted((a, b) => a.text.localeCompare(b.text));
    expect([correction?.urgency, correction?.topic]).toEqual(["normal", "correction"]);
    expect(correction?.ttl).toBeGreaterThan(4 * 3600 - 30);
  });

  it("is not sent off duty, and not later either", async () => {
    const mine = await subscribe(anna);
    await offDuty(anna, ids.anna);
    await callOfNow();
    await requestCorrection();
    expect(await states()).toEqual([]);
    await onDuty(anna, ids.anna);
    wake();
    expect([await states(), mine.tries]).toEqual([[], []]);
  });

  it("that waits is dropped once its person goes off duty", async () => {
    const mine = await subscribe(anna);
    service.answerNext({ status: 503 });
    await callOfNow();
    await until(async () => (await states())[0]?.[2] === 503);
    await offDuty(anna, ids.anna);
    await makeDue();
    await settled();
    expect([await states(), mine.tries]).toEqual([[["call", "dropped", 503]], [503]]);
  });

  it("that waits is dropped once somebody has taken the call", async () => {
    const mine = await subscribe(anna);
    service.answerNext({ status: 429, retryAfter: "5" });
    const call = await callOfNow();
    await until(async () => (await states())[0]?.[2] === 429);
    expect(await accept(bert, call, ids.bert)).toBe(200);
    await makeDue();
    await settled();
    expect([await states(), mine.tries]).toEqual([[["call", "dropped", 429]], [429]]);
  });

  it("comes again after Retry-After and not before", async () => {
    const mine = await subscribe(anna);
    service.answerNext({ status: 429, retryAfter: "600" });
    await requestCorrection();
    await until(async () => (await states())[0]?.[2] === 429);
    const { db } = server.context.database;
    const { due_at: due } = await db.selectFrom("push_messages").select("due_at").executeTakeFirstOrThrow();
    const waits = due.getTime() - Date.now();
    expect([mine.tries, waits > 9 * minute, waits <= 10 * minute]).toEqual([[429], true, true]);
    expect(await duePushes(db, new Date(due.getTime() - 1))).toEqual([]);
    expect(await duePushes(db, due)).toEqual([mine.id]);
    await makeDue();
    await until(async () => mine.tries.length === 2);
    await settled();
    expect([mine.tries, kinds(mine)]).toEqual([[429, 201], ["correction"]]);
  });

  it.each([404, 410])(
    "answered by %i ends the subscription, forgets how its browser is reached, and the app asks again",
    async (status) => {
      const mine = await subscribe(anna);
      service.answerNext({ status });
      await callOfNow();
      await until(async () => (await stateOf(anna)).gone);
      expect(await stateOf(anna)).toMatchObject({ subscription: null, gone: true });
      const { db } = server.context.database;
      expect(await db.selectFrom("push_subscriptions").select(["sealed", "endpoint_hash", "ended_by"]).execute()).toEqual([
        { sealed: null, endpoint_hash: null, ended_by: "gone" },
      ]);
      await callOfNow();
      expect(mine.tries).toEqual([status]);
      const again = await subscribe(anna);
      expect(await stateOf(anna)).toMatchObject({ subscription: `/api/push_subscriptions/${again.id}`, gone: false });
    },
  );

  it.each([400, 401, 403, 413])("answered by %i is given up at once and ends nothing", async (status) => {
    const mine = await subscribe(anna);
    service.answerNext({ status });
    await callOfNow();
    await until(async () => mine.tries.length === 1);
    await settled();
    expect([await states(), (await stateOf(anna)).subscription]).toEqual([
      [["call", "failed", status]],
      `/api/push_subscriptions/${mine.id}`,
    ]);
  });

  it("is not written where its cause was rolled back", async () => {
    await subscribe(anna);
    const order = await placedOrder();
    await transact(server.context.database.db, async (tx) => {
      await recordCorrectionPush(tx, order, "0193aaaa-0000-7000-8000-00000000aaaa");
      return refuse("forbidden");
    });
    expect(await states()).toEqual([]);
  });

  it("tells a consultant that his customer has come into the call, once in five minutes, and not while he is in it", async () => {
    const call = await callOfNow();
    expect(await accept(anna, call)).toBe(200);
    const mine = await subscribe(anna);
    const customer = () => joinChannel({ url: server.url }, call.videoCallId, call.token);
    const first = await customer();
    await until(async () => mine.messages.length === 1);
    first.close();
    expect(kinds(mine)).toEqual(["call"]);
    await settled();
  });
});

/** An order of Anna's; answers its id. */
async function placedOrder(): Promise<string> {
  const order = await prepareOrder(anna);
  expect((await anna.post("/api/auftrags", order)).status).toBe(201);
  return String(order["uuid"]);
}

/** The back office asks Anna for a correction. */
async function requestCorrection(): Promise<string> {
  const order = await placedOrder();
  const { db } = server.context.database;
  const { id } = await db.selectFrom("orders").select("id").where("id", "=", order).executeTakeFirstOrThrow();
  const answer = await office.post("/api/auftrag_statuses", correctionBody(id));
  expect(answer.status).toBe(201);
  return id;
}

function correctionBody(order: string): object {
  return {
    uuid: crypto.randomUUID(),
    auftrag: `/api/auftrags/${order}`,
    status: "CHANGE_REQUEST",
    statusDt: "2026-11-02 10:15:00",
    statusDtAt: "2026-11-02T09:15:00.000Z",
    description: "Bitte die IBAN prüfen.",
    data: { requestedChanges: { iban: true } },
  };
}

describe("the reminder of an appointment", () => {
  /* Those of other tests begin at the same time. */
  beforeEach(async () => {
    await server.context.database.db.updateTable("appointments").set({ done: true }).execute();
  });
  const remind = (now: Date) => remindAppointments(server.context.database.db, now);
  /** One of Anna's that begins then, made long before. */
  async function at(begins: Date, more: object = {}): Promise<string> {
    const body = appointmentBody(unitOf(ids.westAddress, 2), { beginnAt: begins.toISOString(), ...more });
    expect((await anna.post("/api/termins", body)).status).toBe(201);
    await madeLongAgo(body.uuid);
    return body.uuid;
  }
  const madeLongAgo = async (id: string) =>
    void (await server.context.database.db
      .updateTable("appointments")
      .set({ updated_at: new Date("2020-01-01T00:00:00Z") })
      .where("id", "=", id)
      .execute());
  const ofAppointment = async (id: string) => {
    const { db } = server.context.database;
    return (await db.selectFrom("push_messages").select(["state", "kind"]).where("about", "=", id).execute()).map(
      ({ state }) => state,
    );
  };
  /** A minute further than half an hour, so that the server's own look at them comes later. */
  const in31 = () => new Date(Date.now() + 31 * minute);

  it("comes half an hour before, once, and lives until it begins", async () => {
    const mine = await subscribe(anna);
    const begins = in31();
    const id = await at(begins);
    await remind(new Date(begins.getTime() - 31 * minute));
    expect(await ofAppointment(id)).toEqual([]);
    await remind(new Date(begins.getTime() - 30 * minute));
    await remind(new Date(begins.getTime() - 29 * minute));
    await until(async () => kinds(mine).includes("appointment"));
    const told = mine.messages.filter(({ topic }) => topic === "appointment");
    expect([told.length, told[0]?.urgency]).toEqual([1, "high"]);
    expect(told[0]?.ttl).toBeGreaterThan(30 * 60);
    expect(told[0]?.ttl).toBeLessThanOrEqual(31 * 60);
  });

  it.each([
    ["on the day when an hour is skipped", "2027-03-28 03:15:00", "2027-03-28T01:15:00.000Z"],
    ["in the first of the doubled hours", "2027-10-31 02:15:00", "2027-10-31T00:15:00.000Z"],
    ["in the second of the doubled hours", "2027-10-31 02:15:00", "2027-10-31T01:15:00.000Z"],
  ])("comes half an hour before by the instant %s", async (_case, beginn, beginnAt) => {
    await subscribe(anna);
    const id = await at(new Date(beginnAt), { beginn });
    const before = (minutes: number) => new Date(Date.parse(beginnAt) - minutes * minute);
    for (const minutes of [90, 60, 31]) await remind(before(minutes));
    expect(await ofAppointment(id)).toEqual([]);
    await remind(before(30));
    expect(await ofAppointment(id)).toHaveLength(1);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    [
      "was moved",
      (id) => anna.patch(`/api/termins/${id}`, { beginn: "2027-02-01 10:00:00", beginnAt: "2027-02-01T09:00:00.000Z" }),
    ],
    ["was cancelled", (id) => anna.patch(`/api/termins/${id}`, { done: true })],
  ])("of one that %s does not come, and what had been written down is dropped", async (_case, change) => {
    const begins = in31();
    const id = await at(begins);
    await change(id);
    await madeLongAgo(id);
    await remind(begins);
    await remind(new Date(begins.getTime() - 30 * minute));
    expect(await ofAppointment(id)).toEqual([]);

    const mine = await subscribe(anna);
    const other = await at(begins);
    service.answerNext({ status: 503 });
    await remind(new Date(begins.getTime() - 30 * minute));
    await until(async () => (await states())[0]?.[2] === 503);
    await change(other);
    await makeDue();
    await settled();
    expect([await ofAppointment(other), mine.messages]).toEqual([["dropped"], []]);
  });

  it("of one that lasts all day, was made within the half hour, or is another one's does not come", async () => {
    await subscribe(bert);
    await subscribe(anna);
    const begins = new Date(Date.now() + 28 * minute);
    const whole = await at(begins, { ganztaegig: true });
    const body = appointmentBody(unitOf(ids.westAddress, 2), { beginnAt: begins.toISOString() });
    await anna.post("/api/termins", body);
    await remind(new Date(begins.getTime() - 27 * minute));
    expect([await ofAppointment(whole), await ofAppointment(body.uuid)]).toEqual([[], []]);
  });

  it("that a server slept through comes no more than five minutes late", async () => {
    await subscribe(anna);
    const begins = in31();
    const id = await at(begins);
    await remind(new Date(begins.getTime() - 24 * minute));
    expect(await ofAppointment(id)).toEqual([]);
    await remind(new Date(begins.getTime() - 26 * minute));
    expect(await ofAppointment(id)).toHaveLength(1);
  });
});

describe("a subscription", () => {
  it.each([
    ["without TLS", { endpoint: "http://push.example/1" }, "endpoint", "https:// beginnen"],
    ["to this machine", { endpoint: "https://127.0.0.1/1" }, "endpoint", "privates Netz"],
    ["to this machine by name", { endpoint: "https://localhost/1" }, "endpoint", "privates Netz"],
    ["to a cloud's own data", { endpoint: "https://169.254.169.254/latest" }, "endpoint", "privates Netz"],
    ["to a private address of IPv6", { endpoint: "https://[fd00::1]/1" }, "endpoint", "privates Netz"],
    ["to another port of a named host", { endpoint: "http://127.0.0.1:9/1" }, "endpoint", "https:// beginnen"],
    ["with a password", { endpoint: "https://a:b@push.example/" }, "endpoint", "Name und Passwort"],
    ["of 4,000 letters", { endpoint: `https://push.example/${"x".repeat(4000)}` }, "endpoint", "höchstens 2000 Zeichen"],
    ["that is none", { endpoint: "push" }, "endpoint", "keine Webadresse"],
    ["whose key is no point of the curve", { p256dh: `B${"A".repeat(86)}` }, "p256dh", "kein öffentlicher Schlüssel"],
    ["whose key is a text", { p256dh: "Anna" }, "p256dh", "kein öffentlicher Schlüssel"],
    ["whose secret is too short", { auth: "AAAA" }, "auth", "16 Bytes"],
    ["by a key that the server has no more", { publicKey: newPushBody("").p256dh }, "publicKey", "inzwischen ein anderer"],
  ])("%s is refused at its field, and nothing is called", async (_case, more, field, words) => {
    const { publicKey } = await stateOf(anna);
    const answer = await anna.post("/api/push_subscriptions", { ...newPushBody(publicKey), ...more });
    expect(answer.status).toBe(422);
    expect(answer.body["violations"]).toMatchObject([{ propertyPath: field, message: expect.stringContaining(words) }]);
  });

  it("lies sealed in the database, and its endpoint in no answer", async () => {
    const mine = await subscribe(anna);
    const { db } = server.context.database;
    const token = mine.endpoint.split("/").at(-1) ?? "";
    const { rows } = await sql<{ all: string }>`select json_agg(s)::text as all from push_subscriptions s`.execute(db);
    const { rows: receipts } = await sql<{ all: string }>`select coalesce(json_agg(r)::text, '') as all from receipts r`.execute(
      db,
    );
    const answers = [(await anna.get("/api/push_state")).body, (await anna.get(`/api/push_subscriptions/${mine.id}`)).body];
    for (const text of [rows[0]?.all, receipts[0]?.all, JSON.stringify(answers)]) {
      expect(text).not.toContain(token);
      expect(text).not.toContain(mine.auth);
    }
  });

  it("is one for each session: a new one of the same tab ends the one before", async () => {
    const [first, second] = [await subscribe(anna), await subscribe(anna)];
    await callOfNow();
    await until(async () => second.messages.length === 1);
    await settled();
    expect([first.tries, (await anna.get(`/api/push_subscriptions/${first.id}`)).body["ended"]]).toEqual([[], true]);
  });

  it("of two tabs at once is one in the end", async () => {
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => subscribe(anna)));
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    const { db } = server.context.database;
    expect(await db.selectFrom("push_subscriptions").select("id").where("ended_at", "is", null).execute()).toHaveLength(1);
  });

  it("of another person on the same tablet ends when the next one subscribes there", async () => {
    const mine = await subscribe(anna);
    const { publicKey } = await stateOf(bert);
    const { endpoint, p256dh, auth } = mine;
    const taken = await bert.post("/api/push_subscriptions", { ...newPushBody(publicKey, endpoint), p256dh, auth });
    expect(taken.status).toBe(201);
    expect((await stateOf(anna)).subscription).toBeNull();
    await callOfNow();
    wake();
    expect([await states(), mine.tries]).toEqual([[], []]);
  });

  it("ends with the sign-out: nothing is sent any more, and an hour later nothing is known of the browser", async () => {
    const { body } = await server.stranger.post("/authentication_token", { username: "anna", password });
    const tablet = createClient(server.url, String(body["token"]));
    const mine = await subscribe(tablet);
    await server.stranger.post("/token/revoke", { refresh_token: body["refresh_token"] });
    await onDuty(anna, ids.anna);
    await callOfNow();
    wake();
    expect([await states(), mine.tries]).toEqual([[], []]);
    const { db } = server.context.database;
    await endLostSubscriptions(db, new Date());
    const row = await db
      .selectFrom("push_subscriptions")
      .select(["sealed", "ended_by"])
      .where("id", "=", mine.id)
      .executeTakeFirst();
    expect(row).toEqual({ sealed: null, ended_by: "session" });
    await letGo(db, new Date(Date.now() + 8 * day), ["push_messages", "push_subscriptions"]);
    expect(await db.selectFrom("push_subscriptions").select("id").where("id", "=", mine.id).execute()).toEqual([]);
  });

  it("is switched off by its person alone, and stays off", async () => {
    const mine = await subscribe(anna);
    const path = `/api/push_subscriptions/${mine.id}`;
    expect((await bert.patch(path, { ended: true })).status).toBe(403);
    expect((await anna.patch(path, { ended: true })).body["ended"]).toBe(true);
    expect((await anna.patch(path, { ended: true })).status).toBe(200);
    expect(await stateOf(anna)).toMatchObject({ subscription: null, gone: false });
  });

  it("of an account that is disabled gets nothing", async () => {
    const clara = await server.as(await named("clara"));
    await onDuty(clara, claraId);
    const hers = await subscribe(clara);
    const { db } = server.context.database;
    await db.updateTable("users").set({ disabled: true }).where("id", "=", claraId).execute();
    await callOfNow();
    wake();
    expect([(await states()).length, hers.tries]).toEqual([0, []]);
  });
  let claraId = "";
  async function named(name: string): Promise<string> {
    claraId = await addAccount(server, name, "ROLE_SALESMAN");
    return name;
  }

  it("whose name leads into a private network when it is called is not called", async () => {
    const { publicKey } = await stateOf(anna);
    await anna.post("/api/push_subscriptions", newPushBody(publicKey, "https://push.example/1"));
    const { database, clock, keys, log } = server.context;
    const asked: string[] = [];
    const order = await placedOrder();
    /* Written by hand, so that the server's own worker does not see it before. */
    const { db } = database;
    const { id } = await db.selectFrom("push_subscriptions").select("id").where("ended_at", "is", null).executeTakeFirstOrThrow();
    await db.updateTable("orders").set({ status: "CHANGE_REQUEST" }).where("id", "=", order).execute();
    const row = {
      subscription_id: id,
      kind: "correction",
      about: order,
      cause: "by hand",
      expires_at: new Date(Date.now() + minute),
    } as const;
    const sender = {
      db,
      clock,
      log,
      keys: keys.rings.push,
      named: [],
      subject: "mailto:a@example.org",
      stopping: new AbortController().signal,
      resolve: (host: string, onDone: (error: null, found: { address: string; family: number }[]) => void) => {
        asked.push(host);
        onDone(null, [{ address: "127.0.0.1", family: 4 }]);
      },
    };
    await db.insertInto("push_messages").values(row).execute();
    await deliverPushes(sender, id);
    const [first] = await states();
    expect([first?.[0], first?.[2]]).toEqual(["correction", null]);
    expect(asked.length).toBeLessThanOrEqual(1);
  });
});

describe.runIf(hasServer)("a push of two servers", () => {
  it("is sent once, whichever of them takes it", async () => {
    const two = await startTwoServers({ RUNDGANG_PUSH_HOSTS: service.host, RUNDGANG_CONSULTATIONS: "1000" });
    try {
      const who = await two.other.as("anna");
      const served = await subscribe(who);
      await onDuty(who, ids.anna);
      for (const one of [two.one, two.other]) await ask(one, { beginsAt: null });
      await until(async () => served.messages.length === 2);
      expect(served.tries).toEqual([201, 201]);
    } finally {
      await two.close();
    }
  });
});
