import { liveEvent } from "@rundgang/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { commentBody, qualificationBody } from "../testing/bodies.ts";
import type { Client } from "../testing/client.ts";
import { ids, unitOf } from "../testing/fixture.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const west = unitOf(ids.westAddress, 1);
const east = unitOf(ids.eastAddress, 1);

/** Reads events of a stream, one after another. */
function eventsOf(response: Response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  return async () => {
    for (;;) {
      const match = /^data: (.*)$/mu.exec(text);
      if (match !== null) {
        text = text.slice(match.index + match[0].length);
        return liveEvent.parse(JSON.parse(match[1] ?? ""));
      }
      const chunk = await reader?.read();
      if (chunk === undefined || chunk.done) return null;
      text += chunk.value;
    }
  };
}

describe("live events", () => {
  let server: TestServer;
  let anna: Client;
  let bert: Client;
  const streams: AbortController[] = [];
  beforeAll(async () => {
    server = await startTestServer();
    [anna, bert] = await Promise.all([server.as("anna"), server.as("bert")]);
  });
  afterAll(async () => {
    for (const stream of streams) stream.abort();
    await server.close();
  });

  async function listen(who: Client, headers: Record<string, string> = {}) {
    const claims = JSON.parse(Buffer.from(who.token?.split(".")[1] ?? "", "base64url").toString());
    const controller = new AbortController();
    streams.push(controller);
    const topics = "topic=wohneinheits/{id}&topic=unit_comments/{id}&topic=adress_qualifikations/{id}&topic=termins/{id}";
    const response = await fetch(`${server.url}/.well-known/mercure?${topics}`, {
      headers: { authorization: `Bearer ${claims.mtoken}`, ...headers },
      signal: controller.signal,
    });
    return eventsOf(response);
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

  it("go on from where a load began", async () => {
    const load = await anna.get(`/api/mitarbeiters/${ids.anna}/embedded`);
    const comment = commentBody(west);
    await anna.post("/api/unit_comments", comment);
    const ofAnna = await listen(anna, { "last-event-id": load.headers.get("last-event-id") ?? "" });
    expect(await ofAnna()).toMatchObject({ uuid: comment.uuid });
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
    await Promise.all(comments.slice(0, 50).map((body) => anna.post("/api/unit_comments", body)));
    const rest = Promise.all(comments.slice(50).map((body) => anna.post("/api/unit_comments", body)));
    const resumed = await listen(anna, { "last-event-id": `urn:rundgang:event:${last.id}` });
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

  it("of a territory end with the right to it, whatever the token says", async () => {
    const { db } = server.context.database;
    await db.deleteFrom("territory_members").where("user_id", "=", ids.bert).execute();
    const ofBert = await listen(bert);
    const lost = commentBody(east);
    await db.insertInto("territory_members").values({ territory_id: ids.east, user_id: ids.anna }).execute();
    await anna.post("/api/unit_comments", lost);
    await db.insertInto("territory_members").values({ territory_id: ids.east, user_id: ids.bert }).execute();
    await server.context.hub.refreshRights();
    const kept = commentBody(east);
    await anna.post("/api/unit_comments", kept);
    expect(await ofBert()).toMatchObject({ uuid: kept.uuid });
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
