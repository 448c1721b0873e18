import { randomUUID } from "node:crypto";

import { wire } from "@rundgang/contracts";
import { verifyEvidence } from "@rundgang/evidence";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { sealsOf } from "../../documents/testing/pdf-tools.ts";
import { readPdf } from "../../documents/testing/read-pdf.ts";
import { documentAttachmentsOf } from "../../mail/mail-attachment.ts";
import { MailRefused } from "../../mail/mail-trouble.ts";
import type { OutgoingMail } from "../../mail/mailer.ts";
import type { Client } from "../../testing/client.ts";
import { confirmationOf, exchangeLink, openAsCustomer, placeRemoteOrder, type RemoteOrder } from "../../testing/customer-kit.ts";
import { emptyTables } from "../../testing/empty-tables.ts";
import { ids, unitOf } from "../../testing/fixture.ts";
import { customerBody, insertContractForm } from "../../testing/order-kit.ts";
import { openStream } from "../../testing/open-stream.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { untilSealed } from "../../testing/until-sealed.ts";

/** Whether the mail server takes no mail. */
let refuses = false;
/** What the mail server has taken. */
const taken: OutgoingMail[] = [];
let server: TestServer;
let anna: Client;
let office: Client;
beforeAll(async () => {
  const send = async (mail: OutgoingMail) => {
    if (refuses) throw new MailRefused("no_mailbox");
    taken.push(mail);
  };
  server = await startTestServer({ RUNDGANG_RATE: "1000000" }, { mailer: { send } });
  await insertContractForm(server);
  [anna, office] = await Promise.all([server.as("anna"), server.as("office")]);
});
afterAll(() => server.close());
beforeEach(async () => {
  refuses = false;
  taken.length = 0;
  await emptyTables(db(), "mails", "orders", "documents");
});

const db = () => server.context.database.db;
const place = (changes?: Record<string, unknown>) => placeRemoteOrder(anna, changes);
const open = (order: RemoteOrder) => openAsCustomer(anna, server.stranger, order);
const orderNow = async ({ path }: RemoteOrder) => wire.order.parse((await anna.get(path)).body);
const unit = `/api/wohneinheits/${unitOf(ids.westAddress, 1)}`;
const unitNow = async () => wire.unit.parse((await anna.get(unit)).body);
const chainOf = ({ id }: RemoteOrder) =>
  db().selectFrom("evidence").selectAll().where("order_id", "=", id).orderBy("number").execute();
const mailsOf = ({ id }: RemoteOrder) => db().selectFrom("mails").selectAll().where("purpose", "=", `order:${id}`).execute();

describe("the customer's confirmation", () => {
  it("makes an order like any other of the remote one, and tells its salesman", async () => {
    const order = await place();
    const page = await open(order);
    const answer = await page.confirm();
    expect(answer).toMatchObject({ status: 201, body: { "@type": "CustomerOrder", state: "confirmed" } });
    expect(await page.read()).toMatchObject({ state: "confirmed", confirmedAt: expect.any(String) });
    expect(await orderNow(order)).toMatchObject({
      status: { status: "NEW" },
      awaitingConfirmation: false,
      awaitingUntil: null,
      customerConfirmedAt: expect.any(String),
    });
    expect(await unitNow()).toMatchObject({ status: "SALE", awaitingCustomer: false });
    const step = { uuid: randomUUID(), status: "ACCEPTED", auftrag: order.path, statusDt: "2026-11-21 10:00:00" };
    expect((await office.post("/api/auftrag_statuses", step)).status).toBe(201);
  });

  it("is told live to its salesman", async () => {
    const order = await place();
    const page = await open(order);
    await untilSealed(db());
    const stream = await openStream(server.url, anna.token ?? "", "topic=*");
    await page.confirm();
    for (;;) {
      const event = await stream.next();
      if (event === null) throw new Error("the stream ended");
      const told = JSON.parse(event.data);
      if (told["@type"] !== "Wohneinheit") continue;
      expect(told).toMatchObject({ "@id": unit, awaitingCustomer: false });
      break;
    }
    stream.close();
  });

  it("makes confirmation and mandate of its day, beside the very papers that the customer has read, and one mail", async () => {
    const order = await place();
    const page = await open(order);
    const before = await page.read();
    expect((await page.confirm()).status).toBe(201);
    const [mail, ...more] = await mailsOf(order);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: "zoe@example.org", subject: expect.stringContaining("Ihr Auftrag") });
    const attached = documentAttachmentsOf(mail?.attachments);
    expect(attached.map(({ filename }) => filename)).toEqual([
      "Vertragszusammenfassung.pdf",
      "Widerrufsbelehrung.pdf",
      "Auftragsbestätigung.pdf",
    ]);
    expect(mail?.body_text).not.toContain("DE89");
    const made = await db()
      .selectFrom("documents")
      .select(["id", "type"])
      .where("order_id", "=", order.id)
      .where("to_seal", "=", true)
      .execute();
    expect(made.map(({ type }) => type).toSorted()).toEqual([
      "order_confirmation",
      "sepa_mandate",
      "vzf_unsigned",
      "withdrawal_instructions",
    ]);
    const textOf = async (type: string) => {
      const id = made.find((one) => one.type === type)?.id ?? "";
      return (await readPdf((await server.context.files.get(id)) ?? new Uint8Array())).text.replaceAll(/\s+/gu, " ");
    };
    /* The hash goes over two lines. */
    expect((await textOf("order_confirmation")).replaceAll(" ", "")).toContain(before.summarySha256);
    expect(await textOf("sepa_mandate")).toContain(`mit der Bestätigung des Auftrags ${before.number}`);
  });

  it("shows its mandates on the page with their accounts masked, as the page is; with the order lies the whole one", async () => {
    const order = await place();
    const { cookie, order: read } = await exchangeLink(anna, server.stranger, order);
    await server.stranger.post(
      "/api/customer_order/readings",
      { uuid: randomUUID(), summarySha256: read.summarySha256 },
      { cookie },
    );
    await server.stranger.post("/api/customer_order/confirmations", confirmationOf(read), { cookie });
    const request = { status: "CHANGE_REQUEST", auftrag: order.path, statusDt: "2026-11-21 10:00:00", description: "IBAN?" };
    await office.post("/api/auftrag_statuses", { uuid: randomUUID(), ...request, data: { requestedChanges: { iban: true } } });
    const { kunde } = await orderNow(order);
    expect((await anna.patch(kunde, { iban: "DE02120300000000202051" })).status).toBe(200);
    const { body } = await server.stranger.get("/api/customer_order", { cookie });
    const mandates = wire.customerOrder.parse(body).documents.filter(({ type }) => type === "sepa_mandate");
    const textOf = async (bytes: Uint8Array | null) => (await readPdf(bytes ?? new Uint8Array())).text.replaceAll(/\s+/gu, " ");
    const shown = mandates.map(async ({ uuid }) => {
      const answer = await fetch(`${server.url}/api/customer_order/documents/${uuid}/stream`, { headers: { cookie } });
      return textOf(new Uint8Array(await answer.arrayBuffer()));
    });
    const [first = "", second = ""] = await Promise.all(shown);
    const reference = `M-${read.number}`;
    for (const part of [reference, "DE89 •••• 00", "zum Teil verdeckt", "mit der Bestätigung"]) expect(first).toContain(part);
    for (const part of [`${reference}-2`, "DE02 •••• 51", "zum Teil verdeckt"]) expect(second).toContain(part);
    expect(`${first} ${second}`.replaceAll(" ", "")).not.toMatch(/0532013000|0000202051/u);
    const lies = await textOf(await server.context.files.get(mandates[0]?.uuid ?? ""));
    expect(lies).toContain("DE89 3704 0044 0532 0130 00");
  });

  it("brings every paper with a valid seal, also those that were sealed while he read them", async () => {
    const order = await place();
    const page = await open(order);
    await untilSealed(db());
    await page.confirm();
    const mail = () => taken.find(({ subject }) => subject.includes("Ihr Auftrag") && !subject.includes("bestätigen"));
    await expect.poll(mail, { timeout: 40_000 }).toBeDefined();
    const seals = mail()?.attachments.map(({ filename, content }) => [filename, sealsOf(content).length]);
    expect(seals).toEqual([
      ["Vertragszusammenfassung.pdf", 1],
      ["Widerrufsbelehrung.pdf", 1],
      ["Auftragsbestätigung.pdf", 1],
    ]);
    expect(sealsOf(mail()?.attachments[0]?.content ?? new Uint8Array())[0]).toContain("Signature is Valid");
  });

  it("counts from its own day, not from that of the capture", async () => {
    const captured = { erfassungsdatum: "2026-11-02 10:00:00", erfassungsdatumAt: "2026-11-02T09:00:00.000Z" };
    const order = await place(captured);
    const page = await open(order);
    await page.confirm();
    const [mail] = await mailsOf(order);
    const today = new Intl.DateTimeFormat("de-DE", { dateStyle: "medium", timeZone: "Europe/Berlin" }).format(new Date());
    expect(mail?.body_text).toContain(`Auftrag vom ${today}`);
    expect((await page.read()).mayWithdrawUntil).not.toBeNull();
  });

  it("stands in the evidence with what was read, ticked and charged, and the export proves it", async () => {
    const order = await place();
    const page = await open(order);
    const { summarySha256, documents } = await page.read();
    await page.confirm();
    await untilSealed(db());
    const step = (await chainOf(order)).find(({ event }) => event === "customer_confirmed");
    expect(step).toMatchObject({ source: "server", user_id: null, sha256: summarySha256 });
    const { confirmation, openedFrom, address, session, ...papers } = step?.documents ?? {};
    expect([confirmation, openedFrom, address, session]).not.toContain(undefined);
    expect(Object.keys(papers)).toHaveLength(documents.length);
    const answer = await fetch(`${server.url}${order.path}/evidence`, { headers: { authorization: `Bearer ${office.token}` } });
    const { problems, steps } = await verifyEvidence(new Uint8Array(await answer.arrayBuffer()));
    expect(problems).toEqual([]);
    expect(steps.map(({ event }) => event)).toEqual(
      expect.arrayContaining(["link_opened", "customer_confirmed", "order_confirmation", "sepa_mandate"]),
    );
  });

  it("of a hundred at once counts once; the others are told that it is confirmed", async () => {
    const order = await place();
    const page = await open(order);
    await page.postReading();
    const read = await page.read();
    const answers = await Promise.all(Array.from({ length: 100 }, () => page.post("confirmations", confirmationOf(read))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 201);
    expect(others.map(({ status, body }) => [status, body["code"]])).toEqual(others.map(() => [409, "already_confirmed"]));
    expect(await mailsOf(order)).toHaveLength(1);
    expect((await chainOf(order)).filter(({ event }) => event === "customer_confirmed")).toHaveLength(1);
  });

  it("that comes again, at once or later, is answered as the first time", async () => {
    const order = await place();
    const page = await open(order);
    await page.postReading();
    const body = confirmationOf(await page.read());
    const answers = await Promise.all(Array.from({ length: 10 }, () => page.post("confirmations", body)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect((await page.post("confirmations", body)).body).toMatchObject({ state: "confirmed" });
    expect(await page.post("confirmations", { ...body, ticked: [] })).toMatchObject({
      status: 409,
      body: { code: "uuid_conflict" },
    });
    expect(await mailsOf(order)).toHaveLength(1);
  });

  it("that has the uuid of another customer's is his own", async () => {
    const first = await place();
    const [one, other] = [
      await open(first),
      await open(await place({ unit: `/api/wohneinheits/${unitOf(ids.westAddress, 2)}` })),
    ];
    const uuid = randomUUID();
    expect((await one.confirm({ uuid })).status).toBe(201);
    expect(await other.confirm({ uuid })).toMatchObject({ status: 409, body: { code: "uuid_conflict" } });
    expect(await other.read()).toMatchObject({ state: "awaiting" });
  });

  it("keeps nothing of the person in its receipt", async () => {
    const order = await place();
    await (await open(order)).confirm();
    const receipts = await db().selectFrom("receipts").select("reply").where("user_id", "=", order.id).execute();
    /* Of his reading and of his confirmation. */
    expect(receipts).toHaveLength(2);
    expect(JSON.stringify(receipts)).not.toMatch(/Müller|Mühlgasse|DE89/u);
  });

  it("goes to nobody where its customer cannot be written to, and counts all the same", async () => {
    const customer = customerBody({ email: "" });
    await anna.post("/api/kundes", customer);
    const order = await place({ kunde: `/api/kundes/${String(customer["uuid"])}` });
    expect((await (await open(order)).confirm()).status).toBe(201);
    expect(await mailsOf(order)).toEqual([]);
  });
});

describe("a confirmation whose mail the mail server refuses", () => {
  it("counts all the same, and its salesman reads of the mail", async () => {
    const order = await place();
    const page = await open(order);
    refuses = true;
    expect((await page.confirm()).status).toBe(201);
    const stateOf = async () => (await orderNow(order)).mails?.find(({ kind }) => kind === "confirmation")?.state;
    await expect.poll(stateOf).toBe("failed");
    expect(await orderNow(order)).toMatchObject({ status: { status: "NEW" }, customerConfirmedAt: expect.any(String) });
    expect(await page.read()).toMatchObject({ state: "confirmed" });
  });
});

describe("a confirmation that does not count", () => {
  it.each([
    ["another summary", { summarySha256: "0".repeat(64) }],
    ["no summary", { summarySha256: null }],
    ["other totals", { totals: { monthlyFirst: 1, monthlyLater: null, once: 0, firstMonths: 0 } }],
    ["a box that is not there", { ticked: ["read-on-page", "understood", "accepted", "other"] }],
  ])("with %s: the order is another than the one that was read", async (_name, changes) => {
    const order = await place();
    const page = await open(order);
    expect(await page.confirm(changes)).toMatchObject({ status: 409, body: { code: "order_changed" } });
    expect(await page.read()).toMatchObject({ state: "awaiting" });
    expect((await page.confirm()).status).toBe(201);
  });

  it("names the box of the mail, which nobody sent: the order is another than the one that was read", async () => {
    const page = await open(await place());
    expect(await page.confirm({ ticked: ["received", "understood", "accepted"] })).toMatchObject({
      status: 409,
      body: { code: "order_changed" },
    });
  });

  it("comes before the summary was shown to its end", async () => {
    const order = await place();
    const page = await open(order);
    const body = confirmationOf(await page.read());
    expect(await page.post("confirmations", body)).toMatchObject({
      status: 422,
      body: {
        violations: [
          {
            propertyPath: "ticked",
            message: "Bitte öffnen Sie zuerst die Vertragszusammenfassung auf dieser Seite, und lesen Sie sie bis zum Ende.",
          },
        ],
      },
    });
    expect(await page.post("readings", { uuid: randomUUID(), summarySha256: "0".repeat(64) })).toMatchObject({
      status: 409,
      body: { code: "order_changed" },
    });
    for (const round of [1, 2]) {
      expect(await page.postReading(), `${round}`).toMatchObject({ status: 201, body: { summaryShown: true } });
    }
    const { summarySha256 } = await page.read();
    expect((await chainOf(order)).filter(({ event }) => event === "vzf_shown")).toMatchObject([{ sha256: summarySha256 }]);
    expect((await page.confirm()).status).toBe(201);
    expect(await page.postReading()).toMatchObject({ status: 409, body: { code: "order_closed" } });
  });

  it("without a box says which", async () => {
    const page = await open(await place());
    const { confirmations } = await page.read();
    const [first, ...others] = confirmations;
    const answer = await page.confirm({ ticked: others.map(({ key }) => key) });
    expect(answer).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: "ticked", message: `Bitte bestätigen Sie noch: ${first?.text}` }] },
    });
  });

  it.each(["REJECTED", "CANCELLED"])("comes to an order that the back office has ended: %s", async (status) => {
    const order = await place();
    const page = await open(order);
    const body = confirmationOf(await page.read());
    const step = { uuid: randomUUID(), status, auftrag: order.path, statusDt: "2026-11-21 10:00:00" };
    await office.post("/api/auftrag_statuses", step);
    expect(await page.post("confirmations", body)).toMatchObject({ status: 409, body: { code: "order_closed" } });
    expect(await mailsOf(order)).toEqual([]);
  });

  it("comes after the 14 days, though the chore has not come yet", async () => {
    const order = await place();
    const page = await open(order);
    const body = confirmationOf(await page.read());
    await db()
      .updateTable("orders")
      .set({ awaiting_until: new Date(Date.now() - 1000) })
      .where("id", "=", order.id)
      .execute();
    expect(await page.post("confirmations", body)).toMatchObject({ status: 409, body: { code: "order_closed" } });
  });

  it("comes without a session", async () => {
    const body = confirmationOf(await (await open(await place())).read());
    expect((await server.stranger.post("/api/customer_order/confirmations", body)).status).toBe(401);
    expect((await anna.post("/api/customer_order/confirmations", body)).status).toBe(401);
  });
});
