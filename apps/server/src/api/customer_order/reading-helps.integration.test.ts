import { randomUUID } from "node:crypto";

import { customerDocumentPath, iri, wire } from "@rundgang/contracts";
import { readingHelpMark, readingLanguages } from "@rundgang/domain";
import { dgOrderForm } from "@rundgang/domain/dg-form";
import { verifyEvidence } from "@rundgang/evidence";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { noteEvidence } from "../../application/order/note-evidence.ts";
import { transact } from "../../db/transact.ts";
import { faultsOfPdfUa } from "../../documents/testing/pdf-ua.ts";
import { readPdf } from "../../documents/testing/read-pdf.ts";
import { sha256Of } from "../../files/sha256.ts";
import type { Client } from "../../testing/client.ts";
import {
  exchangeLink,
  openAsCustomer,
  placeRemoteOrder,
  type CustomerPage,
  type RemoteOrder,
} from "../../testing/customer-kit.ts";
import { emptyTables } from "../../testing/empty-tables.ts";
import { insertContractForm } from "../../testing/order-kit.ts";
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

const db = () => server.context.database.db;
const open = (order: RemoteOrder) => openAsCustomer(anna, server.stranger, order);
const stepsOf = ({ id }: RemoteOrder) =>
  db()
    .selectFrom("evidence")
    .select(["sha256", "documents"])
    .where("order_id", "=", id)
    .where("event", "=", "reading_help_sent")
    .orderBy("number")
    .execute();

async function readIn(page: CustomerPage, language: string, changes: Record<string, unknown> = {}) {
  const { summarySha256 } = await page.read();
  return page.post("reading_helps", { uuid: randomUUID(), language, summarySha256, ...changes });
}

describe("the reading help of a remote order", () => {
  it("is its summary in Turkish with the same parts, and says that the German text counts", async () => {
    const page = await open(await placeRemoteOrder(anna));
    const { summary } = await page.read();
    const answer = await readIn(page, "tr");
    expect(answer.status).toBe(201);
    const help = wire.readingHelp.parse(answer.body);
    expect(help).toMatchObject({ language: "tr", version: 1, mark: expect.stringContaining("Almanca metindir") });
    expect(help.summary.sections.map(({ title }) => title)).toContain("Hizmetler ve cihazlar");
    const shapeOf = (sections: wire.ReadingHelp["summary"]["sections"]) =>
      sections.map(({ blocks, sections: parts }) => [blocks.map(({ kind }) => kind), parts.length]);
    expect(shapeOf(help.summary.sections)).toEqual(shapeOf(summary?.sections ?? []));
    expect(help.german).toContain("DG premium 600, 600/300 Mbit/s");
  });

  it("stands among the customer's papers alone: an app of before takes the order as it was", async () => {
    const order = await placeRemoteOrder(anna);
    const page = await open(order);
    expect((await readIn(page, "tr")).status).toBe(201);
    expect((await page.read()).documents.map(({ type }) => type)).toContain("reading_help_tr");
    const { documents = [] } = wire.order.parse((await anna.get(`/api/auftrags/${order.id}`)).body);
    expect(documents.map(({ type }) => type)).toContain("vzf_unsigned");
    expect(documents.map(({ type }) => type)).not.toContain("reading_help_tr");
  });

  it("shows no account and no address of a mail, as the page does not", async () => {
    const page = await open(await placeRemoteOrder(anna));
    const text = JSON.stringify((await readIn(page, "en")).body);
    expect(text).not.toContain("DE89");
    expect(text).not.toContain("zoe@example.org");
  });

  it("is noted once for each language, with the hash of its paper and of its sentences", async () => {
    const order = await placeRemoteOrder(anna);
    const page = await open(order);
    const first = wire.readingHelp.parse((await readIn(page, "tr")).body);
    await Promise.all([readIn(page, "tr"), readIn(page, "tr"), readIn(page, "ar")]);
    const { summarySha256, documents } = await page.read();
    const papers = documents.filter(({ type }) => type.startsWith("reading_help_"));
    expect(papers.map(({ type }) => type)).toEqual(["reading_help_tr", "reading_help_ar"]);
    const [turkish, arabic, ...more] = await stepsOf(order);
    expect(more).toEqual([]);
    const hash = expect.stringMatching(/^[\da-f]{64}$/u);
    const bound = Object.entries(turkish?.documents ?? {}).filter(([name]) => name !== "sentences:tr/1");
    expect(Object.fromEntries(bound)[iri("documents", first.document)]).toBe(turkish?.sha256);
    expect(bound.map(([, sha256]) => sha256).toSorted()).toEqual([turkish?.sha256, summarySha256].toSorted());
    expect(turkish?.documents).toMatchObject({ "sentences:tr/1": hash });
    expect(arabic?.documents).toMatchObject({ "sentences:ar/1": hash });
  });

  it("is made anew once the sentences of its language have changed, also under the same version", async () => {
    const order = await placeRemoteOrder(anna);
    const page = await open(order);
    const before = { event: "reading_help_sent", documents: { "sentences:tr/1": "0".repeat(64) }, sha256: "0".repeat(64) };
    await transact(db(), (tx) => noteEvidence(tx, order.id, server.context.clock(), [before]));
    await readIn(page, "tr");
    await readIn(page, "tr");
    expect(await stepsOf(order)).toHaveLength(2);
  });

  it("waits for no other paper where it lies there already", async () => {
    const { paperTurns } = server.context;
    const page = await open(await placeRemoteOrder(anna));
    await readIn(page, "tr");
    const others = Promise.withResolvers<void>();
    const held = Array.from({ length: 504 }, () => paperTurns.take(() => others.promise));
    try {
      expect((await readIn(page, "pl")).status).toBe(503);
      expect((await readIn(page, "tr")).status).toBe(201);
    } finally {
      others.resolve();
      await Promise.all(held);
    }
  });

  it("is the same answer when its write comes twice, also after the order was confirmed", async () => {
    const page = await open(await placeRemoteOrder(anna));
    const { summarySha256 } = await page.read();
    const body = { uuid: randomUUID(), language: "uk", summarySha256 };
    const first = await page.post("reading_helps", body);
    expect((await page.confirm()).status).toBe(201);
    const again = await page.post("reading_helps", body);
    expect({ status: again.status, body: again.body }).toEqual({ status: 201, body: first.body });
  });

  it.each(readingLanguages)("is a paper in %s whose bytes the evidence names, under PDF/UA-1", async (language) => {
    const order = await placeRemoteOrder(anna);
    const { cookie, order: read } = await exchangeLink(anna, server.stranger, order);
    const body = { uuid: randomUUID(), language, summarySha256: read.summarySha256 };
    const answer = await server.stranger.post("/api/customer_order/reading_helps", body, { cookie });
    const { document } = wire.readingHelp.parse(answer.body);
    const stream = await fetch(`${server.url}${customerDocumentPath(document)}`, { headers: { cookie } });
    const bytes = new Uint8Array(await stream.arrayBuffer());
    const [step] = await stepsOf(order);
    expect(sha256Of(bytes)).toBe(step?.sha256);
    expect(await faultsOfPdfUa(bytes)).toEqual([]);
    expect((await readPdf(bytes)).text.replaceAll(/\s+/gu, " ")).toContain(readingHelpMark);
  });

  it("changes nothing of what is ordered: boxes, totals and summary stay, and the German text must be read", async () => {
    const page = await open(await placeRemoteOrder(anna));
    const before = await page.read();
    await readIn(page, "pl");
    const { documents: _, ...after } = await page.read();
    const { documents: __, ...same } = before;
    expect(after).toEqual(same);
    const ticked = before.confirmations.map(({ key }) => key);
    const { summarySha256, totals } = before;
    const unread = await page.post("confirmations", { uuid: randomUUID(), ticked, summarySha256, totals });
    expect(unread.status).toBe(422);
    expect((await page.confirm()).status).toBe(201);
  });

  it("lies sealed in the evidence's export, which is whole", async () => {
    const order = await placeRemoteOrder(anna);
    const page = await open(order);
    await readIn(page, "ar");
    await page.confirm();
    await untilSealed(db());
    const answer = await fetch(`${server.url}${order.path}/evidence`, { headers: { authorization: `Bearer ${office.token}` } });
    const verdict = await verifyEvidence(new Uint8Array(await answer.arrayBuffer()));
    expect(verdict.problems).toEqual([]);
    expect(verdict.steps.map(({ event }) => event)).toContain("reading_help_sent");
  });

  it("goes out with no mail", async () => {
    const order = await placeRemoteOrder(anna);
    const page = await open(order);
    await readIn(page, "en");
    await page.confirm();
    const mails = await db().selectFrom("mails").select("attachments").where("purpose", "=", `order:${order.id}`).execute();
    expect(JSON.stringify(mails)).not.toContain("Lesehilfe");
  });
});

describe("a reading help is refused", () => {
  it("in a language that there is none in, with a German sentence", async () => {
    const page = await open(await placeRemoteOrder(anna));
    const answer = await readIn(page, "fr");
    expect(answer).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: "language", message: "In dieser Sprache gibt es keine Lesehilfe." }] },
    });
  });

  it("for another summary than the order's", async () => {
    const page = await open(await placeRemoteOrder(anna));
    const answer = await readIn(page, "tr", { summarySha256: "0".repeat(64) });
    expect(answer).toMatchObject({ status: 409, body: { code: "order_changed" } });
  });

  it("for an order that was withdrawn, and leaves no step", async () => {
    const order = await placeRemoteOrder(anna);
    const page = await open(order);
    await page.confirm();
    expect((await page.post("withdrawals", { uuid: randomUUID() })).status).toBe(201);
    expect(await readIn(page, "tr")).toMatchObject({ status: 409, body: { code: "order_closed" } });
    expect(await stepsOf(order)).toEqual([]);
  });

  it("for an order whose fourteen days are over", async () => {
    const order = await placeRemoteOrder(anna);
    const page = await open(order);
    const { summarySha256 } = await page.read();
    await db()
      .updateTable("orders")
      .set({ awaiting_until: new Date(server.context.clock().getTime() - 3_600_000) })
      .where("id", "=", order.id)
      .execute();
    const answer = await page.post("reading_helps", { uuid: randomUUID(), language: "tr", summarySha256 });
    expect(answer).toMatchObject({ status: 409, body: { code: "order_closed" } });
  });

  it("where the link that was opened counts no more", async () => {
    const order = await placeRemoteOrder(anna);
    const { cookie, order: read } = await exchangeLink(anna, server.stranger, order);
    await db().deleteFrom("customer_sessions").execute();
    const body = { uuid: randomUUID(), language: "tr", summarySha256: read.summarySha256 };
    expect((await server.stranger.post("/api/customer_order/reading_helps", body, { cookie })).status).toBe(401);
  });

  it("for an order whose form brings no summary, with a German sentence", async () => {
    const row = await db()
      .selectFrom("order_forms")
      .select(["name", "provider_id", "version", "status", "data"])
      .where("status", "=", "ACTIVE")
      .where("version", "=", dgOrderForm.version)
      .executeTakeFirstOrThrow();
    const bare = { ...row, id: randomUUID(), data: JSON.stringify({ ...row.data, mailTemplate: null, documents: undefined }) };
    await db().insertInto("order_forms").values(bare).execute();
    const page = await open(await placeRemoteOrder(anna, { form: `/api/order_forms/${bare.id}` }));
    expect((await page.read()).summary).toBeNull();
    const answer = await page.post("reading_helps", { uuid: randomUUID(), language: "tr", summarySha256: null });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        violations: [{ message: "Zu diesem Auftrag gibt es keine Vertragszusammenfassung, die sich übersetzen lässt." }],
      },
    });
  });
});
