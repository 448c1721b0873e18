import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { v7 } from "uuid";

import { plainImage } from "../files/testing/hostile-files.ts";
import { commentBody, qualificationBody } from "../testing/bodies.ts";
import type { Answer, Client } from "../testing/client.ts";
import { ids, unitOf } from "../testing/fixture.ts";
import { customerBody } from "../testing/order-kit.ts";
import { sendUpload } from "../testing/send-upload.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const unit = unitOf(ids.westAddress, 1);

describe("a repeated request", () => {
  let server: TestServer;
  let anna: Client;
  let bert: Client;
  beforeAll(async () => {
    server = await startTestServer();
    [anna, bert] = await Promise.all([server.as("anna"), server.as("bert")]);
  });
  afterAll(() => server.close());

  const count = async (uuid: string) => {
    const { db } = server.context.database;
    return (await db.selectFrom("comments").select("id").where("id", "=", uuid).execute()).length;
  };
  const events = async (topic: string) => {
    const { db } = server.context.database;
    return (await db.selectFrom("events").select("id").where("topic", "=", topic).execute()).length;
  };

  it("is answered as the first time, whatever the order of its members, and acts once", async () => {
    const body = commentBody(unit);
    const first = await anna.post("/api/unit_comments", body);
    const again = await anna.post("/api/unit_comments", Object.fromEntries(Object.entries(body).toReversed()));
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get("location")).toBe(first.headers.get("location"));
    expect([await count(body.uuid), await events(`/api/unit_comments/${body.uuid}`)]).toEqual([1, 1]);
  });

  it("fifty times at once leaves one row, one event, fifty equal answers", async () => {
    const body = commentBody(unit);
    const replies = await Promise.all(Array.from({ length: 50 }, () => anna.post("/api/unit_comments", body)));
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([201]));
    expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1);
    expect([await count(body.uuid), await events(`/api/unit_comments/${body.uuid}`)]).toEqual([1, 1]);
  });

  it("with other content, or of another person, is a conflict and changes nothing", async () => {
    const body = commentBody(unit);
    const first = await anna.post("/api/unit_comments", body);
    const other = await anna.post("/api/unit_comments", { ...body, comment: "anders" });
    expect([other.status, other.body["code"]]).toEqual([409, "uuid_conflict"]);
    expect((await bert.post("/api/unit_comments", body)).status).toBe(409);
    expect((await anna.get(`/api/unit_comments/${body.uuid}`)).body).toEqual(first.body);
  });

  const receipts = () => server.context.database.db.selectFrom("receipts").select(["key", "reply"]).execute();

  it("leaves one receipt, whatever its sender calls it, and one more for each other name", async () => {
    const comment = commentBody(unit);
    const post = (key?: string) => anna.post("/api/unit_comments", comment, key === undefined ? {} : { "idempotency-key": key });
    const patch = (key: string) =>
      anna.patch(`/api/wohneinheits/${unitOf(ids.westAddress, 3)}`, { name: "Moser" }, { "idempotency-key": key });
    const other = v7();
    const sends: readonly (readonly [number, () => Promise<Answer>])[] = [
      [1, () => post()],
      [1, () => post(other)],
      [3, () => post(v7())],
      [1, () => patch("not a uuid")],
    ];
    const left: number[] = [];
    for (const [, send] of sends) {
      const before = (await receipts()).length;
      for (let time = 0; time < 3; time += 1) await send();
      left.push((await receipts()).length - before);
    }
    expect(left).toEqual(sends.map(([more]) => more));
  });

  it("of a file is told that it is one", async () => {
    const file = { uuid: v7(), bytes: await plainImage("png", 12) };
    const [first, again] = [await sendUpload(anna, file), await sendUpload(anna, file)];
    expect([first.status, again.status]).toEqual([201, 418]);
    expect(again.body).toEqual(first.body);
  });

  it("of one person has nothing to do with another's", async () => {
    const bodies = [commentBody(unit), commentBody(unitOf(ids.eastAddress, 1))];
    const replies = await Promise.all([anna.post("/api/unit_comments", bodies[0]), bert.post("/api/unit_comments", bodies[1])]);
    expect(replies.map((reply) => reply.status)).toEqual([201, 201]);
  });

  it("gives back what tells of a person from where it is kept, and nothing once it is gone there", async () => {
    const body = customerBody({ iban: "DE89370400440532013000" });
    const first = await anna.post("/api/kundes", body);
    const again = await anna.post("/api/kundes", body);
    expect([again.status, JSON.stringify(again.body)]).toEqual([201, JSON.stringify(first.body)]);
    expect(first.body).toMatchObject({ vorname: "Zoë", iban: "DE89370400440532013000" });
    const kept = (await receipts()).find((one) => one.key.endsWith(String(body["uuid"])));
    expect(kept?.reply).toMatchObject({ body: { uuid: body["uuid"], vorname: null, iban: null } });
    await server.context.database.db.deleteFrom("customers").where("id", "=", String(body["uuid"])).execute();
    const gone = await anna.send("POST", "/api/kundes", JSON.stringify(body), { "content-type": "application/json" });
    expect([gone.status, gone.body]).toMatchObject([201, { uuid: body["uuid"], vorname: null, iban: null }]);
  });

  it("that was refused may come again once its parent is there", async () => {
    const late = { uuid: "0193aaaa-0000-7000-8000-000000000001", adresse: `/api/adresses/${ids.westAddress}` };
    const body = qualificationBody(late.uuid, "FOLLOW_UP");
    expect((await anna.post("/api/adress_qualifikations", body)).status).toBe(424);
    await anna.post("/api/wohneinheits", late);
    expect((await anna.post("/api/adress_qualifikations", body)).status).toBe(201);
  });

  it("under a uuid that exists without a receipt is a conflict", async () => {
    const reply = await anna.post("/api/wohneinheits", { uuid: unit, adresse: `/api/adresses/${ids.westAddress}` });
    expect([reply.status, reply.body["code"]]).toEqual([409, "uuid_conflict"]);
  });

  it("of which nobody knows yet how it ended is told to come again", async () => {
    const body = commentBody(unit);
    const { db } = server.context.database;
    const row = { route: "POST /api/unit_comments", user_id: ids.anna, content_hash: "", request_id: null };
    await db
      .insertInto("receipts")
      .values({ ...row, key: `${row.route} ${body.uuid}` })
      .execute();
    const reply = await anna.post("/api/unit_comments", body);
    expect([reply.status, reply.body["code"], reply.headers.get("retry-after")]).toEqual([409, "in_progress", "1"]);
  });

  it("by PATCH without a key, or with an empty one, just runs", async () => {
    const path = `/api/wohneinheits/${unitOf(ids.westAddress, 3)}`;
    const send = (name: string, headers: Record<string, string>) =>
      anna.send("PATCH", path, JSON.stringify({ name }), { "content-type": "application/merge-patch+json", ...headers });
    const names: readonly (readonly [string, Record<string, string>])[] = [
      ["Eins", {}],
      ["Zwei", {}],
      ["Eins", { "idempotency-key": "" }],
      ["Zwei", { "idempotency-key": "" }],
    ];
    for (const [name, headers] of names) {
      const reply = await send(name, headers);
      expect([reply.status, reply.body["name"]]).toEqual([200, name]);
    }
    expect((await send("Drei", { "idempotency-key": "k".repeat(200) })).status).toBe(200);
    expect((await send("Vier", { "idempotency-key": "k".repeat(201) })).status).toBe(400);
  });

  it("by PATCH never overwrites a newer change", async () => {
    const path = `/api/wohneinheits/${unitOf(ids.westAddress, 2)}`;
    const key = { "idempotency-key": "k-1" };
    const first = await anna.patch(path, { name: "Alt" }, key);
    await anna.patch(path, { name: "Neu" });
    const replay = await anna.patch(path, { name: "Alt" }, key);
    expect([replay.status, replay.body]).toEqual([200, first.body]);
    expect((await anna.get(path)).body["name"]).toBe("Neu");
    expect((await anna.patch(path, { name: "Anders" }, key)).status).toBe(409);
    expect((await anna.patch(path, { name: "x" }, { "idempotency-key": "k".repeat(500) })).status).toBe(400);
  });
});
