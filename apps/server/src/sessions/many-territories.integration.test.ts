import { territoryTopic, userTopic } from "@rundgang/contracts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { signSubscriberToken } from "../hub/hub-token.ts";
import { commentBody } from "../testing/bodies.ts";
import { createClient } from "../testing/client.ts";
import { ids, password, unitOf } from "../testing/fixture.ts";
import { openStream, type OpenStream } from "../testing/open-stream.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { digestOf } from "./selectors.ts";

const many = 1000;
const kB = 1024;

/** The n-th territory of this test. */
const territory = (n: number) => `00000000-0000-7000-8000-1${String(n).padStart(11, "0")}`;

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

describe("a salesman with a thousand territories", () => {
  let server: TestServer;
  const streams: OpenStream[] = [];
  beforeAll(async () => {
    server = await startTestServer();
    const all = Array.from({ length: many }, (_, n) => territory(n));
    const { db } = server.context.database;
    await sql`
      insert into territories (id, name, geometry)
      select n.id, n.id::text, t.geometry from unnest(${`{${all.join(",")}}`}::uuid[]) as n(id), territories t where t.id = ${ids.west}`.execute(
      db,
    );
    await db
      .insertInto("territory_members")
      .values(all.map((territory_id) => ({ territory_id, user_id: ids.anna })))
      .execute();
  });
  afterAll(async () => {
    for (const stream of streams) stream.close();
    await server.close();
  });

  async function signIn() {
    const { status, body } = await server.stranger.post("/authentication_token", { username: "anna", password });
    return { status, token: String(body["token"]), refreshToken: String(body["refresh_token"]) };
  }
  async function listen(token: string, query: string) {
    const stream = await openStream(server.url, token, query);
    streams.push(stream);
    return stream;
  }

  it("signs in, renews, calls and hears by tokens of less than 2 kB, which stand for what the device loads", async () => {
    const first = await signIn();
    const renewed = await server.stranger.post("/token/refresh", { refresh_token: first.refreshToken });
    const token = String(renewed.body["token"]);
    expect([first.status, renewed.status]).toEqual([200, 200]);
    expect([first.token, token].filter((one) => one.length >= 2 * kB)).toEqual([]);

    const anna = createClient(server.url, token);
    const { status, body } = await anna.get(`/api/mitarbeiters/${ids.anna}/embedded`);
    const loaded = (body["polygons"] as { uuid: string }[]).map(({ uuid }) => uuid);
    expect([status, loaded.length]).toEqual([200, many + 1]);
    expect(claimsOf(claimsOf(token).mtoken).territories).toBe(digestOf(loaded));

    const stream = await listen(token, "topic=unit_comments/{id}");
    expect((await anna.post("/api/unit_comments", commentBody(unitOf(ids.westAddress, 1)))).status).toBe(201);
    expect(JSON.parse((await stream.next())?.data ?? "")).toMatchObject({ comment: "Klingel defekt" });
  });

  it("is told when one of them goes, once, and not when nothing changes", async () => {
    const { token } = await signIn();
    const { db } = server.context.database;
    const stream = await listen(token, `topic=${userTopic(ids.anna)}`);
    await server.context.hub.checkSessions();
    const asks = createClient(server.url, token);
    const live = { uuid: territory(7) };
    await asks.post("/api/live_checks", live);
    expect((await stream.next())?.type).toBe("check");

    await db.deleteFrom("territory_members").where("territory_id", "=", territory(7)).execute();
    for (let round = 0; round < 2; round += 1) await server.context.hub.checkSessions();
    expect((await stream.next())?.type).toBe("rights");
    await asks.post("/api/live_checks", { uuid: territory(8) });
    expect((await stream.next())?.type).toBe("check");
    expect(claimsOf(claimsOf((await signIn()).token).mtoken).territories).not.toBe(claimsOf(claimsOf(token).mtoken).territories);
  });

  it.each([
    ["says nothing while they are the same", ids.east, "check"],
    ["is told when they are others", ids.west, "rights"],
  ])("whose token of before the update names the territories %s", async (_name, named, first) => {
    const { token } = await server.as("bert");
    const { keys, clock } = server.context;
    const subscribe = [territoryTopic(named), userTopic(ids.bert)];
    const session = { sessionId: String(claimsOf(String(token)).sid), subscribe };
    const mtoken = await signSubscriberToken(keys.subscribe, session, clock(), 60);
    const old = `e30.${Buffer.from(JSON.stringify({ mtoken })).toString("base64url")}.x`;
    const stream = await listen(old, `topic=${userTopic(ids.bert)}`);
    await createClient(server.url, token).post("/api/live_checks", { uuid: territory(9) });
    expect((await stream.next())?.type).toBe(first);
  });
});
