import { randomUUID } from "node:crypto";

import { dateOf, wire } from "@rundgang/contracts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { fillStatusLinks, stopAddressOf } from "../../mail/status-links.ts";
import type { Client } from "../../testing/client.ts";
import { openAsCustomer, placeRemoteOrder } from "../../testing/customer-kit.ts";
import { emptyTables } from "../../testing/empty-tables.ts";
import { openStream } from "../../testing/open-stream.ts";
import { customerBody, insertContractForm, prepareOrder } from "../../testing/order-kit.ts";
import { birthday, openStatus, statusTokensOf } from "../../testing/status-kit.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { untilSealed } from "../../testing/until-sealed.ts";
import { letGo } from "../../testing/let-go.ts";

let server: TestServer;
let anna: Client;
let office: Client;
/** What the server's clock is ahead of ours. */
let aheadMs = 0;
const dayMs = 24 * 3_600_000;
const dayFromNow = (days: number) => dateOf(new Date(Date.now() + aheadMs + days * dayMs).toISOString());
const db = () => server.context.database.db;

beforeAll(async () => {
  server = await startTestServer({ RUNDGANG_RATE: "1000000" }, { clock: () => new Date(Date.now() + aheadMs) });
  await insertContractForm(server);
  [anna, office] = await Promise.all([server.as("anna"), server.as("office")]);
});
afterAll(() => server.close());
beforeEach(async () => {
  aheadMs = 0;
  await emptyTables(db(), "mails", "orders", "documents");
});

/** A live order, by its path. */
async function placeOrder(changes: object = {}): Promise<{ id: string; path: string }> {
  const body = await prepareOrder(anna, { ...changes });
  const answer = await anna.post("/api/auftrags", body);
  if (answer.status !== 201) throw new Error(`the order was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  const id = String(body["uuid"]);
  return { id, path: `/api/auftrags/${id}` };
}
const decide = (path: string, status: string, more: object = {}) =>
  office.post("/api/auftrag_statuses", {
    uuid: randomUUID(),
    auftrag: path,
    status,
    statusDt: "2026-11-02 10:15:00",
    statusDtAt: new Date(Date.now() + aheadMs).toISOString(),
    ...more,
  });
const progressOf = (id: string) => office.get(`/api/auftrag_progresses/${id}`);
const setProgress = (id: string, body: object, tag?: string) =>
  office.patch(`/api/auftrag_progresses/${id}`, body, tag === undefined ? {} : { "if-match": tag });
const open = async () => {
  const order = await placeOrder();
  return { order, page: await openStatus(server, order.id) };
};
const mailsOf = async (kind: string) =>
  db()
    .selectFrom("mails")
    .select(["purpose", "subject", "body_text", "recipient"])
    .where("purpose", "like", `${kind}:%`)
    .orderBy("created_at")
    .execute();

describe("the link to the state of an order", () => {
  it("goes three years and 120 days after the receipt, with the contact data that were asked for, and not a day sooner", async () => {
    const { order, page } = await open();
    await page.post("contact_requests", { email: "neu@example.org", phone: "" });
    const left = async () => {
      const counts = await Promise.all(
        (["status_links", "status_sessions", "contact_requests"] as const).map((table) =>
          db().selectFrom(table).selectAll().execute(),
        ),
      );
      return counts.map((rows) => rows.length);
    };
    const { received_at: received } = await db()
      .selectFrom("orders")
      .select("received_at")
      .where("id", "=", order.id)
      .executeTakeFirstOrThrow();
    const end = new Date(received);
    end.setUTCFullYear(end.getUTCFullYear() + 3);
    await letGo(db(), new Date(end.getTime() + 119 * dayMs), ["status_links", "status_sessions"]);
    expect(await left()).toEqual([1, 0, 1]);
    await letGo(db(), new Date(end.getTime() + 121 * dayMs), ["status_links", "status_sessions"]);
    expect(await left()).toEqual([0, 0, 0]);
    expect((await office.get(order.path)).status).toBe(200);
  });

  it("stands in the confirmation of a live order, which no table holds the token of", async () => {
    const { id } = await placeOrder();
    const [mail] = await mailsOf("order");
    const { page, stop } = await statusTokensOf(server, id);
    expect(mail?.body_text).toContain("Status meines Auftrags");
    expect(mail?.body_text).not.toContain(page);
    const told = fillStatusLinks(server.context, mail?.body_text ?? "");
    expect(told).toContain(`/mein-auftrag/#${page}`);
    expect(told).toContain(`/mein-auftrag/abmelden/#${stop}`);
    expect(stopAddressOf(server.context, mail?.body_text ?? "")).toMatch(new RegExp(`/api/status_mail_stops/${stop}$`, "u"));
  });

  it("stands in the confirmation of a remote order once its customer has confirmed it", async () => {
    const order = await placeRemoteOrder(anna);
    expect(await db().selectFrom("status_links").selectAll().execute()).toEqual([]);
    await (await openAsCustomer(anna, server.stranger, order)).confirm();
    const [mail] = await mailsOf("order");
    expect(mail?.body_text).toContain("rundgang-status:");
    expect((await (await openStatus(server, order.id)).read()).headline.title).toBe("Ihr Auftrag ist eingegangen.");
  });

  it("is not made where nothing is known that proves the customer", async () => {
    const body = await prepareOrder(anna);
    await sql`update customers set data = data || '{"geburtsdatum": null, "telPrivat": "", "telMobile": ""}'
      where id = ${String(body["kunde"]).slice(-36)}::uuid`.execute(db());
    await anna.post("/api/auftrags", body);
    const [mail] = await mailsOf("order");
    expect(mail?.body_text).not.toContain("rundgang-");
    expect(await db().selectFrom("status_links").selectAll().execute()).toEqual([]);
  });

  it("tells a stranger with a forwarded link nothing but what is asked for, in a German sentence", async () => {
    const { id } = await placeOrder();
    const { page: token } = await statusTokensOf(server, id);
    const asked = await server.stranger.post("/api/status_sessions", { token });
    expect(asked).toMatchObject({
      status: 401,
      body: { code: "proof_needed", asks: "birthday", "hydra:description": "Bitte geben Sie Ihr Geburtsdatum an." },
    });
    const wrong = await server.stranger.post("/api/status_sessions", { token, proof: "1980-01-02" });
    expect(wrong).toMatchObject({
      status: 401,
      body: {
        code: "proof_needed",
        "hydra:description": "Diese Angabe stimmt nicht. Bitte prüfen Sie sie, und versuchen Sie es noch einmal.",
      },
    });
    expect(JSON.stringify([asked.body, wrong.body])).not.toMatch(/Müller|Mühlgasse|1980/u);
    expect(wrong.headers.get("set-cookie")).toBeNull();
    expect((await server.stranger.get("/api/customer_status")).status).toBe(401);
  });

  it("a link without a birthday asks for the end of the telephone number", async () => {
    const { id } = await placeOrder();
    await sql`update customers set data = data || '{"geburtsdatum": null}'`.execute(db());
    const { page: token } = await statusTokensOf(server, id);
    expect(await server.stranger.post("/api/status_sessions", { token })).toMatchObject({ body: { asks: "phone" } });
    expect((await server.stranger.post("/api/status_sessions", { token, proof: "3456" })).status).toBe(201);
  });

  it("guessing is slowed down, also for the right answer then", async () => {
    const { id } = await placeOrder();
    const { page: token } = await statusTokensOf(server, id);
    const guess = (proof: string) => server.stranger.post("/api/status_sessions", { token, proof });
    for (let year = 1950; year < 1955; year += 1) expect((await guess(`${year}-01-01`)).status).toBe(401);
    const waits = await guess(birthday);
    expect(waits).toMatchObject({ status: 429, body: { code: "rate_limited" } });
    expect(String(waits.body["hydra:description"])).toMatch(/^Das war zu oft falsch\. Bitte warten Sie \d+ Sekunden/u);
    expect(Number(waits.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("a link that was cut off, and that of another page, are none", async () => {
    const { id } = await placeOrder();
    const { page, stop } = await statusTokensOf(server, id);
    for (const token of [page.slice(0, -1), stop, "x"]) {
      const answer = await server.stranger.post("/api/status_sessions", { token, proof: birthday });
      expect(answer).toMatchObject({ status: 404, body: { "hydra:description": "Diesen Link gibt es nicht." } });
    }
  });

  it("ends 90 days after the line is in use, with its sessions", async () => {
    const { order, page } = await open();
    await decide(order.path, "ACCEPTED");
    await setProgress(order.id, { active: dayFromNow(0) });
    /* The days are counted from midnight in Berlin. */
    aheadMs = 88 * dayMs;
    const again = await openStatus(server, order.id);
    aheadMs = 91.2 * dayMs;
    const expired = { status: 410, body: { code: "link_expired", "hydra:description": "Dieser Link ist abgelaufen." } };
    expect(await server.stranger.post("/api/status_sessions", { token: page.token, proof: birthday })).toMatchObject(expired);
    aheadMs = 88.4 * dayMs;
    expect((await again.read()).headline.title).toBe("Ihr Anschluss ist aktiv.");
  });
});

describe("the page of an order's state", () => {
  it("shows steps, papers and the last day to withdraw, with addresses masked", async () => {
    const { page } = await open();
    const status = await page.read();
    expect(status.steps.map(({ title, state }) => `${state} ${title}`)).toEqual([
      "done Auftrag eingegangen",
      "now Wird geprüft",
      "open Annahme",
      "open Ausbau in Ihrer Straße",
      "open Termin für den Hausanschluss",
      "open Freischaltung",
    ]);
    expect(status).toMatchObject({ mail: "z…@example.org", wantsMails: true, withdrawnOn: null, questions: [] });
    expect(status.mayWithdrawUntil).toMatch(/^\d{4}-\d{2}-\d{2}$/u);
    expect(status.documents.length).toBeGreaterThan(0);
    const [paper] = status.documents;
    const cookie = { cookie: page.cookie };
    const answer = await fetch(`${server.url}/api/customer_status/documents/${paper?.uuid ?? ""}/stream`, { headers: cookie });
    expect(answer.status).toBe(200);
    expect((await fetch(`${server.url}/api/customer_status/documents/${paper?.uuid ?? ""}/stream`)).status).toBe(401);
    expect((await server.stranger.get(`/api/customer_status/documents/${randomUUID()}/stream`, cookie)).status).toBe(404);
  });

  it("a withdrawal ends the order, and the page says so from then on", async () => {
    const { order, page } = await open();
    const answer = await page.post("withdrawals", { reason: "" });
    expect(answer).toMatchObject({ status: 201, body: { headline: { title: "Ihr Auftrag ist widerrufen." } } });
    expect(await page.read()).toMatchObject({ status: "CANCELLED", mayWithdrawUntil: null });
    expect(await openStatus(server, order.id).then((one) => one.read())).toMatchObject({
      headline: { title: "Ihr Auftrag ist widerrufen." },
    });
    expect(await mailsOf("withdrawal")).toHaveLength(1);
  });

  it("an order that may no longer be withdrawn says so", async () => {
    const { order, page } = await open();
    await decide(order.path, "ACCEPTED");
    await sql`update mails set sent_at = created_at where purpose = ${`order:${order.id}`} and sent_at is null`.execute(db());
    aheadMs = 20 * dayMs;
    const later = await openStatus(server, order.id);
    expect((await later.read()).mayWithdrawUntil).toBeNull();
    expect(await later.post("withdrawals", {})).toMatchObject({
      status: 409,
      body: { code: "withdrawal_closed", "hydra:description": "Dieser Auftrag lässt sich hier nicht widerrufen." },
    });
    expect((await page.post("withdrawals", {})).status).toBe(401);
  });
});

describe("a question on the page", () => {
  it("is answered by the back office, marked so, mailed without its words, and is gone from what is to be done", async () => {
    const { order, page } = await open();
    const uuid = randomUUID();
    await page.post("questions", { uuid, text: "Wann wird gebaut?" });
    const view = async () => {
      const list = await office.get("/api/auftrags?view=customer_questions");
      return list.body["hydra:totalItems"];
    };
    expect(await view()).toBe(1);
    await untilSealed(db());
    const stream = await openStream(server.url, office.token ?? "", "topic=*");
    const answered = await office.post("/api/customer_question_answers", {
      uuid: randomUUID(),
      question: uuid,
      text: "Im März.",
    });
    expect(answered).toMatchObject({ status: 201, body: { auftrag: order.path, question: uuid } });
    expect(JSON.parse((await stream.next())?.data ?? "{}")).toMatchObject({ "@type": "AuftragStatus", auftrag: order.path });
    stream.close();
    expect((await page.read()).questions).toMatchObject([{ text: "Wann wird gebaut?", answer: "Im März." }]);
    expect(wire.order.parse((await office.get(order.path)).body).questions).toMatchObject([{ uuid, answer: "Im März." }]);
    expect(await view()).toBe(0);
    const [mail] = await mailsOf("status");
    expect(mail?.subject).toMatch(/^Ihre Frage ist beantwortet \(Auftrag \d+\)$/u);
    expect(mail?.body_text).not.toMatch(/März|gebaut/u);
    const twice = await office.post("/api/customer_question_answers", { uuid: randomUUID(), question: uuid, text: "Im April." });
    expect(twice).toMatchObject({ status: 409, body: { "hydra:description": "Diese Frage ist schon beantwortet." } });
  });

  it("a question of an order that waits for its customer is answered on the page on which it was asked", async () => {
    const order = await placeRemoteOrder(anna);
    const page = await openAsCustomer(anna, server.stranger, order);
    const uuid = randomUUID();
    await page.post("questions", { uuid, text: "Bleibt meine Nummer?" });
    await office.post("/api/customer_question_answers", { uuid: randomUUID(), question: uuid, text: "Ja." });
    expect((await page.read()).questions).toMatchObject([{ text: "Bleibt meine Nummer?", answer: "Ja." }]);
  });

  it("an answer with an IBAN is refused, and the question stays open", async () => {
    const { page } = await open();
    const uuid = randomUUID();
    await page.post("questions", { uuid, text: "Stimmt mein Konto?" });
    const text = "Ja, DE89 3704 0044 0532 0130 00.";
    const answer = await office.post("/api/customer_question_answers", { uuid: randomUUID(), question: uuid, text });
    expect(answer).toMatchObject({ status: 422, body: { violations: [{ propertyPath: "text" }] } });
    expect((await page.read()).questions).toMatchObject([{ answer: null }]);
  });

  it("a question of 4,000 letters is taken, one letter more and none are refused with a sentence", async () => {
    const { page } = await open();
    expect((await page.post("questions", { text: "ä".repeat(4000) })).status).toBe(201);
    const violations = (message: string) => ({ status: 422, body: { violations: [{ propertyPath: "text", message }] } });
    expect(await page.post("questions", { text: "ä".repeat(4001) })).toMatchObject(
      violations("Der Text darf höchstens 4000 Zeichen lang sein."),
    );
    expect(await page.post("questions", { text: " \n " })).toMatchObject(violations("Der Text darf nicht leer sein."));
  });

  it("a question that a double tap sends twice is one", async () => {
    const { page } = await open();
    const one = { uuid: randomUUID(), text: "Wann?" };
    const answers = await Promise.all([page.post("questions", one), page.post("questions", one)]);
    expect(answers.some(({ status }) => status === 201)).toBe(true);
    expect((await page.read()).questions).toHaveLength(1);
  });
});

describe("other contact data", () => {
  it("are the customer's once the back office has approved them", async () => {
    const { order, page } = await open();
    const uuid = randomUUID();
    const asked = await page.post("contact_requests", { uuid, email: "neu@example.org", phone: "+49 171 2345678" });
    expect(asked).toMatchObject({
      status: 201,
      body: { contactRequest: { state: "open", email: "n…@example.org", phone: "… 5678" } },
    });
    const before = wire.order.parse((await office.get(order.path)).body);
    expect(before.contactRequests).toMatchObject([{ uuid, email: "neu@example.org", phone: "01712345678", state: "open" }]);
    expect(before.customer?.email).toBe("zoe@example.org");
    const decision = { uuid: randomUUID(), request: uuid, approved: true };
    expect((await office.post("/api/contact_decisions", decision)).status).toBe(201);
    expect(wire.order.parse((await office.get(order.path)).body).customer).toMatchObject({
      email: "neu@example.org",
      telMobile: "01712345678",
    });
    expect((await mailsOf("status")).map(({ recipient }) => recipient)).toEqual(["neu@example.org"]);
    const again = await office.post("/api/contact_decisions", { ...decision, uuid: randomUUID(), approved: false });
    expect(again).toMatchObject({ status: 409, body: { "hydra:description": "Darüber ist schon entschieden." } });
    const { rows } = await sql<{ after: object }>`select after from audit_entries where entity = 'contact_requests'`.execute(
      db(),
    );
    expect(rows).toMatchObject([{ after: { approved: true } }]);
    const kept = await db()
      .selectFrom("contact_requests")
      .select(["email_before", "phone_before"])
      .where("id", "=", uuid)
      .execute();
    expect(kept).toEqual([{ email_before: "zoe@example.org", phone_before: before.customer?.telMobile ?? "" }]);
  });

  it("stay as they are where the back office declines them, with the reason for the customer", async () => {
    const { order, page } = await open();
    const uuid = randomUUID();
    await page.post("contact_requests", { uuid, email: "neu@example.org" });
    const none = await office.post("/api/contact_decisions", { uuid: randomUUID(), request: uuid, approved: false });
    expect(none).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: "reason", message: "Bitte schreib dem Kunden, warum es so bleibt." }] },
    });
    const reason = "Bitte rufen Sie uns dazu an.";
    await office.post("/api/contact_decisions", { uuid: randomUUID(), request: uuid, approved: false, reason });
    expect((await page.read()).contactRequest).toMatchObject({ state: "declined", reason });
    expect(wire.order.parse((await office.get(order.path)).body).customer?.email).toBe("zoe@example.org");
  });

  it("data that are no address, no number or nothing are refused at their field", async () => {
    const { page } = await open();
    const noMail = "Bitte geben Sie eine vollständige E-Mail-Adresse an, zum Beispiel name@example.org.";
    const faults = [
      [{ email: "zoe@" }, "email", noMail],
      [{ phone: "ruf an" }, "phone", "Bitte geben Sie eine Telefonnummer mit Vorwahl an, nur Ziffern und ein + am Anfang."],
      [{}, "email", "Bitte geben Sie eine neue E-Mail-Adresse oder Telefonnummer an."],
      [{ email: " ", phone: "" }, "email", "Bitte geben Sie eine neue E-Mail-Adresse oder Telefonnummer an."],
    ] as const;
    for (const [body, propertyPath, message] of faults) {
      const answer = await page.post("contact_requests", body);
      expect(answer).toMatchObject({ status: 422, body: { violations: [{ propertyPath, message }] } });
    }
  });

  it("a second request takes the place of the first one", async () => {
    const { order, page } = await open();
    await page.post("contact_requests", { email: "eins@example.org" });
    await page.post("contact_requests", { email: "zwei@example.org" });
    const { contactRequests } = wire.order.parse((await office.get(order.path)).body);
    expect(contactRequests?.map(({ email }) => email)).toEqual(["zwei@example.org"]);
  });
});

describe("later steps, by the back office", () => {
  it("a day is set for the version that was seen, told to the customer and written to the audit log", async () => {
    const { order, page } = await open();
    await decide(order.path, "ACCEPTED");
    const first = await progressOf(order.id);
    const tag = first.headers.get("etag") ?? "";
    const appointment = dayFromNow(7);
    expect(await setProgress(order.id, { construction: dayFromNow(0), appointment }, tag)).toMatchObject({
      status: 200,
      body: { appointment, active: null, hasPage: true, changedBy: expect.any(String) as string },
    });
    expect(await setProgress(order.id, { active: appointment }, tag)).toMatchObject({ status: 412, body: { code: "stale" } });
    const status = await page.read();
    expect(status.headline.title).toBe("Ihr Termin steht fest.");
    expect(status.steps.find(({ kind }) => kind === "appointment")).toMatchObject({ state: "now", on: appointment });
    expect((await mailsOf("status")).map(({ subject }) => subject.replace(/ \(.*/u, ""))).toEqual([
      "Ihr Auftrag ist angenommen",
      "Ihr Termin steht fest",
    ]);
    const { rows } = await sql<{ after: object }>`
      select after from audit_entries where entity = 'order_progress' and entity_id = ${order.id}`.execute(db());
    expect(rows).toMatchObject([{ after: { appointment_on: appointment } }]);
  });

  it("days of an order that is not accepted, and out of their order, are refused at their field", async () => {
    const { order } = await open();
    expect(await setProgress(order.id, { construction: dayFromNow(1) })).toMatchObject({
      status: 422,
      body: {
        violations: [
          { propertyPath: "construction", message: "Das lässt sich erst eintragen, wenn der Auftrag angenommen ist." },
        ],
      },
    });
    await decide(order.path, "ACCEPTED");
    expect(await setProgress(order.id, { construction: dayFromNow(3), appointment: dayFromNow(2) })).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: "appointment", message: "Der Tag liegt vor dem Schritt „Bau“." }] },
    });
    expect(await setProgress(order.id, { construction: "2026-02-30" })).toMatchObject({ status: 422 });
    expect(await mailsOf("status")).toHaveLength(1);
  });

  it("a day that is taken away is told to nobody", async () => {
    const { order, page } = await open();
    await decide(order.path, "ACCEPTED");
    await setProgress(order.id, { construction: dayFromNow(0) });
    await setProgress(order.id, { construction: null });
    expect((await page.read()).headline.title).toBe("Ihr Auftrag ist angenommen.");
    expect(await mailsOf("status")).toHaveLength(2);
  });
});

describe("mails with each step", () => {
  it("are stopped by one POST of a mail program, and wanted again by the page behind the link", async () => {
    const { order, page } = await open();
    const { stop } = await statusTokensOf(server, order.id);
    const path = `${server.url}/api/status_mail_stops/${stop}`;
    const looked = await fetch(path, { redirect: "manual" });
    expect([looked.status, looked.headers.get("location")]).toEqual([303, `/mein-auftrag/abmelden/#${stop}`]);
    expect((await page.read()).wantsMails).toBe(true);
    const body = "List-Unsubscribe=One-Click";
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const stopped = await fetch(path, { method: "POST", headers, body });
    expect([stopped.status, await stopped.json()]).toEqual([200, { wantsMails: false }]);
    expect((await page.read()).wantsMails).toBe(false);
    await decide(order.path, "ACCEPTED");
    expect(await mailsOf("status")).toEqual([]);
    expect((await fetch(`${path}?wanted=true`, { method: "POST" })).status).toBe(200);
    await setProgress(order.id, { construction: dayFromNow(0) });
    expect(await mailsOf("status")).toHaveLength(1);
  });

  it("the token of the page stops nothing, and that of the mails opens nothing", async () => {
    const { order } = await open();
    const { page } = await statusTokensOf(server, order.id);
    const answer = await fetch(`${server.url}/api/status_mail_stops/${page}`, { method: "POST" });
    expect(answer.status).toBe(404);
  });

  it("are stopped on the page itself, and an answer to a question comes all the same", async () => {
    const { order, page } = await open();
    expect(await page.post("mail_choices", { wanted: false })).toMatchObject({ status: 201, body: { wantsMails: false } });
    await decide(order.path, "ACCEPTED");
    const question = randomUUID();
    await page.post("questions", { uuid: question, text: "Wann?" });
    await office.post("/api/customer_question_answers", { uuid: randomUUID(), question, text: "Bald." });
    const mails = await mailsOf("status");
    expect(mails.map(({ subject }) => subject.replace(/ \(.*/u, ""))).toEqual(["Ihre Frage ist beantwortet"]);
    expect(mails[0]?.body_text).not.toContain("rundgang-stop:");
  });

  it("customers of other orders read nothing of this one", async () => {
    const { page } = await open();
    const other = await anna.post("/api/kundes", customerBody());
    expect(other.status).toBe(201);
    expect((await page.read()).customer.name).toBe("Müller-Łukasz");
    expect((await server.stranger.get("/api/customer_order", { cookie: page.cookie })).status).toBe(401);
  });
});
