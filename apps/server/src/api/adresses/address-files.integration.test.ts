import { wire } from "@rundgang/contracts";
import { photoRequiredMessage } from "@rundgang/domain";
import { v7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { plainImage } from "../../files/testing/hostile-files.ts";
import { qualificationBody } from "../../testing/bodies.ts";
import type { Client } from "../../testing/client.ts";
import { ids, unitOf } from "../../testing/fixture.ts";
import { openStream } from "../../testing/open-stream.ts";
import { sendUpload } from "../../testing/send-upload.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const west = `/api/adresses/${ids.westAddress}`;
const unit = unitOf(ids.westAddress, 1);

describe("the files of an address", () => {
  let server: TestServer;
  let anna: Client;
  /** Works elsewhere. */
  let bert: Client;
  /** Works the same territory as Anna. */
  let cleo: Client;
  let png: Buffer;
  beforeAll(async () => {
    server = await startTestServer();
    const { db } = server.context.database;
    const user = await db.selectFrom("users").selectAll().where("id", "=", ids.anna).executeTakeFirstOrThrow();
    const id = v7();
    await db
      .insertInto("users")
      .values({ ...user, id, username: "cleo", preferences: undefined })
      .execute();
    await db.insertInto("territory_members").values({ territory_id: ids.west, user_id: id }).execute();
    const buttons = [{ qualification: "NOT_MARKETABLE", label: "Nicht vermarktbar", photo: true }];
    const settings = JSON.stringify({ qualificationButtons: [...buttons, { qualification: "FOLLOW_UP", label: "WVL" }] });
    await db.updateTable("providers").set({ settings }).where("id", "=", 2).execute();
    [anna, bert, cleo] = await Promise.all([server.as("anna"), server.as("bert"), server.as("cleo")]);
    png = await plainImage("png");
  });
  afterAll(() => server.close());

  const uploaded = async (who = anna, type = "misc") => {
    const uuid = v7();
    await sendUpload(who, { uuid, type, bytes: png });
    return `/api/uploaded_files/${uuid}`;
  };
  const lay = (files: string[], who = anna, headers = {}) => who.patch(west, { files }, headers);
  const filesFor = async (who: Client) => wire.address.parse((await who.get(west)).body).files;
  const visit = (code: string, data: object, at = unit) =>
    anna.post("/api/adress_qualifikations", qualificationBody(at, code, { data }));

  it("are added in their order, seen by whom the address belongs to, with their bytes, and by nobody else", async () => {
    const [first, second] = [await uploaded(), await uploaded()];
    expect((await lay([first])).body["files"]).toEqual([first]);
    expect((await lay([second])).body["files"]).toEqual([first, second]);
    expect(await filesFor(cleo)).toEqual([first, second]);
    expect(await filesFor(bert)).toEqual([]);
    for (const path of [first, `${first}/stream`]) {
      expect([(await cleo.get(path)).status, (await bert.get(path)).status]).toEqual([200, 403]);
    }
    expect((await cleo.get(await uploaded())).status).toBe(403);
  });

  it("stay when another device, which did not know of them, adds its own", async () => {
    const before = await filesFor(anna);
    const [mine, theirs] = [await uploaded(), await uploaded(cleo)];
    await Promise.all([lay([mine]), lay([theirs], cleo)]);
    expect(new Set(await filesFor(anna))).toEqual(new Set([...before, mine, theirs]));
    expect((await lay([theirs, mine])).status).toBe(200);
    expect((await lay([])).body["files"]).toHaveLength(before.length + 2);
  });

  it("are named as missing when they are not stored, or are another one's", async () => {
    const unknown = `/api/uploaded_files/${v7()}`;
    const theirs = await uploaded(cleo);
    const lost = await uploaded();
    await server.context.files.delete(lost.slice(-36));
    const reply = await lay([unknown, theirs, lost]);
    expect([reply.status, reply.body["code"]]).toEqual([422, "files_missing"]);
    expect(reply.body["files"]).toEqual([unknown, theirs, lost]);
    expect(await filesFor(anna)).not.toContain(theirs);
  });

  it("are no papers of an order", async () => {
    const signature = await uploaded(anna, "signature");
    expect((await lay([signature])).body["violations"]).toMatchObject([{ propertyPath: "files" }]);
    expect((await cleo.get(signature)).status).toBe(403);
  });

  it("are told of live to whoever works there", async () => {
    const stream = await openStream(server.url, cleo.token ?? "", "topic=*");
    const added = await uploaded();
    await lay([added]);
    const event = await stream.next();
    expect(wire.address.parse(JSON.parse(event?.data ?? "")).files).toContain(added);
    stream.close();
  });

  it("are laid once by a request that comes again, also while a later one has changed it", async () => {
    const added = await uploaded();
    const again = { "idempotency-key": v7() };
    const first = await lay([added], anna, again);
    await lay([await uploaded()]);
    expect((await lay([added], anna, again)).body).toEqual(first.body);
  });

  it("must be there for a visit whose button wants a photo", async () => {
    const bare = await visit("NOT_MARKETABLE", {});
    expect(bare.status).toBe(422);
    expect(bare.body["violations"]).toEqual([{ propertyPath: "data.photos", message: photoRequiredMessage }]);
    const notYet = await uploaded();
    expect((await visit("NOT_MARKETABLE", { photos: [notYet] })).status).toBe(422);
    await lay([notYet]);
    const elsewhere = await visit("FOLLOW_UP", { photos: [notYet] }, unitOf(ids.lonelyAddress, 1));
    expect(elsewhere.body["hydra:description"]).toContain("Ein Foto gehört nicht zu dieser Adresse.");
    expect((await visit("FOLLOW_UP", {})).status).toBe(201);
    const told = await visit("NOT_MARKETABLE", { photos: [notYet] });
    expect(told.status).toBe(201);
    expect(wire.qualification.parse(told.body).data.photos).toEqual([notYet]);
  });

  it("and cannot be edited away", async () => {
    const followUp = qualificationBody(unitOf(ids.westAddress, 2), "FOLLOW_UP");
    await anna.post("/api/adress_qualifikations", followUp);
    const edit = (data: object) =>
      anna.patch(`/api/adress_qualifikations/${followUp.uuid}`, {
        qualifikation: "NOT_MARKETABLE",
        data,
        editedAt: "2026-11-02T09:20:00Z",
      });
    expect((await edit({})).status).toBe(422);
    const [photo] = await filesFor(anna);
    expect((await edit({ photos: [photo] })).status).toBe(200);
  });
});
