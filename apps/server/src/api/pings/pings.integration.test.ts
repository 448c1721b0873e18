import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { commentBody, pingBody } from "../../testing/bodies.ts";
import type { Client } from "../../testing/client.ts";
import { ids, unitOf } from "../../testing/fixture.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const minute = 60_000;

describe("pings", () => {
  let server: TestServer;
  let anna: Client;
  let device: string;
  let at: number;
  beforeAll(async () => {
    server = await startTestServer();
    anna = await server.as("anna");
  });
  beforeEach(async () => {
    const { db } = server.context.database;
    await db.deleteFrom("pings").execute();
    await db.deleteFrom("system_reportings").execute();
    device = randomUUID();
    at = Date.now();
  });
  afterAll(() => server.close());

  const open = (...requests: string[]) => requests.map((id) => ({ id, kind: "postComment", at: new Date(at).toISOString() }));
  const ping = (openRequests: readonly string[], more: object = {}) => {
    at += minute;
    return anna.post(
      "/api/pings",
      pingBody({ device, at: new Date(at).toISOString(), openRequests: open(...openRequests), ...more }),
    );
  };
  const alarms = async () => {
    const rows = await server.context.database.db.selectFrom("system_reportings").selectAll().execute();
    return rows.map(({ code, facts }) => ({ code, ...facts }));
  };

  it("are answered with the server's time, and the last one is kept", async () => {
    const reply = await ping([randomUUID()]);
    expect([reply.status, reply.body]).toEqual([
      201,
      { "@type": "Ping", device, receivedAt: expect.stringContaining("T"), log: expect.any(String) },
    ]);
    await ping([]);
    const rows = await server.context.database.db.selectFrom("pings").selectAll().execute();
    expect(rows).toMatchObject([{ device_id: device, user_id: ids.anna, open_requests: [], condition: { worker: "ready" } }]);
  });

  const plain = (data: object = {}, user: string = ids.anna) => {
    const condition = { appVersionNumber: "5.16.3", batteryLevel: 80, quota: { capacity: 100, usedPercent: 40, remaining: 60 } };
    const about = { mitarbeiter: `/api/mitarbeiters/${user}`, time: "2026-12-04 14:30:00" };
    return anna.post("/api/pings", { ...about, data: { ...condition, feGroup: "a", openRequests: 2, unknown: 1, ...data } });
  };
  const keptPings = () => server.context.database.db.selectFrom("pings").selectAll().execute();

  it("are taken in the shape of A §3, which names no device, and raise no alarm for what other devices owe", async () => {
    await ping([randomUUID()]);
    const reply = await plain({ connection: { type: "wifi", effectiveType: "4g", rtt: 50, downlink: null } });
    expect([reply.status, reply.body]).toEqual([
      201,
      { "@type": "Ping", receivedAt: expect.stringContaining("T"), log: expect.any(String) },
    ]);
    const kept = (await keptPings()).find((row) => row.device_id !== device);
    expect(kept).toMatchObject({
      app_version: "5.16.3",
      device_at: new Date("2026-12-04T13:30:00.000Z"),
      condition: { storage: { usage: 40, quota: 100 }, batteryLevel: 80, feGroup: "a", openRequests: 2, connection: { rtt: 50 } },
    });
    expect(await alarms()).toEqual([]);
  });

  it("are taken with the members of A §3 beside ours, as this app sends them", async () => {
    const data = { batteryLevel: 12, location: "[49.51,11.28]" };
    await ping([], { mitarbeiter: `/api/mitarbeiters/${ids.anna}`, time: "2026-12-04 14:30:00", data });
    expect(await keptPings()).toMatchObject([{ device_id: device, condition: { worker: "ready", batteryLevel: 12 } }]);
  });

  it("tell where their person is on duty alone, roughly, and keep it nowhere else", async () => {
    const { db } = server.context.database;
    const place = async () =>
      (await db.selectFrom("users").select("duty_position").where("id", "=", ids.anna).executeTakeFirstOrThrow()).duty_position;
    await plain({ location: "[49.51048,11.27761]" });
    expect(await place()).toBeNull();
    await anna.patch(`/api/mitarbeiters/${ids.anna}`, { lastPing: new Date(server.context.clock()).toISOString() });
    await plain({ location: "[49.51048,11.27761]" });
    expect(await place()).toEqual({ lat: 49.51, lon: 11.28 });
    for (const location of ["irgendwo", "[91,11]", "[1]", null]) await plain({ location });
    expect(await place()).toEqual({ lat: 49.51, lon: 11.28 });
    expect(JSON.stringify(await keptPings())).not.toContain("11.2");
    await anna.patch(`/api/mitarbeiters/${ids.anna}`, { lastPing: null });
  });

  it("in somebody else's name, or at a time that does not exist, are refused", async () => {
    expect((await plain({}, ids.bert)).status).toBe(403);
    expect((await ping([], { mitarbeiter: `/api/mitarbeiters/${ids.bert}` })).status).toBe(403);
    const wrong = { mitarbeiter: `/api/mitarbeiters/${ids.anna}`, time: "2026-13-44 14:30:00", data: {} };
    expect(await anna.post("/api/pings", wrong)).toMatchObject({ status: 422, body: { violations: [{ propertyPath: "time" }] } });
    /* What names a device is judged by our shape. */
    expect(
      (await ping([], { worker: "tired", mitarbeiter: wrong.mitarbeiter, time: "2026-12-04 14:30:00", data: {} })).status,
    ).toBe(422);
  });

  it("raise an alarm for a request that is neither there nor arrived, once", async () => {
    const [lost, waits] = [randomUUID(), randomUUID()];
    await ping([lost, waits]);
    await ping([waits]);
    expect(await alarms()).toEqual([{ code: "requests_vanished", sure: true, count: 1, requests: lost }]);
    await ping([waits]);
    expect(await alarms()).toHaveLength(1);
  });

  it("raise none for what arrived, whichever of several requests brought it, nor for what a person gave up", async () => {
    const [created, again, third, patched, given] = [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    await ping([created, again, third, patched, given]);
    const unit = unitOf(ids.westAddress, 1);
    const body = commentBody(unit);
    for (const key of [created, again, third]) await anna.post("/api/unit_comments", body, { "idempotency-key": key });
    await anna.patch(`/api/wohneinheits/${unit}`, { name: "Huber" }, { "idempotency-key": patched });
    await ping([], { cancelled: [given] });
    expect(await alarms()).toEqual([]);
  });

  it("raise one for what somebody else's receipt knows", async () => {
    const mine = randomUUID();
    await ping([mine]);
    const bert = await server.as("bert");
    await bert.post("/api/unit_comments", commentBody(unitOf(ids.eastAddress, 1)), { "idempotency-key": mine });
    await ping([]);
    expect(await alarms()).toMatchObject([{ requests: mine }]);
  });

  it("that were overtaken by a newer one change nothing", async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    await ping([first]);
    await ping([first, second]);
    at -= 2 * minute;
    await ping([first], { at: new Date(at + 1.5 * minute).toISOString() });
    at += 2 * minute;
    await ping([first, second]);
    expect(await alarms()).toEqual([]);
  });

  it("go on after the device's clock was set back by a day", async () => {
    const lost = randomUUID();
    await ping([lost]);
    at -= 24 * 60 * minute;
    await ping([]);
    expect(await alarms()).toMatchObject([{ requests: lost, sure: true }]);
  });

  it("of a device that nobody knew tell what another one of the same person still owes", async () => {
    const owed = randomUUID();
    await ping([owed]);
    device = randomUUID();
    await ping([]);
    expect(await alarms()).toMatchObject([{ code: "requests_vanished", sure: false, requests: owed }]);
    const bert = await server.as("bert");
    await bert.post("/api/pings", pingBody({ device: randomUUID() }));
    expect(await alarms()).toHaveLength(1);
  });

  it("name twenty of the requests that vanished, and say how many they are", async () => {
    const requests = Array.from({ length: 300 }, () => randomUUID());
    await ping(requests);
    await ping([]);
    const [alarm] = await alarms();
    expect(alarm).toMatchObject({ count: 300, requests: requests.slice(0, 20).join(" ") });
  });

  it("are kept of twenty devices of a person: what owes nothing is forgotten first, then what was silent longest", async () => {
    const owing = device;
    await ping([randomUUID()]);
    for (let one = 0; one < 30; one += 1) {
      device = randomUUID();
      await ping([]);
    }
    const rows = await server.context.database.db.selectFrom("pings").select("device_id").execute();
    const kept = rows.map((row) => row.device_id);
    expect(kept).toHaveLength(20);
    expect(kept).toContain(owing);
    expect(kept).toContain(device);
  });
});
