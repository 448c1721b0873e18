import { randomUUID } from "node:crypto";

import { idOfIri, wire } from "@rundgang/contracts";
import { customerFromAnswers, prefillSources } from "@rundgang/domain";
import { dgOrderForm } from "@rundgang/domain/dg-form";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { readPdf } from "../../documents/testing/read-pdf.ts";
import { sha256Of } from "../../files/sha256.ts";
import { pdfWith } from "../../files/testing/hostile-files.ts";
import { documentAttachmentsOf } from "../../mail/mail-attachment.ts";
import { until } from "../../mail/testing/until.ts";
import type { Client } from "../../testing/client.ts";
import { emptyTables } from "../../testing/empty-tables.ts";
import { ids, unitOf } from "../../testing/fixture.ts";
import {
  broadcastBody,
  customerBody,
  insertContractForm,
  oddDeviations,
  prepareOrder,
  prepareSignedOrder,
  sendAtOnce,
  uploadSignature,
} from "../../testing/order-kit.ts";
import { answersWith, contractForm, totalsOf } from "../../testing/sample-order.ts";
import { sendUpload } from "../../testing/send-upload.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { untilSealed } from "../../testing/until-sealed.ts";

let server: TestServer;
let anna: Client;
let bert: Client;
let office: Client;

beforeAll(async () => {
  server = await startTestServer();
  await insertContractForm(server);
  [anna, bert, office] = await Promise.all([server.as("anna"), server.as("bert"), server.as("office")]);
});
afterAll(() => server.close());
beforeEach(() => emptyTables(server.context.database.db, "mails", "orders", "documents"));

const db = () => server.context.database.db;
const stored = (uuid: unknown) => db().selectFrom("orders").selectAll().where("id", "=", String(uuid)).executeTakeFirst();
const signedPaper = () => db().selectFrom("documents").select("id").where("type", "=", "vzf_signed").executeTakeFirstOrThrow();
const unit = (id: string) => db().selectFrom("units").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe("a signed order", () => {
  it("is stored whole: order, status, evidence, files, unit", async () => {
    const { body } = await prepareSignedOrder(anna);
    const answer = await anna.post("/api/auftrags", body);
    const { uuid } = body;
    expect(answer).toMatchObject({
      status: 201,
      body: {
        "@id": `/api/auftrags/${String(uuid)}`,
        "@type": "Auftrag",
        uuid,
        requestId: uuid,
        type: "live",
        contractType: "live",
        provider: "/api/providers/2",
        haendler: `/api/mitarbeiters/${ids.anna}`,
        fileHashes: body["fileHashes"],
        status: { "@type": "AuftragStatus", status: "NEW", auftrag: `/api/auftrags/${String(uuid)}` },
      },
    });
    expect(Number(answer.body["id"])).toBeGreaterThan(100_000);
    expect(await stored(uuid)).toMatchObject({
      deviations: [],
      foreign_territory: false,
      status: "NEW",
      shown_totals: body["shownTotals"],
    });
    expect(await unit(unitOf(ids.westAddress, 1))).toMatchObject({ status: "SALE", order_id: uuid });
    const evidence = await db()
      .selectFrom("evidence")
      .select(["event", "source"])
      .where("event", "not like", "%_handed_over")
      .where("event", "!=", "document_sealed")
      .orderBy("id")
      .execute();
    expect(evidence.map((one) => `${one.source} ${one.event}`)).toEqual([
      "server vzf_made",
      "device vzf_sent",
      "device vzf_confirmed",
      "device vzf_signed",
      "device contract_signed",
      "server received",
      "server status",
      "server vzf_document",
      "server sepa_mandate",
      "server order_confirmation",
      "server withdrawal_instructions",
    ]);
  });

  it("exports the order form data itself and ignores what the device sent beside the answers", async () => {
    const body = await prepareOrder(anna, {
      providerData: { selectedProduct: "gratis" },
      haendler: `/api/mitarbeiters/${ids.bert}`,
      status: "ACCEPTED",
      provider: 99,
      prices: { totals: { once: 0 } },
    });
    const answer = await anna.post("/api/auftrags", body);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        haendler: `/api/mitarbeiters/${ids.anna}`,
        provider: "/api/providers/2",
        status: { status: "NEW" },
        providerData: {
          version: "20221006",
          type: "live",
          belongsToForeignPolygon: false,
          sepa: { iban: "DE89370400440532013000" },
        },
      },
    });
    expect(JSON.stringify(answer.body["providerData"])).not.toContain("gratis");
  });

  it("makes the signed summary and sends one confirmation with it", async () => {
    const { body } = await prepareSignedOrder(anna);
    const answer = await anna.post("/api/auftrags", body);
    const mails = () =>
      db()
        .selectFrom("mails")
        .selectAll()
        .where("purpose", "=", `order:${String(body["uuid"])}`)
        .execute();
    await until(async () => (await mails())[0]?.sent_at instanceof Date);
    const [mail] = await mails();
    expect(await mails()).toHaveLength(1);
    expect(mail).toMatchObject({ purpose: `order:${String(body["uuid"])}`, recipient: "zoe@example.org" });
    expect(mail?.subject).toContain(String(answer.body["id"]));
    for (const part of ["Widerrufsrecht", "DG premium 600", "Mühlgasse 12 a, 91207 Lauf"]) {
      expect(mail?.body_text).toContain(part);
      expect(mail?.body_html).toContain(part);
    }
    const [attachment] = documentAttachmentsOf(mail?.attachments);
    const { text, tags } = await readPdf((await server.context.files.get(attachment?.document ?? "")) ?? new Uint8Array());
    expect(tags["Figure"]).toBe(2);
    for (const part of [
      "Unterschrift zur Vertragszusammenfassung",
      "Unterschrift zum Vertrag",
      "Vor der Unterschrift bestätigt",
    ]) {
      expect(text).toContain(part);
    }
    const document = await db()
      .selectFrom("documents")
      .selectAll()
      .where("id", "=", attachment?.document ?? "")
      .executeTakeFirstOrThrow();
    expect(document).toMatchObject({ type: "vzf_signed", order_id: body["uuid"], sha256: attachment?.sha256 });
    expect((await anna.get(`/api/documents/${document.id}/stream`)).status).toBe(200);
    expect((await bert.get(`/api/documents/${document.id}/stream`)).status).toBe(403);
  });

  it.each([
    ["12", "1/2", "12 1/2"],
    ["17", "//28", "17//28"],
    ["30", "-39", "30-39"],
  ])("names one door on what is signed, at number %s with %s", async (hausnummer, zusatz, shown) => {
    const door = { hausnummer, hausnummer_zusatz: zusatz };
    const before = await db().selectFrom("addresses").selectAll().where("id", "=", ids.westAddress).executeTakeFirstOrThrow();
    await db().updateTable("addresses").set(door).where("id", "=", ids.westAddress).execute();
    const { body: address } = await anna.get(`/api/adresses/${ids.westAddress}`);
    const answers = answersWith({ "customer-house-number": prefillSources(wire.address.parse(address))["adresse.hausnummer"] });
    const fields = customerFromAnswers(contractForm(), answers);
    expect(fields).toMatchObject({ aHausnummer: hausnummer, aHausnummerZs: zusatz });
    const kunde = await anna.post("/api/kundes", customerBody({ ...fields }));
    const { body } = await prepareSignedOrder(anna, { answers, kunde: kunde.body["@id"] });
    expect((await anna.post("/api/auftrags", body)).status).toBe(201);
    expect(oddDeviations((await stored(body["uuid"]))?.deviations)).toEqual([]);
    const { id } = await signedPaper();
    const { text } = await readPdf((await server.context.files.get(id)) ?? new Uint8Array());
    expect(text).toContain(`Mühlgasse ${shown}`);
    expect(text.match(/Mühlgasse [^,]*/gu)?.filter((named) => named !== `Mühlgasse ${shown}`)).toEqual([]);
    const { hausnummer: number, hausnummer_zusatz } = before;
    await db()
      .updateTable("addresses")
      .set({ hausnummer: number, hausnummer_zusatz })
      .where("id", "=", ids.westAddress)
      .execute();
  });

  it("takes the summary signed on paper: its photo goes out with the confirmation", async () => {
    const photo = await uploadSignature(anna, "contract_summary");
    const signature = await uploadSignature(anna, "signature");
    const files = {
      files: [photo.iri, signature.iri],
      fileHashes: { [photo.iri]: photo.sha256, [signature.iri]: signature.sha256 },
    };
    expect((await anna.post("/api/auftrags", await prepareOrder(anna, files))).status).toBe(201);
    const mail = await db().selectFrom("mails").selectAll().executeTakeFirstOrThrow();
    expect(documentAttachmentsOf(mail.attachments).map((one) => one.filename)).toEqual([
      "Vertragszusammenfassung-unterschrieben.pdf",
      "Auftragsbestätigung.pdf",
      "Widerrufsbelehrung.pdf",
    ]);
  });

  it("makes the summary without a picture of what was signed in a document of the customer's", async () => {
    const bytes = await pdfWith(() => undefined);
    const uuid = randomUUID();
    expect(await sendUpload(anna, { uuid, type: "signature", bytes })).toMatchObject({ status: 201 });
    const summary = await uploadSignature(anna, "contract_summary_signature");
    const iri = `/api/uploaded_files/${uuid}`;
    const fileHashes = { [summary.iri]: summary.sha256, [iri]: sha256Of(bytes) };
    const { body } = await prepareSignedOrder(anna, { files: [summary.iri, iri], fileHashes });
    expect((await anna.post("/api/auftrags", body)).status).toBe(201);
    const { id } = await signedPaper();
    const { tags } = await readPdf((await server.context.files.get(id)) ?? new Uint8Array());
    expect(tags["Figure"]).toBe(1);
  });

  it("happens once: twenty at once and one later make one order, one status, one mail, one event each", async () => {
    const body = await prepareOrder(anna);
    const before = await db()
      .selectFrom("events")
      .select(sql<number>`coalesce(max(id), 0)::int`.as("id"))
      .executeTakeFirstOrThrow();
    const answers = await sendAtOnce(anna, "/api/auftrags", body);
    answers.push(await anna.post("/api/auftrags", body));
    expect(new Set(answers.map((one) => `${one.status} ${JSON.stringify(one.body)}`)).size).toBe(1);
    for (const table of ["orders", "order_statuses", "mails"] as const) {
      expect(await db().selectFrom(table).select("id").execute()).toHaveLength(1);
    }
    const papers = await db().selectFrom("documents").select("type").where("to_seal", "=", true).orderBy("type").execute();
    expect(papers.map(({ type }) => type)).toEqual(["sepa_mandate", "withdrawal_instructions"]);
    await untilSealed(db());
    await until(async () => (await db().selectFrom("mails").select("sent_at").executeTakeFirst())?.sent_at instanceof Date);
    const events = await db()
      .selectFrom("events")
      .select(["topic", "data"])
      .where("id", ">", String(before.id))
      .orderBy("id")
      .execute();
    /* What the jobs of an order before tell meanwhile is none of this one's. */
    const own = events.filter(({ data }) => [body["uuid"], body["unit"]].some((named) => data.includes(String(named))));
    const kinds = own.map(({ topic }) => topic.split("/").at(-2)).filter((one) => one !== "customer_broadcasts");
    /* Told anew twice: once all its papers are sealed, and when its mail has left. */
    expect(kinds).toEqual(["auftrag_statuses", "wohneinheits", "auftrag_statuses", "auftrag_statuses"]);
  });

  it("does not take other content under the same uuid", async () => {
    const body = await prepareOrder(anna);
    await anna.post("/api/auftrags", body);
    expect(await anna.post("/api/auftrags", { ...body, unit: `/api/wohneinheits/${unitOf(ids.westAddress, 2)}` })).toMatchObject({
      status: 409,
      body: { code: "uuid_conflict" },
    });
    expect(await unit(unitOf(ids.westAddress, 2))).toMatchObject({ status: "OPEN" });
  });
});

describe("what an order must bring", () => {
  it("lists the files that are missing or have other bytes, and takes the order when they came", async () => {
    const body = await prepareOrder(anna);
    const [first = "", second = ""] = body["files"] as string[];
    const late = `/api/uploaded_files/${randomUUID()}`;
    const hashes = body["fileHashes"] as Record<string, string>;
    const broken = {
      ...body,
      files: [first, second, late],
      fileHashes: { ...hashes, [second]: "0".repeat(64), [late]: "1".repeat(64) },
    };
    expect(await anna.post("/api/auftrags", broken)).toMatchObject({
      status: 422,
      body: { code: "files_missing", files: [second, late] },
    });
    expect(await stored(body["uuid"])).toBeUndefined();
    expect((await anna.post("/api/auftrags", body)).status).toBe(201);
  });

  it("asks for uploads whose bytes are gone or damaged, though it knows them, and takes the order when they came again", async () => {
    const signatures = [await uploadSignature(anna, "contract_summary_signature"), await uploadSignature(anna, "signature")];
    const photo = await uploadSignature(anna, "contract_summary");
    const all = [...signatures, photo];
    const body = await prepareOrder(anna, {
      files: all.map((one) => one.iri),
      fileHashes: Object.fromEntries(all.map((one) => [one.iri, one.sha256])),
    });
    const contract = signatures[1];
    const { files } = server.context;
    await files.delete(idOfIri(contract?.iri ?? ""));
    await files.put(idOfIri(photo.iri), Buffer.from("half a photo"));
    expect(await anna.post("/api/auftrags", body)).toMatchObject({
      status: 422,
      body: { code: "files_missing", files: [contract?.iri, photo.iri] },
    });
    expect(await stored(body["uuid"])).toBeUndefined();
    for (const [type, one] of [
      ["signature", contract],
      ["contract_summary", photo],
    ] as const) {
      expect((await sendUpload(anna, { uuid: idOfIri(one?.iri ?? ""), type, bytes: one?.bytes ?? Buffer.alloc(0) })).status).toBe(
        201,
      );
    }
    expect((await anna.post("/api/auftrags", body)).status).toBe(201);
  });

  it("does not take another salesman's files or customer", async () => {
    const foreign = await prepareOrder(bert);
    const own = await prepareOrder(anna);
    const withFiles = { ...own, files: foreign["files"], fileHashes: foreign["fileHashes"] };
    expect(await anna.post("/api/auftrags", withFiles)).toMatchObject({ status: 422, body: { code: "files_missing" } });
    expect(await anna.post("/api/auftrags", { ...own, kunde: foreign["kunde"] })).toMatchObject({
      body: { code: "customer_unknown" },
    });
  });

  it.each([
    ["an unknown unit", () => ({ unit: `/api/wohneinheits/${randomUUID()}` }), "unit_unknown"],
    ["an unknown customer", () => ({ kunde: `/api/kundes/${randomUUID()}` }), "customer_unknown"],
    ["a form version that never was", () => ({ formVersion: "1999" }), "invalid"],
    ["no signature at all", () => ({ files: [], fileHashes: {} }), "signature_missing"],
    ["files without hashes", () => ({ fileHashes: {} }), "invalid"],
    ["broken evidence", () => ({ evidence: [{ event: "magic", at: "now" }] }), "invalid"],
  ])("refuses %s with 422 and keeps nothing", async (_name, changes, code) => {
    const body = await prepareOrder(anna, changes());
    expect(await anna.post("/api/auftrags", body)).toMatchObject({ status: 422, body: { code } });
    expect(await stored(body["uuid"])).toBeUndefined();
    expect(await db().selectFrom("mails").select("id").execute()).toEqual([]);
  });

  it.each([
    ["formVersion", () => ({ formVersion: "1999" }), "Diese Fassung des Formulars gibt es nicht."],
    ["fileHashes", () => ({ fileHashes: {} }), /^Es fehlt die Prüfsumme von \/api\/uploaded_files\//u],
  ])("says that it is %s which is wrong", async (propertyPath, changes, message) => {
    const { body } = await anna.post("/api/auftrags", await prepareOrder(anna, changes()));
    expect(body["violations"]).toEqual([expect.objectContaining({ propertyPath, message: expect.stringMatching(message) })]);
  });

  it.each(["contract_summary_signature", "signature"])("asks for the other signature when there is only %s", async (type) => {
    const one = await uploadSignature(anna, type);
    const body = await prepareOrder(anna, { files: [one.iri], fileHashes: { [one.iri]: one.sha256 } });
    expect(await anna.post("/api/auftrags", body)).toMatchObject({ status: 422, body: { code: "signature_missing" } });
  });
});

describe("what is taken and flagged", () => {
  const deviations = async (changes: Record<string, unknown>) => {
    const body = await prepareOrder(anna, changes);
    expect((await anna.post("/api/auftrags", body)).status).toBe(201);
    return oddDeviations((await stored(body["uuid"]))?.deviations);
  };

  it("another total than ours; the server's prices are stored", async () => {
    const shownTotals = { ...totalsOf(answersWith()), monthlyFirst: 1 };
    expect(await deviations({ shownTotals })).toEqual([{ kind: "total", field: "monthlyFirst", shown: 1, computed: 4198 }]);
  });

  it("an older version of the form", async () => {
    expect(await deviations({ formVersion: "20211201" })).toEqual([
      { kind: "older_form", found: "20211201", expected: dgOrderForm.version },
    ]);
  });

  it("answers that the form would not have let through", async () => {
    const answers = { ...answersWith({ "customer-first-name": "" }), invented: 1 };
    expect(await deviations({ answers, shownTotals: totalsOf(answersWith()) })).toMatchObject([
      { kind: "violation", key: "customer-first-name" },
      { kind: "unknown_answer", key: "invented" },
      { kind: "customer", field: "vorname" },
    ]);
  });

  it("a summary that was mailed for other answers, or never", async () => {
    const same = broadcastBody();
    await anna.post("/api/customer_broadcasts", same);
    expect(await deviations({ broadcast: `/api/customer_broadcasts/${String(same["uuid"])}` })).toEqual([]);
    const answers = answersWith({ "security-5": 0 });
    const other = broadcastBody({ answers });
    await anna.post("/api/customer_broadcasts", other);
    expect(await deviations({ broadcast: `/api/customer_broadcasts/${String(other["uuid"])}` })).toEqual([
      { kind: "broadcast_answers", found: expect.any(String), expected: expect.any(String) },
    ]);
    expect(await deviations({ broadcast: `/api/customer_broadcasts/${randomUUID()}` })).toEqual([{ kind: "broadcast_missing" }]);
  });

  it("proof that speaks of another document than the one sent", async () => {
    const sent = await anna.post("/api/customer_broadcasts", broadcastBody());
    const broadcast = sent.body["@id"];
    const at = new Date().toISOString();
    const signed = { event: "vzf_signed", at, sha256: sent.body["sha256"] };
    const both = { event: "contract_signed", at };
    expect(await deviations({ broadcast, evidence: [signed, both] })).toEqual([]);
    const next = await anna.post("/api/customer_broadcasts", broadcastBody());
    const other = { ...signed, sha256: "0".repeat(64) };
    expect(await deviations({ broadcast: next.body["@id"], evidence: [other, both] })).toEqual([
      { kind: "other_document", event: "vzf_signed", found: other.sha256, expected: next.body["sha256"] },
    ]);
  });

  it("an order in a foreign territory", async () => {
    const body = await prepareOrder(anna, { unit: `/api/wohneinheits/${unitOf(ids.eastAddress, 1)}` });
    const answer = await anna.post("/api/auftrags", body);
    expect(answer).toMatchObject({ status: 201, body: { providerData: { belongsToForeignPolygon: true } } });
    expect(await stored(body["uuid"])).toMatchObject({ foreign_territory: true });
  });
});

describe("reading orders and moving them on", () => {
  const place = async (client: Client, changes = {}) => {
    const body = await prepareOrder(client, changes);
    await client.post("/api/auftrags", body);
    return String(body["uuid"]);
  };
  const status = (auftrag: string, code: string) => ({
    uuid: randomUUID(),
    status: code,
    auftrag: `/api/auftrags/${auftrag}`,
    statusDt: "2026-11-21 10:00:00",
    description: "Bitte die IBAN berichtigen.",
    data: { requestedChanges: { iban: true } },
  });
  const uuids = (answer: { body: Record<string, unknown> }) =>
    (answer.body["hydra:member"] as { uuid: string }[]).map((one) => one.uuid);

  it("shows one's own, and all to the back office, by status and salesman", async () => {
    const mine = await place(anna);
    const theirs = await place(bert, { unit: `/api/wohneinheits/${unitOf(ids.eastAddress, 2)}` });
    expect(uuids(await anna.get("/api/auftrags"))).toEqual([mine]);
    expect(uuids(await office.get("/api/auftrags"))).toEqual([theirs, mine]);
    expect(uuids(await office.get(`/api/auftrags?haendler.id=${ids.anna}&status.status=NEW`))).toEqual([mine]);
    expect(uuids(await office.get("/api/auftrags?status.status=ACCEPTED"))).toEqual([]);
    expect(uuids(await anna.get(`/api/auftrags?haendler.id=${ids.bert}`))).toEqual([]);
    for (const odd of ["haendler.id=x", "status.status=%27;drop", "page=-1", "itemsPerPage=x"]) {
      expect((await anna.get(`/api/auftrags?${odd}`)).status).toBe(200);
    }
    expect((await bert.get(`/api/auftrags/${mine}`)).status).toBe(403);
    expect(await anna.get(`/api/auftrags/${mine}`)).toMatchObject({ status: 200, body: { uuid: mine } });
    expect((await anna.get(`/api/auftrags/${randomUUID()}`)).status).toBe(404);
  });

  it("finds orders by customer, door, number, view and filters, and counts each view alike", async () => {
    const first = await place(anna);
    const second = await place(bert, { unit: `/api/wohneinheits/${unitOf(ids.eastAddress, 2)}` });
    await sql`update orders set deviations = case id when ${first}::uuid then '[{"kind": "odd_total"}]'::jsonb else '[]' end`.execute(
      db(),
    );
    expect((await office.post("/api/auftrag_statuses", status(second, "CHANGE_REQUEST"))).status).toBe(201);
    const { number, received_at: received } = (await stored(first)) ?? {};
    const later = new Date(Number(received) + 86_400_000).toISOString();
    const { strasse } = await db()
      .selectFrom("addresses")
      .select("strasse")
      .where("id", "=", ids.eastAddress)
      .executeTakeFirstOrThrow();
    const { data } = await db().selectFrom("customers").select("data").executeTakeFirstOrThrow();
    const names = [data["name"], data["vorname"]].map(String);
    for (const [query, hits] of [
      ["view=to_check", [first]],
      ["view=deviating", [first]],
      ["view=requested", [second]],
      ["view=answered", []],
      ["view=all&order[number]=asc", [first, second]],
      ["order[received]=asc", [first, second]],
      [`q=${String(number)}`, [first]],
      [`q=%23${String(number).slice(0, 4)}`, [second, first]],
      [`q=${encodeURIComponent(strasse)}`, [second]],
      [`q=${encodeURIComponent(names.map((name) => name.slice(0, 4)).join(" "))}`, [second, first]],
      ["q=%25", []],
      ["q=100%25", []],
      ["q=_", []],
      ["q=%27%3B%20drop%20table%20orders", []],
      ["q=%22%3Cscript%3E%22", []],
      [`q=${"x".repeat(500)}`, []],
      ["page=99999", []],
      ["deviation[]=odd_total&deviation[]=other", [first]],
      ["deviation=any", [first]],
      ["deviation[]=%22}", []],
      ["contractType[]=live", [second, first]],
      ["contractType[]=paper", []],
      ["provider=2", [second, first]],
      ["provider=x", []],
      ["project=x", []],
      [`received[after]=${encodeURIComponent(later)}`, []],
      [`received[before]=${encodeURIComponent(later)}`, [second, first]],
    ] as const) {
      expect({ query, hits: uuids(await office.get(`/api/auftrags?${query}`)) }).toEqual({ query, hits });
    }
    expect(await office.get("/api/auftrags?view=mine")).toMatchObject({
      status: 400,
      body: { "hydra:description": "Der Filter „view“ ist nicht lesbar." },
    });
    expect((await office.get("/api/auftrags?received[after]=2026-02-30")).status).toBe(400);
    const counts = {
      to_check: 1,
      deviating: 1,
      requested: 1,
      answered: 0,
      awaiting: 0,
      customer_questions: 0,
      accepted: 0,
      ended: 0,
      all: 2,
    };
    expect((await office.get("/api/auftrag_counts")).body["counts"]).toEqual(counts);
    expect((await bert.get("/api/auftrag_counts")).body["counts"]).toMatchObject({ to_check: 0, requested: 1, all: 1 });
  });

  it.each([
    ["no sentence", { description: "" }, "Eine Korrekturanfrage braucht einen Satz, was zu korrigieren ist."],
    ["blanks alone", { description: "   \n " }, "Eine Korrekturanfrage braucht einen Satz, was zu korrigieren ist."],
    ["2,001 letters", { description: "ä".repeat(2001) }, "2000"],
    ["nothing that is asked for", { data: { requestedChanges: {} } }, "Bitte mindestens eine gewünschte Korrektur angeben."],
  ])("a request back of %s is refused in words, and the order stays as it was", async (_what, more, words) => {
    const order = await place(anna);
    const answer = await office.post("/api/auftrag_statuses", { ...status(order, "CHANGE_REQUEST"), ...more });
    expect([answer.status, JSON.stringify(answer.body["violations"])]).toEqual([422, expect.stringContaining(words)]);
    expect((await office.get(`/api/auftrags/${order}`)).body["status"]).toMatchObject({ status: "NEW" });
  });

  it("a request back keeps markup as the text that it is", async () => {
    const order = await place(anna);
    const description = "Bitte <script>alert(1)</script> & „IBAN“ prüfen";
    expect((await office.post("/api/auftrag_statuses", { ...status(order, "CHANGE_REQUEST"), description })).status).toBe(201);
    expect((await anna.get(`/api/auftrags/${order}`)).body["status"]).toMatchObject({ description });
  });

  it("names the salesmen and projects of the orders that one sees, by which the list is then narrowed", async () => {
    await place(anna);
    await place(bert, { unit: `/api/wohneinheits/${unitOf(ids.eastAddress, 2)}` });
    const { body } = await office.get("/api/auftrag_filters");
    const all = (await office.get("/api/auftrags")).body["hydra:totalItems"];
    const salesmen = body["salesmen"] as { id: string; name: string }[];
    expect(salesmen.map(({ id }) => id).toSorted()).toEqual([ids.anna, ids.bert].toSorted());
    const counts = await Promise.all(salesmen.map(({ id }) => office.get(`/api/auftrags?haendler.id=${id}`)));
    expect(counts.map((one) => one.body["hydra:totalItems"])).toEqual([1, 1]);
    expect(all).toBe(2);
    expect((await anna.get("/api/auftrag_filters")).body["salesmen"]).toMatchObject([{ id: ids.anna }]);
  });

  it("lets nobody decide on an order that he captured, whatever roles he has", async () => {
    const both = ["ROLE_SALESMAN", "ROLE_BACK_OFFICE"];
    const uuid = await place(anna);
    await db().updateTable("users").set({ roles: both }).where("id", "=", ids.anna).execute();
    try {
      for (const code of ["ACCEPTED", "REJECTED", "CHANGE_REQUEST"]) {
        expect(await anna.post("/api/auftrag_statuses", status(uuid, code))).toMatchObject({
          status: 403,
          body: { "hydra:description": "Diesen Auftrag hast du selbst erfasst. Über ihn entscheidet jemand anders." },
        });
      }
      const theirs = await place(bert, { unit: `/api/wohneinheits/${unitOf(ids.eastAddress, 2)}` });
      expect((await anna.post("/api/auftrag_statuses", status(theirs, "ACCEPTED"))).status).toBe(201);
    } finally {
      await db()
        .updateTable("users")
        .set({ roles: ["ROLE_SALESMAN"] })
        .where("id", "=", ids.anna)
        .execute();
    }
    expect((await office.post("/api/auftrag_statuses", status(uuid, "ACCEPTED"))).status).toBe(201);
  });

  it("lets one of two decisions at once win, and tells the other what holds now", async () => {
    const uuid = await place(anna);
    const decide = (code: string) => office.post("/api/auftrag_statuses", status(uuid, code));
    const answers = await Promise.all(["ACCEPTED", "REJECTED"].map(decide));
    const codes = answers.map((answer) => answer.status).toSorted((a, b) => a - b);
    expect(codes).toEqual([201, 422]);
    const lost = answers.find((answer) => answer.status === 422);
    const won = String((await stored(uuid))?.status);
    const sentence = {
      ACCEPTED: "Der Auftrag ist angenommen. Er lässt sich nur noch stornieren.",
      REJECTED: "Der Auftrag ist abgelehnt. Sein Stand ändert sich nicht mehr.",
    }[won];
    expect(lost?.body["violations"]).toEqual([expect.objectContaining({ propertyPath: "status", message: sentence })]);
  });

  it("shows of a list what a header props names and no other member", async () => {
    const uuid = await place(anna);
    const answer = await office.get("/api/auftrags", { props: "id, status.status, door" });
    const [member] = answer.body["hydra:member"] as Record<string, unknown>[];
    expect(member).toEqual({
      "@id": `/api/auftrags/${uuid}`,
      "@type": "Auftrag",
      uuid,
      id: expect.any(Number),
      status: { "@id": expect.any(String), "@type": "AuftragStatus", uuid: expect.any(String), status: "NEW" },
      door: expect.objectContaining({ position: expect.any(Number) }),
    });
  });

  it("lets the salesman answer a correction request and nothing else", async () => {
    const order = await place(anna);
    expect(await anna.post("/api/auftrag_statuses", status(order, "PENDING"))).toMatchObject({ status: 422 });
    expect(await anna.post("/api/auftrag_statuses", status(order, "ACCEPTED"))).toMatchObject({ status: 403 });
    expect(await office.post("/api/auftrag_statuses", status(order, "CHANGE_REQUEST"))).toMatchObject({ status: 201 });
    expect(await bert.post("/api/auftrag_statuses", status(order, "PENDING"))).toMatchObject({ status: 403 });
    const customer = (await anna.get(`/api/auftrags/${order}`)).body["kunde"];
    expect(await anna.patch(String(customer), { iban: "DE02120300000000202051" })).toMatchObject({ status: 200 });
    const pending = status(order, "PENDING");
    const answers = await sendAtOnce(anna, "/api/auftrag_statuses", pending, 5);
    expect(new Set(answers.map((one) => one.status))).toEqual(new Set([201]));
    expect(await anna.get(`/api/auftrag_statuses/${pending.uuid}`)).toMatchObject({ status: 200, body: { status: "PENDING" } });
    expect(await anna.get(`/api/auftrags/${order}`)).toMatchObject({ body: { status: { status: "PENDING" } } });
    const history = await db().selectFrom("order_statuses").select("status").orderBy("number").execute();
    expect(history.map((one) => one.status)).toEqual(["NEW", "CHANGE_REQUEST", "PENDING"]);
  });

  it("opens the unit again when the order is rejected", async () => {
    const order = await place(anna);
    expect(await unit(unitOf(ids.westAddress, 1))).toMatchObject({ status: "SALE" });
    await office.post("/api/auftrag_statuses", status(order, "REJECTED"));
    expect(await unit(unitOf(ids.westAddress, 1))).toMatchObject({ status: "OPEN", order_id: null });
  });
});
