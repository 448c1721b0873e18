import { randomUUID } from "node:crypto";

import { iri, wallTimeOf } from "@rundgang/contracts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { startSmtpServer, type SmtpServer } from "../../mail/testing/smtp-server.ts";
import { until } from "../../mail/testing/until.ts";
import type { Client } from "../../testing/client.ts";
import { emptyTables } from "../../testing/empty-tables.ts";
import { membersOf } from "../../testing/members.ts";
import { placeRemoteOrder } from "../../testing/customer-kit.ts";
import { broadcastBody, customerBody, insertContractForm, prepareOrder } from "../../testing/order-kit.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { ids, unitOf } from "../../testing/fixture.ts";

const minute = 60_000;

describe("mails to customers at the back office", () => {
  let smtp: SmtpServer;
  let server: TestServer;
  let anna: Client;
  let office: Client;

  const db = () => server.context.database.db;
  const list = async (query = "") => membersOf(await office.get(`/api/mails${query}`));
  const counts = async () => (await office.get("/api/mail_counts")).body["counts"];
  const bounce = (mail: unknown) => {
    const at = server.context.clock().toISOString();
    return office.post("/api/mail_bounces", { uuid: randomUUID(), mail, bounced: wallTimeOf(at), bouncedAt: at });
  };
  const resend = (mail: unknown, uuid = randomUUID()) => office.post("/api/mail_resends", { uuid, mail });
  const refusedWith = (message: string) => ({ status: 422, body: { violations: [{ propertyPath: "mail", message }] } });
  const setStatus = (path: string, status: string) =>
    office.post("/api/auftrag_statuses", {
      uuid: randomUUID(),
      auftrag: path,
      status,
      statusDt: wallTimeOf(server.context.clock().toISOString()),
      description: "Der Kunde hat abgesagt.",
    });

  /** A signed order whose confirmation has left, and that mail. */
  async function order(email = "zoe@example.org"): Promise<{ path: string; number: number; mail: string }> {
    const customer = customerBody({ email });
    await anna.post("/api/kundes", customer);
    const body = await prepareOrder(anna, { kunde: iri("kundes", String(customer["uuid"])) });
    const answer = await anna.post("/api/auftrags", body);
    const path = iri("auftrags", String(body["uuid"]));
    const purpose = `order:${String(body["uuid"])}`;
    const find = () =>
      db().selectFrom("mails").select("id").where("purpose", "=", purpose).where("sent_at", "is not", null).executeTakeFirst();
    await until(async () => (await find()) !== undefined);
    return { path, number: Number(answer.body["id"]), mail: (await find())?.id ?? "" };
  }

  beforeAll(async () => {
    smtp = await startSmtpServer();
    server = await startTestServer({ SMTP_URL: `${smtp.url}?ignoreTLS=true` });
    await insertContractForm(server);
  });
  afterAll(async () => {
    await server.close();
    await smtp.close();
  });
  beforeEach(async () => {
    await emptyTables(db(), "mails", "orders", "documents", "broadcasts");
    smtp.ending = "accept";
    smtp.unknown.clear();
    [anna, office] = await Promise.all([server.as("anna"), server.as("office")]);
  });

  it("are listed with what they tell of, to whom, how far they came, and their order, and never with their words", async () => {
    const { path, number, mail } = await order();
    const [shown] = await list();
    expect(shown).toMatchObject({
      "@id": iri("mails", mail),
      "@type": "Mail",
      kind: "confirmation",
      recipient: "zoe@example.org",
      customerMail: "zoe@example.org",
      customerName: "Zoë Müller-Łukasz",
      state: "handed_over",
      reason: null,
      auftrag: path,
      orderNumber: number,
      orderStatus: "NEW",
      resendOf: null,
      resentBy: null,
      resent: false,
    });
    expect(String(shown?.["subject"])).toContain(String(number));
    expect(Object.keys(shown ?? {})).not.toContain("body_text");
    expect((await office.get(iri("mails", mail))).body).toMatchObject({ uuid: mail, orderNumber: number });
  });

  it("are counted and listed by view, a returned one no more once it was sent again", async () => {
    const { mail } = await order();
    smtp.unknown.add("niemand@example.org");
    await anna.post("/api/customer_broadcasts", broadcastBody({ customerMail: "niemand@example.org" }));
    await until(async () => (await list("?view=refused")).length === 1);
    await bounce(mail);
    expect(await counts()).toEqual({ returned: 1, refused: 1, waiting: 0, sent: 0, all: 2 });
    expect((await list("?view=returned")).map((one) => one["uuid"])).toEqual([mail]);
    expect((await list("?view=refused"))[0]).toMatchObject({
      kind: "summary",
      recipient: "niemand@example.org",
      reason: "no_mailbox",
      auftrag: null,
      orderNumber: null,
    });
    server.advance(2 * minute);
    expect((await resend(mail)).status).toBe(201);
    await until(async () => (await list("?view=sent")).length === 1);
    expect(await counts()).toEqual({ returned: 0, refused: 1, waiting: 0, sent: 1, all: 3 });
  });

  it("are found by the order's number and by a part of the recipient, page by page", async () => {
    const first = await order("erika.mustermann@example.org");
    const second = await order("max_100%@example.org");
    const found = async (q: string) => (await list(`?q=${encodeURIComponent(q)}`)).map((one) => one["uuid"]);
    expect(await found(String(first.number))).toEqual([first.mail]);
    expect(await found(`#${first.number}`)).toEqual([first.mail]);
    expect(await found("MUSTERmann")).toEqual([first.mail]);
    expect(await found("100%@")).toEqual([second.mail]);
    expect(await found("_")).toEqual([second.mail]);
    expect(await found("'; drop table mails")).toEqual([]);
    expect(await found("x".repeat(500))).toEqual([]);
    const page = await office.get("/api/mails?itemsPerPage=1&page=2");
    expect([page.body["hydra:totalItems"], membersOf(page).map((one) => one["uuid"])]).toEqual([2, [first.mail]]);
    expect(await list("?page=99999")).toEqual([]);
    expect((await list("?kind[]=summary")).length).toBe(0);
    expect((await list("?kind[]=confirmation&kind[]=nonsense")).length).toBe(2);
    const odd = await office.get("/api/mails?view=nonsense");
    expect([odd.status, odd.body["code"]]).toEqual([400, "parameter_invalid"]);
  });

  it("go again to the customer's address of now with the same words and papers, by whom is told, and the order says so", async () => {
    const { path, number, mail } = await order("alt@example.org");
    await bounce(mail);
    await sql`update customers set data = jsonb_set(data, '{email}', '"neu@example.org"')`.execute(db());
    server.advance(2 * minute);
    const before = smtp.messages.length;
    const uuid = randomUUID();
    const answer = await resend(mail, uuid);
    expect(answer).toMatchObject({
      status: 201,
      body: { kind: "confirmation", recipient: "neu@example.org", orderNumber: number, resendOf: iri("mails", mail) },
    });
    expect(answer.headers.get("location")).toBe(answer.body["@id"]);
    expect(answer.body["resentBy"]).toBeTruthy();
    expect((await resend(mail, uuid)).body).toMatchObject({ uuid: answer.body["uuid"], recipient: "neu@example.org" });
    await until(async () => smtp.messages.length === before + 1);
    await until(async () => (await list(`?of=${mail}`)).every(({ state }) => state !== "queued"));
    expect((await list(`?of=${mail}`)).map((one) => [one["state"], one["recipient"], one["resent"]])).toEqual([
      ["handed_over", "neu@example.org", false],
      ["bounced", "alt@example.org", true],
    ]);
    const rows = await db().selectFrom("mails").selectAll().orderBy("created_at").execute();
    expect([rows[1]?.subject, rows[1]?.body_text, rows[1]?.attachments]).toEqual([
      rows[0]?.subject,
      rows[0]?.body_text,
      rows[0]?.attachments,
    ]);
    const { body } = await anna.get(path);
    expect(body["mails"]).toMatchObject([
      { uuid: mail, kind: "confirmation", state: "bounced", resendOf: null },
      { kind: "confirmation", state: "handed_over", resendOf: mail },
    ]);
    const steps = await db()
      .selectFrom("evidence")
      .select("event")
      .where("event", "like", "confirmation%")
      .orderBy("number")
      .execute();
    expect(steps.map(({ event }) => event)).toEqual([
      "confirmation_handed_over",
      "confirmation_bounced",
      "confirmation_resent",
      "confirmation_handed_over",
    ]);
  });

  it("are told live to the order's salesman when they go again", async () => {
    const { mail } = await order();
    await bounce(mail);
    server.advance(2 * minute);
    const told = async () => (await db().selectFrom("events").select("id").execute()).length;
    const before = await told();
    await resend(mail);
    await until(async () => (await list("?view=sent")).length === 1);
    expect(await told()).toBeGreaterThanOrEqual(before + 2);
  });

  it("go again a second time by naming any of them, and not twice within a minute", async () => {
    const { mail } = await order();
    server.advance(2 * minute);
    const first = await resend(mail);
    await until(async () => (await list("?view=sent")).length === 2);
    const soon = await resend(first.body["uuid"]);
    expect([soon.status, soon.body["code"]]).toEqual([429, "rate_limited"]);
    expect(Number(soon.headers.get("retry-after"))).toBeGreaterThan(0);
    server.advance(2 * minute);
    const second = await resend(first.body["uuid"]);
    expect(second.body["resendOf"]).toBe(iri("mails", mail));
  });

  it.each([
    ["REJECTED", "Der Auftrag ist abgelehnt. Mails dazu gehen nicht noch einmal hinaus."],
    ["CANCELLED", "Der Auftrag ist storniert. Mails dazu gehen nicht noch einmal hinaus."],
  ])("do not go again to a customer whose order has ended: %s", async (status, message) => {
    const { path, mail } = await order();
    expect((await setStatus(path, status)).status).toBe(201);
    server.advance(2 * minute);
    expect(await resend(mail)).toMatchObject(refusedWith(message));
  });

  it("do not go again where nobody knows them, where they belong to no order, wait, or have no address", async () => {
    expect(await resend(randomUUID())).toMatchObject(refusedWith("Diese Mail gibt es nicht."));
    smtp.unknown.add("niemand@example.org");
    await anna.post("/api/customer_broadcasts", broadcastBody({ customerMail: "niemand@example.org" }));
    await until(async () => (await list("?view=refused")).length === 1);
    const [lonely] = await list("?view=refused");
    expect(await resend(lonely?.["uuid"])).toMatchObject(
      refusedWith("Diese Mail gehört zu keinem Auftrag. Sie lässt sich nicht erneut senden."),
    );
    const { mail } = await order();
    await db().updateTable("mails").set({ sent_at: null }).where("id", "=", mail).execute();
    expect(await resend(mail)).toMatchObject(refusedWith("Diese Mail wartet noch und geht von selbst hinaus."));
    await db().updateTable("mails").set({ sent_at: new Date() }).where("id", "=", mail).execute();
    await sql`update customers set data = jsonb_set(data, '{email}', '"keine"')`.execute(db());
    expect(await resend(mail)).toMatchObject(refusedWith("Zu diesem Auftrag ist keine gültige E-Mail-Adresse bekannt."));
  });

  it("do not bring an old link again: it is made anew", async () => {
    await placeRemoteOrder(anna, { unit: `/api/wohneinheits/${unitOf(ids.westAddress, 2)}` });
    await until(async () => (await list("?kind[]=link&view=sent")).length === 1);
    const [link] = await list("?kind[]=link");
    expect(await resend(link?.["uuid"])).toMatchObject(
      refusedWith("Ein Link wird nicht noch einmal gesendet, sondern neu gemacht."),
    );
  });

  it("of a consultation are listed without an order", async () => {
    const purpose = `consultation:${randomUUID()}:confirmed:2026-12-04T13:30:00.000Z`;
    const words = { subject: "Ihre Videoberatung", body_text: "x", body_html: "x" };
    const sent = { recipient: "familie@example.org", sent_at: new Date() };
    await db()
      .insertInto("mails")
      .values({ id: randomUUID(), purpose, ...words, ...sent })
      .execute();
    expect((await list("?kind[]=consultation"))[0]).toMatchObject({ kind: "consultation", auftrag: null, customerName: "" });
  });

  it.each([
    ["no mail", { mail: undefined }],
    ["a name", { mail: "die letzte" }],
    ["a number", { mail: 7 }],
  ])("are asked for by their uuid: %s is refused", async (_what, more) => {
    expect(await office.post("/api/mail_resends", { uuid: randomUUID(), ...more })).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: "mail" }] },
    });
  });
});
