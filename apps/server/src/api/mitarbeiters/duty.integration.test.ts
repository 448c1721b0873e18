import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { forgetPositions } from "../../application/forget-positions.ts";
import type { Client } from "../../testing/client.ts";
import { ids } from "../../testing/fixture.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const anna = `/api/mitarbeiters/${ids.anna}`;
const here = { lat: 49.510_48, lon: 11.277_61 };

describe("duty", () => {
  let server: TestServer;
  let own: Client;
  let bert: Client;
  beforeAll(async () => {
    server = await startTestServer();
    [own, bert] = await Promise.all([server.as("anna"), server.as("bert")]);
  });
  afterAll(() => server.close());

  const kept = async () => {
    const { db } = server.context.database;
    const row = await db.selectFrom("users").selectAll().where("id", "=", ids.anna).executeTakeFirstOrThrow();
    return { at: row.last_ping_at?.toISOString() ?? null, position: row.duty_position };
  };
  const ping = async (body: object) => {
    const reply = await own.patch(anna, body);
    expect(reply.status).toBe(200);
    return reply.body;
  };

  it("is told with a rough position, the last one alone, which goes with the duty", async () => {
    const at = new Date(Date.now() - 60_000).toISOString();
    await ping({ lastPing: at, position: here });
    expect(await kept()).toEqual({ at, position: { lat: 49.51, lon: 11.28 } });
    await ping({ preferences: { mapType: "a" } });
    expect((await kept()).position).not.toBeNull();
    await ping({ lastPing: at, position: { lat: -49.519_9, lon: 179.999 } });
    expect((await kept()).position).toEqual({ lat: -49.52, lon: 180 });
    await ping({ lastPing: at });
    expect((await kept()).position).toBeNull();
    await ping({ lastPing: at, position: here });
    await ping({ lastPing: null, position: here });
    expect(await kept()).toEqual({ at: null, position: null });
  });

  it("has no position without its sign", async () => {
    await ping({ position: here });
    expect(await kept()).toEqual({ at: null, position: null });
  });

  it("is never told ahead of time", async () => {
    const before = Date.now();
    const { lastPingAt } = await ping({ lastPing: "2099-01-01T00:00:00.000Z" });
    expect(Date.parse(String(lastPingAt))).toBeLessThanOrEqual(Date.now() + 1000);
    expect(Date.parse(String(lastPingAt))).toBeGreaterThan(before - 1000);
  });

  it("ends ten minutes after its last sign, and with it the position", async () => {
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
    await ping({ lastPing: ago(540), position: here });
    await forgetPositions(server.context.database.db);
    expect((await kept()).position).not.toBeNull();
    await ping({ lastPing: ago(601), position: here });
    await forgetPositions(server.context.database.db);
    expect((await kept()).position).toBeNull();
  });

  it("shows nobody where somebody is", async () => {
    await ping({ lastPing: new Date().toISOString(), position: here });
    const answers = [await own.get(anna), await own.get(`${anna}/embedded`), await bert.get(anna)];
    for (const { status, body } of answers) {
      expect([status, JSON.stringify(body).includes("49.51"), "position" in body]).toEqual([200, false, false]);
    }
    expect(answers[2]?.body).not.toHaveProperty("lastPing");
  });

  it.each([
    ["a place that is none", { lat: 90.1, lon: 0 }, "position.lat"],
    ["a place without a longitude", { lat: 1 }, "position.lon"],
    ["a text", "49.5,11.2", "position"],
  ])("refuses %s", async (_case, position, propertyPath) => {
    const reply = await own.patch(anna, { lastPing: "2026-11-02 10:00:00", position });
    expect([reply.status, reply.body["violations"]]).toMatchObject([422, [{ propertyPath }]]);
  });
});
