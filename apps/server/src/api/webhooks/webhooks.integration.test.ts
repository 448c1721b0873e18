import { idOfIri, iri, wire } from "@rundgang/contracts";
import { sql } from "kysely";
import { Webhook } from "standardwebhooks";
import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { webhookDeliveryJson } from "../../db/presenters/webhook.ts";
import { readJson } from "../../db/read-json.ts";
import { transact } from "../../db/transact.ts";
import { refuse } from "../../errors.ts";
import { readFigures } from "../../operation/figures.ts";
import { until } from "../../mail/testing/until.ts";
import { addAccount } from "../../testing/add-account.ts";
import { appointmentBody } from "../../testing/bodies.ts";
import type { Client } from "../../testing/client.ts";
import { emptyTables } from "../../testing/empty-tables.ts";
import { ids, unitOf } from "../../testing/fixture.ts";
import { membersOf } from "../../testing/members.ts";
import { insertContractForm, prepareOrder } from "../../testing/order-kit.ts";
import { hasServer } from "../../testing/test-database.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { startTwoServers, type TwoServers } from "../../testing/two-servers.ts";
import { startReceiver, webhookBody, type Received, type Receiver } from "../../testing/webhook-kit.ts";
import { recordWebhookEvent } from "../../webhooks/record-event.ts";
import { dueWebhooks } from "../../webhooks/deliver-webhook.ts";
import { waits } from "../../webhooks/waits.ts";
import { letGo } from "../../testing/let-go.ts";

const minute = 60_000;
const day = 86_400_000;

let receiver: Receiver;
let server: TestServer;
let admin: Client;
let anna: Client;

beforeAll(async () => {
  receiver = await startReceiver();
  server = await startTestServer({ RUNDGANG_WEBHOOK_HOSTS: `${receiver.host},127.0.0.1:9` });
  await insertContractForm(server);
  await addAccount(server, "admin", "ROLE_ADMIN");
});
beforeEach(async () => {
  [admin, anna] = await Promise.all([server.as("admin"), server.as("anna")]);
  receiver.answerBy((_message, response) => response.writeHead(204).end());
  await emptyTables(server.context.database.db, "webhooks", "webhook_deliveries");
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});

/** A webhook on the receiver, at a path of its own. */
async function make(kinds: readonly wire.WebhookKind[] = wire.webhookKinds, target?: string) {
  const path = `/${v7()}`;
  const body = webhookBody(target ?? `${receiver.url}${path}`, kinds);
  const answer = await admin.post("/api/webhooks", body);
  expect(answer.status).toBe(201);
  const { secret, ...made } = wire.webhookMade.parse(answer.body);
  return { ...made, body, path, secret: secret ?? "", came: () => receiver.received.filter((one) => one.path === path) };
}
const wake = () => server.context.database.fanOut.wake("webhooks");
const later = (ms: number) => {
  server.advance(ms);
  wake();
};
/** As the call lists them; a test may last longer than a session. */
const deliveries = async (webhook: string): Promise<readonly wire.WebhookDelivery[]> => {
  const rows = sql`webhook_deliveries d where d.webhook_id = ${idOfIri(webhook)} order by d.number desc`;
  const found = await readJson(server.context.database.db, webhookDeliveryJson, rows);
  return found.map(({ text }) => wire.webhookDelivery.parse(JSON.parse(text)));
};
const bodies = (all: readonly Received[]) => all.map(({ body }) => wire.webhookMessage.parse(JSON.parse(body)));
const appointment = async () => {
  const body = appointmentBody(unitOf(ids.westAddress, 2));
  expect((await anna.post("/api/termins", body)).status).toBe(201);
  return `/api/termins/${body.uuid}`;
};

describe("webhooks", () => {
  it("tell of an order in the order of its events, signed, by IRIs and states alone", async () => {
    const hook = await make();
    const order = await prepareOrder(anna);
    expect((await anna.post("/api/auftrags", order)).status).toBe(201);
    await until(async () => hook.came().length >= 2);
    const auftrag = `/api/auftrags/${String(order["uuid"])}`;
    const told = bodies(hook.came());
    const auftragStatus = expect.stringMatching(/^\/api\/auftrag_statuses\//u);
    expect(told.map(({ type, data }) => ({ type, data }))).toEqual([
      { type: "auftrag.received", data: { auftrag } },
      { type: "auftrag.status", data: { auftrag, auftragStatus, status: "NEW" } },
    ]);
    const verifier = new Webhook(hook.secret);
    for (const { body, headers } of hook.came()) verifier.verify(body, headers as Record<string, string>);
    await until(async () => (await deliveries(hook["@id"])).every(({ state }) => state === "delivered"));
    const [first] = membersOf(await admin.get(`/api/webhook_deliveries?webhook=${hook.uuid}&state=delivered`));
    expect(first).toMatchObject({ state: "delivered", about: auftrag, attempts: [{ status: 204, reason: null }], nextAt: null });
  });

  it("tell what happened to an appointment, and only what they were made for", async () => {
    const [all, moves] = [await make(), await make(["termin.moved"])];
    const termin = await appointment();
    await anna.patch(termin, { beginn: "2026-12-05 16:00:00" });
    await anna.patch(termin, { done: true });
    await anna.patch(termin, { done: false });
    await anna.patch(termin, { data: { comment: "Bitte klingeln" } });
    await until(async () => all.came().length === 5);
    expect(bodies(all.came())).toMatchObject(
      ["made", "moved", "done", "reopened", "changed"].map((what) => ({ type: `termin.${what}`, data: { termin } })),
    );
    await until(async () => moves.came().length === 1);
    expect(bodies(moves.came())[0]?.type).toBe("termin.moved");
    expect(
      all
        .came()
        .map(({ body }) => body)
        .join(""),
    ).not.toContain("klingeln");
  });

  it("tell nothing of what was rolled back", async () => {
    const hook = await make();
    const about = iri("termins", v7());
    await transact(server.context.database.db, async (tx) => {
      await recordWebhookEvent(tx, { kind: "termin.made", about, data: { termin: about } });
      return refuse("forbidden");
    });
    expect(await deliveries(hook["@id"])).toEqual([]);
  });

  it.each([
    ["without TLS", { target: "http://crm.example/" }, "target", "https:// beginnen"],
    ["with name and password", { target: "https://anna:geheim@crm.example/" }, "target", "Name und Passwort"],
    ["with port 0", { target: "https://crm.example:0/" }, "target", "Port 0"],
    ["with a private address", { target: "https://192.168.1.5/" }, "target", "privates Netz"],
    ["of 4,000 letters", { target: `https://crm.example/${"x".repeat(3980)}` }, "target", "höchstens 2000 Zeichen"],
    ["that is none", { target: "crm" }, "target", "keine Webadresse"],
    ["for an event that there is not", { kinds: ["auftrag.gelesen"] }, "kinds.0", "Dieses Ereignis gibt es nicht."],
    ["for no event", { kinds: [] }, "kinds", "mindestens ein Ereignis"],
    ["without a name", { name: "  " }, "name", "darf nicht leer sein"],
  ])("a target %s is refused at its field, new and changed", async (_what, change, field, sentence) => {
    const hook = await make(["termin.made"]);
    const made = await admin.post("/api/webhooks", { ...webhookBody(), ...change });
    const changed = await admin.patch(hook["@id"], change);
    for (const { status, body } of [made, changed]) {
      expect(status).toBe(422);
      expect(body["violations"]).toMatchObject([{ propertyPath: field, message: expect.stringContaining(sentence) }]);
    }
    expect(membersOf(await admin.get("/api/webhooks"))).toHaveLength(1);
  });

  it("keep their secret sealed, show it once, and sign with the old one beside a new one for a day", async () => {
    const hook = await make(["termin.made"]);
    const row = await server.context.database.db.selectFrom("webhooks").selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(hook.secret.slice(6));
    expect((await admin.post("/api/webhooks", hook.body)).body).toMatchObject({ name: "CRM", secret: null });
    expect((await admin.get(hook["@id"])).text).not.toContain("whsec_");
    const ask = { uuid: v7(), webhook: hook["@id"] };
    const secret = String((await admin.post("/api/webhook_secrets", ask)).body["secret"]);
    expect((await admin.post("/api/webhook_secrets", ask)).body["secret"]).toBeNull();
    const verify = (which: string, { body, headers }: Received) =>
      new Webhook(which).verify(body, headers as Record<string, string>);
    await appointment();
    await until(async () => hook.came().length === 1);
    const [first] = hook.came();
    if (first === undefined) throw new Error("nothing came");
    for (const which of [secret, hook.secret]) verify(which, first);
    await server.context.database.db
      .updateTable("webhooks")
      .set({ old_secret_until: new Date(0) })
      .execute();
    await appointment();
    await until(async () => hook.came().length === 2);
    const [, second] = hook.came();
    if (second === undefined) throw new Error("nothing came");
    verify(secret, second);
    expect(() => verify(hook.secret, second)).toThrow("No matching signature");
  });

  it("are made, and led elsewhere, with a fresh password alone, and changed in the version that was seen", async () => {
    const hook = await make(["termin.made"]);
    const seen = (await admin.get(hook["@id"])).headers.get("etag") ?? "";
    server.advance(6 * minute);
    expect((await admin.post("/api/webhooks", webhookBody())).body["code"]).toBe("password_needed");
    expect((await admin.patch(hook["@id"], { target: "https://other.example/" })).body["code"]).toBe("password_needed");
    expect((await admin.post("/api/webhook_secrets", { uuid: v7(), webhook: hook["@id"] })).body["code"]).toBe("password_needed");
    expect((await admin.patch(hook["@id"], { name: "ERP" }, { "if-match": seen })).status).toBe(200);
    const stale = await admin.patch(hook["@id"], { name: "CRM" }, { "if-match": seen });
    expect([stale.status, stale.body["current"]]).toEqual([412, expect.objectContaining({ name: "ERP" })]);
    const audit = membersOf(await admin.get(`/api/audit_entries?entity[]=webhooks&entityId=${hook.uuid}`));
    expect(audit).toHaveLength(2);
    expect(JSON.stringify(audit)).not.toContain("whsec_");
  });
});

describe("a delivery", () => {
  it("that failed is tried again after its wait under the same id, and what is about the same waits behind it", async () => {
    const hook = await make(["termin.made", "termin.done"]);
    receiver.answerBy((_message, response) => response.writeHead(500).end());
    const termin = await appointment();
    await until(async () => (await deliveries(hook["@id"]))[0]?.attempts.length === 1);
    await anna.patch(termin, { done: true });
    const other = await appointment();
    await until(async () => hook.came().length === 2);
    expect(await dueWebhooks(server.context.database.db, server.context.clock())).toEqual([]);
    expect(bodies(hook.came()).map(({ data }) => data["termin"])).toEqual([termin, other]);
    receiver.answerBy((_message, response) => response.writeHead(204).end());
    later(10_000);
    await until(async () => hook.came().length === 5);
    const told = hook.came().filter(({ body }) => body.includes(termin));
    expect(bodies(told).map(({ type }) => type)).toEqual(["termin.made", "termin.made", "termin.done"]);
    expect(told[0]?.headers["webhook-id"]).toBe(told[1]?.headers["webhook-id"]);
    expect(told[0]?.body).toBe(told[1]?.body);
    const first = (await deliveries(hook["@id"])).find(({ kind, about }) => kind === "termin.made" && about === termin);
    expect(first?.attempts).toMatchObject([
      { status: 500, reason: "Der Empfänger hat mit 500 geantwortet." },
      { status: 204, reason: null },
    ]);
  });

  it("is given up after nine tries; the webhook and the operator's figures say so, and it is replayed by hand", async () => {
    const hook = await make(["termin.made"], "http://127.0.0.1:9/");
    await appointment();
    const tried = async (times: number) => {
      await until(async () => (await deliveries(hook["@id"]))[0]?.attempts.length === times);
    };
    await tried(1);
    for (const [place, wait] of waits.entries()) {
      later(Math.ceil(wait * 1.1) + 1000);
      await tried(place + 2);
    }
    /* Whoever was signed in two days ago is no more. */
    admin = await server.as("admin");
    const [failed] = await deliveries(hook["@id"]);
    expect(failed).toMatchObject({ state: "failed", nextAt: null });
    expect(failed?.attempts.at(-1)?.reason).toBe("Der Rechner nimmt dort keine Verbindung an.");
    const [state] = membersOf(await admin.get("/api/webhook_states")).map((one) => wire.webhookState.parse(one));
    expect(state).toMatchObject({ waiting: 0, failed: 1, failingSince: expect.any(String) });
    expect((await readFigures(server.context.database.db)).webhooks).toMatchObject({ count: 0, failed: 1 });
    await admin.patch(hook["@id"], { target: `${receiver.url}${hook.path}` });
    const replay = { uuid: v7(), webhook: hook["@id"], failedSince: failed?.createdAt };
    expect((await admin.post("/api/webhook_replays", replay)).body).toMatchObject({ deliveries: 1 });
    expect((await admin.post("/api/webhook_replays", replay)).body).toMatchObject({ deliveries: 1 });
    await until(async () => (await deliveries(hook["@id"]))[0]?.state === "delivered");
    expect(hook.came()).toHaveLength(1);
    expect(membersOf(await admin.get("/api/webhook_states"))).toMatchObject([{ failed: 0, failingSince: null }]);
  });

  it("that is answered by 410 pauses the webhook, and is sent again when it goes on", async () => {
    const hook = await make(["termin.made"]);
    receiver.answerBy((_message, response) => response.writeHead(410).end());
    await appointment();
    await until(async () => (await admin.get(hook["@id"])).body["pausedBy"] === "receiver");
    await appointment();
    later(day);
    admin = await server.as("admin");
    expect(await deliveries(hook["@id"])).toMatchObject([
      { state: "waiting", attempts: [] },
      { state: "waiting", attempts: [{ status: 410 }] },
    ]);
    expect((await readFigures(server.context.database.db)).webhooks).toMatchObject({ stopped: 1 });
    const [waiting] = await deliveries(hook["@id"]);
    const refused = await admin.post("/api/webhook_replays", { uuid: v7(), webhook: hook["@id"], delivery: waiting?.["@id"] });
    expect(JSON.stringify(refused.body["violations"])).toContain("angehalten");
    receiver.answerBy((_message, response) => response.writeHead(204).end());
    await admin.patch(hook["@id"], { paused: false });
    await until(async () => (await deliveries(hook["@id"])).every(({ state }) => state === "delivered"));
    expect(hook.came()).toHaveLength(3);
  });

  it("of a test goes to a paused webhook too; events wait, and are dropped when it ends", async () => {
    const hook = await make(["termin.made"]);
    await admin.patch(hook["@id"], { paused: true });
    await appointment();
    const test = await admin.post("/api/webhook_tests", { uuid: v7(), webhook: hook["@id"] });
    expect(test.body).toMatchObject({ kind: "webhook.test", about: null, state: "waiting" });
    await until(async () => hook.came().length === 1);
    expect(bodies(hook.came())).toMatchObject([{ type: "webhook.test", data: {} }]);
    expect((await admin.patch(hook["@id"], { ended: true })).body).toMatchObject({ endedAt: expect.any(String) });
    expect(await deliveries(hook["@id"])).toMatchObject([{ kind: "webhook.test" }, { state: "dropped" }]);
    await appointment();
    expect(await deliveries(hook["@id"])).toHaveLength(2);
    const after = await Promise.all([
      admin.patch(hook["@id"], { paused: false }),
      admin.post("/api/webhook_tests", { uuid: v7(), webhook: hook["@id"] }),
      admin.post("/api/webhook_secrets", { uuid: v7(), webhook: hook["@id"] }),
    ]);
    for (const { status, body } of after)
      expect([status, JSON.stringify(body["violations"])]).toEqual([422, expect.stringContaining("beendet")]);
  });

  it("is replayed one by one, of its own webhook alone", async () => {
    const [hook, other] = [await make(["termin.made"]), await make(["termin.done"])];
    await appointment();
    await until(async () => (await deliveries(hook["@id"]))[0]?.state === "delivered");
    const [{ "@id": delivery } = { "@id": "" }] = await deliveries(hook["@id"]);
    const replay = (webhook: string, named: string) =>
      admin.post("/api/webhook_replays", { uuid: v7(), webhook, delivery: named });
    expect((await replay(hook["@id"], delivery)).status).toBe(201);
    await until(async () => hook.came().length === 2);
    expect(new Set(hook.came().map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    for (const answer of [
      await replay(other["@id"], delivery),
      await replay(hook["@id"], "/api/webhook_deliveries/x"),
      await replay("/api/webhooks/x", delivery),
    ])
      expect(answer.status).toBe(422);
  });

  it("that is under way is not replayed beside it: it is sent once, and whoever asks is told so", async () => {
    const hook = await make(["termin.made"]);
    const held: (() => void)[] = [];
    receiver.answerBy((_message, response) => void held.push(() => void response.writeHead(204).end()));
    await appointment();
    await until(async () => held.length === 1);
    const [{ "@id": delivery } = { "@id": "" }] = await deliveries(hook["@id"]);
    const refused = await admin.post("/api/webhook_replays", { uuid: v7(), webhook: hook["@id"], delivery });
    expect([refused.status, JSON.stringify(refused.body["violations"])]).toEqual([
      422,
      expect.stringContaining("gerade gesendet"),
    ]);
    for (const answer of held) answer();
    await until(async () => (await deliveries(hook["@id"]))[0]?.state === "delivered");
    expect(hook.came()).toHaveLength(1);
    receiver.answerBy((_message, response) => response.writeHead(204).end());
    expect((await admin.post("/api/webhook_replays", { uuid: v7(), webhook: hook["@id"], delivery })).status).toBe(201);
    await until(async () => hook.came().length === 2);
  });

  it("whose last try went down with its process is given up and not tried once more", async () => {
    const hook = await make(["termin.made"], "http://127.0.0.1:9/");
    await appointment();
    await until(async () => (await deliveries(hook["@id"]))[0]?.attempts.length === 1);
    const { db } = server.context.database;
    await transact(db, (tx) =>
      tx
        .updateTable("webhook_deliveries")
        .set({ tries: waits.length + 1, due_at: new Date(0), leased_until: new Date(0) })
        .where("webhook_id", "=", hook.uuid)
        .execute(),
    );
    wake();
    await until(async () => (await deliveries(hook["@id"]))[0]?.state === "failed");
    const [failed] = await deliveries(hook["@id"]);
    expect(failed?.attempts).toHaveLength(2);
    expect(failed?.attempts.at(-1)?.reason).toContain("brach mit dem Server ab");
  });

  it("is tried again no sooner than a receiver that is overloaded asks by Retry-After", async () => {
    const hook = await make(["termin.made"]);
    receiver.answerBy((_message, response) => response.writeHead(503, { "retry-after": "7200" }).end());
    await appointment();
    await until(async () => (await deliveries(hook["@id"]))[0]?.attempts.length === 1);
    const [waiting] = await deliveries(hook["@id"]);
    const at = (text: string | null | undefined) => new Date(text ?? 0).getTime();
    expect(at(waiting?.nextAt) - at(waiting?.attempts[0]?.at)).toBeGreaterThanOrEqual(7_200_000);
    expect(at(waiting?.nextAt) - at(waiting?.attempts[0]?.at)).toBeLessThan(7_300_000);
  });

  it("goes out of the log after 30 days", async () => {
    const hook = await make(["termin.made"]);
    await appointment();
    const { db } = server.context.database;
    await letGo(db, new Date(Date.now() + 29 * day), ["webhook_deliveries"]);
    expect(await deliveries(hook["@id"])).toHaveLength(1);
    await letGo(db, new Date(Date.now() + 31 * day), ["webhook_deliveries"]);
    expect(await deliveries(hook["@id"])).toEqual([]);
  });
});

describe.runIf(hasServer)("two processes", () => {
  let both: TwoServers;
  beforeAll(async () => {
    both = await startTwoServers({ RUNDGANG_WEBHOOK_HOSTS: receiver.host });
  });
  afterAll(() => both.close());

  it("send each message once, and a slow target does not hold another up", async () => {
    await addAccount(both.one, "admin", "ROLE_ADMIN");
    const boss = await both.one.as("admin");
    const stuck: (() => void)[] = [];
    receiver.answerBy(({ path }, response) => {
      const done = () => void response.writeHead(204).end();
      if (path === "/slow") stuck.push(done);
      else done();
    });
    const targets = ["/slow", "/fast"].map((path) => webhookBody(`${receiver.url}${path}`, ["termin.made"]));
    for (const body of targets) expect((await boss.post("/api/webhooks", body)).status).toBe(201);
    const hands = [await both.one.as("anna"), await both.other.as("anna")];
    const made = Array.from({ length: 30 }, () => appointmentBody(unitOf(ids.westAddress, 2)));
    await Promise.all(made.map((body, place) => hands[place % 2]?.post("/api/termins", body)));
    const came = (path: string) => receiver.received.filter((one) => one.path === path);
    await until(async () => came("/fast").length === 30);
    expect(new Set(came("/fast").map(({ headers }) => headers["webhook-id"])).size).toBe(30);
    expect(came("/slow").length).toBeLessThanOrEqual(4);
    await until(async () => {
      for (const done of stuck.splice(0)) done();
      return came("/slow").length === 30;
    });
    expect(new Set(came("/slow").map(({ body }) => JSON.parse(body).data.termin)).size).toBe(30);
    for (const done of stuck.splice(0)) done();
  });
});
