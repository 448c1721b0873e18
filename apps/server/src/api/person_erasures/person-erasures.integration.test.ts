import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { wire } from "@rundgang/contracts";
import { sql, type Kysely } from "kysely";
import { PDFDocument } from "pdf-lib";
import { v7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { repeatErasures, writeErasureList } from "../../application/privacy/erasure-list.ts";
import { lastDayOf } from "../../application/retention/limit.ts";
import { addOldOrder, addOldSummary } from "../../application/retention/testing/old-orders.ts";
import type { Tables } from "../../db/tables.ts";
import { newestPosition, positionOfId } from "../../hub/event-log.ts";
import { until } from "../../mail/testing/until.ts";
import { addAccount } from "../../testing/add-account.ts";
import {
  addressNoteBody,
  appointmentBody,
  commentBody,
  contactBody,
  houseOwner,
  qualificationBody,
} from "../../testing/bodies.ts";
import { columnsWith } from "../../testing/columns-with.ts";
import type { Client } from "../../testing/client.ts";
import { ids, unitOf } from "../../testing/fixture.ts";
import { customerBody, insertContractForm } from "../../testing/order-kit.ts";
import { addPerson, canaries, canary } from "../../testing/person-kit.ts";
import { letGo } from "../../testing/let-go.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

/** What may stay, for it is no more than a name that somebody wrote outside of his own unit. */
const atTheHouse = ["address_notes.text", "contacts.data", "events.data", "receipts.reply"];
const unit = unitOf(ids.westAddress, 1);

/** Where the canaries stand before the erasure: a test that plants none proves nothing. */
const planted = [
  "address_notes.text",
  "appointments.data",
  "audit_entries.after",
  "broadcasts.recipient",
  "comments.text",
  "contacts.data",
  "customers.data",
  "events.data",
  "ext_sales.note",
  "iban_views.reason",
  "mails.body_html",
  "mails.body_text",
  "mails.recipient",
  "order_notes.text",
  "qualifications.data",
  "receipts.reply",
  "units.name",
];

describe("report and erasure of one person", () => {
  let server: TestServer;
  let db: Kysely<Tables>;
  let anna: Client;
  let office: Client;
  let admin: Client;
  const lines: string[] = [];
  beforeAll(async () => {
    server = await startTestServer({ RUNDGANG_LOG: "info" }, { logTo: { write: (line: string) => void lines.push(line) } });
    db = server.context.database.db;
    await addAccount(server, "admin", "ROLE_ADMIN");
    await insertContractForm(server);
    [anna, office, admin] = [await server.as("anna"), await server.as("office"), await server.as("admin")];
  });
  afterAll(() => server.close());

  const search = async (text: string) =>
    wire.personSearch.parse((await admin.post("/api/person_searches", { text })).body).persons;
  const preview = async (records: readonly wire.PersonRecord[]) =>
    wire.erasurePreview.parse((await admin.post("/api/person_erasure_previews", { records })).body);
  const setStatus = (order: string, status: string) =>
    office.post("/api/auftrag_statuses", {
      uuid: v7(),
      status,
      auftrag: `/api/auftrags/${order}`,
      statusDt: "2026-11-21 10:00:00",
      description: "x",
      data: {},
    });
  /** No order of theirs lies on a tablet any more. */
  const agedBy = async (days: number) => {
    for (const table of ["customers", "broadcasts"])
      await sql`update ${sql.table(table)} set created_at = created_at - make_interval(days => ${days})`.execute(db);
  };
  const mailsOut = () =>
    until(async () => (await db.selectFrom("mails").select("id").where("sent_at", "is", null).execute()).length === 0);

  it("finds a person by name, address, mail, phone and order, tells two of one name apart, and asks for three letters", async () => {
    const customer = { name: `${canary.first} ${canary.name}`, phone: canary.phone, mail: canary.mail };
    const meeting = appointmentBody(unit, { data: { customer, comment: canary.text, unit: `/api/wohneinheits/${unit}` } });
    expect((await anna.post("/api/termins", meeting)).status).toBe(201);
    const first = await addPerson(anna, { born: "1950-01-01" });
    const { number } = await db.selectFrom("orders").select("number").where("id", "=", first.order).executeTakeFirstOrThrow();
    const son = customerBody({ vorname: canary.first, name: canary.name, email: canary.mail, geburtsdatum: "1980-02-03" });
    await anna.post("/api/kundes", son);
    for (const text of [
      canary.name,
      "kanarie@loeschhaus.example",
      "0911/7654321",
      "+49 911 7654321",
      `${canary.first} Mühlgasse`,
      String(number),
    ]) {
      const found = await search(text);
      expect([text, found.map(({ orders }) => orders)]).toEqual([text, expect.arrayContaining([[number]])]);
    }
    /* Both share the mail: whose appointment that was is for a person to say. */
    expect((await search(canary.name)).map(({ born }) => String(born)).toSorted()).toEqual(["1950-01-01", "1980-02-03", "null"]);
    expect(await search("Niemand Nirgends")).toEqual([]);
    const short = await admin.post("/api/person_searches", { text: "ab" });
    expect([short.status, JSON.stringify(short.body["violations"])]).toEqual([
      422,
      expect.stringContaining("mindestens drei Zeichen"),
    ]);
  });

  it("reports everything with purpose, basis and time, as PDF and JSON, and the audit log does not say about whom", async () => {
    const [person] = await search("1950");
    const [elder] = (await search(canary.name)).filter(({ born }) => born === "1950-01-01");
    const records = elder?.records ?? person?.records ?? [];
    const answer = await admin.post("/api/person_reports", { uuid: v7(), records });
    const report = wire.personReport.parse(answer.body);
    for (const text of [canary.name, canary.mail, canary.iban, "§ 147", "10 Jahre ab Ende des Kalenderjahres", "Besuch"].slice(
      0,
      5,
    ))
      expect(report.json).toContain(text);
    const pdf = await PDFDocument.load(Buffer.from(report.pdf, "base64"));
    expect(pdf.getPageCount()).toBeGreaterThan(1);
    const { rows } = await sql<{
      entry: string;
    }>`select to_jsonb(e)::text as entry from audit_entries e where entity = 'person_requests'`.execute(db);
    expect(rows).toHaveLength(1);
    for (const text of canaries) expect(rows[0]?.entry).not.toContain(text);
  });

  it("a report that is asked for twice at once is one request, and no receipt keeps what it says", async () => {
    const elder = (await search(canary.name)).find(({ born }) => born === "1950-01-01");
    const body = { uuid: v7(), records: elder?.records ?? [] };
    const replies = await Promise.all([admin.post("/api/person_reports", body), admin.post("/api/person_reports", body)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const [first, second] = replies.map((reply) => wire.personReport.parse(reply.body));
    expect(second?.name).toBe(first?.name);
    expect(await db.selectFrom("person_requests").select("kind").where("id", "=", body.uuid).execute()).toEqual([
      { kind: "report" },
    ]);
    const receipts = await db.selectFrom("receipts").select("reply").where("route", "like", "%person_reports").execute();
    expect(JSON.stringify(receipts)).not.toContain(canary.name);
  });

  it("refuses an erasure while an order is under way, with until when", async () => {
    const [elder] = (await search(canary.name)).filter(({ born }) => born === "1950-01-01");
    const body = { uuid: v7(), records: elder?.records ?? [] };
    const year = Number(lastDayOf({ years: 10, calendar: true }, server.context.clock()).slice(0, 4));
    const answer = await admin.post("/api/person_erasures", body);
    expect([answer.status, JSON.stringify(answer.body["violations"])]).toEqual([
      422,
      expect.stringMatching(new RegExp(`Der Auftrag \\d+ läuft noch.*bis zum 31.12.${year}`, "u")),
    ]);
    expect((await preview(body.records)).refused).toContain("läuft noch");
  });

  it("leaves nothing of a person in rows, files, mails, events, receipts, audit and log once nothing is held", async () => {
    const [elder] = (await search(canary.name)).filter(({ born }) => born === "1950-01-01");
    const orderId = String((await db.selectFrom("orders").select("id").executeTakeFirstOrThrow()).id);
    const wohneinheit = `/api/wohneinheits/${unit}`;
    const { kunde } = (await office.get(`/api/auftrags/${orderId}`)).body;
    const contactPerson = { name: `${canary.first} ${canary.name}`, email: canary.mail, phone: canary.phone };
    for (const [who, path, body] of [
      [anna, "/api/contacts", contactBody(ids.westAddress, { owner: { ...houseOwner, salutation: "Firma" }, contactPerson })],
      [anna, "/api/contacts", contactBody(ids.westAddress, { comments: canary.text })],
      [anna, "/api/unit_comments", commentBody(unit, { comment: canary.text })],
      [anna, "/api/address_notes", addressNoteBody(ids.westAddress, { text: canary.text })],
      [anna, "/api/adress_qualifikations", qualificationBody(unit, "NO_INTEREST", { data: { comment: canary.text } })],
      [office, "/api/ext_sales", { uuid: v7(), unit: wohneinheit, sold: false, note: canary.text }],
      [office, "/api/auftrag_notes", { uuid: v7(), auftrag: `/api/auftrags/${orderId}`, text: canary.text }],
      [office, "/api/iban_views", { uuid: v7(), kunde, reason: canary.text }],
    ] as const) {
      const answer = await who.post(path, body);
      expect([path, answer.status, answer.body["violations"]]).toEqual([path, 201, undefined]);
    }
    expect((await anna.patch(wohneinheit, { name: canary.name })).status).toBe(200);
    await mailsOut();
    await agedBy(8);
    expect((await setStatus(orderId, "REJECTED")).status).toBe(201);
    await mailsOut();
    const persons = await search(canary.name);
    const records = persons.flatMap((one) => one.records);
    expect(await columnsWith(db, canaries)).toEqual(planted);
    const plan = await preview(records);
    expect([plan.refused, plan.held, plan.gone.length > 5]).toEqual([null, [], true]);
    expect(plan.look).toEqual([
      "Bitte von Hand prüfen: Notiz zum Haus, Mühlgasse 12a.",
      "Bitte von Hand prüfen: Eigentümer und Ansprechpartner eines Hauses, Mühlgasse 12a.",
    ]);
    expect(await columnsWith(db, canaries)).not.toEqual([]);
    const stored = await db.selectFrom("documents").select("id").execute();
    const { id: lastEvent } = await newestPosition(db);

    const answer = await admin.post("/api/person_erasures", { uuid: v7(), records });
    expect([answer.status, answer.body["heldUntil"]]).toEqual([201, null]);
    /* A note and a remark about the house name her; whether they mean her, somebody decides. Her mail, phone and account stand nowhere. */
    expect(await columnsWith(db, canaries)).toEqual(atTheHouse);
    expect(await columnsWith(db, [canary.first, canary.mail, canary.phone, canary.iban])).toEqual([]);
    expect(elder?.orders).toHaveLength(1);
    /* A tablet that comes with it loads anew; with one of now it goes on. */
    expect(await positionOfId(db, lastEvent)).toBeNull();
    expect(await positionOfId(db, (await newestPosition(db)).id)).not.toBeNull();
    for (const { id } of stored) expect(await server.context.files.get(id)).toBeNull();
    expect(await bytesWith(server.context.config.dataDir, canaries)).toEqual([]);
    expect(lines.join("")).not.toMatch(/Kanarienvogel|Zwetschgine|loeschhaus|7654321/u);
    expect(await search(canary.name)).toEqual([]);
    expect((await admin.get("/api/person_requests")).body["hydra:totalItems"]).toBe(3);
    await sql`delete from address_notes`.execute(db);
    await sql`update contacts set data = data || '{"comments": ""}'`.execute(db);
    await sql`delete from receipts where not closed`.execute(db);
    await sql`delete from events`.execute(db);
  });

  it("keeps a contract with its papers and says why and until when, and takes all else", async () => {
    const { order } = await addPerson(anna);
    expect((await anna.post("/api/unit_comments", commentBody(unit, { comment: canary.text }))).status).toBe(201);
    await mailsOut();
    expect((await setStatus(order, "ACCEPTED")).status).toBe(201);
    await mailsOut();
    const records = (await search(canary.name)).flatMap((one) => one.records);
    const last = lastDayOf({ years: 10, calendar: true }, server.context.clock());
    const plan = await preview(records);
    expect(plan.held.map(({ until: day, why }) => [day, why.includes("§ 147 AO")])).toEqual(plan.held.map(() => [last, true]));
    expect(plan.gone.map(({ what }) => what)).toContain("Vermerke zu einer Wohnung");
    const answer = await admin.post("/api/person_erasures", { uuid: v7(), records });
    expect([answer.status, answer.body["heldUntil"]]).toEqual([201, last]);
    const left = new Set((await columnsWith(db, canaries)).map((name) => name.split(".")[0]));
    expect([...left].toSorted()).toEqual(["broadcasts", "customers", "mails"]);
    expect((await db.selectFrom("evidence").select("id").where("order_id", "=", order).execute()).length).toBeGreaterThan(0);
    expect((await office.get(`/api/auftrags/${order}`)).status).toBe(200);
  });

  it("leaves the summary that another's contract names, with its paper and its mail", async () => {
    const at = server.context.clock();
    const sold = unitOf(ids.westAddress, 3);
    const { summary, document, mail } = await addOldSummary(db, { unit: sold, at });
    const lost = await addOldOrder(db, { unit: sold, at, statuses: ["CANCELLED"], name: "Erstversuch", summary });
    const contract = await addOldOrder(db, { unit: sold, at, statuses: ["ACCEPTED"], name: "Zweitversuch", summary });
    const records = [{ kind: "customer" as const, uuid: lost.customer }];
    const answer = await admin.post("/api/person_erasures", { uuid: v7(), records });
    expect([answer.status, answer.body["heldUntil"]]).toEqual([201, null]);
    const there = async (table: "orders" | "broadcasts" | "documents" | "mails", id: string) =>
      (await db.selectFrom(table).select("id").where("id", "=", id).execute()).length;
    expect([
      await there("orders", lost.order),
      await there("orders", contract.order),
      await there("broadcasts", summary),
      await there("documents", document),
      await there("mails", mail),
    ]).toEqual([0, 1, 1, 1, 1]);
  });

  it("is made again after a restore: the list in the data folder holds ids alone", async () => {
    const { dataDir } = server.context.config;
    const list = readFileSync(join(dataDir, "erasures.json"), "utf8");
    for (const text of canaries) expect(list).not.toContain(text);
    const restored = customerBody({ name: canary.name, vorname: canary.first });
    await anna.post("/api/kundes", restored);
    await agedBy(8);
    const entries = JSON.parse(list) as object[];
    const again = { id: v7(), at: new Date().toISOString(), records: [{ kind: "customer", uuid: restored["uuid"] }] };
    writeFileSync(join(dataDir, "erasures.json"), JSON.stringify([...entries, again]));
    const { files, log } = server.context;
    expect(await repeatErasures({ db, files, log, dataDir }, server.context.clock())).toBe(1);
    expect(await db.selectFrom("customers").select("id").where("id", "=", String(restored["uuid"])).execute()).toEqual([]);
    expect(await repeatErasures({ db, files, log, dataDir }, server.context.clock())).toBe(0);
    writeFileSync(join(dataDir, "erasures.json"), "[{");
    await expect(repeatErasures({ db, files, log, dataDir }, server.context.clock())).rejects.toThrow(
      /Liste der Löschungen .* ist beschädigt/u,
    );
  });

  /** A customer as a restored backup holds him, and the entry by which he had been erased. */
  async function addRestored(name: string, entry: { readonly at?: string; readonly heldUntil?: string } = {}) {
    const customer = customerBody({ name });
    expect((await anna.post("/api/kundes", customer)).status).toBe(201);
    const uuid = String(customer["uuid"]);
    /* A customer who came within the last week may have an order on a tablet yet. */
    await sql`update customers set created_at = created_at - interval '8 days' where id = ${uuid}`.execute(db);
    return { uuid, entry: { id: v7(), at: new Date().toISOString(), records: [{ kind: "customer", uuid }], ...entry } };
  }
  function folderWith(entries: readonly object[]): string {
    const folder = mkdtempSync(join(tmpdir(), "erasures-"));
    writeFileSync(join(folder, "erasures.json"), JSON.stringify(entries));
    return folder;
  }
  const listIn = (folder: string) => JSON.parse(readFileSync(join(folder, "erasures.json"), "utf8")) as { id: string }[];
  const repeat = (dataDir: string) =>
    repeatErasures({ db, files: server.context.files, log: server.context.log, dataDir }, server.context.clock());
  const isThere = async (uuid: string) =>
    (await db.selectFrom("customers").select("id").where("id", "=", uuid).execute()).length === 1;

  it("an erasure is known for ten years and as long as a contract of its person is held, a report for three", async () => {
    const rows = [
      { id: v7(), kind: "report", held: null },
      { id: v7(), kind: "erasure", held: null },
      { id: v7(), kind: "erasure", held: "9999-12-31" },
    ];
    for (const { id, kind, held } of rows)
      await sql`insert into person_requests (id, kind, at, records, count, held_until)
        values (${id}, ${kind}, '2012-03-04T10:00:00Z', '[]', 0, ${held})`.execute(db);
    const there = async () => {
      const found = await db.selectFrom("person_requests").select("id").execute();
      return rows.map(({ id }) => found.some((one) => one.id === id));
    };
    await letGo(db, new Date("2015-12-31T23:30:00Z"), ["person_requests"]);
    expect(await there()).toEqual([false, true, true]);
    await letGo(db, new Date("2022-12-31T22:30:00Z"), ["person_requests"]);
    expect(await there()).toEqual([false, true, true]);
    await letGo(db, new Date("2022-12-31T23:30:00Z"), ["person_requests"]);
    expect(await there()).toEqual([false, false, true]);
  });

  it("an erasure whose time is over is not made again, and leaves the list with a time that is sure", async () => {
    const over = await addRestored("Längstvorbei", { at: "2012-03-04T10:00:00.000Z" });
    const held = await addRestored("Nochgehalten", { at: "2012-03-04T10:00:00.000Z", heldUntil: "9999-12-31" });
    const folder = folderWith([over.entry, held.entry]);
    expect(await repeat(folder)).toBe(1);
    expect([await isThere(over.uuid), await isThere(held.uuid)]).toEqual([true, false]);
    const listed = () => listIn(folder).map(({ id }) => [over.entry.id, held.entry.id].indexOf(id));
    expect(listed()).toContain(0);
    await writeErasureList(db, folder, null);
    expect(listed()).toContain(0);
    await writeErasureList(db, folder, server.context.clock());
    expect(listed()).not.toContain(0);
    expect(listed()).toContain(1);
  });

  it("of two servers that start at once after a restore one makes the erasure, and both start", async () => {
    const twice = await addRestored("Zweimalda");
    const made = await Promise.all([repeat(folderWith([twice.entry])), repeat(folderWith([twice.entry]))]);
    expect(made.toSorted()).toEqual([0, 1]);
    expect(await isThere(twice.uuid)).toBe(false);
  });

  it("an erasure that the database refuses waits, is named in the log, and keeps neither the others nor the start", async () => {
    const [stuck, other] = [await addRestored("Klemmt"), await addRestored("Klemmtnicht")];
    const folder = folderWith([stuck.entry, other.entry]);
    await sql`create function planted() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$`.execute(
      db,
    );
    await sql`create trigger planted before delete on customers for each row when (old.data ->> 'name' = 'Klemmt') execute function planted()`.execute(
      db,
    );
    lines.length = 0;
    expect(await repeat(folder)).toBe(1);
    expect([await isThere(stuck.uuid), await isThere(other.uuid)]).toEqual([true, false]);
    expect(lines.filter((line) => line.includes("erasure_waits")).map((line) => line.includes(stuck.entry.id))).toEqual([true]);
    await sql`drop function planted cascade`.execute(db);
    expect(await repeat(folder)).toBe(1);
    expect(await isThere(stuck.uuid)).toBe(false);
  });
});

/** Files below a folder whose bytes hold one of these texts. */
function bytesWith(folder: string, texts: readonly string[]): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return bytesWith(path, texts);
    const bytes = readFileSync(path);
    return texts.some((text) => bytes.includes(text)) ? [path] : [];
  });
}
