import { wire } from "@rundgang/contracts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { appointmentBody, qualificationBody, unitBody } from "../../testing/bodies.ts";
import type { Client } from "../../testing/client.ts";
import { ids } from "../../testing/fixture.ts";
import { openStream } from "../../testing/open-stream.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const at = (time: string) => ({ created: `2026-11-02 ${time}`, createdAt: undefined });

describe("a visit that is taken back", () => {
  let server: TestServer;
  let anna: Client;
  /** Works the same territory as Anna. */
  let bert: Client;
  let unit: string;
  beforeAll(async () => {
    server = await startTestServer();
    [anna, bert] = await Promise.all([server.as("anna"), server.as("bert")]);
    const { db } = server.context.database;
    await db.insertInto("territory_members").values({ territory_id: ids.west, user_id: ids.bert }).execute();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const body = unitBody(ids.westAddress);
    await anna.post("/api/wohneinheits", body);
    unit = body.uuid;
  });

  const visit = async (code: string, time: string, data: object = {}) => {
    const body = qualificationBody(unit, code, { ...at(time), data });
    expect((await anna.post("/api/adress_qualifikations", body)).status).toBe(201);
    return body.uuid;
  };
  const takeBack = (uuid: string, who = anna, editedAt = "2026-11-02T09:00:08Z") =>
    who.patch(`/api/adress_qualifikations/${uuid}`, { data: { revoked: true }, editedAt });
  const unitFor = async (who = bert) => wire.unit.parse((await who.get(`/api/wohneinheits/${unit}`)).body);
  const isDone = async (iri: string) => (await anna.get(iri)).body["done"];
  const appoint = async () => {
    const body = appointmentBody(unit);
    await anna.post("/api/termins", body);
    return `/api/termins/${body.uuid}`;
  };

  it("is gone for everybody, and the unit stands as before; the row is kept", async () => {
    const before = await visit("CUSTOMER_NOT_HOME", "09:00:00");
    const wrong = await visit("EXISTING_CUSTOMER", "10:00:00", { comment: "Frau Petersen sagt es" });
    expect((await unitFor()).status).toBe("CLOSED");
    expect((await takeBack(wrong)).status).toBe(200);
    const unitNow = await unitFor();
    expect(unitNow.status).toBe("OPEN");
    expect(unitNow.latestQualification).toMatchObject({ uuid: before });
    expect(unitNow.qualifikationen.map((one) => one.uuid)).toEqual([before]);
    expect((await bert.get(`/api/adress_qualifikations/${wrong}`)).status).toBe(404);
    expect((await anna.get(`/api/adress_qualifikations/${wrong}`)).body).toMatchObject({ data: { revoked: true } });
    const { db } = server.context.database;
    const kept = await db.selectFrom("qualifications").select(["code", "data"]).where("id", "=", wrong).executeTakeFirst();
    expect(kept).toEqual({ code: "EXISTING_CUSTOMER", data: { comment: "Frau Petersen sagt es", revoked: true } });
  });

  it("opens the appointments that it had finished, and ends the one that it made", async () => {
    const agreed = await appoint();
    await visit("APPOINTMENT", "08:00:00", { appointment: agreed });
    const finishedByHand = await appoint();
    await visit("APPOINTMENT", "08:30:00", { appointment: finishedByHand });
    expect(await isDone(agreed)).toBe(true);
    await anna.patch(finishedByHand, { done: true });
    const made = await appoint();
    const wrong = await visit("APPOINTMENT", "10:00:00", { appointment: made });
    await takeBack(wrong);
    expect([await isDone(agreed), await isDone(finishedByHand), await isDone(made)]).toEqual([true, true, true]);

    const standing = await appoint();
    await visit("APPOINTMENT", "10:30:00", { appointment: standing });
    const again = await visit("CUSTOMER_NOT_HOME", "11:00:00");
    expect(await isDone(standing)).toBe(true);
    await takeBack(again, anna, "2026-11-02T10:00:08Z");
    expect(await isDone(standing)).toBe(false);
  });

  it("opens again what it had answered, also where it had arrived first", async () => {
    const answer = await visit("CUSTOMER_NOT_HOME", "11:00:00");
    const followUp = await visit("FOLLOW_UP", "10:00:00");
    const reminder = await appoint();
    await anna.patch(`/api/adress_qualifikations/${followUp}`, {
      data: { appointment: reminder },
      editedAt: "2026-11-02T09:01:00Z",
    });
    expect(await isDone(reminder)).toBe(true);
    await takeBack(answer, anna, "2026-11-02T10:00:08Z");
    expect(await isDone(reminder)).toBe(false);
    await visit("CUSTOMER_NOT_HOME", "10:45:00");
    const agreed = await appoint();
    await visit("APPOINTMENT", "10:30:00", { appointment: agreed });
    expect([await isDone(reminder), await isDone(agreed)]).toEqual([true, true]);
  });

  it("reaches a colleague as the unit that it was at, never as the visit itself", async () => {
    const stream = await openStream(server.url, bert.token ?? "", "topic=*");
    /** Everything that Bert is told, up to the event that passes. */
    const told: Record<string, unknown>[] = [];
    const until = async (passes: (event: Record<string, unknown>) => boolean) => {
      for (;;) {
        const sent = await stream.next();
        if (sent === null) throw new Error("the stream ended");
        const event: Record<string, unknown> = JSON.parse(sent.data);
        told.push(event);
        if (passes(event)) return;
      }
    };
    const wrong = await visit("NO_INTEREST", "10:00:00", { reason: "Zu alt" });
    await until((event) => event["uuid"] === wrong);
    await takeBack(wrong);
    await until((event) => event["@type"] === "Wohneinheit" && wire.unit.parse(event).qualifikationen.length === 0);
    const after = await visit("CUSTOMER_NOT_HOME", "10:05:00");
    await until((event) => event["uuid"] === after);
    expect(told.filter((event) => event["uuid"] === wrong)).toHaveLength(1);
    stream.close();
  });

  it("stays so, belongs to its author, and is no way to end an order", async () => {
    const wrong = await visit("NO_INTEREST", "10:00:00");
    expect((await takeBack(wrong, bert)).status).toBe(403);
    expect((await takeBack(wrong, anna, "2026-11-02T09:31:00Z")).body["code"]).toBe("edit_window_closed");
    expect((await takeBack(wrong)).status).toBe(200);
    expect((await takeBack(wrong)).status).toBe(200);
    const patch = (data: object) => anna.patch(`/api/adress_qualifikations/${wrong}`, { data, editedAt: "2026-11-02T09:00:09Z" });
    expect((await patch({ revoked: false })).status).toBe(422);
    expect((await patch({ comment: "doch" })).status).toBe(404);
    const sale = await visit("ORDER_REGISTERED", "11:00:00");
    expect((await takeBack(sale, anna, "2026-11-02T10:00:05Z")).body["hydra:description"]).toContain(
      "Ein Abschluss lässt sich nicht zurücknehmen.",
    );
    const born = await anna.post(
      "/api/adress_qualifikations",
      qualificationBody(unit, "NO_INTEREST", { data: { revoked: true } }),
    );
    expect(born.status).toBe(422);
  });
});
