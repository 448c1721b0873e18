import { wire } from "@rundgang/contracts";
import { sql, type Kysely } from "kysely";
import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { Tables } from "../../db/tables.ts";
import { addAccount } from "../../testing/add-account.ts";
import { addressNoteBody, appointmentBody, commentBody, contactBody, houseOwner, objectionBody } from "../../testing/bodies.ts";
import type { Client } from "../../testing/client.ts";
import { ids, unitOf } from "../../testing/fixture.ts";
import { broadcastBody, customerBody, insertContractForm, prepareOrder } from "../../testing/order-kit.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const door = unitOf(ids.westAddress, 1);
const nextDoor = unitOf(ids.westAddress, 2);
const inTheHouse = "Mühlgasse 12a";

describe("an erasure and a report take nothing of anybody else", () => {
  let server: TestServer;
  let db: Kysely<Tables>;
  let anna: Client;
  let office: Client;
  let admin: Client;
  beforeAll(async () => {
    server = await startTestServer();
    db = server.context.database.db;
    await addAccount(server, "admin", "ROLE_ADMIN");
    await insertContractForm(server);
    [anna, office, admin] = [await server.as("anna"), await server.as("office"), await server.as("admin")];
  });
  beforeEach(async () => {
    await sql`update appointments set data = '{}', subject = ''`.execute(db);
    await sql`delete from contacts`.execute(db);
    for (const table of ["objection_units", "objections", "address_notes"])
      await sql`delete from ${sql.table(table)}`.execute(db);
    await sql`delete from comments`.execute(db);
    await sql`update units set name = null, no_visits = false`.execute(db);
  });
  afterAll(() => server.close());

  const preview = async (records: readonly wire.PersonRecord[]) =>
    wire.erasurePreview.parse((await admin.post("/api/person_erasure_previews", { records })).body);
  const erase = (records: readonly wire.PersonRecord[]) => admin.post("/api/person_erasures", { uuid: v7(), records });
  const report = async (records: readonly wire.PersonRecord[]) =>
    wire.personReport.parse((await admin.post("/api/person_reports", { uuid: v7(), records })).body).json;

  async function made(path: string, body: object, who = anna): Promise<string> {
    const answer = await who.post(path, body);
    expect([path, answer.status, answer.body["violations"]]).toEqual([path, 201, undefined]);
    return String((body as { readonly uuid: string }).uuid);
  }
  /** Answers its record. */
  async function appointment(customer: object, unit = door, more: object = {}): Promise<wire.PersonRecord> {
    const data = { customer, unit: `/api/wohneinheits/${unit}`, comment: "", ...more };
    return { kind: "appointment", uuid: await made("/api/termins", appointmentBody(unit, { betreff: "Termin", data })) };
  }
  const customerOf = async ({ uuid }: wire.PersonRecord) =>
    (await db.selectFrom("appointments").select("data").where("id", "=", uuid).executeTakeFirstOrThrow()).data["customer"];

  it("takes no word that somebody wrote instead of a mail for a mark of the person", async () => {
    const his = await appointment({ name: "Otto Ohnemail", mail: "keine", phone: "-" });
    const comment = await made("/api/unit_comments", commentBody(door, { comment: "hat keine Zeit" }));
    expect((await erase([his])).status).toBe(201);
    expect(await customerOf(his)).toBeUndefined();
    expect(await db.selectFrom("comments").select("text").where("id", "=", comment).execute()).toEqual([
      { text: "hat keine Zeit" },
    ]);
  });

  it("leaves a photo's bytes where another note of the house shows the same", async () => {
    const his = await appointment({ name: "Petra Fotomann", mail: "petra@fotomann.example", phone: "" });
    const file = v7();
    await sql`insert into files (id, type, media_type, size, sha256, user_id)
      select ${file}, 'misc', 'image/jpeg', 3, repeat('a', 64), id from users limit 1`.execute(db);
    const notes = ["bei Fotomann", "Hauseingang"].map((text, at) => ({ id: v7(), text, unit: at === 0 ? door : null }));
    for (const { id, text, unit } of notes)
      await sql`insert into address_notes (id, address_id, unit_id, text, file_id, user_id, created_at)
        select ${id}, ${ids.westAddress}, ${unit}, ${text}, ${file}, id, now() from users limit 1`.execute(db);
    expect((await erase([his])).status).toBe(201);
    expect((await db.selectFrom("address_notes").select("text").execute()).map(({ text }) => text)).toEqual(["Hauseingang"]);
    expect(await db.selectFrom("files").select("id").where("id", "=", file).execute()).toHaveLength(1);
  });

  it("tells a mail and a phone from those that only contain them", async () => {
    const his = await appointment({ name: "Anna Ton", mail: "anna@web.de", phone: "0821 12345" });
    const hers = { name: "Johanna Ohr", mail: "johanna@web.de", phone: "0821 1234567" };
    const other = await appointment(hers, unitOf(ids.namedAddress, 1));
    const again = await appointment({ name: "Anna Ton", mail: "ANNA@web.de", phone: "" }, nextDoor);
    expect(await report([his])).not.toContain("johanna@web.de");
    expect((await erase([his])).status).toBe(201);
    expect([await customerOf(his), await customerOf(again), await customerOf(other)]).toEqual([
      undefined,
      undefined,
      expect.objectContaining(hers),
    ]);
  });

  it("leaves the appointment of whoever shares the phone, and says where a person has to look", async () => {
    const his = await appointment({ name: "Max Kern", mail: "", phone: "0911 99887766" });
    const hers = { name: "Eva Stamm", mail: "", phone: "+49 911/99887766" };
    const other = await appointment(hers, nextDoor);
    const unit = `/api/wohneinheits/${nextDoor}`;
    const comment = await made("/api/unit_comments", commentBody(nextDoor, { comment: "Rückruf 0911 99887766" }));
    const { look } = await preview([his]);
    expect(look).toContain(`Bitte von Hand prüfen: Termin, ${inTheHouse}, WE 2.`);
    expect((await erase([his])).status).toBe(201);
    expect(await customerOf(other)).toEqual(expect.objectContaining(hers));
    expect(await db.selectFrom("comments").select("id").where("id", "=", comment).execute()).toHaveLength(1);
    expect((await anna.get(unit)).status).toBe(200);
  });

  it("leaves mails about somebody else's order that went to the same mailbox, and those sent again", async () => {
    const his = await appointment({ name: "Max Mailmann", mail: "familie@post.example", phone: "" });
    const [cause, again, news] = [v7(), v7(), v7()];
    const mail = (id: string, purpose: string, recipient: string, resendOf: string | null) =>
      sql`insert into mails (id, purpose, recipient, subject, body_text, body_html, sent_at, resend_of)
        values (${id}, ${purpose}, ${recipient}, '', '', '', now(), ${resendOf})`.execute(db);
    await mail(cause, `order:${v7()}`, "familie@post.example", null);
    await mail(again, `resend:${again}`, "anders@post.example", cause);
    await mail(news, `news:${news}`, "Familie@post.example", null);
    expect(await report([his])).not.toContain(cause);
    expect((await erase([his])).status).toBe(201);
    const left = await db.selectFrom("mails").select("id").where("id", "in", [cause, again, news]).orderBy("id").execute();
    expect(left.map(({ id }) => id)).toEqual([cause, again].toSorted());
  });

  it("leaves the name at an objection in force, and takes it from one that has ended", async () => {
    const named = async () => {
      await sql`update units set name = 'Ruhig' where id = ${door}`.execute(db);
      const id = await made("/api/objections", objectionBody(door, { note: "Herr Ruhig will nicht" }));
      await sql`update objections set name = 'Ruhig' where id = ${id}`.execute(db);
      return id;
    };
    const his = await appointment({ name: "Rolf Ruhig", mail: "", phone: "" });
    const over = await named();
    await sql`update objections set ended_at = now() where id = ${over}`.execute(db);
    const holds = await named();
    expect((await preview([his])).look).toContain(
      `Der Name am Widerspruch gegen Besuche bleibt, solange dieser gilt (Art. 21, 17 Abs. 3 DSGVO): ${inTheHouse}, WE 1.`,
    );
    expect((await erase([his])).status).toBe(201);
    const rows = await db.selectFrom("objections").select(["id", "name", "note"]).where("id", "in", [over, holds]).execute();
    expect(new Map(rows.map(({ id, name, note }) => [id, [name, note]]))).toEqual(
      new Map([
        [over, [null, ""]],
        [holds, ["Ruhig", ""]],
      ]),
    );
  });

  it("leaves the last word on a sale elsewhere the last one", async () => {
    const unit = `/api/wohneinheits/${nextDoor}`;
    await made("/api/ext_sales", { uuid: v7(), unit, sold: true, note: "sagt Herr Wortmann" }, office);
    await made("/api/ext_sales", { uuid: v7(), unit, sold: false, note: "stimmt nicht" }, office);
    const words = () => db.selectFrom("ext_sales").select(["id", "number", "sold"]).orderBy("number").execute();
    const before = await words();
    expect((await erase([await appointment({ name: "Willi Wortmann", mail: "", phone: "" }, nextDoor)])).status).toBe(201);
    expect(await words()).toEqual(before);
    const notes = await db.selectFrom("ext_sales").select("note").orderBy("number").execute();
    expect(notes.map(({ note }) => note)).toEqual(["", "stimmt nicht"]);
    await expect(sql`update ext_sales set note = ''`.execute(db)).rejects.toThrow("only added");
  });

  it("waits for an order that may lie on a tablet, with the day, and takes no repeated request for a new one", async () => {
    const body = customerBody({ vorname: "Wanda", name: "Wartet", email: "wanda@wartet.example" });
    await made("/api/kundes", body);
    const records: wire.PersonRecord[] = [{ kind: "customer", uuid: String(body["uuid"]) }];
    expect((await preview(records)).refused).toMatch(/kann noch auf einem Tablet liegen.*ab dem \d\d\.\d\d\.\d{4}\./u);
    expect((await erase(records)).status).toBe(422);
    await sql`update customers set created_at = created_at - interval '7 days' where id = ${records[0]?.uuid}`.execute(db);
    expect((await erase(records)).status).toBe(201);
    const repeated = await anna.post("/api/kundes", body);
    expect([repeated.status, JSON.stringify(repeated.body)]).toEqual([409, expect.stringContaining("request_closed")]);
    expect(await db.selectFrom("customers").select("id").where("id", "=", String(body["uuid"])).execute()).toEqual([]);
    const summary = broadcastBody({ customerName: "Wanda Wartet", customerMail: "wanda@wartet.example" });
    await made("/api/customer_broadcasts", summary);
    expect((await preview([{ kind: "summary", uuid: String(summary["uuid"]) }])).refused).toContain("auf einem Tablet");
  });

  it("takes no repeated request of an erased order for a new order", async () => {
    const customer = customerBody({ vorname: "Otto", name: "Ordert", email: "otto@ordert.example" });
    await made("/api/kundes", customer);
    const order = await prepareOrder(anna, { kunde: `/api/kundes/${String(customer["uuid"])}`, broadcast: undefined });
    await made("/api/auftrags", order);
    const auftrag = `/api/auftrags/${String(order["uuid"])}`;
    const rejected = { uuid: v7(), status: "REJECTED", auftrag, statusDt: "2026-11-21 10:00:00", description: "x", data: {} };
    await made("/api/auftrag_statuses", rejected, office);
    expect((await erase([{ kind: "customer", uuid: String(customer["uuid"]) }])).status).toBe(201);
    const key = `POST /api/auftrags ${String(order["uuid"])}`;
    const receipt = await db.selectFrom("receipts").selectAll().where("key", "=", key).executeTakeFirstOrThrow();
    expect([receipt.closed, receipt.reply, receipt.status]).toEqual([true, null, null]);
    expect((await anna.post("/api/auftrags", order)).status).toBeGreaterThanOrEqual(400);
    expect(await db.selectFrom("orders").select("id").where("id", "=", String(order["uuid"])).execute()).toEqual([]);
  });

  it("blanks a name in the audit log at his own unit alone, and never within a word", async () => {
    const at = (unit: string) => `/api/wohneinheits/${unit}`;
    await made("/api/ext_sales", { uuid: v7(), unit: at(door), sold: false, note: "Frau Berg sagt es" }, office);
    await made("/api/ext_sales", { uuid: v7(), unit: at(door), sold: false, note: "laut Herberger, Bergstraße" }, office);
    await made("/api/ext_sales", { uuid: v7(), unit: at(nextDoor), sold: false, note: "Herr Berg nebenan" }, office);
    expect((await erase([await appointment({ name: "Britta Berg", mail: "", phone: "" })])).status).toBe(201);
    const { rows } = await sql<{
      note: string;
    }>`select after ->> 'note' as note from audit_entries where entity = 'ext_sales' order by number desc limit 3`.execute(db);
    expect(rows.map(({ note }) => note)).toEqual(["Herr Berg nebenan", "laut Herberger, Bergstraße", "•"]);
  });

  it("tells a tenant nothing of an owner of that name, and either of both persons of a house's record alone", async () => {
    const owner = { ...houseOwner, salutation: "WEG", name: "Vera Müller", email: "vera@haus.example" };
    const contactPerson = { name: "Karl Müller", phone: "0911 5544332", email: "karl@haus.example" };
    const contact = await made("/api/contacts", contactBody(ids.westAddress, { owner, contactPerson }));
    const tenant = await appointment({ name: "Max Müller", mail: "max@mieter.example", phone: "" });
    expect(await report([tenant])).not.toMatch(/vera@haus|Vera|karl@haus/u);
    const { persons } = wire.personSearch.parse((await admin.post("/api/person_searches", { text: "haus.example" })).body);
    expect(persons.map(({ records }) => records)).toEqual([
      [{ kind: "contact-person", uuid: contact }],
      [{ kind: "contact-owner", uuid: contact }],
    ]);
    expect(await report([{ kind: "contact-person", uuid: contact }])).not.toContain("Vera");
    expect(await report([{ kind: "contact-owner", uuid: contact }])).not.toContain("karl@haus");
    expect((await erase([tenant])).status).toBe(201);
    const data = async () => (await db.selectFrom("contacts").select("data").where("id", "=", contact).executeTakeFirst())?.data;
    expect(await data()).toMatchObject({ owner, contactPerson });
    expect((await erase([{ kind: "contact-owner", uuid: contact }])).status).toBe(201);
    expect(await data()).toMatchObject({ owner: { name: "–", email: "–" }, contactPerson });
    expect((await erase([{ kind: "contact-person", uuid: contact }])).status).toBe(201);
    expect(await data()).toMatchObject({ contactPerson: null });
  });

  it("finds somebody without an order by his last name at his own unit, and asks where that is not certain", async () => {
    await sql`update units set name = 'Fam. Sauer' where id = ${door}`.execute(db);
    await sql`update units set name = 'Sauer / Blum' where id = ${nextDoor}`.execute(db);
    const text = async (unit: string, comment: string) => made("/api/unit_comments", commentBody(unit, { comment }));
    const his = await text(door, "Herr Sauer\nkommt spät");
    const left = [await text(door, "Sauerkraut am Freitag"), await text(nextDoor, "Sauer war nett")];
    const note = await made("/api/address_notes", addressNoteBody(ids.westAddress, { text: "Schlüssel bei Sauer" }));
    const record = await appointment({ name: "Simon Sauer", mail: "", phone: "" });
    const { look, gone } = await preview([record]);
    expect(look).toEqual([
      `Bitte von Hand prüfen: Vermerk zur Wohnung, ${inTheHouse}, WE 1.`,
      `Bitte von Hand prüfen: Notiz zum Haus, ${inTheHouse}.`,
    ]);
    expect(gone.map(({ what }) => what)).toContain("Name an der Wohnung");
    expect((await erase([record])).status).toBe(201);
    const comments = await db
      .selectFrom("comments")
      .select("id")
      .where("id", "in", [his, ...left])
      .orderBy("id")
      .execute();
    expect(comments.map(({ id }) => id)).toEqual(left.toSorted());
    expect(await db.selectFrom("address_notes").select("id").where("id", "=", note).execute()).toHaveLength(1);
    const names = await db.selectFrom("units").select("name").where("id", "in", [door, nextDoor]).orderBy("id").execute();
    expect(names.map(({ name }) => name)).toEqual([null, "Sauer / Blum"]);
  });

  it("takes the remark of an open appointment that names nobody, which stays open, and ends the one with him", async () => {
    await sql`update units set name = 'Fam. Wirsing' where id = ${door}`.execute(db);
    const his = await appointment({ name: "Willi Wirsing", mail: "", phone: "" });
    const next = await appointment({}, door, { comment: "Wirsing zieht aus, neue Mieterin zurückrufen" });
    const other = await appointment({}, door, { comment: "Wirsinggasse: Hoftor benutzen" });
    expect((await erase([his])).status).toBe(201);
    const left = await db
      .selectFrom("appointments")
      .select(["id", "done", "data"])
      .where(
        "id",
        "in",
        [his, next, other].map(({ uuid }) => uuid),
      )
      .execute();
    const leftOf = ({ uuid }: wire.PersonRecord) =>
      left.filter(({ id }) => id === uuid).map(({ done, data }) => [done, data["comment"]])[0];
    expect([his, next, other].map(leftOf)).toEqual([
      [true, undefined],
      [false, undefined],
      [false, "Wirsinggasse: Hoftor benutzen"],
    ]);
  });

  it("leaves a text at a unit where two of one name live, and both their appointments to who chooses", async () => {
    await sql`update units set name = 'Paar' where id = ${door}`.execute(db);
    const [his, hers] = [
      await appointment({ name: "Peter Paar", mail: "paar@post.example", phone: "" }),
      await appointment({ name: "Petra Paar", mail: "paar@post.example", phone: "" }),
    ];
    const comment = await made("/api/unit_comments", commentBody(door, { comment: "Paar will warten" }));
    const { look, gone } = await preview([his]);
    expect(look).toEqual(
      ["Name an der Wohnung", "Vermerk zur Wohnung", "Termin"].map(
        (what) => `Bitte von Hand prüfen: ${what}, ${inTheHouse}, WE 1.`,
      ),
    );
    expect(gone.map(({ what }) => what)).not.toContain("Name an der Wohnung");
    expect(await report([his])).not.toMatch(/Petra|will warten/u);
    expect((await erase([his])).status).toBe(201);
    expect(await customerOf(hers)).toMatchObject({ name: "Petra Paar" });
    expect(await db.selectFrom("comments").select("id").where("id", "=", comment).execute()).toHaveLength(1);
  });

  it("counts in the preview what goes and nothing that stays", async () => {
    const record = await appointment({ name: "Viola Video", mail: "", phone: "" });
    await sql`insert into video_calls (id, appointment_id, nonce, asked_at) values (${v7()}, ${record.uuid}, ${v7()}, now())`.execute(
      db,
    );
    const { gone } = await preview([record]);
    expect(gone.filter(({ what }) => what.includes("Video") || what.includes("Eigentümer"))).toEqual([]);
    expect((await erase([record])).body["count"]).toBe(gone.reduce((sum, { count }) => sum + count, 0));
  });

  it("keeps no cells of an import that has ended, and makes an end of a list that is being made", async () => {
    const record = await appointment({ name: "Lena Liste", mail: "lena@liste.example", phone: "" });
    const [imported, listed] = [v7(), v7()];
    const cells = { columns: [{ heading: "Name", examples: ["Lena Liste"] }], rows: [{ cells: ["Lena Liste"] }] };
    await sql`insert into imports (id, user_id, name, size, sha256, settings, created_at, preview)
      values (${imported}, ${ids.office}, 'x.csv', 1, '', '{}', now(), ${JSON.stringify(cells)})`.execute(db);
    await sql`update imports set state = 'done', ended_at = now() where id = ${imported}`.execute(db);
    const kept = await db.selectFrom("imports").select("preview").where("id", "=", imported).executeTakeFirstOrThrow();
    expect(kept.preview).toEqual({ columns: [{ heading: "Name", examples: [] }], rows: [] });
    await sql`insert into exports (id, user_id, kind, format, filter, name, created_at)
      values (${listed}, ${ids.office}, 'orders', 'csv', '{}', 'Liste', now())`.execute(db);
    expect((await erase([record])).status).toBe(201);
    const { state } = await db.selectFrom("exports").select("state").where("id", "=", listed).executeTakeFirstOrThrow();
    expect(state).toBe("gone");
  });

  it("refuses the uuid of another request of a person, be that a report or an erasure, and changes nothing", async () => {
    const his = await appointment({ name: "Rita Rückfrage", mail: "rita@rueckfrage.example", phone: "" });
    const hers = await appointment({ name: "Nora Nochda", mail: "nora@nochda.example", phone: "" }, nextDoor);
    const [told, erased] = [v7(), v7()];
    const ask = (path: string, uuid: string, record: wire.PersonRecord) => admin.post(path, { uuid, records: [record] });
    expect((await ask("/api/person_reports", told, hers)).status).toBe(200);
    expect((await ask("/api/person_erasures", erased, his)).status).toBe(201);
    const conflict = { status: 409, body: { code: "uuid_conflict" } };
    expect(await ask("/api/person_erasures", told, hers)).toMatchObject(conflict);
    expect(await ask("/api/person_reports", erased, hers)).toMatchObject(conflict);
    expect(await customerOf(hers)).toMatchObject({ name: "Nora Nochda" });
    const noted = await db.selectFrom("person_requests").select(["id", "kind"]).where("id", "in", [told, erased]).execute();
    expect(noted.map(({ id, kind }) => [id, kind]).toSorted()).toEqual(
      [
        [told, "report"],
        [erased, "erasure"],
      ].toSorted(),
    );
  });
});
