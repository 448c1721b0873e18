import { wire } from "@rundgang/contracts";
import { mostNotes, tooManyNotesMessage } from "@rundgang/domain";
import sharp from "sharp";
import { v7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { foreseeUnits, writeUnits } from "../../application/import/write/write-units.ts";
import { plainImage } from "../../files/testing/hostile-files.ts";
import { addressNoteBody } from "../../testing/bodies.ts";
import type { Client } from "../../testing/client.ts";
import { ids, unitOf } from "../../testing/fixture.ts";
import { openStream } from "../../testing/open-stream.ts";
import { sendUpload } from "../../testing/send-upload.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const west = `/api/adresses/${ids.westAddress}`;
const unit = unitOf(ids.westAddress, 1);

describe("photos and notes of a house", () => {
  let server: TestServer;
  let anna: Client;
  /** Works elsewhere. */
  let bert: Client;
  /** Works the same territory as Anna. */
  let cleo: Client;
  let office: Client;
  let png: Buffer;
  beforeAll(async () => {
    server = await startTestServer();
    const { db } = server.context.database;
    const user = await db.selectFrom("users").selectAll().where("id", "=", ids.anna).executeTakeFirstOrThrow();
    const id = v7();
    const own = { id, username: "cleo", name: "Cleo Beispiel", preferences: undefined };
    await db
      .insertInto("users")
      .values({ ...user, ...own })
      .execute();
    await db.insertInto("territory_members").values({ territory_id: ids.west, user_id: id }).execute();
    [anna, bert, cleo, office] = await Promise.all([
      server.as("anna"),
      server.as("bert"),
      server.as("cleo"),
      server.as("office"),
    ]);
    png = await plainImage("png");
  });
  afterAll(() => server.close());

  const uploaded = async (who = anna, type = "misc", bytes = png) => {
    const uuid = v7();
    await sendUpload(who, { uuid, type, bytes });
    return `/api/uploaded_files/${uuid}`;
  };
  const add = (more: object = {}, who = anna) => who.post("/api/address_notes", addressNoteBody(ids.westAddress, more));
  const notesFor = async (who: Client) => wire.address.parse((await who.get(west)).body).notes ?? [];

  it("a photo and a note are read by the next salesman and the office, with place, author and bytes, and by nobody else", async () => {
    const file = await uploaded();
    const photo = await add({ file, place: "house_entry", text: "", wohneinheit: `/api/wohneinheits/${unit}`, position: 7 });
    const note = await add({ place: null, text: "  Schlüssel beim Hausmeister  " });
    expect([photo.status, note.status]).toEqual([201, 201]);
    for (const who of [anna, cleo, office]) {
      const [first, second] = (await notesFor(who)).slice(-2);
      expect(first).toMatchObject({ file, place: "house_entry", position: 1, wohneinheit: `/api/wohneinheits/${unit}` });
      expect(first).toMatchObject({ creatorId: ids.anna, creatorName: expect.any(String) });
      expect(second).toMatchObject({ file: null, place: null, text: "Schlüssel beim Hausmeister", wohneinheit: null });
      expect((await who.get(String(photo.body["@id"]))).status).toBe(200);
    }
    expect(await notesFor(bert)).toEqual([]);
    expect((await bert.get(String(photo.body["@id"]))).status).toBe(403);
    for (const path of [file, `${file}/stream`, `${file}/preview`]) {
      const answers = await Promise.all([cleo, office, bert].map((who) => who.get(path)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 403]);
    }
  });

  it("a photo's small picture is a JPEG of at most 480 pixels; a PDF has none", async () => {
    const wide = await sharp({ create: { width: 1920, height: 1080, channels: 3, background: "#aabbcc" } })
      .png()
      .toBuffer();
    const file = await uploaded(anna, "misc", wide);
    const answer = await fetch(`${server.url}${file}/preview`, { headers: { authorization: `Bearer ${anna.token ?? ""}` } });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([width, height, format]).toEqual([480, 270, "jpeg"]);
    expect((await anna.get(`/api/uploaded_files/${v7()}/preview`)).status).toBe(404);
    expect((await server.stranger.get(`${file}/preview`)).status).toBe(401);
  });

  it("whoever works there is told of a new note live", async () => {
    const stream = await openStream(server.url, cleo.token ?? "", "topic=*");
    const added = await add({ text: "Hund im Hof" });
    const event = await stream.next();
    const told = wire.address.parse(JSON.parse(event?.data ?? ""));
    expect(told.notes?.map((one) => one["@id"])).toContain(added.body["@id"]);
    stream.close();
  });

  it("a photo of a unit that an import took away lies at the house, with the unit's number", async () => {
    const gone = await add({ wohneinheit: `/api/wohneinheits/${v7()}`, position: 9, text: "Dose hinter der Tür" });
    expect([gone.status, gone.body["wohneinheit"], gone.body["position"]]).toEqual([201, null, 9]);
    const elsewhere = await add({ wohneinheit: `/api/wohneinheits/${unitOf(ids.eastAddress, 1)}`, position: 1 });
    expect([elsewhere.status, elsewhere.body["wohneinheit"]]).toEqual([201, null]);
  });

  it("a unit with a photo or a note is kept by an import that counts fewer units", async () => {
    const { db } = server.context.database;
    const body = addressNoteBody(ids.namedAddress, {
      wohneinheit: `/api/wohneinheits/${unitOf(ids.namedAddress, 1)}`,
      position: 1,
    });
    const before = await foreseeUnits(db, [{ addressId: ids.namedAddress, units: 0 }]);
    await db
      .insertInto("address_notes")
      .values({
        id: body.uuid,
        address_id: ids.namedAddress,
        unit_id: unitOf(ids.namedAddress, 1),
        position: 1,
        user_id: ids.anna,
        created_at: new Date(),
      })
      .execute();
    const after = await db.transaction().execute((tx) => writeUnits(tx, [{ addressId: ids.namedAddress, units: 0 }]));
    expect(after.kept).toBeGreaterThanOrEqual(before.kept);
    const kept = await db.selectFrom("units").select("id").where("id", "=", unitOf(ids.namedAddress, 1)).execute();
    expect(kept).toHaveLength(1);
  });

  it("what is empty, no photo, another one's or somewhere unknown is refused by its field", async () => {
    const fieldOf = async (more: object) => {
      const { status, body } = await add(more);
      return [status, body["code"], body["violations"]];
    };
    expect(await fieldOf({ text: " \n " })).toMatchObject([
      422,
      "invalid",
      [{ propertyPath: "text", message: "Bitte gib einen Text ein." }],
    ]);
    expect(await fieldOf({ text: "x".repeat(1001) })).toMatchObject([422, "invalid", [{ propertyPath: "text" }]]);
    expect(await fieldOf({ place: "moon" })).toMatchObject([
      422,
      "invalid",
      [{ propertyPath: "place", message: "Diesen Ort gibt es nicht. Bitte wähle einen aus der Liste." }],
    ]);
    const theirs = await uploaded(cleo);
    expect(await fieldOf({ file: theirs })).toMatchObject([422, "files_missing", undefined]);
    const signature = await uploaded(anna, "signature");
    expect(await fieldOf({ file: signature })).toMatchObject([422, "invalid", [{ propertyPath: "file" }]]);
    expect(await fieldOf({ adresse: `/api/adresses/${v7()}` })).toMatchObject([424, "parent_missing", undefined]);
  });

  it("its author takes a photo away for everybody, once, with its bytes; a colleague may not, the office may", async () => {
    const file = await uploaded();
    const { body } = await add({ file, text: "Zähler" });
    const path = String(body["@id"]);
    expect((await cleo.patch(path, { removed: true })).status).toBe(403);
    expect((await anna.patch(path, { removed: true })).status).toBe(200);
    expect((await anna.patch(path, { removed: true })).status).toBe(200);
    expect((await notesFor(cleo)).map((one) => one["@id"])).not.toContain(path);
    expect((await anna.get(path)).status).toBe(404);
    expect((await anna.get(file)).status).toBe(404);
    const note = await add({ text: "Versehentlich ein Name" });
    expect((await office.patch(String(note.body["@id"]), { removed: true })).status).toBe(200);
    expect((await notesFor(anna)).map((one) => one["@id"])).not.toContain(note.body["@id"]);
    const { db } = server.context.database;
    const {
      strasse,
      hausnummer,
      hausnummer_zusatz: addition,
    } = await db.selectFrom("addresses").selectAll().where("id", "=", ids.westAddress).executeTakeFirstOrThrow();
    const label = `${strasse} ${hausnummer}${addition}`;
    const audit = await db
      .selectFrom("audit_entries")
      .selectAll()
      .where("entity", "=", "address_notes")
      .orderBy("number")
      .execute();
    expect(audit.map((one) => [one.user_id, one.action, one.label])).toEqual([
      [ids.anna, "update", label],
      [ids.office, "update", label],
    ]);
    expect(JSON.stringify(audit)).not.toContain("Zähler");
  });

  it("a photo that a visit's house names as well is kept when its note goes", async () => {
    const file = await uploaded();
    await anna.patch(west, { files: [file] });
    const { body } = await add({ file });
    await anna.patch(String(body["@id"]), { removed: true });
    expect((await cleo.get(`${file}/stream`)).status).toBe(200);
  });

  it("a neighbour system reads notes without their authors", async () => {
    const text = JSON.stringify((await import("../../policies/without-persons.ts")).withoutPersons(await notesFor(anna)));
    expect(text).not.toContain(ids.anna);
    expect(text).not.toContain("creatorName");
  });

  it("a house takes so many and no more, and has room again when one goes", async () => {
    const { db } = server.context.database;
    const there = (await notesFor(anna)).length;
    const rows = Array.from({ length: mostNotes - there }, () => ({
      id: v7(),
      address_id: ids.westAddress,
      text: "voll",
      user_id: ids.anna,
      created_at: new Date(),
    }));
    await db.insertInto("address_notes").values(rows).execute();
    const full = await add();
    expect([full.status, full.body["violations"]]).toEqual([422, [{ propertyPath: "adresse", message: tooManyNotesMessage }]]);
    await anna.patch(`/api/address_notes/${rows[0]?.id ?? ""}`, { removed: true });
    expect((await add()).status).toBe(201);
  });
});
