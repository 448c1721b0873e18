import "fake-indexeddb/auto";

import { createApi } from "@rundgang/api-client";
import { wire } from "@rundgang/contracts";
import { deleteDB } from "idb";
import { afterEach, describe, expect, it } from "vitest";

import type { NoteStorage } from "../canary/note-storage.ts";
import { createConnection } from "../db/connection.ts";
import { openWorkDatabase, workDatabaseName } from "../db/work-database.ts";
import { uuidOf } from "../testing/samples.ts";
import { createPingKeeper, deviceCookie } from "./keep-pings.ts";
import type { DeviceCondition } from "./ping-data.ts";

const userId = uuidOf(1, 9);
const device = uuidOf(1, 8);

const atRest: DeviceCondition = {
  battery: { type: "known", percent: 80, charging: false },
  position: null,
  feGroup: "b",
  connection: { type: "wifi", downlink: 10, rtt: 50, effectiveType: "4g" },
  build: "index-Ab3_x9.js",
};

/** A signed-in device with rows in its queue, a clock that the test turns, and a line that it cuts. */
function tablet(rows: readonly object[]) {
  const connection = createConnection((onGone) => openWorkDatabase(userId, onGone));
  const kept = new Map<string, string>();
  const notes: NoteStorage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
  const pings: wire.DevicePing[] = [];
  const cookies: string[] = [];
  let timers: (() => void)[] = [];
  let turn = Promise.resolve();
  const state = { cut: false, condition: atRest };
  const api = createApi({
    fetch: (_url, init) => {
      if (state.cut) return Promise.reject(new TypeError("the line is cut"));
      const body = wire.devicePing.parse(JSON.parse(String(init.body)));
      pings.push(body);
      const reply = { "@type": "Ping", device: body.device, receivedAt: "2026-11-21T08:00:00.000Z" };
      return Promise.resolve(Response.json(reply, { status: 201, headers: { "content-type": "application/ld+json" } }));
    },
    baseUrl: "http://server.test",
    session: { accessToken: () => "token", refresh: () => Promise.resolve("offline") },
    line: { up: () => undefined, down: () => undefined },
  });
  const keeper = createPingKeeper({
    api,
    clock: {
      now: () => Date.parse("2026-11-21T08:00:00.000Z"),
      after: (ms, run) => {
        if (ms === 600_000) timers.push(run);
        return () => (timers = timers.filter((one) => one !== run));
      },
    },
    appVersion: "5.16.3",
    deviceId: () => Promise.resolve(device),
    nameDevice: (named) => void cookies.push(deviceCookie(named, true)),
    storage: () => Promise.resolve({ type: "known", usage: 5, quota: 100, percent: 5, persisted: false }),
    worker: () => "ready",
    condition: () => state.condition,
    notes,
    alone: (_user, job) => {
      turn = turn.then(job, job);
      return turn;
    },
  });
  return {
    connection,
    keeper,
    pings,
    cookies,
    line: state,
    async put() {
      const db = await connection.get();
      for (const row of rows) await db.put("requests", row);
    },
    /** Ten minutes pass. */
    tick: () => timers.splice(0).forEach((run) => run()),
    /** All pings that were begun have ended. */
    async settled() {
      let before;
      do {
        before = turn;
        await before.catch(() => undefined);
      } while (turn !== before);
    },
  };
}

const at = Date.parse("2026-11-20T10:00:00.000Z");
const rows = [
  { id: uuidOf(1), chainId: "c", kind: "order", state: "open", createdAt: at },
  { id: uuidOf(2), chainId: "c", kind: "upload", state: "pending", createdAt: at },
  { id: uuidOf(3), chainId: "c", kind: "comment", state: "blocked", createdAt: at },
  { id: uuidOf(4), chainId: "c", kind: "comment", state: "closed", createdAt: at },
  { id: uuidOf(5), chainId: "c", kind: "comment", state: "cancelled", createdAt: at },
  { id: uuidOf(6), chainId: "c", state: "from a newer version" },
];

describe("pings", () => {
  let one: ReturnType<typeof tablet>;
  afterEach(async () => {
    one.keeper.watch(null);
    await one.settled();
    await one.connection.close();
    await deleteDB(workDatabaseName(userId));
  });

  it("name at start what is unsent, what cannot be read, and what was given up; then again after ten minutes", async () => {
    one = tablet(rows);
    await one.put();
    one.keeper.watch({ userId, connection: one.connection });
    await one.settled();
    expect(one.pings).toHaveLength(1);
    expect(one.pings[0]).toMatchObject({ device, persisted: false, storage: { usage: 5, quota: 100 }, worker: "ready" });
    expect(one.pings[0]?.openRequests).toEqual([
      { id: uuidOf(1), kind: "order", at: "2026-11-20T10:00:00.000Z" },
      { id: uuidOf(2), kind: "upload", at: "2026-11-20T10:00:00.000Z" },
      { id: uuidOf(3), kind: "comment", at: "2026-11-20T10:00:00.000Z" },
      { id: uuidOf(6), kind: "damaged", at: "2026-11-21T08:00:00.000Z" },
    ]);
    expect(one.cookies).toEqual([
      `rundgang_device=${device}; Path=/api/customer_order; Max-Age=34560000; SameSite=Strict; Secure`,
    ]);
    expect(one.pings[0]?.cancelled).toEqual([uuidOf(5)]);
    one.tick();
    await one.settled();
    expect(one.pings).toHaveLength(2);
  });

  it("tell the members of A §3 beside ours; where the device is on duty alone, and roughly", async () => {
    one = tablet(rows);
    await one.put();
    one.keeper.watch({ userId, connection: one.connection });
    await one.settled();
    expect(one.pings[0]).toMatchObject({ mitarbeiter: `/api/mitarbeiters/${userId}`, time: "2026-11-21 09:00:00" });
    expect(one.pings[0]?.data).toEqual({
      location: null,
      appBuildNumber: "index-Ab3_x9.js",
      appVersionNumber: "5.16.3",
      batteryLevel: 80,
      quota: { capacity: 100, usedPercent: 5, remaining: 95 },
      feGroup: "b",
      connection: { type: "wifi", downlink: 10, rtt: 50, effectiveType: "4g" },
      openRequests: 4,
    });
    one.line.condition = { ...atRest, position: { lat: 49.510_48, lon: 11.277_61, accuracy: 20, at: 0 } };
    one.tick();
    await one.settled();
    expect(one.pings[1]?.data?.location).toBe("[49.51,11.28]");
  });

  it("remember what was given up while there was no line, although the queue forgets it after a day", async () => {
    one = tablet(rows);
    await one.put();
    one.line.cut = true;
    one.keeper.watch({ userId, connection: one.connection });
    await one.settled();
    await (await one.connection.get()).delete("requests", uuidOf(5));
    one.line.cut = false;
    one.keeper.wake();
    await one.settled();
    expect(one.pings.map((ping) => ping.cancelled)).toEqual([[uuidOf(5)]]);

    one.tick();
    await one.settled();
    expect(one.pings[1]?.cancelled).toEqual([]);
  });

  it("wait for their time when the last one arrived, and go out at once when somebody gave something up", async () => {
    one = tablet([]);
    one.keeper.watch({ userId, connection: one.connection });
    await one.settled();
    one.keeper.wake();
    await one.settled();
    expect(one.pings).toHaveLength(1);
    one.keeper.wake(true);
    await one.settled();
    expect(one.pings).toHaveLength(2);
  });

  it("end with the session", async () => {
    one = tablet([]);
    one.keeper.watch({ userId, connection: one.connection });
    await one.settled();
    one.keeper.watch(null);
    one.tick();
    one.keeper.wake(true);
    await one.settled();
    expect(one.pings).toHaveLength(1);
  });
});
