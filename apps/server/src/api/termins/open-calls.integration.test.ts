import { wire } from "@rundgang/contracts";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { appointmentBody } from "../../testing/bodies.ts";
import type { Client } from "../../testing/client.ts";
import { ids, unitOf } from "../../testing/fixture.ts";
import { membersOf } from "../../testing/members.ts";
import { openStream, type OpenStream } from "../../testing/open-stream.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const unit = unitOf(ids.westAddress, 1);
const me = (id: string) => `/api/mitarbeiters/${id}`;

describe("an immediate call that nobody has yet", () => {
  let server: TestServer;
  let anna: Client;
  let bert: Client;
  let carla: Client;
  const streams: OpenStream[] = [];
  const carlaId = "00000000-0000-7000-8000-000000000004";
  beforeAll(async () => {
    server = await startTestServer({ RUNDGANG_RATE: "100000" });
    const { db } = server.context.database;
    const bertRow = await db.selectFrom("users").selectAll().where("id", "=", ids.bert).executeTakeFirstOrThrow();
    await db
      .insertInto("users")
      .values({
        ...bertRow,
        preferences: undefined,
        id: carlaId,
        username: "carla",
        name: "Carla Süd",
        roles: ["ROLE_CONSULTANT"],
      })
      .execute();
    [anna, bert, carla] = await Promise.all([server.as("anna"), server.as("bert"), server.as("carla")]);
  });
  afterEach(async () => {
    for (const stream of streams.splice(0)) stream.close();
    await server.context.database.db.updateTable("users").set({ last_ping_at: null }).execute();
  });
  afterAll(() => server.close());

  const onDuty = async (client: Client, id: string) =>
    expect((await client.patch(me(id), { lastPing: new Date().toISOString() })).status).toBe(200);

  async function call(at = unit): Promise<string> {
    const customer = { name: "Familie Beispiel", phone: "0911 1" };
    const body = appointmentBody(at, {
      type: "IMMEDIATE_VIDEO_CALL",
      mitarbeiter: null,
      data: { unit: `/api/wohneinheits/${at}`, customer },
    });
    expect((await anna.post("/api/termins", body)).status).toBe(201);
    return `/api/termins/${body.uuid}`;
  }

  const accept = (client: Client, path: string, id: string) =>
    client.patch(path, { mitarbeiter: me(id), data: { salesmanAssigned: true } });
  const lists = async (client: Client, path: string) =>
    membersOf(await client.get("/api/termins")).some((one) => one["@id"] === path);
  const reads = async (client: Client, path: string) => (await client.get(path)).status === 200;

  /** Time goes by, by the database's clock. */
  const later = (path: string, minutes: number) =>
    sql`update appointments set accepted_at = accepted_at - make_interval(mins => ${minutes}),
      updated_at = updated_at - make_interval(mins => ${minutes}) where id = ${path.split("/").at(-1)}`.execute(
      server.context.database.db,
    );

  async function listen(client: Client): Promise<OpenStream> {
    const stream = await openStream(server.url, client.token ?? "", "topic=termins/{id}&topic=wohneinheits/{id}");
    streams.push(stream);
    return stream;
  }

  /** The next resource on a stream. */
  async function heard(stream: OpenStream): Promise<Record<string, unknown>> {
    for (;;) {
      const event = await stream.next();
      if (event === null) throw new Error("the stream is over");
      if (event.type !== "rights") return JSON.parse(event.data);
    }
  }

  it("is read and listed by whoever is on duty, and by its maker", async () => {
    const path = await call();
    expect([await lists(anna, path), await reads(anna, path)]).toEqual([true, true]);
    expect([await lists(bert, path), await reads(bert, path)]).toEqual([false, false]);
    await onDuty(bert, ids.bert);
    expect([await lists(bert, path), await reads(bert, path)]).toEqual([true, true]);
    await server.context.database.db
      .updateTable("users")
      .set({ last_ping_at: new Date(Date.now() - 601_000) })
      .where("id", "=", ids.bert)
      .execute();
    expect([await lists(bert, path), await reads(bert, path)]).toEqual([false, false]);
    await anna.patch(path, { done: true });
  });

  it("belongs to who accepts it, and stays readable for colleagues on duty for ten minutes", async () => {
    await Promise.all([onDuty(bert, ids.bert), onDuty(carla, carlaId)]);
    const path = await call();
    const accepted = await accept(bert, path, ids.bert);
    expect([accepted.status, accepted.body["mitarbeiter"]]).toEqual([200, me(ids.bert)]);
    expect((await accept(bert, path, ids.bert)).status).toBe(200);
    expect([await lists(carla, path), await reads(carla, path)]).toEqual([false, true]);
    await later(path, 10);
    expect([await reads(carla, path), await reads(bert, path), await reads(anna, path)]).toEqual([false, true, true]);
    const late = await accept(carla, path, carlaId);
    expect([late.status, late.body["hydra:description"]]).toEqual([409, "Das Gespräch wurde bereits angenommen."]);
  });

  it("that its maker takes back is accepted by nobody, and those on duty hear of it", async () => {
    await onDuty(bert, ids.bert);
    const path = await call();
    const stream = await listen(bert);
    await anna.patch(path, { done: true });
    expect(await heard(stream)).toMatchObject({ "@id": path, done: true, mitarbeiter: null });
    expect([await lists(bert, path), await reads(bert, path)]).toEqual([false, true]);
    const late = await accept(bert, path, ids.bert);
    expect([late.status, late.body["code"]]).toEqual([409, "call_over"]);
    await later(path, 10);
    expect(await reads(bert, path)).toBe(false);
  });

  it("is nobody's but one's own to give", async () => {
    await onDuty(bert, ids.bert);
    const path = await call();
    expect((await bert.patch(path, { mitarbeiter: me(carlaId) })).status).toBe(403);
    expect((await bert.patch(path, { done: true })).status).toBe(403);
    await anna.patch(path, { done: true });
  });

  it("goes live to those on duty alone, and so does its end", async () => {
    await onDuty(bert, ids.bert);
    const [onDutyStream, offDutyStream] = [await listen(bert), await listen(carla)];
    const path = await call();
    expect(await heard(onDutyStream)).toMatchObject({ "@id": path, mitarbeiter: null });
    await onDuty(carla, carlaId);
    await accept(carla, path, carlaId);
    expect(await heard(onDutyStream)).toMatchObject({ "@id": path, mitarbeiter: me(carlaId) });
    /* The first that Carla hears is her own acceptance. */
    expect(await heard(offDutyStream)).toMatchObject({ "@id": path, mitarbeiter: me(carlaId) });
  });

  it("opens its address to who accepted it: to write, and to hear of with the token at hand", async () => {
    const [door, house] = [unitOf(ids.namedAddress, 1), ids.namedAddress];
    const rename = async (who: Client, name: string) => (await who.patch(`/api/wohneinheits/${door}`, { name })).status;
    await onDuty(carla, carlaId);
    const stream = await listen(carla);
    const path = await call(door);
    expect(await heard(stream).then(() => rename(carla, "Huber"))).toBe(403);
    await accept(carla, path, carlaId);
    expect(await heard(stream)).toMatchObject({ "@id": path, mitarbeiter: me(carlaId) });
    expect(await rename(anna, "Familie Meier")).toBe(200);
    expect(await heard(stream)).toMatchObject({ "@id": `/api/wohneinheits/${door}`, name: "Familie Meier" });
    expect(await rename(carla, "Familie Beispiel")).toBe(200);
    const [hit] = membersOf(await carla.get(`/api/adresses?uuid[]=${house}`)).map((one) => wire.address.parse(one));
    expect(hit?.wohneinheiten[0]?.name).toBe("Familie Beispiel");
  });

  it("gets the customer's door once it is known, from who accepted it", async () => {
    await onDuty(carla, carlaId);
    const path = await call();
    await accept(carla, path, carlaId);
    const chosen = `/api/wohneinheits/${unitOf(ids.westAddress, 2)}`;
    const reply = await carla.patch(path, { data: { unit: chosen } });
    expect([reply.status, reply.body["data"]]).toMatchObject([200, { unit: chosen, salesmanAssigned: true }]);
  });

  it("is taken by one of two who accept at once, a hundred times", async () => {
    await Promise.all([onDuty(bert, ids.bert), onDuty(carla, carlaId)]);
    const [ofBert, ofCarla] = [await listen(bert), await listen(carla)];
    for (let round = 0; round < 100; round += 1) {
      const path = await call();
      const answers = await Promise.all([accept(bert, path, ids.bert), accept(carla, path, carlaId)]);
      const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
      expect([won?.status, lost?.status, lost?.body["hydra:description"]]).toEqual([
        200,
        409,
        "Das Gespräch wurde bereits angenommen.",
      ]);
      const owner = won?.body["mitarbeiter"];
      expect(owner).toBe(me(answers[0].status === 200 ? ids.bert : carlaId));
      for (const stream of [ofBert, ofCarla]) {
        expect(await heard(stream)).toMatchObject({ "@id": path, mitarbeiter: null });
        expect(await heard(stream)).toMatchObject({ "@id": path, mitarbeiter: owner });
      }
    }
  }, 120_000);
});
