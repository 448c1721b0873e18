import { liveEvent } from "@rundgang/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { appointmentBody, commentBody, qualificationBody } from "../testing/bodies.ts";
import type { Client } from "../testing/client.ts";
import { ids, unitOf } from "../testing/fixture.ts";
import { openStream, type OpenStream } from "../testing/open-stream.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { idInLog } from "./testing/id-in-log.ts";

const west = unitOf(ids.westAddress, 1);
const east = unitOf(ids.eastAddress, 1);

describe("live events", () => {
  let server: TestServer;
  let anna: Client;
  let bert: Client;
  const streams: OpenStream[] = [];
  beforeAll(async () => {
    server = await startTestServer();
    [anna, bert] = await Promise.all([server.as("anna"), server.as("bert")]);
  });
  afterAll(async () => {
    for (const stream of streams) stream.close();
    await server.close();
  });

  const topics = "topic=wohneinheits/{id}&topic=unit_comments/{id}&topic=adress_qualifikations/{id}&topic=termins/{id}";

  async function open(who: Client, headers: Record<string, string> = {}): Promise<OpenStream> {
    const stream = await openStream(server.url, who.token ?? "", topics, headers);
    streams.push(stream);
    return stream;
  }

  /** The events of a new stream, as the app reads them. */
  async function listen(who: Client, headers: Record<string, string> = {}) {
    const stream = await open(who, headers);
    return async () => {
      for (;;) {
        const event = await stream.next();
        if (event?.type !== "rights") return event === null ? null : liveEvent.parse(JSON.parse(event.data));
      }
    };
  }

  it("tell a visit to who works there, as GET answers it, and to nobody else", async () => {
    const [ofAnna, ofBert] = await Promise.all([listen(anna), listen(bert)]);
    const visit = qualificationBody(west, "BLACKLISTED", { data: { reason: "droht" } });
    await anna.post("/api/adress_qualifikations", visit);
    const unit = await ofAnna();
    expect(unit).toMatchObject({ "@type": "Wohneinheit", uuid: west, status: "CLOSED" });
    const qualification = await ofAnna();
    expect(qualification).toMatchObject({ "@type": "AdressQualifikation", uuid: visit.uuid });
    const { "@context": _, ...answered } = (await anna.get(`/api/adress_qualifikations/${visit.uuid}`)).body;
    expect(qualification).toEqual(answered);
    await bert.post("/api/unit_comments", commentBody(east));
    expect(await ofBert()).toMatchObject({ "@type": "UnitComment", creatorId: ids.bert });
  });

  /** The event that somebody's load began at; a load that fails would let a test wait for ever. */
  async function beginOfLoad(who: Client, id: string): Promise<string> {
    const { status, headers } = await who.get(`/api/mitarbeiters/${id}/embedded`);
    const begin = headers.get("last-event-id");
    expect({ status, begin }).toEqual({ status: 200, begin: expect.stringMatching(/^urn:rundgang:event:/u) });
    return begin ?? "";
  }

  it("go on from where a load began", async () => {
    const begin = await beginOfLoad(anna, ids.anna);
    const comment = commentBody(west);
    await anna.post("/api/unit_comments", comment);
    const ofAnna = await listen(anna, { "last-event-id": begin });
    expect(await ofAnna()).toMatchObject({ uuid: comment.uuid });
  });

  it("of two resources with one uuid go each to its own people", async () => {
    const begin = await beginOfLoad(bert, ids.bert);
    const comment = commentBody(west);
    await anna.post("/api/unit_comments", comment);
    await bert.post("/api/termins", appointmentBody(east, { uuid: comment.uuid }));
    const ofBert = await listen(bert, { "last-event-id": begin });
    expect(await ofBert()).toMatchObject({ "@type": "Termin", uuid: comment.uuid });
  });

  it("of what was refused are never sent", async () => {
    const ofAnna = await listen(anna);
    await anna.post("/api/adress_qualifikations", qualificationBody(unitOf(ids.westAddress, 2), "BLACKLISTED"));
    const comment = commentBody(west);
    await anna.post("/api/unit_comments", comment);
    expect(await ofAnna()).toMatchObject({ "@type": "UnitComment", uuid: comment.uuid });
  });

  it("reach who was away, in order and once, even when a hundred are made at the same time", async () => {
    const comments = Array.from({ length: 100 }, () => commentBody(west));
    const ofAnna = await listen(anna);
    const first = commentBody(west);
    await anna.post("/api/unit_comments", first);
    await ofAnna();
    const { db } = server.context.database;
    const last = await db.selectFrom("events").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
    const lastId = await idInLog(db, Number(last.id));
    await Promise.all(comments.slice(0, 50).map((body) => anna.post("/api/unit_comments", body)));
    const rest = Promise.all(comments.slice(50).map((body) => anna.post("/api/unit_comments", body)));
    const resumed = await listen(anna, { "last-event-id": lastId });
    await rest;
    const seen: string[] = [];
    while (seen.length < 100) seen.push((await resumed())?.uuid ?? "");
    expect(new Set(seen)).toEqual(new Set(comments.map((body) => body.uuid)));
    expect(seen).toHaveLength(new Set(seen).size);
  });

  it("end with the session", async () => {
    const login = await server.stranger.post("/authentication_token", { username: "anna", password: "test-passwort-1" });
    const first = login.body["refresh_token"];
    const ofAnna = await listen({ ...anna, token: String(login.body["token"]) });
    const second = (await server.stranger.post("/token/refresh", { refresh_token: first })).body["refresh_token"];
    await server.stranger.post("/token/refresh", { refresh_token: second });
    await server.stranger.post("/token/refresh", { refresh_token: first });
    expect(await ofAnna()).toBeNull();
  });

  it("of a territory end and begin with the right to it, on the open stream, whatever the token says", async () => {
    const { db } = server.context.database;
    const members = (user: string) =>
      db.insertInto("territory_members").values({ territory_id: ids.east, user_id: user }).execute();
    const ofBert = await listen(bert);
    const ofAnna = await listen(anna);
    await members(ids.anna);
    await db.deleteFrom("territory_members").where("user_id", "=", ids.bert).execute();
    const [lost, kept] = [commentBody(east), commentBody(east)];
    await anna.post("/api/unit_comments", lost);
    /* Anna has it: who may have it was asked. */
    expect(await ofAnna()).toMatchObject({ uuid: lost.uuid });
    await members(ids.bert);
    await anna.post("/api/unit_comments", kept);
    expect(await ofBert()).toMatchObject({ uuid: kept.uuid });
  });

  it("of an address that came with an accepted call reach the stream that was open before", async () => {
    const { db } = server.context.database;
    const lonely = unitOf(ids.lonelyAddress, 1);
    const id = "0193bbbb-0000-7000-8000-000000000002";
    const place = { address_id: ids.lonelyAddress, unit_id: lonely, begins_at: new Date(), ends_at: new Date() };
    await db
      .insertInto("appointments")
      .values({ id, user_id: null, ...place, created_by: ids.office })
      .execute();
    const ofBert = await listen(bert);
    await bert.patch(`/api/termins/${id}`, { mitarbeiter: `/api/mitarbeiters/${ids.bert}` });
    expect(await ofBert()).toMatchObject({ "@type": "Termin", uuid: id });
    const comment = commentBody(lonely);
    await anna.post("/api/unit_comments", comment);
    expect(await ofBert()).toMatchObject({ uuid: comment.uuid });
  });

  it("tell a device once that its territories are others than its token says, on the open stream and on a new one", async () => {
    const { db } = server.context.database;
    const member = { territory_id: ids.west, user_id: ids.bert };
    const running = await open(bert);
    await db.insertInto("territory_members").values(member).execute();
    expect((await running.next())?.type).toBe("rights");
    const begun = await open(bert);
    const comment = commentBody(west);
    await anna.post("/api/unit_comments", comment);
    const seen = [await running.next(), await begun.next(), await begun.next()];
    expect(seen.map((event) => [event?.type, event?.id === null])).toEqual([
      ["message", false],
      ["rights", true],
      ["message", false],
    ]);
    await db.deleteFrom("territory_members").where("territory_id", "=", ids.west).where("user_id", "=", ids.bert).execute();
  });

  it("tell a device that one of its territories has another shape than its token says", async () => {
    const { db } = server.context.database;
    const running = await open(bert);
    await db.updateTable("territories").set({ version: 2 }).where("id", "=", ids.east).execute();
    expect((await running.next())?.type).toBe("rights");
    await db.updateTable("territories").set({ version: 1 }).where("id", "=", ids.east).execute();
  });

  it("end soon after an account was disabled", async () => {
    const ofBert = await listen(await server.as("bert"));
    await server.context.database.db.updateTable("users").set({ disabled: true }).where("id", "=", ids.bert).execute();
    expect(await ofBert()).toBeNull();
  });

  it("do not take the API's token", async () => {
    const reply = await fetch(`${server.url}/.well-known/mercure?topic=*`, {
      headers: { authorization: `Bearer ${anna.token}` },
    });
    expect(reply.status).toBe(401);
  });
});
